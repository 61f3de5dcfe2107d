"""A larger screen shows a larger board."""

import pytest

from tests.browser.conftest import Guests, Size
from tests.browser.player import Player
from tests.browser.test_sizes import (
    DESK,
    OUT_OF_SIGHT,
    box_of,
    fits_the_page,
    look_at,
    with_a_full_hand,
)

pytestmark = pytest.mark.slow

SCREENS: list[Size] = [(1600, 900), DESK, (2560, 1300), (3840, 2000)]
LETTERS = "(each) => parseFloat(getComputedStyle(each).fontSize)"


def places_and_letters(player: Player, size: Size) -> tuple[float, float]:
    """How much room a place has, and how large its words are."""
    look_at(player, size)
    box = box_of(player.page.locator(".slot").first)
    letters: float = player.page.locator(".slot").first.evaluate(LETTERS)
    return box["width"] * box["height"], letters


def test_places_and_their_words_grow_with_the_screen(guests: Guests) -> None:
    player = with_a_full_hand(guests, "de")
    found = []
    for size in SCREENS:
        found.append(places_and_letters(player, size))
        player.photograph(f"wide_screen_{size[0]}")
        assert fits_the_page(player), size
        things = player.page.locator(".slot, .hand-card")
        assert things.evaluate_all(OUT_OF_SIGHT) == [], size
    rooms, letters = zip(*found, strict=True)
    assert list(rooms) == sorted(set(rooms))
    assert list(letters) == sorted(set(letters))


@pytest.mark.parametrize("size", SCREENS[1:])
def test_who_chooses_a_leader_has_the_whole_board(guests: Guests, size: Size) -> None:
    player = guests.come(seed=3, lang="de", size=size)
    player.start("Pixel Tactics")
    assert player.until_asked()
    page = player.page
    player.photograph(f"leaders_{size[0]}")
    frame = box_of(page.locator(".board .board"))
    lowest = max(box["y"] + box["height"] for box in map(box_of, page.locator(".hand-card").all()))
    assert lowest <= frame["y"] + frame["height"]
    assert lowest >= frame["y"] + 0.75 * frame["height"]
