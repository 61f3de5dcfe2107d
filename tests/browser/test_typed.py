"""Whoever types is understood like somebody who clicks: options as they are written, reasons with their rules."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
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
