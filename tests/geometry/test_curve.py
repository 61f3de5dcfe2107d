"""Routes of wheel, straight and wheel: they lead where they should, and none of the four words is cheaper."""

import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.core.rng import Quick
from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, RADIAN, TURN, degrees
from feldherr.geometry.curve import LANDING, route_to, route_towards, sidestep_to
from feldherr.geometry.length import MM
from feldherr.geometry.march import (
    ASIDE,
    BACK,
    FORWARD,
    LEFT,
    RIGHT,
    Front,
    Leg,
    canonical,
    is_march,
    replay,
    total_cost,
)
from feldherr.geometry.pose import Pose, rotated_about, shifted, to_local
from tests.geometry.test_march import fronts

TABLE = 1_800 * MM
places = st.integers(0, TABLE)
poses = st.builds(Pose, places, places, st.integers(0, TURN - 1))
FRONT = Front(0, 240 * MM, 0)
START = Pose(600 * MM, 600 * MM, 0)

FRONTS = [
    Front(0, 60 * MM, 0),
    Front(0, 127_001, 0),
    Front(-150 * MM, 150 * MM, 60 * MM),
    Front(-300 * MM, 300 * MM, -20 * MM),
]


def off(one: Pose, other: Pose) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def letters(legs: list[Leg]) -> str:
    return "".join("SLR"[leg.kind] for leg in legs)


def known_cost(front: Front, start: Pose, wish: Pose) -> float:
    """The cheapest of the four words by the normalised textbook formulas, with the C library's functions."""
    radius = front.frontage / 2
    ax, ay = front.middle(start)
    bx, by = front.middle(wish)
    d = math.hypot(bx - ax, by - ay) / radius
    along = math.atan2(by - ay, bx - ax)
    a = (math.pi / 2 - start.heading / RADIAN - along) % math.tau
    b = (math.pi / 2 - wish.heading / RADIAN - along) % math.tau
    sa, sb, ca, cb, cab = math.sin(a), math.sin(b), math.cos(a), math.cos(b), math.cos(a - b)
    found = []
    for p, u, v, sign in [
        (2 + d * d - 2 * cab + 2 * d * (sa - sb), d + sa - sb, cb - ca, 1),
        (2 + d * d - 2 * cab - 2 * d * (sa - sb), d - sa + sb, ca - cb, -1),
    ]:
        turn = math.atan2(v, u)
        wheels = (sign * (turn - a)) % math.tau + (sign * (b - turn)) % math.tau
        found.append(math.sqrt(max(0.0, p)) + 2 * wheels)
    for sign in (1, -1):
        p = d * d - 2 + 2 * cab + sign * 2 * d * (sa + sb)
        if p >= 0:
            p = math.sqrt(p)
            turn = math.atan2(-ca - cb, d + sign * (sa + sb)) - math.atan2(-2.0, p)
            first, last = (-sign * a + turn) % math.tau, (-sign * b + turn) % math.tau
            found.append(p + 2 * (first + last))
    return min(found) * radius


# --- to a pose ----------------------------------------------------------------------------------


def test_straight_ahead_is_one_leg() -> None:
    assert route_to(FRONT, START, shifted(START, 0, 300 * MM)) == [Leg(FORWARD, 300 * MM)]
    assert route_to(FRONT, START, START) == []


def test_a_step_aside_is_two_wheels_and_what_is_between() -> None:
    """To a place beside, one wheels to one side and back to the other by as much."""
    legs = route_to(FRONT, START, Pose(START.x + 100 * MM, START.y + 400 * MM, 0))
    assert letters(legs) == "RSL"
    assert legs[0].amount == legs[2].amount


def test_a_wheel_alone_is_found_as_such() -> None:
    """Without a leg of a micrometre beside it, from anywhere."""
    random = Quick(2)
    for number in range(1_000):
        front = FRONTS[number % len(FRONTS)]
        start = Pose(random.below(TABLE), random.below(TABLE), random.below(TURN))
        wheel = Leg(LEFT if random.below(2) else RIGHT, 10_000 + random.below(QUARTER))
        end = replay(front, start, [wheel])[-1]
        assert route_to(front, start, end) == [wheel]


def test_twenty_thousand_routes_land_where_they_should() -> None:
    """The heading exactly, the place within the stated tolerance, and every word is used."""
    random, words = Quick(5), Counter[str]()
    for number in range(20_000):
        front = FRONTS[number % len(FRONTS)]
        span = (100, 500, 2_000, 7_000)[number // 4 % 4] * MM
        start = Pose(random.below(span), random.below(span), random.below(TURN))
        wish = Pose(random.below(span), random.below(span), random.below(TURN))
        legs = route_to(front, start, wish)
        end = replay(front, start, legs)[-1]
        assert is_march(legs)
        assert end.heading == wish.heading
        assert off(end, wish) <= LANDING
        words[letters(legs)] += 1
    assert min(words[word] for word in ("LSL", "LSR", "RSL", "RSR")) > 2_000


@settings(max_examples=300)
@given(fronts, poses, poses)
def test_no_word_is_cheaper(front: Front, start: Pose, wish: Pose) -> None:
    legs = route_to(front, start, wish)
    least = known_cost(front, start, wish)
    assert total_cost(front, legs) <= least + 4 * LANDING


def test_the_way_that_led_somewhere_is_found_again_or_a_cheaper_one() -> None:
    """Rounding must not turn a small wheel into almost a full circle.

    Where the straight part is short, a micrometre aside is worth many along it, up to what is between
    two circles that all but touch: the root of twice the frontage times the tolerance.
    """
    random = Quick(9)
    for number in range(6_000):
        front = FRONTS[number % len(FRONTS)]
        start = Pose(random.below(TABLE), random.below(TABLE), random.below(TURN))
        legs = [
            Leg(LEFT if random.below(2) else RIGHT, random.below(2) * random.below(QUARTER)),
            Leg(FORWARD, random.below(3) * random.below(150 * MM)),
            Leg(LEFT if random.below(2) else RIGHT, random.below(2) * random.below(QUARTER)),
        ]
        legs = canonical(legs)
        end = replay(front, start, legs)[-1]
        again = route_to(front, start, end)
        assert off(replay(front, start, again)[-1], end) <= LANDING
        ahead = sum(leg.amount for leg in legs if leg.kind == FORWARD)
        blur = math.sqrt(2 * front.frontage * LANDING)
        more = total_cost(front, again) - total_cost(front, legs)
        assert more <= (3 * LANDING if ahead > 100 * blur else 2 * blur)


@settings(max_examples=300)
@given(
    fronts,
    poses,
    st.sampled_from(["S", "L", "R", "LS", "RS", "SL", "SR"]),
    st.integers(degrees(1), QUARTER),
    st.integers(50 * MM, 400 * MM),
)
def test_a_march_of_one_or_two_legs_is_found_without_a_third(
    front: Front, start: Pose, word: str, turn: int, length: int
) -> None:
    """Not even one of a hundredth of a degree, which rounding alone would bring."""
    kinds = {"S": FORWARD, "L": LEFT, "R": RIGHT}
    legs = [Leg(kinds[letter], length if letter == "S" else turn) for letter in word]
    again = route_to(front, start, replay(front, start, legs)[-1])
    assert letters(again) == word


@settings(max_examples=200)
@given(fronts, poses, poses)
def test_a_mirrored_wish_costs_the_same(front: Front, start: Pose, wish: Pose) -> None:
    def flipped(pose: Pose) -> Pose:
        return Pose(TABLE - pose.x, pose.y, -pose.heading)

    image = Front(-front.right, -front.left, front.ahead)
    one = total_cost(front, route_to(front, start, wish))
    two = total_cost(image, route_to(image, flipped(start), flipped(wish)))
    assert abs(one - two) <= 2 * LANDING


@settings(max_examples=200)
@given(fronts, poses, poses, st.integers(0, TURN - 1))
def test_a_turned_table_costs_the_same(front: Front, start: Pose, wish: Pose, by: int) -> None:
    turned = [rotated_about(each, TABLE / 2, TABLE / 2, by) for each in (start, wish)]
    one = total_cost(front, route_to(front, start, wish))
    two = total_cost(front, route_to(front, *turned))
    assert abs(one - two) <= 4 * LANDING


# --- towards a point ----------------------------------------------------------------------------


def test_a_point_ahead_is_walked_to() -> None:
    x, y = FRONT.middle(START)
    assert route_towards(FRONT, START, x, y + 100 * MM) == [Leg(FORWARD, 100 * MM)]


@pytest.mark.parametrize(("x", "kind"), [(100, LEFT), (1_300, RIGHT)])
def test_a_point_aside_is_wheeled_to_on_its_side(x: int, kind: int) -> None:
    legs = route_towards(FRONT, START, x * MM, 900 * MM)
    assert [leg.kind for leg in legs] == [kind, FORWARD]


@settings(max_examples=300)
@given(fronts, poses, places, places)
def test_the_middle_of_the_front_comes_to_the_point(
    front: Front, start: Pose, x: int, y: int
) -> None:
    legs = route_towards(front, start, x, y)
    ends = [front.middle(pose) for pose in replay(front, start, legs)]
    assert is_march(legs)
    corners = [to_local(start, x, y)[0] - side for side in (front.left, front.right)]
    ahead = to_local(start, x, y)[1] - front.ahead
    around = min(math.hypot(corner, ahead) for corner in corners) < front.frontage / 2
    if not around:
        assert math.dist(ends[-1], (x, y)) <= LANDING
        assert len(legs) <= 2


@given(st.integers(1, 99), st.integers(-179, 179), st.sampled_from([LEFT, RIGHT]))
def test_a_point_the_wheel_leads_around_is_neared_as_far_as_it_goes(
    part: int, angle: int, kind: int
) -> None:
    """Points inside the circle about a front corner: no other wheel ends nearer to those ahead, none leads back."""
    corner = Pose(START.x + (0 if kind == LEFT else FRONT.frontage), START.y, 0)
    far = FRONT.frontage * part // 200
    there = rotated_about(Pose(corner.x, corner.y + far, 0), corner.x, corner.y, degrees(angle))
    legs = route_towards(FRONT, START, there.x, there.y)
    assert len(legs) == (1 if -90 < angle < 90 else 0) or abs(angle) == 90
    end = FRONT.middle(replay(FRONT, START, legs)[-1])
    for turn in range(0, HALF if abs(angle) <= 89 else 0, HALF // 60):
        other = FRONT.middle(replay(FRONT, START, [Leg(LEFT if kind == LEFT else RIGHT, turn)])[-1])
        assert math.dist(end, (there.x, there.y)) <= math.dist(other, (there.x, there.y)) + 2


# --- sideways and back --------------------------------------------------------------------------


def test_a_step_to_the_side_or_back_is_one_leg() -> None:
    for heading in (0, EIGHTH, degrees(200)):
        start = Pose(600 * MM, 600 * MM, heading)
        assert sidestep_to(start, shifted(start, 50 * MM, 0)) == Leg(ASIDE, 50 * MM)
        assert sidestep_to(start, shifted(start, -50 * MM, 0)) == Leg(ASIDE, -50 * MM)
        assert sidestep_to(start, shifted(start, 0, -50 * MM)) == Leg(BACK, 50 * MM)
        assert sidestep_to(start, shifted(start, 0, 50 * MM)) is None
        assert sidestep_to(start, shifted(start, 50 * MM, -50 * MM)) is None
        assert sidestep_to(start, Pose(start.x, start.y, heading + 1)) is None
        assert sidestep_to(start, start) is None
