"""A distance that was measured stays true while the battle goes on."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Guests
from tests.browser.test_access_battle import answer_in_the_list

pytestmark = pytest.mark.slow

LAST_ROUND = 4


def millimetres(page: Page, where: str) -> int:
    found = re.search(r"(\d+) mm", page.locator(where).text_content() or "")
    assert found
    return int(found[1])


def test_sentence_and_ruler_agree_when_units_have_moved(guests: Guests) -> None:
    player = guests.come("/learn", seed=2)
    page = player.page
    page.get_by_role("button", name="training", exact=False).click()
    assert player.until_asked()
    units = player.told["scene"]["units"]
    own = next(each for each in units if each["seat"] == player.seat)
    foe = next(each for each in units if each["seat"] != player.seat)
    player.type(f"measure {own['letter']} {foe['letter']}")
    page.locator("p.told").wait_for()
    first = millimetres(page, "p.told")
    while player.until_asked() and player.told["scene"]["round"] < LAST_ROUND:
        answer_in_the_list(player)
    player.until(
        lambda: millimetres(page, "p.told") == millimetres(page, ".ruler text"), "the ruler"
    )
    player.photograph("measured_again")
    assert millimetres(page, "p.told") < first
