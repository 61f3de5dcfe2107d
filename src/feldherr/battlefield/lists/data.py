"""Lists as JSON: one envelope for all games, and a reader that names the first field that does not fit."""

from json import JSONDecodeError, dumps, loads
from typing import Final, cast

from feldherr.battlefield.lists.complaints import BadArmy, Slip, Teller
from feldherr.battlefield.lists.text import LONGEST_NAME, MOST_POINTS
from feldherr.core.codec import Data

FORMAT: Final = "feldherr army"
VERSION: Final = 1


def enveloped(
    game: str, name: str, faction: str, points: int, units: list[Data]
) -> dict[str, Data]:
    """A list as plain JSON data; what a unit is, the game knows."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "name": name,
        "faction": faction,
        "points": points,
        "units": units,
    }


def written(data: dict[str, Data]) -> str:
    return dumps(data, ensure_ascii=False, indent=2) + "\n"


def parsed(text: str, teller: Teller) -> Data:
    """Whatever JSON says; text that is none is a slip with its line."""
    try:
        return cast(Data, loads(text))
    except JSONDecodeError as error:
        raise BadArmy([Slip(error.lineno, "json")], teller) from error
    except RecursionError as error:
        raise BadArmy([Slip(0, "json")], teller) from error


class Envelope:
    """The head of a list and its units, still to be read."""

    def __init__(self, name: str, faction: str, points: int, units: list[Data]) -> None:
        self.name = name
        self.faction = faction
        self.points = points
        self.units = units


class DataReader:
    """Reads the lists of one game field by field; the first slip is named with its place."""

    def __init__(self, teller: Teller, game: str) -> None:
        self.teller = teller
        self.game = game

    def envelope(self, data: Data, factions: list[str]) -> Envelope:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise self.slip("json_format", "format", FORMAT)
        if data.get("version") != VERSION:
            raise self.slip("json_version", "version", str(VERSION))
        if data.get("game", self.game) != self.game:
            raise self.slip("json_field", "game", self.game)
        faction = self.text(data, "faction", "faction")
        if faction not in factions:
            raise self.slip("json_field", "faction", ", ".join(factions))
        name = self.text(data, "name", "name")
        if len(name) > LONGEST_NAME:
            raise BadArmy([Slip(0, "long_name", {"most": LONGEST_NAME})], self.teller)
        points = self.number(data, "points", "points", MOST_POINTS)
        units = data.get("units")
        if not isinstance(units, list):
            raise self.slip("json_field", "units", "[...]")
        return Envelope(name, faction, points, units)

    def object(self, data: Data, where: str) -> dict[str, Data]:
        if not isinstance(data, dict):
            raise self.slip("json_field", where, "{...}")
        return data

    def text(self, data: dict[str, Data], key: str, where: str) -> str:
        """A text of one line."""
        value = data.get(key)
        if not isinstance(value, str) or len(value.splitlines()) > 1:
            raise self.slip("json_field", where, '"..."')
        return value

    def texts(self, data: dict[str, Data], key: str, where: str, most: int) -> list[str]:
        """At most so many texts; none if the field is not there."""
        values = data.get(key, [])
        found = (
            [each for each in values if isinstance(each, str)] if isinstance(values, list) else []
        )
        if not isinstance(values, list) or not len(found) == len(values) <= most:
            raise self.slip("json_field", where, "[...]")
        return found

    def number(self, data: dict[str, Data], key: str, where: str, most: int) -> int:
        value = data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= most:
            raise self.slip("json_field", where, f"1-{most}")
        return value

    def slip(self, key: str, field: str, expected: str) -> BadArmy:
        return BadArmy([Slip(0, key, {"field": field, "expected": expected})], self.teller)

    def unknown(self, what: str, text: str) -> BadArmy:
        """Nothing is called that."""
        return BadArmy([Slip(0, what, {"text": text[:60]})], self.teller)
