"""RW 22.3: moving until something is met."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, RADIAN, TURN, degrees
from feldherr.geometry.edge import FRONT, LEFT, RIGHT
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.motion import Motion, about, along
from feldherr.geometry.polygon import Convex, Shape, polygon, rectangle
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.geometry.separation import inside, overlaps, separation
from feldherr.geometry.sweep import first_contact, sweeps, table_contact
from feldherr.geometry.template import curve, straight
from tests.geometry.shapes import (
    DEPTH,
    HERE,
    TRAY,
    WIDTH,
    Block,
    as_polygon,
    blocks,
    headings,
    motions,
    pieces,
    poses,
    straight_moves,
    tray,
    turns,
)

AHEAD = along(0, 1, 100 * MM)
LONG = Block(0, 100 * MM, 0, 20 * MM)


# --- straight ---------------------------------------------------------------------------------


def test_a_straight_move_stops_at_contact() -> None:
    assert first_contact([HERE], AHEAD, [tray(110, 170)]) == 30 * MM


def test_a_move_that_ends_at_contact_is_not_stopped() -> None:
    assert first_contact([HERE], AHEAD, [tray(110, 240)]) is None
    assert first_contact([HERE], AHEAD, [tray(110, 239)]) == 99 * MM


def test_a_corner_is_met_where_it_stands() -> None:
    """A tray turned by an eighth reaches 28.284 mm down from its middle."""
    assert first_contact([HERE], AHEAD, [tray(100, 200, EIGHTH)]) == 80 * MM - 28_285
    assert first_contact([tray(100, 100, EIGHTH)], AHEAD, [tray(100, 200)]) == 80 * MM - 28_285


def test_terrain_with_a_slanted_edge() -> None:
    """The front right corner (120, 120) meets the line x + y = 300."""
    rock = polygon([(200 * MM, 100 * MM), (200 * MM, 200 * MM), (100 * MM, 200 * MM)])
    assert first_contact([HERE], AHEAD, [rock]) == 60 * MM


def test_sliding_past_with_edge_contact_is_free() -> None:
    assert first_contact([HERE], AHEAD, [tray(140, 170)]) is None
    assert first_contact([HERE], AHEAD, [tray(140, 100)]) is None
    assert first_contact([HERE], AHEAD, [TRAY.at(Pose(140 * MM - EPS // 2, 100 * MM, 0))]) is None


def test_what_is_touched_may_be_left_but_not_entered() -> None:
    behind, before = tray(100, 60), tray(100, 140)
    assert first_contact([HERE], AHEAD, [behind]) is None
    assert first_contact([HERE], AHEAD, [before]) == 0
    near = TRAY.at(Pose(100 * MM, 140 * MM + EPS, 0))
    assert first_contact([HERE], AHEAD, [near]) == 0
    deep = TRAY.at(Pose(100 * MM, 60 * MM + EPS, 0))
    assert first_contact([HERE], AHEAD, [deep]) is None


def test_passing_deeper_than_the_tolerance_is_a_collision() -> None:
    assert first_contact([HERE], AHEAD, [TRAY.at(Pose(140 * MM - EPS - 2, 170 * MM, 0))]) == 30 * MM
    assert first_contact([HERE], AHEAD, [TRAY.at(Pose(140 * MM - EPS + 3, 170 * MM, 0))]) is None


def test_sliding_along_the_seam_of_two_pieces_is_free() -> None:
    row: Shape = [tray(140, 100), tray(140, 140), tray(140, 180)]
    assert first_contact([TRAY.at(Pose(100 * MM + 3, 100 * MM, 0))], AHEAD, row) is None


def test_the_nearest_of_several_pieces_counts() -> None:
    shape = [HERE, tray(140, 100)]
    assert first_contact(shape, AHEAD, [tray(100, 190), tray(150, 175)]) == 35 * MM


# --- turning ----------------------------------------------------------------------------------


def test_a_turn_stops_where_a_corner_meets_an_edge() -> None:
    """The far corner (100, 20) turns left about the near rear corner and rises to 50 mm."""
    reach = math.asin(50 / math.hypot(100, 20)) - math.atan2(20, 100)
    wall = rectangle(10 * MM, 50 * MM, 300 * MM, 80 * MM)
    stop = first_contact([LONG.at(Pose(0, 0, 0))], about(0, 0, -QUARTER), [wall])
    assert stop == pytest.approx(reach * RADIAN, abs=1)


def test_a_turn_stops_where_an_edge_meets_a_corner() -> None:
    """The front edge, 20 mm from the pivot, comes up to a corner at (60, 50)."""
    reach = math.atan2(50, 60) - math.asin(20 / math.hypot(60, 50))
    post = rectangle(40 * MM, 50 * MM, 60 * MM, 90 * MM)
    stop = first_contact([LONG.at(Pose(0, 0, 0))], about(0, 0, -QUARTER), [post])
    assert stop == pytest.approx(reach * RADIAN, abs=1)


def test_turning_away_is_free_and_turning_in_is_not() -> None:
    mover = LONG.at(Pose(0, 0, 0))
    above = rectangle(10 * MM, 20 * MM, 90 * MM, 40 * MM)
    assert first_contact([mover], about(0, 0, -QUARTER), [above]) == 0
    assert first_contact([mover], about(0, 0, QUARTER), [above]) is None


@pytest.mark.parametrize("off", [-EPS + 1, -5, 0, 5, EPS - 1])
def test_a_turn_into_what_is_touched_stops_at_once(off: int) -> None:
    """Whatever the rounding of earlier moves has left between the two."""
    mover = LONG.at(Pose(0, 0, 0))
    above = rectangle(10 * MM, 20 * MM + off, 90 * MM, 40 * MM)
    assert first_contact([mover], about(0, 0, -QUARTER), [above]) == 0
    assert first_contact([mover], about(0, 0, QUARTER), [above]) is None


@pytest.mark.parametrize(("turn", "where"), [(60, 66), (270, 200), (270, 90)])
def test_a_turn_meets_what_lies_on_its_arc_and_just_beyond(turn: int, where: int) -> None:
    """A tray 300 mm from the pivot; another one further along, or beyond the end of the arc."""
    start, there = Pose(300 * MM, 0, 0), rotated_about(Pose(300 * MM, 0, 0), 0, 0, -degrees(where))
    stop = first_contact([TRAY.at(start)], about(0, 0, -degrees(turn)), [TRAY.at(there)])
    assert stop is not None
    assert sweeps([TRAY.at(start)], about(0, 0, -degrees(turn)), [TRAY.at(there)])


def test_a_turn_that_comes_back_to_what_it_left_is_stopped_there() -> None:
    """The rear touches a post; the unit turns once around and meets its other side."""
    mover, post = LONG.at(Pose(0, 0, 0)), rectangle(60 * MM, -20 * MM, 80 * MM, 0)
    stop = first_contact([mover], about(0, 0, -TURN + 1), [post])
    assert stop is not None
    assert stop > HALF


def test_a_wheel_about_the_own_corner() -> None:
    """A tray turning about its front left corner meets the neighbour on its right with its corner."""
    motion = curve(HERE, FRONT, 0, QUARTER, True)
    assert first_contact([HERE], motion, [tray(141, 130)]) is not None
    assert first_contact([HERE], motion, [tray(60, 100)]) is None


# --- table, swept area --------------------------------------------------------------------------


def test_the_edge_of_the_table_stops_a_move() -> None:
    size = (WIDTH, DEPTH)
    assert table_contact([HERE], straight(HERE, LEFT, 200 * MM), *size) == 80 * MM
    assert table_contact([HERE], straight(HERE, RIGHT, 200 * MM), *size) is None
    assert table_contact([HERE], straight(HERE, RIGHT, 900 * MM), *size) == 480 * MM
    assert table_contact([HERE], straight(HERE, FRONT, 900 * MM), *size) == 280 * MM


def test_sliding_along_the_edge_of_the_table_is_free() -> None:
    edge = tray(20, 100)
    assert table_contact([edge], straight(edge, FRONT, 100 * MM), WIDTH, DEPTH) is None
    assert table_contact([edge], straight(edge, RIGHT, 100 * MM), WIDTH, DEPTH) is None
    assert table_contact([edge], straight(edge, LEFT, 100 * MM), WIDTH, DEPTH) == 0


def test_a_turn_stops_at_the_edge_of_the_table() -> None:
    """The rear left corner (100, 20) swings down to the lower edge, 50 mm below the pivot."""
    reach = math.asin(50 / math.hypot(100, 20)) - math.atan2(20, 100)
    mover = Block(0, 100 * MM, -20 * MM, 0).at(Pose(200 * MM, 50 * MM, 0))
    stop = table_contact([mover], about(200 * MM, 50 * MM, QUARTER), WIDTH, DEPTH)
    assert stop == pytest.approx(reach * RADIAN, abs=1)
    assert table_contact([mover], about(200 * MM, 50 * MM, -QUARTER), WIDTH, DEPTH) is None


def test_turning_out_of_the_table_from_its_edge_is_stopped_at_once() -> None:
    mover = LONG.at(Pose(200 * MM, 0, 0))
    assert table_contact([mover], about(200 * MM, 0, QUARTER), WIDTH, DEPTH) == 0
    assert table_contact([mover], about(200 * MM, 0, -QUARTER), WIDTH, DEPTH) is None


def test_almost_at_the_edge_of_the_table_is_at_the_edge() -> None:
    edge = TRAY.at(Pose(20 * MM + EPS // 2, 100 * MM, 0))
    assert table_contact([edge], straight(edge, LEFT, 100 * MM), WIDTH, DEPTH) == 0


def test_a_turn_may_leave_the_edge_of_the_table_and_come_back() -> None:
    """The far front corner, 104.4 mm from the pivot at 30 mm below it, is down again after 225 degrees."""
    mover = LONG.at(Pose(300 * MM, 0, 0))
    reach = math.pi + math.asin(50 / math.hypot(100, 30)) + math.atan2(30, 100)
    stop = table_contact([mover], about(300 * MM, 50 * MM, -TURN + 1), WIDTH, DEPTH)
    assert stop == pytest.approx(reach * RADIAN, abs=1)


def test_the_swept_area_counts_what_is_passed_over() -> None:
    """RW 45.3: the move may end beyond the tray of an ally."""
    far = along(0, 1, 200 * MM)
    assert sweeps([HERE], far, [tray(110, 180)])
    assert not sweeps([HERE], far, [tray(140, 180)])
    assert not sweeps([HERE], far, [tray(100, 60)])
    assert sweeps([HERE], far, [tray(100, 110)])
    motion = curve(HERE, FRONT, 100 * MM, QUARTER, True)
    assert sweeps([HERE], motion, [tray(70, 190)])
    assert sweeps([HERE], motion, [tray(130, 70)])
    assert not sweeps([HERE], motion, [tray(-20, 120)])


# --- against shapely and at random --------------------------------------------------------------


@settings(max_examples=250)
@given(blocks, poses, pieces, straight_moves)
def test_a_straight_move_meets_what_its_swept_area_covers(
    block: Block, pose: Pose, other: Convex, motion: Motion
) -> None:
    start, end = block.at(pose), block.at(motion.pose_at(pose, motion.full))
    if separation(start, other) < -EPS:
        return
    swept = as_polygon(start).union(as_polygon(end)).convex_hull
    obstacle = as_polygon(other)
    stop = first_contact([start], motion, [other])
    assert (stop is not None) == sweeps([start], motion, [other])
    if swept.distance(obstacle) > 2:
        assert stop is None
    elif swept.intersects(obstacle.buffer(-100)):
        assert stop is not None
    if stop is not None:
        there = as_polygon(block.at(motion.pose_at(pose, stop)))
        assert there.distance(obstacle) <= 3 or stop == 0


@settings(max_examples=250)
@given(blocks, poses, pieces, turns)
def test_a_turn_passes_nothing_on_its_way_to_contact(
    block: Block, pose: Pose, other: Convex, motion: Motion
) -> None:
    start = block.at(pose)
    if separation(start, other) < -EPS:
        return
    stop = first_contact([start], motion, [other])
    assert (stop is not None) == sweeps([start], motion, [other])
    obstacle = as_polygon(other)
    core = obstacle.buffer(-100)
    end = motion.full if stop is None else stop
    for step in range(31):
        there = as_polygon(block.at(motion.pose_at(pose, end * step // 30)))
        assert not there.intersects(core)
    if stop is not None and stop > 0:
        assert there.distance(obstacle) <= 3


@settings(max_examples=60)
@given(blocks, poses, st.lists(pieces, min_size=1, max_size=4), st.lists(motions, max_size=12))
def test_random_moves_never_end_in_an_overlap_or_off_the_table(
    block: Block, pose: Pose, others: list[Convex], moves: list[Motion]
) -> None:
    table = rectangle(0, 0, WIDTH, DEPTH)
    if overlaps([block.at(pose)], others) or not inside([block.at(pose)], table):
        return
    for motion in moves:
        shape = [block.at(pose)]
        ends = [first_contact(shape, motion, others), table_contact(shape, motion, WIDTH, DEPTH)]
        pose = motion.pose_at(pose, min(motion.full if end is None else end for end in ends))
        assert not overlaps([block.at(pose)], others)
        assert inside([block.at(pose)], table)


# --- mirrored and rotated tables ----------------------------------------------------------------


def mirrored(motion: Motion) -> Motion:
    x = -motion.x if motion.sense == 0 else WIDTH - motion.x
    return Motion(x, motion.y, -motion.sense, motion.full)


def quarter_turned(motion: Motion) -> Motion:
    return Motion(motion.y, -motion.x, motion.sense, motion.full)


def alike(one: int | None, other: int | None) -> bool:
    if one is None or other is None:
        return one is other
    return abs(one - other) <= 1


@settings(max_examples=250)
@given(blocks, poses, blocks, poses, motions)
def test_a_mirrored_table_gives_mirrored_results(
    block: Block, pose: Pose, other: Block, there: Pose, motion: Motion
) -> None:
    def flipped(pose: Pose) -> Pose:
        return Pose(WIDTH - pose.x, pose.y, -pose.heading)

    plain = block.at(pose), other.at(there)
    mirror = block.mirrored().at(flipped(pose)), other.mirrored().at(flipped(there))
    assert separation(*plain) == pytest.approx(separation(*mirror), abs=1e-6)
    one = first_contact([plain[0]], motion, [plain[1]])
    assert alike(one, first_contact([mirror[0]], mirrored(motion), [mirror[1]]))
    if one is not None:
        here, image = motion.pose_at(pose, one), mirrored(motion).pose_at(flipped(pose), one)
        assert image.heading == flipped(here).heading
        assert abs(image.x - flipped(here).x) <= 1


@settings(max_examples=250)
@given(blocks, poses, blocks, poses, motions)
def test_a_table_turned_by_a_quarter_gives_turned_results(
    block: Block, pose: Pose, other: Block, there: Pose, motion: Motion
) -> None:
    def turned(pose: Pose) -> Pose:
        return rotated_about(pose, 0, 0, QUARTER)

    one = first_contact([block.at(pose)], motion, [other.at(there)])
    two = first_contact([block.at(turned(pose))], quarter_turned(motion), [other.at(turned(there))])
    assert alike(one, two)


@settings(max_examples=150)
@given(blocks, poses, blocks, poses, headings)
def test_a_table_turned_at_will_keeps_separations_up_to_rounding(
    block: Block, pose: Pose, other: Block, there: Pose, by: int
) -> None:
    before = separation(block.at(pose), other.at(there))
    after = separation(
        block.at(rotated_about(pose, 0, 0, by)), other.at(rotated_about(there, 0, 0, by))
    )
    assert after == pytest.approx(before, abs=3)


def test_a_shallow_turn_by_one_unit_does_nothing_wrong() -> None:
    assert first_contact([HERE], about(0, 0, 1), [tray(200, 200)]) is None
    assert first_contact([HERE], about(0, 0, degrees(0)), [tray(100, 140)]) is None
