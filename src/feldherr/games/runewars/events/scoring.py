"""Events of scoring and the end of the battle."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import Side
from feldherr.games.runewars.state import State


class TokenScored(Event):
    """RW 89.3: a side scores objective tokens."""

    rule: ClassVar[str] = "RR-89.3"
    side: Side
    count: int = 1

    def apply(self, state: State) -> None:
        state.scored[self.side] += self.count


class BattleEnded(Event):
    """The winning side (-1 for a draw) and what both sides scored."""

    rule: ClassVar[str] = "RR-71"
    winner: Side
    scores: list[int]

    def apply(self, state: State) -> None:
        state.over = True
        state.winner = self.winner


EVENTS: list[type[Record]] = [TokenScored, BattleEnded]
