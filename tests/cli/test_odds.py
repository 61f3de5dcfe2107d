"""`feldherr odds`: of positions, of two units that meet, and the `odds` of a game in the terminal."""

import json
from pathlib import Path

import pytest

from feldherr.cli.odds import is_file
from tests.cli.driving import is_a_mistake, play, run
from tests.stage.conquest.test_odds import FIGHT


def test_two_units_that_touch_have_the_odds_of_a_clash() -> None:
    printed = run("odds", "conquest", "men at arms", "militia", "--stands", "6,4")
    assert not printed.err
    assert printed.code == 0
    assert "clash" in printed.out
    assert "on average" in printed.out
    assert "(exact)" in printed.out
    assert "1 stand lost" in printed.out


@pytest.mark.parametrize("side", ["front", "left", "right", "rear"])
def test_a_flank_costs_more_than_the_front(side: str) -> None:
    def gone(side: str) -> float:
        args = (
            "odds",
            "conquest",
            "men_at_arms",
            "militia",
            "--stands",
            "6,6",
            "--side",
            side,
            "--json",
        )
        clash = json.loads(run(*args).out)[0]
        return float(
            sum(each["share"] for each in clash["outcomes"] if each["label"] == "0 stands lost")
        )

    assert (gone(side) < gone("front")) == (side != "front")


def test_units_apart_have_the_odds_of_charges_and_volleys_in_german() -> None:
    printed = run("odds", "conquest", "longbowmen", "Miliz", "--apart", "10", "--lang", "de")
    assert "Sturmangriff" in printed.out
    assert "Kommt an mit" in printed.out


def test_a_position_has_the_odds_of_all_its_options_or_of_one(tmp_path: Path) -> None:
    file = tmp_path / "fight.txt"
    file.write_text(FIGHT)
    several = json.loads(run("odds", "conquest", str(file), "--json").out)
    assert len(several) > 1
    number = several[1]["number"]
    (one,) = json.loads(run("odds", "conquest", str(file), str(number), "--json").out)
    assert one == several[1]
    assert sum(each["share"] for each in one["outcomes"]) == pytest.approx(1.0, abs=0.005)


def test_an_option_without_dice_is_told_with_an_exit_code(tmp_path: Path) -> None:
    file = tmp_path / "fight.txt"
    file.write_text(FIGHT)
    printed = run("odds", "conquest", str(file), "99")
    assert printed.code == 1
    assert "No option" in printed.out


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["conquest", "militia"], "Name two units"),
        (["conquest", "militia", "grizzlies"], "No unit is called grizzlies"),
        (["conquest", "militia", "militja"], "No unit is called militja. Do you mean Militia?"),
        (["conquest", "militia", "militia", "--stands", "many"], "many is no strength"),
        (["conquest", "militia", "militia", "--stands", "99"], "A regiment has 1 to 20 stands"),
        (["conquest", "militia", "militia", "--side", "top"], "There is no side top"),
        (["conquest", "militia", "militia", "--apart", "60"], "They stand 0 to 24 inches"),
        (["conquest", "nowhere.txt"], "There is no file nowhere.txt"),
        (["pixel_tactics", "knight", "mage"], "Odds of pixel_tactics are those of a position"),
        (["chess", "a", "b"], "There is no game chess"),
    ],
)
def test_mistakes_are_one_clear_line(args: list[str], complaint: str) -> None:
    is_a_mistake(["odds", *args], complaint)


def test_a_position_of_another_game_or_a_wrong_number_is_told(tmp_path: Path) -> None:
    file = tmp_path / "fight.txt"
    file.write_text(FIGHT)
    is_a_mistake(["odds", "runewars", str(file)], f"{file} is a position of conquest")
    is_a_mistake(["odds", "conquest", str(file), "first"], "first is no number")


def test_at_the_table_odds_are_asked_for_by_a_word() -> None:
    printed = play("--seed", "1", typed="odds\nodds 99\nquit\n\n")
    assert "No option leads to dice" in printed.out
    assert "99 is no number of an option" in printed.out


@pytest.mark.parametrize(
    ("word", "expected"), [("battle.txt", True), ("-", True), ("./x", True), ("militia", False)]
)
def test_what_looks_like_a_path_is_a_file(word: str, expected: bool) -> None:
    assert is_file(word) == expected


def test_two_units_of_runewars_have_exact_odds_in_words_as_one_asks() -> None:
    printed = run("odds", "runewars", "spearmen 3x2 [shield wall] attack reanimates 2x2 flank")
    assert not printed.err
    assert "(exact)" in printed.out
    assert "figures lost" in printed.out
    german = run("odds", "runewars", "Speerträger 3x2 gegen Wiederbelebte", "--lang", "de")
    assert "(genau)" in german.out
    assert "Figuren verloren" in german.out


def test_flanking_and_rerolls_are_worth_figures_in_runewars() -> None:
    def lost(what: str, side: str = "front") -> float:
        (found,) = json.loads(
            run("odds", "runewars", what, "reanimates 2x2", "--side", side, "--json").out
        )
        assert found["samples"] == 0
        assert sum(each["share"] for each in found["outcomes"]) == pytest.approx(1.0, abs=0.01)
        return sum(
            float(each["share"]) * float(each["label"].split()[0])
            for each in found["outcomes"]
            if each["label"][0].isdigit()
        )

    assert lost("spearmen 2x2") < lost("spearmen 2x2", "left")
    assert lost("spearmen 3x1") < lost("spearmen 3x2") < lost("spearmen 3x3")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("spearmen 9x9 attack reanimates", "9x9 is no formation of Spearmen"),
        (
            "spearmen [shield] attack reanimates",
            "No upgrade is called shield. Do you mean shield_wall?",
        ),
        ("spearmen 3x2 [qqqqqq] attack reanimates", "No upgrade is called qqqqqq"),
        ("spearmen attack nobody at all", "No unit is called"),
    ],
)
def test_what_cannot_be_asked_in_runewars_is_said(what: str, said: str) -> None:
    is_a_mistake(["odds", "runewars", what], said)


def test_who_cannot_shoot_has_no_odds_of_shots() -> None:
    is_a_mistake(
        ["odds", "runewars", "spearmen", "reanimates", "--apart", "2"], "Spearmen: no such attack"
    )
