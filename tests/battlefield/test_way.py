"""How far a body gets, without any game."""

from feldherr.battlefield.obstacles import Some, in_reach
from feldherr.battlefield.way import Way, cells_crossed, freed, nearest_stop, on_the_way
from feldherr.geometry.length import MM
from feldherr.geometry.motion import along
from feldherr.geometry.pose import Pose
from tests.battlefield.bodies import body, rock, table

AHEAD = along(0, 1, 300 * MM)


def test_the_first_of_several_obstacles_ends_the_way() -> None:
    moving = body("oo", 100, 500).shape()
    far, near = body("oo", 100, 800).shape(), body("o", 160, 700).shape()

    assert nearest_stop(moving, AHEAD, [far, near], AHEAD.full) == 140 * MM
    assert nearest_stop(moving, AHEAD, [far], AHEAD.full) == 240 * MM


def test_without_obstacles_the_limit_is_reached() -> None:
    moving = body("oo", 100, 500).shape()
    aside = body("oo", 400, 700).shape()

    assert nearest_stop(moving, AHEAD, [aside], AHEAD.full) == AHEAD.full
    assert nearest_stop(moving, AHEAD, [body("o", 100, 800).shape()], 50 * MM) == 50 * MM


def test_a_way_that_ends_early_is_stopped() -> None:
    assert Way(5, 10, Pose(0, 0, 0)).is_stopped
    assert not Way(10, 10, Pose(0, 0, 0)).is_stopped


def test_what_a_motion_leads_over() -> None:
    occupant = body("o", 100, 600).within(0)
    field = table(
        body("oo", 100, 500), body("o", 200, 700), body("o", 400, 700), occupant,
        terrain=[rock(100, 700), rock(900, 700)],
    )  # fmt: skip

    met = on_the_way(field, 0, AHEAD)

    assert (met.bodies, met.pieces) == ([1], [0])


def test_cells_that_are_passed_over_are_counted_one_by_one() -> None:
    field = table(body("o", 190, 500), body("ooo/ooo", 100, 700))

    assert cells_crossed(field, 0, AHEAD, 1) == 4
    assert cells_crossed(field, 0, along(0, 1, 100 * MM), 1) == 2


def test_who_grazes_something_is_nudged_off_it() -> None:
    wall = body("oo", 100, 800)
    field = table(body("oo", 100, 500), wall)
    grazing = Pose(100 * MM, 740 * MM + 21, 0)
    free = Pose(100 * MM, 740 * MM, 0)
    near = in_reach(field, 0, field.bodies[0].shape_at(grazing))

    assert freed(field, 0, free, near) == free
    assert freed(field, 0, grazing, near) == Pose(grazing.x, grazing.y - 1, 0)
    assert freed(field, 0, grazing, Some()) == grazing
