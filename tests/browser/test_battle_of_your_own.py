"""A battle from a package of its own, without a board: the page draws its map, and marches are dragged there."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import PHONE, Guests, House, serving
from tests.browser.player import Json, Player
from tests.examples.packaged import offered


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in whose surroundings the skirmish is installed."""
    folder = tmp_path_factory.mktemp("skirmish")
    places = [str(offered(folder, "tests.battlefield.skirmish:GAME"))]
    places += [os.environ.get("PYTHONPATH", "")]
    with serving(folder, PYTHONPATH=os.pathsep.join(filter(None, places))) as house:
        yield house


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def middle_of(found: Locator) -> tuple[float, float]:
    box = box_of(found)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stand_of(player: Player, id: str) -> Json:
    found = next(each for each in player.told["scene"]["units"] if each["id"] == id)
    pose: Json = found["pose"]
    return pose


def until_ordered(player: Player) -> str:
    """The cards are stacked, and the first regiment of ours is asked for an order."""
    while player.until_asked() and player.question["kind"] != "ChooseOne":
        player.acts(lambda: player.type("ok"))
    return str(player.question["focus"][0])


def ordered(player: Player, order: str) -> None:
    option = next(each for each in player.options() if each["answer"]["type"] == order)
    player.acts(lambda: player.type(str(option["number"])))


def test_a_march_is_dragged_on_the_map(guests: Guests) -> None:
    player = guests.come()
    player.start("Skirmish", "random")
    unit = until_ordered(player)
    expect(player.element(unit)).to_have_attribute("role", "button")
    ordered(player, "March")
    before = stand_of(player, unit)
    page, hand = player.page, player.page.locator(".held")

    x, y = middle_of(hand)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y - 40, steps=5)
    page.mouse.up()
    expect(page.locator(".ghost.snap .way")).to_have_count(1)
    expect(page.locator(".hand")).to_contain_text("in left")
    player.photograph("skirmish_march")
    player.acts(lambda: page.locator(".hand .primary").click())

    after = stand_of(player, unit)
    assert after["y"] > before["y"] + 20


def test_distances_are_measured_between_any_two_things(guests: Guests) -> None:
    player = guests.come()
    player.start("Skirmish", "random")
    until_ordered(player)
    player.page.get_by_role("button", name="Measure").click()
    player.element("unit.0").click()
    player.element("piece.0").click()
    expect(player.page.locator(".told")).to_contain_text("A Foot to")


def test_a_phone_shows_the_map_and_names_everybody_on_it(guests: Guests) -> None:
    player = guests.come(size=PHONE, lang="de", day=True)
    player.start("Skirmish", "random")
    until_ordered(player)
    expect(player.element("unit.2")).to_be_in_viewport()
    player.photograph("skirmish_phone_day")
    expect(player.page.get_by_label("A Fußvolk").first).to_be_attached()
