"""SQLite: one file, write-ahead log, every commit on the disk before it counts."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from feldherr.server.store.any_sqlite import PRAGMAS, AnySqlite
from feldherr.server.store.errors import BadStore, Unreachable
from feldherr.server.store.link import Link, Value

_KEPT_STATEMENTS = 256
_OLDEST = (3, 35)  # the first that says what a statement changed
_OURS_ALONE = 0o600  # seeds and password hashes are inside


class SqliteLink(AnySqlite):
    """A connection of the standard library's sqlite3 to a file that exists."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        address = f"file:{quote(str(path))}?mode=rw"
        try:
            self._file = _identity(path)
            self._db = sqlite3.connect(
                address, timeout=patience, isolation_level=None, check_same_thread=False,
                cached_statements=_KEPT_STATEMENTS, uri=True,
            )  # fmt: skip
        except (sqlite3.Error, OSError) as error:
            raise Unreachable("{path}: {why}", path=str(path), why=str(error)) from error
        self.settle(*PRAGMAS)

    def run(self, sql: str, *values: Value) -> list[tuple[Value, ...]]:
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", None)
            if code is None:
                raise
            raise self.refused(code, str(error)) from error

    def begin(self) -> None:
        self._check_file()
        super().begin()

    def look(self) -> None:
        self._check_file()
        super().look()

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
