"""The board is the picture: it has its share of every screen, and nothing beside it takes any of it away."""

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser.conftest import PHONE, Guests, Size
from tests.browser.player import Player
from tests.browser.test_sizes import LARGE_LAPTOP, box_of, fits_the_page, is_in_sight, look_at

pytestmark = pytest.mark.slow

SCREENS: list[Size] = [(1280, 800), (1440, 900), (1920, 1080)]
LEAST = 0.65
LEAST_ON_A_TABLET, TABLET = 0.65, (1024, 768)
LEAST_ON_A_PHONE = 0.58
GAMES = ["pixel_tactics", "runewars", "conquest"]


def sit_down(guests: Guests, game: str, lang: str = "de", size: Size = LARGE_LAPTOP) -> Player:
    """At a table against the computer."""
    player = guests.come("/learn", lang=lang, size=size, seed=2)
    seats = [{"kind": "me"}, {"kind": "computer", "level": "easy"}]
    wish = {"game": game, "options": {}, "seats": seats, "seed": "2"}
    made = player.page.request.post("/api/tables", data=wish).json()
    player.page.goto(f"/t/{made['table']}#{made['token']}")
    assert player.until_asked()
    expect(player.page.locator(".board .board")).to_be_visible()
    return player


def board_of(player: Player) -> FloatRect:
    return box_of(player.page.locator(".table > .board"))


def share(box: FloatRect, size: Size) -> float:
    return box["width"] * box["height"] / (size[0] * size[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_its_share_and_grows_with_the_screen(guests: Guests, game: str) -> None:
    player = sit_down(guests, game)
    widths, heights = [], []
    for size in SCREENS:
        look_at(player, size)
        box = board_of(player)
        assert share(box, size) >= LEAST, size
        assert fits_the_page(player), size
        widths.append(box["width"])
        heights.append(box["height"])
        player.photograph(f"share_{game}_{size[0]}")
    assert widths == sorted(set(widths))
    assert heights == sorted(set(heights))
    look_at(player, TABLET)
    assert share(board_of(player), TABLET) >= LEAST_ON_A_TABLET
    look_at(player, PHONE)
    assert share(board_of(player), PHONE) >= LEAST_ON_A_PHONE


@pytest.mark.parametrize("game", GAMES)
def test_the_board_never_shrinks_on_a_wider_screen(guests: Guests, game: str) -> None:
    player = sit_down(guests, game)
    before = 0.0
    for width in (1000, 1090, 1110, 1280, 1400, 1690, 1710, 1920, 2560):
        look_at(player, (width, 900))
        now = board_of(player)["width"]
        assert now >= before, width
        before = now


def test_nothing_jumps_when_something_is_said(guests: Guests) -> None:
    player = sit_down(guests, "pixel_tactics", lang="en")
    page = player.page
    for _ in range(3):
        player.by_mouse()
        assert player.until_asked()
    board, first = board_of(player), page.locator(".option").first
    place = box_of(first)
    page.get_by_role("button", name="Why not?").click()
    note = page.locator(".messages .note", has_text="Why not?")
    expect(note).to_be_visible()
    assert board_of(player) == board
    assert box_of(first) == place
    assert box_of(page.locator(".messages"))["y"] <= box_of(note.locator("h2"))["y"]
    assert is_in_sight(player, note.locator("p").first)
    note.get_by_role("button", name="Close").click()
    assert board_of(player) == board
    assert box_of(first) == place


def test_nobody_is_offered_to_talk_with_the_computer(guests: Guests) -> None:
    player = sit_down(guests, "pixel_tactics", lang="en")
    expect(player.page.get_by_role("tab", name="Orders")).to_be_visible()
    expect(player.page.get_by_role("tab", name="Talk")).to_have_count(0)
    expect(player.page.get_by_label("Say something")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_roster_names_both_armies_and_looking_explains_nothing(
    guests: Guests, game: str
) -> None:
    player = sit_down(guests, game, lang="en")
    page = player.page
    for _ in range(3 if game == "pixel_tactics" else 0):
        player.by_mouse()
        assert player.until_asked()
    page.get_by_role("tab", name="Army").click()
    sides = page.locator(".roster section")
    expect(sides).to_have_count(2)
    lines = page.locator(".roster li button")
    assert lines.count() >= 2
    lines.first.click()
    expect(page.locator(".messages .note:not(.coach)")).to_have_count(0)
    player.photograph(f"roster_{game}")
