"""A large board: the map takes the room of what stands beside it, which comes back when it is needed."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Guests, Size
from tests.browser.player import Player
from tests.browser.test_access import faults
from tests.browser.test_previews import battle
from tests.browser.test_sizes import (
    LAPTOP,
    LARGE_LAPTOP,
    box_of,
    fits_the_page,
    is_in_sight,
    look_at,
    with_a_full_hand,
)

pytestmark = pytest.mark.slow

SMALL_LAPTOP: Size = (1024, 768)
MUCH_WIDER = 1.2
"""The board has three quarters of the width without it."""


def six_by_three(guests: Guests, lang: str = "en", size: Size = LARGE_LAPTOP) -> Player:
    """A battle on a table of six by three feet, with something in the hand to be set down."""
    player = guests.come("/learn", lang=lang, size=size, seed=2)
    wish = {
        "game": "runewars",
        "options": {},
        "seats": [{"kind": "me"}, {"kind": "computer", "level": "easy"}],
        "seed": "2",
    }
    made = player.page.request.post("/api/tables", data=wish).json()
    player.page.goto(f"/t/{made['table']}#{made['token']}")
    while player.until_asked() and (player.question.get("form") or {}).get("type") != "spot":
        player.by_keys()
    return player


def width_of_the_table(player: Player) -> float:
    return box_of(player.page.locator(".runewars rect.ground"))["width"]


@pytest.mark.parametrize(
    ("lang", "large", "put"),
    [("en", "Large board", "Put it there"), ("de", "Großes Brett", "Hier absetzen")],
)
def test_a_large_board_gives_the_map_the_whole_width_and_stays_so(
    guests: Guests, lang: str, large: str, put: str
) -> None:
    player = six_by_three(guests, lang)
    page = player.page
    before = width_of_the_table(player)
    player.from_menu(large)
    expect(page.locator(".rail")).to_be_visible()
    expect(page.locator(".panel .scroll")).to_have_count(0)
    assert width_of_the_table(player) > MUCH_WIDER * before
    for size in (LARGE_LAPTOP, LAPTOP, SMALL_LAPTOP):
        look_at(player, size)
        player.photograph(f"large_board_{lang}_{size[0]}")
        assert fits_the_page(player), size
        assert is_in_sight(player, page.get_by_role("toolbar")), size
        assert is_in_sight(player, page.locator(".rail")), size
    player.acts(lambda: page.get_by_role("button", name=put).click())
    expect(page.locator(".rail")).to_be_visible()

    page.reload()
    wanted = player.open_menu().get_by_role("button", name=large)
    expect(wanted).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".rail")).to_be_visible()


def test_what_is_folded_is_opened_by_mouse_and_by_keys(guests: Guests) -> None:
    player = six_by_three(guests)
    page = player.page
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("z")
    rail = page.locator(".rail")
    expect(rail).to_be_visible()
    assert faults(page) == []

    rail.get_by_role("button", name="Log").click()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    assert faults(page) == []
    page.get_by_role("button", name="Fold away").click()
    expect(rail.get_by_role("button").first).to_be_focused()

    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_focused()
    page.keyboard.press("Escape")
    expect(rail).to_be_visible()

    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("z")
    expect(rail).to_have_count(0)
    wanted = player.open_menu().get_by_role("button", name="Large board")
    expect(wanted).to_have_attribute("aria-pressed", "false")


def test_orders_unfold_and_fold_away_and_a_unit_on_the_map_calls_them_back(guests: Guests) -> None:
    player = battle(guests)
    page = player.page
    look_at(player, LARGE_LAPTOP)
    player.from_menu("Large board")
    expect(page.locator(".dials")).to_be_visible()
    page.get_by_role("button", name="Fold away").click()
    expect(page.locator(".dials")).to_have_count(0)

    last = player.question["form"]["form"]["dials"][-1]
    player.element(last["unit"]).click()
    expect(page.locator(".tool.open .head")).to_contain_text(last["label"])
    player.photograph("large_board_orders")


def overlap(one: Locator, other: Locator) -> bool:
    first, second = box_of(one), box_of(other)
    return (
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


def floats_beside(player: Player, thing: Locator, text: str) -> None:
    """A sheet about the thing is read, and nothing of the thing is covered."""
    sheet = player.page.locator(".floating")
    expect(sheet).to_contain_text(text)
    expect(sheet).to_be_visible()
    assert is_in_sight(player, sheet)
    assert not overlap(sheet, thing)
    expect(player.page.locator(".rail")).to_be_visible()


def test_what_is_looked_at_on_a_folded_board_is_read_beside_it(guests: Guests) -> None:
    player = battle(guests)
    page = player.page
    look_at(player, LARGE_LAPTOP)
    player.from_menu("Large board")
    page.get_by_role("button", name="Fold away").click()
    first, second = player.told["scene"]["units"][:2]
    unit, other = player.element(first["id"]), player.element(second["id"])
    for size in (LARGE_LAPTOP, SMALL_LAPTOP):
        look_at(player, size)
        unit.hover()
        floats_beside(player, unit, first["title"])
        player.photograph(f"floating_sheet_unit_{size[0]}")
        page.locator(".floating").hover()
        page.wait_for_timeout(400)
        floats_beside(player, unit, first["title"])
        page.keyboard.press("Escape")
        expect(page.locator(".floating")).to_have_count(0)
        page.locator("h1").hover()
    page.keyboard.press("Tab")
    other.focus()
    floats_beside(player, other, second["title"])
    assert faults(page) == []
    page.locator("details.more summary").focus()
    expect(page.locator(".floating")).to_have_count(0)


@pytest.mark.parametrize("size", [LARGE_LAPTOP, SMALL_LAPTOP])
def test_cards_on_a_folded_board_are_read_beside_them(guests: Guests, size: Size) -> None:
    player = with_a_full_hand(guests, "de")
    page = player.page
    look_at(player, size)
    player.from_menu("Großes Brett")
    fold = page.get_by_role("button", name="Einklappen")
    if fold.is_visible():
        fold.click()
    cards = player.told["scene"]["cards"]
    leader = next(each for each in player.scene_of(player.seat)["places"] if each["slot"] == "K2")
    bars = cards[leader["piece"]["power"]]["bars"]
    text = next(each["text"] for each in bars if each["face"] == leader["piece"]["face"])
    shown = [(leader["id"], text)]
    hand = player.scene_of(player.seat)["hand"]
    shown += [(held["id"], cards[held["card"]]["bars"][0]["text"]) for held in (hand[0], hand[-1])]
    for id, words in shown:
        player.element(id).hover()
        floats_beside(player, player.element(id), words)
        player.photograph(f"floating_sheet_{id.split('.')[0]}_{size[0]}")
        page.locator("h1").hover()
        expect(page.locator(".floating")).to_have_count(0)


def test_on_a_phone_nothing_is_folded(guests: Guests) -> None:
    player = battle(guests)
    page = player.page
    player.from_menu("Large board")
    look_at(player, (390, 844))
    expect(player.open_menu().get_by_role("button", name="Large board")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".dials")).to_be_visible()
    assert fits_the_page(player)


def test_a_setting_is_told_after_the_question_it_answers(guests: Guests) -> None:
    player = battle(guests)
    page = player.page
    expect(page.locator(".dials :is([aria-live], [role=status])")).to_have_count(0)
    wheels = page.locator(".tool.open fieldset")
    wheels.nth(0).locator(".face").nth(1).click()
    wheels.nth(1).locator(".face").first.click()
    told = page.get_by_role("log", name="Announcements").locator("p")
    expect(told.last).to_contain_text("1 of")
    sentences = told.all_inner_texts()
    asked = next(n for n, each in enumerate(sentences) if player.question["text"] in each)
    first = player.question["form"]["form"]["dials"][0]["label"]
    settings = [n for n, each in enumerate(sentences) if each.startswith(f"{first}: ")]
    assert len(settings) == 2
    assert asked < settings[0]
    assert sentences[settings[1]].endswith("command tools are set")
