"""Two browsers at one table, and a third that only watches."""

from json import dumps
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.player import Json, Player

pytestmark = pytest.mark.slow

UNDO = ["Undo", "Zurücknehmen"]
"""Red reads English, Blue German."""


@pytest.fixture
def pair(guests: Guests) -> tuple[Player, Player]:
    """Red has opened a table and sent the link, Blue has sat down."""
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    expect(red.page.get_by_text("Waiting for players").first).to_be_visible()
    address = urlsplit(red.page.locator(".copy input").first.input_value())
    blue = guests.come(f"{address.path}#{address.fragment}", lang="de", seed=2)
    blue.page.locator("button.primary").click()
    red.until_asked()
    blue.until_asked()
    return red, blue


def take_turns(first: Player, second: Player, answers: int) -> None:
    for _ in range(answers):
        first.until(lambda: first.is_asked or second.is_asked or first.is_over, "somebody's turn")
        (first if first.is_asked else second).by_mouse()


def lies_before(player: Player, table: Json) -> Json:
    """A player's own side: both have the same cards, so that one's secret may lie openly before the other."""
    return next(side for side in table["scene"]["sides"] if side["seat"] == player.seat)


def test_two_browsers_play_in_two_languages(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    take_turns(red, blue, 12)
    blue.until(lambda: blue.told["seq"] == red.told["seq"], "the same moment at both")
    assert blue.told["hash"] != red.told["hash"]  # each hashes what it may know
    assert len(red.told["scene"]["sides"]) == 2
    assert "Du" in blue.page.locator("body").inner_text()
    red.photograph("online_red_en")
    blue.photograph("online_blue_de")


def test_a_broken_line_is_mended_and_nothing_is_lost(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    take_turns(red, blue, 4)
    red.page.context.set_offline(True)
    red.page.evaluate("window.dispatchEvent(new Event('offline'))")
    while blue.is_asked:
        blue.by_mouse()
    known = red.told["seq"]
    red.page.context.set_offline(False)
    red.page.evaluate("window.dispatchEvent(new Event('online'))")
    red.until(lambda: red.told["seq"] == blue.told["seq"], "all that was missed")
    assert red.told["seq"] >= known
    take_turns(red, blue, 2)


def test_a_reload_comes_back_to_the_same_question(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    take_turns(red, blue, 3)
    before = red.told["scene"]
    red.told = {}
    red.page.reload()
    red.until(lambda: bool(red.told), "the table again")
    assert red.told["scene"] == before


def test_undo_needs_consent_once_something_was_revealed(pair: tuple[Player, Player]) -> None:
    red, blue = pair
    take_turns(red, blue, 2)
    player, other = (red, blue) if red.is_asked else (blue, red)
    draw = player.until_offered("DrawCard")
    held = player.scene_of(player.seat)["hand_count"]
    player.acts(lambda: player.point(draw))
    assert player.scene_of(player.seat)["hand_count"] == held + 1
    player.page.get_by_role("button", name=UNDO[player is blue]).click()
    other.until(lambda: bool(other.told["offers"]), "the offer")
    assert player.scene_of(player.seat)["hand_count"] == held + 1
    other.photograph("online_undo_offer")
    other.page.locator("[role=alert] button.primary").first.click()
    player.until(lambda: player.scene_of(player.seat)["hand_count"] == held, "the card back")


def test_a_spectator_sees_no_secrets(pair: tuple[Player, Player], guests: Guests) -> None:
    red, blue = pair
    watcher = guests.come(urlsplit(red.page.url).path)
    watcher.until(lambda: bool(watcher.told), "the table")
    take_turns(red, blue, 6)
    watcher.until(lambda: watcher.told["seq"] == red.told["seq"], "the same moment")
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
