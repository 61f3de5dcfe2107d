"""Cards by any of their names, and the sentences about armies: whatever people read or type about a list."""

import re
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from unicodedata import combining, normalize

from feldherr.core.errors import BadFile
from feldherr.core.message import Message
from feldherr.core.tags import read_tags
from feldherr.core.text import Texts, read_texts
from feldherr.games.runewars.army import Army
from feldherr.games.runewars.army_check import Fault, Values
from feldherr.games.runewars.kinds import Card, Catalogue
from feldherr.games.runewars.words import FACTIONS

_PARENTHESIS = re.compile(r"\s*\([^)]*\)")
_TAGS = read_tags(Path(__file__).parent)
_UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue"}


class Slip:
    """What cannot be understood in a written list: where, and the id of a sentence."""

    def __init__(self, line: int, key: str, values: Values | None = None) -> None:
        self.line = line
        """0 where lines mean nothing."""
        self.key = key
        self.values: Values = values or {}


class _AboutArmy(Message):
    """A complaint about a list, in the language of whatever catalogue is to say it."""

    def __init__(self, cards: Catalogue) -> None:
        super().__init__("army")
        self.cards = cards

    def said(self, catalogue: dict[str, str]) -> str:
        spoken = catalogue.get("army.file.name")
        german = spoken == army_texts("de").messages["army.file.name"]
        return self.said_in("de" if german else "en")

    def said_in(self, language: str) -> str:
        raise NotImplementedError


class _Slips(_AboutArmy):
    """All slips of a list, a line each."""

    def __init__(self, slips: list[Slip], cards: Catalogue) -> None:
        super().__init__(cards)
        self.slips = slips

    def said_in(self, language: str) -> str:
        return "\n".join(say_slip(slip, self.cards, language) for slip in self.slips)


class Broken(_AboutArmy):
    """The rule a list breaks, how to mend that, and where the rule stands."""

    def __init__(self, fault: Fault, cards: Catalogue) -> None:
        super().__init__(cards)
        self.fault = fault

    def said_in(self, language: str) -> str:
        said = " ".join(say_fault(self.fault, self.cards, language))
        sentences = f"{said} ({_TAGS.tag(self.fault.rule, language)})"
        unit = title(self.fault.unit, self.cards, language)
        return f"{unit}: {sentences}" if unit else sentences


class BadArmy(BadFile):
    """A list that cannot be read; every slip has its line."""

    def __init__(self, slips: list[Slip], catalogue: Catalogue) -> None:
        self.slips = slips
        super().__init__("{problem}", problem=_Slips(slips, catalogue))


class Names:
    """Cards of one kind by their names in files and in both languages, however they are spelt."""

    def __init__(self, cards: list[Card]) -> None:
        self.known: dict[str, str] = {}
        for card in cards:
            for title in (card.name, *card.titles.values()):
                for form in (title, _PARENTHESIS.sub("", title)):
                    for spelling in _spellings(form):
                        self.known.setdefault(spelling, card.name)

    def find(self, text: str) -> str | None:
        for spelling in _spellings(text):
            if spelling in self.known:
                return self.known[spelling]
        return None

    def guess(self, text: str) -> str:
        """The nearest known name, or nothing."""
        near = get_close_matches(_spellings(text)[0], list(self.known), 1, 0.6)
        return self.known[near[0]] if near else ""


def _spellings(text: str) -> list[str]:
    """Without case, accents and punctuation; umlauts as one letter or as two."""
    folded = text.casefold()
    long = "".join(_UMLAUTS.get(letter, letter) for letter in normalize("NFC", folded))
    return [_letters(folded), _letters(long)]


def _letters(text: str) -> str:
    return "".join(
        letter for letter in normalize("NFKD", text) if letter.isalnum() and not combining(letter)
    )


def faction_named(text: str) -> str | None:
    """A faction by its name in files or in any language."""
    for name in FACTIONS:
        titles = [name, *(army_texts(each).say(f"army.faction.{name}") for each in ("en", "de"))]
        if any(set(_spellings(text)) & set(_spellings(title)) for title in titles):
            return name
    return None


@lru_cache
def army_texts(language: str) -> Texts:
    return read_texts(Path(__file__).with_name("texts"), language)


def title(name: str, catalogue: Catalogue, language: str) -> str:
    """The name of a unit or an upgrade for people; an unknown name stays as it is."""
    if name in catalogue.unit_numbers:
        return catalogue.units[catalogue.unit_numbers[name]].titles[language]
    if name in catalogue.upgrade_numbers:
        return catalogue.upgrades[catalogue.upgrade_numbers[name]].titles[language]
    return name


def label(army: Army, squad: int, catalogue: Catalogue, language: str) -> str:
    """A unit of a list; units of a kind are numbered."""
    name = army.squads[squad].unit
    twins = [number for number, each in enumerate(army.squads) if each.unit == name]
    number = f" {twins.index(squad) + 1}" if len(twins) > 1 else ""
    return title(name, catalogue, language) + number


def say_fault(fault: Fault, catalogue: Catalogue, language: str) -> tuple[str, str]:
    """What is wrong, and how to mend it."""
    values = _translated(fault.values, catalogue, language)
    say = army_texts(language).say
    return say(f"army.{fault.key}.wrong", **values), say(f"army.{fault.key}.fix", **values)


def say_slip(slip: Slip, catalogue: Catalogue, language: str) -> str:
    say = army_texts(language).say
    sentence = say(f"army.read.{slip.key}", **_translated(slip.values, catalogue, language))
    return say("army.read.line", line=slip.line, what=sentence) if slip.line else sentence


def _translated(values: Values, catalogue: Catalogue, language: str) -> Values:
    """Names of cards, factions, slots and types in a language."""
    say = army_texts(language).say
    result: Values = {}
    for key, value in values.items():
        result[key] = value
        if key in ("upgrade", "card", "other", "others", "guess"):
            result[key] = ", ".join(title(each, catalogue, language) for each in str(value).split())
        elif key in ("faction", "own"):
            result[key] = say(f"army.faction.{value}")
        elif key == "slot":
            result[key] = say(f"army.slot.{value}")
        elif key == "types":
            result[key] = ", ".join(say(f"army.type.{each}") for each in str(value).split())
    return result
