"""SQLite: one file, write-ahead log, every commit on the disk before it counts."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from feldherr.server.store.errors import (
    BadStore,
    Conflict,
    StoreError,
    StoreRefused,
    Unreachable,
    Unsure,
)
from feldherr.server.store.link import Link, Value

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # the least that keeps every commit through a power cut
    "PRAGMA fullfsync = ON",  # only macOS needs it
    "PRAGMA foreign_keys = ON",
)
BEGIN = "BEGIN IMMEDIATE"
LOOK = "BEGIN"
HAS_TABLE = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
_KEPT_STATEMENTS = 256
_COUNTED = 1 << 31
_OLDEST = (3, 35)  # the first that says what a statement changed
_OURS_ALONE = 0o600  # seeds and password hashes are inside


class Faulty(StoreRefused):
    """Reading or writing the file failed."""


def refusal(code: int, why: str) -> tuple[StoreError, bool]:
    """What an error of SQLite means here, and whether the connection is of no use any more."""
    kind = code & 0xFF
    if kind == sqlite3.SQLITE_CONSTRAINT:
        return Conflict("the database does not take it: {why}", why=why), False
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Unreachable("another program holds the database: {why}", why=why), False
    if kind == sqlite3.SQLITE_FULL:
        return StoreRefused("no room for it: {why}", why=why), False
    if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return BadStore("the database file is damaged: {why}", why=why), True
    if kind == sqlite3.SQLITE_IOERR:
        return Faulty("the disk failed: {why}", why=why), True
    return StoreRefused("the database cannot be used: {why}", why=why), True


def commit_or_undo(link: Link) -> None:
    """Commit; if the disk fails at it, make sure that what is refused stays away.

    When only the last sync fails, the transaction stands whole in SQLite's log, and whoever opens the file next would
    find it. Any later commit takes its place there, so one is made that changes nothing but a counter.
    """
    try:
        link.run("COMMIT")
    except Faulty as error:
        link.rollback()
        try:
            link.run(BEGIN)
            (number,) = link.run("PRAGMA user_version")[0]
            link.run(f"PRAGMA user_version = {(int(number or 0) + 1) % _COUNTED}")
            link.run("COMMIT")
        except StoreError:
            link.rollback()
            raise Unsure(
                "{why}; it may turn up when the store is opened again", why=str(error)
            ) from error
        link.is_broken = False
        raise


class SqliteLink(Link):
    """A connection of the standard library's sqlite3 to a file that exists."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        address = f"file:{quote(str(path))}?mode=rw"
        try:
            self._file = _identity(path)
            self._db = sqlite3.connect(
                address, patience, isolation_level=None, check_same_thread=False,
                cached_statements=_KEPT_STATEMENTS, uri=True,
            )  # fmt: skip
        except (sqlite3.Error, OSError) as error:
            raise Unreachable("{path}: {why}", path=str(path), why=str(error)) from error
        try:
            for pragma in PRAGMAS:
                self.run(pragma)
        except StoreError:
            self._db.close()
            raise

    def run(self, sql: str, *values: Value) -> list[tuple[Value, ...]]:
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", None)
            if code is None:
                raise
            meaning, is_fatal = refusal(code, str(error))
            self.is_broken = self.is_broken or is_fatal
            raise meaning from error

    def has_table(self, name: str) -> bool:
        return bool(self.run(HAS_TABLE, name))

    def begin(self) -> None:
        self._check_file()
        self.run(BEGIN)

    def look(self) -> None:
        self._check_file()
        self.run(LOOK)

    def commit(self) -> None:
        commit_or_undo(self)

    def rollback(self) -> None:
        if self.is_inside:
            try:
                self._db.execute("ROLLBACK")
            except sqlite3.Error:
                self.is_broken = True

    @property
    def is_inside(self) -> bool:
        return self._db.in_transaction

    def close(self) -> None:
        self._db.close()

    def _check_file(self) -> None:
        """SQLite would go on writing to a file that was moved away, and the next start would not find it."""
        try:
            is_same = _identity(self._path) == self._file
        except OSError:
            is_same = False
        if not is_same:
            self.is_broken = True
            raise Unreachable("{path} was moved away or replaced", path=str(self._path))


def sqlite_links(path: Path, patience: float) -> Callable[[], Link]:
    """Makes connections to a file; the file is made now if there is none, never later."""
    if sqlite3.sqlite_version_info < _OLDEST:
        raise BadStore("SQLite {version} is too old", version=sqlite3.sqlite_version)
    path = path.expanduser().absolute()
    if path.is_dir():
        raise BadStore("{path} is a directory, not a database file", path=str(path))
    try:
        _make(path)
    except OSError as error:
        raise BadStore("{path}: {why}", path=str(path), why=error.strerror or "") from error
    return lambda: SqliteLink(path, patience)


def _make(path: Path) -> None:
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _OURS_ALONE))
    except FileExistsError:
        return
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """The name of a new file survives a power cut only if its folder was written, too."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
