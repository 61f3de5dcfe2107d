"""Words for figures and trays: healed, grown, returned, taken away."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import (
    PASS,
    CardChoice,
    Cell,
    Number,
    Socket,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.card_use import CardReadied
from feldherr.games.runewars.events.damage import WoundHealed
from feldherr.games.runewars.events.tokens import Removed
from feldherr.games.runewars.frames.attack import AddTray, Reconfigure, Regrow, Wounding
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import SocketId, UnitId
from feldherr.games.runewars.powers import TRAYS_ADDED, CheckAt, Effect, EffectAt, Skill, Surge
from feldherr.games.runewars.questions import (
    HOW_MANY_TRAYS,
    RECOVER_HOW,
    REMOVE_WHICH_FIGURE,
    REMOVE_WHICH_TRAY,
    WHO_GROWS,
)
from feldherr.games.runewars.rules.card_use import to_ready
from feldherr.games.runewars.rules.damage import representatives
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.ranks import rear_trays, splits_without
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.rules.wounds import is_alone, remove_figure, upgrade_at
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import BANES, Action
from feldherr.games.runewars.vocabulary.checks import is_wounded
from feldherr.games.runewars.vocabulary.choosing import choose_among
from feldherr.games.runewars.vocabulary.harming import opponent_of
from feldherr.games.runewars.vocabulary.make import M, choice, choice_in, effect, one_of
from feldherr.games.runewars.vocabulary.qualities import with_room
from feldherr.games.runewars.vocabulary.tokens import had
from feldherr.games.runewars.vocabulary.whom import SELF, Who, seen_from, those

_ITSELF: Who[Moment] = Who(SELF)
_ONCE = Amount(1)


def wounded_figures(state: State, unit: UnitId) -> list[SocketId]:
    """Sockets of figures that have suffered wounds."""
    return [
        SocketId(socket) for socket, wounds in enumerate(state.units[unit].figures) if wounds > 0
    ]


# Wounds that go


def _heal(ctx: Ctx, unit: UnitId, socket: SocketId) -> None:
    ctx.emit(WoundHealed(unit, socket, upgrade_at(ctx.state.units[unit], socket)))


def surge_to_heal(cost: int, attack: Action) -> Surge:
    """Icons for a wound of the unit; it goes from the first figure that has one."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        for socket in wounded_figures(ctx.state, doing.unit)[:1]:
            _heal(ctx, doing.unit, socket)
        return NEXT

    return Surge(cost, [effect(act)], attack, only=[is_wounded()])


class _Recovers(EffectAt[M]):
    """One unit after the other, each up to so many times; nobody has to. `stage` counts the answers."""

    def __init__(self, who: Who[M], times: Amount, wounds: bool, banes: bool, cards: bool) -> None:
        self.who = who
        self.times = times
        self.wounds = wounds
        self.banes = banes
        self.cards = cards

    def ways(self, state: State, unit: UnitId) -> list[Record]:
        found: list[Record] = []
        if self.wounds:
            hurt = representatives(state, unit, wounded_figures(state, unit))
            found += [Socket(unit, socket) for socket in hurt]
        if self.banes:
            found += had(state, unit, BANES)
        if self.cards:
            found += [CardChoice(unit, card) for card in to_ready(state, unit)]
        return found

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        times = self.times.value(state.runes())
        units = self.who.units(state, doing)
        place = doing.stage // times if times > 0 else len(units)
        if place >= len(units):
            return None
        ways = self.ways(state, units[place])
        seat = state.units[units[place]].seat
        return ChooseOne(seat, rule_of(doing), RECOVER_HOW, [*ways, PASS], about_unit(units[place]))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Socket):
            _heal(ctx, answer.unit, answer.socket)
        elif isinstance(answer, TokenChoice):
            ctx.emit(Removed(answer.unit, answer.token, 1))
        elif isinstance(answer, CardChoice):
            ctx.emit(CardReadied(answer.unit, answer.card))
        elif answer != PASS:
            return NEXT
        times = self.times.value(ctx.state.runes())
        doing.stage = (doing.stage // times + 1) * times if answer == PASS else doing.stage + 1
        return REPEAT


def recovers(
    who: Who[M] = _ITSELF, times: Amount = _ONCE, wounds: bool = False, banes: bool = False, cards: bool = False,
) -> EffectAt[M]:  # fmt: skip
    """The unit itself, or each of a group, may lose a wound or a bane or ready an upgrade, so many times."""
    return _Recovers(who, times, wounds, banes, cards)


# Figures and trays that come


def regrows(figures: Amount) -> Effect:
    """RW 68.4: figures return to empty sockets as with Regenerate."""
    return effect(lambda ctx, doing: call(Regrow(doing.unit, figures.value(ctx.state.runes()))))


class _AddsTrays(EffectAt[M]):
    """First to whom and how many, then tray by tray; as many wounds follow for the unit itself as trays came.

    `stage` says how far we are.
    """

    def __init__(self, who: Who[M], most: Amount) -> None:
        self.who = those(who, with_room())
        self.most = most

    def limit(self, state: State, unit: UnitId) -> int:
        return self.most.value(state.runes()) + bonus(state, unit, TRAYS_ADDED)

    def can_grow(self, state: State, doing: Doing) -> bool:
        return self.limit(state, doing.unit) > 0 and bool(self.who.units(state, doing))

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage == 0 and not self.can_grow(state, doing):
            return None
        if doing.stage == 0:
            return choose_among(state, doing, WHO_GROWS, self.who)
        if doing.stage > 1:
            return None
        most = self.limit(state, doing.unit)
        numbers = [Number(count) for count in range(most, -1, -1)]
        return one_of(ctx, doing, HOW_MANY_TRAYS, numbers)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, UnitChoice):
            doing.picked = [answer.unit]
            doing.trays_before = len(ctx.state.body(answer.unit).filled())
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Number):
            doing.trays_wanted = answer.number
            doing.stage = 2
            return REPEAT
        if doing.stage == 0:
            return NEXT
        unit = doing.picked[0]
        if doing.trays_wanted > 0:
            doing.trays_wanted -= 1
            full = ctx.state.kind(unit).sockets
            return call(AddTray(unit, doing.seat, full), after=REPEAT)
        added = len(ctx.state.body(unit).filled()) - doing.trays_before
        return call(Wounding(doing.unit, added, opponent_of(ctx.state, doing.unit)))


def skill_to_add_trays(who: Who[Moment], most: Amount) -> Skill:
    """EF addtray: up to so many full trays for one unit, and a wound for each of them."""
    grows = _AddsTrays(who, most)

    def can_grow(state: State, unit: UnitId, moment: Moment) -> bool:
        return grows.can_grow(state, seen_from(state, unit, moment))

    return Skill([grows], only=[CheckAt(can_grow)])


# Figures and trays that go


def removes_wounded_figure(who: Who[M]) -> EffectAt[M]:
    """One wounded figure of a group, without which no unit falls apart."""

    def ask(ctx: Ctx, doing: Doing, units: list[UnitId]) -> Decision | None:
        return one_of(ctx, doing, REMOVE_WHICH_FIGURE, wounded_in(ctx.state, units))

    def removed(ctx: Ctx, doing: Doing, answer: Socket) -> Flow:
        remove_figure(ctx, answer.unit, answer.socket)
        return call(Reconfigure(unit=answer.unit, by=ctx.state.sides[doing.seat]))

    return choice_in(who, Socket, ask, removed)


def wounded_in(state: State, numbers: list[UnitId]) -> list[Socket]:
    """Wounded figures of these units without which none of them falls apart."""
    found: list[Socket] = []
    for unit in numbers:
        size = state.kind(unit).sockets
        for socket in representatives(state, unit, wounded_figures(state, unit)):
            alone = is_alone(state, unit, socket)
            if not (alone and splits_without(state, unit, socket // size)):
                found.append(Socket(unit, socket))
    return found


def removable_trays(state: State, unit: UnitId) -> list[int]:
    """Trays of the rear rank whose loss does not split the unit."""
    return [cell for cell in rear_trays(state, unit) if not splits_without(state, unit, cell)]


def loses_tray() -> Effect:
    """The owner removes a tray of the rear rank with all its figures; nobody takes the place of an upgrade there."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        state, unit = ctx.state, doing.unit
        if len(state.body(unit).filled()) < 2:
            return None
        cells: list[Record] = [Cell(unit, cell) for cell in removable_trays(state, unit)]
        if not cells:
            return None
        seat = state.units[unit].seat
        return ChooseOne(seat, rule_of(doing), REMOVE_WHICH_TRAY, cells, about_of(state, doing))

    def removed(ctx: Ctx, doing: Doing, answer: Cell) -> Flow:
        unit = ctx.state.units[doing.unit]
        sockets = ctx.state.kind(doing.unit).sockets
        for socket in range(answer.cell * sockets, (answer.cell + 1) * sockets):
            if unit.figures[socket] >= 0:
                remove_figure(ctx, doing.unit, SocketId(socket))
        return call(Reconfigure(unit=doing.unit, gone=answer.cell))

    return choice(Cell, ask, removed)


def clears_empty_trays() -> Effect:
    """Empty trays that a card has kept go now."""
    return effect(lambda ctx, doing: call(Reconfigure(unit=doing.unit, at_last=True)))
