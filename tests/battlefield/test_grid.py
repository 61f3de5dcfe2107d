"""Cells on a grid, without any game."""

import pytest

from feldherr.battlefield.grid import bounds, filled, front_rank, plans, rank_sizes
from feldherr.geometry.length import MM
from tests.battlefield.bodies import DEEP, WIDE, cells_of


@pytest.mark.parametrize(
    ("drawing", "sizes"),
    [("ooo/ooo", [3, 3]), ("ooo/o.o", [3, 2]), ("oo/oo/..", [2, 2]), ("oo/../oo", [2, 0, 2]), ("..", [])],
)  # fmt: skip
def test_ranks_are_counted_from_the_front_and_trailing_empty_ones_left_out(
    drawing: str, sizes: list[int]
) -> None:
    assert rank_sizes(*cells_of(drawing)) == sizes


def test_what_stands_in_a_cell_does_not_matter() -> None:
    assert filled([7, -1, 0, 12]) == [0, 2, 3]
    assert rank_sizes(2, [7, -1, 0, 12]) == [1, 2]


def test_the_front_rank_as_bits() -> None:
    assert front_rank(*cells_of("o.o/ooo")) == 0b101


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("ooo", (0, 3 * WIDE, -DEEP, 0)),
        (".oo/..o", (WIDE, 3 * WIDE, -2 * DEEP, 0)),
        ("oo/o./..", (0, 2 * WIDE, -2 * DEEP, 0)),
    ],
)
def test_bounds_take_width_and_depth_of_a_cell(
    drawing: str, expected: tuple[int, int, int, int]
) -> None:
    columns, cells = cells_of(drawing)

    assert bounds(columns, cells, WIDE, DEEP) == expected


def test_equal_ranks_are_one_rectangle_and_gaps_divide() -> None:
    columns, cells = cells_of("ooo/ooo/o.o")

    found = plans(columns, cells, WIDE, DEEP)

    sizes = [(each.half_width * 2 / MM, each.half_depth * 2 / MM) for each in found]
    assert sizes == [(180.0, 240.0), (60.0, 120.0), (60.0, 120.0)]
    assert [each.right / MM for each in found] == [90.0, 30.0, 150.0]
    assert [each.front / MM for each in found] == [-120.0, -300.0, -300.0]
