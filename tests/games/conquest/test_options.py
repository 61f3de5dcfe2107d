"""The options of a match: tables, and the readings of rulings that change where zones lie."""

import pytest

from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.core.errors import BadOption
from feldherr.core.rulebook import Options, OptionValue
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.options import OPTIONS
from feldherr.games.conquest.rulebook import Conquest
from feldherr.games.conquest.rules.setup import open_edges, zone_at
from feldherr.games.conquest.terms import NORTH, SOUTH
from feldherr.geometry.length import INCH
from feldherr.testing.conquest.battle import Battle, begun

rule = pytest.mark.rule
LISTS = ["hundred_kingdoms_1000", "spires_1000"]


def played(**options: OptionValue) -> Battle:
    chosen: Options = {"scenario": "head_to_head", "armies": LISTS, **options}
    return begun(chosen)


def table(battle: Battle) -> tuple[int, int]:
    return battle.state.field.width // INCH, battle.state.field.depth // INCH


@rule("CQ-12.s1.1")
def test_the_table_fits_the_points_unless_one_is_chosen() -> None:
    assert table(played(points=1000)) == (48, 48)
    assert table(played(points=1001)) == (72, 48)
    assert table(played(points=1000, table="72x48")) == (72, 48)
    assert table(played(points=2000, table="48x48")) == (48, 48)


@rule("CQ-12.s4.1")
@rule("CQ-12.s4.2")
@rule("CQ-12.s4.3")
@pytest.mark.parametrize(
    ("chosen", "size", "across"), [("72x48", (72, 48), [36, 18, 54]), ("48x48", (48, 48), [24, 12, 36])]
)  # fmt: skip
def test_the_pincer_has_a_table_of_its_own_in_either_reading(
    chosen: str, size: tuple[int, int], across: list[int]
) -> None:
    battle = played(scenario="pincer", points=1000, pincer_table=chosen)
    state = battle.state
    zones = [zone_at(state, Side(0), spot) for spot in state.the_scenario().zones]
    assert table(battle) == size
    assert [(zone.x // INCH, zone.y // INCH) for zone in zones] == [(x, 24) for x in across]
    assert [zone.radius // INCH for zone in zones] == [3, 6, 6]
    assert open_edges(state) == [SOUTH, NORTH]


def test_every_reading_names_its_ruling_and_nothing_else_may_be_chosen() -> None:
    rulings = Conquest().ledger().rulings
    for option in OPTIONS:
        assert not option.ruling or option.ruling in rulings
        if option.allowed:
            with pytest.raises(BadOption):
                begun({option.name: "sideways"})


@rule("CQ-12.army.1")
def test_lists_above_the_points_of_the_match_are_refused() -> None:
    with pytest.raises(BadOption, match="995"):
        played(points=994)


TITANIC = """Army: Test
Faction: Hundred Kingdoms
Points: 1000

Noble Lord, warlord (80)
- Arms Master
- Relentless
- Indomitable Plate (25)
* Household Guard, 3 stands, led by him (150)
"""


def test_older_masteries_and_items_are_for_matches_that_ask_for_them() -> None:
    """The same list is unknown without the option; a saved match is read with what it was begun with."""
    armies = [TITANIC, "spires_1000"]
    with pytest.raises(BadArmy):
        played(armies=armies)
    battle = played(armies=armies, classic=True)
    plate = battle.state.catalogue.number("upgrades", "indomitable_plate")
    assert battle.state.characters[0].upgrades[-1] == plate
    again = Conquest().load_state(battle.state.to_data(), Conquest().options({"classic": True}))
    assert again.catalogue.number("upgrades", "indomitable_plate") == plate
