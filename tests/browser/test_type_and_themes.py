"""Letters and colours of the page: shipped with it, complete for both languages, remembered."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.slow

LETTERS = "ABCXYZabcxyz0123456789ÄÖÜäöüßéàñ„“–…×−"
FAMILIES = ["500 16px 'Alegreya Sans'", "700 16px 'Alegreya Sans'", "800 16px 'Alegreya Sans'"]
FAMILIES += ["600 20px 'Grenze Gotisch'", "400 20px 'Jersey 15'"]
MISSING = """async ([font, letters]) => {
    const loaded = await document.fonts.load(font, letters);
    const pen = document.createElement('canvas').getContext('2d');
    const widths = (fallback) => [...letters].map((letter) => {
        pen.font = `${font}, ${fallback}`;
        return pen.measureText(letter).width;
    });
    const [one, other] = [widths('monospace'), widths('serif')];
    return loaded.length ? [...letters].filter((_, at) => one[at] !== other[at]) : [...letters];
}"""
"""A letter the font lacks is as wide as what stands in for it, and the two are not alike."""


@pytest.mark.parametrize("font", FAMILIES)
def test_every_letter_is_shipped(guests: Guests, font: str) -> None:
    page = guests.come("/learn", lang="de").page
    assert page.evaluate(MISSING, [font, LETTERS]) == []
    assert page.evaluate(MISSING, [font, "Ж"]) == ["Ж"]


def test_the_lamp_is_lit_until_somebody_prefers_the_day(guests: Guests) -> None:
    page = guests.come("/learn").page
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "lamp")
    page.get_by_role("button", name="Colours: by day").click()
    expect(root).to_have_attribute("data-theme", "day")
    page.reload()
    expect(root).to_have_attribute("data-theme", "day")
    page.get_by_role("button", name="Colours: by lamplight").click()
    expect(root).to_have_attribute("data-theme", "lamp")
