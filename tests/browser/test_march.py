"""A game with marches: the page lists them beside the map, takes them in words, and says why one is cut."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests, House, serving
from tests.examples.packaged import offered


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in whose surroundings the parade is installed."""
    folder = tmp_path_factory.mktemp("parade")
    places = [str(offered(folder, "tests.stage.battlefield.parade:GAME"))]
    places += [os.environ.get("PYTHONPATH", "")]
    with serving(folder, PYTHONPATH=os.pathsep.join(filter(None, places))) as house:
        yield house


def test_a_march_is_typed_step_by_step_and_given_as_an_order(guests: Guests) -> None:
    page = guests.come().page
    page.get_by_text("Parade", exact=True).first.click()
    page.locator("button.play").click()
    typed = page.get_by_role("textbox").first
    expect(page.get_by_role("button", name="1. 35.4/17.7 in")).to_be_visible()
    typed.fill("1")
    typed.press("Enter")
    expect(page.get_by_role("button", name="in forward").first).to_be_visible()

    typed.fill("forward 30")
    typed.press("Enter")
    expect(page.get_by_text("Not all of that: Too near.").first).to_be_visible()
    typed.fill("forward 2 right 20")
    typed.press("Enter")
    expect(page.get_by_text("2 in forward, wheel 20° right (4.5 of 10 in)").first).to_be_visible()
    typed.fill("then forward 1")
    typed.press("Enter")
    expect(page.get_by_text("wheel 20° right, 1 in forward").first).to_be_visible()
    typed.fill("ok")
    typed.press("Enter")
    expect(page.get_by_text("marshal wins.").first).to_be_visible()
