"""Judgement of any game: nothing is known but its rules, so every position is played to its end by chance."""

from typing import Final, TypeVar

from feldherr.ai.search import Settings
from feldherr.ai.search_brain import UNDECIDED, Brain
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Decision, Seat
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook

S = TypeVar("S", bound=State)

_WIDE: Final = 12
"""So many answers are thought of at first where they cannot be listed."""
_LONGEST: Final = 1000
"""A playout of more answers than this is a draw: some games never end by chance."""


class GeneralBrain(Brain[S]):
    """Knows who has won, and nothing else."""

    def __init__(self, rulebook: Rulebook[S]) -> None:
        self.rulebook = rulebook

    def outcome(self, state: S, start: S, seat: Seat) -> float:
        result = self.rulebook.result(state)
        if result is None:
            return UNDECIDED
        if result.winner < 0:
            return 0.5
        return 1.0 if result.winner == seat else 0.0

    def value(self, state: S, seat: Seat) -> float:
        return 0.5

    def candidates(self, state: S, decision: Decision, random: Quick) -> list[Record]:
        if isinstance(decision, (ChooseOne, Confirm)):
            return decision.options() or []
        found: list[Record] = []
        for _ in range(_WIDE):
            answer = decision.sample(random)
            if answer not in found:
                found.append(answer)
        return found

    def instincts(self, state: S, decision: Decision, options: list[Record]) -> list[int] | None:
        return [0] * len(options)

    def is_quiet(self, decision: Decision) -> bool:
        return True

    def sees_all(self) -> bool:
        hides_nothing = type(self.rulebook).redacted is Rulebook.redacted
        return hides_nothing and len(self.rulebook.seats) == 2

    def clock(self, state: S) -> int:
        return 0


def to_the_end() -> Settings:
    """A search whose playouts go to the end of the match."""
    return Settings(length=_LONGEST, doubt=0.0)
