"""The facts of a table, worked out from geometry without any game."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.field import Piece
from feldherr.battlefield.touching import Contact, Leaning
from feldherr.geometry.angle import EIGHTH, HALF
from feldherr.geometry.contact import Touch
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from tests.battlefield.bodies import body, rock, table
from tests.builds import interpreted_only

interpreted_only()


class Strict(FactFinder):
    """A point of contact is none."""

    def corner_pair(self, a: int, one: Body, b: int, two: Body, pairs: list[Touch]) -> Touch | None:
        return None

    def corner_edge(self, number: int, piece: int, edges: list[Edge]) -> Edge | None:
        return None


def test_all_facts_of_a_table_are_found_in_their_order() -> None:
    """South faces north, its friend stands beside it, and leans on a rock."""
    field = table(
        body("oo", 300, 400), body("oo", 420, 400, HALF, side=1), body("o", 420, 400),
        terrain=[rock(530, 370)],
    )  # fmt: skip
    contacts, leanings = FactFinder(field).everywhere()
    assert [(each.a, each.b, each.edge_a, each.edge_b) for each in contacts] == [
        (0, 1, FRONT, FRONT),
        (0, 2, RIGHT, LEFT),
        (1, 2, FRONT, FRONT),
    ]
    assert contacts[2].corner
    assert leanings == [Leaning(2, 0, RIGHT, 0b1)]


def test_a_body_elsewhere_has_other_facts_and_leaves_the_rest_alone() -> None:
    field = table(body("o", 300, 400), body("o", 360, 400, HALF, side=1), body("o", 800, 400))
    field.touch(*FactFinder(field).everywhere())
    assert len(field.contacts) == 1
    away = FactFinder(field).with_body(1, field.bodies[1].at(Pose(860 * MM, 400 * MM, HALF)))
    assert [(each.a, each.b) for each in away[0]] == [(1, 2)]
    assert FactFinder(field).with_body(2, field.bodies[2].at(Pose(900 * MM, 400 * MM, 0)))[0] == (
        field.contacts
    )


def test_who_is_gone_touches_nothing() -> None:
    field = table(body("o", 300, 400), body("o", 360, 400, HALF, side=1))
    field.touch(*FactFinder(field).everywhere())
    assert FactFinder(field).with_body(0, field.bodies[0].emptied()) == ([], [])


def test_nobody_touches_open_ground() -> None:
    wood = Piece(0, 100 * MM, 100 * MM, Pose(410 * MM, 370 * MM, 0), solid=False)
    field = table(body("o", 300, 400), terrain=[wood])
    assert FactFinder(field).everywhere() == ([], [])


def test_gaps_may_count_as_filled() -> None:
    """The enemy behind a rank with a gap touches it with every cell before the whole rectangle."""
    field = table(body("ooo/.o.", 300, 400), body("ooo", 300, 280, side=1))
    (bare,), _ = FactFinder(field).everywhere()
    (whole,), _ = FactFinder(field, filled=True).everywhere()
    assert (bare.edge_a, bare.cells_a, bare.cells_b) == (REAR, 0b010000, 0b010)
    assert whole == Contact(
        a=0, b=1, edge_a=REAR, edge_b=FRONT, cells_a=0b010000, cells_b=0b111, corner=False
    )


def test_who_comes_to_a_gap_touches_the_rectangle_around_it() -> None:
    """Far from every cell of the other, but not from its rectangle."""
    field = table(body("ooo/o..", 300, 400), body("o", 700, 400, side=1))
    there = field.bodies[1].at(Pose(480 * MM, 339 * MM, 0))
    assert FactFinder(field).with_body(1, there) == ([], [])
    (found,), _ = FactFinder(field, filled=True).with_body(1, there)
    assert (found.edge_a, found.cells_a, found.cells_b) == (RIGHT, 0, 0b1)


def test_a_point_of_contact_counts_unless_the_game_says_otherwise() -> None:
    field = table(body("oo", 300, 400), body("o", 330, 400, EIGHTH * 5, side=1))
    (found,), _ = FactFinder(field).everywhere()
    assert found.corner
    assert Strict(field).everywhere() == ([], [])
