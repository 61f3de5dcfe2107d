"""A test that stops as soon as it is sure: is a at least so much stronger than b, or not?

Wald's sequential test on pairs of games. Both games of a pair share their seed, so not games but pairs are independent:
a pair scores 0, 1/2, 1, 3/2 or 2, and the likelihood of the two answers is compared with the spread that is seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from feldherr.lab.rating import score_of

_FEWEST = 8
"""Before so many pairs nobody knows how much they spread."""
_SPREAD_AT_LEAST = 1e-3


@dataclass(frozen=True)
class Question:
    """Is a weaker than `elo0` or stronger than `elo1`? Wrong answers as seldom as `alpha` and `beta`."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)


OPEN, ACCEPTED, REJECTED = "open", "stronger", "not stronger"


@dataclass(frozen=True)
class Verdict:
    """How far the test is."""

    answer: str
    llr: float
    """The logarithm of how much likelier the stronger answer is; the bounds of the question settle it."""
    pairs: int


def verdict(question: Question, pairs: Sequence[float]) -> Verdict:
    """`pairs` are the points of a in each pair of games, from 0 to 2, in the order of their numbers.

    The first pair that settles the question does so for good, however many were played besides.
    """
    total = squares = 0.0
    llr = 0.0
    for count, points in enumerate(pairs, start=1):
        share = points / 2
        total += share
        squares += share * share
        if count < _FEWEST:
            continue
        mean = total / count
        spread = max(_SPREAD_AT_LEAST, squares / count - mean * mean)
        low, high = score_of(question.elo0), score_of(question.elo1)
        llr = count * (high - low) * (2 * mean - low - high) / (2 * spread)
        if llr >= question.upper:
            return Verdict(ACCEPTED, llr, count)
        if llr <= question.lower:
            return Verdict(REJECTED, llr, count)
    return Verdict(OPEN, llr, len(pairs))
