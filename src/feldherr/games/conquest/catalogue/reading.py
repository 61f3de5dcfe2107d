"""Entries of the packs field by field: what their TOML tables may say."""

import re
from typing import Final

from feldherr.battlefield.packs import index, indices, tables, text_list
from feldherr.core.message import Message
from feldherr.core.pack import Table
from feldherr.games.conquest.catalogue.entries import (
    NO_VALUE,
    Barrage,
    Choice,
    Held,
    MapPiece,
    Scoring,
    Warband,
    ZoneSpot,
)
from feldherr.games.conquest.specials import SPECIALS, Special
from feldherr.games.conquest.terms import (
    MARCH,
    RESOLVE,
    SCORE_ANY_ZONE,
    SCORE_WORDS,
    SCORE_ZONE,
    STATS,
    TERRAIN_RULES,
    ZONE_KINDS,
    ScoreWord,
    ZoneKind,
)
from feldherr.geometry.angle import TURN
from feldherr.geometry.length import INCH, MM

MOST_REGIMENTS: Final = 4
"""Of a warband, if nothing else is said (CQ 12 army 5)."""

_HELD = re.compile(r"([a-z_]+)(?: (\+?)(\d+))?")


def held(table: Table, key: str, with_x: list[bool]) -> list[Held]:
    """Special rules as `"shield"`, `"cleave 1"` or `"support +1"`; `with_x` says which of them have a number."""
    return [_held(table, key, text, with_x) for text in text_list(table, key)]


def _held(table: Table, key: str, text: str, with_x: list[bool]) -> Held:
    found = _HELD.fullmatch(text)
    if found is None or found[1] not in SPECIALS:
        raise table.error(key, "a list of special rules as in 'shield', 'cleave 1' or 'support +1'")
    rule = SPECIALS.index(found[1])
    if with_x[rule] != (found[3] is not None):
        wanted = "{rule} with a number" if with_x[rule] else "{rule} without a number"
        raise table.error(key, Message(wanted, rule=found[1]))
    return Held(Special(rule), int(found[3] or 0), found[2] == "+")


def barrage(card: Table, with_x: list[bool]) -> Barrage | None:
    if not card.has("barrage"):
        return None
    entry = card.table("barrage")
    entry.only(["shots", "range", "rules"])
    return Barrage(entry.integer("shots", 1), inches(entry, "range"), held(entry, "rules", with_x))


def stats(card: Table, is_character: bool) -> list[int]:
    """The eight characteristics; a character may have no March, and `resolve = "none"` is no missing figure."""
    entry = card.table("profile")
    entry.only(STATS)
    values: list[int] = []
    for stat, name in enumerate(STATS):
        is_none = stat == RESOLVE and entry.data.get(name) == "none"
        if is_none or (stat == MARCH and is_character and not entry.has(name)):
            values.append(NO_VALUE)
        else:
            values.append(entry.integer(name))
    return values


def warband(card: Table) -> Warband | None:
    if not card.has("warband"):
        return None
    entry = card.table("warband")
    entry.only(["mainstay", "restricted", "most"])
    most = entry.integer("most", 1) if entry.has("most") else MOST_REGIMENTS
    return Warband(text_list(entry, "mainstay"), text_list(entry, "restricted"), most)


def choices(card: Table) -> list[Choice]:
    found: list[Choice] = []
    for entry in tables(card, "choices"):
        entry.only(["kind", "least", "most", "of"])
        least = entry.integer("least") if entry.has("least") else 0
        found.append(
            Choice(entry.string("kind"), least, entry.integer("most", 1), text_list(entry, "of"))
        )
    return found


def points_by_name(card: Table, key: str) -> dict[str, int]:
    if not card.has(key):
        return {}
    entry = card.table(key)
    return {name: entry.integer(name) for name in entry.keys()}  # noqa: SIM118 - Table is no dict


def inches(table: Table, key: str) -> int:
    """Inches in the file, micrometres here."""
    return round(table.number(key) * INCH)


def millimetres(table: Table, key: str) -> int:
    return round(table.number(key) * MM)


def place(table: Table, key: str) -> int:
    """Inches from 0 or, with a minus, to the other side; 0 when missing."""
    value = table.data.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1000:
        raise table.error(key, "a number of inches")
    return round(value * INCH)


def terrain_rules(card: Table) -> int:
    bits = 0
    for rule in indices(card, "rules", TERRAIN_RULES):
        bits |= 1 << rule
    return bits


def map_pieces(card: Table, kinds: list[str]) -> list[MapPiece]:
    found: list[MapPiece] = []
    for entry in tables(card, "pieces"):
        entry.only(["kind", "x", "y", "facing", "width", "depth", "group"])
        kind = entry.choice("kind", kinds)
        heading = round(entry.integer("facing") * TURN / 360) if entry.has("facing") else 0
        width = inches(entry, "width") if entry.has("width") else 0
        depth = inches(entry, "depth") if entry.has("depth") else 0
        piece = MapPiece(kind, place(entry, "x"), place(entry, "y"), heading, width, depth)
        piece.group = entry.integer("group") if entry.has("group") else 0
        found.append(piece)
    return found


def zone_spots(card: Table) -> list[ZoneSpot]:
    found: list[ZoneSpot] = []
    for entry in tables(card, "zones"):
        entry.only(["kind", "diameter", "right", "ahead", "quarters_right", "quarters_ahead"])
        spot = ZoneSpot(ZoneKind(index(entry, "kind", ZONE_KINDS)), inches(entry, "diameter") // 2)
        spot.right = place(entry, "right")
        spot.ahead = place(entry, "ahead")
        spot.quarters_right = _quarters(entry, "quarters_right")
        spot.quarters_ahead = _quarters(entry, "quarters_ahead")
        found.append(spot)
    return found


def _quarters(entry: Table, key: str) -> int:
    return entry.integer(key, -1) if entry.has(key) else 0


def scoring(card: Table) -> list[Scoring]:
    found: list[Scoring] = []
    for entry in card.tables("scoring"):
        entry.only(["word", "points", "zone"])
        word = ScoreWord(index(entry, "word", SCORE_WORDS))
        zone = 0
        if word in (SCORE_ZONE, SCORE_ANY_ZONE):
            zone = index(entry, "zone", ZONE_KINDS)
        elif entry.has("zone"):
            raise entry.error("zone", "a kind of zone for zone and any_zone only")
        found.append(Scoring(word, entry.integer("points", 1), ZoneKind(zone)))
    return found


def rounds_by_class(card: Table) -> list[int]:
    if not card.has("arrivals"):
        return []
    entry = card.table("arrivals")
    entry.only(["light", "medium", "heavy"])
    return [entry.integer(name, 1) for name in ("light", "medium", "heavy")]
