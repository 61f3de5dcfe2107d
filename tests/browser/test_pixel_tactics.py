"""Whole games of PIXEL TACTICS in the browser: by mouse, by keyboard, on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow

MOST_ANSWERS = 1000
SMALL_TARGETS = """
    () => {
        const high = 44;
        /** A tag of a rule is small, but takes a finger 10 px above and below, too. */
        const is_reached = (each) => {
            each.scrollIntoView({block: "center"});
            const box = each.getBoundingClientRect();
            const x = box.left + box.width / 2;
            return [box.top - 10, box.bottom + 10].every((y) => document.elementFromPoint(x, y) === each);
        };
        return [...document.querySelectorAll("button, a.button, summary")]
            .filter((each) => each.checkVisibility() && !each.closest(".spoken"))
            .filter((each) => each.getBoundingClientRect().width > 0)
            .filter((each) => each.getBoundingClientRect().height < high)
            .filter((each) => !(each.matches(".tag") && is_reached(each)))
            .filter((each) => !each.matches(".term")) // a word in a sentence is as high as its line
            .map((each) => `${each.innerText} ${each.getBoundingClientRect().height}`);
    }
"""
"""What a finger can hardly hit: lower than 44 px, hit area included."""


def play_out(player: Player, answer: Callable[[], None], name: str) -> None:
    """Answer until it is over, with pictures."""
    for number in range(MOST_ANSWERS):
        if not player.until_asked():
            break
        if number in (0, 12):
            player.photograph(f"{name}_{number}")
        answer()
    assert player.told["ending"]["how"] == "rules"
    expect(player.page.locator("#ending")).to_be_visible()
    player.photograph(f"{name}_over")


def test_a_whole_game_by_mouse(guests: Guests) -> None:
    player = guests.come(seed=3)
    player.start("Pixel Tactics")
    play_out(player, player.by_mouse, "pixel_tactics_mouse")


def test_a_whole_game_by_keys(guests: Guests) -> None:
    player = guests.come(seed=4, day=True)
    player.start("Pixel Tactics")
    play_out(player, player.by_keys, "pixel_tactics_keys")


def test_a_hero_is_dragged_from_the_hand_into_the_unit(guests: Guests) -> None:
    player = guests.come(seed=5)
    player.start("Pixel Tactics")
    recruit = player.until_offered("Recruit")
    card, slot = recruit["touches"]
    player.drag(recruit)
    sides = player.told["scene"]["sides"]
    places = {place["id"]: place for side in sides for place in side["places"]}
    assert places[slot]["piece"]["card"] == card.removeprefix("hand.")


def test_what_is_not_possible_is_explained_with_its_rule(guests: Guests) -> None:
    player = guests.come(seed=6)
    player.start("Pixel Tactics")
    card = player.until_offered("Recruit")["touches"][0]
    before = player.told["seq"]
    player.element(card).click()
    player.element("1.K2").click()
    note = player.page.locator(".note", has_text="PT recruit 1").first
    expect(note).to_contain_text("recruited into your own unit")
    player.photograph("why_not")
    assert player.told["seq"] == before


def test_a_phone_in_german(guests: Guests) -> None:
    player = guests.come(lang="de", size=PHONE, seed=7)
    player.start("Pixel Tactics")
    for _ in range(6):
        if not player.until_asked():
            break
        player.by_mouse()
    player.photograph("pixel_tactics_phone_de")
    width = player.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]
    assert player.page.evaluate(SMALL_TARGETS) == []
