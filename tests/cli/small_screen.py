"""A terminal of 80 columns and 24 lines, and how much of it questions need."""

import io

from rich.console import Console

import feldherr
from feldherr.cli.asking import Question
from feldherr.cli.play import HUMAN, Sitting
from feldherr.cli.screen import Screen
from feldherr.cli.words import words
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options

WIDTH, HEIGHT = 80, 24


def small_screen(language: str) -> Screen:
    screen = Screen(words(language))
    screen.console = Console(
        file=io.StringIO(), force_terminal=True, width=WIDTH, height=HEIGHT, color_system=None
    )
    screen.is_terminal = True
    return screen


def heights(game: str, language: str, seed: int, most: int, options: Options) -> list[int]:
    """The lines from the picture of the table to the prompt, for every question of a match up to so many."""
    screen, played, random = small_screen(language), feldherr.game(game), Quick(seed)
    match = played.new_match(seed, options)
    sitting = Sitting(screen, played, match, str(seed), [HUMAN, HUMAN])
    found: list[int] = []
    while not match.over and len(found) < most:
        decision = match.decisions[0]
        view = match.view(decision.seat)
        file = screen.console.file = io.StringIO()
        question = Question(sitting, view)
        question.show()
        lines = [line.rstrip() for line in file.getvalue().splitlines()]
        top = question.picture()[0].plain.rstrip()
        found.append(len(lines) - lines.index(top) + 1)
        assert max(len(line) for line in lines) <= WIDTH
        sitting.told[decision.seat] = len(view.log)
        match.submit(decision.seat, decision.sample(random))
    return found
