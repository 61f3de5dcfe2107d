"""Rules and cards of RUNEWARS are found, and positions are drawn as pictures."""

from pathlib import Path

import pytest

from tests.cli.driving import run

POSITION = """
round 3, command, south first
options scenario=skirmish
south
spearmen 2x2 at 300 240 facing 0
north
reanimates 2x2 at 420 700 facing 180
"""


@pytest.mark.parametrize("word", ["spearmen", "Speerträger", "speertraeger", "SPEERTRÄGER"])
def test_units_are_found_by_any_of_their_names(word: str) -> None:
    printed = run("find", word)
    assert printed.code == 0
    assert printed.out.startswith("spearmen: Spearmen, Speerträger")


@pytest.mark.parametrize(
    ("tag", "title"),
    [("RW 66.3", "Rear rank takes damage"), ("61", "Reform action"), ("learn win 2", "tray count")],
)
def test_rules_are_shown_by_their_tag(tag: str, title: str) -> None:
    printed = run("rules", "runewars", *tag.split())
    assert printed.code == 0
    assert title in printed.out


def test_a_position_becomes_a_picture(tmp_path: Path) -> None:
    (tmp_path / "battle.txt").write_text(POSITION)
    printed = run("position", "battle.txt", "--svg", "battle.svg")
    assert printed.code == 0
    assert printed.out == "battle.svg is drawn.\n"
    assert (tmp_path / "battle.svg").read_text().startswith("<svg ")
    shown = run("position", "battle.txt", "--svg", "-", "--lang", "de")
    assert "Speerträger" in shown.out


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "battle.txt").write_text(POSITION)
    printed = run("position", "battle.txt", "--svg", "/proc/no/way.svg")
    assert printed.code == 2
    assert "/proc/no/way.svg cannot be written" in printed.complaint


def test_a_game_without_pictures_says_so() -> None:
    text = (
        "round 2, front wave, red first, red to act, 2 actions\nred leads blank\nblue leads blank\n"
    )
    row = "| . | . | . |\n| . | * | . |\n| . | . | . |\n"
    typed = text.replace("blue", f"{row}blue") + row
    for lang, said in (("en", "has no pictures"), ("de", "gibt es keine Bilder")):
        printed = run("position", "-", "--svg", "out.svg", "--lang", lang, typed=typed)
        assert printed.code == 2
        assert said in printed.complaint
