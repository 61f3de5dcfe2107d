"""Tables and their logs in SQL. The functions run inside a transaction of their caller."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple, cast

from msgspec.structs import replace

from feldherr.server.store import forms
from feldherr.server.store.chain import checked, link_of
from feldherr.server.store.deed import Deed
from feldherr.server.store.errors import Conflict, Damaged
from feldherr.server.store.forms import Stored
from feldherr.server.store.link import Link
from feldherr.server.store.records import OVER, Row, TableRecord
from feldherr.server.store.schema import COLUMNS, insert, places, select

_INSERT_TABLE = insert("tables")
_INSERT_HEAD = insert("heads")
_HEAD = "SELECT length, chain, changed FROM heads WHERE table_id = ?"
_RENEW = (
    "UPDATE tables SET status = COALESCE(?, status), summary = COALESCE(?, summary) WHERE id = ?"
)
_TABLES = f"SELECT {', '.join(COLUMNS['tables'])}, changed FROM tables JOIN heads ON table_id = id"
_TABLE = _TABLES + " WHERE id = ?"
_LOG = select("log") + " WHERE table_id = ? ORDER BY seq"
_PUBLIC = _TABLES + " WHERE is_public = 1 AND status = ? ORDER BY changed DESC, id LIMIT ?"
_MOST = 64
"""Rows in one statement."""
ROW = "row"
"""What is announced when a log has grown: this, the table and how long its log is now."""
_UNFINISHED = (
    "SELECT id FROM tables JOIN heads ON table_id = id WHERE status <> ? ORDER BY changed, id"
)


class Head(NamedTuple):
    """How long the log of a table is, and how it ends."""

    length: int
    chain: str
    changed: float


class Append(Deed):
    """Rows to add to one table, already in the form in which they are stored.

    Who knows how the log ends saves looking it up; if that is not so any more, it is looked up all the same.
    """

    def __init__(
        self,
        table: str,
        rows: list[Row],
        status: str | None = None,
        summary: str | None = None,
        known: Head | None = None,
    ) -> None:
        for row in rows:
            if row.table != table:
                raise Conflict(
                    "a row of table {other} at table {table}", other=row.table, table=table
                )
        self.size = 1 + len(rows)
        self.table = forms.key(table)
        self.rows = rows
        self.stored = [forms.row_to(row) for row in rows]
        self.status = status
        self.summary = summary
        self.known = known
        self.end = self.head = Head(0, "", 0.0)
        """How the log ended before, and how it ends once this is written."""
        self.chained: list[Row] = []

    def do(self, link: Link) -> list[Row]:
        """Add them to a table that exists."""
        end = _head(link, self.table)
        if end is None:
            raise Conflict("there is no table {table}", table=self.table)
        return self.after(link, end)

    @classmethod
    def do_all(cls, link: Link, deeds: Sequence["Append"]) -> list[list[Row]]:
        """All at once where it is known how the log ends, which is nearly always so."""
        sure: list[Append] = []
        for each in deeds:
            if each.known is not None:
                each._follow(each.known)
                sure.append(each)
        _write(link, sure)
        return [each.do(link) if each.known is None else each.chained for each in deeds]

    def after(self, link: Link, end: Head) -> list[Row]:
        """Add them after what is there."""
        self._follow(end)
        _write(link, [self])
        return self.chained

    def _follow(self, end: Head) -> None:
        """Give the rows their fingerprints."""
        length, fingerprint, changed = end
        self.chained = []
        for number, (row, stored) in enumerate(zip(self.rows, self.stored, strict=True), length):
            if row.seq != number:
                raise Conflict(
                    "table {table}: row {seq} cannot be next, {number} is",
                    table=row.table, seq=row.seq, number=number,
                )  # fmt: skip
            fingerprint = link_of(fingerprint, stored)
            self.chained.append(replace(row, chain=fingerprint))
            changed = max(changed, row.at)
        self.end = end
        self.head = Head(length + len(self.chained), fingerprint, changed)

    def to_head(self) -> Stored:
        """Where the log ended, and where it ends now."""
        end, head = self.end, self.head
        return self.table, end.length, end.chain, head.length, head.chain, head.changed

    def to_log(self) -> list[Stored]:
        """The rows with all their columns."""
        return [(*some, row.chain) for some, row in zip(self.stored, self.chained, strict=True)]


def _write(link: Link, appends: Sequence[Append]) -> None:
    """First where the logs end, then what is new in them, in few statements; what a lobby shows changes rarely."""
    for heads in _portions([each.to_head() for each in appends]):
        moved = link.run(_move_heads(len(heads)), *chain.from_iterable(heads))
        if len(moved) != len(heads):
            raise Conflict("a log does not end as it did")
    for rows in _portions([row for each in appends for row in each.to_log()]):
        link.run(insert("log", len(rows)), *chain.from_iterable(rows))
    if appends:
        link.announce([f"{ROW} {each.table} {each.head.length}" for each in appends])
    for each in appends:
        if each.status is not None or each.summary is not None:
            link.run(_RENEW, each.status, each.summary, each.table)


@cache
def _move_heads(count: int) -> str:
    return (
        "WITH new (table_id, old_length, old_chain, length, chain, changed) AS "
        f"(VALUES {places(6, count)}) UPDATE heads SET length = new.length, chain = new.chain, "
        "changed = new.changed FROM new WHERE heads.table_id = new.table_id "
        "AND heads.length = new.old_length AND heads.chain = new.old_chain "
        "RETURNING heads.table_id"
    )


def _portions(rows: list[Stored]) -> Iterator[list[Stored]]:
    """Cut into powers of two, so that the databases meet few different statements."""
    start = 0
    while start < len(rows):
        stop = start + min(_MOST, 1 << (len(rows) - start).bit_length() - 1)
        yield rows[start:stop]
        start = stop


class Create(Deed):
    """A new table and its first rows, already in the form in which they are stored."""

    def __init__(self, record: TableRecord, rows: list[Row]) -> None:
        self.fixed = forms.fixed(record)
        self.status = forms.status_of(record.status)
        self.summary = forms.packed(record.summary)
        self.changed = max(record.created, record.changed)
        self.append = Append(record.id, rows)
        self.size = self.append.size

    def do(self, link: Link) -> list[Row]:
        beginning = forms.beginning(self.fixed)
        if _head(link, self.append.table):
            raise Conflict("there is a table {table} already", table=self.append.table)
        link.run(_INSERT_TABLE, *self.fixed, self.status, self.summary)
        link.run(_INSERT_HEAD, self.append.table, 0, beginning, self.changed)
        return self.append.after(link, Head(0, beginning, self.changed))


def _head(link: Link, table: str) -> Head | None:
    found = link.run(_HEAD, table)
    return Head(*cast("tuple[int, str, float]", found[0])) if found else None


def find_table(link: Link, table: str) -> Stored | None:
    found = link.run(_TABLE, table)
    return found[0] if found else None


def read_log(link: Link, table: str) -> list[Row]:
    """The whole log, checked; empty for a table that does not exist. Needs a transaction that sees one moment."""
    record, head = find_table(link, table), _head(link, table)
    stored = link.run(_LOG, table)
    if record is None or head is None:
        if stored:
            raise Damaged(table, 0, "there are rows, but no table they belong to")
        return []
    checked(table, forms.beginning(record), stored, head.length, head.chain)
    return [forms.row_of(row) for row in stored]


def public_tables(link: Link, status: str, limit: int) -> list[TableRecord]:
    return [forms.table_of(row) for row in link.run(_PUBLIC, status, limit)]


def unfinished(link: Link) -> list[str]:
    return [str(row[0]) for row in link.run(_UNFINISHED, OVER)]


_BELONGINGS = [f"DELETE FROM {name} WHERE table_id = ?" for name in ("seatings", "log", "heads")]


def remove(link: Link, table: str) -> None:
    """The table with everything that belongs to it."""
    for statement in _BELONGINGS:
        link.run(statement, table)
    link.run("DELETE FROM tables WHERE id = ?", table)
