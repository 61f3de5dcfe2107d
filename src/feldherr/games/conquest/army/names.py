"""Entries by any of their names, and the sentences about lists: whatever people read or type about an army."""

from functools import lru_cache
from typing import Final

from feldherr.battlefield.lists.complaints import Teller
from feldherr.battlefield.lists.names import Names, spellings
from feldherr.battlefield.packs import Entry
from feldherr.core.tags import read_tags
from feldherr.core.text import LANGUAGES, Texts, read_texts
from feldherr.games.conquest.army.roster import MARKS, character_named, regiment_named
from feldherr.games.conquest.catalogue.entries import Catalogue, CharacterKind, TroopKind
from feldherr.games.conquest.folder import FOLDER
from feldherr.games.conquest.terms import COMMAND_MODELS, SIDES

_TAGS = read_tags(FOLDER)
_SUBJECTS: Final = ["regiments", "characters", "officers", "upgrades"]
_ARTICLES: Final = ("The ", "Die ")
_OF_ENTRIES: Final = ["card", "cards", "upgrade", "model", "other", "guess"]
"""Blanks of sentences that are filled with names of entries."""


class ArmyTeller(Teller):
    """How CONQUEST speaks of its lists, given its packs."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def texts(self, language: str) -> Texts:
        return army_texts(language)

    def title(self, name: str, language: str) -> str:
        return title(name, self.catalogue, language)

    def side(self, side: int, language: str) -> str:
        return army_texts(language).say(f"side.{SIDES[side]}")

    def tag(self, rule: str, language: str) -> str:
        return _TAGS.tag(rule, language)

    def worded(self, key: str, value: str | int, language: str) -> str | int:
        """Names of entries, factions, types and kinds of upgrades in a language."""
        if key in _OF_ENTRIES:
            return ", ".join(self.title(each, language) for each in str(value).split())
        if key in ("faction", "own"):
            return faction_title(str(value), self.catalogue, language)
        if key in ("type", "kind"):
            return army_texts(language).say(f"army.{key}.{value}")
        return value


@lru_cache
def army_texts(language: str) -> Texts:
    return read_texts(FOLDER / "texts", language)


def fielded(catalogue: Catalogue) -> list[TroopKind]:
    """Whoever can stand in a list: characters and regiments, but for those that a character itself is."""
    own = {kind.regiment for kind in catalogue.characters}
    found: list[TroopKind] = [*catalogue.characters]
    return found + [kind for kind in catalogue.regiments if kind.name not in own]


def option_names(catalogue: Catalogue) -> list[str]:
    """Everything a unit of a list may carry, and the marks beside it."""
    officers = [each.name for each in catalogue.officers]
    upgrades = [each.name for each in catalogue.upgrades]
    return [*MARKS, *COMMAND_MODELS, *officers, *upgrades]


def unit_names(catalogue: Catalogue, faction: str) -> Names:
    """Regiments and characters by their names; those of the faction come first where two share one."""
    names = Names()
    everybody = fielded(catalogue)
    for kind in [each for each in everybody if each.faction == faction] + everybody:
        names.add(kind.name, list(kind.titles.values()))
    return names


def own_names(unit: str, catalogue: Catalogue) -> Names:
    """What the entry of a unit offers, by name: an Arms Master here is an Armsmaster elsewhere."""
    names = Names()
    offered: list[str] = []
    regiment, character = regiment_named(unit, catalogue), character_named(unit, catalogue)
    if regiment is not None:
        offered = list(regiment.officers)
    elif character is not None:
        offered = [name for choice in character.choices for name in choice.among]
    for name in offered:
        entry = entry_named(name, catalogue)
        if entry is not None:
            names.add(name, list(entry.titles.values()))
    return names


def upgrade_names(catalogue: Catalogue) -> Names:
    """Marks, command models, officers and upgrades by their names."""
    names = Names()
    for word in [*MARKS, *COMMAND_MODELS]:
        for language in LANGUAGES:
            spoken = army_texts(language).say(f"army.word.{word}")
            names.add(word, [each.strip() for each in spoken.split(",")])
    entries: list[Entry] = [*catalogue.officers, *catalogue.upgrades]
    for entry in entries:
        names.add(entry.name, list(entry.titles.values()))
    return names


def faction_named(text: str, catalogue: Catalogue) -> str | None:
    """A faction by its name in files or in any language, with or without its article."""
    for kind in catalogue.factions:
        titles = [kind.name, *kind.titles.values()]
        titles += [each[4:] for each in titles if each.startswith(_ARTICLES)]
        if any(set(spellings(text)) & set(spellings(each)) for each in titles):
            return kind.name
    return None


def faction_title(name: str, catalogue: Catalogue, language: str) -> str:
    number = catalogue.number("factions", name)
    return catalogue.factions[number].titles[language] if number >= 0 else name


def title(name: str, catalogue: Catalogue, language: str) -> str:
    """The name of an entry or a mark for people; an unknown name stays as it is."""
    entry = entry_named(name, catalogue)
    if entry is not None:
        return entry.titles[language]
    if name in MARKS or name in COMMAND_MODELS:
        return army_texts(language).say(f"army.mark.{name}")
    return name


def warband_sentence(leader: CharacterKind, catalogue: Catalogue, language: str) -> str:
    """CQ 12 army 9: who may follow a character; empty where nobody knows."""
    if leader.warband is None:
        return ""
    key = "army.card.warband_house" if leader.warband.house else "army.card.warband"
    mainstay = _titles(leader.warband.mainstay, catalogue, language)
    restricted = _titles(leader.warband.restricted, catalogue, language)
    return army_texts(language).say(key, mainstay=mainstay, restricted=restricted)


def _titles(names: list[str], catalogue: Catalogue, language: str) -> str:
    nobody = army_texts(language).say("army.card.nobody")
    return ", ".join([title(name, catalogue, language) for name in names]) or nobody


def entry_named(name: str, catalogue: Catalogue) -> Entry | None:
    """A regiment, character, officer or upgrade: their names are all different."""
    for subject in _SUBJECTS:
        number = catalogue.number(subject, name)
        if number >= 0:
            return _entries(subject, catalogue)[number]
    return None


def _entries(subject: str, catalogue: Catalogue) -> list[Entry]:
    if subject == "regiments":
        return [*catalogue.regiments]
    if subject == "characters":
        return [*catalogue.characters]
    return [*catalogue.officers] if subject == "officers" else [*catalogue.upgrades]
