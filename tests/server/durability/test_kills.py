"""A process that is killed while it writes has written what it said it had."""

import asyncio
import time
from pathlib import Path

import pytest

from feldherr.server.store import Row, StoreRefused, open_store
from tests.server.store.postgres import Server
from tests.server.store.things import filled, row
from tools.kills.outcome import Outcome
from tools.kills.stores import compared, kill_often

pytestmark = pytest.mark.slow


def _check(outcomes: list[Outcome]) -> None:
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    assert sum(outcome.lost for outcome in outcomes) == 0
    assert all(outcome.acknowledged > 0 for outcome in outcomes)


def test_twenty_kills_lose_nothing_acknowledged(tmp_path: Path) -> None:
    _check(kill_often(str(tmp_path / "feldherr.db"), 20))


def test_kills_lose_nothing_on_postgresql_either(server: Server) -> None:
    _check(kill_often(server.url(server.new_schema()), 5))


@pytest.mark.anyio
async def test_a_lost_row_would_be_seen(tmp_path: Path) -> None:
    """The control of the tests above."""
    path = str(tmp_path / "feldherr.db")
    store = open_store(path)
    rows = [(one.table, one.seq, one.chain) for one in await filled(store, 3)]
    await store.close()
    assert (await compared(path, rows)).lost == 0
    assert (await compared(path, [*rows, ("oak", 3, "f")])).lost == 1
    assert (await compared(path, [*rows[:2], ("oak", 2, "f")])).lost == 1


@pytest.mark.anyio
async def test_a_database_server_that_crashes_under_load_loses_nothing_acknowledged(
    server: Server,
) -> None:
    store = open_store(server.url(server.new_schema()))
    taken = {f"t{number}": await filled(store, 1, f"t{number}") for number in range(8)}
    is_over = asyncio.Event()

    async def play(name: str) -> None:
        while not is_over.is_set():
            try:
                taken[name] += await store.append(name, [row(len(taken[name]), name)])
            except StoreRefused:
                await asyncio.sleep(0.02)
                taken[name] = await _read_again(name)

    async def _read_again(name: str) -> list[Row]:
        """As one must after `Unsure`; nothing known may be missing."""
        while True:
            try:
                rows = await store.rows(name)
            except StoreRefused:
                await asyncio.sleep(0.02)
                continue
            assert rows[: len(taken[name])] == taken[name]
            return rows

    players = [asyncio.create_task(play(name)) for name in taken]
    for _ in range(3):
        await asyncio.sleep(0.3)
        await asyncio.to_thread(server.crash)
        await asyncio.to_thread(server.start)
    while min(len(rows) for rows in taken.values()) <= 10:
        await asyncio.sleep(0.02)
    is_over.set()
    await asyncio.gather(*players)
    for name, rows in taken.items():
        assert await store.rows(name) == rows
    await store.close()


@pytest.mark.anyio
async def test_restarting_is_quick_however_much_there_is(tmp_path: Path) -> None:
    """The promise is two seconds; how long it took is shown, not asserted, for others may use the machine."""
    path = str(tmp_path / "feldherr.db")
    store = open_store(path)
    for number in range(40):
        await filled(store, 500, f"t{number}")
    start = time.perf_counter()
    again = open_store(path)
    for name in await again.unfinished():
        assert len(await again.rows(name)) == 500
    print(
        f"20,000 rows of 40 tables opened, read and checked in {time.perf_counter() - start:.2f} s"
    )
    await again.close()
    await store.close()
