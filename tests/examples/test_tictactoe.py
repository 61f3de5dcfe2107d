"""`examples/tictactoe`: a game as a newcomer writes it is small, and nothing is missing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import feldherr
from examples.tictactoe import GAME, Mark
from feldherr.ai.agents import Agent
from feldherr.ai.general import BUDGETS
from feldherr.ai.review import cost, judge
from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.games.registry import entries
from feldherr.stage import stage_of
from feldherr.testing import conformance
from tests.cli.driving import run

ENOUGH = 2_000
"""Simulations of a search that plays without a mistake, whatever the seed."""
FOLDER = Path(__file__).parents[2] / "examples" / "tictactoe"


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Game[State]:
    """Known for one test, and nothing is kept; `feldherr.register` is for good."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(entries(), GAME.name, GAME)
    return feldherr.game(GAME.name)


@pytest.mark.parametrize("check", conformance.checks(GAME), ids=str)
def test_it_keeps_to_what_every_game_must_keep_to(check: conformance.Check) -> None:
    check()


def test_it_is_four_files_and_a_hundred_lines() -> None:
    """What an installation leaves there does not count."""
    kept = [each for each in FOLDER.rglob("*") if each.is_file() and each.suffix != ".pyc"]
    files = [
        each for each in kept if not {".egg-info", "build"} & {each.parent.suffix, each.parts[-2]}
    ]
    assert len(files) == 4
    code = [each.read_text(encoding="utf-8") for each in files if each.suffix == ".py"]
    assert sum(len(each.splitlines()) for each in code) <= 100


@pytest.mark.parametrize("seat", [0, 1])
def test_the_general_search_never_loses(seat: Seat, game: Game[State]) -> None:
    """Against every way to play. Simulations are counted, so that a slow machine plays as well as a quick one."""
    player = feldherr.agent(GAME.name, "normal", iterations=ENOUGH, seed=seat)
    winners = [
        match.result.winner for match in ends(game.new_match(1), seat, player, {}) if match.result
    ]
    assert seat in winners
    assert 1 - seat not in winners


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_better_opponents_think_long_enough(level: str) -> None:
    assert BUDGETS[level][1] > ENOUGH


def ends(
    match: Match[State], seat: Seat, player: Agent[State], replies: dict[str, Record]
) -> Iterator[Match[State]]:
    """All matches in which one seat is a player and the other answers in every way; it thinks once on a position."""
    if match.over:
        yield match
        return
    decision = match.decisions[0]
    answers = decision.options() or []
    if decision.seat == seat:
        key = str(match.state)
        if key not in replies:
            replies[key] = player.decide(match.view(seat), decision)
        answers = [replies[key]]
    for answer in answers:
        twin = match.copy()
        twin.submit(decision.seat, answer)
        yield from ends(twin, seat, player, replies)


def test_it_is_played_in_the_terminal() -> None:
    printed = run(
        "play", GAME.name, "--against", "random", "--seed", "1", typed="b2\nposition\nquit\n\n"
    )
    assert "Cross marks cell b2." in printed.out
    assert re.search("^[·O] X [·O]$", printed.out, re.MULTILINE)
    assert "Positions of this game cannot be written." in printed.out
    assert "Tic-tac-toe, 0 rules" in run("games").out
    assert run("rules", GAME.name).code == 0


def test_words_of_both_languages_name_a_cell(game: Game[State]) -> None:
    view = game.new_match(1).view(0)
    assert view.decision is not None
    stage = stage_of(game.rulebook, "de")
    assert stage.read(view, view.decision, "b2") == Mark(4)
    assert stage.status(view)[0] == "Welches Feld belegst du?"


def test_a_table_is_told_a_board_of_cells_and_what_options_touch(game: Game[State]) -> None:
    match = game.new_match(1)
    match.submit(0, Mark(4))
    stage = stage_of(game.rulebook, "en")
    scene = stage.scene(match.state, 0, {})
    assert scene["rows"][1][1] == {"id": "cell.b2", "text": "X", "spoken": ""}
    view = match.view(1)
    options = stage.question(view, 1).groups[0].clusters[0].options
    assert [each.touches for each in options][:2] == [["cell.a3"], ["cell.b3"]]
    assert stage.lines(match.log, match.state, 0)[0].touches == ["cell.b2"]


def test_a_match_is_reviewed(game: Game[State]) -> None:
    match = game.new_match(1)
    for cell in (0, 4, 2, 1, 6):
        match.submit(match.decisions[0].seat, Mark(cell))
    view = match.view(1)
    assert view.decision is not None
    judged = cost(judge(GAME.name, view, 1), view.decision, Mark(8))
    assert judged is not None
    assert judged.better == Mark(7)
    assert judged.best == 1.0
