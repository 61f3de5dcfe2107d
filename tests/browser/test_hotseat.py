"""Two people at one screen: what one may not see is covered until the device is handed over."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow


def show_table(player: Player, seat: str) -> None:
    """Take the device: nothing of the game is on the page before."""
    expect(player.page.get_by_role("heading", name=f"It is the turn of {seat}")).to_be_visible()
    assert player.page.locator("[data-id]").count() == 0
    player.page.get_by_role("button", name=f"I am {seat}: show the table").click()
    expect(player.element("0.K2")).to_be_visible()


def cards_in_hand(player: Player) -> list[str]:
    return [
        str(each.get_attribute("data-id"))
        for each in player.page.locator('[data-id^="hand."]').all()
    ]


def test_the_screen_is_covered_between_turns(guests: Guests) -> None:
    player = guests.come(seed=6, size=PHONE)
    player.start("Pixel Tactics", opponent="here")
    player.until_asked()
    player.photograph("hotseat_cover")
    show_table(player, "Red")
    first = cards_in_hand(player)
    player.by_mouse()
    show_table(player, "Blue")
    assert cards_in_hand(player) != first
    assert player.question["groups"]
    while player.told["asked_seats"] == [1]:
        player.by_mouse()
    show_table(player, "Red")


def test_who_has_nothing_to_hide_switches_the_cover_off(guests: Guests) -> None:
    player = guests.come(seed=6)
    player.start("Pixel Tactics", opponent="here")
    player.page.locator(".cover").get_by_label("Cover the screen between turns").click()
    asked = set()
    for _ in range(6):
        assert player.until_asked()
        asked.add(player.told["asked_seats"][0])
        player.by_mouse()
    assert asked == {0, 1}
