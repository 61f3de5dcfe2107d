"""Everything from one database into another, page by page: backups, and the way back."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

from feldherr.server.store import tables
from feldherr.server.store.errors import BadStore, Conflict, Damaged
from feldherr.server.store.link import Link
from feldherr.server.store.schema import COLUMNS, insert, prepare, select
from feldherr.server.store.sqlite import SqliteLink, sqlite_links, sync_folder

_PAGE = 500
_KEYS = {"log": 2, "seatings": 2, "lists": 2}
"""How many columns make the key, where it is not one."""


def copy_all(source: Link, target: Link, damaged: list[Damaged] | None = None) -> int:
    """Copy all rows of all tables and check every log; both links are inside a transaction. How many rows it was.

    Tables whose log is damaged are left out if there is a list to name them in; otherwise `Damaged` is raised.
    """
    for name in COLUMNS:
        if target.run(f"SELECT 1 FROM {name} LIMIT 1"):
            raise BadStore("the database to copy to is not empty")
    count = sum(_copy(source, target, name) for name in COLUMNS)
    for row in target.run("SELECT id FROM tables"):
        try:
            tables.read_log(target, cast(str, row[0]))
        except Damaged as error:
            if damaged is None:
                raise
            damaged.append(error)
            tables.remove(target, error.table)
    return count


def _copy(source: Link, target: Link, name: str) -> int:
    width = _KEYS.get(name, 1)
    keys = ", ".join(COLUMNS[name][:width])
    order = f" ORDER BY {keys} LIMIT {_PAGE}"
    after = f" WHERE ({keys}) > ({', '.join('?' * width)})"
    count = 0
    page = source.run(select(name) + order)
    while page:
        for row in page:
            target.run(insert(name), *row)
        count += len(page)
        page = source.run(select(name) + after + order, *page[-1][:width])
    return count


def write_backup(connect: Callable[[], Link], path: Path) -> list[Damaged]:
    """A copy as one SQLite file; under its name it is whole or not there. What was left out, because it is damaged."""
    if path.exists():
        raise Conflict("{path} exists already", path=str(path))
    part = path.with_name(path.name + ".part")
    damaged: list[Damaged] = []
    _clear(part)
    source = connect()
    try:
        source.look()
        _fill(source, part, damaged)
        os.replace(part, path)
    except BaseException:
        _clear(part)
        raise
    finally:
        source.rollback()
        source.close()
    sync_folder(path.parent)
    return damaged


def _clear(part: Path) -> None:
    for rest in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
        rest.unlink(missing_ok=True)


def _fill(source: Link, path: Path, damaged: list[Damaged]) -> None:
    target = sqlite_links(path, patience=1.0)()
    try:
        prepare(target)
        target.begin()
        copy_all(source, target, damaged)
        target.commit()
        target.run("PRAGMA journal_mode = DELETE")  # no side files: one file can be carried away
    finally:
        target.rollback()
        target.close()


def read_backup(path: Path, connect: Callable[[], Link]) -> int:
    """Fill an empty database from a backup: all or nothing. How many rows it was."""
    if not path.is_file():
        raise BadStore("{path}: there is no such backup", path=str(path))
    source = SqliteLink(path, patience=1.0)
    target = connect()
    try:
        prepare(source)
        prepare(target)
        source.look()
        target.begin()
        count = copy_all(source, target)
        target.commit()
        return count
    finally:
        source.rollback()
        source.close()
        target.rollback()
        target.close()
