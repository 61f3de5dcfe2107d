"""The table is calm: it keeps its size whatever is asked, whoever acts, and whether dice have fallen."""

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import PHONE, Guests, Size
from tests.browser.player import Player

pytestmark = pytest.mark.slow

ORDINARY: Size = (1440, 900)
SMALLEST_ON_A_PHONE = 240


def height(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["height"]


def seen(player: Player) -> tuple[bool, bool, bool]:
    """Is somebody acting, have dice fallen, is something in the hand?"""
    scene, form = player.told["scene"], player.question["form"]
    return scene["initiative"] > 0, scene["roll"] is not None, bool(form and form["type"] == "spot")


@pytest.mark.parametrize("size", [ORDINARY, PHONE])
def test_the_table_keeps_its_size_all_through_a_battle(guests: Guests, size: Size) -> None:
    player = guests.come("/learn", size=size, lang="de", seed=5)
    player.page.locator("li.card", has_text="Runewars").locator("button.primary").first.click()
    ground, strip = player.page.locator(".runewars .land"), player.page.locator(".runewars .strip")
    sizes: set[int] = set()
    strips: set[int] = set()
    moments: set[tuple[bool, bool, bool]] = set()
    while player.until_asked() and player.told["scene"]["round"] <= 4:
        sizes.add(round(height(ground)))
        strips.add(round(height(strip)))
        moments.add(seen(player))
        player.by_mouse()
    player.photograph(f"calm_{size[0]}")
    assert {dice for _, dice, _ in moments} == {True, False}
    assert {is_acting for is_acting, _, _ in moments} == {True, False}
    assert len(strips) == 1
    if size == ORDINARY:
        assert len(sizes) == 1
    assert min(sizes) > SMALLEST_ON_A_PHONE
