"""What a player does not know is never printed."""

import io
from contextlib import redirect_stdout
from typing import cast

import pytest

import feldherr
from feldherr.cli.asking import Question
from feldherr.cli.commands import run_command
from feldherr.cli.play import Sitting
from feldherr.cli.screen import Screen
from feldherr.cli.words import words
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.pixel_tactics.card_numbers import KINDS
from feldherr.games.pixel_tactics.state import State as PixelState
from tests.cli.driving import play

GAME = feldherr.game("pixel_tactics")
COMMANDS = ["hand", "log 500", "why", "position", "hint", "table"]


def hand_names(seed: int, seat: int) -> set[str]:
    state = cast(PixelState, GAME.new_match(seed).state)
    return {state.cards.infos[card % KINDS].name["en"] for card in state.sides[seat].hand}


@pytest.mark.parametrize("seed", range(5))
def test_the_first_screen_names_no_card_of_the_opponent(seed: int) -> None:
    typed = "hand\nposition\nlog\nhint\n"
    printed = play("--against", "random", "--seed", str(seed), "--lang", "en", typed=typed)
    for name in hand_names(seed, 1) - hand_names(seed, 0):
        assert f" {name}" not in printed.out
        assert name.lower().replace(" ", "_") not in printed.out


def screen_of(match: Match[State], seat: int) -> str:
    """Everything a player can make the table print at this moment."""
    with redirect_stdout(io.StringIO()) as printed:
        sitting = Sitting(Screen(words("en")), GAME, match, "0", ["human", "human"])
        question = Question(sitting, match.view(seat))
        question.show()
        for command in COMMANDS:
            run_command(question, command)
    return printed.getvalue()


def another_world(match: Match[State], seat: int, seed: int) -> Match[State]:
    """A match with other secrets that looks the same to the seat."""
    view = match.view(seat)
    other = Match(GAME.rulebook, match.chosen_options, view.resample(Quick(seed)))
    other.log.extend(view.log)
    other.history = list(match.history)
    return other


@pytest.mark.parametrize("seed", [1, 2])
def test_other_secrets_give_the_same_screen(seed: int) -> None:
    match = GAME.new_match(seed)
    random = Quick(seed)
    for number in range(60):
        if match.over:
            break
        decision = match.decisions[0]
        if number % 6 == 0:
            shown = screen_of(match, decision.seat)
            assert screen_of(another_world(match, decision.seat, number), decision.seat) == shown
        match.submit(decision.seat, decision.sample(random))
