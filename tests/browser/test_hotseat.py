"""Two people at one screen: what one may not see is covered until the device is handed over."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Json, Player
from tests.browser.test_text_mode import LISTEN

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


def test_no_key_reaches_the_table_under_the_cover(guests: Guests) -> None:
    player = guests.come(seed=6)
    page = player.page
    player.start("Pixel Tactics", opponent="here")
    player.until_asked()
    show_table(player, "Red")
    player.acts(lambda: page.keyboard.press("1"))
    expect(page.locator(".cover")).to_be_visible()
    told = player.told["seq"]
    page.get_by_role("heading", name="It is the turn of Blue").click()
    for key in ("1", "u", "h", "Escape"):
        page.keyboard.press(key)
    page.wait_for_timeout(500)
    assert player.told["seq"] == told
    show_table(player, "Blue")


def switch_to_and_fro(player: Player) -> None:
    """The table is told twice more while the screen is covered."""
    for language in ("Deutsch", "English"):
        told = len(player.tables())
        player.from_menu(language)
        player.until_told_since(told)


def told_in(lines: list[Json]) -> list[str]:
    """What of a log is announced."""
    return [line["text"] for line in lines if line["text"] and not line["minor"]]


def test_who_uncovers_the_screen_hears_what_came_meanwhile(guests: Guests) -> None:
    player = guests.come(seed=6)
    page = player.page
    announced = page.locator(".spoken[aria-live=polite] p")
    player.start("Pixel Tactics", opponent="here")
    player.until_asked()
    page.evaluate(LISTEN)
    times = 0
    heard = [len(player.told["lines"])] * 2
    for handed_over in range(5):
        expect(page.locator(".cover")).to_be_visible()
        expect(announced).to_have_count(0)
        page.evaluate("window.spoken = []")
        (seat,) = player.told["asked_seats"]
        if handed_over % 2:
            switch_to_and_fro(player)
        show_table(player, ["Red", "Blue"][seat])
        assert player.told["first"] == 0, "the log is told anew, as that seat sees it"
        missed = told_in(player.told["lines"][heard[seat] :])
        question = f"You: {player.question['text']}"
        expect(announced.filter(has_text=question)).to_have_count(1)
        spoken = page.evaluate("window.spoken")
        assert spoken[: len(missed) + 1] == [*missed, question]
        assert all(each.startswith("Coach: ") for each in spoken[len(missed) + 1 :])
        times += bool(missed)
        if handed_over == 3:
            player.photograph("hotseat_uncovered")
        while player.told["asked_seats"] == [seat]:
            heard[seat] = player.told["first"] + len(player.told["lines"])
            player.by_mouse()
    assert times > 2, "hardly anything happened while the screen was covered"


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
