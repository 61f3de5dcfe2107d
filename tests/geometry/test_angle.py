"""Headings and our own sine, cosine and arctangent."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import (
    EIGHTH,
    HALF,
    QUARTER,
    RADIAN,
    TURN,
    bearing,
    cosine,
    degrees,
    degrees_of,
    heading_to,
    signed,
    sine,
    turned,
)
from tests.geometry.shapes import headings


def test_degrees_are_whole_parts_of_a_turn() -> None:
    assert (degrees(90), degrees(45), degrees(360)) == (QUARTER, EIGHTH, TURN)
    assert degrees(30) == 1398101
    assert degrees_of(QUARTER) == 90.0


def test_headings_stay_within_one_turn() -> None:
    assert turned(3 * QUARTER, HALF) == QUARTER
    assert turned(QUARTER, -HALF) == 3 * QUARTER
    assert signed(3 * QUARTER) == -QUARTER
    assert signed(QUARTER) == QUARTER


@pytest.mark.parametrize(
    ("heading", "right", "up"),
    [(0, 0.0, 1.0), (QUARTER, 1.0, 0.0), (HALF, 0.0, -1.0), (3 * QUARTER, -1.0, 0.0)],
)
def test_the_four_directions_of_the_table_are_exact(heading: int, right: float, up: float) -> None:
    assert (sine(heading), cosine(heading)) == (right, up)
    assert (sine(heading - TURN), cosine(heading + TURN)) == (right, up)
    assert heading_to(right * 500, up * 500) == heading


@settings(max_examples=500)
@given(headings)
def test_sine_and_cosine_are_good_to_the_last_digits(heading: int) -> None:
    angle = heading / TURN * 2 * math.pi
    assert abs(sine(heading) - math.sin(angle)) < 1e-15
    assert abs(cosine(heading) - math.cos(angle)) < 1e-15
    assert abs(sine(heading) ** 2 + cosine(heading) ** 2 - 1) < 1e-15


@settings(max_examples=500)
@given(headings, st.integers(1, 3_000_000))
def test_the_heading_of_a_vector_is_found_again(heading: int, length: int) -> None:
    dx, dy = sine(heading) * length, cosine(heading) * length
    assert heading_to(dx, dy) == heading
    angle = math.atan2(dx, dy) * RADIAN % TURN
    assert abs(bearing(dx, dy) - angle) < 1e-7


def test_no_vector_has_no_bearing() -> None:
    assert heading_to(0, 0) == 0
