"""CONQUEST with lists of 1000 points between two browsers, and a third that only watches."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pair import until_together
from tests.browser.player import Json, Player
from tests.browser.test_conquest import answered

pytestmark = pytest.mark.slow

THOUSAND = {
    "scenario": "maelstrom", "points": 1000, "armies": ["hundred_kingdoms_1000", "spires_1000"],
}  # fmt: skip


def opened(guests: Guests) -> tuple[Player, Player, str]:
    """Two who play, and the address of their table."""
    host = guests.come(seed=1)
    wish = {
        "game": "conquest", "options": THOUSAND, "seed": "a",
        "seats": [{"kind": "me"}, {"kind": "invite"}],
    }  # fmt: skip
    made = host.page.request.post("/api/tables", data=wish).json()
    place = f"/t/{made['table']}"
    host.page.goto(f"{place}#{made['token']}")
    guest = guests.come(f"{place}#{made['links'][0]['token']}", lang="de", seed=2)
    guest.page.locator("button.primary").click()
    host.until(lambda: host.is_asked or guest.is_asked, "the first question")
    return host, guest, place


def acts(player: Player) -> None:
    """The plainest answer; who has to pick so many picks the first ones."""
    form = player.question.get("form")
    if form and form["type"] == "some":
        player.by_mouse()
    else:
        answered(player)


def stack_of(player: Player, side: int) -> Json:
    found: Json = next(each for each in player.told["scene"]["stacks"] if each["side"] == side)
    return found


def states(stack: Json) -> Counter[str]:
    return Counter(card["state"] for card in stack["cards"])


def test_a_round_of_a_thousand_points_before_somebody_who_sees_no_stack(guests: Guests) -> None:
    south, north, place = opened(guests)
    watcher = guests.come(place)
    watcher.until(lambda: bool(watcher.told), "the table")
    seen = 0
    while south.told["scene"]["round"] < 2:
        south.until(lambda: south.is_asked or north.is_asked, "somebody's turn")
        acts(south if south.is_asked else north)
        until_together(south, north)
        until_together(south, watcher)
        for side, player in enumerate((south, north)):
            assert states(stack_of(watcher, side))["known"] == 0
            assert states(stack_of(player, 1 - side))["known"] == 0
            seen += states(stack_of(player, side))["known"]
    assert seen, "without a stack nothing is proved"
    assert watcher.told["is_spectator"]
    assert watcher.told["questions"] == []
    expect(watcher.page.locator(".zone").first).to_be_attached()
    watcher.photograph("conquest_spectator")
