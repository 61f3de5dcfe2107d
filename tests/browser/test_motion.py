"""Who wants no motion sees none; everybody else sees what has just happened."""

from typing import Literal

import pytest

from tests.browser.conftest import Guests
from tests.browser.player import Player
from tests.browser.test_access_battle import answer_in_the_list

pytestmark = pytest.mark.slow

WATCH_MOTION = """
    window.moved = [];
    for (const kind of ["animationstart", "transitionrun"])
        document.addEventListener(kind, ({target, type}) => window.moved.push([target, type]), true);
"""
MOVED = """
    (selector) => window.moved.filter(([each]) => each.matches(selector)).map(([, type]) => type)
"""
SETTLED = 1200


def motion_of(player: Player, selector: str, wish: Literal["reduce", "no-preference"]) -> list[str]:
    """What moves where such things are when the page is opened, for somebody with that wish."""
    page = player.page
    page.emulate_media(reduced_motion=wish)
    page.reload()
    page.locator(selector).first.wait_for()
    page.wait_for_timeout(SETTLED)
    found: list[str] = page.evaluate(MOVED, selector)
    return found


def test_dice_roll_only_for_who_likes_motion(guests: Guests) -> None:
    player = guests.come("/learn", seed=2)
    player.page.add_init_script(WATCH_MOTION)
    player.page.get_by_role("button", name="training", exact=False).click()
    while player.until_asked() and not player.told["scene"]["roll"]:
        answer_in_the_list(player)
    dice = len(player.told["scene"]["roll"]["dice"])
    assert motion_of(player, ".die", "reduce") == []
    assert motion_of(player, ".die", "no-preference") == ["animationstart"] * dice


def test_what_happened_last_pulses_only_for_who_likes_motion(guests: Guests) -> None:
    player = guests.come(seed=3)
    player.page.add_init_script(WATCH_MOTION)
    player.start("Pixel Tactics")
    for _ in range(3):
        assert player.until_asked()
        player.by_mouse()
    assert player.until_asked()
    assert motion_of(player, "[data-mark=last]", "reduce") == []
    assert "animationstart" in motion_of(player, "[data-mark=last]", "no-preference")


def test_nothing_moves_on_the_board_for_who_wants_no_motion(guests: Guests) -> None:
    """Places that are offered, too: they appear, and stay."""
    player = guests.come("/learn", seed=2)
    player.page.add_init_script(WATCH_MOTION)
    player.page.reload()
    player.page.get_by_role("button", name="training", exact=False).click()
    ghosts = 0
    while player.until_asked() and player.told["scene"]["round"] < 3:
        ghosts += player.page.locator(".board .ghost").count()
        answer_in_the_list(player)
    assert ghosts
    assert player.page.evaluate(MOVED, ".board *") == []
