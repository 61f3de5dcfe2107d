"""CONQUEST on the page: its first battle from an empty table, marches dragged on the map, stacks, ranges and sheets."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import DESKTOP, PHONE, Guests, Size
from tests.browser.player import Json, Player
from tests.browser.test_access import faults

_PREFERRED = ["march", "pass"]


def regiment(player: Player, id: str) -> Json:
    found: Json = next(each for each in player.told["scene"]["units"] if each["id"] == id)
    return found


def answered(player: Player) -> None:
    """The plainest answer to whatever is asked."""
    form = player.question.get("form")
    if form and form["type"] in ("order", "some"):
        player.acts(lambda: player.page.locator(".question button.primary").click())
    elif form:
        player.acts(lambda: player.type("1"))
    else:
        player.acts(lambda: player.type(str(plain_option(player)["number"])))


def plain_option(player: Player) -> Json:
    options = player.options()
    for action in _PREFERRED:
        for each in options:
            if each["answer"].get("action") == action:
                return each
    return options[0]


def until_marching(player: Player) -> str:
    """Play on until a regiment of ours that stands on the table is asked how it marches."""
    while player.until_asked():
        form = player.question.get("form")
        if form and form["type"] == "route" and regiment(player, form["piece"])["place"] == "field":
            return str(form["piece"])
        answered(player)
    raise AssertionError("nobody ever marched")


def until_acting(player: Player) -> str:
    """Play on until a regiment of ours on the table is asked for an action."""
    while player.until_asked():
        if any(each["answer"].get("action") == "march" for each in player.options()):
            return str(player.question["focus"][0])
        answered(player)
    raise AssertionError("nobody ever acted")


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def drag(player: Player, found: Locator, right: float, down: float) -> None:
    box = box_of(found)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + right, y + down, steps=5)
    mouse.up()


def test_a_regiment_enters_and_its_march_is_dragged_on_the_map(guests: Guests) -> None:
    player = guests.come()
    player.start("Conquest", "random")
    unit = until_marching(player)
    page = player.page
    before = regiment(player, unit)["pose"]
    drag(player, page.locator(".held"), 8, -30)
    expect(page.locator(".ghost.snap .way")).to_have_count(1)
    expect(page.locator(".hand")).to_contain_text("left")
    player.photograph("conquest_march")
    player.acts(lambda: page.locator(".hand .primary").click())
    assert regiment(player, unit)["pose"] != before


def test_activations_are_played_to_the_end_of_a_round_by_pointing_and_typing(
    guests: Guests,
) -> None:
    player = guests.come()
    player.start("Conquest", "random")
    while player.until_asked() and player.told["scene"]["round"] < 3:
        answered(player)
    scene = player.told["scene"]
    assert scene["round"] == 3
    standing = [each for each in scene["units"] if each["place"] == "field"]
    assert {each["side"] for each in standing} == {0, 1}
    for each in standing:
        expect(player.element(each["id"])).to_be_attached()
    expect(player.page.locator(".zone")).to_have_count(len(scene["objectives"]))
    player.photograph("conquest_round_three")


def test_a_regiment_is_read_and_its_reach_is_shown(guests: Guests) -> None:
    player = guests.come()
    player.start("Conquest", "random")
    unit = until_acting(player)
    player.element(unit).hover()
    expect(player.page.get_by_role("region", name="Details")).to_contain_text("Resolve")
    player.page.get_by_role("button", name="Firing arc and ranges").click()
    expect(player.page.locator(".ranges text").last).to_contain_text("in")
    player.photograph("conquest_reach")


def test_a_phone_in_german_and_in_the_dark_shows_the_table(guests: Guests) -> None:
    player = guests.come(size=PHONE, lang="de", day=True)
    player.start("Conquest", "random")
    unit = until_marching(player)
    player.page.get_by_role("button", name="Blatt verkleinern").click()
    expect(player.element(unit)).to_be_in_viewport()
    expect(player.page.get_by_label("Befehlsstapel").first).to_be_attached()
    player.photograph("conquest_phone_day")


def test_the_stack_is_built_by_pointing_at_regiments_in_their_order(guests: Guests) -> None:
    player = guests.come()
    player.start("Conquest", "random")
    while player.until_asked() and (player.question.get("form") or {}).get("type") != "order":
        answered(player)
    ids = [item["touches"][0] for item in player.question["form"]["items"]]
    wanted = [regiment(player, id)["letter"] for id in reversed(ids)]
    assert len(wanted) > 1
    for id in reversed(ids):
        player.element(id).click()
    player.photograph("conquest_stack")
    player.acts(lambda: player.page.locator(".question button.primary").click())
    own = next(each for each in player.told["scene"]["stacks"] if each["is_yours"])
    assert [card["letters"] for card in own["cards"]] == wanted


@pytest.mark.parametrize(("size", "day"), [(DESKTOP, False), (PHONE, True)])
def test_axe_finds_nothing_serious_in_the_first_rounds(
    guests: Guests, size: Size, day: bool
) -> None:
    player = guests.come(size=size, day=day)
    player.start("Conquest", "random")
    found: set[str] = set()
    looked = 0
    while player.until_asked() and player.told["scene"]["round"] < 3:
        looked += 1
        found |= set(faults(player.page)) if looked % 4 == 1 else set()
        answered(player)
    assert looked > 8
    assert sorted(found) == []


def test_text_mode_says_armies_zones_lines_and_stacks(guests: Guests) -> None:
    player = guests.come(lang="de")
    player.start("Conquest", "random")
    unit = until_acting(player)
    player.from_menu("Textmodus")
    table = player.page.locator("main")
    for said in ("Regimenter: Rot", "Zonen und Linien", "Verstärkungslinie", "Befehlsstapel Rot"):
        expect(table).to_contain_text(said)
    expect(table).to_contain_text(regiment(player, unit)["spoken"])
