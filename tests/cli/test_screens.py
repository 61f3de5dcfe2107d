"""What is asked fits into a terminal of 80 columns and 24 lines."""

import io

import pytest
from rich.console import Console

import feldherr
from feldherr.cli.asking import Question
from feldherr.cli.menu import LOOSE, TIGHT, TIGHTEST, Menu
from feldherr.cli.play import HUMAN, Sitting
from feldherr.cli.screen import Screen
from feldherr.cli.words import words
from feldherr.core.decision import Reply
from feldherr.core.rng import Quick
from feldherr.stage.menu import Cluster, Entry, Group

WIDTH, HEIGHT = 80, 24
SEEDS = 3
ANSWERS = 200


def entries(*labels: str) -> list[Entry]:
    return [Entry(Reply(True), label, label[:2]) for label in labels]


def written(menu: Menu, tight: int) -> list[str]:
    return [line.plain.rstrip() for line in menu.lines(tight)]


def test_in_a_tight_menu_places_stand_for_names_and_short_groups_share_a_line() -> None:
    groups = [
        Group("Draw", "XX-1.1", [Cluster("", entries("a card"))]),
        Group("Attack", "XX-1.2", [Cluster("Knight F1", entries("K2 Witch", "K3 Fighter"), "F1")]),
    ]
    menu = Menu(groups, WIDTH, "en")

    assert written(menu, LOOSE) == [
        "Draw    [1]a card  [XX 1.1]",
        "Attack  Knight F1 [2]K2 Witch [3]K3 Fighter  [XX 1.2]",
    ]
    assert written(menu, TIGHT) == ["Draw    [1]a   Attack  Knight F1 [2]K2 [3]K3"]
    assert written(menu, TIGHTEST) == ["Draw    [1]a   Attack  F1 [2]K2 [3]K3"]


def test_a_tight_list_has_two_columns_if_they_are_wide_enough() -> None:
    short = Menu([Group("", "XX-1", [Cluster("", entries("one", "two", "three"))])], WIDTH, "en")
    assert written(short, LOOSE) == [" [1] one", " [2] two", " [3] three"]
    assert written(short, TIGHT) == [" [1] one" + " " * 32 + " [3] three", " [2] two"]

    long = Menu([Group("", "XX-1", [Cluster("", entries("one", "x" * 40))])], WIDTH, "en")
    assert len(written(long, TIGHT)) == 2


def small_screen(language: str) -> Screen:
    screen = Screen(words(language))
    screen.console = Console(
        file=io.StringIO(), force_terminal=True, width=WIDTH, height=HEIGHT, color_system=None
    )
    screen.is_terminal = True
    return screen


def heights(language: str, seed: int) -> list[int]:
    """The lines from the picture of the table to the prompt, for every question of a match."""
    screen, game, random = small_screen(language), feldherr.game("pixel_tactics"), Quick(seed)
    match = game.new_match(seed)
    sitting = Sitting(screen, game, match, str(seed), [HUMAN, HUMAN])
    found: list[int] = []
    while not match.over and len(found) < ANSWERS:
        decision = match.decisions[0]
        view = match.view(decision.seat)
        file = screen.console.file = io.StringIO()
        question = Question(sitting, view)
        question.show()
        lines = [line.rstrip() for line in file.getvalue().splitlines()]
        first = question.table.picture(view)[0].plain.rstrip()
        found.append(len(lines) - lines.index(first) + 1)
        assert max(len(line) for line in lines) <= WIDTH
        sitting.told[decision.seat] = len(view.log)
        match.submit(decision.seat, decision.sample(random))
    return found


@pytest.mark.parametrize("language", ["de", "en"])
def test_hardly_any_question_needs_more_lines_than_a_terminal_has(language: str) -> None:
    found = [height for seed in range(SEEDS) for height in heights(language, seed)]
    assert len(found) > ANSWERS
    assert sum(height > HEIGHT for height in found) <= len(found) // 200
