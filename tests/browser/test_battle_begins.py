"""A battle that three clicks begin, and the table it is fought on: buttons beside it, units that fingers meet."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guests, Size
from tests.browser.player import Player

pytestmark = pytest.mark.slow


def box(element: Locator) -> FloatRect:
    found = element.bounding_box()
    assert found is not None
    return found


def is_inside(inner: FloatRect, outer: FloatRect) -> bool:
    across = outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    return across and outer["y"] <= inner["y"] <= outer["y"] + outer["height"] - inner["height"]


def training(guests: Guests, size: Size) -> Player:
    player = guests.come(size=size)
    page = player.page
    page.locator("label.game", has_text="Runewars").click()
    page.get_by_role("combobox", name=re.compile("^Scenario")).select_option("training")
    page.locator("button.play").click()
    assert player.until_asked()
    return player


def press(page: Page, name: str) -> None:
    page.get_by_role("toolbar").get_by_role("button", name=name).click()


def test_three_clicks_begin_a_skirmish_of_equal_lists(guests: Guests) -> None:
    player = guests.come()
    page = player.page
    page.locator("label.game", has_text="Runewars").click()
    expect(page.get_by_label("Your list (South)").locator("option:checked")).to_contain_text("(99)")
    expect(page.get_by_label("List of North").locator("option:checked")).to_contain_text("(96)")
    expect(page.locator(".remark")).to_have_count(0)
    page.get_by_role("combobox", name=re.compile("^Scenario")).select_option("standard")
    expect(page.get_by_label("Your list (South)").locator("option:checked")).to_contain_text(
        "(199)"
    )
    page.get_by_label("List of North").select_option("core_waiqar")
    expect(page.locator(".remark")).to_contain_text("far from equal")
    page.get_by_role("combobox", name=re.compile("^Scenario")).select_option("skirmish")
    expect(page.locator(".remark")).to_have_count(0)
    page.locator("button.play").click()
    assert player.until_asked()
    assert player.told["scene"]["width"] == player.told["scene"]["depth"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_buttons_lie_beside_the_table_and_zoom_keeps_the_unit_in_sight(
    guests: Guests, size: Size
) -> None:
    player = training(guests, size)
    page = player.page
    field, tools = box(page.locator(".land")), box(page.get_by_role("toolbar"))
    apart = field["x"] + field["width"] <= tools["x"] or field["y"] + field["height"] <= tools["y"]
    assert apart
    unit, seen = page.locator("g.unit[data-id='unit.0']"), box(page.locator(".map"))
    for _ in range(2):
        press(page, "Closer")
        assert is_inside(box(unit), seen)
    page.mouse.move(seen["x"] + 5, seen["y"] + 5)
    for _ in range(4):
        page.mouse.wheel(0, -400)
    press(page, "To the unit")
    assert is_inside(box(unit), seen)


def test_the_button_for_arcs_always_shows_something(guests: Guests) -> None:
    page = training(guests, PHONE).page
    expect(page.locator(".ranges")).to_have_count(0)
    press(page, "Firing arc")
    expect(page.locator(".ranges")).to_have_count(1)


def test_a_finger_beside_a_small_unit_means_that_unit(guests: Guests) -> None:
    page = training(guests, PHONE).page
    golems = page.locator("g.unit[data-id='unit.2']")
    at = box(golems)
    page.touchscreen.tap(at["x"] - 10, at["y"] + at["height"] / 2)
    expect(golems).to_have_class(re.compile(r"\bchosen\b"))


def test_a_finger_that_rests_beside_a_small_unit_reads_about_that_unit(guests: Guests) -> None:
    page = training(guests, PHONE).page
    golems = page.locator("g.unit[data-id='unit.2']")
    at = box(golems)
    finger = page.context.new_cdp_session(page)
    touched = [{"x": at["x"] - 10, "y": at["y"] + at["height"] / 2}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touched})
    expect(page.get_by_role("tab", name="Details")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_label("Details").get_by_text("Rune Golems").first).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(golems).not_to_have_class(re.compile(r"\bchosen\b"))
