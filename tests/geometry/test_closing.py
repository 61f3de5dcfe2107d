"""Closing like a door: flush in the end, clear on the way, by whichever of the two turns."""

import math

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import HALF, QUARTER, cosine, degrees, signed, sine
from feldherr.geometry.body import Body, on_edge
from feldherr.geometry.closing import (
    Closing,
    closing,
    closing_at,
    contact_point,
    contacts,
    in_the_way,
    turn_to,
)
from feldherr.geometry.contact import touching_edges
from feldherr.geometry.edge import EDGES, FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.landing import Landing, Run
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.motion import about, along
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.geometry.separation import overlaps, separation
from feldherr.geometry.sweep import first_contact
from tests.geometry.bodies import block, unit
from tests.geometry.rectangles import (
    are_near,
    mirrored,
    mirrored_edge,
    mm,
    scenes,
    turned,
)
from tests.geometry.shapes import as_polygon

SIDE = mm(400, 300, HALF, 200, 60)
"""Looks down; its front lies from x = 200 to 400 mm at y = 300 mm."""


def door(slant: float, x: float = 250) -> Body:
    """A rectangle of 120 x 60 mm that looks up, slanted to the right, with its left front corner on the side."""
    return mm(x, 300, degrees(slant), 120, 60)


def closed(mover: Body, leading: Edge, other: Body, edge: Edge) -> Closing:
    found = closing(mover, leading, other, edge)
    assert found is not None
    return found


# --- the mover turns ----------------------------------------------------------------------------


@pytest.mark.parametrize("slant", [0.5, 20, 60, 89])
def test_the_front_turns_about_its_corner_until_it_lies_on_the_side(slant: float) -> None:
    found = closed(door(slant), FRONT, SIDE, FRONT)
    assert (found.turn.sense, found.turn.full) == (-1, degrees(slant))
    assert are_near(found.pose, Pose(250 * MM, 300 * MM, 0), 1)


def test_the_front_turns_about_a_corner_of_the_other() -> None:
    """The corner at (400, 300) is 40 mm from the left end of the front; it stays there."""
    at = rotated_about(Pose(360 * MM, 300 * MM, 0), 400 * MM, 300 * MM, degrees(-30))
    found = closed(mm(0, 0, 0, 120, 60).at(at), FRONT, SIDE, FRONT)
    assert (found.turn.sense, found.turn.full) == (1, degrees(30))
    assert are_near(found.pose, Pose(360 * MM, 300 * MM, 0), 2)


def test_what_is_flush_already_stays() -> None:
    found = closed(door(0), FRONT, SIDE, FRONT)
    assert found.turn.full == 0
    assert are_near(found.pose, Pose(250 * MM, 300 * MM, 0), 0)


def test_the_same_corner_leads_to_the_other_side() -> None:
    """A front that stands on a corner can close to either of its sides, by a quarter together."""
    at = rotated_about(Pose(360 * MM, 300 * MM, 0), 400 * MM, 300 * MM, degrees(-30))
    mover = mm(0, 0, 0, 120, 60).at(at)
    front, left = closed(mover, FRONT, SIDE, FRONT), closed(mover, FRONT, SIDE, LEFT)
    assert (left.turn.sense, left.turn.full) == (-1, degrees(60))
    assert front.turn.full + left.turn.full == QUARTER
    assert are_near(left.pose, Pose(400 * MM, 260 * MM, -QUARTER), 2)


def test_a_quarter_closes_and_no_more() -> None:
    """It stands square to the side with its left front corner on it; a little further it faces away."""
    found = closed(door(90), FRONT, SIDE, FRONT)
    assert (found.turn.sense, found.turn.full) == (-1, QUARTER)
    assert are_near(found.pose, Pose(250 * MM, 300 * MM, 0), 1)
    assert closing(door(90.001), FRONT, SIDE, FRONT) is None


def test_points_of_the_leading_edge_count_alone_and_others_only_without_them() -> None:
    """Along the side with its left edge: two ends of it touch, of which one belongs to the front, too."""
    along_it = mm(330, 300, QUARTER, 60, 120)
    for leading, ends in (
        (LEFT, [(210, 300), (330, 300)]),
        (FRONT, [(330, 300)]),
        (RIGHT, [(210, 300), (330, 300)]),
    ):
        points = {
            (round(x / MM), round(y / MM)) for _, x, y in contacts(along_it, leading, SIDE, FRONT)
        }
        assert sorted(points) == ends


def test_nobody_closes_without_contact_or_onto_what_is_behind() -> None:
    assert closing(mm(250, 299, degrees(20), 120, 60), FRONT, SIDE, FRONT) is None
    assert closing(door(20), REAR, SIDE, FRONT) is None
    assert closing(door(20), FRONT, SIDE, REAR) is None


def test_only_the_leading_edge_closes() -> None:
    """Its rear right corner touches the side: that is no contact of the front."""
    beside = rotated_about(Pose(250 * MM, 240 * MM, 0), 310 * MM, 300 * MM, degrees(20))
    mover = mm(0, 0, 0, 120, 60).at(Pose(beside.x, beside.y, degrees(100)))
    assert contact_point(mover, FRONT, SIDE, FRONT) is None


def test_trays_of_a_partial_rank_close_at_their_own_level() -> None:
    """A lone tray of the rear rank leads: it lies flush, the full rank stays behind it."""
    mover = unit(0, 0, HALF, 3, 1)
    x, y = mover.shape()[1].xs[2], mover.shape()[1].ys[2]
    mover = mover.at(Pose(round(300 * MM - x), round(300 * MM - y), HALF))
    found = closed(mover, REAR, SIDE, FRONT)
    assert found.turn.full == 0
    assert separation(mover.at(found.pose).shape()[1], SIDE.bounds()) == pytest.approx(0, abs=1)
    assert turn_to(mover, REAR, SIDE, FRONT) == 0


# --- who is in the way --------------------------------------------------------------------------


def test_everything_the_door_sweeps_is_in_the_way_and_nothing_else() -> None:
    mover = door(40)
    found = closed(mover, FRONT, SIDE, FRONT)
    inside = block(340 * MM, 270 * MM, 0, 4 * MM, 4 * MM)
    behind = block(340 * MM, 206 * MM, 0, 4 * MM, 4 * MM)
    away = block(420 * MM, 240 * MM, 0, 10 * MM, 10 * MM)
    obstacles = [[away], [behind], SIDE.shape(), [away, inside]]
    assert in_the_way(mover.shape(), found.turn, obstacles) == [1, 3]
    swept = shapely.unary_union(
        [
            as_polygon(mover.at(found.turn.pose_at(mover.pose, degrees(k))).bounds())
            for k in range(41)
        ]
    )
    assert [swept.distance(as_polygon(each)) > 0 for each in (inside, behind, away)] == [
        False,
        False,
        True,
    ]


# --- the other turns ----------------------------------------------------------------------------


def test_the_other_turns_about_the_same_point_instead() -> None:
    """The mover stays as slanted as it came; the side swings onto its front, and the place is the same."""
    mover = door(20)
    own, other = closed(mover, FRONT, SIDE, FRONT), closed(SIDE, FRONT, mover, FRONT)
    assert (other.turn.sense, other.turn.full) == (1, own.turn.full)
    swung = SIDE.at(other.pose)
    touch = touching_edges(swung.bounds(), mover.bounds())
    assert [(each.edge_a, each.edge_b) for each in touch] == [(FRONT, FRONT)]
    assert touch[0].length == pytest.approx(120 * MM, abs=2)
    assert relative(mover, swung) == pytest.approx(relative(mover.at(own.pose), SIDE), abs=3)


def relative(one: Body, other: Body) -> tuple[float, float]:
    """Where the origin of one body lies as seen from another."""
    return on_edge(other, FRONT, one.pose.x, one.pose.y)


def a_landing(run: Run, first: int) -> Landing | None:
    """Any landing that needs a turn; the wheels tried begin anywhere."""
    for step in range(17):
        for edge in EDGES:
            wheel = (first + step * degrees(10)) % HALF - QUARTER
            landing = run.landing(wheel, edge)
            if landing is not None and landing.turn().full > degrees(0.5):
                return landing
    return None


@settings(max_examples=150)
@given(scenes, st.integers(0, HALF))
def test_whoever_turns_they_end_flush_in_the_same_places(
    scene: tuple[Body, Body], first: int
) -> None:
    mover, target = scene
    assume(not overlaps([mover.bounds()], [target.bounds()]))
    landing = a_landing(Run(mover, target), first)
    assume(landing is not None)
    assert landing is not None
    met, edge = mover.at(landing.met), landing.edge
    own = closing_at(met, FRONT, target, edge, landing.x, landing.y)
    other = closing_at(target, edge, met, FRONT, landing.x, landing.y)
    assert signed(own.pose.heading - met.pose.heading) == -signed(
        other.pose.heading - target.pose.heading
    )
    ends = [(mover.at(own.pose), target), (met, target.at(other.pose))]
    for one, two in ends:
        touch = touching_edges(one.bounds(), two.bounds())
        assert [(each.edge_a, each.edge_b) for each in touch] == [(FRONT, edge)]
        assert as_polygon(one.bounds()).intersection(as_polygon(two.bounds())).area < EPS * 300 * MM
    assert relative(*ends[0]) == pytest.approx(relative(*ends[1]), abs=4)
    assert in_the_way(met.shape(), own.turn, [target.shape()]) == []
    assert in_the_way(target.shape(), other.turn, [met.shape()]) == []


@settings(max_examples=150)
@given(scenes, st.integers(0, HALF))
def test_the_point_of_contact_is_found_again_from_the_poses(
    scene: tuple[Body, Body], first: int
) -> None:
    """As far as rounding tells: two corners nearer to each other than that are one contact."""
    mover, target = scene
    assume(not overlaps([mover.bounds()], [target.bounds()]))
    landing = a_landing(Run(mover, target), first)
    assume(landing is not None)
    assert landing is not None
    found = closing(mover.at(landing.met), FRONT, target, landing.edge)
    assert found is not None
    assert are_near(found.pose, landing.pose, 4 * EPS)


# --- mirrored and turned tables -----------------------------------------------------------------


@settings(max_examples=100)
@given(scenes, st.sampled_from([FRONT, LEFT, REAR, RIGHT]))
def test_mirrored_and_turned_tables_close_alike(scene: tuple[Body, Body], leading: Edge) -> None:
    """A straight move over any edge into contact, then the closing, on three tables."""
    mover, target = scene
    heading = mover.faces(leading)
    motion = along(sine(heading), cosine(heading), 700 * MM)
    assume(separation(mover.bounds(), target.bounds()) > EPS)
    stop = first_contact(mover.shape(), motion, target.shape())
    assume(stop is not None)
    assert stop is not None
    at = mover.at(motion.pose_at(mover.pose, stop))
    for edge in EDGES:
        plain = closing(at, leading, target, edge)
        mirror = closing(
            mirrored(at), mirrored_edge(leading), mirrored(target), mirrored_edge(edge)
        )
        quarter = closing(turned(at), leading, turned(target), edge)
        if plain is None or mirror is None or quarter is None:
            assert plain is mirror is quarter
            continue
        image = mirrored(mirrored(mover).at(mirror.pose)).pose
        assert are_near(image, plain.pose, 4 * EPS)
        assert are_near(rotated_about(plain.pose, 0, 0, QUARTER), quarter.pose, 4 * EPS)


def test_the_turn_ends_where_the_pose_is() -> None:
    """The pose is worked out from the edges; the turn about the point leads there up to rounding."""
    mover = door(33)
    found = closed(mover, FRONT, SIDE, FRONT)
    assert are_near(found.turn.pose_at(mover.pose, found.turn.full), found.pose, 2)
    again = about(found.turn.x, found.turn.y, -degrees(33)).pose_at(mover.pose, degrees(33))
    assert math.dist((again.x, again.y), (found.pose.x, found.pose.y)) <= 2
