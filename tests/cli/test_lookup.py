"""Looking things up: cards, rules, options, coverage, games."""

import json
from pathlib import Path

import pytest

import feldherr
from tests.cli.driving import run

LEDGER = feldherr.game("pixel_tactics").rulebook.ledger()
GAME_FOLDER = Path(feldherr.__file__).parent / "games" / "pixel_tactics"


@pytest.mark.parametrize("word", ["knight", "Ritter", "RITTER", "cadenza", "rittter"])
def test_a_card_is_found_by_any_of_its_names(word: str) -> None:
    printed = run("find", word)
    assert printed.code == 0
    assert printed.out.startswith("knight: Knight, Ritter, Cadenza")
    assert "packs/base.toml:" in printed.out
    assert "abilities/knight.py" in printed.out
    assert "PT card knight rear" in printed.out


def test_umlauts_may_be_spelled_out() -> None:
    for word in ("beschwörerin", "beschwoererin", "Beschworerin"):
        assert run("find", word).out.startswith("summoner:")


def test_the_pack_line_is_the_line_of_the_card() -> None:
    found = json.loads(run("find", "gunner", "--json").out)[0]
    for place in found["packs"]:
        path, _, line = place.partition(":")
        text = (GAME_FOLDER / "packs" / Path(path).name).read_text().splitlines()
        assert text[int(line) - 1].startswith("[cards.gunner")


@pytest.mark.parametrize("tag", ["PT attack 3", "PT-attack.3", "attack 3"])
def test_a_rule_is_found_by_its_tag(tag: str) -> None:
    assert run("find", *tag.split()).out.startswith("PT attack 3  Damage equals attack value")


@pytest.mark.parametrize("tag", ["PT Angriff 3", "angriff 3", "PT attack 3"])
def test_germans_read_german_tags_and_type_either(tag: str) -> None:
    printed = run("find", *tag.split(), "--lang", "de")
    assert printed.out.startswith("PT Angriff 3  ")


def test_rules_are_found_by_their_words_in_both_languages() -> None:
    german = json.loads(run("find", "Waffenstillstand", "--json").out)
    english = json.loads(run("find", "truce", "--json").out)
    assert {row["id"] for row in german} >= {"PT-truce.1"}
    assert {row["id"] for row in english} >= {"PT-truce.1"}


def test_finding_nothing_is_code_1() -> None:
    printed = run("find", "xyzzy", "--lang", "de")
    assert (printed.code, printed.out) == (1, "Nichts passt zu xyzzy.\n")
    assert run("find", "xyzzy", "--json").out == "[]\n"


def test_all_rules_are_listed_and_one_is_shown_in_full() -> None:
    listed = run("rules", "pixel_tactics")
    rows = [line for line in listed.out.splitlines() if line.startswith("PT ")]
    assert len(rows) == len(LEDGER.rows)
    titles = [line for line in listed.out.splitlines() if line not in rows]
    assert titles[:2] == ["Components and set-up", "Rounds and actions"]
    assert max(len(line) for line in listed.out.splitlines()) <= 80
    shown = run("rules", "pixel_tactics", "action", "8", "--lang", "de").out
    assert "PT Aktion 8" in shown
    assert "Entscheid PT R16" in shown
    assert "Quelle: Anleitung von Pixel Tactics, „" in shown


def test_a_section_a_ruling_and_a_card_are_shown() -> None:
    assert run("rules", "pixel_tactics", "melee").out.splitlines()[0].startswith("PT melee 1")
    assert run("rules", "pixel_tactics", "R33").out.startswith("PT R33")
    rows = json.loads(run("rules", "pixel_tactics", "card knight", "--json").out)
    assert [row["id"] for row in rows] == [f"PT-card.knight.{face}" for face in FACES]


FACES = ["front", "flank", "rear", "order", "leader"]


def test_an_unknown_rule_is_code_1() -> None:
    printed = run("rules", "pixel_tactics", "tea time")
    assert printed.code == 1
    assert printed.complaint == "pixel_tactics has no rule tea time."


def test_options_are_listed_with_meaning_and_default() -> None:
    printed = run("rules", "pixel_tactics", "--options", "--lang", "de")
    assert "promo=no  (yes, no) [PT R25]" in printed.out
    assert "Mit Promokarten spielen." in printed.out
    report = json.loads(run("rules", "pixel_tactics", "--options", "--json").out)
    assert {"name": "round_cap", "default": 0, "allowed": []}.items() <= report[-2].items()


def test_coverage_counts_every_row_once() -> None:
    printed = run("rules", "--coverage", "--json")
    reports = json.loads(printed.out)
    assert {"pixel_tactics", "runewars"} <= set(reports)
    for report in reports.values():
        assert report["rows"] == report["covered"] + report["exempt"] + len(report["open"])
    assert printed.code == (1 if any(report["open"] for report in reports.values()) else 0)
    rows = reports["pixel_tactics"]["rows"]
    assert str(rows) in run("rules", "pixel_tactics", "--coverage").out


def test_games_are_listed() -> None:
    assert "\npixel_tactics: Pixel Tactics" in run("games").out
    assert json.loads(run("games", "--json").out)[1]["seats"] == ["first", "second"]
