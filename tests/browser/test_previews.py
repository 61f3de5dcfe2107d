"""Before anything is committed: moves tried out where that was agreed, odds of a single target; positions as text."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.player import Json, Player, typed_order

pytestmark = pytest.mark.slow


ENDS = {
    "en": re.compile(r"ends with its front left corner at \d+ right, \d+ up, facing \w+"),
    "de": re.compile(
        r"endet mit der vorderen linken Ecke bei \d+ rechts, \d+ oben, Blick nach \w+"
    ),
}
BATTLES = 4
"""In about two of a hundred nobody ever has a single target."""


def battle(guests: Guests, lang: str = "en", seed: int = 2, **options: str) -> Player:
    """The training battle against the computer, with other options; the page has opened the table."""
    player = guests.come("/learn", lang=lang, seed=seed)
    wish = {
        "game": "runewars",
        "options": {"scenario": "training", **options},
        "seats": [{"kind": "me"}, {"kind": "computer", "level": "easy"}],
        "seed": str(seed),
    }
    made = player.page.request.post("/api/tables", data=wish).json()
    player.page.goto(f"/t/{made['table']}#{made['token']}")
    assert player.until_asked()
    return player


def turn_first_wheels(player: Player) -> None:
    """The first tool: march, and the first modifier that goes with it."""
    wheels = player.page.locator(".tool.open fieldset")
    wheels.nth(0).locator(".face").nth(1).click()
    wheels.nth(1).locator(".face").first.click()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_relaxed_table_shows_where_a_setting_leads(guests: Guests, lang: str) -> None:
    player = battle(guests, lang, previews="relaxed")
    turn_first_wheels(player)
    ghosts = player.page.locator(".ghost.tried")
    expect(ghosts).not_to_have_count(0)
    ways = player.page.locator(".trial li")
    expect(ways).to_have_count(ghosts.count())
    for way in ways.all():
        expect(way).to_contain_text(ENDS[lang])
    player.photograph(f"previews_{lang}")
    player.page.keyboard.press("Escape")
    expect(ghosts).to_have_count(0)


@pytest.mark.parametrize(("lang", "command"), [("en", "preview"), ("de", "vorschau")])
def test_where_a_setting_ends_is_announced_in_text_mode(
    guests: Guests, lang: str, command: str
) -> None:
    player = battle(guests, lang, previews="relaxed")
    player.from_menu({"en": "Text mode", "de": "Textmodus"}[lang])
    letter = player.told["scene"]["units"][0]["letter"]
    player.type(f"{command} {letter} 2 1")
    expect(player.page.locator(".note:not(.coach)")).to_contain_text(ENDS[lang])
    announced = player.page.locator(".spoken[aria-live=polite] p").filter(has_text=ENDS[lang])
    expect(announced).to_have_count(2)  # one way bends to the left, one to the right
    player.photograph(f"previews_text_{lang}")


def test_a_strict_table_shows_nothing_but_the_rule(guests: Guests) -> None:
    player = battle(guests)
    turn_first_wheels(player)
    expect(player.page.locator(".tool .done")).not_to_have_count(0)
    expect(player.page.locator(".ghost.tried, .trial")).to_have_count(0)
    player.type("preview A 2 1")
    expect(player.page.locator(".note:not(.coach)")).to_contain_text("RW 62.2")
    expect(player.page.locator(".ghost.tried")).to_have_count(0)


def attack(player: Player) -> None:
    """Whoever touches an enemy fights, all others march straight ahead as far as they can."""
    form = player.question.get("form") or {}
    if form.get("name") == "dials":
        engaged = [each["id"] for each in player.told["scene"]["units"] if each["is_engaged"]]
        orders = [attacking(dial, dial["unit"] in engaged) for dial in form["form"]["dials"]]
        player.acts(lambda: player.type(" ".join(orders)), is_by_keys=True)
        return
    ahead = player.offered("Direction")
    if ahead and ahead["answer"]["edge"] == 0:
        player.acts(lambda: player.type(str(ahead["number"])), is_by_keys=True)
    else:
        player.by_keys()


def attacking(dial: Json, is_engaged: bool) -> str:
    """What is typed to let a unit fight or march."""
    wanted = "melee" if is_engaged else "march"
    faces = [each["number"] for each in dial["actions"] if each["icon"] == wanted]
    return typed_order(dial, faces[-1])


def has_only_target(player: Player) -> bool:
    """Is there one attack and nothing else to do? Blight asks for a die to remove before any falls."""
    options = [] if player.question.get("form") else player.options()
    if len(options) != 1 or not options[0]["has_odds"] or len(options[0]["touches"]) != 2:
        return False
    units = {each["id"]: each for each in player.told["scene"]["units"]}
    attacker, target = options[0]["touches"]
    held = [token["name"] for token in units[attacker]["tokens"]]
    return target in units and "blight" not in held


def until_only_target(guests: Guests) -> Player:
    """A battle up to the moment where all that can be done is one attack."""
    for number in range(1, BATTLES + 1):
        player = battle(guests, seed=number)
        while player.until_asked():
            if has_only_target(player):
                return player
            attack(player)
    raise AssertionError("nobody ever had a single target")


def test_the_odds_of_the_only_target_are_shown_before_the_dice_fall(guests: Guests) -> None:
    player = until_only_target(guests)
    confirm = player.page.locator(".confirm")
    expect(confirm).to_be_visible()
    expect(confirm.locator(".primary")).to_be_enabled()
    expect(confirm).to_contain_text(re.compile(r"\d+ ?%"))
    player.photograph("odds_only_target")
    rolled = (player.told["scene"]["roll"] or {}).get("number")
    player.acts(lambda: None)
    assert (player.told["scene"]["roll"] or {}).get("number") != rolled


def test_a_position_is_copied_as_text_and_opened_again(guests: Guests) -> None:
    player = guests.come(seed=5)
    player.start("Pixel Tactics")
    for _ in range(2):
        assert player.until_asked()
        player.by_mouse()
    player.until_asked()
    hidden = player.scene_of(1)["hand_count"]
    assert hidden, "an empty hand has no secrets"
    page = player.page
    player.from_menu("Share and keep")
    page.get_by_role("button", name="Position as text").click()
    text = page.get_by_label("Position as text").input_value()
    assert text.startswith("pixel_tactics\n")
    assert f"\nhand{' ?' * hidden}\n" in text.split("blue leads")[1]
    held = [card["card"] for card in player.scene_of(0)["hand"]]
    assert f"\nhand{' ?' * len(held)}\n" in text, "the own hand is told without having been asked"
    page.get_by_label("With what only I can see").check()
    expect(page.get_by_text("Whoever gets this text or link sees it, too")).to_be_visible()
    expect(page.get_by_label("Position as text")).to_have_value(re.compile(rf"\nhand .*{held[0]}"))
    page.get_by_label("With what only I can see").uncheck()
    expect(page.get_by_label("Position as text")).to_have_value(text)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.path().read_text() == text
    player.photograph("position_as_text")
    page.goto("/replays")
    page.get_by_label("Position as text").fill(text)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator('.picture [data-id="0.K2"]')).to_be_visible()
    player.photograph("position_opened")
