"""Army lists as a text people write, and whatever else stands for one: JSON, share code.

    Army: The line holds
    Faction: Hundred Kingdoms
    Points: 1000

    Noble Lord, warlord (80)
    - Arms Master
    - Relentless
    * Household Guard, 3 stands, led by him (150)
      - Armsmaster (15)

`*` is a regiment of the warband above, `-` something the line above it carries; both may stand in one line behind
commas, too. Names may be German, English or as in the packs; points in brackets are for the reader; what follows a # is
a remark. Without a number of stands a regiment has its smallest size.
"""

import re
from functools import lru_cache
from typing import Final

from feldherr.battlefield.lists.army import AS_PRINTED, MOST_IN_A_UNIT, Army, Squad
from feldherr.battlefield.lists.data import written
from feldherr.battlefield.lists.reading import read_any, read_named
from feldherr.battlefield.lists.text import TextReader, with_head
from feldherr.games.conquest.army.code import form_of, reader
from feldherr.games.conquest.army.cost import bare_cost, cost, upgrade_cost
from feldherr.games.conquest.army.names import (
    ArmyTeller,
    army_texts,
    faction_named,
    faction_title,
    own_names,
    title,
    unit_names,
    upgrade_names,
)
from feldherr.games.conquest.army.roster import MARKS, VETERAN, character_named, regiment_named
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.folder import ARMIES

STANDARD: Final = 2000
"""CQ 12 army 2: points of a battle of the recommended size."""
OPTION: Final = "-"
_UNSAID: Final = -1

_STANDS = re.compile(r"(\d{1,6})\s*(?:stands?|bases?|verbundbasis|verbundbasen|basis|basen)?", re.I)
_NAME_AND_STANDS = re.compile(
    r"(.+?)[\s:]+(\d{1,6})\s*(?:stands?|verbundbasis|verbundbasen)?", re.I
)


def read_army(text: str, catalogue: Catalogue) -> Army:
    """A list in any of its forms: JSON, share code or text."""
    return read_any(text, reader(catalogue), _TextReader(catalogue).read)


@lru_cache(maxsize=64)
def army_named(name: str, catalogue: Catalogue) -> Army:
    """What an option of a match holds: a name, a share code or a whole list; read once, not to be changed."""
    return read_named(name, ARMIES, reader(catalogue), _TextReader(catalogue).read)


def army_of_text(text: str, catalogue: Catalogue) -> Army:
    return _TextReader(catalogue).read(text)


class _TextReader(TextReader):
    """Characters, the regiments of their warbands, and below each what it carries."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(ArmyTeller(catalogue), STANDARD)
        self.catalogue = catalogue
        self.units = unit_names(catalogue, "")
        self.known_faction = ""
        self.upgrades = upgrade_names(catalogue)

    def faction_named(self, text: str) -> str | None:
        return faction_named(text, self.catalogue)

    def entry(self, number: int, mark: str, text: str) -> None:
        if self.faction != self.known_faction:
            self.units = unit_names(self.catalogue, self.faction)
            self.known_faction = self.faction
        if mark == OPTION:
            self._carried(number, text)
        else:
            self._unit(number, [part.strip() for part in text.split(",")])

    def faction_of(self, squad: Squad) -> str:
        regiment = regiment_named(squad.unit, self.catalogue)
        if regiment is not None:
            return regiment.faction
        character = character_named(squad.unit, self.catalogue)
        return character.faction if character is not None else ""

    def _unit(self, number: int, parts: list[str]) -> None:
        """A character or a regiment, and behind commas its stands and what it carries."""
        found, stands = self.units.find(parts[0]), _UNSAID
        sized = None if found else _NAME_AND_STANDS.fullmatch(parts[0])
        if sized:
            found, stands = self.units.find(sized[1]), int(sized[2])
        self.lost = found is None
        if found is None:
            self.unknown(number, "unit", parts[0], self.units.guess(parts[0]))
            return
        squad = Squad(found, stands, AS_PRINTED, [])
        self.squads.append(squad)
        for part in parts[1:]:
            counted = _STANDS.fullmatch(part)
            if counted:
                squad.size = int(counted[1])
            elif part:
                self._carried(number, part)
        if squad.size == _UNSAID:
            squad.size = self._least(found)
        if not 0 < squad.size <= MOST_IN_A_UNIT:
            self.slip(number, "stands", card=found, most=MOST_IN_A_UNIT)

    def _least(self, name: str) -> int:
        regiment = regiment_named(name, self.catalogue)
        return regiment.least if regiment is not None else 1

    def _carried(self, number: int, text: str) -> None:
        """CQ 1 stand 5: something for the unit above; the stands of a second entry are none."""
        unit = self.squads[-1].unit if self.squads else ""
        found = own_names(unit, self.catalogue).find(text) or self.upgrades.find(text)
        if found is None:
            other = self.units.find(text)
            if other is not None:
                self.slip(number, "mixed", card=other)
            else:
                self.unknown(number, "upgrade", text, self.upgrades.guess(text))
        else:
            self.carry(number, found)


def text_of_army(army: Army, catalogue: Catalogue, language: str) -> str:
    """The list as a text in a language; `army_of_text` reads it in any."""
    lines: list[str] = []
    for squad in army.squads:
        lines += _unit_lines(squad, catalogue, language)
    faction = faction_title(army.faction, catalogue, language)
    return with_head(army_texts(language), army, faction, lines, cost(army, catalogue))


def _unit_lines(squad: Squad, catalogue: Catalogue, language: str) -> list[str]:
    """A unit and what it carries; every warband begins with an empty line."""
    say = army_texts(language).say
    is_regiment = regiment_named(squad.unit, catalogue) is not None
    words = [title(squad.unit, catalogue, language)]
    if is_regiment:
        words.append(say("army.file.stands", stands=squad.size))
    words += [title(each, catalogue, language) for each in squad.upgrades if _is_free_mark(each)]
    line = f"{', '.join(words)} ({bare_cost(squad, catalogue)})"
    lines = [f"* {line}"] if is_regiment else ["", line]
    for name in squad.upgrades:
        if not _is_free_mark(name):
            points = upgrade_cost(squad, name, catalogue)
            carried = f"- {title(name, catalogue, language)}" + (f" ({points})" if points else "")
            lines.append(f"  {carried}" if is_regiment else carried)
    return lines


def _is_free_mark(name: str) -> bool:
    return name in MARKS and name != VETERAN


def json_of_army(army: Army, catalogue: Catalogue) -> str:
    return written(form_of(catalogue).data_of(army))
