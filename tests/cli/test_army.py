"""`feldherr army`: starter lists, checks with rule and fix, the sheet, and clear words about bad files."""

from json import loads
from pathlib import Path

import pytest

from feldherr.games.registry import entry_of
from tests.cli.driving import is_a_mistake, run
from tests.server.http.pixel_lists import PixelLists

BAD = """Army: Too much
Faction: daqan
Points: 100
Spearmen 5
Spearmen 4
- Bull Pennon
- Kari Wraithstalker
Kari Wraithstalker
Lord Hawthorne
"""


def written(text: str) -> str:
    Path("list.txt").write_text(text, encoding="utf-8")
    return "list.txt"


def test_help_lists_the_commands() -> None:
    printed = run("army", "--help")
    assert printed.code == 0
    for command in ("new", "check", "show", "code", "deal"):
        assert f"\n  {command} " in printed.out
        assert run("army", command, "--help").code == 0


def test_a_new_list_can_be_checked_at_once() -> None:
    assert run("army", "new", "mine.txt", "--faction", "waiqar", "--points", "100").code == 0
    text = Path("mine.txt").read_text(encoding="utf-8")
    assert text.startswith("Army: New army\nFaction: Waiqar the Undying\nPoints: 100\n")
    assert "#Reanimates, 4 trays (26)   # music, heraldry" in text
    assert "#- Ardus' Fury (1)" in text
    assert "Spearmen" not in text
    empty = run("army", "check", "mine.txt")
    assert empty.code == 1
    assert "The army has no unit." in empty.out


def test_a_new_list_goes_to_standard_output_and_never_over_a_file() -> None:
    assert run("army", "new", "-", "--lang", "de").out.startswith(
        "Armee: Neue Armee\nFraktion: Daqan-Lords\n"
    )
    written("precious")
    printed = run("army", "new", "list.txt")
    assert (printed.code, printed.complaint) == (
        2,
        "list.txt is there already; choose another name.",
    )
    assert Path("list.txt").read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("faction", "unit"),
    [("daqan", "Outland Scouts"), ("waiqar", "Death Knights"), ("latari", "Leonx Riders"), ("uthuk", "Berserkers")],
)  # fmt: skip
def test_a_list_is_begun_for_every_faction(faction: str, unit: str) -> None:
    assert run("army", "new", "mine.txt", "--faction", faction).code == 0
    written = Path("mine.txt").read_text(encoding="utf-8")
    assert f"#{unit}, 2 trays" in written
    assert "Obscenes" not in written


def test_house_cards_are_in_a_list_begun_with_their_pack() -> None:
    begun = run("army", "new", "mine.txt", "--faction", "uthuk", "--pack", "house_cards")
    assert begun.code == 0
    assert "#Obscenes, 2 trays" in Path("mine.txt").read_text(encoding="utf-8")


def test_a_list_with_a_house_card_is_right_only_with_their_pack() -> None:
    text = "Army: X\nFaction: uthuk\nPoints: 100\n\nBerserkers, 2 trays\nObscenes, 2 trays\n"
    Path("mine.txt").write_text(text, encoding="utf-8")
    refused = run("army", "check", "mine.txt")
    assert refused.code != 0
    assert "Obscenes is a house card" in refused.out + refused.err
    assert run("army", "check", "mine.txt", "--pack", "house_cards").code == 0


def test_one_core_set_is_dealt_to_two_players() -> None:
    pools = loads(run("army", "deal", "--seed", "3", "--json").out)
    assert {name: len(pool) for name, pool in pools.items()} == {"daqan": 9, "waiqar": 9}
    said = " ".join(run("army", "deal", "--seed", "3", "--lang", "de").out.split())
    assert "Daqan-Lords: Geisterpirsch" in said
    assert "Waiqar der Untote: Ardus Ix'Erebus" in said


def test_a_good_list_is_fine() -> None:
    printed = run("army", "check", "core_daqan")
    assert printed.code == 0
    assert printed.out == "Core set: Daqan Lords: 99 of 100 points, 4 units, no mistake found.\n"


def test_every_mistake_names_unit_rule_and_fix() -> None:
    printed = run("army", "check", written(BAD))
    assert printed.code == 1
    out = " ".join(printed.out.split())
    assert "Too much: 117 of 100 points, 4 units, 5 mistakes:" in out
    assert (
        "- The army: The army costs 117 points; 100 are allowed. [RW skirmish 1] Save at least 17 points."
        in out
    )
    assert (
        "- Spearmen 1: 5 trays are not in its cost table. [RW army 3] Possible are 2 (2x1), 4 (2x2)"
        in out
    )
    assert (
        "- Spearmen 2: With 4 trays it may carry no upgrade of the kind heraldry (Bull Pennon). [RW army 8]"
        in out
    )
    assert "- Kari Wraithstalker: Kari Wraithstalker bears the same unique name as" in out
    assert "- Lord Hawthorne: The army has 2 unique units; 100 points allow 1. [RW army 13]" in out


def test_mistakes_are_german_for_germans() -> None:
    printed = run("army", "check", written("Speerträger 5"), lang="de_DE.UTF-8")
    assert printed.code == 1
    assert (
        "- Speerträger: 5 Tableaus stehen nicht in ihrer Kostentabelle. [RW Armee 3]" in printed.out
    )


def test_mistakes_as_json() -> None:
    printed = run("army", "check", written(BAD), "--json")
    data = loads(printed.out)
    assert (printed.code, data["valid"], data["points"]) == (1, False, 117)
    assert data["faults"][1] == {
        "rule": "RR-army-3",
        "id": "trays",
        "unit": "Spearmen 1",
        "wrong": "5 trays are not in its cost table.",
        "fix": "Possible are 2 (2x1), 4 (2x2), 6 (3x2), 9 (3x3).",
        "warning": False,
    }


def test_a_list_that_cannot_be_read_is_a_finding() -> None:
    printed = run("army", "check", written("Spearman 4\n"))
    assert printed.code == 1
    assert "list.txt cannot be read as an army list:" in printed.out
    assert "- Line 1: there is no unit Spearman. Did you mean Spearmen?" in printed.out
    data = loads(run("army", "show", "list.txt", "--json").out)
    assert data["problems"][0] == {
        "line": 1,
        "text": "Line 1: there is no unit Spearman. Did you mean Spearmen?",
    }


def test_the_sheet_has_points_slots_dials_and_code() -> None:
    printed = run("army", "show", "skirmish_waiqar")
    assert printed.code == 0
    assert "Host of Crows · Waiqar the Undying" in printed.out
    assert "99/100" in printed.out
    assert "red: 3 melee attack | add hit, add surge" in printed.out
    code = next(line for line in printed.out.splitlines() if line.startswith("RW1."))
    assert run("army", "show", code).out == printed.out
    assert max(len(line) for line in printed.out.splitlines() if not line.startswith("RW1.")) <= 80


def test_the_code_alone_is_printed_of_a_good_list_only() -> None:
    printed = run("army", "code", "skirmish_waiqar")
    assert printed.code == 0
    assert printed.out in run("army", "show", "skirmish_waiqar").out
    assert printed.out.startswith("RW1.")
    bad = run("army", "code", written(BAD))
    assert (bad.code, "RW1." in bad.out) == (1, False)


@pytest.fixture
def _two_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the players of another game brought lists, too."""
    where = f"{PixelLists.__module__}:{PixelLists.__name__}"
    monkeypatch.setattr(entry_of("pixel_tactics"), "armies", where)


@pytest.mark.usefixtures("_two_books")
def test_a_list_is_read_by_the_game_that_can() -> None:
    assert run("army", "code", "PX1.red").out == "PX1.red\n"
    assert (
        run("army", "check", "PX1.red").out
        == "(without a name): 0 of 25 points, 0 units, no mistake found.\n"
    )
    assert "Size" in run("army", "show", "PX1.red").out
    assert run("army", "check", "core_daqan").code == 0
    foreign = run("army", "check", "-", "--game", "pixel_tactics", typed="Spearmen 4\n")
    assert (foreign.code, "- no list of ours" in foreign.out) == (1, True)
    nearly = run("army", "check", "-", typed="Spearmen 4\nSpearman 4\n")
    assert (nearly.code, "Did you mean Spearmen?" in nearly.out) == (1, True)
    printed = run("army", "new", "-", "--game", "runewars", "--faction", "Daqan-Lords")
    assert printed.out.startswith("Army: New army\nFaction: Daqan Lords\n")


@pytest.mark.usefixtures("_two_books")
def test_what_a_game_does_not_do_with_lists_is_said() -> None:
    assert (
        run("army", "deal", "--game", "pixel_tactics").out == "In this game no box is dealt out.\n"
    )


def test_the_german_sheet_marks_names_that_are_not_printed_ones() -> None:
    printed = run("army", "show", "skirmish_waiqar", "--lang", "de")
    assert "Erntende Klinge*" in printed.out
    assert "* ohne bekannten deutschen Namen" in printed.out
    assert "*" not in run("army", "show", "core_daqan", "--lang", "de").out


def test_the_sheet_as_json() -> None:
    data = loads(run("army", "show", "core_waiqar", "--json").out)
    assert (data["valid"], data["points"], data["limit"], data["faction"]) == (
        True,
        96,
        100,
        "waiqar",
    )
    assert data["units"][0]["free_slots"] == ["music", "heraldry", "champion"]
    assert data["units"][0]["figures"] == 16


def test_core_sets_and_own_packs_are_options() -> None:
    assert run("army", "check", "standard_daqan", "--boxes", "2").code == 1
    Path("own.toml").write_text(
        'name = { en = "A", de = "A" }\nedition = "own"\nsource = "x"\n[upgrades.trumpets]\ncost = 50\n',
        encoding="utf-8",
    )
    spearmen = written("Spearmen 4\n- Trumpets\n")
    assert "32 of 200 points" in run("army", "check", spearmen).out
    assert "80 of 200 points" in run("army", "check", spearmen, "--pack", "own.toml").out


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["army", "check", "no.txt"], "There is no file no.txt, and no sample list of that name; there are: core_"),
        (["army", "check"], "FILE is missing;"),
        (["army", "new", "x.txt", "--faction", "orcs"], "There is no faction orcs; there are: daqan, waiqar"),
        (["army", "new", "x.txt", "--points", "0"], "Cannot understand that:"),
        (["army", "new", "no/where.txt"], "no/where.txt cannot be written:"),
        (["army", "show", "core_daqan", "--lang", "fr"], "The language fr is not spoken here;"),
        (["army", "check", "core_daqan", "--pack", "no.toml"], "That did not work: no.toml: cannot be read"),
        (["army", "check", "."], ". cannot be read:"),
        (["army", "check", "core_daqan", "--game", "pixel_tactics"], "Nobody brings an army list to pixel_tactics."),
        (["army", "check", "core_daqan", "--game", "chess"], "There is no game chess"),
        (["army", "new", "x.txt", "--points", "10001"], "A list has at most 10000 points."),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_and_code_2(args: list[str], complaint: str) -> None:
    is_a_mistake(args, complaint)


def test_a_list_may_come_from_standard_input() -> None:
    assert run("army", "check", "-", typed="Spearmen 4\n").code == 0


def test_lists_of_conquest_are_read_without_saying_so() -> None:
    printed = run("army", "show", "hundred_kingdoms_1000")
    assert printed.code == 0
    assert "Household Guard (led)" in printed.out
    assert "995 of 1000 points, 8 units, no mistake found." in printed.out
    code = run("army", "code", "hundred_kingdoms_1000").out.strip()
    assert run("army", "check", code).code == 0


def test_a_doubt_about_a_list_is_told_and_no_mistake() -> None:
    printed = run("army", "check", "old_dominion_1000")
    assert printed.code == 0
    assert "no mistake found, but 1 doubt:" in " ".join(printed.out.split())
    data = loads(run("army", "check", "old_dominion_1000", "--json").out)
    assert (data["valid"], data["faults"][0]["warning"]) == (True, True)


def test_a_new_list_finds_its_game_by_the_faction_and_has_the_size_of_that_game() -> None:
    text = run("army", "new", "-", "--faction", "spires", "--lang", "de").out
    assert text.startswith("Armee: Neue Armee\nFraktion: Die Spires\nPunkte: 2000\n")
    assert "#* Bound Clones, 3 Verbundbasen (110)   # +30" in text


def test_a_slip_in_a_list_is_told_by_the_game_whose_list_it_is() -> None:
    list_of_nords = "Faction: The Nords\nJarl, warlord\n* Raiders, 3 stands\n* Valkyrie, 3 stands\n"
    printed = run("army", "check", written(list_of_nords))
    assert printed.code == 1
    said = "- Line 4: there is no unit Valkyrie. Did you mean Valkyries?"
    assert printed.out.splitlines()[1:] == [said]


def test_a_faction_is_named_as_people_say_it() -> None:
    for name in ("Hundred Kingdoms", "hundred_kingdoms", "die hundert königreiche"):
        text = run("army", "new", "-", "--faction", name).out
        assert "\nFaction: The Hundred Kingdoms\n" in text


def test_packs_choose_the_game_that_can_read_them() -> None:
    lord = "Noble Lord, warlord, Arms Master, Relentless\n- Eccentric\n* Household Guard, 3, led\n"
    assert "there is no upgrade Eccentric" in run("army", "check", written(lord)).out
    assert run("army", "check", written(lord), "--pack", "classic").code == 0


OWN_FIGURES = """name = { en = "Mine", de = "Meine" }
edition = "mine"
source = "mine"

[regiments.men_at_arms]
"""


def test_a_player_lays_figures_of_their_own_over_conquest() -> None:
    Path("mine.toml").write_text(OWN_FIGURES + "points = 105\n", encoding="utf-8")
    plain = run("army", "check", "hundred_kingdoms_1000").out
    cheaper = run(
        "army", "check", "hundred_kingdoms_1000", "--game", "conquest", "--pack", "mine.toml"
    ).out
    assert ("995 of 1000" in plain, "990 of 1000" in cheaper) == (True, True)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("point = 105", "mine.toml:6: regiments.men_at_arms.point: expected one of the fields name"),
        ('rules = ["shild"]', "mine.toml:6: regiments.men_at_arms.rules: expected a list of special rules"),
    ],
)  # fmt: skip
def test_a_mistake_in_them_is_told_with_file_line_and_field(line: str, told: str) -> None:
    Path("mine.toml").write_text(OWN_FIGURES + line + "\n", encoding="utf-8")
    wrong = run(
        "army", "check", "hundred_kingdoms_1000", "--game", "conquest", "--pack", "mine.toml"
    )
    assert wrong.code != 0
    assert told in wrong.out + wrong.err
