"""The commands of the laboratory about series, as their users see them."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from feldherr.cli.main import app

FAST = ["--workers", "1", "--lang", "en"]


def lab(*words: str, lang: str = "en") -> Result:
    more = [] if words[0] in ("report", "merge") else ["--workers", "1"]
    return CliRunner().invoke(app, ["lab", *words, *more, "--lang", lang])


def test_everybody_against_everybody_with_a_report_and_a_table(tmp_path: Path) -> None:
    page, table, kept = (tmp_path / name for name in ("r.html", "r.csv", "r.jsonl"))
    found = lab(
        "round-robin", "pixel_tactics", "random", "easy", "normal", "--games", "2",
        "--results", str(kept), "--report", str(page), "--csv", str(table),
    )  # fmt: skip
    assert found.exit_code == 0, found.output
    assert found.stdout.splitlines()[0].split()[1] == "normal"
    assert "<svg" in page.read_text()
    assert "normal" in page.read_text()
    assert len(table.read_text().splitlines()) == 7
    again = lab("report", str(kept), "--json")
    data = json.loads(again.stdout)
    assert data["standings"][0]["name"] == "normal"
    assert data["games"] == 6
    assert f"hash {data['hash']}" in found.stdout


def test_a_gauntlet_says_how_a_list_does_against_others() -> None:
    found = lab(
        "gauntlet", "runewars", "easy:core_daqan", "random:core_waiqar", "random:skirmish_waiqar", "--games", "2",
        "--options", "scenario=skirmish",
    )  # fmt: skip
    assert found.exit_code == 0, found.output
    assert "easy:core_daqan" in found.stdout


def test_a_sweep_tells_every_value() -> None:
    found = lab(
        "sweep", "pixel_tactics", "--a", "easy", "--b", "random", "--over", "edition=german,revised", "--games", "2",
        "--json",
    )  # fmt: skip
    assert [each["edition"] for each in json.loads(found.stdout)] == ["german", "revised"]


def test_a_test_stops_as_soon_as_it_is_sure() -> None:
    found = lab(
        "sprt", "pixel_tactics", "--a", "easy", "--b", "random", "--elo1", "100", "--games", "400"
    )
    assert found.exit_code == 0, found.output
    assert "easy is stronger than random" in found.stdout


def test_what_is_still_open_says_so() -> None:
    found = lab("sprt", "pixel_tactics", "--a", "easy", "--b", "easy", "--games", "4")
    assert found.exit_code == 1
    assert "Still open" in found.stdout


def test_mistakes_are_named_in_both_languages(tmp_path: Path) -> None:
    cases = [
        (("round-robin", "pixel_tactics", "easy"), "at least 2", "Mindestens 2"),
        (("gauntlet", "runewars", "easy:core_daqan", "random"), "has no list", "hat keine Liste"),
        (("ladder", "pixel_tactics", "easy", "boss"), "boss", "boss"),
        (("round-robin", "pixel_tactics", "easy:x", "random:y"), "armies", "armies"),
        (("sweep", "pixel_tactics", "--a", "easy", "--b", "easy", "--over", "edition"), "Name an option", "Es fehlen"),
        (("sprt", "pixel_tactics", "--a", "easy", "--b", "easy", "--elo0", "5", "--elo1", "1"), "--elo0", "--elo0"),
        (("report", str(tmp_path / "none.jsonl")), "There is no file", "gibt es nicht"),
    ]  # fmt: skip
    for words, english, german in cases:
        for lang, said in (("en", english), ("de", german)):
            found = lab(*words, lang=lang)
            assert found.exit_code == 2, (words, found.output)
            assert said in found.stderr, (words, found.stderr)


def test_results_of_another_game_are_refused(tmp_path: Path) -> None:
    kept = tmp_path / "r.jsonl"
    lab("round-robin", "pixel_tactics", "random", "easy", "--games", "2", "--results", str(kept))
    before = kept.read_bytes()
    found = lab("round-robin", "runewars", "random", "easy", "--games", "2", "--results", str(kept))
    assert found.exit_code == 2
    assert "played with something else" in found.stderr
    assert kept.read_bytes() == before
