"""Marches over a table and sight cell by cell, without any game."""

import pytest

from feldherr.battlefield.field import Piece
from feldherr.battlefield.marching import course_of, keep_off, keep_off_terrain
from feldherr.battlefield.obstacles import all_but, walls_for
from feldherr.battlefield.sighting import front_sights
from feldherr.battlefield.touching import Contact
from feldherr.core.rule import Violation
from feldherr.geometry.angle import EIGHTH, HALF
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD, Leg
from feldherr.geometry.pose import Pose
from feldherr.geometry.screen import widened
from tests.battlefield.bodies import DEPTH, body, rock, table

NEAR, TAKEN, OFF = Violation("R1", "near"), Violation("R2", "taken"), Violation("R3", "off")


@pytest.mark.parametrize(
    ("x", "way"), [(100, DEPTH - 200 * MM), (400, 300 * MM), (700, 200 * MM - INCH)]
)
def test_a_course_ends_at_the_edge_at_rock_and_an_inch_before_an_enemy(x: int, way: int) -> None:
    field = table(
        body("oo", x, 200), body("oo", 820, 400, HALF, side=1), terrain=[rock(450, 550)],
    )  # fmt: skip
    way_there = keep_off(field, field.enemies(0), INCH, NEAR)
    way_there += keep_off_terrain(field, field.walls(), 0, TAKEN)
    followed = course_of(field, 0, way_there, [], OFF).follow([Leg(FORWARD, 5_000 * MM)])
    assert followed.legs[0].amount == pytest.approx(way, abs=25)
    assert followed.reason == {100: OFF, 400: TAKEN, 700: NEAR}[x]


def test_open_edges_stop_nobody() -> None:
    field = table(body("oo", 100, 200))
    legs = [Leg(FORWARD, 2_000 * MM)]
    assert course_of(field, 0, [], [], None).follow(legs).legs == legs


def test_enemies_and_those_it_touches() -> None:
    field = table(body("o", 100, 200), body("o", 400, 200), body("o", 160, 200, HALF, side=1))
    assert (field.enemies(0), field.enemies(2)) == ([2], [0, 1])
    contact = Contact(a=0, b=2, edge_a=0, edge_b=0, cells_a=1, cells_b=1, corner=False)
    friends = Contact(a=0, b=1, edge_a=0, edge_b=0, cells_a=1, cells_b=1, corner=False)
    field.touch([friends, contact], [])
    assert [field.engaged(number) for number in range(3)] == [[2], [], [0]]


def test_walls_are_what_may_not_be_overlapped_each_for_itself() -> None:
    wood = Piece(0, 100 * MM, 100 * MM, Pose(700 * MM, 460 * MM, 0), solid=False)
    field = table(body("o", 100, 200), body("oo/o.", 400, 200), terrain=[rock(900, 460), wood])
    assert [each[0] for each in walls_for(field, 0)] == all_but(field, 0)
    assert len(walls_for(field, 0)) == 3
    assert len(walls_for(field, 0, enemy=1)) == 1


def test_every_front_cell_looks_for_itself() -> None:
    """A post before the left cell hides a target of the same width from it alone; a wider line from two."""
    looking, target = body("ooo/ooo", 300, 200), body("ooo", 480, 500, HALF).shape()
    post = rock(330, 350, 178, 10).shape()
    seen = front_sights(looking, EIGHTH, target, post, 2_000 * MM)
    assert [each is not None for each in seen] == [False, True, True]
    wide = front_sights(looking, EIGHTH, target, widened(post, 80 * MM), 2_000 * MM)
    assert [each is not None for each in wide] == [False, False, True]
    assert front_sights(looking, EIGHTH, target, [], 290 * MM) == [None, None, None]
