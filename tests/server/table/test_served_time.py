"""Time in which nobody was served counts against nobody, and nobody buys time by handing over."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from feldherr.core.rng import Quick
from feldherr.server.http.forms import ClockWish
from feldherr.server.store import Row, Store, Unreachable, open_store
from feldherr.server.table.clock import Clock
from feldherr.server.table.outages import Outages
from feldherr.server.table.table import Table
from tests.server.duel import FakeTime, at_a_duel, at_a_turn, sealed_leaders, whose_turn
from tests.server.salon import Player, Salon, some_answer

TWO_MINUTES = ClockWish("live", 2, 10, serious=True)


async def a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0.01)


# --- handing over ------------------------------------------------------------------------


def test_a_serious_clock_runs_on_while_the_computer_thinks(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        asked, other, seat = await whose_turn(ada, bea)
        thinking, really = asyncio.Event(), house.hub.thinkers.decide

        async def slowly(*args: Any, **more: Any) -> Any:
            await thinking.wait()
            return await really(*args, **more)

        before = house.table(id).clock.left[seat]
        with patch.object(house.hub.thinkers, "decide", slowly):
            await asked.do("hand_over", seat=seat, level="random")
            time.now += 30
            assert house.table(id).clock.shown(seat, time.now) == before - 30_000
            assert asked.table["seats"][seat]["clock"] == before
            played = len(house.table(id).played)
            thinking.set()
            await asked.wait(lambda: len(house.table(id).played) > played)
            await asked.do("hand_over", seat=seat, level="")
        assert house.table(id).clock.left[seat] <= before - 30_000, (
            "the answer brought no increment"
        )
        await other.wait(lambda: bool(other.table["seats"][seat]["clock"] >= 0))

    at_a_duel(tmp_path, scene, now=time, clock=TWO_MINUTES)


def test_a_serious_clock_is_over_also_while_the_computer_thinks(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        asked, _, seat = await whose_turn(ada, bea)

        async def never(*_: Any, **__: Any) -> None:
            await asyncio.Event().wait()

        with patch.object(house.hub.thinkers, "decide", never):
            await asked.do("hand_over", seat=seat, level="random")
            time.now += 200
            house.hub.rooms[id].look_at_clocks()
            await asked.wait(lambda: asked.is_over)
        assert asked.table["ending"]["winners"] == [1 - seat]
        assert asked.table["ending"]["how"] == "time"

    at_a_duel(tmp_path, scene, now=time, clock=TWO_MINUTES)


def test_a_casual_clock_rests_while_the_computer_plays() -> None:
    clock = Clock({"kind": "live", "minutes": 1, "increment": 5}, 1)
    clock.ask({0}, 0.0)
    clock.answered(0, 1.0, is_own=False)
    assert clock.left == [59_000]


# --- nobody was served -------------------------------------------------------------------


def test_while_the_store_takes_nothing_no_clock_runs(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        before = table.clock.remaining(seat, time.now)

        async def refuse(*_: Any) -> list[Row]:
            raise Unreachable("the disk is full")

        assert asked.question is not None
        answer = some_answer(asked.question, Quick(1))
        with (
            patch.object(Store, "append", refuse),
            patch("feldherr.server.store.sql_store.SqlStore.append", refuse),
        ):
            said = await asked.ask("answer", question=asked.question["id"], answer=answer)
            assert said["problem"]["code"] == "busy"
            time.now += 3600
        assert not table.is_over
        assert table.clock.remaining(seat, time.now) == before
        await asked.answer(answer)
        assert table.clock.left[seat] == before + 10_000
        assert table.clock.outages[-1] == (time.now - 3600, time.now)

    at_a_turn(tmp_path, scene, now=time, clock=TWO_MINUTES)


class Times:
    """A clock nobody sets, and one that anybody may set."""

    def __init__(self) -> None:
        self.steady = 50.0
        self.wall = 1_000_000.0

    def outages(self, store: Store) -> Outages:
        return Outages(store, lambda: self.steady, lambda: self.wall)

    def go_on(self, seconds: float) -> None:
        self.steady += seconds
        self.wall += seconds


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(str(tmp_path / "tables.db"))


def test_setting_the_clock_of_the_machine_moves_nothing(store: Store) -> None:
    async def main() -> None:
        times = Times()
        first = times.outages(store)
        await first.begin()
        for jump in (3600, -86_400):
            before = first.now()
            times.go_on(1)
            times.wall += jump
            assert first.now() == before + 1
        assert first.spans == []
        await first.serving(first.now())
        second = times.outages(store)
        await second.begin()
        assert second.now() == first.now(), "a clock set back does not turn back time at the tables"
        assert second.spans == []
        await store.close()

    asyncio.run(main())


def test_standing_still_is_an_outage_and_survives_the_next_start(store: Store) -> None:
    async def main() -> None:
        times = Times()
        outages = times.outages(store)
        await outages.begin()
        clock = Clock({"kind": "live", "minutes": 1}, 1, outages.spans)
        clock.ask({0}, outages.now())
        times.go_on(1)
        outages.now()
        times.go_on(600)
        assert clock.remaining(0, outages.now()) == 59_000
        await outages.serving(outages.now())
        again = times.outages(store)
        await again.begin()
        assert again.spans == outages.spans == [(1_000_001.0, 1_000_601.0)]
        await store.close()

    asyncio.run(main())


def test_outages_never_overlap(store: Store) -> None:
    async def main() -> None:
        outages = Times().outages(store)
        outages.refused(10.0)
        outages.refused(12.0)
        outages.taken(20.0)
        outages.refused(15.0)
        outages.taken(30.0)
        outages.taken(40.0)
        assert outages.spans == [(10.0, 20.0), (20.0, 30.0)]
        await store.close()

    asyncio.run(main())
