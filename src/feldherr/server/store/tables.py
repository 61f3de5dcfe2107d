"""Tables and their logs in SQL. The functions run inside a transaction of their caller."""

from typing import cast

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
_TABLE = select("tables") + " WHERE id = ?"
_LOG = select("log") + " WHERE table_id = ? ORDER BY seq"
_COMMAND = select("log") + " WHERE table_id = ? AND guest = ? AND command = ? AND command <> ''"
_PUBLIC = select("tables") + " WHERE is_public = 1 AND status = ? ORDER BY changed DESC, id LIMIT ?"
_UNFINISHED = "SELECT id FROM tables WHERE status <> ? ORDER BY changed, id"


class Append:
    """Rows to add to one table, already in the form in which they are stored."""

    def __init__(
        self, table: str, rows: list[Row], status: str | None = None, summary: str | None = None
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

    def write(self, link: Link) -> list[Row]:
        """Add them to a table that exists."""
        found = link.run(_HEAD, self.table)
        if not found:
            raise Conflict("there is no table {table}", table=self.table)
        length, chain, changed = cast("tuple[int, str, float]", found[0])
        return self.after(link, length, chain, changed)

    def after(self, link: Link, length: int, chain: str, changed: float) -> list[Row]:
        """Add them after `length` rows."""
        self._check(length)
        chained: list[Row] = []
        for row, stored in zip(self.rows, self.stored, strict=True):
            chain = link_of(chain, stored)
            link.run(_INSERT_ROW, *stored, chain)
            chained.append(replace(row, chain=chain))
            changed = max(changed, row.at)
        length += len(chained)
        link.run(_SET_HEAD, length, chain, changed, self.status, self.summary, self.table)
        return chained

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
        return self.append.after(link, 0, chain, self.changed)


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
