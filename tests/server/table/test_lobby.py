"""The lobby: who waits comes first, who has left is not in the way; and tables that have grown for too long."""

import asyncio
from pathlib import Path

import pytest

from feldherr.server.store import open_store
from feldherr.server.table import hub, room
from tests.server.duel import FakeTime, at_a_duel
from tests.server.salon import Player, Salon, salon


def test_a_host_who_waits_is_found_behind_a_hundred_who_have_left(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            waiting = await house.open("pixel_tactics", ["me", "open"], public=True, name="Ada")
            async with house.guest(waiting.table, waiting.token):
                for _ in range(12):
                    await house.open("pixel_tactics", ["me", "open"], public=True, name="gone")
                found = await house.hub.lobby("en", 10)
                assert found[0].table == waiting.table
                assert found[0].is_host_here
                assert len(found) == 10

    asyncio.run(main())


def test_tables_abandoned_for_long_leave_the_lobby(tmp_path: Path) -> None:
    time = FakeTime()

    async def main() -> None:
        async with salon(tmp_path, now=time) as house:
            old = await house.open("pixel_tactics", ["me", "open"], public=True)
            time.now += hub.ABANDONED - 1
            assert [each.table for each in await house.hub.lobby("en")] == [old.table]
            time.now += 2
            assert await house.hub.lobby("en") == []
            async with house.guest(old.table, old.token):
                assert [each.table for each in await house.hub.lobby("en")] == [old.table]

    asyncio.run(main())


def test_at_a_table_that_has_grown_for_too_long_only_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await ada.do("chat", text="still fine")
        monkeypatch.setattr(room, "MOST_ROWS", house.table(id).seq)
        for said in ({"type": "chat", "text": "one more"}, {"type": "propose", "what": "draw"}):
            problem = (await ada.ask(**said))["problem"]
            assert problem["code"] == "forbidden"
        await ada.do("resign")

    at_a_duel(tmp_path, scene)


def test_reading_a_long_table_lets_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada:
                for number in range(5):
                    await ada.do("chat", text=f"{number} {'abcdefghij'[number] * 9}")
        monkeypatch.setattr(hub, "_AT_A_TIME", 1)
        async with salon(tmp_path, open_store(str(tmp_path / "tables.db"))) as house:
            turns = 0

            async def others() -> None:
                nonlocal turns
                while True:
                    turns += 1
                    await asyncio.sleep(0)

            rows = len(await house.hub.store.rows(id))
            store_rows = house.hub.store.rows
            kept = await store_rows(id)
            monkeypatch.setattr(house.hub.store, "rows", _answered(kept))
            record = await house.hub.store.record(id)
            monkeypatch.setattr(house.hub.store, "record", _answered(record))
            running = asyncio.ensure_future(others())
            await house.hub.room(id)
            running.cancel()
            assert turns >= rows

    asyncio.run(main())


def _answered(value: object) -> object:
    async def answer(*_: object) -> object:
        return value

    return answer
