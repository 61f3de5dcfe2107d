"""Play by days: so many for every answer, and nobody has to stay at the table."""

import asyncio
from pathlib import Path

from feldherr.core.rng import Quick
from feldherr.server.http.forms import ClockWish
from feldherr.server.table.table import Table
from tests.server.duel import (
    FakeTime,
    at_a_duel,
    at_a_turn,
    claims_too_early,
    sealed_leaders,
    whose_turn,
)
from tests.server.salon import Player, Salon, play, salon

DAY = 24 * 3600
"""A day in seconds, as time is counted."""
CLOCK_DAY = DAY * 1000
"""A day in milliseconds, as clocks show it."""
THREE = ClockWish("days", days=3)


def clocks(player: Player) -> list[int]:
    """What both seats have left, as told last."""
    return [seat["clock"] for seat in player.table["seats"]]


def test_every_answer_has_its_own_days(tmp_path: Path) -> None:
    """What one did not need is not added, what one used is not missed, and only who is asked uses any."""
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        assert clocks(bea) == [3 * CLOCK_DAY] * 2
        await sealed_leaders(ada, bea)
        for used in (1, 2.5, 0):
            asked, other, seat = await whose_turn(ada, bea)
            time.now += used * DAY
            clock = house.table(id).clock
            assert clock.remaining(seat, time.now) == (3 - used) * CLOCK_DAY
            assert clock.remaining(1 - seat, time.now) == 3 * CLOCK_DAY
            await play([asked], Quick(1), 1)
            await other.wait(lambda: other.table["seq"] == asked.table["seq"])  # noqa: B023
            assert clocks(asked) == clocks(other) == [3 * CLOCK_DAY] * 2

    at_a_duel(tmp_path, scene, now=time, clock=THREE)


def test_days_that_are_over_cost_nothing_until_the_computer_is_asked_to_take_the_seat(
    tmp_path: Path,
) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        rows = table.seq
        time.now += 3 * DAY - 1
        assert await claims_too_early(other)
        time.now += 2
        await other.wait(lambda: "claim" in other.table["may"])
        assert clocks(other)[seat] == 0
        assert await claims_too_early(asked)
        assert table.seq == rows
        assert not table.is_over
        await other.do("claim")
        assert other.table["ending"] is None
        assert other.table["seats"][seat]["computer"] == "normal"

    at_a_turn(tmp_path, scene, now=time, clock=THREE)


def test_who_answers_late_but_before_a_claim_goes_on(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        time.now += 20 * DAY
        await play([asked], Quick(1), 1)
        assert clocks(asked)[seat] == 3 * CLOCK_DAY
        assert await claims_too_early(other)

    at_a_turn(tmp_path, scene, now=time, clock=THREE)


def test_more_time_by_consent_is_worth_one_more_answer(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        time.now += 2 * DAY
        await asked.do("propose", what="time")
        assert clocks(asked)[seat] == CLOCK_DAY
        await other.wait(lambda: bool(other.table["offers"]))
        await other.do("consent", what="time", yes=True)
        assert clocks(other)[seat] == (1 + 3) * CLOCK_DAY
        assert clocks(other)[1 - seat] == (3 + 3) * CLOCK_DAY
        time.now += 4 * DAY - 1
        assert await claims_too_early(other)
        await asked.wait(lambda: asked.table["seq"] == other.table["seq"])
        await play([asked], Quick(1), 1)
        assert clocks(asked)[seat] == 3 * CLOCK_DAY

    at_a_turn(tmp_path, scene, now=time, clock=THREE)


def test_nobody_has_to_stay_at_a_table_of_days(tmp_path: Path) -> None:
    """A broken line gives nothing away, neither to others nor to the computer: only the clock counts."""
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        await asked.line.close()
        await other.wait(lambda: other.table["seats"][seat]["grace"] >= 0)
        assert other.table["seats"][seat]["grace_limit"] == -1
        time.now += 3 * DAY - 1
        assert "claim" not in other.table["may"]
        assert await claims_too_early(other)
        time.now += 2
        await other.do("claim")
        assert other.table["seats"][seat]["computer"] == "normal"

    at_a_turn(tmp_path, scene, now=time, clock=THREE)


def test_the_days_go_on_while_the_table_is_put_away(tmp_path: Path) -> None:
    time = FakeTime()

    async def main() -> None:
        async with salon(tmp_path, now=time) as house:
            id, tokens = await house.duel(clock=THREE)
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await sealed_leaders(ada, bea)
                _, _, seat = await whose_turn(ada, bea)
            while house.hub.rooms[id].listeners:
                await asyncio.sleep(0.01)
            time.now += 2 * DAY
            house.hub.put_away(time.now)
            assert id not in house.hub.rooms
            async with house.guest(id, tokens[1 - seat]) as back:
                assert clocks(back)[seat] == CLOCK_DAY
                assert clocks(back)[1 - seat] == 3 * CLOCK_DAY
                assert await claims_too_early(back)
                time.now += DAY + 1
                await back.do("claim")

    asyncio.run(main())
