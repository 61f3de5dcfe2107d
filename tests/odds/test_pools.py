"""Pools of dice: beside counting every throw there is."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.odds.pools import SIDES, Way, after, at_least, both, faces_with, mean, merged, trimmed

FACES = range(1, SIDES + 1)
faces = st.lists(st.integers(1, SIDES), unique=True).map(sorted)


@given(faces)
def test_a_face_that_is_thrown_again_comes_from_both_throws(again: list[int]) -> None:
    counted = [Fraction(0)] * SIDES
    for first, second in product(FACES, FACES):
        counted[(second if first in again else first) - 1] += Fraction(1, 36)
    assert faces_with(again) == pytest.approx([float(each) for each in counted], rel=1e-14)


@settings(max_examples=50)
@given(st.lists(st.integers(0, 3), min_size=SIDES, max_size=SIDES), st.integers(0, 4))
def test_a_pool_is_what_all_throws_make_of_it(worth: list[int], dice: int) -> None:
    """Every face adds something; all 6^n throws are counted."""
    ways = merged([Way(adds, 1 / SIDES) for adds in worth])
    counted: dict[int, int] = {}
    for throw in product(worth, repeat=dice):
        counted[sum(throw)] = counted.get(sum(throw), 0) + 1
    found = after([1.0], ways, dice)
    for number, chance in enumerate(found):
        assert chance == pytest.approx(counted.get(number, 0) / SIDES**dice, rel=1e-13)
    assert sum(found) == pytest.approx(1.0, rel=1e-14)


def test_a_hundred_dice_keep_their_sum_and_their_mean() -> None:
    ways = merged([Way(1, 1 / 3), Way(0, 2 / 3)])
    found = after([1.0], ways, 100)
    assert sum(found) == pytest.approx(1.0, rel=1e-13)
    assert mean(found) == pytest.approx(100 / 3, rel=1e-13)
    assert found[100] == pytest.approx((1 / 3) ** 100, rel=1e-13)


def test_equal_ways_are_one_and_impossible_ones_none() -> None:
    ways = merged([Way(2, 0.25), Way(0, 0.5), Way(2, 0.25), Way(7, 0.0)])
    assert [(way.adds, way.chance) for way in ways] == [(0, 0.5), (2, 0.5)]
    twice = both(ways, ways)
    assert [(way.adds, way.chance) for way in twice] == [(0, 0.25), (2, 0.5), (4, 0.25)]


def test_a_tail_and_what_is_left_of_one_that_cannot_come() -> None:
    assert at_least([0.5, 0.25, 0.25], 1) == 0.5
    assert at_least([0.5, 0.25, 0.25], -1) == 1.0
    assert at_least([1.0], 3) == 0.0
    assert trimmed([0.5, 0.5, 0.0, 0.0]) == [0.5, 0.5]
    assert trimmed([0.0]) == [0.0]
