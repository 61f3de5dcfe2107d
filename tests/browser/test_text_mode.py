"""The table for those who listen: whole games in text mode, without a pointer, read as a screen reader reads them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.player import Json, Player

pytestmark = pytest.mark.slow

LISTEN = """
    () => {
        window.spoken = [];
        window.changed = 0;
        const region = document.querySelector(".spoken[aria-live=polite]");
        const hear = (changes) => {
            for (const change of changes) {
                if (change.type === "characterData") window.changed += 1;
                for (const each of change.addedNodes) if (each.textContent) window.spoken.push(each.textContent.trim());
            }
        };
        new MutationObserver(hear).observe(region, {childList: true, characterData: true, subtree: true});
    }
"""
KEPT = 50
SPEAKING = 120_000
"""Milliseconds within which all is said: sentences come one by one, the game is played as quickly as it can be."""
EVERY = 5
"""So many answers lie between two moments that are read in full."""


def read(page: Page, region: str) -> str:
    """A part of the page as it is spoken: the names of everything in it, in their order."""
    return page.get_by_role("region", name=region).first.aria_snapshot()


def check_heroes(scene: Json, spoken: str) -> None:
    """Every card of both units is said with its place and its damage, every empty place with its name."""
    for side in scene["sides"]:
        for place in side["places"]:
            line = line_with(spoken, place["spoken"])
            piece = place["piece"]
            if piece is None:
                continue
            assert piece["title"] in line
            if not piece["is_leader"]:
                named = f"{place['slot']} ({place['row']} {place['column']})"
                assert f"{side['title']}, {named}:" in line
            if not piece["is_corpse"]:
                assert f"damage {piece['damage']} of {piece['life']}" in line


def check_units(scene: Json, spoken: str) -> None:
    """Every unit is said with its name and, unless it is destroyed, its place, figures and wounds."""
    for unit in scene["units"]:
        line = line_with(spoken, f"{unit['letter']}, {unit['title']}, ")
        if not unit["is_alive"]:
            assert "Destroyed" in line
            continue
        said = re.search(
            r"at (-?\d+) right, (-?\d+) up, facing \w+\. (\d+) trays?, (\d+) figures?, (\d+) wounds?\.",
            line,
        )
        assert said, line
        x, y, *strength = (int(number) for number in said.groups())
        assert max(abs(x - unit["pose"]["x"]), abs(y - unit["pose"]["y"])) <= 1
        assert strength == [unit["tray_count"], unit["count"], unit["wounds"]]
        assert ("Engaged with" in line) == unit["is_engaged"]


def line_with(spoken: str, beginning: str) -> str:
    """The one entry that begins so; quotes are doubled in the tree."""
    wanted = beginning.replace("'", "''") if beginning.replace("'", "''") in spoken else beginning
    found = [line for line in spoken.splitlines() if wanted in line]
    assert len(found) == 1, f"{beginning!r} is said {len(found)} times"
    return found[0].replace("''", "'")


CHECKS = {"pixel_tactics": check_heroes, "runewars": check_units}


def check_spoken(player: Player) -> None:
    """Who decides what, by which rule; what can be done; what lies where; what happened last."""
    page = player.page
    now = read(page, "What now")
    text = player.question["text"].replace("'", "''")
    assert text in now or player.question["text"] in now
    assert player.question["rule"]["tag"] in now
    assert "you to decide" in now
    options = read(page, "Your options")
    for option in player.options():
        assert re.search(rf"button \"{option['number']}\b", options), option
    CHECKS[player.told["game"]](player.told["scene"], read(page, "On the table"))


def play_listening(player: Player) -> None:
    """To the end, in text mode, with the keyboard only; every line of the log was spoken."""
    page = player.page
    assert player.until_asked()
    page.keyboard.press("Tab")
    player.enter("Menu")
    player.enter("Text mode")
    page.evaluate(LISTEN)
    told_before = len(player.tables())
    answers = 0
    while player.until_asked():
        if answers % EVERY == 0:
            check_spoken(player)
        player.by_keys()
        answers += 1
    assert player.told["ending"]["how"] == "rules"
    assert player.told["ending"]["text"] in read(page, "What now")
    check_announced(player, told_before)


def check_announced(player: Player, told_before: int) -> None:
    """However quickly the tables came: every line was added as a sentence of its own, in its order, and stays."""
    page = player.page
    region = page.get_by_role("log", name="Announcements")
    ending = region.get_by_text(player.told["ending"]["text"], exact=True).last
    expect(ending).to_be_attached(timeout=SPEAKING)
    # Both in one look: the page goes on speaking while we read.
    spoken, shown = region.evaluate(
        "region => [window.spoken, [...region.querySelectorAll('p')].map(each => each.textContent)]"
    )
    kept = [text.strip() for text in shown]
    assert kept == spoken[-len(kept) :]
    assert 1 < len(kept) <= KEPT
    assert page.evaluate("window.changed") == 0
    lines = [line for table in player.tables()[told_before:] for line in table["lines"]]
    texts = [line["text"] for line in lines if line["text"] and not line["minor"]]
    assert texts
    said = iter(spoken)
    assert [text for text in texts if text not in said] == []
    questions = {
        f"You: {each['questions'][0]['text']}"
        for each in player.tables()[told_before + 1 :]
        if each["questions"]
    }
    assert questions <= set(spoken)


def test_the_focus_comes_along_to_another_page(guests: Guests) -> None:
    """A screen reader that has lost what had the focus falls silent."""
    player = guests.come(seed=8)
    player.enter("Play")
    assert player.until_asked()
    expect(player.page.locator("#main")).to_be_focused()


def test_an_option_is_named_once_and_is_no_switch(guests: Guests) -> None:
    player = guests.come(seed=8)
    player.start("Pixel Tactics")
    assert player.until_asked()
    player.from_menu("Text mode")
    spoken = read(player.page, "Your options")
    first, *_ = player.options()
    assert spoken.count(first["text"]) == 1
    assert "[pressed" not in spoken
    assert player.page.locator(".option[aria-pressed]").count() == 0


def test_a_whole_game_of_pixel_tactics(guests: Guests) -> None:
    player = guests.come(seed=8)
    player.enter("Play")
    play_listening(player)
    player.photograph("text_mode_pixel_tactics_over")


def test_the_whole_training_battle(guests: Guests) -> None:
    player = guests.come("/learn", seed=3)
    player.enter("Begin: Training battle")
    play_listening(player)
    player.photograph("text_mode_training_over")


def test_units_are_looked_at_and_measured_without_pointing(guests: Guests) -> None:
    player = guests.come("/learn", seed=3)
    page = player.page
    player.enter("Begin: Training battle")
    assert player.until_asked()
    player.from_menu("Text mode")
    first, second = player.told["scene"]["units"][0], player.told["scene"]["units"][-1]
    called = [f"{unit['letter']} {unit['title']}" for unit in (first, second)]
    more = page.get_by_role("button", name=f"All about {called[0]}")
    more.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#to-sheet")).to_contain_text(first["sheet"]["attacks"][0])
    player.type(f"look {second['letter']}")
    expect(page.locator("#to-sheet")).to_be_focused()
    expect(page.locator("#to-sheet")).to_contain_text(second["title"])
    page.get_by_role("button", name="Measure").press("Enter")
    form = page.get_by_role("form", name="Measure")
    form.get_by_label("Measure from").select_option(label=called[0])
    form.get_by_label("Measure to").select_option(label=called[1])
    form.get_by_role("button", name="Measure").press("Enter")
    told = f"{called[0]} to {called[1]}: "
    announced = page.get_by_role("log", name="Announcements")
    expect(announced.locator("p").filter(has_text="Coach: ").first).to_be_attached()
    expect(announced.locator("p").filter(has_text=told)).to_have_count(1)
    player.type(f"measure {first['letter']} {second['letter']}")
    expect(announced.locator("p").filter(has_text=told)).to_have_count(2)


def test_an_order_and_a_move_are_said_in_full(guests: Guests) -> None:
    player = guests.come("/learn", seed=3)
    page = player.page
    player.enter("Begin: Training battle")
    assert player.until_asked()
    player.from_menu("Text mode")
    while player.until_asked() and not player.question["form"]:
        player.by_keys()
    face = player.question["form"]["form"]["dials"][0]["actions"][0]
    words = ["Initiative", face["initiative"], ",", face["stance"], "stance", ",", face["label"]]
    said = re.compile(r"\s*".join(re.escape(str(word)) for word in words))
    expect(page.get_by_role("button", name=said).first).to_be_visible(timeout=5000)
    while player.until_asked():
        ways = [each for each in player.options() if each["answer"]["type"] == "Direction"]
        if ways:
            break
        player.by_keys()
    spoken = read(page, "Your options")
    for way in ways:
        assert f"{way['number']} {way['text']}" in spoken
        assert "ends with its front left corner at" in way["text"]
    acting = [each for each in player.told["scene"]["units"] if "Acts now" in each["spoken"]]
    assert [each["id"] for each in acting] == player.question["focus"]
