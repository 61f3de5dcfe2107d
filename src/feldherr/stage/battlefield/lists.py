"""Whether the lists of a battle suit it and each other, for people who begin one."""

from collections.abc import Callable
from typing import Final

from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.core.text import Texts

_FULL: Final = 0.8
"""A list below this part of what a battle is meant for leaves it empty."""
_EVEN: Final = 0.85
"""The smaller of two lists below this part of the larger one makes an unfair battle."""


def points_of(lists: list[str], cost: Callable[[str], int]) -> list[int]:
    """What lists cost; one that cannot be read is complained about by those who muster it."""
    found: list[int] = []
    for each in lists:
        try:
            found.append(cost(each))
        except BadArmy:
            found.append(0)
    return found


def remarks_on(points: list[int], limit: int, own: Texts) -> list[str]:
    """What is legal, but hardly meant: lists far too small for a battle of so many points, or unequal ones."""
    first, second = points
    found: list[str] = []
    if max(points) < _FULL * limit:
        found.append(own.say("remark.small", first=first, second=second, points=limit))
    if min(points) < _EVEN * max(points):
        found.append(own.say("remark.unequal", first=first, second=second))
    return found
