"""What happens is played: seen, skipped, shown again; steps without movement for who wants none; replays by themselves."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow

MOVING = "() => document.querySelector('.board .board').parentElement.getAnimations({subtree: true}).length"
"""What is animated on the board and the layer above it."""


def on_the_board(guests: Guests, speed: str, calm: bool = False) -> Player:
    """A match of Pixel Tactics in its first round."""
    player = guests.come(seed=3, speed=speed, calm=calm)
    player.start("Pixel Tactics")
    for _ in range(2):
        assert player.until_asked()
        player.by_mouse()
    assert player.until_asked()
    return player


def test_what_happens_is_seen_and_can_be_seen_again(guests: Guests) -> None:
    player = on_the_board(guests, "slow")
    page = player.page
    told, again = page.locator(".stage > .told"), page.locator("button.again")
    player.by_mouse()
    expect(told).to_be_visible()
    assert page.evaluate(MOVING) > 0
    player.photograph("pace_played")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    again.click()
    expect(told).to_be_visible()
    page.locator(".board .board").click(position={"x": 4, "y": 4})
    expect(told).to_have_count(0)
    expect(again).to_be_visible()
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("r")
    expect(told).to_be_visible()


def test_who_is_asked_answers_at_once(guests: Guests) -> None:
    """Answering ends what is played; nothing of it is left on the board."""
    player = on_the_board(guests, "slow")
    for _ in range(6):
        if not player.until_asked():
            break
        player.by_keys()
    player.until_asked()
    page = player.page
    page.keyboard.press("Escape")
    expect(page.locator(".stage > .told")).to_have_count(0)
    expect(page.locator(".stage > .layer > *")).to_have_count(0)
    for side in player.told["scene"]["sides"]:
        for place in side["places"]:
            if place["piece"] and not place["piece"]["is_corpse"]:
                shown = player.element(place["id"]).locator(".life")
                left = place["piece"]["life"] - place["piece"]["damage"]
                expect(shown).to_have_text(re.compile(rf"^{max(0, left)}$"))


def test_without_motion_what_has_changed_is_outlined(guests: Guests) -> None:
    player = on_the_board(guests, "slow", calm=True)
    page = player.page
    player.by_mouse()
    expect(page.locator(".outlined").first).to_be_visible()
    assert page.evaluate(MOVING) == 0
    player.photograph("pace_outlined")


def test_switched_off_nothing_is_played(guests: Guests) -> None:
    player = on_the_board(guests, "off")
    page = player.page
    player.by_mouse()
    expect(page.locator(".stage > .told")).to_have_count(0)
    expect(page.locator("button.again")).to_have_count(0)


def test_a_line_of_the_log_shows_what_it_is_about(guests: Guests) -> None:
    player = on_the_board(guests, "off")
    page = player.page
    log = page.get_by_role("tab", name="Log")
    if log.count():
        log.click()
    page.locator(".lines .line", has_text="recruits").last.hover()
    expect(page.locator(".pointed").first).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.locator(".pointed")).to_have_count(0)


def test_a_finished_game_plays_by_itself_and_is_played_on(guests: Guests) -> None:
    player = on_the_board(guests, "fast")
    page = player.page
    page.keyboard.press("Escape")
    page.on("dialog", lambda dialog: dialog.accept())
    player.type("resign")
    page.locator(".confirm .danger, .confirm button").first.click()
    assert player.until_over() == "resigned"
    log = page.get_by_role("tab", name="Log")
    if log.count():
        log.click()
    slider = page.get_by_role("slider", name="Moment of the game")
    page.get_by_role("button", name="To the beginning").first.click()
    expect(slider.first).to_have_value("0")
    page.get_by_role("button", name="Play", exact=True).first.click()
    expect(slider.first).not_to_have_value("0")
    page.get_by_role("button", name="Stop", exact=True).first.click()
    expect(page.get_by_role("button", name="Play", exact=True).first).to_be_visible()
    player.photograph("pace_replay")
    before = page.url
    page.get_by_role("button", name="Play on from here").first.click()
    expect(page).not_to_have_url(before)
    player.until(lambda: bool(player.told) and not player.told["ending"], "the branch")
    assert player.until_asked()
    player.by_mouse()


def test_sound_is_off_until_it_is_switched_on_and_the_title_calls(guests: Guests) -> None:
    player = on_the_board(guests, "off")
    page = player.page
    switch = page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_title(re.compile("Your turn"))
