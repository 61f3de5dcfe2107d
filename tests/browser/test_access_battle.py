"""Everybody can use the page in the middle of a battle, too: axe after every few answers of the training battle."""

import re

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Guests, Size
from tests.browser.player import Player
from tests.browser.test_access import faults

pytestmark = pytest.mark.slow

ANSWERS_BETWEEN = 3
LAST_ROUND = 6
"""By then somebody has been charged and hurt."""
FEWEST = 12


def answer_in_the_list(player: Player) -> None:
    """Forms by mouse, everything else by its button: a unit may lie under the ghosts of its places."""
    if player.question.get("form"):
        player.by_mouse()
        return
    number = re.compile(f"^{player.wanted()['number']}$")
    player.acts(lambda: player.page.locator(".option .number").filter(has_text=number).click())


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)])
def test_axe_finds_nothing_serious_all_through_a_battle(
    guests: Guests, size: Size, dark: bool
) -> None:
    player = guests.come("/learn", size=size, dark=dark, seed=2)
    player.page.get_by_role("button", name="training", exact=False).click()
    answers = 0
    found: set[str] = set()
    while player.until_asked() and player.told["scene"]["round"] <= LAST_ROUND:
        if answers % ANSWERS_BETWEEN == 0:
            found |= set(faults(player.page))
        answer_in_the_list(player)
        answers += 1
    assert answers >= FEWEST, "hardly anything was looked at"
    assert sorted(found) == []
