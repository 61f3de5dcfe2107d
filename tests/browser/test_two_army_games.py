"""Two games with army lists: each has its page, its codes and its own lists, and leads to its own table."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Guests
from tests.browser.test_access import faults

pytestmark = pytest.mark.slow

FIRST, SECOND = "runewars", "legions"
OURS, THEIRS = "RW1.", "LG1."


def second_game(page: Page) -> None:
    """The server seems to know a twin of the first game, which reads nothing but codes of its own."""

    def sent_on(route: Route, sent: str | None) -> None:
        address = route.request.url.replace(SECOND, FIRST)
        found = route.fetch(url=address, post_data=sent).text()
        route.fulfill(body=found.replace(OURS, THEIRS), content_type="application/json")

    def games(route: Route) -> None:
        known: list[dict[str, Any]] = route.fetch().json()
        first = next(game for game in known if game["name"] == FIRST)
        twin = json.loads(json.dumps(first).replace(OURS, THEIRS))
        route.fulfill(json=[*known, {**twin, "name": SECOND, "title": "Legions"}])

    def armies(route: Route) -> None:
        sent = route.request.post_data
        if SECOND in route.request.url + (sent or ""):
            own = (sent or "").replace(OURS, "?").replace(THEIRS, OURS).replace(SECOND, FIRST)
            sent_on(route, own or None)
        else:
            route.continue_()

    page.route(re.compile(r"/api/games\?"), games)
    page.route(re.compile(r"/api/armies/"), armies)
    page.route(
        re.compile(rf"/api/games/{SECOND}/setup"),
        lambda route: sent_on(route, (route.request.post_data or "").replace(THEIRS, OURS)),
    )


def test_lists_of_two_games_are_kept_apart_and_found_by_their_codes(guests: Guests) -> None:
    guest = guests.come("/learn")
    page = guest.page
    second_game(page)
    page.goto("/armies")
    choice = page.get_by_role("navigation", name="For which game?")
    expect(choice.get_by_role("link")).to_have_count(3)
    expect(page.get_by_label("Name of the list")).to_have_count(0)
    assert faults(page) == []
    guest.photograph("armies_of_two_games")

    choice.get_by_role("link", name="Legions").click()
    expect(page.get_by_role("heading", name="List for Legions")).to_be_visible()
    page.get_by_role("button", name="Wall of Forge").click()
    expect(page.locator(".points")).to_contain_text("199 of")
    page.get_by_label("Name of the list").fill("First legion")
    page.get_by_role("button", name="Save", exact=True).click()
    own = page.get_by_role("button", name="First legion", exact=True)
    expect(own).to_be_visible()
    link = page.get_by_label("Link to share").input_value()
    code = page.get_by_label("Share code", exact=True).input_value()
    assert code.startswith(THEIRS)
    assert link == f"{guests.house.address}/armies/{SECOND}#{code}"
    assert faults(page) == []

    choice.get_by_role("link").first.click()
    expect(page).to_have_url(f"{guests.house.address}/armies/{FIRST}")
    expect(page.locator(".points")).to_contain_text("0 of")
    expect(own).to_have_count(0)
    page.get_by_label("A list written out").fill(code)
    page.get_by_role("button", name="Read it").click()
    expect(page).to_have_url(link)
    expect(page.get_by_label("Name of the list")).to_have_value("First legion")
    expect(choice.get_by_role("link", name="Legions")).to_have_attribute("aria-current", "page")

    page.goto("/learn")
    page.goto(f"/armies#{code}")
    expect(page).to_have_url(link)
    expect(page.get_by_label("Name of the list")).to_have_value("First legion")
    page.get_by_role("button", name="Play with this list").click()
    expect(page.get_by_role("radio", name="Legions")).to_be_checked()
    listed = page.get_by_label("Your list (South)").locator("option:checked")
    expect(listed).to_contain_text("First legion")


def test_a_named_game_is_not_asked_for_and_a_game_without_lists_says_so(guests: Guests) -> None:
    page = guests.come("/armies/runewars", lang="de").page
    expect(page.get_by_label("Name der Liste")).to_be_visible()
    expect(page.get_by_text("Für welches Spiel?")).to_have_count(0)
    page.goto("/armies/pixel_tactics")
    expect(page.get_by_text("wird ohne Armeelisten gespielt")).to_be_visible()
