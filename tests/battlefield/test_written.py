"""Places in a written battle: which unit is refused, by which rule, and which may stand where others may not."""

import pytest

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Piece
from feldherr.battlefield.ids import NO_UNIT, PieceId, UnitId
from feldherr.battlefield.written import PlaceRules, WrittenPlaces
from feldherr.geometry.length import MM
from tests.battlefield.bodies import body, rock, table

RULES = PlaceRules(edge="R 1", overlap="R 2", terrain="R 3", occupant="R 4")
FIRST, SECOND = UnitId(0), UnitId(1)
FREE = body("oo", 300, 300)


def refused(
    *bodies: Body,
    terrain: list[Piece] | None = None,
    arriving: list[UnitId] | None = None,
    under_way: UnitId = NO_UNIT,
) -> str:
    """Who is refused and why; empty if nobody is."""
    field = table(*bodies, terrain=terrain)
    places = WrittenPlaces(
        field, MM, RULES, lambda unit: f"unit{unit}", lambda piece: f"rock{piece}"
    )
    found = places.first(arriving or [], under_way)
    return "" if found is None else f"{found.unit}: {found.expected}; {found.place}"


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (body("oo", 600, 300), ""),
        (body("oo", 420, 300), ""),
        (
            body("oo", 400, 300),
            "1: unit1 beside unit0 at 300 300 facing 0, not on the same ground (R 2); "
            "unit1 at 400 300 facing 0",
        ),
        (body("oo", 600, 50), "1: unit1 on the table (R 1); unit1 at 600 50 facing 0"),
        (body("oo", 600, 60), ""),
        (
            body("oo", 950, 520),
            "1: unit1 beside rock0 at 1000 500 facing 0, or `in terrain 0` (R 3); unit1 at 950 520 facing 0",
        ),
    ],
)
def test_a_unit_is_refused_where_it_cannot_stand(second: Body, said: str) -> None:
    assert refused(FREE, second, terrain=[rock(1000, 500)]) == said


def test_open_ground_may_be_stood_on() -> None:
    wood = rock(1000, 500)
    wood.solid = False
    assert refused(FREE, body("oo", 950, 520), terrain=[wood]) == ""


def test_a_piece_has_one_occupant() -> None:
    inside = FREE.within(PieceId(0))
    assert refused(inside, FREE, terrain=[rock(1000, 500)]) == ""
    assert refused(inside, inside, terrain=[rock(1000, 500)]) == (
        "1: unit1 elsewhere than unit0, which occupies terrain 0 (R 4); unit1 in terrain 0"
    )


def test_who_arrives_may_stand_across_the_edge_and_on_nobody() -> None:
    behind = body("oo", 600, 50)
    assert refused(FREE, behind, arriving=[SECOND]) == ""
    assert refused(behind, body("oo", 650, 50), arriving=[FIRST, SECOND]).startswith("1: ")


@pytest.mark.parametrize("mover", [FIRST, SECOND])
def test_who_is_under_way_may_stand_anywhere(mover: UnitId) -> None:
    assert refused(FREE, body("oo", 400, 300), under_way=mover) == ""
