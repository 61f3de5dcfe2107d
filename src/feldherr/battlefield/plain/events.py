"""What happens on the table of a battle that has no events of its own for it."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.ids import NO_SIDE, Side, UnitId
from feldherr.battlefield.state import BattleState
from feldherr.battlefield.touching import Contact, Leaning
from feldherr.core.event import Event
from feldherr.core.flow import Ctx


class Stood(Event[BattleState], kw_only=True):
    """A body stands elsewhere, or has lost so many cells; who touches whom then, it brings along."""

    unit: UnitId
    lost: int
    body: Body
    contacts: list[Contact]
    leanings: list[Leaning]

    def apply(self, state: BattleState) -> None:
        state.field.bodies[self.unit] = self.body
        state.field.touch(self.contacts, self.leanings)


class CardsTurned(Event[BattleState]):
    """Both stacks lie open: bodies act in this order."""

    turns: list[UnitId]

    def apply(self, state: BattleState) -> None:
        """The round in progress remembers it; the table is as it was."""


class RoundEnded(Event[BattleState]):
    """A round is over, and perhaps the battle with it."""

    is_last: bool
    winner: Side

    def apply(self, state: BattleState) -> None:
        state.round += 1
        state.over = self.is_last
        state.winner = self.winner


def put(ctx: Ctx[BattleState], unit: UnitId, body: Body) -> None:
    """Let a body stand like that, be it elsewhere or with fewer cells."""
    field = ctx.state.field
    contacts, leanings = FactFinder(field, filled=True).with_body(unit, body)
    lost = len(field.bodies[unit].filled()) - len(body.filled())
    ctx.emit(Stood(unit=unit, lost=lost, body=body, contacts=contacts, leanings=leanings))


def end_round(ctx: Ctx[BattleState], rounds: int) -> None:
    """After so many rounds, or when a side has nothing left, whoever has more cells has won."""
    state = ctx.state
    south, north = state.cells_left(0), state.cells_left(1)
    is_last = state.round + 1 == rounds or not (south and north)
    is_won = is_last and south != north
    ctx.emit(RoundEnded(is_last, Side(int(north > south)) if is_won else NO_SIDE))
