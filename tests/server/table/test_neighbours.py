"""Several servers on one PostgreSQL: the same tables, whoever of them one talks to."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from feldherr.core.rng import Quick
from feldherr.server.store import Row, open_store
from feldherr.server.table import room
from tests.server.duel import sealed_leaders, whose_turn
from tests.server.salon import Player, Salon, play, salon, some_answer
from tests.server.store.fixtures import server
from tests.server.store.postgres import Server

__all__ = ["server"]

SOON = 2.0
"""Seconds; on a quiet machine it is a few hundredths."""


@asynccontextmanager
async def both(url: str, folder: Path, **more: Any) -> AsyncIterator[tuple[Salon, Salon]]:
    """Two servers, each with connections of its own."""
    async with (
        salon(folder, open_store(url), **more) as one,
        salon(folder, open_store(url), **more) as other,
    ):
        yield one, other


Scene = Callable[[Salon, Salon, str, Player, Player], Awaitable[None]]


def at_both(server: Server, folder: Path, scene: Scene, **more: Any) -> None:
    """Two people play a match, each at a server of his own."""
    url = server.url(server.new_schema())

    async def main() -> None:
        async with both(url, folder, **more) as (one, other), AsyncExitStack() as stack:
            id, tokens = await one.duel()
            ada = await stack.enter_async_context(one.guest(id, tokens[0]))
            bea = await stack.enter_async_context(other.guest(id, tokens[1]))
            await scene(one, other, id, ada, bea)

    asyncio.run(main())


async def stored(salon: Salon, id: str) -> list[Row]:
    return await salon.hub.store.rows(id)


def test_guests_of_one_match_may_be_at_different_servers(server: Server, tmp_path: Path) -> None:
    async def scene(one: Salon, other: Salon, id: str, ada: Player, bea: Player) -> None:
        delays: list[float] = []
        await sealed_leaders(ada, bea)
        for number in range(30):
            asked, waits, _ = await whose_turn(ada, bea)
            seq = waits.table["seq"]
            await asked.answer(some_answer(asked.question or {}, Quick(number)))
            begun = monotonic()
            await waits.wait(lambda waits=waits, seq=seq: waits.table["seq"] > seq)  # type: ignore[misc]
            delays.append(monotonic() - begun)
        assert sorted(delays)[len(delays) // 2] < SOON
        rows = await stored(one, id)
        assert [each.seq for each in rows] == list(range(len(rows)))
        await ada.wait(lambda: ada.table["seq"] == len(rows))
        await bea.wait(lambda: bea.table["seq"] == len(rows))
        assert one.table(id).match is not None
        assert one.table(id).match.hash() == other.table(id).match.hash()  # type: ignore[union-attr]

    at_both(server, tmp_path, scene)


def test_of_two_who_are_equally_fast_one_writes_and_the_other_reads(
    server: Server, tmp_path: Path
) -> None:
    async def scene(one: Salon, other: Salon, id: str, ada: Player, bea: Player) -> None:
        before = len(await stored(one, id))
        for said, answered in (
            ("yes, let us do that", "never in my life"),
            ("a word", "and another"),
        ):
            replies = await asyncio.gather(
                ada.ask("chat", text=said), bea.ask("chat", text=answered)
            )
            assert [each["problem"] for each in replies] == [None, None]
        assert len(await stored(one, id)) == before + 4
        rows = await stored(one, id)
        await ada.wait(lambda: ada.table["seq"] == len(rows))
        await bea.wait(lambda: bea.table["seq"] == len(rows))

    at_both(server, tmp_path, scene)


def test_the_same_command_at_both_is_taken_once(server: Server, tmp_path: Path) -> None:
    """Who has heard no answer of the one asks the other."""

    async def scene(one: Salon, other: Salon, id: str, ada: Player, bea: Player) -> None:
        first = await ada.ask("chat", id="same", text="once")
        rows = await stored(one, id)
        other_room = await other.hub.room(id)
        await bea.wait(lambda: bea.table["seq"] == len(rows))
        mark = one.table(id).seats[0].mark
        assert other_room.table.commands[mark, "same"] + 1 == first["seq"]

    at_both(server, tmp_path, scene)


def test_everybody_knows_who_is_here(server: Server, tmp_path: Path) -> None:
    async def scene(one: Salon, other: Salon, id: str, ada: Player, bea: Player) -> None:
        for each in (ada, bea):
            await each.wait(lambda each=each: all(seat["is_here"] for seat in each.table["seats"]))  # type: ignore[misc]
        await bea.line.close()
        await ada.wait(lambda: not ada.table["seats"][1]["is_here"])

    at_both(server, tmp_path, scene)


def test_the_computer_thinks_at_one_server_only(server: Server, tmp_path: Path) -> None:
    url = server.url(server.new_schema())

    async def main() -> None:
        async with both(url, tmp_path) as (one, other):
            made = await one.open("pixel_tactics", ["me", "computer"])
            async with one.guest(made.table, made.token) as ada, other.guest(made.table) as watcher:
                thought: list[str] = []
                for house in (one, other):
                    _count(house, thought)
                await play([ada], Quick(1), 12)
                rows = await stored(one, made.table)
                await watcher.wait(lambda: watcher.table["seq"] >= len(rows))
            answers = sum(each.kind == "answer" and bool(each.data["level"]) for each in rows)
            assert answers <= len(thought) <= answers + 1

    asyncio.run(main())


def _count(house: Salon, thought: list[str]) -> None:
    really = house.hub.thinkers.decide

    async def counted(*args: Any) -> Any:
        thought.append(house.url)
        return await really(*args)

    setattr(house.hub.thinkers, "decide", counted)  # noqa: B010 (mypy)


def test_if_the_thinker_is_gone_another_steps_in(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "STEP_IN", 0.5)
    url = server.url(server.new_schema())

    async def never(*_: Any) -> Any:
        await asyncio.Event().wait()

    async def main() -> None:
        async with both(url, tmp_path) as (one, other):
            made = await one.open("pixel_tactics", ["me", "computer"])
            setattr(one.hub.thinkers, "decide", never)  # noqa: B010 (mypy)
            async with other.guest(made.table) as watcher, one.guest(made.table, made.token) as ada:
                await ada.wait_asked()
                await ada.answer(some_answer(ada.question or {}, Quick(1)))
                seq = ada.table["seq"]
                await watcher.wait(lambda: watcher.table["seq"] > seq)
                await ada.wait(lambda: ada.table["seq"] > seq)

    asyncio.run(main())


def test_who_starts_beside_others_gives_nobody_time(server: Server, tmp_path: Path) -> None:
    url = server.url(server.new_schema())

    async def main() -> None:
        async with salon(tmp_path, open_store(url)) as one:
            await one.hub.outages.serving(one.hub.now() - 8)
            async with salon(tmp_path, open_store(url)) as other:
                assert other.hub.neighbours.heard_at
                assert other.hub.outages.spans == one.hub.outages.spans

    asyncio.run(main())


def test_alone_nobody_is_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            assert house.hub.neighbours.is_alone
            await house.hub.neighbours.tell_all()

    asyncio.run(main())
