"""Puzzles: those that come with the games, how they are found and told."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import feldherr
from feldherr.cli.main import app
from feldherr.core.decision import ChooseOne
from feldherr.core.errors import BadFile
from feldherr.lab.puzzles import (
    CLEAR,
    Depth,
    Puzzle,
    found_in,
    is_solved,
    opened,
    puzzles_of,
    read_puzzles,
    write_puzzles,
)

SHELVES = [game for game in feldherr.games() if puzzles_of(game)]


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["puzzles", *words], catch_exceptions=False)
    return result.exit_code, result.stdout + result.stderr


def number_of(puzzle: Puzzle, *, right: bool) -> int:
    """The number in the list of the answer, or of the first other one."""
    _, decision = opened(puzzle)
    numbered = decision.shown()
    at = next(n for n, each in enumerate(numbered) if is_solved(puzzle, each) is right)
    return at + 1


def test_pixel_tactics_has_puzzles_of_every_depth() -> None:
    found = puzzles_of("pixel_tactics")

    assert len(found) == 100
    assert {each.depth for each in found} == set(Depth)
    assert [each.depth for each in found] == sorted(each.depth for each in found)
    assert len({each.position for each in found}) == len(found)


@pytest.mark.parametrize("game", SHELVES)
def test_every_puzzle_asks_for_one_of_several_answers_and_has_the_right_one_among_them(
    game: str,
) -> None:
    for puzzle in puzzles_of(game):
        _, decision = opened(puzzle)

        assert isinstance(decision, ChooseOne)
        assert sum(is_solved(puzzle, each) for each in decision.options() or []) == 1
        assert puzzle.best - puzzle.rival >= CLEAR - 0.001


@pytest.mark.compiled
def test_puzzles_are_found_in_a_played_game_and_the_same_ones_again() -> None:
    found = list(found_in("pixel_tactics", 0))

    assert found
    assert found == list(found_in("pixel_tactics", 0))
    assert {each.position for each in found}.isdisjoint(
        each.position for each in found_in("pixel_tactics", 1)
    )


def test_what_is_written_is_read_again_easy_ones_first(tmp_path: Path) -> None:
    hard, easy = (
        Puzzle("pixel_tactics", "a position", {"type": "PASS"}, 0.9, 0.5, depth)
        for depth in (Depth.DEEP, Depth.AT_SIGHT)
    )
    write_puzzles(tmp_path / "mine.jsonl", [hard, easy])

    assert read_puzzles(tmp_path / "mine.jsonl") == [easy, hard]


@pytest.mark.parametrize("line", ["{}", "no", "[1]", '{"game": "x", "depth": 9}'])
def test_a_broken_line_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    write_puzzles(path, [Puzzle("x", "y", {}, 0.9, 0.5, Depth.DEEP)])
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")

    with pytest.raises(BadFile, match=r"mine\.jsonl:2: expected a puzzle"):
        read_puzzles(path)


def test_a_right_answer_is_praised_with_the_reason_and_a_wrong_one_told() -> None:
    puzzle = puzzles_of("pixel_tactics")[0]
    best = round(100 * puzzle.best)

    code, said = run("solve", "pixel_tactics", "--answer", str(number_of(puzzle, right=True)))
    assert (code, f"wins about {best} of 100 games" in said) == (0, True)
    code, said = run("solve", "pixel_tactics", "--answer", str(number_of(puzzle, right=False)))
    assert (code, "Not the best one" in said) == (1, True)
    code, said = run("solve", "pixel_tactics", "--lang", "de", "--answer", "999")
    assert code == 2
    assert "Eine Antwort 999 gibt es nicht" in said


def test_a_puzzle_that_is_not_there_is_told() -> None:
    code, said = run("solve", "pixel_tactics", "101")

    assert code == 2
    assert "There is no puzzle 101; they go from 1 to 100." in said
