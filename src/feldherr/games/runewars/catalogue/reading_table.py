"""Entries of the packs about the table: terrain, zones, sizes, dice and mana."""

from itertools import pairwise
from typing import Final

from feldherr.core.message import Message
from feldherr.core.pack import Table
from feldherr.games.runewars.catalogue.entries import Curve, Die, ManaToken, Measures, Zone
from feldherr.games.runewars.terms import ICONS, RUNES, TERRAIN_KEYWORDS, TERRAIN_TYPES

TURN: Final = 1 << 24
"""Headings in a full turn, as in geometry."""

_WITHOUT_X: Final = ["elevated", "exposed"]
_EDGES: Final = ["bottom", "top", "left", "right"]


def terrain_values(card: Table) -> list[int]:
    """The X of every terrain keyword."""
    values = [0] * len(TERRAIN_KEYWORDS)
    if card.has("keywords"):
        words = card.table("keywords")
        words.only(TERRAIN_KEYWORDS)
        for word in words.keys():  # noqa: SIM118 - Table is no dict
            if word in _WITHOUT_X:
                values[TERRAIN_KEYWORDS.index(word)] = 1 if words.flag(word) else 0
            else:
                values[TERRAIN_KEYWORDS.index(word)] = words.integer(word, 1)
    return values


def terrain_counts(card: Table) -> list[int]:
    counts = card.table("terrain")
    counts.only(TERRAIN_TYPES)
    return [counts.integer(each) for each in TERRAIN_TYPES]


def length(table: Table, key: str) -> int:
    """Millimetres in the file, micrometres here."""
    return round(table.number(key) * 1000)


def size(card: Table, key: str) -> tuple[int, int]:
    both = card.table(key)
    both.only(["width", "depth"])
    return length(both, "width"), length(both, "depth")


def zones(card: Table, width: int, depth: int, band: int) -> list[list[Zone]]:
    """RW 13.1: the red zones and the blue ones."""
    both = card.table("zones")
    both.only(["red", "blue"])
    return [
        [_zone(entry, width, depth, band) for entry in both.tables(colour)]
        for colour in ("red", "blue")
    ]


def _zone(entry: Table, width: int, depth: int, band: int) -> Zone:
    entry.only(["edge", "start", "end", "length", "depth"])
    edge = entry.choice("edge", _EDGES)
    whole, across = (width, depth) if edge in ("bottom", "top") else (depth, width)
    first = entry.integer("start") * band if entry.has("start") else 0
    if entry.has("length"):
        if entry.has("end"):
            raise entry.error("end", "either length or end")
        last = first + entry.integer("length", 1) * band
    else:
        last = whole - (entry.integer("end") * band if entry.has("end") else 0)
    deep = entry.integer("depth", 1) * band
    if not first < last <= whole or deep > across:
        raise entry.error("depth" if deep > across else "edge", "a zone that lies on the table")
    if edge == "bottom":
        return Zone(first, 0, last, deep)
    if edge == "top":
        return Zone(width - last, depth - deep, width - first, depth)
    if edge == "left":
        return Zone(0, depth - last, deep, depth - first)
    return Zone(width - deep, first, width, last)


def measures(table: Table) -> Measures:
    table.only(["tray", "band", "bands", "ruler_width", "arc", "straight", "turn", "wheel"])
    return Measures(
        tray=length(table, "tray"),
        band=length(table, "band"),
        bands=table.integer("bands", 1),
        ruler_width=length(table, "ruler_width"),
        arc=_angle(table, "arc"),
        straight=_lengths(table, "straight"),
        turn=_curves(table, "turn"),
        wheel=_curves(table, "wheel"),
    )


def _angle(table: Table, key: str) -> int:
    degrees = table.number(key)
    if degrees > 180:
        raise table.error(key, "degrees from 0 to 180")
    return round(degrees * TURN / 360)


def _lengths(table: Table, key: str) -> list[int]:
    """Lengths by speed, each longer than the one before."""
    value = table.data.get(key)
    found = [each for each in value if _is_number(each)] if isinstance(value, list) else []
    if not found or not isinstance(value, list) or len(found) != len(value):
        raise table.error(key, "a list of lengths by speed")
    lengths = [round(each * 1000) for each in found if isinstance(each, int | float)]
    if lengths[0] <= 0 or any(b <= a for a, b in pairwise(lengths)):
        raise table.error(key, "lengths that grow with the speed")
    return lengths


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _curves(table: Table, key: str) -> list[Curve]:
    found: list[Curve] = []
    for entry in table.tables(key):
        entry.only(["radius", "angle"])
        found.append(Curve(length(entry, "radius"), _angle(entry, "angle")))
    if not found:
        raise table.error(key, "a list of curves by speed")
    return found


def die(table: Table) -> Die:
    """The different faces, each with how often it occurs, in the order of the file."""
    table.only(["source", "faces"])
    value = table.data.get("faces")
    if not isinstance(value, list) or not value:
        raise table.error("faces", "a list of faces")
    faces: list[list[int]] = []
    weights: list[int] = []
    for number in range(len(value)):
        face = _counts(table, "faces", value[number], ICONS)
        if face in faces:
            weights[faces.index(face)] += 1
        else:
            faces.append(face)
            weights.append(1)
    return Die(faces, weights)


def mana(table: Table) -> list[ManaToken]:
    """RW 51: the active runes of both sides of every token."""
    table.only(["source", "tokens"])
    found: list[ManaToken] = []
    for entry in table.tables("tokens"):
        entry.only(["front", "back"])
        found.append(
            ManaToken(
                [_counts(entry, side, entry.data.get(side), RUNES) for side in ("front", "back")]
            )
        )
    return found


def _counts(table: Table, key: str, value: object, names: list[str]) -> list[int]:
    if not isinstance(value, list) or any(each not in names for each in value):
        raise table.error(key, Message("lists out of {names}", names=", ".join(names)))
    return [value.count(name) for name in names]
