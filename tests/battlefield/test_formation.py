"""Formations: where so many cells stand in so many files, and how they get from one to another."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.battlefield.body import Body
from feldherr.battlefield.formation import (
    about_cell,
    central_columns,
    drawn_up,
    laid_out,
    layouts,
    rearranged,
)
from feldherr.battlefield.grid import NO_CELL
from feldherr.geometry.angle import EIGHTH, TURN
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from tests.battlefield.bodies import DEEP, WIDE, body


def formed(count: int, files: int, pose: Pose | None = None, depth: int = WIDE) -> Body:
    """So many cells, numbered from the front, in their first layout."""
    cells = laid_out(files, layouts(count, files)[0], list(range(count)))
    return Body(
        side=0, columns=files, cells=cells, width=WIDE, depth=depth, pose=pose or Pose(0, 0, 0)
    )


@pytest.mark.parametrize(
    ("count", "files", "columns"), [(1, 3, [1]), (2, 3, [0, 1]), (1, 4, [1, 2]), (2, 4, [1]), (3, 3, [0])]
)  # fmt: skip
def test_neighbours_stand_in_the_middle_or_as_near_as_the_grid_lets_them(
    count: int, files: int, columns: list[int]
) -> None:
    assert central_columns(count, files) == columns


def test_only_the_last_rank_is_short_and_it_is_centred() -> None:
    assert layouts(4, 3) == [[0, 1, 2, 4]]
    assert layouts(6, 3) == [[0, 1, 2, 3, 4, 5]]
    assert layouts(7, 4) == [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 5, 6, 7]]


def test_two_behind_three_may_stand_to_either_side() -> None:
    assert layouts(5, 3) == [[0, 1, 2, 3, 4], [0, 1, 2, 4, 5]]


@given(st.integers(1, 12), st.integers(1, 6))
def test_every_layout_has_all_cells_in_full_ranks_but_the_last(count: int, files: int) -> None:
    for places in layouts(count, files):
        ranks = [[each % files for each in places if each // files == rank] for rank in range(13)]
        assert sum(map(len, ranks)) == count == len(set(places))
        assert all(len(rank) in (0, files) for rank in ranks if rank != ranks[(count - 1) // files])
        last = ranks[(count - 1) // files]
        assert abs(last[0] - (files - 1 - last[-1])) <= 1


def test_what_has_a_place_of_its_own_stands_there_and_the_others_fill_up() -> None:
    cells = laid_out(3, layouts(4, 3)[0], [7, 8, 9, 5], {1: 9})
    assert cells == [7, 9, 8, NO_CELL, 5, NO_CELL]


def test_a_cell_stays_where_it_is_while_the_others_form_up_around_it() -> None:
    old = formed(6, 3, Pose(500 * MM, 400 * MM, EIGHTH), DEEP)
    pose = about_cell(old, 1, 2, 0)
    new = formed(6, 2, pose, DEEP)
    here, there = old.cell_centre(1), new.cell_centre(0)
    assert (here.x, here.y) == pytest.approx((there.x, there.y), abs=1)


def test_who_stays_goes_no_way() -> None:
    found = rearranged(formed(5, 3), formed(5, 3))
    assert found.longest == 0
    assert found.ways == [(each, each) for each in range(5)]


def test_three_ranks_of_two_become_two_ranks_of_three() -> None:
    """Everybody shifts by one place instead of two walking all the way round."""
    found = rearranged(formed(6, 2), formed(6, 3))
    assert found.longest == WIDE
    assert sorted(after for _, after in found.ways) == list(range(6))


def test_those_who_belong_together_go_however_far_it_is() -> None:
    old, new = formed(4, 4), formed(4, 4)
    found = rearranged(old, new, [(0, 3)])
    assert found.longest == 3 * WIDE
    assert (0, 3) in found.ways
    assert found.contents(old, new)[3] == 0


def test_contents_go_along() -> None:
    old, new = body("ooo"), body("o/o/o")
    old = old.formed(3, [4, 5, 6])
    found = rearranged(old, new, [(1, 0)])
    assert found.contents(old, new)[0] == 5
    assert sorted(found.contents(old, new)) == [4, 5, 6]


@given(
    st.integers(1, 6),
    st.integers(1, 4),
    st.integers(1, 4),
    st.tuples(
        st.integers(-200, 200), st.integers(-200, 200), st.integers(0, TURN - 1), st.booleans()
    ),
)
def test_no_other_change_has_a_shorter_longest_way(
    count: int, files: int, other: int, there: tuple[int, int, int, bool]
) -> None:
    x, y, heading, is_bound = there
    old = formed(count, files, depth=DEEP)
    new = formed(count, other, Pose(x * MM, y * MM, heading), DEEP)
    bound = [(old.filled()[-1], new.filled()[0])] if is_bound else []
    found = rearranged(old, new, bound)
    ways = [
        max(_way(old, one, new, two) for one, two in zip(old.filled(), order, strict=True))
        for order in permutations(new.filled())
        if not is_bound or order[-1] == new.filled()[0]
    ]
    assert found.longest == pytest.approx(min(ways), abs=1)
    assert {each for each, _ in found.ways} == set(old.filled())
    assert {each for _, each in found.ways} == set(new.filled())


def _way(old: Body, cell: int, new: Body, other: int) -> float:
    here, there = old.cell_centre(cell), new.cell_centre(other)
    return float(((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5)


def test_a_body_is_drawn_up_in_its_first_layout_and_emptied_with_nobody_left() -> None:
    five = drawn_up(body("o"), 3, [3, 4, 5, 6, 7], {1: 7})
    assert (five.columns, five.cells) == (3, [3, 7, 4, 5, 6, NO_CELL])
    assert not drawn_up(five, 3, []).alive
