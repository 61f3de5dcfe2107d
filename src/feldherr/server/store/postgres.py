"""PostgreSQL: the same tables and promises on a database server."""

import time
from collections.abc import Callable
from functools import cache
from urllib.parse import urlsplit

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus

from feldherr.server.store.errors import (
    BadStore,
    Conflict,
    StoreError,
    StoreRefused,
    Unreachable,
    Unsure,
)
from feldherr.server.store.link import Link, Value

_MANNERS: dict[str, str | int] = {
    "application_name": "feldherr",
    "client_encoding": "UTF8",
    "connect_timeout": 5,  # seconds
    "tcp_user_timeout": 10_000,  # milliseconds until an unanswered packet means that the line is dead
}
_PAUSE = 0.1


@cache
def _spelt(sql: str) -> bytes:
    """psycopg marks values with `%s`."""
    return sql.replace("?", "%s").encode()


class PostgresLink(Link):
    """A connection of psycopg. `patience`: seconds to wait for locks, and for news of an interrupted commit."""

    def __init__(self, url: str, patience: float) -> None:
        self._url = url
        self._patience = patience
        self._db = _connected(url)
        self._process = self._db.info.backend_pid
        self._transaction: Value = None
        try:
            self.run("SELECT set_config('lock_timeout', ?, false)", str(int(patience * 1000)))
            self.run("SELECT set_config('statement_timeout', ?, false)", str(int(patience * 2000)))
            self.run("SET synchronous_commit TO on")
            self._check_server()
        except StoreError:
            self._db.close()
            raise

    def run(self, sql: str, *values: Value) -> list[tuple[Value, ...]]:
        try:
            cursor = self._db.execute(_spelt(sql), values or None)
            return cursor.fetchall() if cursor.description is not None else []
        except psycopg.Error as error:
            self.is_broken = self._db.closed
            raise _refusal(error, self.is_broken) from error

    def has_table(self, name: str) -> bool:
        return self.run("SELECT to_regclass(?) IS NOT NULL", name)[0][0] is True

    def begin(self) -> None:
        self.run("BEGIN")
        self._transaction = self.run("SELECT txid_current()")[0][0]

    def look(self) -> None:
        self.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def commit(self) -> None:
        try:
            done = self._db.execute("COMMIT").statusmessage
        except psycopg.Error as error:
            self.is_broken = self._db.closed
            if not self.is_broken:
                raise _refusal(error, False) from error
            if not self._was_committed():
                raise Unreachable("the connection broke before the commit") from error
        else:
            if done != "COMMIT":  # a transaction that had failed is ended without a complaint
                raise StoreRefused("the database did not commit")

    def rollback(self) -> None:
        if self.is_inside:
            try:
                self._db.execute("ROLLBACK")
            except psycopg.Error:
                self.is_broken = True

    @property
    def is_inside(self) -> bool:
        status = self._db.info.transaction_status
        return status in (TransactionStatus.INTRANS, TransactionStatus.INERROR)

    def close(self) -> None:
        self._db.close()

    def _check_server(self) -> None:
        if self.run("SHOW server_encoding")[0][0] != "UTF8":
            raise BadStore("the database must be made with the encoding UTF8")
        if self.run("SHOW fsync")[0][0] != "on":
            raise BadStore(
                "the database server runs with fsync off: what it says is written may not be"
            )

    def _was_committed(self) -> bool:
        """The line broke between the commit and its answer: ask again on another one."""
        start = time.monotonic()
        while (waited := time.monotonic() - start) < self._patience:
            hurry = waited > self._patience / 4
            status = _fate(self._url, self._transaction, self._process if hurry else None)
            if status in ("committed", "aborted"):
                return status == "committed"
            time.sleep(_PAUSE)
        raise Unsure(
            "the connection broke during the commit, and the database cannot be asked about it"
        )


def _fate(url: str, transaction: Value, process: int | None) -> str:
    """What became of a transaction: committed, aborted, in progress, or unknown. Ends the process it hangs in."""
    try:
        with _connected(url) as db:
            found = db.execute("SELECT txid_status(%s)", (transaction,)).fetchone()
            status = str(found[0]) if found else ""
            if status == "in progress" and process is not None:
                db.execute("SELECT pg_terminate_backend(%s)", (process,))
            return status
    except (psycopg.Error, StoreRefused):
        return "unknown"


def _connected(url: str) -> psycopg.Connection[tuple[Value, ...]]:
    try:
        return psycopg.connect(make_conninfo(url, **_MANNERS), autocommit=True)
    except psycopg.Error as error:
        raise Unreachable("{where}: {why}", where=shown(url), why=str(error).strip()) from error


def _refusal(error: psycopg.Error, is_broken: bool) -> StoreRefused:
    why = str(error).strip()
    if isinstance(error, psycopg.IntegrityError):
        return Conflict("the database does not take it: {why}", why=why)
    if is_broken:
        return Unreachable("the connection to the database is lost: {why}", why=why)
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return Unreachable("another program holds the database: {why}", why=why)
    return StoreRefused("the database does not do it: {why}", why=why)


def shown(url: str) -> str:
    """The address without user and password."""
    try:
        parts = urlsplit(url)
        return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
    except ValueError:
        return "postgresql://"


def postgres_links(url: str, patience: float) -> Callable[[], Link]:
    """Makes connections to a database that exists."""
    try:
        conninfo_to_dict(url)
    except psycopg.Error:  # whose text may show the password
        raise BadStore("{where}: PostgreSQL cannot read this address", where=shown(url)) from None
    return lambda: PostgresLink(url, patience)
