"""Events of scoring and the end of the battle."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.state import State


class TokenScored(Event):
    """RW 89.3: a side scores objective tokens."""

    rule: ClassVar[str] = "RR-89.3"
    fields: ClassVar[tuple[Field, ...]] = (("side", INT), ("count", INT))

    def __init__(self, side: int, count: int = 1) -> None:
        self.side = side
        self.count = count

    def apply(self, state: State) -> None:
        state.scored[self.side] += self.count


class BattleEnded(Event):
    """The winning side (-1 for a draw) and what both sides scored."""

    rule: ClassVar[str] = "RR-71"
    fields: ClassVar[tuple[Field, ...]] = (("winner", INT), ("scores", INTS))

    def __init__(self, winner: int, scores: list[int]) -> None:
        self.winner = winner
        self.scores = scores

    def apply(self, state: State) -> None:
        state.over = True
        state.winner = self.winner


EVENTS: list[type[Record]] = [TokenScored, BattleEnded]
