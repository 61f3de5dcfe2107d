"""Distance, overlap, contact, range bands."""

import pytest
import shapely.affinity
from hypothesis import given, settings

from feldherr.geometry.angle import EIGHTH, degrees
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import Convex, box, polygon, rectangle, segment
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import (
    apart,
    bands,
    contains,
    gap,
    inside,
    nearest,
    overlap,
    overlaps,
    separation,
    touches,
)
from tests.geometry.shapes import HERE, TRAY, as_polygon, pieces, square


def test_side_by_side() -> None:
    other = TRAY.at(Pose(150 * MM, 110 * MM, 0))
    assert separation(HERE, other) == 10 * MM
    assert not touches([HERE], [other])


def test_corner_to_corner_is_measured_diagonally() -> None:
    assert separation(HERE, TRAY.at(Pose(170 * MM, 180 * MM, 0))) == pytest.approx(50 * MM)


def test_a_corner_towards_an_edge() -> None:
    other = TRAY.at(Pose(180 * MM, 100 * MM, EIGHTH))
    assert separation(HERE, other) == pytest.approx(80 * MM - 20 * MM - 20 * MM * 2**0.5)


def test_overlap_is_the_shortest_way_out() -> None:
    other = TRAY.at(Pose(135 * MM, 110 * MM, 0))
    assert separation(HERE, other) == -5 * MM
    assert overlap(HERE, other)
    assert overlaps([HERE], [other])
    assert nearest([HERE], [other]) == 0


def test_one_piece_inside_another() -> None:
    assert separation(HERE, square(10).at(Pose(110 * MM, 100 * MM, 0))) == -15 * MM


def test_contact_has_a_tolerance_either_way() -> None:
    for off, (touching, overlapping) in {
        -EPS - 1: (False, True),
        -EPS: (True, False),
        0: (True, False),
        EPS: (True, False),
        EPS + 1: (False, False),
    }.items():
        other = TRAY.at(Pose(140 * MM + off, 100 * MM, 0))
        assert touches([HERE], [other]) is touching
        assert overlaps([HERE], [other]) is overlapping


def test_a_shape_is_as_near_as_its_nearest_piece() -> None:
    far, near = TRAY.at(Pose(200 * MM, 100 * MM, 0)), TRAY.at(Pose(160 * MM, 100 * MM, 0))
    assert apart([HERE], [far, near]) == apart([near, far], [HERE]) == 20 * MM
    touching = TRAY.at(Pose(100 * MM, 140 * MM, 0))
    assert touches([HERE], [far, touching])
    assert not touches([HERE], [touching, TRAY.at(Pose(90 * MM, 90 * MM, 0))])


def test_segments_and_points_have_a_distance_too() -> None:
    edge = segment(0, 0, 0, 200 * MM)
    assert separation(HERE, edge) == 80 * MM
    assert separation(edge, segment(0, 250 * MM, 0, 300 * MM)) == 50 * MM
    assert separation(segment(30 * MM, 40 * MM, 30 * MM, 40 * MM), segment(0, 0, 0, 0)) == 50 * MM


def test_a_zone_contains_what_does_not_stick_out() -> None:
    zone = rectangle(80 * MM, 0, 300 * MM, 120 * MM)
    assert inside([HERE], zone)
    assert inside([TRAY.at(Pose(100 * MM - EPS, 100 * MM, 0))], zone)
    assert not inside([TRAY.at(Pose(100 * MM - EPS - 1, 100 * MM, 0))], zone)
    assert not inside([HERE, TRAY.at(Pose(290 * MM, 60 * MM, 0))], zone)
    assert not inside([TRAY.at(Pose(100 * MM, 100 * MM, degrees(1)))], zone)


def test_a_zone_with_slanted_edges() -> None:
    zone = polygon([(0, 0), (300 * MM, 0), (0, 300 * MM)])
    assert inside([TRAY.at(Pose(130 * MM, 130 * MM, 0))], zone)
    assert not inside([TRAY.at(Pose(131 * MM, 130 * MM, 0))], zone)
    assert contains(zone, 150 * MM, 150 * MM)
    assert not contains(zone, 150 * MM, 151 * MM)


def test_a_point_at_a_corner_within_the_tolerance_is_in_the_zone() -> None:
    zone = rectangle(0, 0, 100 * MM, 100 * MM)
    near, far = 100 * MM + EPS - 1, 100 * MM + EPS + 1
    assert contains(zone, near, near)
    assert not contains(zone, far, near)


def test_a_line_of_the_ruler_belongs_to_the_lower_range() -> None:
    """RW 63.2."""
    band = 120 * MM
    assert [bands(distance, band) for distance in (0, 1, band, band + EPS)] == [1, 1, 1, 1]
    assert [bands(distance, band) for distance in (band + EPS + 1, 2 * band)] == [2, 2]
    assert bands(3 * band, band) == 3
    assert bands(3 * band + 1 * MM, band) == 4


@settings(max_examples=300)
@given(pieces, pieces)
def test_the_distance_is_that_of_shapely(a: Convex, b: Convex) -> None:
    ours, theirs = separation(a, b), as_polygon(a).distance(as_polygon(b))
    if ours > 1:
        assert ours == pytest.approx(theirs, abs=1e-3)
        assert gap(a, b) <= ours + 1e-6
    if theirs > 1:
        assert ours == pytest.approx(theirs, abs=1e-3)
    assert ours == pytest.approx(separation(b, a), abs=1e-6)


@settings(max_examples=200)
@given(pieces, pieces)
def test_moving_apart_by_the_overlap_leaves_contact(a: Convex, b: Convex) -> None:
    depth = -separation(a, b)
    if depth <= 1:
        return
    first, second = as_polygon(a), as_polygon(b)
    assert first.intersection(second).area > 0
    ways = [(nx, ny) for piece in (a, b) for nx, ny in zip(piece.nxs, piece.nys, strict=True)]
    ways += [(-nx, -ny) for nx, ny in ways]

    def left_over(by: float) -> float:
        moved = [shapely.affinity.translate(second, nx * by, ny * by) for nx, ny in ways]
        return min(float(first.buffer(-0.5).intersection(each).area) for each in moved)

    assert left_over(depth + 1) == 0
    assert left_over(depth - 2) > 0


@given(pieces, pieces)
def test_a_box_and_a_polygon_of_the_same_corners_agree(a: Convex, b: Convex) -> None:
    drawn = polygon(list(zip(a.xs, a.ys, strict=True)))
    assert separation(drawn, b) == pytest.approx(separation(a, b), abs=1e-3)


def test_box_with_an_offset_frame() -> None:
    assert separation(box(Pose(0, 0, 0), 10, 20, 10, 20), segment(0, 0, 0, 0)) == pytest.approx(
        200**0.5
    )
