"""Army lists of CONQUEST as text, JSON and share code: round trips, forgiveness, and clear words about slips."""

from json import dumps, loads

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.battlefield.lists.army import Army, Squad
from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.core.text import LANGUAGES
from feldherr.games.conquest.army.code import code_of_army
from feldherr.games.conquest.army.names import ArmyTeller, fielded, option_names
from feldherr.games.conquest.army.roster import MARKS, roster_of
from feldherr.games.conquest.army.start import starter
from feldherr.games.conquest.army.text import json_of_army, read_army, text_of_army
from tests.games.conquest.lists import entries

rule = pytest.mark.rule

LIST = """
Army: The line holds
Faction: Hundred Kingdoms
Points: 1000

Noble Lord, warlord (80)
- Arms Master
- Relentless
* Household Guard, 3 stands, led by him (150)
  - Armsmaster (15)
* Men-at-Arms 4   # a remark
Chapter Mage
- School of Fire
* Mercenary Crossbowmen (110)
"""
FOUND = Army(
    "The line holds", "hundred_kingdoms", 1000,
    [
        Squad("noble_lord", 1, 0, ["warlord", "arms_master", "relentless"]),
        Squad("household_guard", 3, 0, ["led", "armsmaster"]), Squad("men_at_arms", 4, 0, []),
        Squad("chapter_mage", 1, 0, ["school_of_fire"]), Squad("mercenary_crossbowmen", 3, 0, []),
    ],
)  # fmt: skip
GERMAN = """
Armee: Die Linie hält
Fraktion: Die Hundert Königreiche
Punkte: 1000
Noble Lord, Kriegsherr, Waffenmeister, Unermüdlich
* household guard, 3 Verbundbasen, von ihm geführt
- Armsmaster
* Miliz, 5 Verbundbasen, Veteranen
Ordensmagier
- Schule des Feuers
* MERCENARY CROSSBOWMEN
"""


def slips(text: str, language: str = "en") -> list[str]:
    with pytest.raises(BadArmy) as error:
        read_army(text, entries())
    teller = ArmyTeller(entries())
    return [teller.say_slip(slip, language) for slip in error.value.slips]


def test_a_list_is_a_character_a_line_with_regiments_and_options_below() -> None:
    found = read_army(LIST, entries())
    assert found.squads == FOUND.squads
    assert (found.faction, found.limit) == ("hundred_kingdoms", 1000)
    roster = roster_of(found, entries())
    assert [(each.kind, each.warband) for each in roster.regiments] == [
        ("household_guard", 0), ("men_at_arms", 0), ("mercenary_crossbowmen", 1),
    ]  # fmt: skip
    assert [led.regiment for led in roster.characters] == [0, -1]


def test_names_and_words_may_be_german_in_any_case() -> None:
    found = read_army(GERMAN, entries())
    assert [(each.unit, each.size, each.upgrades) for each in found.squads] == [
        ("noble_lord", 1, ["warlord", "arms_master", "relentless"]),
        ("household_guard", 3, ["led", "armsmaster"]),
        ("militia", 5, ["veteran"]),
        ("chapter_mage", 1, ["school_of_fire"]),
        ("mercenary_crossbowmen", 3, []),
    ]


def test_two_entries_of_one_name_are_told_apart_by_the_faction() -> None:
    assert read_army("Faction: Nords\nBlooded", entries()).squads[0].unit == "blooded"
    assert read_army("Faction: W'adrhun\n* Blooded", entries()).squads[0].unit == "wadrhun_blooded"


def test_without_a_faction_the_first_unit_says_which() -> None:
    assert read_army("Jarl\n* Raiders", entries()).faction == "nords"
    assert slips("") == ["The list names neither a faction nor a unit."]


def test_near_names_are_guessed_and_every_slip_has_its_line() -> None:
    text = "Faction: Nords\nJarll\n- Captain\n* Raidrs, 3 stands\nShaman\n* Raiders, 0 stands\n- Kaptain\n- Crown\n"
    assert slips(text) == [
        "Line 2: there is no unit Jarll. Did you mean Jarl?",
        "Line 4: there is no unit Raidrs. Did you mean Raiders?",
        "Line 6: Raiders has between 1 and 99 stands.",
        "Line 7: there is no upgrade Kaptain. Did you mean Captain?",
        "Line 8: there is no upgrade Crown.",
    ]


def test_options_before_the_first_unit_hang_in_the_air() -> None:
    assert slips("Faction: Elves\nPoints: many\n- Captain") == [
        "Line 1: there is no faction Elves.",
        "Line 2: the size of the game is a number of points such as 200, not many.",
        "Line 3: Captain stands before the first unit; write upgrades below the unit that carries them.",
    ]
    crowded = "Jarl\n" + "- Captain\n" * 21
    assert slips(crowded) == ["Line 22: Jarl: more than 20 upgrades."]


def test_slips_are_german_for_germans() -> None:
    assert slips("Jarl\n* Raiders, Huskarls", "de") == [
        "Zeile 2: Huskarls ist ein eigener Eintrag: Alle Verbundbasen eines Regiments gehören zu einem Eintrag."
        " Gib ihm eine Zeile mit Stern."
    ]


names = st.text(
    st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"], exclude_characters="\x85\u2028\u2029"),
    max_size=20,
).map(str.strip)  # fmt: skip
carried = st.lists(st.sampled_from(option_names(entries())), max_size=5)
squads = st.builds(
    Squad,
    st.sampled_from([kind.name for kind in fielded(entries())]),
    st.integers(1, 12),
    st.just(0),
    # Marks stand in the line of the unit, whatever else it carries below.
    carried.map(lambda found: sorted(found, key=lambda name: name not in MARKS[:2])),
)
armies = st.builds(
    Army,
    names,
    st.sampled_from([kind.name for kind in entries().factions]),
    st.integers(1, 10_000),
    st.lists(squads, max_size=8),
)


@given(armies)
def test_what_is_written_is_read_again(wanted: Army) -> None:
    for squad in wanted.squads:
        if entries().number("characters", squad.unit) >= 0:
            squad.size = 1
    assert read_army(json_of_army(wanted, entries()), entries()) == wanted
    assert read_army(code_of_army(wanted, entries()), entries()) == wanted


@given(st.lists(squads, min_size=1, max_size=8), st.sampled_from(LANGUAGES))
def test_a_text_is_read_again_as_far_as_its_units_may_carry_it(
    found: list[Squad], language: str
) -> None:
    wanted = Army("Test", "nords", 1000, [_of_faction(each) for each in found])
    assert read_army(text_of_army(wanted, entries(), language), entries()) == wanted


def _of_faction(squad: Squad) -> Squad:
    """A unit of the Nords instead, with what its entry offers."""
    cards = entries()
    regiments = [
        kind
        for kind in cards.regiments
        if kind.faction == "nords" and "of_character" not in kind.roles
    ]
    kind = regiments[squad.size % len(regiments)]
    offered = [name for name in squad.upgrades if name in MARKS or name in kind.officers]
    return Squad(kind.name, squad.size, 0, offered)


@pytest.mark.parametrize(
    ("unit", "problem"),
    [
        ({"unit": "raiders"}, "The field units[0].stands does not fit; expected 1-99"),
        ({"unit": "elves", "stands": 3}, "there is no unit elves."),
        ({"unit": "raiders", "stands": 3, "upgrades": ["crown"]}, "there is no upgrade crown."),
        ({"unit": ["raiders", "ugr"], "stands": 3}, 'The field units[0].unit does not fit; expected "..."'),
    ],
)  # fmt: skip
def test_json_names_the_field_that_does_not_fit(unit: dict[str, object], problem: str) -> None:
    data = loads(json_of_army(Army("Test", "nords", 1000, []), entries()))
    assert slips(dumps({**data, "units": [unit]})) == [problem]


def test_a_code_of_another_game_is_no_list() -> None:
    code = code_of_army(FOUND, entries())
    assert code.startswith("CQ1.")
    assert slips(code[:-2]) == [
        "The share code is damaged or incomplete; copy it again as a whole."
    ]
    assert read_army(code.replace(".", ".\n", 1).replace("\n", ""), entries()) == FOUND


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faction", [each.name for each in entries().factions])
def test_the_starter_of_a_faction_becomes_its_list_by_taking_out_signs(
    faction: str, language: str
) -> None:
    text = starter(faction, 1000, entries(), language)
    offered = [line for line in text.splitlines() if line.startswith(("#* ", "#  # ", "#  - "))]
    assert len(offered) >= 10
    fielded_all = "\n".join(
        line[1:] if line.startswith("#") and not line.startswith("# ") else line
        for line in text.splitlines()
    )
    found = read_army(fielded_all, entries())
    own = [kind.name for kind in fielded(entries()) if kind.faction == faction]
    assert [each.unit for each in found.squads] == own


def test_the_starter_says_who_may_follow_whom_and_who_may_be_the_warlord() -> None:
    lines = starter("hundred_kingdoms", 1000, entries(), "en").splitlines()
    at = lines.index("#Theist Priest (90)   # can be the warlord")
    assert (
        lines[at + 1] == "#  # Warband: mainstay Sicarii, Militia, Militia Bowmen; restricted none"
    )
