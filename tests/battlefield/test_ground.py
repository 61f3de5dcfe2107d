"""What opponents see of the ground, without any game."""

import pytest

from feldherr.ai.battlefield.ground import (
    Stand,
    facings,
    has_enemy_ahead,
    is_walled_off,
    nearness,
    walls_of,
    way_to,
)
from feldherr.battlefield.field import Marker
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import rectangle
from tests.battlefield.bodies import DEEP, body, rock, table


def standing(x: int, y: int, heading: int = 0) -> Stand:
    one = body("oo", x, y, heading)
    return Stand(one, one.pose)


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


def test_a_stand_tells_ahead_from_aside_and_behind() -> None:
    stand = standing(500, 500, QUARTER)
    x, y = stand.front_x, stand.front_y

    assert stand.ahead(x + 70 * MM, y) == pytest.approx(70 * MM)
    assert stand.ahead(x - 70 * MM, y + 30 * MM) == pytest.approx(-70 * MM)
    assert stand.aside(x + 70 * MM, y + 30 * MM) == pytest.approx(30 * MM)
    assert stand.aside(x + 70 * MM, y - 30 * MM) == pytest.approx(30 * MM)


def test_an_enemy_behind_is_not_ahead_and_a_friend_is_no_enemy() -> None:
    field = table(
        body("oo", 500, 500),
        body("oo", 500, 900, side=1),
        body("oo", 500, 100),
        body("o", 900, 100),
    )

    assert [has_enemy_ahead(field, number) for number in range(4)] == [True, False, True, True]
    assert not has_enemy_ahead(table(body("oo", 500, 500), body("oo", 500, 100, side=1)), 0)
    assert not has_enemy_ahead(table(body("oo", 500, 500), body("oo", 500, 900)), 0)


def test_turning_towards_an_enemy_keeps_the_middle() -> None:
    one = body("oo/oo", 500, 500)
    field = table(one, body("oo", 1_200, 400, side=1))
    field.markers.append(Marker(0, 300 * MM, 900 * MM))
    found = facings(field, 0)

    assert len(found) == 2
    here = Stand(one, one.pose)
    for pose in found:
        there = Stand(one, pose)
        assert (there.x, there.y) == pytest.approx((here.x, here.y), abs=2)
    foe, marker = Stand(field.bodies[1], field.bodies[1].pose), field.markers[0]
    for pose, x, y in [(found[0], foe.x, foe.y), (found[1], marker.x, marker.y)]:
        stand = Stand(one, pose)
        assert (x - stand.x) * stand.ahead_y == pytest.approx(
            (y - stand.y) * stand.ahead_x, rel=1e-4
        )
        assert stand.ahead(x, y) > 0.0


def test_what_is_near_and_ahead_is_nearest() -> None:
    stand = standing(500, 500)
    reach = 100.0 * MM
    before = nearness(stand, stand.x, stand.y + reach, reach)

    assert before == pytest.approx(0.5, abs=1e-4)
    assert before > nearness(stand, stand.x, stand.y + 2 * reach, reach)
    assert before > nearness(stand, stand.x + reach, stand.y, reach)
    assert nearness(stand, stand.x, stand.y - reach, reach) == pytest.approx(0.2, abs=1e-4)


def test_the_way_to_an_area_is_the_way_up_or_down_the_table() -> None:
    stand = standing(500, 500)
    near = rectangle(900 * MM, 650 * MM, 1_000 * MM, 750 * MM)
    here = rectangle(900 * MM, 450 * MM, 1_000 * MM, 550 * MM)

    assert way_to([near], stand) == pytest.approx(150 * MM)
    assert way_to([near, here], stand) == way_to([], stand) == 0.0
