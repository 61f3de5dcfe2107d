"""Where a body may stand in another formation beside those it touches."""

import pytest

from feldherr.battlefield.regrouping import (
    millimetres_along,
    millimetres_between,
    places_beside,
)
from feldherr.geometry.angle import QUARTER, turned
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import shifted
from tests.battlefield.bodies import body


def sides(shape: Convex) -> tuple[int, int, int, int]:
    """Left, right, lower and upper bound in whole millimetres."""
    xs, ys = [round(x / MM) for x in shape.xs], [round(y / MM) for y in shape.ys]
    return min(xs), max(xs), min(ys), max(ys)


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize(
    ("pinned", "bound", "line"),
    [(FRONT, 3, 500), (REAR, 2, 380), (LEFT, 0, 300), (RIGHT, 1, 480)],
)
def test_a_pinned_edge_stays_on_its_line_whatever_the_formation(
    quarters: int, pinned: Edge, bound: int, line: int
) -> None:
    old, new = body("ooo/ooo", 300, 500), body("oooo/.oo.")
    places = places_beside(old, new, quarters, [pinned], [])
    assert places
    for pose in places:
        assert pose.heading == turned(0, quarters * QUARTER)
        assert sides(new.at(pose).around())[bound] == line


def test_between_two_pinned_edges_only_the_same_size_fits() -> None:
    old = body("ooo/ooo", 300, 500)
    assert places_beside(old, body("oo/oo/oo"), 0, [FRONT, REAR], []) == []
    assert len(places_beside(old, body("oo/oo/oo"), 1, [FRONT, REAR, LEFT], [])) == 1


def test_otherwise_it_is_level_with_itself_or_with_a_neighbour() -> None:
    old, new = body("ooo", 300, 500), body("oo/o.")
    neighbour = body("ooooo", 200, 560).around()
    places = places_beside(old, new, 0, [FRONT], [neighbour])
    assert [pose.x // MM for pose in places] == [300, 360, 330, 200, 380, 290]


def test_at_any_heading_it_stays_along_who_stands_in_front() -> None:
    """Turned to the right, three ranks lie with their left flank along the rear of the other."""
    heading = QUARTER // 3
    old, new = body("ooo/ooo", 500, 500, heading), body("oo/oo/oo")
    other = body("ooo").at(shifted(old.pose, 0, 60 * MM))
    (pose,) = places_beside(old, new, 1, [FRONT, LEFT], [other.around()])
    assert pose.heading == turned(heading, QUARTER)
    assert millimetres_along(new.at(pose), LEFT, other, REAR) == 180


def test_lengths_and_ways_are_whole_millimetres() -> None:
    one, two = body("ooo", 300, 500), body("ooo", 360, 560)
    assert millimetres_along(one, FRONT, two, REAR) == 120
    assert millimetres_along(one, LEFT, two, RIGHT) == 0
    assert millimetres_between(one, body("ooo", 330, 540)) == 50
