"""The ledger of a game: its rule rows, the rulings behind them, and which code and tests stand for each row."""

import re
from json import JSONDecodeError, loads
from pathlib import Path
from typing import cast

from feldherr.core.codec import Data
from feldherr.core.errors import BadFile
from feldherr.core.pack import Table, read_pack
from feldherr.core.rule import Row, Ruling

KINDS = [
    "component", "constraint", "definition", "information", "procedure", "scoring", "setup", "trigger",
]  # fmt: skip
_ROW_FIELDS = [
    "id", "kind", "seed", "ruling", "status", "house", "term", "title", "text", "check", "exempt",
]  # fmt: skip
_PARTS = re.compile(r"[\s.\-]+")


class Coverage:
    """Where a row is carried out and where it is tested."""

    def __init__(self, code: list[str], tests: list[str]) -> None:
        self.code = code
        self.tests = tests


class Thing:
    """Something of a game that people look for by name, and where it is written down."""

    def __init__(
        self, id: str, kind: str, names: list[str], places: list[str], code: list[str], rows: str
    ) -> None:
        self.id = id
        self.kind = kind
        self.names = names
        """In every language, best known first."""
        self.places = places
        """File and line in the packs."""
        self.code = code
        self.rows = rows
        """How the ids of its ledger rows begin."""


class Ledger:
    """All rows and rulings of a game, and the map to code and tests if it has been generated."""

    def __init__(
        self,
        rows: dict[str, Row],
        rulings: dict[str, Ruling],
        coverage: dict[str, Coverage] | None,
    ) -> None:
        self.rows = rows
        self.rulings = rulings
        self.coverage = coverage

    def find(self, tag: str) -> Row | None:
        """A row by id or tag, however it is written: `PT-attack.3`, `PT attack 3`, `attack 3`."""
        wanted = _plain(tag)
        for id, row in self.rows.items():
            plain = _plain(id)
            if wanted == plain or wanted == plain.partition(" ")[2]:
                return row
        return None

    def section(self, tag: str) -> list[Row]:
        """All rows whose tag begins with these words: `attack`, `PT card knight`."""
        wanted = _plain(tag) + " "
        return [
            row
            for id, row in self.rows.items()
            if f"{_plain(id)} ".startswith(wanted)
            or f"{_plain(id).partition(' ')[2]} ".startswith(wanted)
        ]

    def ruling(self, tag: str) -> Ruling | None:
        """A ruling by its id: `PT-R16`, `R16`."""
        wanted = _plain(tag)
        for id, ruling in self.rulings.items():
            if wanted in (_plain(id), _plain(id).partition(" ")[2]):
                return ruling
        return None

    def places(self, id: str) -> Coverage:
        """Code and tests of a row; empty if unknown."""
        return (self.coverage or {}).get(id, Coverage([], []))

    def covered(self) -> list[str]:
        return [id for id in self.rows if self.places(id).tests]

    def exempt(self) -> list[str]:
        """Rows that say why nothing is to be enforced, and that no test covers anyway."""
        return [id for id, row in self.rows.items() if row.exempt and not self.places(id).tests]

    def open(self) -> list[str]:
        done = {*self.covered(), *self.exempt()}
        return [id for id in self.rows if id not in done]


def read_ledger(folder: Path) -> Ledger:
    """The ledger of the game whose package is `folder`: `ledger/*.toml`, `rulings.toml`, `coverage.json`."""
    rows: dict[str, Row] = {}
    files = sorted((folder / "ledger").glob("*.toml"))
    if not files:
        raise BadFile(f"{folder / 'ledger'}: expected at least one ledger file, found none")
    rulings = _read_rulings(folder / "rulings.toml")
    for path in files:
        for entry in read_pack(path).root.tables("row"):
            row = _row(entry, rulings)
            if row.id in rows:
                raise entry.error("id", "an id that no other row has")
            rows[row.id] = row
    for ruling in rulings.values():
        for id in ruling.rows:
            if id not in rows:
                raise BadFile(f"rulings.toml: {ruling.id} names the row {id!r}, there is none")
    return Ledger(rows, rulings, _read_coverage(folder / "coverage.json", rows))


def _row(entry: Table, rulings: dict[str, Ruling]) -> Row:
    entry.only(_ROW_FIELDS)
    ruling = _maybe(entry, "ruling")
    if ruling and ruling not in rulings:
        raise entry.error("ruling", "the id of a ruling")
    return Row(
        id=entry.string("id"),
        kind=entry.choice("kind", KINDS),
        title=entry.words("title"),
        text=entry.words("text"),
        check=entry.string("check"),
        source=entry.string("seed"),
        term=entry.string("term"),
        ruling=ruling,
        status=_maybe(entry, "status"),
        house=entry.flag("house"),
        exempt=_maybe(entry, "exempt"),
    )


def _maybe(entry: Table, key: str) -> str:
    return entry.string(key) if entry.has(key) else ""


def _read_rulings(path: Path) -> dict[str, Ruling]:
    rulings: dict[str, Ruling] = {}
    for entry in read_pack(path).root.tables("ruling"):
        entry.only(["id", "question", "answer", "rows"])
        rows = entry.data.get("rows")
        if not isinstance(rows, list) or not all(isinstance(each, str) for each in rows):
            raise entry.error("rows", "a list of row ids")
        id = entry.string("id")
        if id in rulings:
            raise entry.error("id", "an id that no other ruling has")
        rulings[id] = Ruling(
            id, entry.words("question"), entry.words("answer"), [str(each) for each in rows]
        )
    return rulings


def _read_coverage(path: Path, rows: dict[str, Row]) -> dict[str, Coverage] | None:
    """The generated map, or nothing if it was never generated."""
    if not path.exists():
        return None
    try:
        data = cast(Data, loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, JSONDecodeError) as error:
        raise BadFile(f"{path.name}: cannot be read: {error}") from error
    if not isinstance(data, dict):
        raise BadFile(f"{path.name}: expected an object, got {data!r:.60}")
    return {id: _coverage(path.name, id, data[id]) for id in data if id in rows}


def _coverage(file: str, id: str, entry: Data) -> Coverage:
    if not isinstance(entry, dict):
        raise BadFile(f"{file}: {id}: expected an object, got {entry!r:.60}")
    return Coverage(_places(file, id, entry, "code"), _places(file, id, entry, "tests"))


def _places(file: str, id: str, entry: dict[str, Data], key: str) -> list[str]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadFile(f"{file}: {id}.{key}: expected a list of texts, got {value!r:.60}")
    return [str(each) for each in value]


def _plain(tag: str) -> str:
    """`PT-attack.3` and `pt attack 3` are the same."""
    return " ".join(_PARTS.split(tag.strip().lower()))
