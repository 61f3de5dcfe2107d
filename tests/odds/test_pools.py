"""Pools of dice: beside counting every throw there is."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.odds.pools import (
    SIDES,
    Counts,
    Joint,
    add,
    at_least,
    faces_with,
    listed,
    mean,
    nothing,
    times,
    together,
    up_to,
)

FACES = range(1, SIDES + 1)
faces = st.lists(st.integers(1, SIDES), unique=True).map(sorted)
counts = st.tuples(st.integers(0, 2), st.integers(0, 1))


@given(faces)
def test_a_face_that_is_thrown_again_comes_from_both_throws(again: list[int]) -> None:
    counted = [Fraction(0)] * SIDES
    for first, second in product(FACES, FACES):
        counted[(second if first in again else first) - 1] += Fraction(1, 36)
    assert faces_with(again) == pytest.approx([float(each) for each in counted], rel=1e-14)


@settings(max_examples=50)
@given(st.lists(counts, min_size=SIDES, max_size=SIDES), st.integers(0, 4))
def test_a_pool_is_what_all_throws_make_of_it(worth: list[tuple[int, int]], dice: int) -> None:
    """Every face counts for something; all 6^n throws are counted."""
    die: Joint = {}
    for each in worth:
        add(die, each, 1 / SIDES)
    counted: dict[Counts, int] = {}
    for throw in product(worth, repeat=dice):
        total: Counts = (sum(one for one, _ in throw), sum(two for _, two in throw))
        counted[total] = counted.get(total, 0) + 1
    expected: Joint = {each: count / SIDES**dice for each, count in counted.items()}
    for found in (times(die, dice, 2), up_to(die, dice, 2)[-1]):
        assert found.keys() == expected.keys()
        for counts_of_it, chance in found.items():
            assert chance == pytest.approx(expected[counts_of_it], rel=1e-13)


def test_a_hundred_dice_keep_their_sum_and_their_mean() -> None:
    found = listed(times({(1,): 1 / 3, (0,): 2 / 3}, 100, 1))
    assert sum(found) == pytest.approx(1.0, rel=1e-13)
    assert mean(found) == pytest.approx(100 / 3, rel=1e-13)
    assert found[100] == pytest.approx((1 / 3) ** 100, rel=1e-13)


def test_what_cannot_come_is_not_listed() -> None:
    joint: Joint = {}
    add(joint, (2,), 0.25)
    add(joint, (0,), 0.5)
    add(joint, (2,), 0.25)
    add(joint, (7,), 0.0)
    assert joint == {(0,): 0.5, (2,): 0.5}
    assert together(joint, nothing(1)) == joint
    assert listed(joint) == [0.5, 0.0, 0.5]
    assert listed({(1, 2): 1.0}) == [0.0, 0.0, 0.0, 1.0]


def test_the_end_of_a_list_is_a_number_or_more() -> None:
    assert at_least([0.5, 0.25, 0.25], 1) == 0.5
    assert at_least([0.5, 0.25, 0.25], -1) == 1.0
    assert at_least([1.0], 3) == 0.0
