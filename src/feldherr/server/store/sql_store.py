"""The store on any SQL database: one thread writes, one reads."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from feldherr.server.store import forms, people, tables
from feldherr.server.store.base import Store
from feldherr.server.store.commits import Awaited
from feldherr.server.store.copying import write_backup
from feldherr.server.store.deed import Deed, Once
from feldherr.server.store.errors import Conflict, Damaged, StoreRefused, Unreachable, Unsure
from feldherr.server.store.link import Link
from feldherr.server.store.reader import Reader
from feldherr.server.store.records import (
    Account,
    Row,
    SavedList,
    Seating,
    StoredReplay,
    TableRecord,
)
from feldherr.server.store.schema import prepare
from feldherr.server.store.writer import Writer
from feldherr.stage.parts import Json

T = TypeVar("T")

_KNOWN_HEADS = 10_000


class SqlStore(Store):
    """`connect` makes another connection to the same database."""

    def __init__(self, connect: Callable[[], Link], limit: float = 30.0) -> None:
        self._connect = connect
        self._limit = limit
        """Seconds after which a database that says nothing is given up; whoever waits is told so."""
        link = connect()
        try:
            prepare(link)
        except BaseException:
            link.close()
            raise
        self.writer = Writer(connect, link)
        self.reader = Reader(connect)
        self._heads: dict[str, tables.Head] = {}
        """How the logs end that were written to lately; only spares looking it up."""
        self._ears: Any = None
        """Hears what other servers announce, where there may be any."""
        self._waiting: list[Awaited] = []
        """What is handed in when everybody has had a turn on the event loop, so that it shares a commit."""

    async def _write(self, work: Callable[[Link], T]) -> T:
        return cast(T, await self._do(Once(work)))

    async def _do(self, deed: Deed) -> object:
        job = Awaited(deed)
        # The first of a turn hands in for all who come in the same turn.
        if not self._waiting:
            job.loop.call_soon(self._hand_in)
        self._waiting.append(job)
        try:
            result: object = await self._outcome(job)
        except StoreRefused as error:
            # A conflict is a proper answer; anything else may mean that the connection is broken.
            if not isinstance(error, Conflict):
                self.reader.be_wary()
            raise
        self.reader.is_wary = False
        return result

    async def _outcome(self, job: Awaited) -> object:
        try:
            async with asyncio.timeout(self._limit):
                result: object = await job.waiter
                return result
        except TimeoutError as error:
            # What was not begun yet is called off; of the rest nobody knows.
            if job.has_begun:
                raise Unsure("the database has not answered; it may still do it") from error
            raise Unreachable("the database does not answer") from error

    def _hand_in(self) -> None:
        jobs, self._waiting = self._waiting, []
        self.writer.hand_in(jobs)

    async def _read(self, question: Callable[[Link], T]) -> T:
        try:
            async with asyncio.timeout(self._limit):
                return await asyncio.wrap_future(self.reader.put(question))
        except TimeoutError as error:
            raise Unreachable("the database does not answer") from error

    # --- tables ----------------------------------------------------------------------------

    async def create(self, record: TableRecord, rows: list[Row]) -> list[Row]:
        return cast("list[Row]", await self._do(tables.Create(record, rows)))

    async def append(
        self, table: str, rows: list[Row], status: str | None = None, summary: Json | None = None
    ) -> list[Row]:
        new_status = None if status is None else forms.status_of(status)
        new_summary = None if summary is None else forms.packed(summary)
        # Taken out while it is written: if that fails nobody knows how the log ends.
        known = self._heads.pop(table, None)
        new = tables.Append(table, rows, new_status, new_summary, known)
        written = await self._do(new)
        if len(self._heads) >= _KNOWN_HEADS:
            del self._heads[next(iter(self._heads))]
        self._heads[table] = new.head
        return cast("list[Row]", written)

    async def record(self, table: str) -> TableRecord | None:
        found = await self.tables_by_ids([table])
        return found[0] if found else None

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        if not forms.is_key(table):
            return []
        log = await self._read(lambda link: tables.read_log(link, table))
        return log[max(since, 0) :]

    async def public_tables(self, status: str, limit: int) -> list[TableRecord]:
        return await self._read(lambda link: tables.public_tables(link, status, limit))

    async def tables_by_ids(self, ids: list[str]) -> list[TableRecord]:
        keys = [id for id in ids if forms.is_key(id)]
        found = await self._read(lambda link: [tables.find_table(link, id) for id in keys])
        return [forms.table_of(stored) for stored in found if stored is not None]

    async def unfinished(self) -> list[str]:
        return await self._read(tables.unfinished)

    # --- accounts --------------------------------------------------------------------------

    async def add_account(self, account: Account) -> None:
        stored = forms.account_to(account)
        await self._write(lambda link: people.add_account(link, stored))

    async def account(self, id: str) -> Account | None:
        if not forms.is_key(id):
            return None
        return await self._read(lambda link: people.find_account(link, id))

    async def account_by_name(self, name: str) -> Account | None:
        folded = forms.folded(name)
        if not forms.is_key(folded):
            return None
        return await self._read(lambda link: people.find_named(link, folded))

    async def set_password(self, account: str, password: str) -> None:
        key, text = forms.key(account), forms.plain(password)
        await self._write(lambda link: people.set_password(link, key, text))

    async def delete_account(self, account: str) -> None:
        key = forms.key(account)
        await self._write(lambda link: people.delete_account(link, key))

    async def put_seating(self, seating: Seating) -> None:
        stored = forms.seating_to(seating)
        await self._write(lambda link: people.put_seating(link, stored))

    async def seatings(self, account: str, limit: int) -> list[Seating]:
        if not forms.is_key(account):
            return []
        return await self._read(lambda link: people.seatings(link, account, limit))

    # --- army lists and replays ------------------------------------------------------------

    async def put_list(self, saved: SavedList) -> None:
        stored = forms.list_to(saved)
        await self._write(lambda link: people.put_list(link, stored))

    async def lists(self, account: str) -> list[SavedList]:
        if not forms.is_key(account):
            return []
        return await self._read(lambda link: people.lists(link, account))

    async def delete_list(self, account: str, id: str) -> bool:
        if not forms.is_key(account, id):
            return False
        return await self._write(lambda link: people.delete_list(link, account, id))

    async def put_replay(self, replay: StoredReplay) -> None:
        stored = forms.replay_to(replay)
        await self._write(lambda link: people.put_replay(link, stored))

    async def replay(self, id: str) -> StoredReplay | None:
        if not forms.is_key(id):
            return None
        return await self._read(lambda link: people.find_replay(link, id))

    # --- the store itself ------------------------------------------------------------------

    async def setting(self, name: str, default: str) -> str:
        key, value = forms.key(name), forms.plain(default)
        return await self._write(lambda link: people.setting(link, key, value))

    async def put_setting(self, name: str, value: str) -> None:
        key, text = forms.key(name), forms.plain(value)
        await self._write(lambda link: people.put_setting(link, key, text))

    async def backup(self, path: Path) -> list[Damaged]:
        return await asyncio.to_thread(write_backup, self._connect, path)

    def listen(self, heard: Callable[[str, str], None], missed: Callable[[], None]) -> bool:
        hear = getattr(self._connect, "ears", None)
        if hear is None:
            return False
        self._ears = hear(heard, missed)
        return True

    async def announce(self, texts: list[str]) -> None:
        if self._ears is not None and texts:
            await self._write(lambda link: link.announce(texts))

    async def close(self) -> None:
        if self._ears is not None:
            self._ears.close()
        self._hand_in()
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self.writer.close)
        await loop.run_in_executor(None, self.reader.close)
