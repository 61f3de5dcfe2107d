"""Words only morale cards use: losing cards and trays, attacking oneself."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.runewars.answers import CardChoice, Cell
from feldherr.games.runewars.events.damage import FigureRemoved
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Reconfigure
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.cards import discard_upgrade
from feldherr.games.runewars.rules.ranks import rear_trays, splits_without
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.rules.wounds import is_alone
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.words import DISCARDED


def holds_together(state: State, unit: int, card: int) -> bool:
    """EF fig 4: would the unit fall into two groups without the tray of that upgrade's figure?"""
    socket = state.units[unit].places[card]
    if socket == NOWHERE or not is_alone(state, unit, socket):
        return False
    return splits_without(state, unit, socket // state.kind(unit).sockets)


class _NoTest(Effect):
    """In the moment before a morale test: it does not take place."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for frame in reversed(ctx.frames):
            record = frame.record
            if isinstance(record, MoraleTest):
                record.severity = 0
                return NEXT
        raise AssertionError("nobody is tested")


def no_morale_test() -> Effect:
    return _NoTest()


class DiscardsUpgrade(Effect):
    """The decider discards one of some upgrades; its figure goes, too."""

    def cards(self, state: State, doing: Doing) -> list[Record]:
        """Those among which to choose."""
        raise NotImplementedError

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        cards = self.cards(ctx.state, doing)
        if not cards:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "discard_which_upgrade", cards, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, CardChoice):
            return NEXT
        after = self.after()
        if discard_upgrade(ctx, answer.unit, answer.card):
            return call(Reconfigure(answer.unit), after=after)
        return after

    def after(self) -> Flow:
        return NEXT


class _LosesUpgrade(DiscardsUpgrade):
    """One of the unit that does not hold it together."""

    def cards(self, state: State, doing: Doing) -> list[Record]:
        return [
            CardChoice(doing.unit, place)
            for place, card in enumerate(state.units[doing.unit].cards)
            if card != DISCARDED and not holds_together(state, doing.unit, place)
        ]


def loses_upgrade() -> Effect:
    return _LosesUpgrade()


def removable_trays(state: State, unit: int) -> list[int]:
    """Trays of the rear rank whose loss does not split the unit."""
    return [cell for cell in rear_trays(state, unit) if not splits_without(state, unit, cell)]


class _LosesTray(Effect):
    """The owner removes a tray of the rear rank with all its figures; nobody takes the place of an upgrade there."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if len(trays(state.units[doing.unit])) < 2:
            return None
        cells: list[Record] = [
            Cell(doing.unit, cell) for cell in removable_trays(state, doing.unit)
        ]
        if not cells:
            return None
        seat = state.units[doing.unit].seat
        return ChooseOne(seat, rule_of(doing), "remove_which_tray", cells, about_of(state, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Cell):
            return NEXT
        unit = ctx.state.units[doing.unit]
        sockets = ctx.state.kind(doing.unit).sockets
        for socket in range(answer.cell * sockets, (answer.cell + 1) * sockets):
            if unit.figures[socket] >= 0:
                ctx.emit(FigureRemoved(doing.unit, socket))
        return call(Reconfigure(doing.unit, gone=answer.cell))


def loses_tray() -> Effect:
    return _LosesTray()


class _AttacksItself(Effect):
    """LP card 1: a unit of several trays attacks itself in melee."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if len(trays(ctx.state.units[doing.unit])) < 2:
            return NEXT
        return call(Attack(doing.unit, True, doing.seat, doing.unit, self_attack=True))


def attacks_itself() -> Effect:
    return _AttacksItself()
