"""Pools of dice as chances, exact up to the rounding of float64.

What a die does are counts, such as hits of two kinds; what a pool does is their sum. All terms are positive, so nothing
cancels: the relative error of a chance is below 1e-13 for pools of a hundred dice.
"""

from typing import Final

SIDES: Final = 6

Chances = list[float]
"""The chance of every whole number from 0 on."""

Counts = tuple[int, ...]
"""How often each of several things has come."""

Joint = dict[Counts, float]
"""The chance of every counts that may come together."""


def faces_with(again: list[int]) -> Chances:
    """The chance of each face of one die, from 1 on, if some faces are thrown a second time."""
    thrown = 1.0 / SIDES
    # What a second throw adds to every face: it is made for each face in the list.
    fresh = len(again) * thrown * thrown
    return [fresh if face in again else thrown + fresh for face in range(1, SIDES + 1)]


def add(joint: Joint, counts: Counts, chance: float) -> None:
    """One way more to come to some counts; an impossible one is none."""
    if chance > 0.0:
        joint[counts] = joint.get(counts, 0.0) + chance


def together(first: Joint, second: Joint) -> Joint:
    """The sums of two independent counts."""
    found: Joint = {}
    for one, chance in first.items():
        for other, each in second.items():
            add(found, plus(one, other), chance * each)
    return found


def plus(one: Counts, other: Counts) -> Counts:
    """The sums of two counts of the same things."""
    if len(one) == 1:
        return (one[0] + other[0],)
    return tuple([one[number] + other[number] for number in range(len(one))])


def nothing(kinds: int) -> Joint:
    """What no dice at all come to."""
    return {(0,) * kinds: 1.0}


def of_two(die: Joint, dice: int) -> Joint:
    """The sum of some dice that can do only two things, in closed form."""
    sides = list(die.items())
    (one, chance), (other, rest) = sides[0], sides[1]
    rests = [1.0]
    for _ in range(dice):
        rests.append(rests[-1] * rest)
    found: Joint = {}
    ways, power = 1, 1.0
    for count in range(dice + 1):
        left = dice - count
        counts = tuple([count * one[kind] + left * other[kind] for kind in range(len(one))])
        add(found, counts, ways * power * rests[left])
        # The next binomial coefficient and the next power follow from these.
        ways = ways * left // (count + 1)
        power *= chance
    return found


def times(die: Joint, dice: int, kinds: int) -> Joint:
    """The sum of some dice that are alike, by doubling."""
    # Hit or miss is binomial, by far the most frequent case.
    if len(die) == 2:
        return of_two(die, dice)
    found = nothing(kinds)
    while dice > 0:
        if dice % 2:
            found = together(found, die)
        dice //= 2
        if dice:
            die = together(die, die)
    return found


def up_to(die: Joint, most: int, kinds: int) -> list[Joint]:
    """The sums of no die, of one, of two, and so on."""
    if len(die) == 2:
        return [of_two(die, dice) for dice in range(most + 1)]
    found = [nothing(kinds)]
    for _ in range(most):
        found.append(together(found[-1], die))
    return found


def listed(joint: Joint) -> Chances:
    """The chance of every sum of counts."""
    totals = [(sum(counts), chance) for counts, chance in joint.items()]
    found = [0.0] * (1 + max([total for total, _ in totals]))
    for total, chance in totals:
        found[total] += chance
    return found


def mean(chances: Chances) -> float:
    return sum([number * chance for number, chance in enumerate(chances)])


def at_least(chances: Chances, number: int) -> float:
    """The chance of a number or more."""
    return sum(chances[max(0, number) :])
