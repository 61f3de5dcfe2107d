"""What opponents see of the ground, without any game."""

import pytest

from feldherr.ai.battlefield.ground import Stand, is_walled_off, walls_of
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.length import MM
from tests.battlefield.bodies import DEEP, body, rock, table


def test_a_stand_knows_its_middle_its_front_and_where_it_looks() -> None:
    one = body("oo/o.", 100, 500, depth=DEEP)
    stand = Stand(one, one.pose)

    assert (stand.front_x, stand.front_y) == pytest.approx((160 * MM, 500 * MM))
    assert (stand.x, stand.y) == pytest.approx((160 * MM, 380 * MM))
    assert (stand.ahead_x, stand.ahead_y) == pytest.approx((0.0, 1.0))
    assert (stand.half_width, stand.half_depth) == (60 * MM, 120 * MM)


def test_a_stand_may_be_somewhere_else_than_the_body() -> None:
    one = body("oo", 100, 500)
    turned = body("oo", 300, 500, QUARTER)
    stand = Stand(one, turned.pose)

    assert (stand.ahead_x, stand.ahead_y) == pytest.approx((1.0, 0.0))
    assert (stand.x, stand.y) == pytest.approx((turned.around().cx, turned.around().cy))


def test_terrain_that_is_occupied_is_no_wall() -> None:
    field = table(body("o", 600, 600).within(0), terrain=[rock(600, 600), rock(900, 300)])

    assert walls_of(field) == field.terrain[1].shape()


@pytest.mark.parametrize(
    ("ax", "ay", "bx", "by", "blocked"),
    [(0, 300, 1_800, 300, True), (900, 0, 900, 900, True), (0, 375, 1_800, 375, True), (0, 385, 1_800, 385, False),
     (0, 300, 800, 300, False), (0, 300, 830, 300, True), (900, 100, 1_200, 400, False), (800, 200, 1_000, 400, True)],
)  # fmt: skip
def test_a_wall_lies_between_if_the_line_comes_nearer_than_its_margin(
    ax: int, ay: int, bx: int, by: int, blocked: bool
) -> None:
    walls = walls_of(table(terrain=[rock(900, 300)]))

    assert is_walled_off(walls, ax * MM, ay * MM, bx * MM, by * MM) is blocked
