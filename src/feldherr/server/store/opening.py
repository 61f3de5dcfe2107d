"""Stores by address."""

from collections.abc import Callable
from pathlib import Path

from feldherr.server.store.base import Store
from feldherr.server.store.copying import read_backup
from feldherr.server.store.errors import BadStore, StoreRefused
from feldherr.server.store.link import Link
from feldherr.server.store.sql_store import SqlStore
from feldherr.server.store.sqlite import sqlite_links

PATIENCE = 5.0
"""Seconds to wait for a locked database before a write is refused."""


def open_store(url: str, patience: float = PATIENCE) -> Store:
    """A path, `sqlite:///path` (a fourth slash begins an absolute path) or `postgresql://user@host/database`.

    A file that does not exist is made, and the tables of an older version are brought up to date. `BadStore` if the
    address or the database is of no use.
    """
    try:
        return SqlStore(links(url, patience), 2 * patience)
    except StoreRefused as error:
        raise BadStore("the store cannot be opened: {why}", why=str(error)) from error


def restore(backup: Path, url: str) -> int:
    """Fill an empty store with a backup, all or nothing; how many rows it was. Every log is checked on the way."""
    try:
        return read_backup(backup, links(url, PATIENCE))
    except StoreRefused as error:
        raise BadStore("the backup was not restored: {why}", why=str(error)) from error


def links(url: str, patience: float) -> Callable[[], Link]:
    """Makes connections to the database of that address."""
    kind, separator, rest = url.partition("://")
    if not separator:
        return _file(url, url, patience)
    if kind in ("postgresql", "postgres"):
        return _server(url, patience)
    if kind == "sqlite" and rest.startswith("/"):
        return _file(url, rest[1:], patience)
    if kind == "sqlite":
        raise BadStore("{url}: a SQLite file is on this machine: sqlite:///path", url=url)
    raise BadStore(
        "{kind}: no such store; there are sqlite:///path and postgresql://host/database", kind=kind
    )


def _file(url: str, path: str, patience: float) -> Callable[[], Link]:
    if not path or path == ":memory:":
        raise BadStore("{url}: name a file, a store must last", url=url or "(nothing)")
    return sqlite_links(Path(path), patience)


def _server(url: str, patience: float) -> Callable[[], Link]:
    try:
        from feldherr.server.store.postgres import postgres_links
    except ImportError as error:
        raise BadStore("PostgreSQL needs the package psycopg: {why}", why=str(error)) from error
    return postgres_links(url, patience)
