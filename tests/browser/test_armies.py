"""Army lists: built, saved, shared, read from words, and played."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.slow


def add(page: Page, unit: str) -> None:
    page.get_by_role("button", name=f"Add: {unit}").click()
    expect(page.get_by_role("button", name=f"Remove: {unit}").last).to_be_visible()


def test_a_list_is_built_saved_shared_and_played(guests: Guests) -> None:
    builder = guests.come("/armies", seed=11)
    page = builder.page
    points = page.locator(".points")
    page.get_by_label("Name of the list").fill("First muster")
    page.get_by_label("Points allowed").fill("60")
    for unit in ("Spearmen", "Oathsworn Cavalry", "Rune Golems"):
        add(page, unit)
    expect(points).to_have_text("55 of 60 points · ✓ in order")
    page.get_by_label("Size").first.select_option(label="Trays: 4, wide: 2 – 30")
    expect(points).to_have_text("67 of 60 points · ✗ not in order")
    expect(page.get_by_role("button", name="Play with this list")).to_be_disabled()
    builder.photograph("army_too_many_points")
    page.get_by_role("button", name="Remove: Rune Golems").click()
    page.get_by_label("Add an upgrade").first.select_option(label="equipment: Shield Wall (5)")
    expect(points).to_have_text("55 of 60 points · ✓ in order")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved in this browser.")).to_be_visible()
    link = page.get_by_label("Link to share").input_value()
    page.get_by_text("The list in words").click()
    words = page.locator("details pre").inner_text()

    page.reload()
    page.get_by_role("button", name="First muster", exact=True).click()
    expect(points).to_have_text("55 of 60 points · ✓ in order")

    friend = guests.come(link.removeprefix(guests.house.address)).page
    expect(friend.locator(".points")).to_have_text("55 of 60 points · ✓ in order")
    expect(friend.get_by_label("Name of the list")).to_have_value("First muster")
    friend.get_by_label("A list written out").fill("Nonsense 3")
    friend.get_by_role("button", name="Read it").click()
    expect(friend.locator("form .note.bad").first).to_be_visible()
    friend.get_by_role("button", name="Remove: Spearmen").click()
    friend.get_by_label("A list written out").fill(words)
    friend.get_by_role("button", name="Read it").click()
    expect(friend.locator(".points")).to_have_text("55 of 60 points · ✓ in order")
    expect(friend.get_by_role("button", name="Remove: Shield Wall")).to_be_visible()

    page.get_by_role("button", name="Play with this list").click()
    assert builder.until_asked()
    own = [unit["name"] for unit in builder.told["scene"]["units"] if unit["is_yours"]]
    assert sorted(own) == ["oathsworn_cavalry", "spearmen"]
