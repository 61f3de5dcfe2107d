"""What is found when a table is not as it should be, without any game."""

from feldherr.battlefield.invariants import misplaced, wrong_facts
from feldherr.battlefield.touching import Contact, Leaning
from tests.battlefield.bodies import body, rock, table


def test_nothing_is_wrong_with_bodies_that_only_touch() -> None:
    field = table(body("oo", 0, 500), body("oo", 120, 500), terrain=[rock(50, 550)])

    assert misplaced(field) == []


def test_overlaps_and_bodies_beyond_the_edge_are_found() -> None:
    waiting = body("oo", 100, 500).within(1)
    field = table(
        body("oo", 100, 500), waiting, body("oo", 219, 500), body("o", -1, 60), terrain=[rock(75, 549), rock(900, 300)]
    )  # fmt: skip

    assert misplaced(field) == [
        "units 0 and 2 overlap",
        "unit 0 stands in terrain 0",
        "unit 3 leaves the table at -1000, 60000",
    ]


def test_facts_that_geometry_does_not_confirm_are_found() -> None:
    contact, leaning = (
        Contact(a=0, b=1, edge_a=0, edge_b=0, cells_a=1, cells_b=1, corner=False),
        Leaning(0, 1, 0, 1),
    )
    field = table(body("oo"), body("oo"))
    field.touch([contact], [leaning])

    assert wrong_facts(field, ([contact], [leaning])) == []
    assert len(wrong_facts(field, ([], [leaning]))) == 1
    assert len(wrong_facts(field, ([contact], []))) == 1


def test_terrain_has_one_occupant_at_most_and_no_dead_one() -> None:
    inside = [body("o", 100, 500).within(0), body("o", 100, 500).within(1)]

    assert misplaced(table(*inside, terrain=[rock(600, 600), rock(900, 300)])) == []
    assert misplaced(table(*inside, inside[0], terrain=[rock(600, 600), rock(900, 300)])) == [
        "units [0, 2] share terrain 0"
    ]
    assert misplaced(table(*inside, terrain=[rock(600, 600)])) == ["unit 1 cannot be in terrain 1"]
    assert misplaced(table(body(".").within(0), terrain=[rock(600, 600)])) == [
        "unit 0 cannot be in terrain 0"
    ]
