"""The ledger of a game: its rule rows, the rulings behind them, and which code and tests stand for each row."""

import re
from json import JSONDecodeError, loads
from pathlib import Path
from typing import cast

from feldherr.core.codec import Data
from feldherr.core.errors import BadFile
from feldherr.core.kind import misfit
from feldherr.core.message import shown
from feldherr.core.pack import Table, read_pack
from feldherr.core.rule import Row, Ruling
from feldherr.core.tags import Tags, read_tags
from feldherr.core.text import LANGUAGES

KINDS = [
    "component", "constraint", "definition", "information", "list-building", "procedure", "scoring", "setup",
    "trigger",
]  # fmt: skip
_ROW_FIELDS = [
    "id", "kind", "seed", "ruling", "status", "amends", "house", "term", "title", "text", "check", "exempt",
]  # fmt: skip
_PARTS = re.compile(r"[\s.\-]+")
_FORMS = 2 * (len(LANGUAGES) + 1)


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
        tags: Tags,
    ) -> None:
        self.rows = rows
        self.rulings = rulings
        self.coverage = coverage
        self._forms = {id: _forms(id, tags) for id in rows}

    def find(self, wanted: str) -> Row | None:
        """A row by id or tag, however it is written: `PT-attack.3`, `PT attack 3`, `attack 3`."""
        plain = _plain(wanted)
        for form in range(_FORMS):
            for id, forms in self._forms.items():
                if plain == forms[form]:
                    return self.rows[id]
        return None

    def section(self, wanted: str) -> list[Row]:
        """All rows whose tag begins with these words: `attack`, `PT card knight`, `RW 66`, `RW setup 3`."""
        begins = re.compile(rf"{re.escape(_plain(wanted))}(?:(?<=\d)[a-z])?(?: |$)")
        return [
            self.rows[id]
            for id, forms in self._forms.items()
            if any(begins.match(form) for form in forms)
        ]

    def rulings_of(self, row: Row) -> list[Ruling]:
        """The rulings a row rests on."""
        return [
            ruling
            for ruling in self.rulings.values()
            if ruling.id == row.ruling or row.id in ruling.rows
        ]

    def amended_by(self, row: Row) -> list[str]:
        """The rows that change, clarify or exemplify this one."""
        return [other.id for other in self.rows.values() if row.id in other.amends]

    def ruling(self, written: str) -> Ruling | None:
        """A ruling by its id: `PT-R16`, `R16`."""
        wanted = _plain(written)
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
    """The ledger of the game whose package is `folder`: rows, `rulings.toml`, `tags.toml`, `coverage.json`.

    A game without a folder `ledger` has no rows: it names no rules, and nothing asks it for any.
    """
    if not (folder / "ledger").is_dir():
        return Ledger({}, {}, None, read_tags(folder))
    rows: dict[str, Row] = {}
    files = sorted((folder / "ledger").glob("*.toml"))
    if not files:
        raise BadFile("{folder}: there is no ledger file", folder=str(folder / "ledger"))
    rulings = _read_rulings(folder / "rulings.toml")
    for path in files:
        for entry in read_pack(path).root.tables("row"):
            row = _row(entry, rulings)
            if row.id in rows:
                raise entry.error("id", "an id that no other row has")
            row.subject = path.stem
            rows[row.id] = row
    for row in rows.values():
        for id in row.amends:
            if id not in rows:
                raise BadFile(
                    "{row} amends the row {other}, there is none", row=row.id, other=shown(id)
                )
    for ruling in rulings.values():
        for id in ruling.rows:
            if id not in rows:
                raise BadFile(
                    "rulings.toml: {ruling} names the row {row}, there is none",
                    ruling=ruling.id,
                    row=shown(id),
                )
    coverage = _read_coverage(folder / "coverage.json", rows)
    return Ledger(rows, rulings, coverage, read_tags(folder))


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
        check=_maybe(entry, "check") if entry.has("exempt") else entry.string("check"),
        source=entry.string("seed"),
        term=entry.string("term"),
        ruling=ruling,
        status=_maybe(entry, "status"),
        house=entry.flag("house"),
        exempt=_maybe(entry, "exempt"),
        amends=_row_ids(entry, "amends"),
    )


def _maybe(entry: Table, key: str) -> str:
    return entry.string(key) if entry.has(key) else ""


def _row_ids(entry: Table, key: str) -> list[str]:
    """A list of row ids; empty when missing."""
    ids = entry.data.get(key, [])
    if not isinstance(ids, list) or not all(isinstance(each, str) for each in ids):
        raise entry.error(key, "a list of row ids")
    return [str(each) for each in ids]


def _read_rulings(path: Path) -> dict[str, Ruling]:
    rulings: dict[str, Ruling] = {}
    for entry in read_pack(path).root.tables("ruling"):
        entry.only(["id", "question", "answer", "basis", "rows"])
        id = entry.string("id")
        if id in rulings:
            raise entry.error("id", "an id that no other ruling has")
        rulings[id] = Ruling(
            id,
            entry.words("question"),
            entry.words("answer"),
            _row_ids(entry, "rows"),
            _maybe(entry, "basis"),
        )
    return rulings


def _read_coverage(path: Path, rows: dict[str, Row]) -> dict[str, Coverage] | None:
    """The generated map, or nothing if it was never generated."""
    if not path.exists():
        return None
    try:
        data = cast(Data, loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, JSONDecodeError) as error:
        raise BadFile("{file}: cannot be read", file=path.name) from error
    if not isinstance(data, dict):
        raise BadFile("{problem}", problem=misfit(path.name, "an object", shown(data)))
    return {id: _coverage(path.name, id, data[id]) for id in data if id in rows}


def _coverage(file: str, id: str, entry: Data) -> Coverage:
    if not isinstance(entry, dict):
        raise BadFile("{problem}", problem=misfit(f"{file}: {id}", "an object", shown(entry)))
    return Coverage(_places(file, id, entry, "code"), _places(file, id, entry, "tests"))


def _places(file: str, id: str, entry: dict[str, Data], key: str) -> list[str]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        problem = misfit(f"{file}: {id}.{key}", "a list of texts", shown(value))
        raise BadFile("{problem}", problem=problem)
    return [str(each) for each in value]


def _plain(written: str) -> str:
    """`PT-attack.3` and `pt attack 3` are the same."""
    return " ".join(_PARTS.split(written.strip().lower()))


def _forms(id: str, tags: Tags) -> list[str]:
    """How a row may be named, best first: `rw errata threat 1`, `ef threat 1`, `errata threat 1`, `threat 1`.

    The tag in another language, `rw errata bedrohung 1`, comes after the English one.
    """
    full = [*(_plain(tags.tag(id, language)) for language in LANGUAGES), _plain(id)]
    return [*full, *(form.partition(" ")[2] for form in full)]
