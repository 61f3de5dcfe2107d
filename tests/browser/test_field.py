"""The field of battles as a picture: ground, figures, crowns, a map that is shifted, files to share."""

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.player import SCREENSHOTS
from tests.browser.test_conquest import box_of
from tests.browser.test_previews import battle

pytestmark = pytest.mark.slow

BATTLES = Path(__file__).parents[2] / "docs" / "pictures"
WOODED = """runewars
round 2, command, south first
options scenario=training
terrain forest at 250 450 facing 90
terrain forest at 700 450 facing 90
south
spearmen 2x2 in terrain 1
reanimate_archers 2x2 at 100 200 facing 0
north
reanimates 2x2 at 494 780 facing 180
"""
"""Spearmen stand in the second forest."""
FEW = 2500
"""Nodes of a map with everything on it."""
COLOURS = """
    (canvas) => {
        const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const found = new Set();
        for (let k = 0; k < data.length; k += 4 * 97) found.add(data[k] << 16 | data[k + 1] << 8 | data[k + 2]);
        return found.size;
    }
"""
"""How many colours there are among some of the pixels."""


def shown(page: Page, text: str) -> None:
    """A position, looked at on the page of replays; its ground is painted."""
    page.get_by_label("Position as text").fill(text)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".land .finished")).to_be_attached()


def test_the_ground_is_painted_and_no_business_of_those_who_listen(guests: Guests) -> None:
    page = guests.come("/replays").page
    shown(page, (BATTLES / "runewars.txt").read_text(encoding="utf-8"))
    page.locator(".picture").screenshot(path=SCREENSHOTS / "field_runewars.png")
    expect(page.locator(".land")).to_have_attribute("aria-hidden", "true")
    assert page.locator(".land canvas").evaluate(COLOURS) > 500
    assert page.locator(".map *").count() < FEW


def test_every_figure_is_drawn_once_and_used_where_one_stands(guests: Guests) -> None:
    page = guests.come("/replays").page
    shown(page, (BATTLES / "runewars.txt").read_text(encoding="utf-8"))
    spearmen = page.get_by_role("button", name=re.compile("^A, Spearmen"))
    expect(spearmen.locator("use[href='#figure-spear']")).to_have_count(21)
    expect(spearmen.locator("use[href='#fallen']")).to_have_count(2)
    used = page.locator(".map use").evaluate_all(
        "all => all.map(each => each.getAttribute('href'))"
    )
    for name in set(used):
        expect(page.locator(f"[id='{name[1:]}']")).to_have_count(1)


def test_crowns_grow_thin_over_who_stands_below_and_under_the_pointer(guests: Guests) -> None:
    page = guests.come("/replays").page
    shown(page, WOODED)
    woods = page.locator(".crowns")
    empty, full = woods.nth(0), woods.nth(1)
    expect(full).to_have_class(re.compile(r"\bthin\b"))
    expect(empty).not_to_have_class(re.compile(r"\bthin\b"))
    page.locator(".piece").nth(0).hover()
    expect(empty).to_have_class(re.compile(r"\bthin\b"))
    page.mouse.move(5, 5)


def test_a_moving_hand_shifts_the_map_and_it_is_drawn_anew_when_the_hand_rests(
    guests: Guests,
) -> None:
    page = battle(guests).page
    svg, unit = page.locator(".map svg"), page.locator("g.unit[data-id='unit.0']")
    before, box, drawn = box_of(unit), box_of(page.locator(".map")), svg.get_attribute("viewBox")
    # The question lies over the upper left corner.
    x, y = box["x"] + 12, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    assert svg.get_attribute("viewBox") == drawn
    held = box_of(unit)
    assert held["x"] - before["x"] == pytest.approx(40, abs=1)
    page.mouse.up()
    expect(svg).not_to_have_attribute("viewBox", str(drawn))
    assert box_of(unit)["x"] == pytest.approx(held["x"], abs=1)
    assert box_of(unit)["y"] == pytest.approx(held["y"], abs=1)


def test_a_plain_field_has_no_figures_and_no_painted_ground(guests: Guests) -> None:
    player = battle(guests)
    page = player.page
    figures = page.locator(".map use[href^='#figure-']")
    assert figures.count() > 10
    player.from_menu("Help")
    page.get_by_label("Plain field").check()
    expect(figures).to_have_count(0)
    expect(page.locator(".map .kind").first).to_be_attached()
    expect(page.locator(".land .painted")).to_have_count(0)
    page.keyboard.press("Escape")
    page.screenshot(path=SCREENSHOTS / "field_plain.png")


def test_the_moment_can_be_shared_as_a_picture(guests: Guests) -> None:
    player = battle(guests)
    page = player.page
    player.from_menu("Share and keep")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Picture of the table").click()
    found = waiting.value
    assert found.suggested_filename.endswith(".png")
    assert found.suggested_filename.startswith("feldherr-runewars-")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / "shared.png"
    found.save_as(path)
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1600, 1600)
    assert len(data) > 500_000, "a bare table: ground and units are missing"
