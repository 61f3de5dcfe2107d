"""What is asked fits into a terminal of 80 columns and 24 lines."""

import pytest

import feldherr
from feldherr.cli.menu import LOOSE, TIGHT, TIGHTEST, Menu
from feldherr.cli.tables.base import LARGE, MEDIUM
from feldherr.cli.tables.pixel_tactics import PixelTable
from feldherr.core.decision import Reply
from feldherr.stage.menu import Cluster, Entry, Group
from tests.cli.small_screen import HEIGHT, WIDTH, heights

SEEDS = 3
ANSWERS = 200
HELD = """
round 3, front wave, red first, red to act, 2 actions
red leads knight
| . | . | . |
| . | * | . |
| . | . | . |
hand assassin scientist priestess
blue leads trapper
| . | . | . |
| . | * | . |
| . | . | . |
hand summoner
"""
"""Three cards with long texts."""


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


@pytest.mark.parametrize("language", ["de", "en"])
def test_hardly_any_question_needs_more_lines_than_a_terminal_has(language: str) -> None:
    found = [
        height
        for seed in range(SEEDS)
        for height in heights("pixel_tactics", language, seed, ANSWERS, {})
    ]
    assert len(found) > ANSWERS
    assert sum(height > HEIGHT for height in found) <= len(found) // 200


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_the_bars_of_a_hand_use_the_width_of_the_screen_and_no_more(size: int) -> None:
    match = feldherr.game("pixel_tactics").position(HELD)
    lines = PixelTable(match.rulebook, "en", WIDTH).hand(match.view(0), size)
    longest = max(len(line.plain) for line in lines)
    assert WIDTH - 8 < longest <= WIDTH
