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
from json import JSONDecodeError, dumps, loads
from typing import Final, cast

from feldherr.core.codec import Data
from feldherr.games.runewars.army import (
    AS_PRINTED,
    STANDARD,
    Army,
    Squad,
    cost,
    squad_cost,
    unit_of,
    upgrades_of,
)
from feldherr.games.runewars.army_check import Values
from feldherr.games.runewars.army_code import PREFIX, army_of_code
from feldherr.games.runewars.army_names import BadArmy, Names, Slip, army_texts, faction_named
from feldherr.games.runewars.kinds import Card, Catalogue
from feldherr.games.runewars.words import FACTIONS

FORMAT: Final = "feldherr army"
VERSION: Final = 1
LONGEST_NAME: Final = 60
LONGEST_LINE: Final = 200
MOST_POINTS: Final = 10_000
MOST_TRAYS: Final = 99
MOST_UPGRADES: Final = 20
"""More of anything is a slip of the pen."""

_HEAD = re.compile(r"(army|armee|name|faction|fraktion|points|punkte)\s*:\s*(.*)", re.IGNORECASE)
_POINTS = re.compile(r"\s*\(\s*\d+[^)]*\)\s*$")
_REMARK = re.compile(r"\s+#.*$")
_TRAYS = re.compile(
    r"(?P<name>.+?)[\s,:]+(?:(?P<trays>\d{1,6})(?:\s*(?:trays?|tableaus?))?)?"
    r"(?:[\s,]*\b(?P<columns>\d{1,3})\s*[x×]\s*(?P<ranks>\d{1,3}))?",
    re.IGNORECASE,
)


def read_army(text: str, catalogue: Catalogue) -> Army:
    """A list in any of its forms: JSON, share code or text."""
    stripped = text.strip()
    if stripped.startswith("{"):
        return army_of_json(stripped, catalogue)
    if stripped[: len(PREFIX)].upper() == PREFIX and "\n" not in stripped:
        return army_of_code(stripped, catalogue)
    return army_of_text(text, catalogue)


def army_of_text(text: str, catalogue: Catalogue) -> Army:
    return _TextReader(catalogue).read(text)


class _TextReader:
    """Reads line by line and collects all slips before it complains."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.units = Names(cast(list[Card], catalogue.units))
        self.upgrades = Names(cast(list[Card], catalogue.upgrades))
        self.slips: list[Slip] = []
        self.name = ""
        self.faction = ""
        self.limit = STANDARD
        self.squads: list[Squad] = []
        self.lost = False
        """The last unit could not be read, so its upgrades hang in the air."""

    def read(self, text: str) -> Army:
        for number, line in enumerate(text.splitlines(), start=1):
            stripped = line.strip().removeprefix("\ufeff")
            if len(stripped) > LONGEST_LINE:
                self.slips.append(Slip(number, "long"))
            elif stripped and not stripped.startswith("#"):
                self._line(number, stripped)
        if not self.faction and self.squads:
            self.faction = FACTIONS[unit_of(self.squads[0], self.catalogue).faction]
        elif not self.faction:
            self.slips.append(Slip(0, "nothing"))
        if self.slips:
            raise BadArmy(self.slips, self.catalogue)
        return Army(self.name, self.faction, self.limit, self.squads)

    def _line(self, number: int, line: str) -> None:
        head = _HEAD.fullmatch(line)
        if head:
            self._head(number, head[1].lower(), head[2].strip())
        elif line[0] in "-+*•":
            self._upgrade(number, _bare(line[1:]))
        else:
            self._unit(number, _bare(line))

    def _head(self, number: int, key: str, value: str) -> None:
        if key in ("army", "armee", "name"):
            self.name = value
            if len(value) > LONGEST_NAME:
                self.slips.append(Slip(number, "long_name", {"most": LONGEST_NAME}))
        elif key in ("faction", "fraktion"):
            faction = faction_named(value)
            self.faction = faction or "?"
            if faction is None:
                self.slips.append(Slip(number, "faction", {"text": value}))
        elif value.isdecimal() and 0 < int(value[:9]) <= MOST_POINTS:
            self.limit = int(value)
        else:
            self.slips.append(Slip(number, "points", {"text": value}))

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
            self._unknown(number, "unit", text, self.units.guess(text))
            return
        squad = Squad(found, trays, columns, [])
        rows = unit_of(squad, self.catalogue).rows
        if not trays and len(rows) == 1:
            squad.trays = rows[0].trays
        elif not 0 < trays <= MOST_TRAYS:
            sizes = ", ".join(str(row.trays) for row in rows)
            self.slips.append(Slip(number, "trays", {"card": found, "sizes": sizes}))
        elif parts and parts["columns"] and columns * int(parts["ranks"]) != trays:
            self.slips.append(Slip(number, "shape", {"card": found, "trays": trays}))
        self.squads.append(squad)

    def _upgrade(self, number: int, line: str) -> None:
        found = self.upgrades.find(line)
        if found is None:
            self._unknown(number, "upgrade", line, self.upgrades.guess(line))
        elif self.squads and not self.lost:
            self.squads[-1].upgrades.append(found)
            if len(self.squads[-1].upgrades) == MOST_UPGRADES + 1:
                values: Values = {"card": self.squads[-1].unit, "most": MOST_UPGRADES}
                self.slips.append(Slip(number, "many", values))
        elif not self.lost:
            self.slips.append(Slip(number, "orphan", {"upgrade": found}))

    def _unknown(self, number: int, what: str, text: str, guess: str) -> None:
        if guess:
            self.slips.append(Slip(number, f"{what}_guess", {"text": text[:60], "guess": guess}))
        else:
            self.slips.append(Slip(number, what, {"text": text[:60]}))


def _bare(line: str) -> str:
    """Without points in brackets and remarks behind #."""
    return _POINTS.sub("", _REMARK.sub("", line)).strip()


def text_of_army(army: Army, catalogue: Catalogue, language: str) -> str:
    """The list as a text in a language; `army_of_text` reads it in any."""
    say = army_texts(language).say
    faction = say(f"army.faction.{army.faction}")
    lines = [
        say("army.file.name", name=army.name).rstrip(),
        say("army.file.faction", faction=faction),
        say("army.file.points", points=army.limit),
        "",
    ]
    for squad in army.squads:
        unit = unit_of(squad, catalogue)
        shape = f" {squad.columns}x{squad.trays // squad.columns}" if squad.columns else ""
        points = squad_cost(Squad(squad.unit, squad.trays, squad.columns, []), catalogue)
        lines.append(
            say("army.file.unit", unit=unit.titles[language], trays=squad.trays, shape=shape, points=points)
        )  # fmt: skip
        lines += [
            f"- {upgrade.titles[language]} ({upgrade.cost})"
            for upgrade in upgrades_of(squad, catalogue)
        ]
    lines += ["", say("army.file.total", points=cost(army, catalogue), limit=army.limit)]
    return "\n".join(lines) + "\n"


def data_of_army(army: Army) -> dict[str, Data]:
    """The list as plain JSON data."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": "runewars",
        "name": army.name,
        "faction": army.faction,
        "points": army.limit,
        "units": [
            {
                "unit": squad.unit,
                "trays": squad.trays,
                "front": squad.columns or None,
                "upgrades": list[Data](squad.upgrades),
            }
            for squad in army.squads
        ],
    }


def json_of_army(army: Army) -> str:
    return dumps(data_of_army(army), ensure_ascii=False, indent=2) + "\n"


def army_of_json(text: str, catalogue: Catalogue) -> Army:
    try:
        data = cast(Data, loads(text))
    except JSONDecodeError as error:
        raise BadArmy([Slip(error.lineno, "json")], catalogue) from error
    except RecursionError as error:
        raise BadArmy([Slip(0, "json")], catalogue) from error
    return army_of_data(data, catalogue)


def army_of_data(data: Data, catalogue: Catalogue) -> Army:
    return _DataReader(catalogue).army(data)


class _DataReader:
    """Reads field by field; the first slip is named with its place."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def army(self, data: Data) -> Army:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise self._slip("json_format", "format", FORMAT)
        if data.get("version") != VERSION:
            raise self._slip("json_version", "version", str(VERSION))
        faction = self._text(data, "faction", "faction")
        if faction not in FACTIONS:
            raise self._slip("json_field", "faction", ", ".join(FACTIONS))
        name = self._text(data, "name", "name")
        if len(name) > LONGEST_NAME:
            raise BadArmy([Slip(0, "long_name", {"most": LONGEST_NAME})], self.catalogue)
        limit = self._number(data, "points", "points", MOST_POINTS)
        units = data.get("units")
        if not isinstance(units, list):
            raise self._slip("json_field", "units", "[...]")
        squads = [self._squad(each, f"units[{number}]") for number, each in enumerate(units)]
        return Army(name, faction, limit, squads)

    def _squad(self, data: Data, where: str) -> Squad:
        if not isinstance(data, dict):
            raise self._slip("json_field", where, "{...}")
        unit = self._text(data, "unit", f"{where}.unit")
        if unit not in self.catalogue.unit_numbers:
            raise BadArmy([Slip(0, "unit", {"text": unit[:60]})], self.catalogue)
        upgrades = data.get("upgrades", [])
        names = (
            [each for each in upgrades if isinstance(each, str)]
            if isinstance(upgrades, list)
            else []
        )
        fits = isinstance(upgrades, list) and len(names) == len(upgrades) <= MOST_UPGRADES
        if not fits:
            raise self._slip("json_field", f"{where}.upgrades", "[...]")
        for name in names:
            if name not in self.catalogue.upgrade_numbers:
                raise BadArmy([Slip(0, "upgrade", {"text": name[:60]})], self.catalogue)
        front = AS_PRINTED
        if data.get("front") is not None:
            front = self._number(data, "front", f"{where}.front", MOST_TRAYS)
        return Squad(unit, self._number(data, "trays", f"{where}.trays", MOST_TRAYS), front, names)

    def _text(self, data: dict[str, Data], key: str, where: str) -> str:
        value = data.get(key)
        if not isinstance(value, str) or len(value.splitlines()) > 1:
            raise self._slip("json_field", where, '"..."')
        return value

    def _number(self, data: dict[str, Data], key: str, where: str, most: int) -> int:
        value = data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= most:
            raise self._slip("json_field", where, f"1-{most}")
        return value

    def _slip(self, key: str, field: str, expected: str) -> BadArmy:
        return BadArmy([Slip(0, key, {"field": field, "expected": expected})], self.catalogue)
