"""A game that brings no board, from a package of its own: the page draws its cells, and the computer answers."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Guests, House, serving
from tests.examples.packaged import offered


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in whose surroundings `examples/tictactoe` is installed."""
    folder = tmp_path_factory.mktemp("plain")
    places = [str(offered(folder)), os.environ.get("PYTHONPATH", "")]
    with serving(folder, PYTHONPATH=os.pathsep.join(filter(None, places))) as house:
        yield house


def test_cells_are_pointed_at_and_the_computer_answers(guests: Guests) -> None:
    page = guests.come().page
    page.get_by_text("Tic-tac-toe").click()
    page.locator("button.play").click()

    page.locator('[data-id="cell.b2"]').click()

    expect(page.locator('[data-id="cell.b2"]')).to_have_text("X")
    expect(page.locator("[data-id]", has_text="O")).to_have_count(1)
    expect(page.get_by_label("b2: X")).to_be_visible()


def test_a_phone_shows_the_whole_board(guests: Guests, chromium: Browser) -> None:
    page = guests.come(size=(390, 844), lang="de").page
    page.get_by_text("Tic-tac-toe").click()
    page.locator("button.play").click()
    for cell in ("a3", "c1"):
        expect(page.locator(f'[data-id="cell.{cell}"]')).to_be_in_viewport()
