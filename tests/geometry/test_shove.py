"""Out of an overlap by the least way, and back into contact: beside shapely and at random."""

import math

import pytest
import shapely
import shapely.affinity
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.core.rule import Violation
from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, cosine, degrees, sine
from feldherr.geometry.body import Body, from_edge
from feldherr.geometry.contact import common_length
from feldherr.geometry.course import Barrier
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.placement import NO_TOUCH
from feldherr.geometry.polygon import Convex, Shape, polygon, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, overlaps, separation
from feldherr.geometry.shove import Shove, nudges, press, way_out, way_past, ways_out
from tests.geometry.rectangles import mirrored, mirrored_edge, mm, rectangle_at
from tests.geometry.shapes import (
    Block,
    as_polygon,
    blocks,
    boxes,
    headings,
    pieces,
    poses,
    sizes,
    square,
)


def box_mm(left: float, bottom: float, right: float, top: float) -> Convex:
    return rectangle(left * MM, bottom * MM, right * MM, top * MM)


def moved(piece: Convex, shove: Shove, way: float) -> shapely.Polygon:
    return shapely.affinity.translate(as_polygon(piece), shove.x * way, shove.y * way)


HERE = box_mm(100, 100, 200, 200)


# --- out ----------------------------------------------------------------------------------------


def test_the_shortest_way_out_runs_along_a_normal() -> None:
    first, *others = ways_out([box_mm(190, 50, 290, 150)], [HERE])
    assert (first.x, first.y) == pytest.approx((1, 0))
    assert first.way == pytest.approx(10 * MM)
    assert [each.way for each in others] == sorted(each.way for each in others)


def test_whoever_is_clear_needs_no_way() -> None:
    beside, apart_ = [box_mm(200, 100, 300, 200)], [box_mm(201, 100, 300, 200)]
    for shape in (beside, apart_):
        assert ways_out(shape, [HERE]) == []
        assert way_out(shape, [HERE], -1.0, 0.0) == 0.0
        assert nudges(shape, [HERE], INCH) == []


def test_what_may_not_even_be_touched_is_left_by_a_hair() -> None:
    first = ways_out([box_mm(200, 100, 300, 200)], [HERE], NO_TOUCH)[0]
    assert (first.x, first.y) == pytest.approx((1, 0))
    assert first.way == pytest.approx(NO_TOUCH)


def test_the_way_out_of_several_pieces_leads_past_all_of_them() -> None:
    """Out of the first piece it would stand on the second, which lies just behind."""
    obstacle: Shape = [HERE, box_mm(220, 100, 320, 200), box_mm(500, 100, 600, 200)]
    shape: Shape = [box_mm(190, 120, 230, 180)]
    assert way_out(shape, obstacle, 1.0, 0.0) == pytest.approx(130 * MM)
    assert way_out(shape, obstacle, -1.0, 0.0) == pytest.approx(130 * MM)
    assert way_out(shape, obstacle, 0.0, 1.0) == pytest.approx(80 * MM)
    assert ways_out(shape, obstacle)[0].way == pytest.approx(80 * MM)


@settings(max_examples=200)
@given(pieces, pieces, headings)
def test_the_way_out_is_just_long_enough(piece: Convex, other: Convex, heading: int) -> None:
    shove = Shove(sine(heading), cosine(heading), 0.0)
    shove.way = way_out([piece], [other], shove.x, shove.y)
    obstacle = as_polygon(other)
    assert moved(piece, shove, shove.way).intersection(obstacle).area < MM
    if shove.way > 0.0:
        assert separation(piece, other) < 0.0
        assert moved(piece, shove, shove.way - 1.0).intersects(obstacle)
    else:
        assert separation(piece, other) >= -1e-6


@settings(max_examples=200)
@given(pieces, pieces)
def test_no_direction_leads_out_sooner_than_the_first(piece: Convex, other: Convex) -> None:
    found = ways_out([piece], [other])
    depth = -separation(piece, other)
    if depth <= 0.0:
        assert found == []
        return
    assert found[0].way == pytest.approx(depth, abs=1.0)
    for k in range(48):
        heading = k * HALF // 24
        assert way_out([piece], [other], sine(heading), cosine(heading)) >= depth - 0.01


@settings(max_examples=100)
@given(st.lists(boxes, min_size=1, max_size=3), st.lists(boxes, min_size=1, max_size=3), headings)
def test_shapes_of_several_pieces_are_clear_after_the_way(
    shape: Shape, obstacle: Shape, heading: int
) -> None:
    x, y = sine(heading), cosine(heading)
    shove = Shove(x, y, way_out(shape, obstacle, x, y))
    area = shapely.unary_union([as_polygon(each) for each in obstacle])
    there = shapely.unary_union([moved(each, shove, shove.way) for each in shape])
    assert there.intersection(area).area < MM
    for part in (0.1, 0.5, 0.9, 0.999):
        here = shapely.unary_union([moved(each, shove, shove.way * part) for each in shape])
        assert shove.way < 1.0 or here.intersection(area).area > 0.0


# --- by a given length --------------------------------------------------------------------------


def directions(found: list[Shove]) -> list[tuple[int, int]]:
    """Each direction as signs of x and y."""
    return [(round(2 * each.x / 1.4), round(2 * each.y / 1.4)) for each in found]


def test_a_nudge_goes_the_shortest_way_first_and_then_diagonally() -> None:
    """20 mm deep from the right: an inch is enough straight and, on the slant, only if it is not too long."""
    shape: Shape = [box_mm(190, 120, 290, 180)]
    assert directions(nudges(shape, [HERE], INCH)) == [(1, 0), (1, 1), (1, -1)]
    assert [each.way for each in nudges(shape, [HERE], INCH)] == pytest.approx(
        [10 * MM, 10 * MM * math.sqrt(2), 10 * MM * math.sqrt(2)]
    )
    deeper: Shape = [box_mm(180, 120, 280, 180)]
    assert directions(nudges(deeper, [HERE], INCH)) == [(1, 0)]
    assert nudges([box_mm(150, 120, 250, 180)], [HERE], INCH) == []


def test_a_nudge_may_also_go_aside_or_back_past_a_corner() -> None:
    """5 mm below the upper edge and 10 mm left of the right one; to the left it is too far."""
    found = nudges([box_mm(190, 195, 290, 255)], [HERE], INCH)
    assert directions(found) == [(0, 1), (-1, 1), (1, 1), (1, 0), (1, -1)]


def test_of_two_slants_the_shorter_comes_first() -> None:
    """A slanted tray over the corner: the way out is to the right; upwards the corner is soon passed."""
    tray = square(40).at(Pose(212 * MM, 205 * MM, degrees(20)))
    found = nudges([tray], [HERE], INCH)
    aside = [each for each in found if _angle(found[0], each) == pytest.approx(45)]
    assert len(aside) == 2
    assert aside[0].way < aside[1].way - 500


def test_of_equal_ways_out_the_retreat_comes_first() -> None:
    """Whichever way it looks: as deep in front as at its sides, it goes back."""
    for heading in (0, QUARTER, HALF, degrees(33)):
        block = square(40)
        at = Pose(150 * MM, 150 * MM, heading)
        first, second, third, fourth = ways_out([block.at(at)], [block.at(at)])[:4]
        assert (first.x, first.y) == pytest.approx((-sine(heading), -cosine(heading)))
        assert first.way == pytest.approx(fourth.way)
        assert (third.x, third.y) == pytest.approx((-first.x, -first.y))
        assert abs(second.x * first.x + second.y * first.y) < 1e-9


@settings(max_examples=200)
@given(boxes, boxes, st.integers(1, 60 * MM))
def test_a_nudge_of_the_given_length_clears_and_no_natural_direction_is_forgotten(
    piece: Convex, other: Convex, length: int
) -> None:
    found = nudges([piece], [other], length)
    depth = -separation(piece, other)
    assert bool(found) == (0.0 < depth <= length + 1e-6) or abs(depth - length) < 0.01
    for each in found:
        assert math.hypot(each.x, each.y) == pytest.approx(1.0)
        assert moved(piece, each, length).intersection(as_polygon(other)).area < MM
        motion = each.motion(length)
        assert (motion.sense, motion.full) == (0, length)
    assert len({(round(each.x, 6), round(each.y, 6)) for each in found}) == len(found)
    turns = [_angle(found[0], each) for each in found]
    assert turns == sorted(turns)
    assert all(abs(turn / 45 - round(turn / 45)) < 1e-6 for turn in turns)


def _angle(one: Shove, other: Shove) -> float:
    """Between two directions, in whole degrees and a little."""
    dot, cross = one.x * other.x + one.y * other.y, one.x * other.y - one.y * other.x
    return round(math.degrees(math.atan2(abs(cross), dot)), 6)


@settings(max_examples=100)
@given(blocks, poses, boxes, st.integers(0, 7))
def test_a_turned_table_gives_turned_ways(block: Block, pose: Pose, other: Convex, by: int) -> None:
    """The ways out are as long whichever way the table lies."""
    piece = block.at(pose)
    turn = by * EIGHTH
    s, c = sine(turn), cosine(turn)

    def image(area: Convex) -> Convex:
        return polygon(
            [(x * c + y * s, y * c - x * s) for x, y in zip(area.xs, area.ys, strict=True)]
        )

    plain = [each.way for each in ways_out([piece], [other])]
    there = [each.way for each in ways_out([image(piece)], [image(other)])]
    assert plain == pytest.approx(there, abs=0.01)


@settings(max_examples=100)
@given(blocks, poses, boxes)
def test_a_mirrored_table_gives_mirrored_ways(block: Block, pose: Pose, other: Convex) -> None:
    piece = block.at(pose)

    def image(area: Convex) -> Convex:
        points = zip(area.xs, area.ys, strict=True)
        return polygon([(-x, y) for x, y in reversed(list(points))])

    plain = ways_out([piece], [other])
    there = ways_out([image(piece)], [image(other)])
    for one, two in zip(plain, there, strict=True):
        assert one.way == pytest.approx(two.way, abs=0.01)
    assert sorted((round(-each.x, 6), round(each.y, 6)) for each in plain) == sorted(
        (round(each.x, 6), round(each.y, 6)) for each in there
    )


# --- back into contact --------------------------------------------------------------------------

SIDE = mm(400, 300, HALF, 200, 60)
"""Looks down; its front lies from x = 200 to 400 mm at y = 300 mm."""


def test_a_press_goes_straight_back_to_the_edge() -> None:
    motion = press(mm(250, 240, 0, 120, 60), FRONT, SIDE, FRONT, 50 * MM)
    assert motion is not None
    assert (motion.x, motion.y, motion.full) == (0.0, 1.0, 60 * MM)


def test_a_press_goes_along_the_edge_where_that_is_missing() -> None:
    """It lies on the line of the edge, 30 mm past its right end: as far as the shared part asks for."""
    mover = mm(430, 300, 0, 120, 60)
    for shared, way in ((1 * MM, 31 * MM), (60 * MM, 90 * MM), (500 * MM, 150 * MM)):
        motion = press(mover, FRONT, SIDE, FRONT, shared)
        assert motion is not None
        assert (motion.x, motion.y) == pytest.approx((-1.0, 0.0))
        assert motion.full == way


def test_nobody_who_shares_enough_is_pressed() -> None:
    motion = press(mm(350, 300, 0, 120, 60), FRONT, SIDE, FRONT, 50 * MM)
    assert motion is not None
    assert motion.full == 0


def test_what_is_not_parallel_or_behind_the_edge_is_not_pressed() -> None:
    assert press(mm(250, 240, degrees(1), 120, 60), FRONT, SIDE, FRONT, 1) is None
    assert press(mm(250, 301, 0, 120, 60), FRONT, SIDE, FRONT, 1) is None
    assert press(mm(250, 240, 0, 120, 60), REAR, SIDE, FRONT, 1) is None


@pytest.mark.parametrize("edge", [FRONT, LEFT, REAR, RIGHT])
@pytest.mark.parametrize("leading", [FRONT, LEFT, REAR, RIGHT])
@settings(max_examples=40)
@given(poses, sizes, sizes, st.integers(0, 60 * MM), st.integers(-300 * MM, 300 * MM), sizes)
def test_a_press_ends_flush_with_what_is_asked_for_by_the_least_way(
    edge: Edge, leading: Edge, pose: Pose, wide: int, deep: int, gap: int, aside: int, shared: int
) -> None:
    """Two rectangles with parallel edges, so far apart and so far aside."""
    other = rectangle_at(pose, wide, deep)
    mover = stood_before(other, edge, leading, gap, aside)
    motion = press(mover, leading, other, edge, shared)
    assert motion is not None
    end = mover.at(motion.pose_at(mover.pose, motion.full))
    held = min(shared, mover.length(leading), other.length(edge))
    assert common_length(end.bounds(), leading, other.bounds(), edge) >= held - 2
    assert not overlaps(end.shape(), other.shape())
    # A shorter way along the same line, or straight to the edge, would share less or not touch.
    now = _beside(mover, leading, other, edge)
    assert motion.full == pytest.approx(math.hypot(gap, max(0.0, held - now)), abs=3)
    image = press(
        mirrored(mover), mirrored_edge(leading), mirrored(other), mirrored_edge(edge), shared
    )
    assert image is not None
    assert image.full == pytest.approx(motion.full, abs=2)


def stood_before(other: Body, edge: Edge, leading: Edge, gap: int, aside: int) -> Body:
    """A rectangle of 120 x 90 mm whose leading edge looks at an edge from a gap."""
    low, _, level = other.reach(edge)
    x, y = from_edge(other, edge, low + aside, level + gap)
    heading = other.faces(edge) + HALF + leading * QUARTER
    mover = rectangle_at(Pose(0, 0, heading), 120 * MM, 90 * MM)
    own_low, _, own_level = mover.reach(leading)
    at_x, at_y = from_edge(mover, leading, own_low, own_level)
    return mover.at(Pose(round(x - at_x), round(y - at_y), heading))


def _beside(mover: Body, leading: Edge, other: Body, edge: Edge) -> float:
    """How much of two parallel edges lies beside each other, below 0 how far they are apart."""
    heading = other.faces(edge)
    s, c = sine(heading), cosine(heading)

    def across(body: Body, side: Edge) -> list[float]:
        low, high, level = body.reach(side)
        ends = [from_edge(body, side, each, level) for each in (low, high)]
        return sorted(x * c - y * s for x, y in ends)

    one, two = across(mover, leading), across(other, edge)
    return min(one[1], two[1]) - max(one[0], two[0])


@settings(max_examples=100)
@given(poses, st.integers(30 * MM, 200 * MM), st.integers(30 * MM, 200 * MM))
def test_a_press_is_no_longer_than_the_distance_when_they_face_each_other(
    pose: Pose, wide: int, deep: int
) -> None:
    other = rectangle_at(pose, wide, deep)
    mover = stood_before(other, REAR, FRONT, 60 * MM, 20 * MM)
    motion = press(mover, FRONT, other, REAR, 10 * MM)
    assume(motion is not None)
    assert motion is not None
    assert motion.full == pytest.approx(apart(mover.shape(), other.shape()), abs=2)
    assert apart(mover.at(motion.pose_at(mover.pose, motion.full)).shape(), other.shape()) <= EPS


def test_the_way_past_several_leads_until_each_has_its_clearance() -> None:
    """Out of the first by 10 mm, and an inch from the second, which lies further on."""
    shape: Shape = [box_mm(190, 120, 230, 180)]
    reason = Violation("", "")
    first, second = [HERE], [box_mm(240, 100, 260, 200)]
    near = [Barrier(first, 0, reason), Barrier(second, INCH, reason)]
    assert way_past(shape, near[:1], 1.0, 0.0) == pytest.approx(10 * MM)
    assert way_past(shape, near, 1.0, 0.0) == pytest.approx(70 * MM + INCH)
    assert way_past(shape, near, 0.0, 1.0) == pytest.approx(80 * MM + INCH)
    assert way_past([box_mm(300, 300, 310, 310)], near, 1.0, 0.0) == 0.0
