"""Writes that wait are committed together, and each is acknowledged for itself."""

import asyncio
from threading import Event

import pytest

from feldherr.server.store import Conflict, Store, StoreRefused, open_store
from feldherr.server.store.commits import Job
from feldherr.server.store.deed import Once
from feldherr.server.store.link import Link
from feldherr.server.store.sql_store import SqlStore
from feldherr.server.store.writer import MOST_AT_ONCE
from tests.server.store.things import filled, row

pytestmark = pytest.mark.anyio


class Held:
    """The writer of a store, busy until let go: everything handed in meanwhile waits together."""

    def __init__(self, store: Store) -> None:
        assert isinstance(store, SqlStore)
        self._store = store
        self._may_go = Event()
        self._is_held = Event()
        self._future = store.writer.put(Job(Once(self._wait)))
        assert self._is_held.wait(30)

    def _wait(self, link: Link) -> None:
        self._is_held.set()
        assert self._may_go.wait(30)

    async def let_go(self) -> int:
        """How many commits it takes to do all that waits now."""
        commits = self._store.writer.commits
        before = commits.count
        self._may_go.set()
        await self._store.setting("after", "all")
        return commits.count - before - 1


async def test_many_appends_share_one_commit(store: Store) -> None:
    names = [f"t{number}" for number in range(100)]
    for name in names:
        await filled(store, 1, name)
    held = Held(store)
    waiting = [asyncio.create_task(store.append(name, [row(1, name)])) for name in names]
    await asyncio.sleep(0)
    assert await held.let_go() == 1
    for rows in await asyncio.gather(*waiting):
        assert rows == (await store.rows(rows[0].table))[1:]


async def test_a_commit_has_a_limit(store: Store) -> None:
    await filled(store, 1)
    held = Held(store)
    waiting = [
        asyncio.create_task(store.append("oak", [row(n)])) for n in range(1, MOST_AT_ONCE + 1)
    ]
    await asyncio.sleep(0)
    assert await held.let_go() == 3  # each append is a row, and the record of its table
    await asyncio.gather(*waiting)
    assert len(await store.rows("oak")) == MOST_AT_ONCE + 1


async def test_a_mistake_fails_alone(store: Store) -> None:
    await filled(store, 1)
    await filled(store, 1, "elm")
    held = Held(store)
    good = asyncio.create_task(store.append("oak", [row(1)]))
    bad = asyncio.create_task(store.append("oak", [row(7)]))
    late = asyncio.create_task(store.append("elm", [row(1, "elm"), row(3, "elm")]))
    after = asyncio.create_task(store.append("oak", [row(2)]))
    await asyncio.sleep(0)
    assert await held.let_go() == 1
    outcomes = await asyncio.gather(good, bad, late, after, return_exceptions=True)
    assert [isinstance(outcome, Conflict) for outcome in outcomes] == [False, True, True, False]
    assert len(await store.rows("oak")) == 3
    assert len(await store.rows("elm")) == 1


async def test_a_fault_of_the_program_fails_alone(store: Store) -> None:
    assert isinstance(store, SqlStore)
    await filled(store, 1)

    def stumble(link: Link) -> None:
        link.run("DELETE FROM log")
        raise ZeroDivisionError

    held = Held(store)
    bad = store.writer.put(Job(Once(stumble)))
    good = asyncio.create_task(store.append("oak", [row(1)]))
    await asyncio.sleep(0)
    await held.let_go()
    await good
    assert isinstance(bad.exception(), ZeroDivisionError)
    assert len(await store.rows("oak")) == 2


async def test_acknowledgements_come_in_the_order_of_the_appends(store: Store) -> None:
    await filled(store, 1)
    order: list[int] = []

    async def append(seq: int) -> None:
        await store.append("oak", [row(seq)])
        order.append(seq)

    await asyncio.gather(*(append(seq) for seq in range(1, 60)))
    assert order == list(range(1, 60))


async def test_nothing_is_acknowledged_before_the_commit(store: Store) -> None:
    await filled(store, 1)
    held = Held(store)
    waiting = asyncio.create_task(store.append("oak", [row(1)]))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    assert len(await store.rows("oak")) == 1
    await held.let_go()
    await waiting


async def test_many_tables_play_at_once(store: Store) -> None:
    async def play(name: str) -> None:
        rows = await filled(store, 1, name)
        for seq in range(1, 20):
            rows += await store.append(name, [row(seq, name)])
        assert await store.rows(name) == rows

    await asyncio.gather(*(play(f"t{number}") for number in range(40)))


async def test_two_who_write_the_same_number_do_not_both_win(store: Store) -> None:
    await filled(store, 1)
    outcomes = await asyncio.gather(
        *(store.append("oak", [row(1, command="x", guest=f"g{n}")]) for n in range(8)),
        return_exceptions=True,
    )
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 7
    assert len(await store.rows("oak")) == 2


async def test_an_end_of_a_log_known_from_before_is_looked_up_if_others_wrote(
    store: Store, url: str
) -> None:
    for name in ("oak", "elm"):
        await filled(store, 1, name)
        await store.append(name, [row(1, name)])
    other = open_store(url)
    await other.append("oak", [row(2)])
    await other.close()
    held = Held(store)
    after = asyncio.create_task(store.append("oak", [row(3)]))
    beside = asyncio.create_task(store.append("elm", [row(2, "elm")]))
    await asyncio.sleep(0)
    assert await held.let_go() == 1
    await asyncio.gather(after, beside)
    assert [one.seq for one in await store.rows("oak")] == [0, 1, 2, 3]
    with pytest.raises(Conflict):
        await store.append("oak", [row(3, command="again")])


@pytest.mark.parametrize("count", [1, 2, 3, 63, 64, 65, 131])
async def test_any_number_of_rows_is_written_at_once(store: Store, count: int) -> None:
    await filled(store, 1)
    for first in (1, count + 1):  # the second time it is known how the log ends
        written = await store.append("oak", [row(first + n) for n in range(count)])
        assert len(written) == count
    assert [one.seq for one in await store.rows("oak")] == list(range(2 * count + 1))


async def test_who_stops_waiting_before_the_write_began_has_written_nothing(store: Store) -> None:
    await filled(store, 1)
    held = Held(store)
    waiting = asyncio.create_task(store.append("oak", [row(1)]))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.sleep(0)
    await held.let_go()
    assert waiting.cancelled()
    assert len(await store.rows("oak")) == 1


async def test_closing_writes_what_waits_and_refuses_what_comes_later(store: Store) -> None:
    await filled(store, 1)
    waiting = [asyncio.create_task(store.append("oak", [row(seq)])) for seq in range(1, 30)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreRefused, match="closed"):
        await store.append("oak", [row(30)])
    with pytest.raises(StoreRefused, match="closed"):
        await store.rows("oak")
