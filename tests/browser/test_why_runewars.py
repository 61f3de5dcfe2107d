"""Pointing at a unit that is not on offer: the table tells this unit's own reason with its rule."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.player import Player
from tests.browser.test_previews import battle

pytestmark = pytest.mark.slow


def test_a_unit_that_is_not_offered_says_why(guests: Guests) -> None:
    player = battle(guests)
    note = player.page.locator(".note.warn")
    enemy = next(each for each in units(player) if each not in tools(player))

    player.element(enemy).click()
    expect(note).to_contain_text("the enemy sets this one, in secret")
    expect(note).to_contain_text("RW 50.1a")
    player.photograph("why_enemy_dial")
    player.page.get_by_role("button", name="Why not?").click()
    expect(note).to_contain_text("RW 48.2")
    expect(note).not_to_contain_text("Nothing speaks against it")


def test_units_that_wait_or_have_acted_are_told_apart_from_the_others(guests: Guests) -> None:
    player = battle(guests)
    while player.offered("UnitChoice") is None:
        player.by_mouse()
        assert player.until_asked()
    offered = {id for each in player.options() for id in each["touches"]}
    note = player.page.locator(".note.warn")
    for other in [each for each in units(player) if each not in offered][:2]:
        player.element(other).click()
        expect(note).to_contain_text("RW ")
        expect(note).not_to_contain_text("nothing to do with the question")


def units(player: Player) -> list[str]:
    return [each["id"] for each in player.told["scene"]["units"]]


def tools(player: Player) -> list[str]:
    return [each["unit"] for each in player.question["form"]["form"]["dials"]]
