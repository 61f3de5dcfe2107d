"""The ledger: rows, rulings, the map to tests, and complaints that say where."""

import json
from pathlib import Path

import pytest

from feldherr.core.errors import BadFile
from feldherr.core.ledger import read_ledger
from feldherr.core.tags import read_tags
from feldherr.core.text import LANGUAGES

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

RULING = """
[[ruling]]
id = "XX-R1"
question = { en = "Why?", de = "Warum?" }
answer = { en = "So.", de = "So." }
basis = "our choice"
rows = ["XX-a.1"]
"""

TAGS = """
[documents]
XX = "XX"
RR = "RW"
EF = "RW errata"
LP = "RW learn"

[de]
errata = "Errata"
learn = "Spielregel"
setup = "Aufbau"
threat = "Bedrohung"
"""


def ledger_folder(tmp_path: Path, rows: str, rulings: str = "ruling = []") -> Path:
    (tmp_path / "ledger").mkdir()
    (tmp_path / "ledger" / "rows.toml").write_text(rows)
    (tmp_path / "rulings.toml").write_text(rulings)
    (tmp_path / "tags.toml").write_text(TAGS)
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
    for written in ("XX-a.1", "XX a 1", "a 1", "A.1"):
        row = ledger.find(written)
        assert row is not None
        assert row.id == "XX-a.1"
    assert ledger.find("a") is None
    assert [row.id for row in ledger.section("a")] == ["XX-a.1", "XX-a.b.2"]
    assert [row.id for row in ledger.section("XX a b")] == ["XX-a.b.2"]


@pytest.mark.parametrize(
    "id",
    [
        "XX-66.3",
        "RR-66.3",
        "EF-threat-1",
        "LP-setup-3",
        "XX-3.charge.4",
        "XX-12.s4.5",
        "XX-11.aura-of-death.2",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_is_found_by_the_tag_it_is_shown_with(tmp_path: Path, id: str, language: str) -> None:
    folder = ledger_folder(tmp_path, ROW.replace("XX-a.1", id))
    row = read_ledger(folder).find(read_tags(folder).tag(id, language))
    assert row is not None
    assert row.id == id


def test_a_section_holds_lettered_paragraphs_and_nothing_that_merely_begins_alike(
    tmp_path: Path,
) -> None:
    ids = [
        "RR-6",
        "RR-6.1",
        "RR-66",
        "RR-49a",
        "RR-setup-3a",
        "RR-setup-3b",
        "RR-setup-30",
        "EF-setup-3",
    ]
    ledger = read_ledger(ledger_folder(tmp_path, "".join(ROW.replace("XX-a.1", id) for id in ids)))
    for wanted, expected in {
        "RW 6": ["RR-6", "RR-6.1"],
        "49": ["RR-49a"],
        "RW setup 3": ["RR-setup-3a", "RR-setup-3b"],
        "RW errata": ["EF-setup-3"],
        "RW Aufbau 3": ["RR-setup-3a", "RR-setup-3b"],
        "RW": ids,
    }.items():
        assert [row.id for row in ledger.section(wanted)] == expected, wanted


def test_a_full_tag_goes_before_a_short_one(tmp_path: Path) -> None:
    rows = ROW.replace("XX-a.1", "EF-setup-3") + ROW.replace("XX-a.1", "RR-setup-3")
    ledger = read_ledger(ledger_folder(tmp_path, rows))
    found = [ledger.find(wanted) for wanted in ("RW setup 3", "RW errata setup 3", "setup 3")]
    assert [row and row.id for row in found] == ["RR-setup-3", "EF-setup-3", "RR-setup-3"]


def test_a_row_without_check_must_say_why(tmp_path: Path) -> None:
    bare = ROW.replace('check = "Check."\n', "")
    row = read_ledger(ledger_folder(tmp_path, bare + 'exempt = "A box."\n')).rows["XX-a.1"]
    assert (row.check, row.exempt) == ("", "A box.")
    (tmp_path / "ledger" / "rows.toml").write_text(bare)
    with pytest.raises(BadFile, match=r"row\[0\].check: expected a text, got nothing"):
        read_ledger(tmp_path)


def test_a_row_names_the_rows_it_amends(tmp_path: Path) -> None:
    other = ROW.replace("XX-a.1", "XX-a.2") + 'amends = ["XX-a.1"]\n'
    ledger = read_ledger(ledger_folder(tmp_path, ROW + other))
    assert ledger.rows["XX-a.2"].amends == ["XX-a.1"]
    assert ledger.amended_by(ledger.rows["XX-a.1"]) == ["XX-a.2"]

    (tmp_path / "ledger" / "rows.toml").write_text(other)
    with pytest.raises(BadFile, match=r"XX-a.2 amends the row 'XX-a.1', there is none"):
        read_ledger(tmp_path)


def test_a_row_may_rest_on_several_rulings(tmp_path: Path) -> None:
    both = RULING + RULING.replace("XX-R1", "XX-R2")
    ledger = read_ledger(ledger_folder(tmp_path, ROW, both))
    rulings = ledger.rulings_of(ledger.rows["XX-a.1"])
    assert [(each.id, each.basis) for each in rulings] == [
        ("XX-R1", "our choice"), ("XX-R2", "our choice"),
    ]  # fmt: skip


def test_a_row_does_not_rest_on_the_rulings_of_others(tmp_path: Path) -> None:
    rows = ROW + ROW.replace("XX-a.1", "XX-a.2")
    ledger = read_ledger(ledger_folder(tmp_path, rows, RULING))
    assert ledger.rulings_of(ledger.rows["XX-a.2"]) == []


def test_a_ruling_that_names_no_row_is_refused(tmp_path: Path) -> None:
    ruling = RULING.replace("XX-a.1", "XX-z.9")
    with pytest.raises(BadFile, match=r"XX-R1 names the row 'XX-z.9', there is none"):
        read_ledger(ledger_folder(tmp_path, ROW, ruling))
