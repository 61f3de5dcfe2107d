"""Before anything is committed: moves tried out where that was agreed, odds of a single target; positions as text."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow


def battle(guests: Guests, lang: str = "en", seed: int = 2, **options: str) -> Player:
    """The training battle against the computer, with other options; the page has opened the table."""
    player = guests.come("/learn", lang=lang, seed=seed)
    wish = {
        "game": "runewars",
        "options": {"scenario": "training", **options},
        "seats": [{"kind": "me"}, {"kind": "computer", "level": "easy"}],
        "seed": "1",
    }
    made = player.page.request.post("/api/tables", data=wish).json()
    player.page.goto(f"/t/{made['table']}#{made['token']}")
    assert player.until_asked()
    return player


def turn_first_wheels(player: Player) -> None:
    """The first tool: march, and the first modifier that goes with it."""
    wheels = player.page.locator(".tool.open fieldset")
    wheels.nth(0).locator(".face").nth(1).click()
    wheels.nth(1).locator(".face").first.click()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_relaxed_table_shows_where_a_setting_leads(guests: Guests, lang: str) -> None:
    player = battle(guests, lang, previews="relaxed")
    turn_first_wheels(player)
    ghosts = player.page.locator(".ghost.tried")
    expect(ghosts).not_to_have_count(0)
    expect(player.page.locator(".trial li")).to_have_count(ghosts.count())
    player.photograph(f"previews_{lang}")
    player.page.keyboard.press("Escape")
    expect(ghosts).to_have_count(0)


def test_a_strict_table_shows_nothing_but_the_rule(guests: Guests) -> None:
    player = battle(guests)
    turn_first_wheels(player)
    expect(player.page.locator(".tool .done")).not_to_have_count(0)
    expect(player.page.locator(".ghost.tried, .trial")).to_have_count(0)
    player.type("preview A 2 1")
    expect(player.page.locator(".note:not(.coach)")).to_contain_text("RW 62.2")
    expect(player.page.locator(".ghost.tried")).to_have_count(0)


def test_the_odds_of_the_only_target_are_shown_before_the_dice_fall(guests: Guests) -> None:
    player = battle(guests)
    for _ in range(200):
        assert player.until_asked()
        options = [] if player.question.get("form") else player.options()
        if len(options) == 1 and options[0]["has_odds"]:
            break
        player.by_mouse()
    confirm = player.page.locator(".confirm")
    expect(confirm).to_be_visible()
    expect(confirm.locator(".primary")).to_be_enabled()
    expect(confirm).to_contain_text(re.compile(r"\d+ ?%"))
    player.photograph("odds_only_target")
    rolled = (player.told["scene"]["roll"] or {}).get("number")
    player.acts(lambda: None)
    assert (player.told["scene"]["roll"] or {}).get("number") != rolled


def test_a_position_is_copied_as_text_and_opened_again(guests: Guests) -> None:
    player = guests.come(seed=5)
    player.start("Pixel Tactics")
    for _ in range(2):
        assert player.until_asked()
        player.by_mouse()
    player.until_asked()
    hidden = player.scene_of(1)["hand_count"]
    assert hidden, "an empty hand has no secrets"
    page = player.page
    page.get_by_role("tab", name="More").click()
    page.get_by_role("button", name="Position as text").click()
    text = page.get_by_label("Position as text").input_value()
    assert text.startswith("pixel_tactics\n")
    assert f"\nhand{' ?' * hidden}\n" in text.split("blue leads")[1]
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.path().read_text() == text
    player.photograph("position_as_text")
    page.goto("/replays")
    page.get_by_label("Position as text").fill(text)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator('.picture [data-id="0.K2"]')).to_be_visible()
    player.photograph("position_opened")
