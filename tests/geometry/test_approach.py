"""How far a shape goes until it is nearer than a clearance: closed forms beside samples and shapely."""

import math

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, QUARTER, RADIAN, TURN, degrees
from feldherr.geometry.approach import approach, is_clear, last_entry
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.motion import Motion, about, along
from feldherr.geometry.polygon import Convex, Shape, rectangle, segment
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.geometry.separation import apart, separation
from feldherr.geometry.sweep import first_contact
from tests.geometry.shapes import (
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

AHEAD = along(0, 1, 200 * MM)
clearances = st.sampled_from([INCH, 5 * MM, 60 * MM, 2 * EPS])


# --- straight -----------------------------------------------------------------------------------


def test_an_edge_is_kept_away_from() -> None:
    """From 120 mm to 220 mm less an inch."""
    assert approach([HERE], AHEAD, [tray(110, 240)], INCH) == 100 * MM - INCH


def test_a_corner_passes_a_corner_on_a_circle() -> None:
    """The corners are 20 mm apart sideways, so the clearance is a triangle's long side."""
    stop = approach([HERE], AHEAD, [tray(160, 220)], INCH)
    before = math.sqrt(INCH**2 - (20 * MM) ** 2)
    assert stop == pytest.approx(80 * MM - before, abs=1)


def test_passing_at_exactly_the_clearance_is_free() -> None:
    assert approach([HERE], AHEAD, [tray(140 + 25.4, 200)], INCH) is None
    assert approach([HERE], AHEAD, [tray(140 + 25.3, 200)], INCH) is not None


def test_ending_at_exactly_the_clearance_is_free() -> None:
    ahead = along(0, 1, 100 * MM - INCH)
    assert approach([HERE], ahead, [tray(110, 240)], INCH) is None


def test_a_slanted_edge_is_kept_away_from() -> None:
    """A tray turned by an eighth: the front right corner meets its edge, moved outwards by an inch."""
    stop = approach([HERE], AHEAD, [tray(140, 220, EIGHTH)], INCH)
    assert stop is not None
    assert separation(tray(100, 100 + stop / MM), tray(140, 220, EIGHTH)) == pytest.approx(
        INCH, abs=2
    )


def test_a_flat_piece_and_a_point_are_kept_away_from() -> None:
    wall = segment(0, 200 * MM, 300 * MM, 200 * MM)
    post = segment(135 * MM, 200 * MM, 135 * MM, 200 * MM)
    assert approach([HERE], AHEAD, [wall], INCH) == 80 * MM - INCH
    before = math.sqrt(INCH**2 - (15 * MM) ** 2)
    assert approach([HERE], AHEAD, [post], INCH) == pytest.approx(80 * MM - before, abs=1)


def test_the_nearest_of_several_pieces_counts() -> None:
    mover = [HERE, tray(140, 100)]
    assert approach(mover, AHEAD, [tray(100, 260), tray(150, 240)], INCH) == 100 * MM - INCH


# --- turning ------------------------------------------------------------------------------------

LONG = Block(0, 100 * MM, -20 * MM, 0)


def test_a_wheel_keeps_its_corner_away_from_an_edge() -> None:
    """The outer corner, 100 mm from the pivot, may rise to 50 mm below a wall an inch higher."""
    wall = rectangle(-300 * MM, 50 * MM + INCH, 300 * MM, 200 * MM)
    stop = approach([LONG.at(Pose(0, 0, 0))], about(0, 0, -QUARTER), [wall], INCH)
    assert stop == pytest.approx(math.asin(0.5) * RADIAN, abs=1)


def test_a_wheel_keeps_its_edge_away_from_a_corner() -> None:
    """The front comes up to a point at (60, 50): an inch of room is an angle less."""
    post = segment(60 * MM, 50 * MM, 60 * MM, 50 * MM)
    stop = approach([LONG.at(Pose(0, 0, 0))], about(0, 0, -QUARTER), [post], INCH)
    reach = math.atan2(50, 60) - math.asin(INCH / math.hypot(60 * MM, 50 * MM))
    assert stop == pytest.approx(reach * RADIAN, abs=1)


@pytest.mark.parametrize("turn", [0, 17, 45, 90, 133, 180, 270, 301])
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_wheel_past_a_corner_needs_the_whole_inch(turn: int, mirrored: bool) -> None:
    """The outer end of a front of five inches passes a corner on its arc, at any table rotation."""
    front, by = 5 * INCH, degrees(turn)
    pivot = Pose(400 * MM, 300 * MM, 0)
    body = Block(-front, 0, 0, 0) if mirrored else Block(0, front, 0, 0)
    tip = QUARTER - degrees(30)
    for share, free in ((0.99, False), (1.0, True), (1.01, True)):
        away = front + round(share * INCH) + round(20 * MM * math.sqrt(2))
        there = rotated_about(Pose(pivot.x, pivot.y + away, 0), pivot.x, pivot.y, tip)
        there = Pose(there.x, there.y, tip + EIGHTH)
        if mirrored:
            there = Pose(2 * pivot.x - there.x, there.y, -there.heading)
        enemy = TRAY.at(rotated_about(there, 0, 0, by))
        start = rotated_about(pivot, 0, 0, by)
        sense = 1 if mirrored else -1
        wheel = about(start.x, start.y, sense * degrees(60))
        stop = approach([body.at(start)], wheel, [enemy], INCH)
        assert (stop is None) == free
        if stop is not None:
            there = wheel.pose_at(start, stop)
            assert separation(body.at(there), enemy) == pytest.approx(INCH, abs=3)


# --- starting within the clearance --------------------------------------------------------------

BESIDE = tray(100, 150)
"""10 mm before the front of the tray at HERE."""


def test_whoever_is_too_near_may_leave() -> None:
    assert approach([HERE], along(0, -1, 100 * MM), [BESIDE], INCH) is None
    assert approach([HERE], along(1, -1, 100 * MM), [BESIDE], INCH) is None
    assert approach([HERE], about(120 * MM, 120 * MM, -EIGHTH), [BESIDE], INCH) is None


def test_whoever_is_too_near_may_keep_the_distance() -> None:
    assert approach([HERE], along(1, 0, 100 * MM), [BESIDE], INCH) is None


def test_whoever_is_too_near_may_not_come_nearer() -> None:
    assert approach([HERE], along(0, 1, 5 * MM), [BESIDE], INCH) == 0
    assert approach([HERE], along(1, 0.1, 100 * MM), [BESIDE], INCH) == 0
    assert approach([HERE], about(80 * MM, 120 * MM, -EIGHTH), [BESIDE], INCH) == 0


@pytest.mark.parametrize("off", [-EPS + 1, -5, -1, 0, 1, 5, EPS - 1])
@pytest.mark.parametrize("heading", [0, degrees(7), degrees(101)])
def test_at_the_clearance_no_move_goes_nearer(off: int, heading: int) -> None:
    """Whatever the rounding of earlier moves has left between the two."""

    def turned(x: float, y: float) -> Pose:
        return rotated_about(Pose(round(x * MM), round(y * MM), 0), 0, 0, heading)

    here, away = turned(100, 100), turned(0, 50)
    there = turned(100, 140 + (INCH + off) / MM)
    mover, other = [TRAY.at(here)], [TRAY.at(there)]
    assert approach(mover, along(away.x, away.y, 50 * MM), other, INCH) == 0
    assert approach(mover, along(-away.x, -away.y, 50 * MM), other, INCH) is None
    for side, sense in ((80, -1), (120, 1)):
        corner = turned(side, 120)
        assert approach(mover, about(corner.x, corner.y, sense * EIGHTH), other, INCH) == 0
        assert approach(mover, about(corner.x, corner.y, -sense * EIGHTH), other, INCH) is None


@settings(max_examples=300)
@given(blocks, poses, pieces, motions)
def test_whoever_is_too_near_and_comes_nearer_at_once_does_not_move(
    block: Block, pose: Pose, other: Convex, motion: Motion
) -> None:
    """The clearance is larger than the distance, however the two stand."""
    now = separation(block.at(pose), other)
    soon = separation(block.at(motion.pose_at(pose, min(motion.full, 4 * EPS))), other)
    if now > 2 * EPS and soon < now - 4:
        assert approach([block.at(pose)], motion, [other], now + INCH) == 0


def test_the_distance_now_is_that_of_the_whole_shape() -> None:
    """One piece is 10 mm away, so another may come as near as 10 mm, and no nearer."""
    other = tray(220, 250)
    mover = [HERE, tray(220, 100)]
    obstacle = [BESIDE, other]
    assert approach(mover, along(0, 1, 200 * MM), [other], 10 * MM) == 100 * MM
    assert approach(mover, along(0, 1, 200 * MM), obstacle, INCH) == 0
    aside = Motion(1.0, 0.0, 0, 300 * MM)
    assert approach([HERE], aside, [BESIDE, tray(180, 100)], INCH) == 30 * MM


def test_turning_back_to_what_was_left_is_stopped_at_the_distance_of_the_start() -> None:
    """The post is 10 mm behind; once around, the front comes down on it."""
    mover, post = LONG.at(Pose(0, 0, 0)), rectangle(60 * MM, -40 * MM, 70 * MM, -30 * MM)
    motion = about(0, 0, -TURN + 1)
    stop = approach([mover], motion, [post], INCH)
    assert stop is not None
    assert stop > TURN // 2
    there = LONG.at(motion.pose_at(Pose(0, 0, 0), stop))
    assert separation(there, post) == pytest.approx(10 * MM, abs=3)


# --- without a clearance ------------------------------------------------------------------------


@settings(max_examples=150)
@given(blocks, poses, pieces, motions)
def test_no_clearance_is_first_contact(
    block: Block, pose: Pose, other: Convex, motion: Motion
) -> None:
    start = [block.at(pose)]
    assert approach(start, motion, [other], 0) == first_contact(start, motion, [other])


@settings(max_examples=250)
@given(blocks, poses, pieces, motions)
def test_the_smallest_clearance_stops_just_before_first_contact(
    block: Block, pose: Pose, other: Convex, motion: Motion
) -> None:
    """Just above EPS the other forms take over; they must meet the same things."""
    start = block.at(pose)
    if separation(start, other) < 3 * EPS:
        return
    contact = first_contact([start], motion, [other])
    near = approach([start], motion, [other], EPS + 1)
    if contact is not None:
        assert near is not None
        assert near <= contact
    if near is not None:
        there = block.at(motion.pose_at(pose, near))
        assert separation(there, other) == pytest.approx(EPS + 1, abs=3)


# --- against shapely and at random --------------------------------------------------------------


@settings(max_examples=250)
@given(blocks, poses, pieces, straight_moves, clearances)
def test_a_straight_move_is_free_if_its_swept_area_keeps_the_clearance(
    block: Block, pose: Pose, other: Convex, motion: Motion, clearance: float
) -> None:
    start, end = block.at(pose), block.at(motion.pose_at(pose, motion.full))
    if separation(start, other) < clearance + 2 * EPS:
        return
    stop = approach([start], motion, [other], clearance)
    swept = as_polygon(start).union(as_polygon(end)).convex_hull
    away = swept.distance(as_polygon(other))
    if away > clearance + 2:
        assert stop is None
    elif away < clearance - EPS:
        assert stop is not None
    if stop is not None:
        there = as_polygon(block.at(motion.pose_at(pose, stop)))
        assert there.distance(as_polygon(other)) == pytest.approx(clearance, abs=3)


@settings(max_examples=200)
@given(blocks, poses, pieces, turns, clearances)
def test_a_turn_is_free_if_none_of_many_places_is_too_near(
    block: Block, pose: Pose, other: Convex, motion: Motion, clearance: float
) -> None:
    start = block.at(pose)
    kept = min(clearance, separation(start, other))
    if kept < 2 * EPS:
        return
    stop = approach([start], motion, [other], clearance)
    shut = as_polygon(other).buffer(kept - EPS, quad_segs=256)
    end = motion.full if stop is None else stop
    for step in range(61):
        there = block.at(motion.pose_at(pose, end * step // 60))
        assert separation(there, other) >= kept - EPS
        assert as_polygon(there).disjoint(shut) or separation(there, other) < kept
    if stop is not None:
        assert separation(there, other) == pytest.approx(kept, abs=3) or stop == 0
        rest = [
            block.at(motion.pose_at(pose, stop + (motion.full - stop) * step // 400))
            for step in range(401)
        ]
        closest = min(separation(there, other) for there in rest)
        assert closest < kept or motion.full - stop < TURN // 1000


@settings(max_examples=60)
@given(blocks, poses, st.lists(pieces, min_size=1, max_size=4), st.lists(motions, max_size=12))
def test_random_moves_never_come_nearer_than_they_may(
    block: Block, pose: Pose, others: list[Convex], moves: list[Motion]
) -> None:
    least = min(float(INCH), apart([block.at(pose)], others))
    if least < 2 * EPS:
        return
    for motion in moves:
        stop = approach([block.at(pose)], motion, others, least)
        end = motion.full if stop is None else stop
        for part in (1, 2, 3):
            assert is_clear([block.at(motion.pose_at(pose, end * part // 3))], others, least)
        pose = motion.pose_at(pose, end)


def test_clearing_is_judged_with_the_usual_tolerance() -> None:
    def beyond(gap: int) -> Shape:
        return [TRAY.at(Pose(140 * MM + gap, 100 * MM, 0))]

    assert is_clear([HERE], beyond(INCH - EPS), INCH)
    assert not is_clear([HERE], beyond(INCH - EPS - 1), INCH)
    assert is_clear([HERE], beyond(-EPS), 0)
    assert not is_clear([HERE], beyond(-EPS - 1), 0)


# --- the way back -------------------------------------------------------------------------------


def test_going_back_leads_to_where_it_came_near() -> None:
    """Over a tray at 200 mm: on it from 160 mm to 240 mm, within an inch of it a little longer."""
    motion, over = along(0, 1, 300 * MM), [tray(100, 200)]
    assert last_entry([HERE], motion, over, 0, 100 * MM) == 60 * MM
    assert last_entry([HERE], motion, over, INCH, 100 * MM) == 60 * MM - INCH
    assert last_entry([HERE], motion, over, 0, 60 * MM + 1) == 60 * MM
    assert last_entry([HERE], motion, over, 0, 60 * MM) == -1
    assert last_entry([HERE], along(0, -1, 300 * MM), over, 0, 300 * MM) == -1


@settings(max_examples=200)
@given(blocks, poses, pieces, motions, st.sampled_from([0, INCH]))
def test_going_back_finds_the_last_clear_place(
    block: Block, pose: Pose, other: Convex, motion: Motion, clearance: float
) -> None:
    """Between what it finds and where it was too near, all places are too near."""

    def clear(done: int) -> bool:
        return is_clear([block.at(motion.pose_at(pose, done))], [other], clearance)

    if clear(motion.full):
        return
    back = last_entry([block.at(pose)], motion, [other], clearance, motion.full)
    assert back < 0 or clear(back)
    for step in range(1, 40):
        done = back + (motion.full - back) * step // 40
        there = block.at(motion.pose_at(pose, max(0, done)))
        assert separation(there, other) < clearance + 2


# --- mirrored and turned tables -----------------------------------------------------------------


def alike(one: int | None, other: int | None) -> bool:
    if one is None or other is None:
        return one is other
    return abs(one - other) <= 1


@settings(max_examples=200)
@given(blocks, poses, blocks, poses, motions, clearances)
def test_a_mirrored_table_gives_mirrored_results(
    block: Block, pose: Pose, other: Block, there: Pose, motion: Motion, clearance: float
) -> None:
    def flipped(pose: Pose) -> Pose:
        return Pose(WIDTH - pose.x, pose.y, -pose.heading)

    x = -motion.x if motion.sense == 0 else WIDTH - motion.x
    image = Motion(x, motion.y, -motion.sense, motion.full)
    plain = approach([block.at(pose)], motion, [other.at(there)], clearance)
    mirror = approach(
        [block.mirrored().at(flipped(pose))],
        image,
        [other.mirrored().at(flipped(there))],
        clearance,
    )
    assert alike(plain, mirror)


@settings(max_examples=200)
@given(blocks, poses, blocks, poses, motions, clearances)
def test_a_table_turned_by_a_quarter_gives_turned_results(
    block: Block, pose: Pose, other: Block, there: Pose, motion: Motion, clearance: float
) -> None:
    def turned(pose: Pose) -> Pose:
        return rotated_about(pose, 0, 0, QUARTER)

    image = Motion(motion.y, -motion.x, motion.sense, motion.full)
    one = approach([block.at(pose)], motion, [other.at(there)], clearance)
    two = approach([block.at(turned(pose))], image, [other.at(turned(there))], clearance)
    assert alike(one, two)


@settings(max_examples=150)
@given(blocks, poses, blocks, poses, straight_moves, headings)
def test_a_table_turned_at_will_gives_nearly_the_same_end(
    block: Block, pose: Pose, other: Block, there: Pose, motion: Motion, by: int
) -> None:
    """Rounding may decide whether it stops, but then only by what EPS allows."""

    def turned(pose: Pose) -> Pose:
        return rotated_about(pose, 0, 0, by)

    if separation(block.at(pose), other.at(there)) < INCH + 2 * EPS:
        return
    ahead = turned(Pose(round(motion.x * 1e9), round(motion.y * 1e9), 0))
    image = along(ahead.x, ahead.y, motion.full)
    one = approach([block.at(pose)], motion, [other.at(there)], INCH)
    two = approach([block.at(turned(pose))], image, [other.at(turned(there))], INCH)
    for stop, way, at, target in (
        (one, motion, pose, there),
        (two, image, turned(pose), turned(there)),
    ):
        end = way.pose_at(at, motion.full if stop is None else stop)
        assert separation(block.at(end), other.at(target)) >= INCH - EPS
    swept = shapely.union_all(
        [as_polygon(block.at(motion.pose_at(pose, end))) for end in (0, motion.full)]
    ).convex_hull
    away = swept.distance(as_polygon(other.at(there)))
    if abs(away - INCH) > 2 * EPS:
        assert (one is None) == (two is None)
