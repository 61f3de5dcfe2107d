"""Who is how strong: ratings of everybody who has played in a series, on the scale of Elo, with their intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from feldherr.lab.stats import SURE

_SCALE = 400 / log(10)
"""Points of Elo for a factor e of winning chances."""
_PRIOR = 0.5
"""Every two who met are taken to have shared one game more, so that who wins all has a rating, too."""
_STEPS = 500
_CLOSE = 1e-10


@dataclass(frozen=True)
class Meeting:
    """What two have scored against each other; a draw is half a point for both."""

    first: int
    second: int
    points: float
    games: int


@dataclass(frozen=True)
class Rating:
    elo: float
    error: float
    """Half the width of the interval that holds 95 of 100 cases."""


def ratings(count: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """The likeliest strengths (Bradley and Terry), their mean at 0; found by Newton's method on the logarithms."""
    import numpy as np

    strength = np.zeros(count)
    together = [_with_prior(each) for each in meetings if each.games > 0]
    information = np.zeros((count, count))
    for _ in range(_STEPS):
        slope = np.zeros(count)
        information = np.zeros((count, count))
        for one, other, points, games in together:
            chance = 1 / (1 + exp(strength[other] - strength[one]))
            slope[one] += points - games * chance
            slope[other] -= points - games * chance
            weight = games * chance * (1 - chance)
            information[one, one] += weight
            information[other, other] += weight
            information[one, other] -= weight
            information[other, one] -= weight
        step = np.linalg.pinv(information, hermitian=True) @ slope
        strength += np.clip(step, -1.0, 1.0)
        if float(np.abs(step).max(initial=0.0)) < _CLOSE:
            break
    spread = np.linalg.pinv(information, hermitian=True)
    mean = float(strength.mean()) if count else 0.0
    return [
        Rating(
            _SCALE * (float(strength[each]) - mean), SURE * _SCALE * sqrt(float(spread[each, each]))
        )
        for each in range(count)
    ]


def _with_prior(meeting: Meeting) -> tuple[int, int, float, float]:
    return meeting.first, meeting.second, meeting.points + _PRIOR, meeting.games + 2 * _PRIOR


def score_of(elo: float) -> float:
    """The score to be expected of who is so much stronger."""
    return 1 / (1 + exp(-elo / _SCALE))


def elo_of(score: float) -> float:
    """How much stronger somebody with such a score is."""
    inside = min(max(score, 1e-6), 1 - 1e-6)
    return _SCALE * log(inside / (1 - inside))
