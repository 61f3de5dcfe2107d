"""The battlefield as it is drawn: who acts, what lies on the ground, and how much news a phone announces."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import SCREENSHOTS
from tests.browser.test_previews import battle

pytestmark = pytest.mark.slow

MANY = 9
NARROW = 320
WORD = """
    (tab) => {
        const range = document.createRange();
        range.selectNode(tab.firstChild);
        return range.getBoundingClientRect().toJSON();
    }
"""
"""Where the word of a tab stands."""
TOKENS = """runewars
round 2, command, south first
options scenario=training
terrain forest at 700 450 facing 90
terrain swamp at 250 600 facing 90 overgrown
token blight on terrain 0 by 0
token panic on terrain 0 by 2
token overgrowth at 460 560 by 0
marker north at 480 660
south
spearmen 2x2 at 400 400 facing 0
reanimate_archers 2x2 at 100 200 facing 0
north
reanimates 2x2 at 494 780 facing 180
"""


def test_who_acts_is_marked_as_acting_until_it_has_acted(guests: Guests) -> None:
    player = battle(guests)
    badge = player.page.locator(".banner .acting")
    began = over = -1
    while began != over or began < 0:
        while player.offered("Direction") is None:
            player.by_mouse()
            assert player.until_asked()
        began = player.told["scene"]["round"]
        (acting,) = player.question["focus"]
        unit = player.page.locator(f'.unit[data-id="{acting}"]')
        expect(badge).to_have_count(1)
        expect(unit).not_to_have_class(re.compile(r"\bacted\b"))
        assert overlap(badge, unit), "the mark is not at the unit"
        player.photograph("acting_unit")
        while acting in [each["id"] for each in player.told["scene"]["units"] if each["is_acting"]]:
            player.by_mouse()
            assert player.until_asked()
        over = player.told["scene"]["round"]  # after the last unit of a round all marks are gone
    expect(unit).to_have_class(re.compile(r"\bacted\b"))


def test_every_kind_of_token_has_its_own_picture_and_name(guests: Guests) -> None:
    page = guests.come("/replays").page
    page.get_by_label("Position as text").fill(TOKENS)
    page.get_by_role("button", name="Show it").click()
    field = page.get_by_role("group", name="Battlefield")
    named = {
        "Objective token of North at 480 right, 660 up.": "objective",
        "Overgrowth token of South at 460 right, 560 up.": "overgrowth",
        "Overgrowth token on Swamp.": "overgrowth",
        "Token of South on Forest: blight.": "blight",
        "Token of North on Forest: panic.": "panic",
    }
    pictures: dict[str, set[str]] = {}
    for name, kind in named.items():
        token = field.get_by_label(name).locator(".token")
        expect(token).to_have_attribute("data-kind", kind)
        signs = token.locator("path").all()
        pictures.setdefault(kind, set()).add(str([each.get_attribute("d") for each in signs]))
    assert all(len(each) == 1 for each in pictures.values())
    assert len({each for some in pictures.values() for each in some}) == len(pictures)
    page.locator(".picture").screenshot(path=SCREENSHOTS / "ground_tokens.png")


@pytest.mark.parametrize(("lang", "width"), [("en", PHONE[0]), ("de", PHONE[0]), ("de", NARROW)])
def test_the_number_of_news_covers_no_word_of_a_tab(guests: Guests, lang: str, width: int) -> None:
    player = battle(guests, lang)
    page = player.page
    page.set_viewport_size({"width": width, "height": PHONE[1]})
    news = page.locator("#tab-log .news")
    while not news.count() or news.inner_text() != f"{MANY}+":
        player.by_mouse()
        assert player.until_asked()
    player.photograph(f"tabs_{lang}_{width}")
    badge = news.evaluate("(element) => element.getBoundingClientRect().toJSON()")
    for tab in page.get_by_role("tab").all():
        word = tab.evaluate(WORD)
        is_beside = badge["right"] <= word["left"] or word["right"] <= badge["left"]
        assert is_beside or badge["bottom"] <= word["top"], (badge, word)
    last = page.locator(".tabs button").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= width


def overlap(one: Locator, other: Locator) -> bool:
    """Do two things on the page lie on each other?"""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    is_beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    is_above = a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    return not is_beside and not is_above
