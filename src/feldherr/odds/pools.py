"""Pools of dice as chances: how likely each sum is, die by die, exact up to the rounding of float64.

All terms are positive, so nothing cancels: the relative error of a chance is below 1e-13 for pools of a hundred dice.
"""

from typing import Final

SIDES: Final = 6

Chances = list[float]
"""The chance of every whole number from 0 on."""


class Way:
    """One thing a die may do: what it adds, and how likely it does so."""

    def __init__(self, adds: int, chance: float) -> None:
        self.adds = adds
        self.chance = chance


def faces_with(again: list[int]) -> Chances:
    """The chance of each face of one die, from 1 on, if some faces are thrown a second time."""
    thrown = 1.0 / SIDES
    fresh = len(again) * thrown * thrown
    return [fresh if face in again else thrown + fresh for face in range(1, SIDES + 1)]


def merged(ways: list[Way]) -> list[Way]:
    """The same ways, those that add the same made one, impossible ones left out."""
    sums: dict[int, float] = {}
    for way in ways:
        if way.chance > 0.0:
            sums[way.adds] = sums.get(way.adds, 0.0) + way.chance
    return [Way(adds, sums[adds]) for adds in sorted(sums)]


def both(first: list[Way], second: list[Way]) -> list[Way]:
    """What two independent things add together."""
    return merged([Way(a.adds + b.adds, a.chance * b.chance) for a in first for b in second])


def after_one(chances: Chances, ways: list[Way]) -> Chances:
    """The chances after one die more."""
    found = [0.0] * (len(chances) + max(way.adds for way in ways))
    for way in ways:
        adds, chance = way.adds, way.chance
        for number, each in enumerate(chances):
            if each > 0.0:
                found[number + adds] += each * chance
    return found


def after(chances: Chances, ways: list[Way], dice: int) -> Chances:
    """The chances after some more dice that are all alike."""
    for _ in range(dice):
        chances = after_one(chances, ways)
    return chances


def mean(chances: Chances) -> float:
    return sum(number * chance for number, chance in enumerate(chances))


def at_least(chances: Chances, number: int) -> float:
    """The chance of a number or more."""
    return sum(chances[max(0, number) :])


def trimmed(chances: Chances) -> Chances:
    """Without numbers at the end that cannot come."""
    end = len(chances)
    while end > 1 and chances[end - 1] == 0.0:
        end -= 1
    return chances[:end]


def together(first: Chances, second: Chances) -> Chances:
    """The chances of the sum of two independent numbers."""
    found = [0.0] * (len(first) + len(second) - 1)
    for number, chance in enumerate(first):
        if chance > 0.0:
            for other, each in enumerate(second):
                found[number + other] += chance * each
    return found
