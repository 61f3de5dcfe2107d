"""Cards by any of their names, and the sentences about armies: whatever people read or type about a list."""

from functools import lru_cache

from feldherr.battlefield.lists.complaints import Fault, Slip, Teller
from feldherr.battlefield.lists.names import Names, spellings
from feldherr.core.tags import read_tags
from feldherr.core.text import LANGUAGES, Texts, read_texts
from feldherr.games.runewars.catalogue.entries import Card, Catalogue
from feldherr.games.runewars.folder import FOLDER
from feldherr.games.runewars.terms import FACTIONS, SIDES

_TAGS = read_tags(FOLDER)


class ArmyTeller(Teller):
    """How RUNEWARS speaks of its lists, given its cards."""

    def __init__(self, cards: Catalogue) -> None:
        self.cards = cards

    def texts(self, language: str) -> Texts:
        return army_texts(language)

    def title(self, name: str, language: str) -> str:
        return title(name, self.cards, language)

    def side(self, side: int, language: str) -> str:
        return army_texts(language).say(f"side.{SIDES[side]}")

    def tag(self, rule: str, language: str) -> str:
        return _TAGS.tag(rule, language)

    def worded(self, key: str, value: str | int, language: str) -> str | int:
        """Names of cards, factions, slots and types in a language."""
        say = army_texts(language).say
        if key in ("upgrade", "card", "other", "others", "guess"):
            return ", ".join(self.title(each, language) for each in str(value).split())
        if key in ("faction", "own"):
            return say(f"army.faction.{value}")
        if key == "slot":
            return say(f"army.slot.{value}")
        if key == "types":
            return ", ".join(say(f"army.type.{each}") for each in str(value).split())
        return value


def names_of(cards: list[Card]) -> Names:
    """Cards of one kind by their names in files and in both languages."""
    names = Names()
    for card in cards:
        names.add(card.name, list(card.titles.values()))
    return names


def faction_named(text: str) -> str | None:
    """A faction by its name in files or in any language."""
    for name in FACTIONS:
        titles = [name, *(army_texts(each).say(f"army.faction.{name}") for each in LANGUAGES)]
        if any(set(spellings(text)) & set(spellings(title)) for title in titles):
            return name
    return None


@lru_cache
def army_texts(language: str) -> Texts:
    return read_texts(FOLDER / "texts", language)


def title(name: str, catalogue: Catalogue, language: str) -> str:
    """The name of a unit or an upgrade for people; an unknown name stays as it is."""
    if name in catalogue.unit_numbers:
        return catalogue.units[catalogue.unit_numbers[name]].titles[language]
    if name in catalogue.upgrade_numbers:
        return catalogue.upgrades[catalogue.upgrade_numbers[name]].titles[language]
    return name


def say_fault(fault: Fault, catalogue: Catalogue, language: str) -> tuple[str, str]:
    """What is wrong, and how to mend it."""
    return ArmyTeller(catalogue).say_fault(fault, language)


def say_slip(slip: Slip, catalogue: Catalogue, language: str) -> str:
    return ArmyTeller(catalogue).say_slip(slip, language)
