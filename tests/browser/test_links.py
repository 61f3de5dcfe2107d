"""Links to what is looked at: a moment of a game that is over, a position of one that goes on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, WIDE, Guests
from tests.browser.player import Player
from tests.browser.test_looking_back import moment, resign

pytestmark = pytest.mark.slow


def begun(guests: Guests, answers: int) -> Player:
    player = guests.come(size=WIDE, seed=9)
    player.start("Pixel Tactics")
    for _ in range(answers):
        assert player.until_asked()
        player.by_mouse()
    assert player.until_asked()
    return player


def look(page: Page, events: int) -> None:
    page.get_by_role("slider", name="Moment of the game").fill(str(events))
    expect(page).to_have_url(re.compile(rf"\?at={events}\b"))


def until_moment(player: Player, events: int) -> None:
    player.until(lambda: moment(player.page) == events, f"moment {events}")


def test_the_address_of_a_game_that_is_over_names_the_moment(guests: Guests) -> None:
    player = begun(guests, answers=3)
    page = player.page
    resign(player)
    end = moment(page)
    look(page, 2)
    look(page, 4)
    page.go_back()
    until_moment(player, 2)
    expect(page.locator(".status")).to_contain_text("Looking back:")
    page.go_back()
    until_moment(player, end)
    page.go_forward()
    until_moment(player, 2)
    page.reload()
    until_moment(player, 2)

    address = page.url.split("#")[0]
    stranger = guests.come(address, size=WIDE)
    expect(stranger.page.locator(".status")).to_contain_text("Looking back:")
    until_moment(stranger, 2)
    stranger.page.get_by_role("button", name="One step on").click()
    expect(stranger.page).not_to_have_url(address)
    stranger.page.go_back()
    until_moment(stranger, 2)


def test_a_game_that_goes_on_keeps_its_address(guests: Guests) -> None:
    player = begun(guests, answers=2)
    page = player.page
    address = page.url
    page.get_by_role("slider", name="Moment of the game").fill("2")
    page.wait_for_timeout(800)
    assert page.url == address
    page.goto(f"{address}?at=2")
    until_moment(player, 2)
    expect(page).to_have_url(address)


def test_a_link_opens_the_position_of_a_game_that_goes_on(guests: Guests) -> None:
    player = begun(guests, answers=2)
    page = player.page
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    link = link_of(player)
    text = page.get_by_label("Position as text").input_value()
    assert len(link) <= 2000
    player.photograph("position_link")
    stranger = guests.come(link[link.index("/replays") :], lang="de", size=WIDE).page
    expect(stranger.get_by_label("Stellung als Text")).to_have_value(text)
    expect(stranger.locator('.picture [data-id="0.K2"]')).to_be_visible()
    stranger.goto("/replays#position=broken!")
    expect(stranger.get_by_role("alert")).to_contain_text("Dieser Link ist kaputt")


def test_a_browser_that_cannot_pack_makes_and_opens_links_too(guests: Guests) -> None:
    packs = begun(guests, answers=2)
    packs.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    link = link_of(packs)
    packs.page.add_init_script("delete CompressionStream; delete DecompressionStream")
    packs.page.reload()
    longer = link_of(packs)
    assert len(longer) > len(link)
    text = packs.page.get_by_label("Position as text").input_value()
    for each in (link, longer):
        packs.page.goto(each[each.index("/replays") :])
        expect(packs.page.get_by_label("Position as text")).to_have_value(text)
    stranger = guests.come(longer[longer.index("/replays") :], lang="de", size=WIDE).page
    expect(stranger.get_by_label("Stellung als Text")).to_have_value(text)


def link_of(player: Player) -> str:
    page = player.page
    player.from_menu("Share and keep")
    page.get_by_role("button", name="Position as text").click()
    return page.get_by_label("Link to this position").input_value()


def test_the_key_to_a_seat_leaves_the_address_and_moves_on_request(guests: Guests) -> None:
    player = begun(guests, answers=1)
    page = player.page
    assert "#" not in page.url
    page.reload()
    player.until(lambda: bool(player.told) and not player.told["is_spectator"], "the own seat")
    player.from_menu("Share and keep")
    page.get_by_role("button", name="Move to another device").click()
    key = page.get_by_label("The key to your seat").input_value()
    other = guests.come(key[key.index("/t/") :])
    other.until(lambda: bool(other.told), "the table")
    assert other.told["seats"][0]["is_you"]
    assert "#" not in other.page.url
