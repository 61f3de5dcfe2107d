"""A position as text to hand on: it holds what the seat knows, and comes back."""

import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.stage.parts import Written
from feldherr.stage.sharing import written
from feldherr.testing.matches import answers

OPTIONS: dict[str, Options] = {"pixel_tactics": {}, "runewars": {"scenario": "training"}}


def played(game: str, count: int) -> Match[State]:
    match = feldherr.game(game).new_match(7, OPTIONS[game])
    for _, (seat, answer) in zip(range(count), answers(match, Quick(7)), strict=False):
        match.submit(seat, answer)
    return match


def told(match: Match[State], seat: int, waiting: str = "", language: str = "en") -> Written:
    state = match.view(seat).state
    return written(match.rulebook, state, match.chosen_options, waiting, language)


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("count", [6, 17, 40])
@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_what_a_seat_knows_comes_back_and_can_be_played_on(
    game: str, count: int, seat: int
) -> None:
    match = played(game, count)
    shared = told(match, seat)
    assert shared.can_be_opened, shared
    assert shared.text.splitlines()[0] == game

    read = match.rulebook.from_notation(shared.text)
    again = written(match.rulebook, read.state, read.options, "", "en")
    assert again.text == shared.text
    assert read.has_unknown

    opened = feldherr.game(game).position(shared.text)
    for _, (asked, answer) in zip(range(5), answers(opened, Quick(1)), strict=False):
        opened.submit(asked, answer)
    assert match.rulebook.broken(opened.state) == []


def test_a_hand_that_is_hidden_is_not_told() -> None:
    match = played("pixel_tactics", 6)
    blue = next(line for line in told(match, 1).text.splitlines() if line.startswith("hand"))
    assert set(blue.split()[1:]) <= {"?"}, blue
    assert "hand ?" not in told(match, 0).text.split("blue leads")[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_special_about_a_text_is_said(language: str) -> None:
    match = played("pixel_tactics", 6)
    notes = [
        told(match, 0, "turn.act", language).note,
        told(match, 0, "turn.act > strike.aim", language).note,
        told(feldherr.game("pixel_tactics").new_match(1), 0, "game", language).note,
    ]
    assert len(set(notes)) == 3
    assert all(notes)


def test_a_rule_in_progress_becomes_a_remark() -> None:
    shared = told(played("pixel_tactics", 6), 0, "turn.act > strike.aim")
    assert shared.can_be_opened
    assert shared.text.splitlines()[-1] == "# waiting turn.act > strike.aim"


def test_before_the_game_begins_the_text_cannot_be_opened() -> None:
    for game in ("pixel_tactics", "runewars"):
        assert not told(feldherr.game(game).new_match(1), 0).can_be_opened


def test_the_whole_truth_is_told_exactly() -> None:
    match = played("runewars", 40)
    shared = written(match.rulebook, match.state, match.chosen_options, "", "en")
    assert "?" not in shared.text
    assert shared.note == ""
