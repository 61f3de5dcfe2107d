"""The training battle of RUNEWARS as a lesson in the browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow


def begin(player: Player) -> None:
    player.page.get_by_role("button", name="training", exact=False).click()


def test_the_first_rounds_by_mouse(guests: Guests) -> None:
    player = guests.come("/learn", seed=2)
    begin(player)
    assert player.until_asked()
    expect(player.page.locator(".coach, section", has_text="Coach").first).to_be_visible()
    player.photograph("training_dials")
    seen: set[str] = set()
    while player.until_asked() and player.told["scene"]["round"] < 3:
        form = player.question.get("form")
        kind = form["type"] if form else player.question["kind"]
        if kind not in seen:
            player.photograph(f"training_{kind}")
        seen.add(kind)
        player.by_mouse()
    player.photograph("training_round_3")
    assert "own" in seen
    assert player.told["scene"]["round"] >= 3


def test_the_whole_battle_by_keys(guests: Guests) -> None:
    player = guests.come("/learn", seed=3)
    player.enter("Begin: Training battle")
    while player.until_asked():
        player.by_keys()
    assert player.told["ending"]["how"] == "rules"
    expect(player.page.locator("#ending")).to_be_visible()
    player.photograph("training_over")


def test_the_battle_on_a_phone(guests: Guests) -> None:
    player = guests.come("/learn", size=PHONE, seed=4)
    begin(player)
    for _ in range(4):
        assert player.until_asked()
        player.by_mouse()
    player.until_asked()
    player.photograph("training_phone")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
