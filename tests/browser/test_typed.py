"""Whoever types is understood like somebody who clicks: options as they are written, reasons with their rules."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Json, Player

pytestmark = pytest.mark.slow

ATTACK = {"en": "attack f1", "de": "angreifen f1"}


def recruits(player: Player) -> list[Json]:
    """What can be recruited on F1."""
    return [
        each
        for each in player.options()
        if each["answer"]["type"] == "Recruit" and each["touches"][1].endswith(".F1")
    ]


def head_of(player: Player, option: Json) -> str:
    """The name of the card, as it stands before the places it may go to."""
    clusters = [part for group in player.question["groups"] for part in group["clusters"]]
    return next(str(part["head"]) for part in clusters if option in part["options"])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_typed_is_answered_like_what_is_clicked(guests: Guests, lang: str) -> None:
    ada = guests.come(lang=lang)
    ada.start("PIXEL TACTICS")
    ada.until_asked()
    while not recruits(ada):
        ada.by_mouse()
        ada.until_asked()
    option = recruits(ada)[0]
    card, rear = head_of(ada, option), option["touches"][1].replace("F1", "R1")
    note = ada.page.locator(".note")

    ada.handle(option["touches"][0]).click()
    ada.handle(rear).click()
    rule = note.locator(".tag").first
    expect(rule).to_be_visible()
    clicked = rule.inner_text()
    ada.page.keyboard.press("Escape")

    why = "why" if lang == "en" else "warum"
    for line in (f"{why} {card} R1", f"{card} r1", option["text"].replace("F1", "R1")):
        ada.type(line)
        expect(rule).to_have_text(clicked)
    ada.type(ATTACK[lang])
    expect(rule).not_to_have_text(clicked)

    ada.acts(lambda: ada.type(f"{option['text'].lower()} "))
    expect(ada.element(option["touches"][1])).to_contain_text(card)


CARDS = ["Knight", "Witch", "Paladin", "Fighter", "Healer", "Gunner", "Mystic", "Oracle", "Templar"]
"""More than fit in a hand and a first wave."""


def test_who_types_a_card_that_is_not_in_hand_is_told_where_it_is(guests: Guests) -> None:
    ada = guests.come()
    ada.start("PIXEL TACTICS")
    ada.until_asked()
    ada.by_mouse()
    ada.until_asked()
    seen = [each["title"] for each in ada.told["scene"]["cards"].values()]
    missing = next(name for name in CARDS if name not in seen)
    ada.type(f"recruit {missing} f1")
    note = ada.page.locator(".note", has_text="Not possible")
    expect(note).to_contain_text(f"{missing} is not in your hand: this card is still in your deck.")
    expect(note.locator(".tag").first).to_have_text("PT recruit 1")


NUDGES = {"en": ["left 20", "turn 15"], "de": ["links 20", "drehe 15"]}
TEXT_MODE = {"en": "Text mode", "de": "Textmodus"}
STANDS = {"en": "It would stand here:", "de": "Dort stünde es:"}


@pytest.mark.parametrize("is_text", [False, True])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_thing_is_moved_and_turned_by_words_and_put_down_by_ok(
    guests: Guests, lang: str, is_text: bool
) -> None:
    ada = guests.come(lang=lang, seed=5)
    ada.start("Runewars")
    while ada.until_asked() and not ada.question["form"]:
        ada.by_mouse()
    assert ada.question["form"]["type"] == "spot"
    if is_text:
        ada.from_menu(TEXT_MODE[lang])
    asked, start = ada.question["id"], ada.question["form"]["start"]
    note, told = ada.page.locator(".note"), ada.page.locator("[role=log] p")
    for line, there in zip(NUDGES[lang], ("0°", "15°"), strict=True):
        ada.type(line)
        expect(note).to_contain_text(f"{start['x'] - 20:.0f}/{start['y']:.0f} mm")
        expect(note).to_contain_text(there)
        expect(told.filter(has_text=STANDS[lang]).filter(has_text=there).first).to_be_attached()
    assert ada.question["id"] == asked
    ada.photograph(f"nudged_{lang}_{'text' if is_text else 'board'}")
    ada.acts(lambda: ada.type("ok"))
    texts = [line["text"] for table in ada.tables() for line in table["lines"]]
    assert any(f"{start['x'] - 20:.0f}/{start['y']:.0f} mm" in text for text in texts)


def test_the_help_says_how_things_are_moved_by_words(guests: Guests) -> None:
    ada = guests.come(lang="de", seed=5)
    ada.start("Runewars")
    ada.until_asked()
    ada.type("hilfe")
    lines = ada.page.locator("dialog dl.commands")
    expect(lines.locator("dt", has_text="links 20")).to_be_visible()
    expect(lines).to_contain_text("Es absetzen, wo es steht")


def test_on_a_phone_a_number_of_two_digits_is_finished_in_the_command_box(guests: Guests) -> None:
    ada = guests.come(size=PHONE)
    ada.start("PIXEL TACTICS")
    while ada.until_asked() and len(ada.options()) < 12:
        ada.by_mouse()
    box = ada.page.locator("#command")
    expect(box).to_have_count(0)
    ada.page.evaluate("document.activeElement?.blur()")
    ada.page.keyboard.press("1")
    expect(box).to_have_value("1")
    ada.page.keyboard.type("1")
    expect(box).to_have_value("11")
    ada.acts(lambda: ada.page.keyboard.press("Enter"))
