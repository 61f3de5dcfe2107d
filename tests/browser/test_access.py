"""Everybody can use the page: no serious fault found by axe, whole games without a pointer, both languages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guests, Size

pytestmark = pytest.mark.slow

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = [
    "/",
    "/rules/pixel_tactics",
    "/rules/pixel_tactics/attack",
    "/rules/runewars",
    "/rules/runewars?find=charge",
    "/armies",
    "/replays",
    "/learn",
    "/account",
]


def faults(page: Page) -> list[str]:
    """What axe finds serious or critical: the rule, and where."""
    assert AXE.is_file(), "axe is missing: run `npm ci` in web/"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("size", "day"), [(DESKTOP, False), (PHONE, True)])
def test_axe_finds_nothing_serious_on_any_page(
    guests: Guests, path: str, size: Size, day: bool
) -> None:
    player = guests.come(path, size=size, day=day)
    expect(player.page.locator("h1")).to_be_visible()
    expect(player.page.locator("text=One moment >> visible=true")).to_have_count(0)
    shape = "phone_day" if day else "desktop"
    player.photograph(f"page_{re.sub('[^a-z]+', '_', path).strip('_') or 'start'}_{shape}")
    assert faults(player.page) == []
    assert player.page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("game", ["Pixel Tactics", "Runewars"])
@pytest.mark.parametrize("day", [False, True])
def test_axe_finds_nothing_serious_at_a_table(guests: Guests, game: str, day: bool) -> None:
    player = guests.come(day=day)
    player.start(game)
    for _ in range(3):
        assert player.until_asked()
        assert faults(player.page) == []
        player.by_mouse()
    player.from_menu("Text mode")
    player.photograph(f"text_mode_{game.split()[0].lower()}_{'day' if day else 'lamp'}")
    assert faults(player.page) == []


def test_the_language_is_switched_in_the_middle_of_a_game(guests: Guests) -> None:
    player = guests.come(seed=9)
    player.start("Pixel Tactics")
    player.until_asked()
    english = player.question["text"]
    player.from_menu("Deutsch")
    player.until(lambda: player.question["text"] != english, "the question in German")
    assert "Anführer" in player.question["text"]
    expect(player.page.locator("html")).to_have_attribute("lang", "de")
    expect(player.page.get_by_role("button", name="Tipp")).to_be_visible()
