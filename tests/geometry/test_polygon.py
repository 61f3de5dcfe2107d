"""Convex pieces and how they are made."""

import pytest
from hypothesis import given

from feldherr.geometry.angle import QUARTER
from feldherr.geometry.edge import FRONT, FRONT_LEFT, FRONT_RIGHT, LEFT, REAR, RIGHT, opposite
from feldherr.geometry.polygon import Convex, box, polygon, polygon_at, rectangle, segment
from feldherr.geometry.pose import Pose
from tests.geometry.shapes import HEXAGON, pieces


def corners(piece: Convex) -> list[tuple[float, float]]:
    return list(zip(piece.xs, piece.ys, strict=True))


def test_the_corners_of_a_box_begin_at_the_front_right() -> None:
    assert corners(box(Pose(100, 50, 0), -4, 6, -1, 3)) == [
        (106, 53),
        (96, 53),
        (96, 49),
        (106, 49),
    ]


def test_a_box_turns_with_its_pose() -> None:
    turned = box(Pose(100, 50, QUARTER), -4, 6, -1, 3)
    assert corners(turned) == [(103, 44), (103, 54), (99, 54), (99, 44)]
    assert (turned.nxs[FRONT], turned.nys[FRONT]) == (1, 0)
    assert (turned.nxs[RIGHT], turned.nys[RIGHT]) == (0, -1)
    assert (turned.xs[FRONT_RIGHT], turned.ys[FRONT_LEFT]) == (103, 54)


def test_opposite_edges() -> None:
    assert [opposite(edge) for edge in (FRONT, LEFT, REAR, RIGHT)] == [REAR, RIGHT, FRONT, LEFT]


def test_a_rectangle_is_a_box_that_looks_up() -> None:
    assert corners(rectangle(1, 2, 5, 10)) == [(5, 10), (1, 10), (1, 2), (5, 2)]


def test_a_segment_is_a_flat_box() -> None:
    assert sorted(set(corners(segment(3, 4, 9, 4)))) == [(3, 4), (9, 4)]
    assert set(corners(segment(3, 4, 3, 4))) == {(3, 4)}


def test_a_polygon_given_clockwise_is_turned_round() -> None:
    assert corners(polygon([(0, 0), (0, 2), (3, 0)])) == [(3, 0), (0, 2), (0, 0)]


def test_a_polygon_is_laid_in_the_frame_of_its_pose() -> None:
    laid = polygon_at(Pose(100, 100, QUARTER), [(0, 0), (2, 0), (0, 5)])
    assert corners(laid) == [(100, 100), (100, 98), (105, 100)]


@pytest.mark.parametrize(
    "points",
    [
        [(0, 0), (4, 0)],
        [(0, 0), (4, 0), (8, 0)],
        [(0, 0), (4, 0), (1, 1), (0, 4)],
        [(0, 0), (4, 4), (4, 0), (0, 4)],
    ],
    ids=["two corners", "on a line", "a dent", "crossed"],
)
def test_what_is_not_convex_is_refused(points: list[tuple[float, float]]) -> None:
    with pytest.raises(ValueError, match="polygon"):
        polygon(points)


def test_six_corners_are_fine() -> None:
    assert len(polygon([(float(x), float(y)) for x, y in HEXAGON]).xs) == 6


@given(pieces)
def test_normals_point_outwards_and_the_circle_goes_around(piece: Convex) -> None:
    for k, (x, y) in enumerate(corners(piece)):
        reach = ((x - piece.cx) ** 2 + (y - piece.cy) ** 2) ** 0.5
        assert reach <= piece.radius + 1e-6
        assert piece.nxs[k] * (x - piece.cx) + piece.nys[k] * (y - piece.cy) > 0
        assert piece.nxs[k] ** 2 + piece.nys[k] ** 2 == pytest.approx(1, abs=1e-14)
