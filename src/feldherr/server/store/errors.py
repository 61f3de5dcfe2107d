"""What a store may say instead of doing it."""

from feldherr.core.errors import FeldherrError


class StoreError(FeldherrError):
    """Root of everything a store raises."""


class StoreRefused(StoreError):
    """Not done, nothing of it was written, and the store goes on: try again later.

    Disk full, read-only disk, locked database, lost connection, closed store.
    """


class Unreachable(StoreRefused):
    """Somebody else holds the database, or there is no connection to it: every other write would fail as well."""


class Unsure(Unreachable):
    """It failed while the rows were being made durable, and nobody could be asked since whether they were.

    Read the table again before writing to it.
    """


class Conflict(StoreRefused):
    """Trying again will not help: wrong number, unknown table, taken id or name."""


class Unfit(Conflict):
    """Something that not every database can keep, such as half a character; nothing was tried."""


class Damaged(StoreError):
    """What was stored is not what is read: a row is missing or was changed. Never repaired silently."""

    def __init__(self, table: str, seq: int, what: str) -> None:
        super().__init__("table {table}, row {seq}: {what}", table=table, seq=seq, what=what)
        self.table = table
        self.seq = seq


class BadStore(StoreError):
    """An address that names no store, or a database that is not ours or too new for this program."""


class DamagedFile(BadStore):
    """A database file that can no longer be read."""
