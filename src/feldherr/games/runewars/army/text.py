"""Army lists as files: a text people write, and JSON.

    Army: Vanguard
    Faction: Daqan Lords
    Points: 100

    Spearmen, 4 trays (30)
    - Shield Wall (5)
    Kari Wraithstalker

Names may be German, English or as in the packs, in any case; `2x2` may stand for `4 trays`; points in brackets are
for the reader; what follows a # is a remark.
"""

import re
from functools import lru_cache
from typing import cast

from feldherr.battlefield.lists.army import MOST_IN_A_UNIT
from feldherr.battlefield.lists.data import parsed, written
from feldherr.battlefield.lists.names import Names
from feldherr.battlefield.lists.reading import read_any, read_named
from feldherr.battlefield.lists.text import TextReader, with_head
from feldherr.core.codec import Data
from feldherr.games.runewars.army.army import (
    AS_PRINTED,
    STANDARD,
    Army,
    Squad,
    cost,
    squad_cost,
    unit_of,
    upgrades_of,
)
from feldherr.games.runewars.army.code import FORM, reader
from feldherr.games.runewars.army.names import ArmyTeller, army_texts, faction_named, names_of
from feldherr.games.runewars.catalogue.entries import Card, Catalogue
from feldherr.games.runewars.folder import ARMIES
from feldherr.games.runewars.terms import FACTIONS

_TRAYS = re.compile(
    r"(?P<name>.+?)[\s,:]+(?:(?P<trays>\d{1,6})(?:\s*(?:trays?|tableaus?))?)?"
    r"(?:[\s,]*\b(?P<columns>\d{1,3})\s*[x×]\s*(?P<ranks>\d{1,3}))?",
    re.IGNORECASE,
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
    """Units and, below each, its upgrades."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(ArmyTeller(catalogue), STANDARD)
        self.catalogue = catalogue
        self.units = names_of(cast(list[Card], catalogue.units))
        self.upgrades = names_of(cast(list[Card], catalogue.upgrades))
        self.withheld = Names()
        for name, titles in catalogue.withheld.items():
            self.withheld.add(name, list(titles.values()))

    def faction_of(self, squad: Squad) -> str:
        return FACTIONS[unit_of(squad, self.catalogue).faction]

    def faction_named(self, text: str) -> str | None:
        return faction_named(text)

    def entry(self, number: int, mark: str, text: str) -> None:
        if mark:
            self._upgrade(number, text)
        else:
            self._unit(number, text)

    def _unit(self, number: int, line: str) -> None:
        found = self.units.find(line)
        trays, columns = 0, AS_PRINTED
        parts = None if found else _TRAYS.fullmatch(line)
        if parts:
            found = self.units.find(parts["name"])
            trays = int(parts["trays"] or 0)
            if parts["columns"]:
                columns = int(parts["columns"])
                trays = trays or columns * int(parts["ranks"])
        self.lost = found is None
        if found is None:
            text = parts["name"] if parts else line
            self._unknown(number, "unit", text, self.units)
            return
        squad = Squad(found, trays, columns, [])
        rows = unit_of(squad, self.catalogue).rows
        if not trays and len(rows) == 1:
            squad.size = rows[0].trays
        elif not 0 < trays <= MOST_IN_A_UNIT:
            sizes = ", ".join(str(row.trays) for row in rows)
            self.slip(number, "trays", card=found, sizes=sizes)
        elif parts and parts["columns"] and columns * int(parts["ranks"]) != trays:
            self.slip(number, "shape", card=found, trays=trays)
        self.squads.append(squad)

    def _upgrade(self, number: int, line: str) -> None:
        found = self.upgrades.find(line)
        if found is None:
            self._unknown(number, "upgrade", line, self.upgrades)
        else:
            self.carry(number, found)

    def _unknown(self, number: int, kind: str, text: str, names: Names) -> None:
        """No such card, or one that only a match with house cards knows."""
        if self.withheld.find(text) is None:
            self.unknown(number, kind, text, names.guess(text))
        else:
            self.slip(number, "house_card", text=text)


def text_of_army(army: Army, catalogue: Catalogue, language: str) -> str:
    """The list as a text in a language; `army_of_text` reads it in any."""
    texts = army_texts(language)
    lines = [""]
    for squad in army.squads:
        unit = unit_of(squad, catalogue)
        shape = f" {squad.columns}x{squad.size // squad.columns}" if squad.columns else ""
        points = squad_cost(Squad(squad.unit, squad.size, squad.columns, []), catalogue)
        lines.append(
            texts.say("army.file.unit", unit=unit.titles[language], trays=squad.size, shape=shape, points=points)
        )  # fmt: skip
        lines += [
            f"- {upgrade.titles[language]} ({upgrade.cost})"
            for upgrade in upgrades_of(squad, catalogue)
        ]
    faction = texts.say(f"army.faction.{army.faction}")
    return with_head(texts, army, faction, lines, cost(army, catalogue))


def data_of_army(army: Army) -> dict[str, Data]:
    """The list as plain JSON data."""
    return FORM.data_of(army)


def json_of_army(army: Army) -> str:
    return written(data_of_army(army))


def army_of_json(text: str, catalogue: Catalogue) -> Army:
    return army_of_data(parsed(text, ArmyTeller(catalogue)), catalogue)


def army_of_data(data: Data, catalogue: Catalogue) -> Army:
    return reader(catalogue).army_of_data(data)
