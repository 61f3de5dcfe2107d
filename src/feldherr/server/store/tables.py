"""Tables and their logs in SQL. The functions run inside a transaction of their caller."""

from typing import NamedTuple, cast

from msgspec.structs import replace

from feldherr.server.store import forms
from feldherr.server.store.chain import checked, link_of
from feldherr.server.store.errors import Conflict, Damaged, Repeated
from feldherr.server.store.forms import Stored
from feldherr.server.store.link import Link
from feldherr.server.store.records import OVER, Row, TableRecord
from feldherr.server.store.schema import insert, select

_INSERT_TABLE = insert("tables")
_INSERT_ROW = insert("log")
_HEAD = "SELECT length, chain, changed FROM tables WHERE id = ?"
_SET_HEAD = (
    "UPDATE tables SET length = ?, chain = ?, changed = ?, status = COALESCE(?, status), "
    "summary = COALESCE(?, summary) WHERE id = ?"
)
_MOVE_HEAD = _SET_HEAD + " AND length = ? AND chain = ? RETURNING length"
_TABLE = select("tables") + " WHERE id = ?"
_LOG = select("log") + " WHERE table_id = ? ORDER BY seq"
_COMMAND = select("log") + " WHERE table_id = ? AND guest = ? AND command = ? AND command <> ''"
_PUBLIC = select("tables") + " WHERE is_public = 1 AND status = ? ORDER BY changed DESC, id LIMIT ?"
_UNFINISHED = "SELECT id FROM tables WHERE status <> ? ORDER BY changed, id"


class Head(NamedTuple):
    """How long the log of a table is, and how it ends."""

    length: int
    chain: str
    changed: float


class Append:
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
        self.table = forms.key(table)
        self.rows = rows
        self.stored = [forms.row_to(row) for row in rows]
        self.status = status
        self.summary = summary
        self.known = known
        self.head: Head | None = None
        """How the log ends once this is written."""

    def write(self, link: Link) -> list[Row]:
        """Add them to a table that exists."""
        known = self.known
        if known is not None and self.rows and self.rows[0].seq == known.length:
            self._check(known.length)
            chained, head = self._after(known)
            if link.run(_MOVE_HEAD, *self._values(head), known.length, known.chain):
                self._insert(link, chained)
                return chained
        found = link.run(_HEAD, self.table)
        if not found:
            raise Conflict("there is no table {table}", table=self.table)
        return self.after(link, Head(*cast("tuple[int, str, float]", found[0])))

    def after(self, link: Link, end: Head) -> list[Row]:
        """Add them after what is there."""
        self._check(end.length)
        chained, head = self._after(end)
        self._insert(link, chained)
        link.run(_SET_HEAD, *self._values(head))
        return chained

    def _after(self, end: Head) -> tuple[list[Row], Head]:
        """The rows with their fingerprints, and how the log ends then."""
        length, chain, changed = end
        chained: list[Row] = []
        for row, stored in zip(self.rows, self.stored, strict=True):
            chain = link_of(chain, stored)
            chained.append(replace(row, chain=chain))
            changed = max(changed, row.at)
        self.head = Head(length + len(chained), chain, changed)
        return chained, self.head

    def _values(self, head: Head) -> Stored:
        return (head.length, head.chain, head.changed, self.status, self.summary, self.table)

    def _insert(self, link: Link, chained: list[Row]) -> None:
        for row, stored in zip(chained, self.stored, strict=True):
            link.run(_INSERT_ROW, *stored, row.chain)

    def explain(self, link: Link) -> Exception | None:
        """Was there a conflict because the sender missed our answer to the same command?"""
        for row in self.rows:
            taken = find_command(link, row.table, row.guest, row.command)
            if taken is not None:
                return Repeated(taken)
        return None

    def _check(self, length: int) -> None:
        for number, row in enumerate(self.rows, length):
            if row.seq != number:
                raise Conflict(
                    "table {table}: row {seq} cannot be next, {number} is",
                    table=row.table, seq=row.seq, number=number,
                )  # fmt: skip


class Create:
    """A new table and its first rows, already in the form in which they are stored."""

    def __init__(self, record: TableRecord, rows: list[Row]) -> None:
        self.fixed = forms.fixed(record)
        self.status = forms.status_of(record.status)
        self.summary = forms.packed(record.summary)
        self.changed = max(record.created, record.changed)
        self.append = Append(record.id, rows)

    def write(self, link: Link) -> list[Row]:
        chain = forms.beginning(self.fixed)
        rest = (self.status, self.summary, self.changed, 0, chain)
        if link.run(_HEAD, self.append.table):
            raise Conflict("there is a table {table} already", table=self.append.table)
        link.run(_INSERT_TABLE, *self.fixed, *rest)
        return self.append.after(link, Head(0, chain, self.changed))


def find_table(link: Link, table: str) -> Stored | None:
    found = link.run(_TABLE, table)
    return found[0] if found else None


def find_command(link: Link, table: str, guest: str, command: str) -> Row | None:
    if not command:
        return None
    found = link.run(_COMMAND, table, guest, command)
    return forms.row_of(found[0]) if found else None


def read_log(link: Link, table: str) -> list[Row]:
    """The whole log, checked; empty for a table that does not exist. Needs a transaction that sees one moment."""
    head = find_table(link, table)
    stored = link.run(_LOG, table)
    if head is None:
        if stored:
            raise Damaged(table, 0, "there are rows, but no table they belong to")
        return []
    length, end = cast("tuple[int, str]", head[-2:])
    checked(table, forms.beginning(head), stored, length, end)
    return [forms.row_of(row) for row in stored]


def public_tables(link: Link, status: str, limit: int) -> list[TableRecord]:
    return [forms.table_of(row) for row in link.run(_PUBLIC, status, limit)]


def unfinished(link: Link) -> list[str]:
    return [str(row[0]) for row in link.run(_UNFINISHED, OVER)]
