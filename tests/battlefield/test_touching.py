"""Which edges and cells of bodies and terrain touch, without any game."""

import pytest

from feldherr.battlefield.body import Body
from feldherr.battlefield.touching import (
    Contact,
    Leaning,
    cells_near,
    contacts_of,
    flush_leanings,
    leaning_on,
    seen_from,
    sort_facts,
    touched_bodies,
    touched_pieces,
    touching_pairs,
    without,
)
from feldherr.geometry.angle import EIGHTH, HALF
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import rectangle
from tests.battlefield.bodies import DEEP, body


def contacts(one: Body, two: Body) -> list[Contact]:
    shape_a, shape_b = one.shape(), two.shape()
    return contacts_of(0, one, shape_a, 1, two, shape_b, touching_pairs(shape_a, shape_b))


def test_bodies_face_to_face_touch_with_the_cells_that_overlap() -> None:
    one = body("ooo/ooo", 100, 500)
    two = body("ooo/ooo", 370, 500, HALF)

    assert contacts(one, two) == [
        Contact(a=0, b=1, edge_a=FRONT, edge_b=FRONT, cells_a=0b110, cells_b=0b110, corner=False)
    ]


def test_deep_cells_touch_a_flank_over_their_whole_depth() -> None:
    one = body("o/o", 100, 500, depth=DEEP)
    two = body("o/o", 160, 380, depth=DEEP)

    assert contacts(one, two) == [
        Contact(a=0, b=1, edge_a=RIGHT, edge_b=LEFT, cells_a=0b10, cells_b=0b01, corner=False)
    ]


def test_a_body_in_the_corner_of_a_partial_rank_touches_with_two_edges() -> None:
    one = body("ooo/o..", 100, 500)
    two = body("o", 160, 440)

    assert contacts(one, two) == [
        Contact(a=0, b=1, edge_a=REAR, edge_b=FRONT, cells_a=0b10, cells_b=0b1, corner=False),
        Contact(a=0, b=1, edge_a=RIGHT, edge_b=LEFT, cells_a=0b1000, cells_b=0b1, corner=False),
    ]


def test_a_corner_alone_gives_pairs_that_meet_in_a_point_only() -> None:
    one = body("oo", 100, 500)
    turned = body("o", 130, 500, EIGHTH * 5)
    found = touching_pairs(one.shape(), turned.shape())

    assert found
    assert all(each.corner for each in found)
    assert cells_near(one, turned.shape()) == 0b01


def test_bodies_apart_do_not_touch() -> None:
    assert touching_pairs(body("o", 0, 500).shape(), body("o", 61, 500).shape()) == []


def test_leaning_on_terrain_counts_the_cells_along_it() -> None:
    one = body("ooo", 100, 500)
    area = [rectangle(0, 500 * MM, 170 * MM, 600 * MM)]

    found = flush_leanings(4, one, 2, area, touching_pairs(one.shape(), area))

    assert found == [Leaning(4, 2, FRONT, 0b011)]


FACTS = (
    [
        Contact(a=1, b=3, edge_a=0, edge_b=0, cells_a=1, cells_b=1, corner=False),
        Contact(a=0, b=2, edge_a=3, edge_b=1, cells_a=1, cells_b=1, corner=False),
        Contact(a=0, b=2, edge_a=0, edge_b=2, cells_a=1, cells_b=1, corner=False),
    ],
    [Leaning(2, 1, 0, 1), Leaning(2, 0, 3, 1), Leaning(1, 1, 0, 1)],
)


def test_facts_about_a_body_can_be_left_out() -> None:
    contacts, leanings = without(*FACTS, 2)

    assert contacts == [Contact(a=1, b=3, edge_a=0, edge_b=0, cells_a=1, cells_b=1, corner=False)]
    assert leanings == [Leaning(1, 1, 0, 1)]


def test_facts_have_one_order() -> None:
    contacts, leanings = list(FACTS[0]), list(FACTS[1])

    sort_facts(contacts, leanings)

    assert [(each.a, each.b, each.edge_a) for each in contacts] == [(0, 2, 0), (0, 2, 3), (1, 3, 0)]
    assert [(each.unit, each.piece) for each in leanings] == [(1, 1), (2, 0), (2, 1)]


@pytest.mark.parametrize(("number", "found"), [(0, [2]), (2, [0]), (1, [3]), (4, [])])
def test_whom_a_body_touches_is_listed_once(number: int, found: list[int]) -> None:
    assert touched_bodies(FACTS[0], number) == found


def test_terrain_a_body_touches_and_bodies_that_touch_terrain() -> None:
    assert touched_pieces(FACTS[1], 2) == [1, 0]
    assert leaning_on(FACTS[1], 1) == [2, 1]


def test_a_contact_looks_different_from_either_side() -> None:
    (own,) = seen_from(FACTS[0], 1, 3)
    (other,) = seen_from(
        [Contact(a=1, b=3, edge_a=0, edge_b=2, cells_a=1, cells_b=6, corner=True)], 3, 1
    )
    assert (own.own, own.enemy, own.corner) == (0, 0, False)
    assert (other.own, other.enemy, other.cells, other.enemy_cells) == (2, 0, 6, 1)
    assert other.corner
    assert len(seen_from(FACTS[0], 2, 0)) == 2
    assert seen_from(FACTS[0], 0, 1) == []
