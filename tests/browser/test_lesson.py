"""The lesson of PIXEL TACTICS: five minutes with a coach, from the page of lessons to a real game."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, Guests, Size
from tests.browser.player import Player

pytestmark = pytest.mark.slow

MOST_QUESTIONS = 45
"""As many as can be answered in some five minutes."""
LOOKS_AWAY = 300
"""Milliseconds until details of what the mouse has left are gone; they may take the place of the coach's note."""
WORDS = {
    "en": ("Begin the lesson", "What you will learn", "You will learn", "The lesson is over"),
    "de": ("Lektion beginnen", "Was du lernst", "Du lernst", "Die Lektion ist vorbei"),
}


def begin(player: Player, lang: str = "en") -> None:
    game = player.page.locator("li.card", has_text="Pixel Tactics")
    game.get_by_role("button", name=WORDS[lang][0]).click()
    assert player.until_asked()


def read_all_notes(player: Player) -> list[str]:
    """What the coach says about this question, one note after another."""
    coach = player.page.locator(".coach")
    said: list[str] = []
    while coach.count():
        coach.hover()
        player.page.wait_for_timeout(LOOKS_AWAY)
        folded = coach.locator("h2 button[aria-expanded=false]")
        if folded.count():
            folded.click()
        text = coach.locator("p").first.inner_text()
        assert text not in said
        said.append(text)
        coach.locator("button", has_text=re.compile(r"Next|Got it|Weiter|Verstanden")).click()
        expect(coach.locator("p", has_text=text)).to_have_count(0)
    return said


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("de", PHONE)])
def test_the_lesson_from_its_beginning_to_a_real_game(
    guests: Guests, lang: str, size: Size
) -> None:
    player = guests.come("/learn", lang=lang, size=size)
    page = player.page
    _, topics, first, over = WORDS[lang]
    about = page.locator("li.card", has_text="Pixel Tactics").locator("details")
    about.get_by_text(topics).click()
    announced = about.get_by_role("listitem").all_inner_texts()
    begin(player, lang)

    notes: list[str] = []
    questions = 0
    while player.until_asked():
        notes += read_all_notes(player)
        player.by_mouse()
        questions += 1
    assert notes[0].startswith(first)
    assert len(notes) == len(set(notes)) >= 18
    assert questions <= MOST_QUESTIONS
    assert player.told["scene"]["round"] <= 4

    lesson = page.get_by_role("region", name=over)
    expect(lesson).to_be_visible()
    player.photograph(f"lesson_over_{lang}")
    learnt, missed = (
        each.get_by_role("listitem").all_inner_texts() for each in lesson.locator("ul").all()
    )
    assert sorted(learnt + missed) == sorted(announced)
    assert len(learnt) > len(missed) > 0
    lesson.locator("button.primary").click()
    player.until(lambda: not player.is_over and player.is_asked, "a real game")
    assert player.told["options"]["round_cap"] == 0
    expect(page.get_by_role("region", name=over)).to_have_count(0)


def test_everybody_is_dealt_the_same_and_taught_again(guests: Guests) -> None:
    first, second = (guests.come("/learn", seed=seed) for seed in (1, 2))
    for player in (first, second):
        begin(player)
    hands = [player.scene_of(player.seat)["hand"] for player in (first, second)]
    assert hands[0] == hands[1]
    notes = read_all_notes(first)
    assert len(notes) == 3
    first.page.goto("/learn")
    first.told = {}
    begin(first)
    assert read_all_notes(first) == notes


def test_on_a_phone_the_lesson_is_read_without_unfolding_it(guests: Guests) -> None:
    player = guests.come("/learn", size=PHONE, lang="de")
    begin(player, "de")
    coach = player.page.locator(".coach")
    header = coach.locator("h2 button")
    expect(header).to_have_attribute("aria-expanded", "true")
    expect(coach.locator("p").first).to_be_visible()
    header.click()
    expect(coach.locator("p")).to_have_count(0)
    header.click()
    expect(coach.locator("p").first).to_be_visible()
