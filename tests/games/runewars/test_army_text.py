"""Army lists as text, JSON and share code: round trips, forgiveness, and clear words about slips."""

from json import dumps

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.battlefield.lists.complaints import BadArmy
from feldherr.core.text import LANGUAGES, blanks
from feldherr.games.runewars.army.army import Army, Squad
from feldherr.games.runewars.army.code import army_of_code, code_of_army
from feldherr.games.runewars.army.names import army_texts, say_slip
from feldherr.games.runewars.army.start import starter
from feldherr.games.runewars.army.text import (
    army_of_text,
    data_of_army,
    json_of_army,
    read_army,
    text_of_army,
)
from feldherr.games.runewars.terms import FACTIONS
from tests.games.runewars.lists import army, cards

LIST = """
# My first army
Army: Vanguard
Faction: Daqan Lords
Points: 100

Spearmen, 4 trays (30)
- Shield Wall (5)
- Kari Wraithstalker (figure) (18)
Rune Golems, 1 tray
"""
VANGUARD = Army(
    "Vanguard", "daqan", 100,
    [Squad("spearmen", 4, 0, ["shield_wall", "kari_wraithstalker_figure"]), Squad("rune_golems", 1, 0, [])],
)  # fmt: skip

FOUR: dict[str, object] = {"unit": "spearmen", "trays": 4}


def slips(text: str, language: str = "en") -> list[str]:
    with pytest.raises(BadArmy) as error:
        read_army(text, cards())
    return [say_slip(slip, cards(), language) for slip in error.value.slips]


names = st.text(
    st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"], exclude_characters="\x85\u2028\u2029"),
    max_size=20,
).map(str.strip)  # fmt: skip
squads = st.builds(
    Squad,
    st.sampled_from([unit.name for unit in cards().units]),
    st.integers(1, 12),
    st.just(0),
    st.lists(st.sampled_from([upgrade.name for upgrade in cards().upgrades]), max_size=5),
)
armies = st.builds(
    Army, names, st.sampled_from(FACTIONS), st.integers(1, 10_000), st.lists(squads, max_size=6)
)


@given(armies)
def test_every_list_survives_every_form(wanted: Army) -> None:
    for language in LANGUAGES:
        assert army_of_text(text_of_army(wanted, cards(), language), cards()) == wanted
    assert read_army(json_of_army(wanted), cards()) == wanted
    assert read_army(code_of_army(wanted), cards()) == wanted


def test_a_list_is_read() -> None:
    assert read_army(LIST, cards()) == VANGUARD


@pytest.mark.parametrize(
    "text",
    [
        "armee: Vanguard\nFRAKTION: daqan-lords\npunkte: 100\nSPEERTRÄGER 4\n+ schildwall\n"
        "* kari geisterjägerin\nrunengolems 1",
        "Name: Vanguard\nfaction: DAQAN\nPoints : 100\nspearmen: 2x2\n-shield_wall\n"
        "-Kari Wraithstalker\nRune golems 1x1",
        "army: Vanguard\npoints: 100\nSpeertraeger, 4 Tableaus   # Ausrüstung\n- Schildwall (5)   # gut\n"
        "- kari_wraithstalker_figure\nRuneGolems 1 Tableau",
        "\ufeffarmy: Vanguard\npoints: 100\nSpearmen 4 trays 2x2\n• Shield  Wall\n"
        "- Kari  Geisterjägerin (Figur)\nrune-golems, 1",
    ],
)  # fmt: skip
def test_language_case_and_spelling_of_names_do_not_matter(text: str) -> None:
    found = read_army(text, cards())
    for squad in found.squads:
        squad.columns = 0
    assert found == VANGUARD


def test_a_unit_with_one_configuration_needs_no_number() -> None:
    found = read_army("Kari Wraithstalker", cards())
    assert found == Army("", "daqan", 200, [Squad("kari_wraithstalker", 1, 0, [])])


def test_a_written_formation_is_kept() -> None:
    found = read_army("Spearmen 6 trays 2x3", cards())
    assert found.squads == [Squad("spearmen", 6, 2, [])]
    assert read_army(text_of_army(found, cards(), "de"), cards()) == found


def test_all_slips_are_told_with_their_lines() -> None:
    text = (
        "Faction: orcs\nPoints: many\n- trumpets\nSpearman 4\n- trumpets\nDragons 3\nSpearmen\n- Shild Wall\n"
        "- zzzz\nSpearmen 6 4x2\n"
    )
    assert slips(text) == [
        "Line 1: there is no faction orcs; there are Daqan Lords, Waiqar the Undying, Latari Elves and Uthuk Y'llan.",
        "Line 2: the size of the game is a number of points such as 200, not many.",
        "Line 3: Trumpets stands before the first unit; write upgrades below the unit that carries them.",
        "Line 4: there is no unit Spearman. Did you mean Spearmen?",
        "Line 6: there is no unit Dragons.",
        "Line 7: say how many trays Spearmen has: 2, 4, 6, 9",
        "Line 8: there is no upgrade Shild Wall. Did you mean Shield Wall?",
        "Line 9: there is no upgrade zzzz.",
        "Line 10: Spearmen: the formation does not fit 6 trays.",
    ]
    assert (
        slips(text, "de")[3]
        == "Zeile 4: Die Einheit Spearman gibt es nicht. Ist Speerträger gemeint?"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "The list names neither a faction nor a unit."),
        ("Army: " + "x" * 61, "Line 1: the name has more than 60 characters."),
        ("x" * 201, "Line 1: the line is too long."),
        ("Spearmen 0", "Line 1: say how many trays Spearmen has: 2, 4, 6, 9"),
        ("Spearmen 100", "Line 1: say how many trays Spearmen has: 2, 4, 6, 9"),
        ("Spearmen 4" + "\n- Trumpets" * 21, "Line 22: Spearmen: more than 20 upgrades."),
        ("Points: ²\nSpearmen 4", "Line 1: the size of the game is a number of points such as 200, not ²."),
        ("{", "Line 1: no valid JSON."),
        ("{}", 'This JSON is no army list: the field format must be "feldherr army".'),
        ("RWX.abc", "A share code begins with RW1. and this one does not."),
        ("RW2.abc", "The share code has version 2; this feldherr reads version 1."),
        ("RW1.abc", "The share code is damaged or incomplete; copy it again as a whole."),
        ("RW1.ä", "The share code is damaged or incomplete; copy it again as a whole."),
    ],
)  # fmt: skip
def test_a_slip_is_told(text: str, told: str) -> None:
    assert told in slips(text)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("version", 2, "This list has another version; the field version must be 1."),
        ("faction", "orcs", "The field faction does not fit; expected daqan, waiqar, latari, uthuk"),
        ("name", 3, 'The field name does not fit; expected "..."'),
        ("name", "x" * 61, "the name has more than 60 characters."),
        ("points", 0, "The field points does not fit; expected 1-10000"),
        ("points", True, "The field points does not fit; expected 1-10000"),
        ("units", 5, "The field units does not fit; expected [...]"),
        ("units", [5], "The field units[0] does not fit; expected {...}"),
        ("units", [{"unit": "dragons", "trays": 1}], "there is no unit dragons."),
        ("units", [{**FOUR, "trays": "4"}], "The field units[0].trays does not fit; expected 1-99"),
        ("units", [{**FOUR, "front": 0}], "The field units[0].front does not fit; expected 1-99"),
        ("units", [{**FOUR, "upgrades": "x"}], "The field units[0].upgrades does not fit; expected [...]"),
        ("units", [{**FOUR, "upgrades": ["x"]}], "there is no upgrade x."),
    ],
)  # fmt: skip
def test_a_wrong_field_of_the_json_is_named(field: str, value: object, told: str) -> None:
    data: dict[str, object] = {**data_of_army(VANGUARD), field: value}
    assert slips(dumps(data)) == [told]


def test_a_deep_json_is_refused() -> None:
    assert slips('{"a":' * 100_000) == ["no valid JSON."]


def test_every_changed_letter_of_a_code_is_noticed() -> None:
    code = code_of_army(VANGUARD)
    assert army_of_code(code, cards()) == VANGUARD
    assert army_of_code(f" {code[:20]}\n{code[20:]} ", cards()) == VANGUARD
    for place in range(4, len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(BadArmy):
            army_of_code(code[:place] + other + code[place + 1 :], cards())
        with pytest.raises(BadArmy):
            army_of_code(code[:place], cards())


def test_a_code_with_a_card_of_another_pack_says_so() -> None:
    code = code_of_army(army("daqan", "dragons 2"))
    assert slips(code) == ["The share code names a card that is in no pack here."]


@given(st.text(max_size=300))
def test_no_text_leads_to_anything_but_an_army_or_a_clear_word(text: str) -> None:
    try:
        found = read_army(text, cards())
    except BadArmy:
        return
    assert army_of_code(code_of_army(found), cards()).squads == found.squads


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_starter_offers_what_the_faction_has(faction: str, language: str) -> None:
    text = starter(faction, 150, cards(), language)
    assert read_army(text, cards()) == Army(
        army_texts(language).say("army.file.unnamed"), faction, 150, []
    )


def test_a_line_of_the_starter_can_be_taken_in() -> None:
    text = starter("daqan", 200, cards(), "de").replace("#Speerträger, 4", "Speerträger, 4")
    assert read_army(text, cards()).squads == [Squad("spearmen", 4, 0, [])]


def test_complaints_are_german_for_germans() -> None:
    with pytest.raises(BadArmy) as error:
        read_army("Dragons 3", cards())
    assert (
        str(error.value)
        == "Line 1: there is no unit Dragons.\nThe list names neither a faction nor a unit."
    )
    assert (
        army_texts("de")
        .tell(error.value.message)
        .startswith("Zeile 1: Die Einheit Dragons gibt es nicht.")
    )


def test_both_languages_say_the_same_about_armies() -> None:
    english, german = (
        {key: text for key, text in army_texts(each).messages.items() if key.startswith("army.")}
        for each in LANGUAGES
    )
    assert {key: blanks(text) for key, text in english.items()} == {
        key: blanks(text) for key, text in german.items()
    }
