"""Words for figures and trays that come back, and wounds outside of attacks."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import Number, UnitChoice
from feldherr.games.runewars.events.damage import WoundHealed
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.attack import AddTray, Wounding
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import TRAYS_ADDED, Effect, Skill, Surge
from feldherr.games.runewars.rules.growth import places_for_tray
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.qualities import Quality
from feldherr.games.runewars.vocabulary.whom import Who, choose_among, those


def wounded_figures(state: State, unit: int) -> list[int]:
    """Sockets of figures that have suffered wounds."""
    return [socket for socket, wounds in enumerate(state.units[unit].figures) if wounds > 0]


class _Heals(Effect):
    """A wound goes from the first figure that has one."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        found = wounded_figures(ctx.state, doing.unit)
        if found:
            ctx.emit(WoundHealed(doing.unit, found[0]))
        return NEXT


class _HealingSurge(Surge):
    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        return bool(wounded_figures(state, unit))


def surge_to_heal(cost: int, attack: int) -> Surge:
    """Icons for a wound of the unit."""
    return _HealingSurge(cost, [_Heals()], attack)


class _SuffersWounds(Effect):
    """So many wounds for the unit itself, or as many as an earlier effect has counted."""

    def __init__(self, wounds: int) -> None:
        self.wounds = wounds

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        opponent = ctx.state.captain(1 - ctx.state.side(doing.unit))
        return call(Wounding(doing.unit, self.wounds or doing.amount, opponent))


def suffers_wounds(wounds: int = 0) -> Effect:
    return _SuffersWounds(wounds)


class _WithRoom(Quality):
    lack: ClassVar[str] = "card_means_with_room"

    def is_true_of(self, state: State, unit: int) -> bool:
        """A tray can be added."""
        return bool(places_for_tray(state, unit))


class _AddsTrays(Effect):
    """First to whom and how many, then tray by tray; as many wounds follow for the unit itself as trays came.

    `picked` holds the unit, its trays before and how many more are wanted; `stage` says how far we are.
    """

    def __init__(self, who: Who, most: Amount) -> None:
        self.who = those(who, _WithRoom())
        self.most = most

    def limit(self, state: State, unit: int) -> int:
        return self.most.value(state.runes()) + bonus(state, unit, TRAYS_ADDED)

    def can_grow(self, state: State, doing: Doing) -> bool:
        return self.limit(state, doing.unit) > 0 and bool(self.who.units(state, doing))

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 0 and not self.can_grow(state, doing):
            return None
        if doing.stage == 0:
            return choose_among(state, doing, "who_grows", self.who)
        if doing.stage > 1:
            return None
        most = self.limit(state, doing.unit)
        numbers: list[Record] = [Number(count) for count in range(most, -1, -1)]
        return ChooseOne(
            doing.seat, rule_of(doing), "how_many_trays", numbers, about_of(state, doing)
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        units = ctx.state.units
        if isinstance(answer, UnitChoice):
            doing.picked = [answer.unit, len(trays(units[answer.unit])), 0]
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Number):
            doing.picked[2] = answer.number
            doing.stage = 2
            return REPEAT
        if doing.stage == 0:
            return NEXT
        if doing.picked[2] > 0:
            doing.picked[2] -= 1
            full = ctx.state.kind(doing.picked[0]).sockets
            return call(AddTray(doing.picked[0], doing.seat, full), after=REPEAT)
        added = len(trays(units[doing.picked[0]])) - doing.picked[1]
        opponent = ctx.state.captain(1 - ctx.state.side(doing.unit))
        return call(Wounding(doing.unit, added, opponent))


class _GrowingSkill(Skill):
    def __init__(self, who: Who, most: Amount) -> None:
        self.effect = _AddsTrays(who, most)
        super().__init__([self.effect])

    def is_usable(self, state: State, unit: int) -> bool:
        probe = Doing(unit, 0, state.units[unit].kind, 0, 0, state.units[unit].seat)
        return self.effect.can_grow(state, probe)


def skill_to_add_trays(who: Who, most: Amount) -> Skill:
    """EF addtray: up to so many full trays for one unit, and a wound for each of them."""
    return _GrowingSkill(who, most)
