"""What the state of every battle has: the table, the round, and who has won."""

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import NO_SIDE, Side
from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import Owned
from feldherr.core.event import State


@mypyc_attr(acyclic=True)
class BattleState(State, kw_only=True):
    """A battle in progress. A game adds what only it has, and may declare these anew where they are to stand."""

    field: Owned[Battlefield]
    round: int = 0
    over: bool = False
    winner: Side = NO_SIDE
    """The winning side once it is over, NO_SIDE for a draw."""

    def cells_left(self, side: int) -> int:
        """How many cells a side still has, on the table or not."""
        return sum([len(body.filled()) for body in self.field.bodies if body.side == side])
