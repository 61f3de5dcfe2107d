"""What every connection to SQLite does, whichever library it is made with."""

import sqlite3

from feldherr.server.store.errors import (
    Conflict,
    DamagedFile,
    StoreError,
    StoreRefused,
    Unreachable,
    Unsure,
)
from feldherr.server.store.link import Link

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # the least that keeps every commit through a power cut
    "PRAGMA fullfsync = ON",  # only macOS needs it
    "PRAGMA foreign_keys = ON",
    "PRAGMA temp_store = MEMORY",  # what a statement over many rows needs to undo itself
    "PRAGMA cache_size = -16384",  # kilobytes: the ends of the logs of a few thousand tables
    "PRAGMA wal_autocheckpoint = 4000",  # pages: those that change with every answer are carried over less often
)
_BEGIN = "BEGIN IMMEDIATE"
_LOOK = "BEGIN"
_HAS_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
_COUNTED = 1 << 31


class Faulty(StoreRefused):
    """Reading or writing the file failed."""


class AnySqlite(Link):
    """Transactions in SQLite's words. A library adds `run`, `is_inside` and `close`."""

    def settle(self, *pragmas: str) -> None:
        """Set a new connection up, or close it."""
        try:
            for pragma in pragmas:
                self.run(pragma)
        except StoreError:
            self.close()
            raise

    def has_table(self, name: str) -> bool:
        return bool(self.run(_HAS_TABLE, name))

    def begin(self) -> None:
        self.run(_BEGIN)

    def look(self) -> None:
        self.run(_LOOK)

    def commit(self) -> None:
        """If the disk fails at it, make sure that what is refused stays away.

        When only the last sync fails, the transaction stands whole in SQLite's log, and whoever opens the file next
        would find it. Any later commit takes its place there, so one is made that changes nothing but a counter.
        """
        try:
            self.run("COMMIT")
        except Faulty as error:
            self.rollback()
            try:
                self.run(_BEGIN)
                (number,) = self.run("PRAGMA user_version")[0]
                self.run(f"PRAGMA user_version = {(int(number or 0) + 1) % _COUNTED}")
                self.run("COMMIT")
            except StoreError:
                self.rollback()
                raise Unsure(
                    "{why}; it may turn up when the store is opened again", why=str(error)
                ) from error
            self.is_broken = False
            raise

    def rollback(self) -> None:
        if self.is_inside:
            try:
                self.run("ROLLBACK")
            except StoreError:
                self.is_broken = True

    def refused(self, code: int, why: str) -> StoreError:
        """What an error of SQLite means here; the connection may be of no use any more."""
        kind = code & 0xFF
        if kind == sqlite3.SQLITE_CONSTRAINT:
            return Conflict("the database does not take it: {why}", why=why)
        if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return Unreachable("another program holds the database: {why}", why=why)
        if kind == sqlite3.SQLITE_FULL:
            return StoreRefused("no room for it: {why}", why=why)
        self.is_broken = True
        if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return DamagedFile("the database file is damaged: {why}", why=why)
        if kind == sqlite3.SQLITE_IOERR:
            return Faulty("the disk failed: {why}", why=why)
        return StoreRefused("the database cannot be used: {why}", why=why)
