"""The first two battles of CONQUEST as lessons in the browser: by mouse, by keys alone, and on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Player
from tests.browser.test_conquest import plain_option

pytestmark = pytest.mark.slow


def begin(player: Player, battle: str) -> None:
    page = player.page
    game = page.locator("li.card", has_text="Conquest")
    game.get_by_role("button", name=battle, exact=False).click()
    assert player.until_asked()


def notes(player: Player) -> list[str]:
    """What the coach has to say about this question."""
    return [each["key"] for each in player.question["lessons"]]


def by_keys(player: Player) -> None:
    """The plainest answer, typed; from the third round on the last one, which is to pass."""
    form = player.question.get("form")
    line = "=" if form and form["type"] in ("order", "some") else "1"
    if not form:
        options = player.options()
        is_late = player.told["scene"]["round"] > 2
        chosen = options[-1] if is_late else plain_option(player)
        line = str(chosen["number"])
    player.acts(lambda: player.type(line), is_by_keys=True)


def test_the_first_rounds_by_mouse(guests: Guests) -> None:
    player = guests.come("/learn", seed=2)
    begin(player, "first battle")
    expect(player.page.locator(".coach")).to_contain_text("Welcome!")
    player.photograph("conquest_lesson")
    heard: list[str] = []
    while player.until_asked() and player.told["scene"]["round"] < 3:
        heard += [each for each in notes(player) if each not in heard]
        player.by_mouse()
    order = ["aim", "stack", "formation", "entry", "march", "actions"]
    assert [each for each in heard if each in order] == order
    assert player.told["scene"]["round"] >= 3


def test_the_whole_first_battle_by_keys(guests: Guests) -> None:
    player = guests.come("/learn", seed=3)
    player.enter("Begin: first battle")
    while player.until_asked():
        by_keys(player)
    assert player.told["ending"]["how"] == "rules"
    expect(player.page.locator("#ending")).to_be_visible()


def test_the_first_battle_on_a_phone(guests: Guests) -> None:
    player = guests.come("/learn", size=PHONE, lang="de", seed=4)
    begin(player, "erste Schlacht")
    expect(player.page.locator(".coach")).to_contain_text("Willkommen!")
    for _ in range(6):
        assert player.until_asked()
        player.by_mouse()
    player.until_asked()
    player.photograph("conquest_lesson_phone")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_second_battle_explains_characters_and_lets_one_act(guests: Guests) -> None:
    player = guests.come("/learn", lang="de", seed=5)
    begin(player, "zweite Schlacht")
    assert {"second", "character", "officer", "character_card"} <= set(notes(player))

    while "character_action" not in notes(player):
        by_keys(player)
        assert player.until_asked()
    assert player.question["text"].endswith("Was tut der Charakter?")
    player.photograph("conquest_second_lesson")
    spent = len(player.tables())
    by_keys(player)
    player.until_told_since(spent)
