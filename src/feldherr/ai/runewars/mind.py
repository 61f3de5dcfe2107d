"""What an opponent keeps in mind during one decision."""

from feldherr.ai.runewars.estimate import Muster, Taste
from feldherr.ai.runewars.evaluation import lead, rounds_left
from feldherr.ai.runewars.orders import Orders
from feldherr.ai.runewars.rehearsal import Rehearsals
from feldherr.games.runewars.ids import Side, UnitId
from feldherr.games.runewars.state import NOBODY, State

_EVEN = 5.0
_EVEN_PER_ROUND = 1.5
"""A lead of so many points in all means three chances of four."""


class Mind:
    """Estimates of all units, and what their dials promise; both are made when the question is put."""

    def __init__(self, state: State, taste: Taste) -> None:
        self.state = state.copy()
        self.muster = Muster(state, taste)
        self.rehearsals = Rehearsals(self.muster)
        self._orders: dict[UnitId, Orders] = {}

    def orders(self, state: State, number: UnitId) -> Orders:
        """What a unit may be told, best first; as the table was when the question was put.

        A unit that has become another one since has another wheel.
        """
        if state.units[number].kind != self.state.units[number].kind:
            return Orders(state, self.muster, number, self.rehearsals)
        known = self._orders.get(number)
        if known is None:
            known = Orders(self.state, self.muster, number, self.rehearsals)
            self._orders[number] = known
        return known

    def value(self, state: State, side: Side) -> float:
        """The chance to win, from 0 to 1."""
        if state.over:
            if state.winner == NOBODY:
                return 0.5
            return 1.0 if state.winner == side else 0.0
        ahead = lead(state, self.muster, side)
        ahead /= _EVEN + _EVEN_PER_ROUND * rounds_left(state)
        return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
