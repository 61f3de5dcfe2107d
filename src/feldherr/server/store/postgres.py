"""PostgreSQL: the same tables and promises on a database server."""

import time
from collections.abc import Callable
from functools import cache
from secrets import token_hex
from threading import Thread
from urllib.parse import urlsplit

import psycopg
from psycopg import sql
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
_AT_ONCE = 64
_LISTENING = 0.5
"""Seconds after which the ears look whether they are still wanted."""


@cache
def _spelt(sql: str) -> bytes:
    """psycopg marks values with `%s`."""
    return sql.replace("?", "%s").encode()


class PostgresLink(Link):
    """A connection of psycopg. `patience`: seconds to wait for locks, and for news of an interrupted commit."""

    def __init__(self, url: str, patience: float, origin: str = "") -> None:
        self._url = url
        self._origin = origin
        self._channel = ""
        self._patience = patience
        self._db = _connected(url)
        self._process = self._db.info.backend_pid
        self._transaction: Value = None
        try:
            self.run("SELECT set_config('lock_timeout', ?, false)", str(int(patience * 1000)))
            self.run("SELECT set_config('statement_timeout', ?, false)", str(int(patience * 2000)))
            self.run("SET synchronous_commit TO on")
            self._check_server()
            self._channel = channel_in(str(self.run("SELECT current_schema()")[0][0]))
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

    def announce(self, texts: list[str]) -> None:
        for start in range(0, len(texts), _AT_ONCE):
            some = texts[start : start + _AT_ONCE]
            values = ", ".join(["(?::text)"] * len(some))
            told = [f"{self._origin} {each}" for each in some]
            self.run(
                f"SELECT pg_notify(?, said) FROM (VALUES {values}) AS v (said)",
                self._channel,
                *told,
            )

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
    return PostgresLinks(url, patience)


def channel_in(schema: str) -> str:
    """Where servers on the same tables hear of each other."""
    return f"feldherr_{schema}"


class PostgresLinks:
    """Makes connections; those of one server have a name by which it knows its own news."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = url
        self.patience = patience
        self.origin = token_hex(6)

    def __call__(self) -> Link:
        return PostgresLink(self.url, self.patience, self.origin)

    def ears(self, heard: Callable[[str, str], None], missed: Callable[[], None]) -> "Ears":
        return Ears(self, heard, missed)


class Ears:
    """Hears what other servers on the same database announce, in a thread of its own.

    `missed` is called whenever something may have been said that was not heard: after the line was lost.
    """

    def __init__(
        self,
        links: PostgresLinks,
        heard: Callable[[str, str], None],
        missed: Callable[[], None],
    ) -> None:
        self._links = links
        self._heard = heard
        self._missed = missed
        self._is_closed = False
        self._thread = Thread(target=self._run, name="store ears", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._is_closed = True
        self._thread.join(_LISTENING * 10)

    def _run(self) -> None:
        while not self._is_closed:
            try:
                with _connected(self._links.url) as db:
                    schema = db.execute("SELECT current_schema()").fetchone()
                    channel = channel_in(str(schema[0] if schema else ""))
                    db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                    self._missed()
                    self._listen(db)
            except (psycopg.Error, StoreRefused):
                time.sleep(_LISTENING)

    def _listen(self, db: psycopg.Connection[tuple[Value, ...]]) -> None:
        while not self._is_closed:
            for told in db.notifies(timeout=_LISTENING):
                origin, _, text = told.payload.partition(" ")
                if origin != self._links.origin:
                    self._heard(origin, text)
