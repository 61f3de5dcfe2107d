"""Two browsers at one table, and a third that only watches."""

from json import dumps
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.pair import sit_opposite, take_turns, until_together
from tests.browser.player import Json, Player

pytestmark = pytest.mark.slow

UNDO = ["Undo", "Zurücknehmen"]
"""Red reads English, Blue German."""


@pytest.fixture
def pair(guests: Guests) -> tuple[Player, Player]:
    """Red has opened a table and sent the link, Blue has sat down."""
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    return red, sit_opposite(guests, red)


def lies_before(player: Player, table: Json) -> Json:
    """A player's own side: both have the same cards, so that one's secret may lie openly before the other."""
    return next(side for side in table["scene"]["sides"] if side["seat"] == player.seat)


def test_two_browsers_play_in_two_languages(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    take_turns(red, blue, answers=12)
    assert blue.told["hash"] != red.told["hash"]  # each hashes what it may know
    assert len(red.told["scene"]["sides"]) == 2
    expect(red.page.locator(".seats")).to_contain_text("Red you")
    expect(blue.page.locator(".seats")).to_contain_text("Blau du")
    red.photograph("online_red_en")
    blue.photograph("online_blue_de")


def test_a_broken_line_is_mended_and_nothing_is_lost(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    while not blue.offered("DrawCard"):
        take_turns(red, blue)
    known = red.told["seq"]
    red.lose_the_line()
    kept = red.page.locator(".offline").get_by_text("hand your seat to the computer in 9:")
    expect(kept).to_be_visible()
    waits = blue.page.get_by_text("Verbindung weg, Computer darf in 9:").first
    expect(waits).to_be_visible()
    while blue.is_asked:
        blue.by_mouse()
    assert red.told["seq"] == known < blue.told["seq"]
    red.mend_the_line()
    expect(waits).to_have_count(0)
    until_together(red, blue)
    heard = [line["number"] for table in red.tables() for line in table["lines"]]
    assert heard == list(range(len(heard)))
    take_turns(red, blue, answers=2)


def test_a_reload_comes_back_to_the_same_question(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    take_turns(red, blue, answers=3)
    before = red.told["scene"]
    red.told = {}
    red.page.reload()
    red.until(lambda: bool(red.told), "the table again")
    assert red.told["scene"] == before


def test_undo_needs_consent_once_something_was_revealed(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    while not (red.offered("DrawCard") or blue.offered("DrawCard")):
        take_turns(red, blue)
    player, other = (red, blue) if red.is_asked else (blue, red)
    draw = player.offered("DrawCard")
    assert draw
    held = player.scene_of(player.seat)["hand_count"]
    player.acts(lambda: player.point(draw))
    assert player.scene_of(player.seat)["hand_count"] == held + 1
    player.page.get_by_role("button", name=UNDO[player is blue]).click()
    other.until(lambda: bool(other.told["offers"]), "the offer")
    assert player.scene_of(player.seat)["hand_count"] == held + 1
    other.photograph("online_undo_offer")
    other.page.locator(".offer button.primary").first.click()
    player.until(lambda: player.scene_of(player.seat)["hand_count"] == held, "the card back")


def test_a_spectator_sees_no_secrets(pair: tuple[Player, Player], guests: Guests) -> None:
    red, blue = pair
    watcher = guests.come(urlsplit(red.page.url).path)
    watcher.until(lambda: bool(watcher.told), "the table")
    take_turns(red, blue, answers=6)
    until_together(red, watcher)
    assert watcher.told["is_spectator"]
    assert watcher.told["questions"] == []
    public = {table["seq"]: table for table in watcher.tables()}
    for player in pair:
        together = [table for table in player.tables() if table["seq"] in public]
        hands = [
            [card["card"] for card in lies_before(player, table)["hand"]] for table in together
        ]
        assert any(hands), "empty hands prove nothing"
        for table, hand in zip(together, hands, strict=True):
            shown = dumps(lies_before(player, public[table["seq"]]))
            assert [card for card in hand if f'"{card}"' in shown] == []
    watcher.photograph("online_spectator")
