"""The edges of the table, what a turn may meet, and where things find room, without any game."""

import pytest

from feldherr.battlefield.field import Battlefield, Piece
from feldherr.battlefield.invariants import misplaced
from feldherr.battlefield.obstacles import (
    all_but,
    in_reach,
    is_on_table,
    overlaps_obstacle,
    touches_table_edge,
)
from feldherr.battlefield.setting import (
    PieceShape,
    beyond,
    ground_for_terrain,
    inner_table,
    kept_apart,
    point_at,
)
from feldherr.battlefield.turning import TurnInPlace, beyond_table, centre_of, met_when_turning
from feldherr.core.decision import Question
from feldherr.core.rule import Violation
from feldherr.geometry.angle import HALF, QUARTER
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.placement import Ground
from feldherr.geometry.polygon import extent, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import nearest
from tests.battlefield.bodies import DEPTH, WIDTH, body, rock, table


@pytest.mark.parametrize(
    ("x", "y", "is_on", "touches"),
    [(500, 500, True, False), (0, 500, True, True), (1_740, 500, True, True), (500, 60, True, True),
     (500, 900, True, True), (-1, 500, False, True), (500, 901, False, True)],
)  # fmt: skip
def test_a_shape_may_reach_the_edge_but_not_pass_it(
    x: int, y: int, is_on: bool, touches: bool
) -> None:
    shape = body("o", x, y).shape()

    assert is_on_table(table(), shape) is is_on
    assert touches_table_edge(table(), shape) is touches


def crowd() -> Battlefield:
    """A body, another one beside it, one far off, one that occupies terrain, and terrain near and far."""
    inside = body("oo", 500, 500).within(1)
    return table(
        body("oo", 500, 500), body("oo", 620, 500), body("oo", 1_500, 500), inside,
        terrain=[rock(560, 550), rock(1_200, 700)],
    )  # fmt: skip


def test_what_is_in_reach_stands_on_the_field_nearby() -> None:
    near = in_reach(crowd(), 0, crowd().bodies[0].shape())

    assert (near.bodies, near.pieces) == ([1], [0])
    assert not in_reach(crowd(), 2, crowd().bodies[2].shape())


@pytest.mark.parametrize(
    ("x", "y", "overlaps"), [(500, 500, False), (501, 500, True), (500, 501, True), (300, 300, False)]
)  # fmt: skip
def test_touching_is_allowed_and_overlapping_is_not(x: int, y: int, overlaps: bool) -> None:
    field = crowd()

    assert overlaps_obstacle(field, 0, body("oo", x, y).shape()) is overlaps


def test_all_that_may_not_be_overlapped() -> None:
    field = crowd()
    terrain = [*field.terrain[0].shape(), *field.terrain[1].shape()]

    assert all_but(field, 0) == [*field.bodies[1].shape(), *field.bodies[2].shape(), *terrain]
    assert all_but(field, 0, enemy=1) == [*field.bodies[2].shape(), *terrain]


def test_a_turn_meets_only_what_is_in_reach() -> None:
    field = table(body("oo", 500, 500), terrain=[rock(632, 470, 20, 20), rock(930, 470)])
    around = field.bodies[0].around()

    assert met_when_turning(field, 0, around.cx, around.cy) == field.terrain[0].shape()


def test_a_turn_beside_the_edge_meets_the_ground_beyond() -> None:
    field = table(body("oo", 5, 500))
    around = field.bodies[0].around()

    (met,) = met_when_turning(field, 0, around.cx, around.cy)

    assert repr(met) == repr(beyond_table(WIDTH, DEPTH)[0])
    assert extent(met)[2] == 0


def test_the_ground_beyond_encloses_the_table() -> None:
    left, right, below, above = [extent(each) for each in beyond_table(WIDTH, DEPTH)]

    assert (left[2], right[0], below[3], above[1]) == (0, WIDTH, 0, DEPTH)


def test_a_piece_lies_around_its_pose_and_a_token_is_a_point() -> None:
    (area,) = PieceShape(200 * MM, 100 * MM).at(Pose(500 * MM, 500 * MM, QUARTER))

    assert extent(area) == pytest.approx((450 * MM, 400 * MM, 550 * MM, 600 * MM))
    assert extent(point_at(Pose(3, 4, 0))[0]) == (3, 4, 3, 4)


def test_the_inner_table_leaves_a_rim() -> None:
    assert extent(inner_table(table(), 50.0)) == (50, 50, WIDTH - 50, DEPTH - 50)


def test_beyond_a_distance_is_measured_as_farther() -> None:
    kept = kept_apart([rectangle(0, 0, 100 * MM, 100 * MM)], beyond(50 * MM))
    ground = Ground(point_at, [], kept)
    fits = [x for x in range(149_900, 150_100) if ground.fits(Pose(x, 50 * MM, 0))]

    assert fits
    assert min(fits) > 150 * MM + EPS


def test_terrain_keeps_its_distance_and_touches_no_zone() -> None:
    zone, apart = rectangle(0, 600 * MM, WIDTH, DEPTH), 100 * MM
    field = table(terrain=[rock(150, 150, 300, 300)])
    ground = ground_for_terrain(field, 200 * MM, 100 * MM, apart, [zone])

    assert ground.fits(Pose(900 * MM, 400 * MM, 0))
    assert not ground.fits(Pose(900 * MM, 140 * MM, 0))  # too near to the edge of the table
    assert not ground.fits(Pose(490 * MM, 300 * MM, 0))  # too near to the other piece
    assert not ground.fits(Pose(900 * MM, 550 * MM, 0))  # touches the zone
    assert ground.fits(Pose(900 * MM, 549 * MM, 0))
    shape = ground.shape_at(Pose(501 * MM, 300 * MM, 0))
    assert nearest(shape, field.terrain[0].shape()) > apart
    assert ground.fits(Pose(501 * MM, 300 * MM, 0))


def test_a_body_turns_in_place_as_far_as_there_is_room() -> None:
    """Beside a rock a file of three can turn back, but not lie across."""
    field = table(body("o/o/o", 500, 500), terrain=[rock(640, 410)])
    turn = TurnInPlace(0, "RULE", Question("turn"), field, 0, [centre_of(field, 0)])
    assert turn.violation(turn.turned_about(0, HALF)) is None
    across = turn.turned_about(0, QUARTER)
    assert turn.violation(across) == Violation("RULE", "does_not_fit")
    snapped = turn.snap(across)
    assert snapped.answer is not None
    assert turn.check(snapped.answer) is None
    assert 0 < abs(snapped.answer.pose.heading - QUARTER) < QUARTER
    assert turn.stops_at(0)


def test_open_ground_is_no_obstacle() -> None:
    wood = Piece(0, 100 * MM, 100 * MM, Pose(540 * MM, 460 * MM, 0), solid=False)
    field = table(body("oo", 500, 500), terrain=[wood, rock(900, 460)])
    assert field.walls() == [1]
    assert not overlaps_obstacle(field, 0, field.bodies[0].shape())
    assert all_but(field, 0) == field.terrain[1].shape()
    assert misplaced(field) == []
