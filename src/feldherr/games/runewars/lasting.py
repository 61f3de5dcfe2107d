"""What abilities grant a unit until the end of the round; kept among its marks, as numbers below 0."""

from typing import Final

_NUMBERS_FROM: Final = 1_000
_PER_STAT: Final = 100
_NO_CHANGE: Final = 50


def trait_mark(trait: int) -> int:
    """A permission or duty."""
    return -1 - trait


def change_mark(stat: int, by: int) -> int:
    """A number that is higher or lower by so much."""
    return -_NUMBERS_FROM - stat * _PER_STAT - by - _NO_CHANGE


def change_in(marks: list[int], stat: int) -> int:
    """All changes to one number among these marks."""
    total = 0
    for mark in marks:
        place = -mark - _NUMBERS_FROM
        if place >= 0 and place // _PER_STAT == stat:
            total += place % _PER_STAT - _NO_CHANGE
    return total


def outlasting(marks: list[int]) -> list[int]:
    """The marks that stay when the round ends."""
    return [mark for mark in marks if mark >= 0]
