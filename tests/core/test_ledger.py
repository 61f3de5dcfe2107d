"""The ledger: rows, rulings, the map to tests, and complaints that say where."""

import json
from pathlib import Path

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.ledger import read_ledger

ROW = """
[[row]]
id = "XX-a.1"
kind = "setup"
seed = "001"
term = "Wort"
title = { en = "Title", de = "Titel" }
text = { en = "Text", de = "Text" }
check = "Check."
"""


def ledger_folder(tmp_path: Path, rows: str, rulings: str = "ruling = []") -> Path:
    (tmp_path / "ledger").mkdir()
    (tmp_path / "ledger" / "rows.toml").write_text(rows)
    (tmp_path / "rulings.toml").write_text(rulings)
    return tmp_path


def test_a_ledger_without_a_map_has_only_open_rows(tmp_path: Path) -> None:
    ledger = read_ledger(ledger_folder(tmp_path, ROW))
    assert ledger.coverage is None
    assert ledger.open() == ["XX-a.1"]


def test_tests_cover_a_row_and_a_reason_exempts_it(tmp_path: Path) -> None:
    other = ROW.replace("XX-a.1", "XX-a.2") + 'exempt = "A box."\n'
    folder = ledger_folder(tmp_path, ROW + other)
    found = {"XX-a.1": {"tests": ["tests/x.py::test_y"], "code": ["src/x.py:y"]}}
    (folder / "coverage.json").write_text(json.dumps(found))
    ledger = read_ledger(folder)
    assert (ledger.covered(), ledger.exempt(), ledger.open()) == (["XX-a.1"], ["XX-a.2"], [])
    assert ledger.places("XX-a.1").code == ["src/x.py:y"]


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (ROW + ROW, "rows.toml:12: row[1].id: expected an id that no other row has"),
        (ROW.replace('"setup"', '"tea"'), "rows.toml:4: row[0].kind: expected one of"),
        (ROW + 'ruling = "XX-R1"\n', "rows.toml:10: row[0].ruling: expected the id of a ruling"),
        (ROW + "colour = 3\n", "row[0].colour: expected one of the fields"),
        (ROW.replace('term = "Wort"\n', ""), "row[0].term: expected a text, got nothing"),
    ],
)
def test_a_broken_ledger_says_where(tmp_path: Path, rows: str, complaint: str) -> None:
    with pytest.raises(BadFile) as error:
        read_ledger(ledger_folder(tmp_path, rows))
    assert complaint in str(error.value)


def test_a_broken_map_says_so(tmp_path: Path) -> None:
    folder = ledger_folder(tmp_path, ROW)
    (folder / "coverage.json").write_text('{"XX-a.1": {"tests": 3}}')
    with pytest.raises(BadFile, match=r"XX-a.1.tests: expected a list of texts"):
        read_ledger(folder)


def test_rows_are_found_however_their_tag_is_written(tmp_path: Path) -> None:
    other = ROW.replace("XX-a.1", "XX-a.b.2")
    ledger = read_ledger(ledger_folder(tmp_path, ROW + other))
    for tag in ("XX-a.1", "XX a 1", "a 1", "A.1"):
        row = ledger.find(tag)
        assert row is not None
        assert row.id == "XX-a.1"
    assert ledger.find("a") is None
    assert [row.id for row in ledger.section("a")] == ["XX-a.1", "XX-a.b.2"]
    assert [row.id for row in ledger.section("XX a b")] == ["XX-a.b.2"]


def test_a_ruling_that_names_no_row_is_refused(tmp_path: Path) -> None:
    ruling = """
        [[ruling]]
        id = "XX-R1"
        question = { en = "Why?", de = "Warum?" }
        answer = { en = "So.", de = "So." }
        rows = ["XX-z.9"]
    """
    with pytest.raises(BadFile, match=r"XX-R1 names the row 'XX-z.9', there is none"):
        read_ledger(ledger_folder(tmp_path, ROW, ruling))
