"""What a run after a wheel meets, and how it lands flush: beside shapely, sweeps and closings."""

import math

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.core.codec import Registry
from feldherr.geometry.angle import HALF, QUARTER, RADIAN, cosine, degrees, signed, sine
from feldherr.geometry.body import Body, on_edge
from feldherr.geometry.closing import closing_at
from feldherr.geometry.contact import touching_edges
from feldherr.geometry.edge import EDGES, FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.landing import HOLD, NO_PLACE, Landing, Met, Run
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.march import FORWARD, Leg, after
from feldherr.geometry.march import LEFT as TO_LEFT
from feldherr.geometry.march import RIGHT as TO_RIGHT
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.geometry.separation import overlaps, separation
from feldherr.geometry.sweep import first_contact
from tests.geometry.rectangles import (
    WIDTH,
    are_near,
    mirrored,
    mirrored_edge,
    mm,
    rectangles,
    scenes,
    turned,
)
from tests.geometry.shapes import as_polygon

wheels = st.integers(-QUARTER, QUARTER)
edges = st.sampled_from([FRONT, LEFT, REAR, RIGHT])

_ROUNDING = 64
"""Heading units that two roundings of a pose may make."""

AHEAD = mm(100, 100, 0, 180, 60)
"""Looks up; its front lies from x = 100 to 280 mm at y = 100 mm."""


def wheeled(run: Run, wheel: int) -> Body:
    """The mover after a wheel."""
    leg = Leg(TO_LEFT if wheel < 0 else TO_RIGHT, abs(wheel))
    return run.mover.at(after(run.front, run.mover.pose, leg))


def met(run: Run, wheel: int) -> Met:
    found = run.meets(wheel)
    assert found is not None
    return found


def landed(run: Run, wheel: int, edge: Edge) -> Landing:
    found = run.landing(wheel, edge)
    assert found is not None
    return found


# --- what a run meets ---------------------------------------------------------------------------


def test_straight_ahead_the_front_meets_a_front_that_looks_at_it() -> None:
    run = Run(AHEAD, mm(340, 300, HALF, 180, 60))
    found = met(run, 0)
    assert found.run == pytest.approx(200 * MM)
    assert found.edges == [FRONT]
    assert run.place(0, FRONT) == pytest.approx(-60 * MM)
    landing = landed(run, 0, FRONT)
    assert (landing.wheel, landing.run) == (0, 200 * MM)
    assert landing.pose == landing.met == Pose(100 * MM, 300 * MM, 0)
    assert landing.turn().full == 0


def test_an_end_of_the_front_meets_a_slanted_side() -> None:
    """Wheeled right by 30 degrees about (280, 100), the left end leads and meets the side itself."""
    run = Run(AHEAD, mm(600, 500, HALF, 500, 60))
    found = met(run, degrees(30))
    left_x, left_y = 280 - 180 * math.cos(math.pi / 6), 100 + 180 * math.sin(math.pi / 6)
    assert found.edges == [FRONT]
    assert found.run == pytest.approx((500 - left_y) / math.cos(math.pi / 6) * MM, abs=1)
    assert found.y == pytest.approx(500 * MM, abs=1)
    assert found.x == pytest.approx((left_x + (500 - left_y) / math.sqrt(3)) * MM, abs=1)
    landing = landed(run, degrees(30), FRONT)
    assert landing.legs() == [Leg(TO_RIGHT, degrees(30)), Leg(FORWARD, landing.run)]
    assert signed(-landing.turn().sense * landing.turn().full) == degrees(30)
    assert landing.pose.x == pytest.approx(found.x, abs=1)


def test_the_front_meets_a_corner_and_lands_on_either_side_of_it() -> None:
    """A diamond whose lowest corner, its front left one, is over the middle of the front."""
    run = Run(AHEAD, mm(190, 300, degrees(225), 100, 100))
    found = met(run, 0)
    assert (found.x, found.y) == pytest.approx((190 * MM, 300 * MM), abs=1)
    assert found.run == pytest.approx(200 * MM, abs=1)
    assert sorted(found.edges) == [FRONT, LEFT]
    assert run.place(0, FRONT) == pytest.approx(10 * MM, abs=1)
    assert run.place(0, LEFT) == pytest.approx(-90 * MM, abs=1)
    assert run.place(0, REAR) == run.place(0, RIGHT) == NO_PLACE
    assert landed(run, 0, FRONT).pose.heading == degrees(45)
    assert signed(landed(run, 0, LEFT).pose.heading) == -degrees(45)


def test_what_is_beside_or_behind_is_not_met() -> None:
    for target in (mm(400, 300, HALF, 60, 60), mm(160, 0, HALF, 60, 60)):
        assert Run(AHEAD, target).meets(0) is None
        assert Run(AHEAD, target).landing(0, FRONT) is None


def test_a_wheel_goes_no_further_than_the_target() -> None:
    """A wall 90 mm ahead: the left end, 180 mm from the pivot, reaches it after 30 degrees and has arrived."""
    run = Run(AHEAD, mm(600, 190, HALF, 800, 60))
    assert run.most == pytest.approx(degrees(30), abs=200)
    assert run.least == pytest.approx(-degrees(30), abs=200)
    assert landed(run, run.most, FRONT).run <= EPS
    assert run.place(run.most + 1, FRONT) == NO_PLACE


def test_square_to_a_side_a_quarter_closes() -> None:
    """It runs flush into the front; its corner lies on the front, and turning about it leads to the left side."""
    run = Run(AHEAD, mm(240, 300, HALF, 60, 150))
    assert run.slant(0, LEFT) == -QUARTER or run.slant(0, LEFT) == QUARTER
    landing = landed(run, 0, LEFT)
    assert landing.turn().full == QUARTER
    assert landing.x in (180 * MM, 240 * MM)
    assert run.place(0, REAR) == NO_PLACE


def test_a_landing_survives_json() -> None:
    landing = landed(Run(AHEAD, mm(340, 300, HALF, 180, 60)), degrees(5), FRONT)
    registry = Registry("a landing", [Landing])
    assert registry.decode(landing.to_data(), "landing") == landing


# --- against shapely and sweeps -----------------------------------------------------------------


def front_of(body: Body) -> tuple[tuple[float, float], tuple[float, float]]:
    area = body.bounds()
    return (area.xs[0], area.ys[0]), (area.xs[1], area.ys[1])


def rounding(run: Run, wheel: int, found: Met) -> float:
    """What the rounding of the wheeled pose may change of a run: more the more slanted it meets an edge."""
    return 2.0 / min(cosine(run.slant(wheel, edge)) for edge in found.edges)


@settings(max_examples=300)
@given(rectangles, rectangles, wheels)
def test_the_run_ends_where_shapely_finds_the_target_before_the_front(
    mover: Body, target: Body, wheel: int
) -> None:
    run = Run(mover, target)
    at = wheeled(run, wheel)
    assume(not overlaps([at.bounds()], [target.bounds()]))
    heading = at.pose.heading
    ahead_x, ahead_y = sine(heading), cosine(heading)
    (ax, ay), (bx, by) = front_of(at)
    far = 3_000 * MM
    strip = shapely.Polygon(
        [(ax, ay), (bx, by), (bx + far * ahead_x, by + far * ahead_y), (ax + far * ahead_x, ay + far * ahead_y)]
    )  # fmt: skip
    before = strip.intersection(as_polygon(target.bounds()))
    found = run.meets(wheel)
    if before.is_empty or before.area < EPS * EPS:
        return
    reach = [(x - ax) * ahead_x + (y - ay) * ahead_y for x, y in before.convex_hull.exterior.coords]
    assert found is not None or _sliver(before, heading)
    if found is not None:
        near = rounding(run, wheel, found)
        assert found.run == pytest.approx(max(0.0, min(reach)), abs=near)
        point = shapely.Point(found.x, found.y)
        assert as_polygon(target.bounds()).exterior.distance(point) < 2
        for edge in found.edges:
            _, out = on_edge(target, edge, found.x, found.y)
            assert out == pytest.approx(target.reach(edge)[2], abs=2)
        assert 1 <= len(found.edges) <= 2


def _sliver(area: shapely.Polygon, heading: int) -> bool:
    """Does the target reach before the front by no more than a move may graze it?"""
    across = [x * cosine(heading) - y * sine(heading) for x, y in area.exterior.coords]
    return float(max(across) - min(across)) <= EPS


@settings(max_examples=300)
@given(rectangles, rectangles, wheels)
def test_the_run_is_the_first_contact_of_the_whole_rectangle(
    mover: Body, target: Body, wheel: int
) -> None:
    run = Run(mover, target)
    at = wheeled(run, wheel)
    assume(separation(at.bounds(), target.bounds()) > 2 * EPS)
    ahead = Motion(sine(at.pose.heading), cosine(at.pose.heading), 0, 3_000 * MM)
    stop = first_contact([at.bounds()], ahead, [target.bounds()])
    found = run.meets(wheel)
    if found is not None and stop is not None:
        assert found.run == pytest.approx(stop, abs=rounding(run, wheel, found))
    elif found is not None or stop is not None:
        # Only what grazes by just the slack of a sweep may be judged differently.
        (ax, ay), (bx, by) = front_of(at)
        aside = [
            (x - bx) * ahead.y - (y - by) * ahead.x
            for x, y in zip(target.bounds().xs, target.bounds().ys, strict=True)
        ]
        wide = math.dist((ax, ay), (bx, by))
        assert min(abs(max(aside)), abs(min(aside) - wide)) <= EPS


# --- landings -----------------------------------------------------------------------------------


def landings(run: Run, first: int) -> list[Landing]:
    """Landings on all sides after wheels of every eleventh degree."""
    tried = [
        run.landing(wheel, edge)
        for wheel in range(first - QUARTER, QUARTER + 1, degrees(11))
        for edge in EDGES
    ]
    return [each for each in tried if each is not None]


@settings(max_examples=100)
@given(scenes, st.integers(0, degrees(11)))
def test_every_landing_is_flush_with_the_side_and_shares_what_it_says(
    scene: tuple[Body, Body], first: int
) -> None:
    mover, target = scene
    run = Run(mover, target)
    assume(not overlaps([mover.bounds()], [target.bounds()]))
    for landing in landings(run, first):
        met, end, edge = mover.at(landing.met), mover.at(landing.pose), landing.edge
        assert abs(separation(met.bounds(), target.bounds())) <= EPS
        touch = touching_edges(end.bounds(), target.bounds())
        assert [(each.edge_a, each.edge_b) for each in touch] == [(FRONT, edge)]
        assert not touch[0].corner
        place = run.place(landing.wheel, edge)
        assert touch[0].length == pytest.approx(run.shared(place, edge), abs=3)
        assert touch[0].length >= HOLD - 3
        x, y = front_of(end)[1]
        along, _ = on_edge(target, edge, x, y)
        assert target.reach(edge)[1] - along == pytest.approx(place, abs=2)


@settings(max_examples=60)
@given(scenes, st.integers(0, degrees(11)))
def test_a_landing_is_wheel_run_and_closing_and_the_target_is_in_the_way_of_none(
    scene: tuple[Body, Body], first: int
) -> None:
    mover, target = scene
    run = Run(mover, target)
    assume(not overlaps([mover.bounds()], [target.bounds()]))
    for landing in landings(run, first):
        *legs, (pose, turn) = run.motions(landing)
        assert len(legs) == len(landing.legs())
        for at, motion in legs:
            stop = first_contact([mover.at(at).bounds()], motion, [target.bounds()])
            assert stop is None or stop >= motion.full - 2
        assert pose == landing.met
        assert turn.full <= QUARTER
        assert first_contact([mover.at(pose).bounds()], turn, [target.bounds()]) is None
        assert are_near(turn.pose_at(pose, turn.full), landing.pose, 3)
        closed = closing_at(mover.at(pose), FRONT, target, landing.edge, landing.x, landing.y)
        assert are_near(closed.pose, landing.pose, 3)


@settings(max_examples=150)
@given(scenes, edges, st.integers(0, degrees(5)))
def test_the_place_grows_with_the_wheel_as_far_as_the_way_is_long(
    scene: tuple[Body, Body], edge: Edge, first: int
) -> None:
    """By the angle times the run at least; halving relies on it."""
    run = Run(scene[0], scene[1])
    before = NO_PLACE
    way = 0.0
    step = degrees(5)
    for wheel in range(first - QUARTER, QUARTER + 1, step):
        place = run.place(wheel, edge)
        if place != NO_PLACE:
            here = met(run, wheel).run
            if before != NO_PLACE:
                assert place - before >= 0.8 * min(way, here) * step / RADIAN - 1
            way = here
        before = place


# --- mirrored and turned tables -----------------------------------------------------------------


@settings(max_examples=200)
@given(scenes, wheels, edges)
def test_a_mirrored_table_gives_mirrored_landings(
    scene: tuple[Body, Body], wheel: int, edge: Edge
) -> None:
    mover, target = scene
    run, image = Run(mover, target), Run(mirrored(mover), mirrored(target))
    one, other = run.landing(wheel, edge), image.landing(-wheel, mirrored_edge(edge))
    place, mirror = run.place(wheel, edge), image.place(-wheel, mirrored_edge(edge))
    if one is None or other is None:
        # Rounding may judge the last wheels and the last shared hair differently.
        there = place if other is None else mirror
        limit = min(abs(wheel - run.least), abs(wheel - run.most))
        assert one is other or run.shared(there, edge) < HOLD + 1 or limit <= _ROUNDING
        return
    assert mirror == pytest.approx(run.length(edge) - run.wide - place, abs=2)
    assert are_near(Pose(WIDTH - other.pose.x, other.pose.y, -other.pose.heading), one.pose, 2)


@settings(max_examples=200)
@given(scenes, wheels, edges)
def test_a_table_turned_by_a_quarter_gives_turned_landings(
    scene: tuple[Body, Body], wheel: int, edge: Edge
) -> None:
    mover, target = scene
    run, image = Run(mover, target), Run(turned(mover), turned(target))
    one, other = run.landing(wheel, edge), image.landing(wheel, edge)
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert are_near(rotated_about(one.pose, 0, 0, QUARTER), other.pose, 1)
        assert are_near(rotated_about(one.met, 0, 0, QUARTER), other.met, 1)
