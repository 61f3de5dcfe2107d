"""Legs of a march: what they cost, where they lead, and how they are written."""

import math

import pytest
import shapely
import shapely.affinity
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.core.codec import Data, DecodeError
from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, RADIAN, TURN, degrees
from feldherr.geometry.length import INCH, MM, REACH
from feldherr.geometry.march import (
    ASIDE,
    BACK,
    FORWARD,
    LEFT,
    LEG,
    MOST_LEGS,
    RIGHT,
    Front,
    Leg,
    LegKind,
    arc_of,
    canonical,
    cost_of,
    cut_to,
    is_march,
    motion_of,
    replay,
    total_cost,
    turn_for,
)
from feldherr.geometry.pose import Pose, rotated_about, to_world
from tests.geometry.shapes import headings, poses

FIVE_INCHES = Front(0, 5 * INCH, 0)
"""The pose is the front left corner."""
ROUND_ITS_MIDDLE = Front(-60 * MM, 60 * MM, 30 * MM)

frontages = st.integers(20 * MM, 700 * MM)
fronts = st.builds(
    lambda left, wide, ahead: Front(-left, wide - left, ahead),
    st.integers(0, 200 * MM),
    frontages,
    st.integers(-50 * MM, 100 * MM),
)
lengths = st.integers(1, 400 * MM)
wheels = st.integers(1, HALF)
legs_ahead = st.one_of(
    st.builds(lambda amount: Leg(FORWARD, amount), lengths),
    st.builds(lambda amount: Leg(LEFT, amount), wheels),
    st.builds(lambda amount: Leg(RIGHT, amount), wheels),
)
marches = st.lists(legs_ahead, max_size=MOST_LEGS).map(canonical)


# --- cost ---------------------------------------------------------------------------------------


def test_a_wheel_costs_the_arc_of_the_outer_corner() -> None:
    """A front of five inches that wheels by 30 degrees: 5 pi / 6 inches, rounded up."""
    wheel = Leg(LEFT, degrees(30))
    assert cost_of(FIVE_INCHES, wheel) == math.ceil(5 * INCH * math.pi / 6)
    assert cost_of(FIVE_INCHES, Leg(RIGHT, degrees(30))) == cost_of(FIVE_INCHES, wheel)


def test_straight_legs_cost_their_length_in_any_direction() -> None:
    assert cost_of(FIVE_INCHES, Leg(FORWARD, 7 * MM)) == 7 * MM
    assert cost_of(FIVE_INCHES, Leg(BACK, 7 * MM)) == 7 * MM
    assert cost_of(FIVE_INCHES, Leg(ASIDE, -7 * MM)) == 7 * MM


@pytest.mark.parametrize("frontage", [60 * MM, 120 * MM, 5 * INCH, 300 * MM])
def test_wheel_three_forward_ten_wheel_three_costs_sixteen_inches(frontage: int) -> None:
    front = Front(0, frontage, 0)
    wheel = turn_for(frontage, 3 * INCH)
    legs = [Leg(LEFT, wheel), Leg(FORWARD, 10 * INCH), Leg(RIGHT, wheel)]
    assert total_cost(front, legs) == 16 * INCH
    assert cut_to(front, legs, 16 * INCH) == legs
    assert cut_to(front, legs, 16 * INCH - 1) != legs


@given(frontages, st.integers(0, 2_000 * MM))
def test_the_inverse_of_a_cost_is_the_widest_wheel_for_it(frontage: int, arc: int) -> None:
    turn = turn_for(frontage, arc)
    assert arc_of(frontage, turn) <= arc < arc_of(frontage, turn + 1)


# --- where legs lead ----------------------------------------------------------------------------


def test_every_kind_of_leg_leads_its_own_way() -> None:
    start = Pose(500 * MM, 500 * MM, QUARTER)
    for leg, x, y in [
        (Leg(FORWARD, 10), 500_010, 500_000),
        (Leg(BACK, 10), 499_990, 500_000),
        (Leg(ASIDE, 10), 500_000, 499_990),
        (Leg(ASIDE, -10), 500_000, 500_010),
    ]:
        assert replay(FIVE_INCHES, start, [leg]) == [start, Pose(x, y, QUARTER)]


def test_a_wheel_turns_about_the_corner_of_its_side() -> None:
    start = Pose(0, 0, 0)
    left = replay(FIVE_INCHES, start, [Leg(LEFT, QUARTER)])[-1]
    assert left == Pose(0, 0, -QUARTER)
    right = replay(FIVE_INCHES, start, [Leg(RIGHT, QUARTER)])[-1]
    assert right == Pose(5 * INCH, 5 * INCH, QUARTER)
    about_its_middle = replay(ROUND_ITS_MIDDLE, start, [Leg(LEFT, QUARTER)])[-1]
    assert about_its_middle == Pose(-60 * MM + 30 * MM, 30 * MM + 60 * MM, -QUARTER)


@given(fronts, poses, wheels)
def test_in_a_wheel_one_corner_stays_and_the_other_goes_forward(
    front: Front, start: Pose, turn: int
) -> None:
    for kind, stays, goes in ((LEFT, front.left, front.right), (RIGHT, front.right, front.left)):
        end = replay(front, start, [Leg(kind, turn)])[-1]
        before, then = to_world(start, stays, front.ahead), to_world(end, stays, front.ahead)
        assert math.dist(before, then) <= 1
        motion = motion_of(front, start, Leg(kind, turn))
        soon = motion.pose_at(start, TURN // 1000)
        corner = to_world(soon, goes, front.ahead)
        ahead = to_world(start, goes, front.ahead + MM)
        outer = to_world(start, goes, front.ahead)
        dot = sum((corner[k] - outer[k]) * (ahead[k] - outer[k]) for k in range(2))
        assert dot > 0


@settings(max_examples=100)
@given(fronts, poses, marches)
def test_a_mirrored_march_leads_to_the_mirrored_pose(
    front: Front, start: Pose, legs: list[Leg]
) -> None:
    other_way = {FORWARD: FORWARD, LEFT: RIGHT, RIGHT: LEFT}
    mirror = [Leg(other_way[leg.kind], leg.amount) for leg in legs]
    image = Front(-front.right, -front.left, front.ahead)
    end = replay(front, start, legs)[-1]
    there = replay(image, Pose(-start.x, start.y, -start.heading), mirror)[-1]
    assert there.heading == Pose(0, 0, -end.heading).heading
    assert math.dist((there.x, there.y), (-end.x, end.y)) <= 2 * len(legs)
    assert total_cost(front, legs) == total_cost(image, mirror)


@settings(max_examples=100)
@given(fronts, poses, marches, headings)
def test_a_turned_table_leads_to_the_turned_pose(
    front: Front, start: Pose, legs: list[Leg], by: int
) -> None:
    end = rotated_about(replay(front, start, legs)[-1], 0, 0, by)
    there = replay(front, rotated_about(start, 0, 0, by), legs)[-1]
    assert there.heading == end.heading
    assert math.dist((there.x, there.y), (end.x, end.y)) <= 2 * len(legs) + 2


@settings(max_examples=100)
@given(fronts, poses, marches)
def test_shapely_moves_the_front_to_the_same_place(
    front: Front, start: Pose, legs: list[Leg]
) -> None:
    """The front as a line that is pushed along its normal, or turned about one of its ends."""
    line = front_line(front, start)
    for leg in legs:
        left, right = line.coords
        if leg.kind == FORWARD:
            across = (right[0] - left[0], right[1] - left[1])
            part = leg.amount / front.frontage
            line = shapely.affinity.translate(line, -across[1] * part, across[0] * part)
        else:
            pivot, turn = (left, leg.amount) if leg.kind == LEFT else (right, -leg.amount)
            line = shapely.affinity.rotate(line, turn / RADIAN, origin=pivot, use_radians=True)
    there = front_line(front, replay(front, start, legs)[-1])
    for one, other in zip(line.coords, there.coords, strict=True):
        assert math.dist(one, other) <= 3 * len(legs) + 1


def front_line(front: Front, pose: Pose) -> shapely.LineString:
    """From the left end of the front to the right one."""
    return shapely.LineString(
        [to_world(pose, front.left, front.ahead), to_world(pose, front.right, front.ahead)]
    )


# --- shorter marches ----------------------------------------------------------------------------


@settings(max_examples=150)
@given(fronts, marches, st.integers(0, 3_000 * MM))
def test_a_march_cut_to_a_cost_is_its_longest_beginning(
    front: Front, legs: list[Leg], most: int
) -> None:
    short = cut_to(front, legs, most)
    assert total_cost(front, short) <= most
    assert is_march(short)
    if total_cost(front, legs) <= most:
        assert short == legs
        return
    assert short[:-1] == legs[: len(short) - 1] or short == legs[: len(short)]
    next_leg = legs[len(short)] if short == legs[: len(short)] else legs[len(short) - 1]
    done = short if short == legs[: len(short)] else short[:-1]
    reached = short[-1].amount if done is not short else 0
    assert total_cost(front, [*done, next_leg.with_amount(reached + 1)]) > most


def test_a_leg_to_the_left_stays_one_when_cut() -> None:
    assert cut_to(FIVE_INCHES, [Leg(ASIDE, -50 * MM)], 20 * MM) == [Leg(ASIDE, -20 * MM)]
    assert cut_to(FIVE_INCHES, [Leg(FORWARD, 20 * MM), Leg(LEFT, 1)], 20 * MM) == [
        Leg(FORWARD, 20 * MM)
    ]


# --- canonical form -----------------------------------------------------------------------------


def test_the_canonical_form_has_no_empty_legs_and_no_two_alike_in_a_row() -> None:
    legs = [Leg(LEFT, 5), Leg(FORWARD, 0), Leg(LEFT, 6), Leg(RIGHT, 1), Leg(FORWARD, 3)]
    assert canonical(legs) == [Leg(LEFT, 11), Leg(RIGHT, 1), Leg(FORWARD, 3)]
    assert canonical([Leg(ASIDE, 5), Leg(ASIDE, -5)]) == []
    assert canonical([Leg(LEFT, 1), Leg(ASIDE, 5), Leg(ASIDE, -5), Leg(LEFT, 2)]) == [Leg(LEFT, 3)]


@given(fronts, poses, st.lists(legs_ahead, max_size=6), st.integers(0, 6), legs_ahead)
def test_the_canonical_form_leads_to_the_same_place(
    front: Front, start: Pose, legs: list[Leg], at: int, twice: Leg
) -> None:
    half = twice.amount // 2
    parts = [twice.with_amount(half), twice.with_amount(twice.amount - half)]
    legs = [*legs[:at], *parts, *legs[at:]]
    one, two = replay(front, start, legs)[-1], replay(front, start, canonical(legs))[-1]
    assert one.heading == two.heading
    assert math.dist((one.x, one.y), (two.x, two.y)) <= 2 * len(legs)
    assert canonical(canonical(legs)) == canonical(legs)
    assert total_cost(front, canonical(legs)) <= total_cost(front, legs)


@pytest.mark.parametrize(
    "legs",
    [
        [Leg(FORWARD, 0)],
        [Leg(FORWARD, -1)],
        [Leg(LEFT, -1)],
        [Leg(BACK, -1)],
        [Leg(LEFT, TURN)],
        [Leg(FORWARD, REACH + 1)],
        [Leg(FORWARD, 1), Leg(FORWARD, 1)],
        [Leg(FORWARD, 1), Leg(ASIDE, 1)],
        [Leg(BACK, 1), Leg(LEFT, 1)],
        [Leg(LegKind(FORWARD + n % 2), 1) for n in range(MOST_LEGS + 1)],
    ],
)
def test_what_is_no_march(legs: list[Leg]) -> None:
    assert not is_march(legs)


@pytest.mark.parametrize(
    "legs",
    [
        [],
        [Leg(ASIDE, -1)],
        [Leg(BACK, 1)],
        [Leg(LEFT, TURN - 1), Leg(RIGHT, EIGHTH), Leg(FORWARD, REACH)],
        [Leg(LegKind(FORWARD + n % 2), 1) for n in range(MOST_LEGS)],
    ],
)
def test_what_is_a_march(legs: list[Leg]) -> None:
    assert is_march(legs)


# --- as data ------------------------------------------------------------------------------------


def test_a_leg_is_two_words_in_json() -> None:
    assert LEG.encode(Leg(ASIDE, -5)) == ["aside", -5]
    for kind in (FORWARD, LEFT, RIGHT, ASIDE, BACK):
        assert LEG.decode(LEG.encode(Leg(kind, 7)), "leg") == Leg(kind, 7)


@pytest.mark.parametrize(
    "data",
    [
        None,
        ["forward"],
        ["sideways", 1],
        [0, 1],
        ["left", 0.5],
        ["left", True],
        ["left", "1"],
        ["forward", 1, 2],
        ["forward", 10**9],
    ],
)
def test_what_is_not_a_leg_is_refused(data: Data) -> None:
    with pytest.raises(DecodeError):
        LEG.decode(data, "legs[0]")
