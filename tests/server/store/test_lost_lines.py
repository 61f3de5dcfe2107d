"""PostgreSQL goes away: between two writes, and in the middle of a commit."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from feldherr.server.store import Conflict, Store, StoreRefused, Unreachable, Unsure, open_store
from tests.server.store.postgres import Server
from tests.server.store.proxy import AFTER, BEFORE, SILENT, Proxy
from tests.server.store.things import filled, row, sql

pytestmark = pytest.mark.anyio


class Line:
    """A store whose line to the server runs through a proxy, and the direct address for comparison."""

    def __init__(self, proxy: Proxy, url: str, direct: str) -> None:
        self.proxy = proxy
        self.url = url
        self.direct = direct

    def stored(self) -> int:
        return len(sql(self.direct, "SELECT seq FROM log"))


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    schema = server.new_schema()
    with tempfile.TemporaryDirectory() as name, Proxy(server.socket, Path(name)) as proxy:
        yield Line(proxy, server.url(schema, Path(name)), server.url(schema))


async def _opened(line: Line, patience: float = 5.0) -> Store:
    store = open_store(line.url, patience)
    await filled(store, 1)
    return store


async def test_a_commit_whose_answer_was_lost_is_acknowledged(line: Line) -> None:
    store = await _opened(line)
    line.proxy.cut = AFTER
    await store.append("oak", [row(1)])
    assert line.stored() == 2
    await store.append("oak", [row(2)])
    await store.close()


@pytest.mark.parametrize("cut", [BEFORE, SILENT])
async def test_a_commit_that_did_not_arrive_is_refused(line: Line, cut: str) -> None:
    store = await _opened(line)
    line.proxy.cut = cut
    with pytest.raises(Unreachable):
        await store.append("oak", [row(1)])
    assert line.stored() == 1
    await store.append("oak", [row(1)])
    assert len(await store.rows("oak")) == 2
    await store.close()


@pytest.mark.parametrize(("cut", "length"), [(AFTER, 2), (BEFORE, 1)])
async def test_a_commit_nobody_can_be_asked_about_is_called_unsure(
    line: Line, cut: str, length: int
) -> None:
    store = await _opened(line, patience=0.3)
    line.proxy.is_dead = True
    line.proxy.cut = cut
    with pytest.raises(Unsure):
        await store.append("oak", [row(1)])
    with pytest.raises(Unreachable):
        await store.append("oak", [row(1)])
    with pytest.raises(Unreachable):
        await store.rows("oak")
    line.proxy.is_dead = False
    rows = await store.rows("oak")
    assert len(rows) == line.stored() == length
    await store.append("oak", [row(length)])
    await store.close()


async def test_connections_lost_between_two_writes_are_made_again(server: Server) -> None:
    store = open_store(server.url(server.new_schema()))
    await filled(store, 1)
    await store.rows("oak")
    for seq in range(1, 4):
        server.hang_up()
        await store.append("oak", [row(seq)])
        assert len(await store.rows("oak")) == seq + 1
    await store.close()


async def insist(write: Callable[[], Awaitable[object]]) -> None:
    """Whatever was refused because of a lost line can simply be tried again: nothing of it was written."""
    while True:
        try:
            await write()
        except Conflict:
            raise
        except StoreRefused:
            await asyncio.sleep(0.01)
        else:
            return


async def test_lines_lost_under_load_lose_nothing_acknowledged(server: Server) -> None:
    store = open_store(server.url(server.new_schema()))
    taken: dict[str, list[int]] = {f"t{number}": [0] for number in range(8)}

    async def play(name: str) -> None:
        await insist(lambda: filled(store, 1, name))
        for seq in range(1, 60):
            await insist(lambda seq=seq: store.append(name, [row(seq, name)]))  # type: ignore[misc]
            taken[name].append(seq)

    players = [asyncio.create_task(play(name)) for name in taken]
    for _ in range(5):
        await asyncio.sleep(0.05)
        await asyncio.to_thread(server.hang_up)
    await asyncio.gather(*players)
    for name, numbers in taken.items():
        assert [one.seq for one in await store.rows(name)] == numbers
    await store.close()


async def test_a_database_that_says_nothing_is_given_up_after_a_while(line: Line) -> None:
    """It was stopped, or the line hangs: whoever waits is refused, and not kept waiting for ever."""
    store = await _opened(line, patience=0.5)
    with line.proxy.hanging():
        begun = asyncio.get_running_loop().time()
        with pytest.raises(Unsure):
            await store.append("oak", [row(1)])
        with pytest.raises(Unreachable):
            await store.append("oak", [row(1)])
        with pytest.raises(Unreachable):
            await store.rows("oak")
        assert asyncio.get_running_loop().time() - begun < 5
    await store.close()
