"""Entries and special rules, found by any of their names."""

from pathlib import Path

from feldherr.core.ledger import Thing
from feldherr.testing.conquest.battle import GAME

ROOT = Path(__file__).parents[3]


def things() -> dict[str, Thing]:
    return {thing.id: thing for thing in GAME.rulebook.things()}


def test_an_entry_is_found_with_its_pack_line_and_code() -> None:
    miliz = things()["militia"]
    assert (miliz.kind, miliz.names) == ("regiment", ["Militia", "Miliz"])
    (place,) = miliz.places
    file, _, line = place.rpartition(":")
    assert (ROOT / file).read_text(encoding="utf-8").splitlines()[
        int(line) - 1
    ] == "[regiments.militia]"
    assert things()["raid"].code == ["src/feldherr/games/conquest/abilities/secondaries.py"]


def test_every_special_rule_leads_to_its_rows() -> None:
    ledger = GAME.rulebook.ledger()
    for thing in things().values():
        if thing.kind == "keyword":
            assert any(id.startswith(thing.rows) for id in ledger.rows), thing.id


def test_everything_is_written_down_somewhere() -> None:
    assert [each.id for each in things().values() if not each.places] == []
