"""Two players at one table."""

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, Guests, Size
from tests.browser.player import Player


def sit_opposite(guests: Guests, host: Player, lang: str = "de", size: Size = DESKTOP) -> Player:
    """Somebody opens the link the host sends; both are asked for the first time."""
    expect(host.page.get_by_text("Waiting for players").first).to_be_visible()
    address = urlsplit(host.page.locator(".copy input").first.input_value())
    guest = guests.come(f"{address.path}#{address.fragment}", lang=lang, size=size, seed=2)
    guest.page.locator("button.primary").click()
    host.until_asked()
    guest.until_asked()
    return guest


def take_turns(first: Player, second: Player, answers: int = 1) -> None:
    """So many answers by whoever is asked; then both know the same."""
    for _ in range(answers):
        first.until(lambda: first.is_asked or second.is_asked, "somebody's turn")
        (first if first.is_asked else second).by_mouse()
    until_together(first, second)


def until_together(first: Player, second: Player) -> None:
    """Both are told the same moment."""
    first.until(lambda: first.told["seq"] == second.told["seq"], "the same moment at both")
