"""The battlefield as a value and as a record, without any game."""

import pytest

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import NOBODY, Battlefield, Marker
from feldherr.battlefield.touching import Contact, Leaning
from feldherr.core.codec import DecodeError, kind_of
from feldherr.geometry.angle import HALF
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import extent
from feldherr.geometry.pose import Pose
from tests.battlefield.bodies import DEPTH, WIDTH, body, rock, table

FIELD = kind_of(Battlefield)


def battle() -> Battlefield:
    field = table(
        body("oo/o.", 100, 500), body("oo", 220, 500, HALF, side=1), body("o", 700, 500).within(0),
        body("..", side=1), terrain=[rock(600, 600), rock(900, 300)],
    )  # fmt: skip
    field.touch(
        [Contact(a=0, b=1, edge_a=0, edge_b=0, cells_a=3, cells_b=3, corner=False)],
        [Leaning(0, 1, 2, 1), Leaning(1, 1, 2, 1)],
    )
    field.markers.append(Marker(1, 300 * MM, 300 * MM))
    return field


def test_a_battlefield_comes_back_from_its_data() -> None:
    field = battle()

    assert FIELD.decode(FIELD.encode(field), "field") == field


def test_data_that_is_no_battlefield_is_refused_with_its_place() -> None:
    data = battle().to_data()
    data["bodies"] = [{"type": "Piece"}]

    with pytest.raises(DecodeError, match=r"field\.bodies\[0\]\.type"):
        FIELD.decode(data, "field")


def test_a_copy_is_equal_and_stays_as_it_is() -> None:
    field = battle()
    before = field.copy()
    assert before == field

    field.set_down(0, Pose(1, 2, 3))
    field.forget(1)
    field.terrain.append(rock(100, 100))
    field.markers[0] = Marker(1, 0, 0, 2)

    assert before == battle()
    assert before != field


def test_who_stands_on_the_open_field() -> None:
    field = battle()

    assert [field.others(number) for number in range(4)] == [[1], [0], [0, 1], [0, 1]]


def test_enemies_are_of_another_side() -> None:
    field = battle()

    assert field.are_enemies(0, 1)
    assert not field.are_enemies(0, 2)


def test_the_occupant_of_terrain_is_measured_as_the_whole_piece() -> None:
    field = battle()

    assert (field.occupant(0), field.occupant(1)) == (2, NOBODY)
    assert field.outline(2) == field.terrain[0].shape()
    assert field.outline(0) == field.bodies[0].shape()
    field.bodies[2] = field.bodies[2].emptied()
    assert field.occupant(0) == NOBODY


def test_setting_down_leaves_everything_else() -> None:
    field = battle()
    body_before: Body = field.bodies[1]

    field.set_down(1, Pose(7, 8, 9))

    assert field.bodies[1] == body_before.at(Pose(7, 8, 9))
    assert field.bodies[0] == battle().bodies[0]
    assert field.contacts == battle().contacts


def test_who_is_forgotten_touches_nothing_any_more() -> None:
    field = battle()
    field.forget(1)

    assert field.contacts == []
    assert field.leanings == [Leaning(0, 1, 2, 1)]


def test_area_and_terrain_have_their_sizes() -> None:
    field = battle()

    assert extent(field.area()) == (0, 0, WIDTH, DEPTH)
    assert extent(rock(600, 600, 200, 100).shape()[0]) == (500 * MM, 550 * MM, 700 * MM, 650 * MM)
