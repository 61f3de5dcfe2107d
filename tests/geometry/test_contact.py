"""RW 59.3: which edges touch."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, TURN, degrees
from feldherr.geometry.contact import Touch, touching_edges
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import polygon
from feldherr.geometry.pose import Pose, shifted, to_world
from tests.geometry.shapes import TRAY, Block, headings

UNIT = Block(-60 * MM, 60 * MM, -40 * MM, 40 * MM)
HERE = TRAY.at(Pose(0, 0, 0))


def test_front_against_front() -> None:
    other = TRAY.at(Pose(10 * MM, 40 * MM, HALF))
    assert touching_edges(HERE, other) == [Touch(FRONT, FRONT, 30 * MM, False)]


def test_front_against_flank_and_rear() -> None:
    assert touching_edges(HERE, TRAY.at(Pose(0, 40 * MM, QUARTER))) == [
        Touch(FRONT, RIGHT, 40 * MM, False)
    ]
    assert touching_edges(HERE, TRAY.at(Pose(-5 * MM, 40 * MM, 0))) == [
        Touch(FRONT, REAR, 35 * MM, False)
    ]
    assert touching_edges(UNIT.at(Pose(0, 0, 0)), TRAY.at(Pose(80 * MM, 10 * MM, 0))) == [
        Touch(RIGHT, LEFT, 40 * MM, False)
    ]


def test_a_corner_on_an_edge_names_the_edge_that_faces_best_first() -> None:
    """The corner belongs to two edges; turned by 30 degrees, the front still faces best."""
    reach = 20 * MM * (0.5 + 3**0.5 / 2)
    other = TRAY.at(Pose(0, round(20 * MM + reach), HALF + degrees(30)))
    assert touching_edges(HERE, other) == [
        Touch(FRONT, FRONT, 0, True),
        Touch(FRONT, LEFT, 0, True),
    ]
    assert touching_edges(other, HERE) == [
        Touch(FRONT, FRONT, 0, True),
        Touch(LEFT, FRONT, 0, True),
    ]


def test_both_edges_of_a_corner_may_face_alike() -> None:
    other = TRAY.at(Pose(0, 20 * MM + 28284, EIGHTH))
    assert touching_edges(HERE, other) == [
        Touch(FRONT, REAR, 0, True),
        Touch(FRONT, RIGHT, 0, True),
    ]


def test_corner_to_corner() -> None:
    found = touching_edges(HERE, TRAY.at(Pose(40 * MM, 40 * MM, 0)))
    assert {(each.edge_a, each.edge_b) for each in found} == {
        (FRONT, REAR),
        (RIGHT, LEFT),
        (FRONT, LEFT),
        (RIGHT, REAR),
    }
    assert [(each.edge_a, each.edge_b) for each in found[:2]] == [(FRONT, REAR), (RIGHT, LEFT)]
    assert all(each.corner and each.length == 0 for each in found)


def test_corner_to_corner_at_an_angle_leaves_out_edges_that_look_the_same_way() -> None:
    pose = Pose(0, 0, degrees(40))
    corner = to_world(pose, -20 * MM, -20 * MM)
    other = TRAY.at(Pose(round(20 * MM - corner[0]), round(20 * MM - corner[1]), pose.heading))
    found = {(each.edge_a, each.edge_b) for each in touching_edges(HERE, other)}
    assert found == {(FRONT, REAR), (RIGHT, LEFT), (RIGHT, REAR)}


def test_a_corner_on_the_very_end_of_an_edge_is_no_flush_contact() -> None:
    pose = Pose(0, 0, degrees(20))
    corner = to_world(pose, -20 * MM, -20 * MM)
    other = TRAY.at(Pose(round(20 * MM - 25 - corner[0]), round(20 * MM - corner[1]), pose.heading))
    assert touching_edges(HERE, other)[0] == Touch(FRONT, REAR, 0, True)


@pytest.mark.parametrize("by", [-0.5, 0.5])
def test_edges_that_are_not_quite_parallel_touch_at_a_corner(by: float) -> None:
    pose = Pose(0, 0, degrees(by))
    lowest = min(to_world(pose, side * 20 * MM, -20 * MM)[1] for side in (-1, 1))
    other = TRAY.at(Pose(0, round(20 * MM - lowest), pose.heading))
    assert touching_edges(HERE, other)[0] == Touch(FRONT, REAR, 0, True)


def test_nothing_touches_beyond_the_tolerance() -> None:
    assert touching_edges(HERE, TRAY.at(Pose(0, 40 * MM + EPS, 0))) != []
    assert touching_edges(HERE, TRAY.at(Pose(0, 40 * MM + EPS + 1, 0))) == []
    assert touching_edges(HERE, TRAY.at(Pose(0, 40 * MM - EPS - 1, 0))) == []


def test_terrain_with_slanted_edges() -> None:
    rock = polygon([(-10 * MM, 20 * MM), (50 * MM, 20 * MM), (20 * MM, 60 * MM)])
    assert touching_edges(HERE, rock) == [Touch(FRONT, 0, 30 * MM, False)]


def test_a_touch_survives_json() -> None:
    assert Touch(FRONT, LEFT, 5, False).to_data() == {
        "type": "Touch",
        "edge_a": 0,
        "edge_b": 1,
        "length": 5,
        "corner": False,
    }


@settings(max_examples=200)
@given(headings, st.integers(-99 * MM, 99 * MM), st.sampled_from([0, QUARTER, HALF, 3 * QUARTER]))
def test_units_laid_flush_at_any_angle_touch_along_their_common_edge(
    heading: int, aside: int, by: int
) -> None:
    """RW 19: after squaring up, the rounded poses still touch edge to edge."""
    here = Pose(300 * MM, 200 * MM, heading)
    depth = 40 if by % HALF == 0 else 60
    wide = 60 if by % HALF == 0 else 40
    there = shifted(here, aside, (40 + depth) * MM)
    other = UNIT.at(Pose(there.x, there.y, (heading + by) % TURN))
    common = min(60 * MM, aside + wide * MM) - max(-60 * MM, aside - wide * MM)
    edge = [REAR, RIGHT, FRONT, LEFT][by // QUARTER]
    found = touching_edges(UNIT.at(here), other)
    if common > 2 * EPS:
        assert [(each.edge_a, each.edge_b, each.corner) for each in found] == [(FRONT, edge, False)]
        assert abs(found[0].length - common) <= 2
