"""A coach in the terminal, for a first game of Pixel Tactics: asked for, remembered, sent away."""

from pathlib import Path

from tests.cli.driving import run

FIRST = ("play", "pixel_tactics", "--against", "random", "--seed", "3")


def test_a_first_game_is_taught_when_asked_for() -> None:
    taught = run(*FIRST, "--coach", typed="1\n1\n")
    assert "Coach: " in taught.out
    assert "[PT goal 1]" in taught.out
    assert "Coach: " not in run(*FIRST, typed="1\n1\n").out
    assert "Coach: " in run(*FIRST, "--coach", "--lang", "de", typed="1\n").out


def test_a_resumed_game_keeps_its_coach_until_he_is_sent_away(data_folder: Path) -> None:
    assert "[PT goal 1]" in run(*FIRST, "--coach", typed="1\n").out
    resumed = run("play", "pixel_tactics", "--resume", typed="1\n1\n")
    assert "Coach: " in resumed.out
    assert "[PT goal 1]" not in resumed.out
    alone = run("play", "pixel_tactics", "--resume", "--no-coach", typed="1\n1\n1\n1\n")
    assert "Coach: " not in alone.out


def test_the_first_two_battles_of_conquest_are_taught_without_asking() -> None:
    first = run("play", "conquest", "--against", "random", "--seed", "3", typed="=\n")
    assert "Coach: Welcome!" in first.out
    assert "[CQ 2 cmd 1]" in first.out
    command = ("play", "conquest", "--scenario", "second", "--against", "random", "--seed", "3")
    second = run(*command, "--lang", "de", typed="=\n")
    assert "Coach: Deine zweite Schlacht" in second.out
    alone = run("play", "conquest", "--scenario", "maelstrom", "--against", "random", typed="")
    assert "Coach: " not in alone.out
