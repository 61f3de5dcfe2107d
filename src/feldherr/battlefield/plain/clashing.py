"""The clash: everybody who touches an enemy strikes once, in the order that one player likes."""

from collections.abc import Callable
from typing import Annotated

from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.state import BattleState
from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.flow import REPEAT, Ctx, Flow, Procedure, call
from feldherr.core.kind import ListOf
from feldherr.core.seat import SeatId
from feldherr.core.timing import Due, Moment, Orderer, Window, Windows


class Striking(Due):
    """A body that touches an enemy is due to strike."""

    unit: UnitId


class AllHaveActed(Moment):
    """Everybody has had a turn, and some touch."""


class Clash(Window, kw_only=True):
    """The bodies that touch an enemy, and those that have struck."""

    moment: Annotated[Moment, Nested(Registry("a moment", [AllHaveActed]))]
    done: Annotated[list[Due], ListOf(Nested(Registry("an effect", [Striking])))] = []


Blow = Callable[[Ctx[BattleState], UnitId, UnitId], Record]
"""What a body does to the first enemy that it touches: the record of a procedure."""


class Clashes:
    """The procedure of the clash for a game that says what a blow is."""

    def __init__(self, blow: Blow, orderer: Orderer[BattleState]) -> None:
        self.blow = blow
        self.orderer = orderer

    def procedure(self) -> Procedure:
        windows = Windows("clash", "", Clash, due, self.strike, orderer=self.orderer)
        return windows.procedure()

    def strike(self, ctx: Ctx[BattleState], window: Window, effect: Striking) -> Flow:
        enemy = ctx.state.field.engaged(effect.unit)[0]
        return call(self.blow(ctx, effect.unit, enemy), REPEAT)


def due(ctx: Ctx[BattleState], window: Window) -> list[Striking]:
    field = ctx.state.field
    return [
        Striking(SeatId(body.side), UnitId(number))
        for number, body in enumerate(field.bodies)
        if field.engaged(UnitId(number))
    ]


def clash() -> Clash:
    """The clash of a round, to be called."""
    return Clash(moment=AllHaveActed(), first=0)
