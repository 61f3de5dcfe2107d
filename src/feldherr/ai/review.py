"""How good an answer was, seen from the seat that gave it: its chance to win, and a better answer.

Everything is judged by playing on in worlds that agree with the seat's view, so nobody is blamed for what
could not be known.
"""

from dataclasses import dataclass
from math import sqrt
from pkgutil import resolve_name
from typing import Generic, TypeVar

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.registry import entry_of, rulebook_of

S = TypeVar("S", bound=State)

LUCK = 1 << 30
"""So many kinds of luck are told apart."""


class Judge(Generic[S]):
    """One view under review. The same luck gives the same figures."""

    def __init__(self, view: View[S], luck: int) -> None:
        self.view = view
        self.random = Quick(luck)
        self.samples = 1
        """So many estimates make a figure to rely on."""

    def chance(self, care: int) -> float:
        """The chance of the seat to win, from 0 to 1; more care looks at more worlds."""
        raise NotImplementedError

    def proposal(self, decision: Decision, care: int) -> Record:
        """A good answer."""
        raise NotImplementedError

    def outcome(self, answer: Record, luck: int) -> float:
        """One estimate of the chance after an answer; with the same luck all answers meet the same."""
        raise NotImplementedError


@dataclass(frozen=True)
class Cost:
    """The chance that the given answer left, and the chance with the best one found."""

    given: float
    best: float
    better: Record
    doubt: float
    """How far the difference may be off (standard error)."""

    @property
    def lost(self) -> float:
        return self.best - self.given

    @property
    def weight(self) -> float:
        """What was lost rather surely: mistakes come before noise."""
        return max(0.0, self.lost - self.doubt)


def judge(game: str, view: View[State], luck: int) -> Judge[State]:
    """Who judges what a seat sees of a game."""
    made: Judge[State] = resolve_name(entry_of(game).judge)(rulebook_of(game), view, luck)
    return made


def cost(judge: Judge[S], decision: Decision, answer: Record, care: int = 1) -> Cost | None:
    """An answer beside the best one found, both in the same fresh worlds; None if that is the same one."""
    better = judge.proposal(decision, care)
    if better == answer:
        return None
    given: list[float] = []
    best: list[float] = []
    for _ in range(judge.samples * care):
        luck = judge.random.below(LUCK)
        given.append(judge.outcome(answer, luck))
        best.append(judge.outcome(better, luck))
    gains = [after - before for before, after in zip(given, best, strict=True)]
    if sum(gains) <= 0.0:
        return None
    count = len(gains)
    return Cost(sum(given) / count, sum(best) / count, better, _standard_error(gains))


def _standard_error(figures: list[float]) -> float:
    count = len(figures)
    mean = sum(figures) / count
    spread = sum((each - mean) ** 2 for each in figures) / max(1, count - 1)
    return sqrt(spread / count)
