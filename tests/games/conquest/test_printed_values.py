"""Every figure of every entry, against a table of them made from the sources; `?` is what the sources do not say."""

import csv
from pathlib import Path

import pytest

from feldherr.games.conquest.catalogue.entries import (
    NO_VALUE,
    Barrage,
    Held,
    RegimentKind,
    TroopKind,
)
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.terms import CLASSES, TYPES
from feldherr.geometry.length import INCH
from tests.games.conquest.lists import entries

TABLE = Path(__file__).parent / "figures.csv"
ROWS = list(csv.DictReader(TABLE.read_text(encoding="utf-8").splitlines()))
UNKNOWN = "?"


def written(rules: list[Held]) -> str:
    names = []
    for held in rules:
        x = f" {'+' if held.plus else ''}{held.x}" if entries().specials[held.rule].has_x else ""
        names.append(SPECIALS[held.rule] + x)
    return ", ".join(sorted(names))


def shots(barrage: Barrage | None) -> str:
    if barrage is None:
        return ""
    return f"{barrage.shots} {barrage.reach // INCH} {written(barrage.rules)}".strip()


def figures(kind: TroopKind) -> dict[str, str]:
    """The same columns from the packs."""
    found = {
        "faction": kind.faction,
        "type": TYPES[kind.type],
        "profile": " ".join("-" if each == NO_VALUE else str(each) for each in kind.stats),
        "rules": written(kind.rules),
        "barrage": shots(kind.barrage),
        "points": str(kind.points),
    }
    if isinstance(kind, RegimentKind):
        officers = [f"{name} {points}" for name, points in sorted(kind.officers.items())]
        found |= {
            "class": CLASSES[kind.troop_class],
            "stands": str(kind.least),
            "further": str(kind.stand_points),
            "command": ", ".join(kind.models),
            "officers": ", ".join(officers),
            "veteran": str(max(0, kind.veteran_points)),
        }
    return found


def kind_of(row: dict[str, str]) -> TroopKind:
    number = entries().number(row["subject"], row["name"])
    assert number >= 0, row["name"]
    if row["subject"] == "regiments":
        return entries().regiments[number]
    return entries().characters[number]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["name"]))
def test_every_figure_is_that_of_the_sources_or_marked_as_ours(row: dict[str, str]) -> None:
    kind = kind_of(row)
    found = figures(kind)
    assert {key: value for key, value in found.items() if row[key] != UNKNOWN} == {
        key: row[key] for key in found if row[key] != UNKNOWN
    }
    assert kind.house or UNKNOWN not in row.values()


def test_no_entry_is_missing_in_the_table() -> None:
    listed = {(row["subject"], row["name"]) for row in ROWS}
    own = {kind.regiment for kind in entries().characters}
    shipped = {("regiments", each.name) for each in entries().regiments if each.name not in own}
    shipped |= {("characters", each.name) for each in entries().characters}
    assert shipped == listed
    left_out = [each.split(":")[0] for each in entries().left_out]
    assert left_out == ["regiments.chosen_of_famine", "regiments.mahabharati_sorcerer_saints"]
