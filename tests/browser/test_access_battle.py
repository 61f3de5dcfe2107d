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


@pytest.mark.parametrize(("size", "day"), [(DESKTOP, False), (PHONE, True)])
def test_axe_finds_nothing_serious_all_through_a_battle(
    guests: Guests, size: Size, day: bool
) -> None:
    player = guests.come("/learn", size=size, day=day, seed=2)
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


ORDINARY: Size = (1440, 900)


@pytest.mark.parametrize("size", [ORDINARY, PHONE])
def test_axe_finds_nothing_serious_while_armies_are_set_up(guests: Guests, size: Size) -> None:
    """More units wait beside the table than fit there: the row is scrolled with keys, too."""
    player = guests.come(size=size, lang="de", seed=5)
    player.start("Runewars")
    found: set[str] = set()
    was_scrolled = False
    reserve = player.page.locator("section.reserve[tabindex='0']")
    while player.until_asked() and player.told["scene"]["phase"] == "setup":
        found |= set(faults(player.page))
        if size == ORDINARY and reserve.count() and not was_scrolled:
            asked = player.question["id"]
            reserve.focus()
            for _ in range(4):
                player.page.keyboard.press("ArrowRight")
            player.until(lambda: bool(reserve.evaluate("row => row.scrollLeft > 0")), "scrolling")
            assert player.question["id"] == asked
            was_scrolled = True
        answer_in_the_list(player)
    assert was_scrolled or size == PHONE
    assert sorted(found) == []
