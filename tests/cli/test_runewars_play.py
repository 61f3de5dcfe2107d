"""RUNEWARS in the terminal: whole training battles, the coach, keeping and resuming, two people at one keyboard."""

import json
from pathlib import Path

import pytest

from feldherr.core.rng import Quick
from tests.cli.driving import battle, replay_of, run

ORDERS = "A 2 3 B 3 2 C 1 1 D 2 1"
"""Everybody forward: action and modifier of all four units."""
BESIDES = ["ok", "1", "2", "3", "A 1 1", "0", "facing 90", "1=1", "hint", "1 2", "sheet A"]


def mixed(count: int, seed: int = 1) -> str:
    """Many lines of a player who types all sorts of things."""
    random = Quick(seed)
    lines: list[str] = []
    for number in range(count):
        lines.append(
            str(1 + random.below(5)) if number % 3 else BESIDES[random.below(len(BESIDES))]
        )
    return "\n".join([ORDERS, "ok", *lines]) + "\n"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_whole_training_battle_can_be_typed(lang: str) -> None:
    printed = battle("--against", "random", "--seed", "5", "--lang", lang, typed=mixed(2500))
    assert printed.err == ""
    assert printed.code == 0
    path = replay_of(printed.out)
    assert path.exists()
    assert run("verify", str(path)).code == 0
    lines = [line for line in printed.out.splitlines() if "feldherr replay" not in line]
    assert max(len(line) for line in lines) <= 80
    assert "\x1b" not in printed.out
    for number in range(1, 9):
        assert f"{'Runde' if lang == 'de' else 'Round'} {number}/8" in printed.out


def test_the_replay_of_a_battle_is_told_and_drawn() -> None:
    played = battle("--against", "random", "--seed", "5", typed=mixed(2500))
    path = replay_of(played.out)
    told = run("replay", str(path), "--at", "4", "--seat", "north", "--lang", "de")
    assert told.code == 0
    assert "Nord (du)" in told.out
    assert "┌────" in told.out
    wrong = run("replay", str(path), "--seat", "east")
    assert wrong.complaint == "There is no seat east; there are: first, second, south, north"


def test_a_round_is_played_by_orders_in_one_line() -> None:
    printed = battle("--against", "random", "--seed", "5", typed=f"{ORDERS}\nok\n1\n1\n1\n")
    assert "All set." in printed.out
    assert "South sets the command tools. Spearmen: march 3 (5), charge" in printed.out
    assert "North sets the command tools in secret." in printed.out
    assert "activation phase" in printed.out


def test_the_coach_explains_each_thing_once_with_its_paragraph() -> None:
    printed = battle("--against", "random", "--seed", "5", typed=mixed(2500))
    said = printed.out.split("Coach: ")[1:]
    assert len(said) > 15
    beginnings = [each[:60] for each in said]
    assert len(set(beginnings)) == len(beginnings)
    assert "[RW 50]" in said[1]
    assert "[RW 48]" in said[2]


def test_the_coach_can_be_sent_away_and_knows_only_the_training_battle() -> None:
    assert "Coach" not in battle("--against", "random", "--no-coach", typed="1\n").out
    skirmish = battle("--scenario", "skirmish", "--against", "random", "--seed", "1", typed="1\n")
    assert "Coach" not in skirmish.out
    german = battle("--against", "random", "--lang", "de", typed="1\n").out
    assert "Coach: Willkommen!" in german


def test_a_resumed_battle_is_not_taught_again(data_folder: Path) -> None:
    begun = battle("--against", "random", "--seed", "5", typed=f"{ORDERS}\nok\n")
    assert "Coach: Welcome!" in begun.out
    kept = json.loads((data_folder / "saves" / "runewars.json").read_text())
    assert "command" in kept["taught"]
    resumed = battle("--resume", typed="quit\n\n")
    assert resumed.code == 0
    assert "Coach: Welcome!" not in resumed.out
    assert "Round 1/8" in resumed.out


def test_undo_brings_the_dials_back() -> None:
    printed = battle("--against", "random", "--seed", "5", typed=f"{ORDERS}\nok\nundo\nB 9\n")
    assert "Taken back." in printed.out
    assert printed.out.count("Set the command tools: an action") == 2
    assert "There is no action 9; the wheel has numbers 1 to 8." in printed.out


def test_two_people_never_see_the_other_dials() -> None:
    typed = f"\n{ORDERS}\nok\n\nN 1 1\nlog\nsheet A\nposition\n"
    printed = battle("--against", "human", "--seed", "5", "--no-coach", typed=typed)
    south, north = printed.out.split("North is next. Pass the keyboard")[:2]
    assert "5 march 3 +charge" in south
    assert "march 3 +charge" not in north
    assert "dial 1/2" not in north


def test_the_other_side_can_be_taken() -> None:
    for seat in ("second", "north"):
        printed = battle("--against", "random", "--seat", seat, "--seed", "5", typed="1\n")
        assert "North (you)" in printed.out
    wrong = battle("--against", "random", "--seat", "east")
    assert wrong.complaint == "There is no seat east; there are: first, second, south, north"


def test_computers_fight_each_other_and_are_told() -> None:
    printed = battle("--seats", "random,random", "--seed", "5")
    assert printed.code == 0
    assert " wins." in printed.out or "A draw." in printed.out


def test_a_skirmish_is_set_up_by_typing() -> None:
    typed = "1\n" * 8 + "at 450 300\nleft 20 turn 15\nok\nsuggest 3\n" + "1\n" * 20
    printed = battle(
        "--scenario", "skirmish", "--against", "random", "--seed", "2", "--armies",
        "skirmish_daqan,skirmish_waiqar", typed=typed,
    )  # fmt: skip
    assert printed.err == ""
    assert "It would stand here" in printed.out
    assert "Round 1/8" in printed.out


def test_armies_come_from_files_too(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(
        "Army: Mine\nFaction: Daqan Lords\nPoints: 100\n\nSpearmen, 4 trays (30)\n"
    )
    args = ["--scenario", "skirmish", "--against", "random", "--seed", "2"]
    printed = battle(*args, "--armies", "mine.txt,skirmish_waiqar", typed="1\n")
    assert printed.code == 0
    assert "A- Spearmen" in printed.out
    assert battle(*args, "--armies", "mine.txt").complaint == (
        "2 army lists are to be named, separated by a comma, not mine.txt."
    )
    nobody = battle(*args, "--armies", "nobody,skirmish_waiqar")
    assert nobody.code == 2
    assert "There is no file nobody, and no sample list of that name" in nobody.complaint
    pixels = run("play", "pixel_tactics", "--armies", "a,b")
    assert "pixel_tactics has no option armies" in pixels.complaint


def test_every_player_of_a_team_has_a_seat() -> None:
    options = ["--scenario", "skirmish", "--options", "teams=2v1", "--seed", "2"]
    printed = battle(*options, "--seats", "human,random,random", typed="1\n")
    assert printed.code == 0
    assert "South 2 (computer, random)" in printed.out
    wrong = battle(*options, "--seats", "human,random")
    assert wrong.complaint == "3 seats are to be named, separated by commas, not human,random."


def begun_with(data_folder: Path, *args: str) -> tuple[str, list[str]]:
    """Scenario and lists of a battle that is left at its first question."""
    assert run("play", "runewars", "--seed", "5", *args, typed="").code == 0
    options = json.loads((data_folder / "saves" / "runewars.json").read_text())["match"]["options"]
    return options["scenario"], options["armies"]


def test_the_terminal_sets_up_battles_whose_lists_fit(data_folder: Path) -> None:
    assert begun_with(data_folder) == ("skirmish", ["core_daqan", "core_waiqar"])
    large = ["standard_daqan", "standard_waiqar"]
    assert begun_with(data_folder, "--scenario", "standard") == ("standard", large)
    assert begun_with(data_folder, "--armies", ",".join(large)) == ("standard", large)


def test_the_terminal_remarks_on_unequal_lists() -> None:
    odd = run("play", "runewars", "--armies", "standard_daqan,core_waiqar", "--seed", "5", typed="")
    assert "The lists are far from equal: 199 points in the south, 96 in the north." in odd.out
