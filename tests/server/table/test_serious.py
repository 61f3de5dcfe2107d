"""Serious clocks: who has no time left has lost, whether anybody says so or not."""

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from feldherr.core.rng import Quick
from feldherr.server.http.forms import ClockWish
from feldherr.server.store import open_store
from feldherr.server.table.clock import Clock
from feldherr.server.table.outages import Outages
from feldherr.server.table.table import Table
from tests.server.duel import FakeTime, at_a_duel, at_a_turn, sealed_leaders, whose_turn
from tests.server.salon import Player, Salon, salon, some_answer

DAY = 24 * 3600
TWO_MINUTES = ClockWish("live", 2, 0, serious=True)
THREE_DAYS = ClockWish("days", days=3, serious=True)
CASUAL = ClockWish("live", 2, 0)

both_clocks = pytest.mark.parametrize(
    ("clock", "seconds"), [(TWO_MINUTES, 120), (THREE_DAYS, 3 * DAY)], ids=["minutes", "days"]
)


async def too_late(player: Player) -> str:
    """An answer of this player is refused; why."""
    question = player.question
    assert question is not None
    answer = some_answer(question, Quick(1))
    problem = (await player.ask("answer", question=question["id"], answer=answer))["problem"]
    assert problem is not None
    assert problem["code"] == "forbidden"
    return str(problem["text"])


@both_clocks
def test_an_answer_after_the_time_is_refused_and_the_match_is_lost(
    clock: ClockWish, seconds: int, tmp_path: Path
) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        answers = len(table.played)
        time.now += seconds
        said = await too_late(asked)
        assert said == "time was over before that came; the match has ended"
        assert len(table.played) == answers
        for each in (asked, other):
            await each.wait(lambda each=each: each.is_over)  # type: ignore[misc]
            ending = each.table["ending"]
            assert (ending["winners"], ending["how"]) == ([1 - seat], "time")
            assert each.table["seats"][seat]["computer"] == ""

    at_a_turn(tmp_path, scene, now=time, clock=clock)


@both_clocks
def test_the_match_ends_by_itself_when_the_time_is_over(
    clock: ClockWish, seconds: int, tmp_path: Path
) -> None:
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        asked, other, seat = await whose_turn(ada, bea)
        room = house.hub.rooms[id]
        time.now += seconds - 1
        room.look_at_clocks()
        await asyncio.sleep(0)
        assert not room.table.is_over
        time.now += 1
        room.look_at_clocks()
        for each in (asked, other):
            await each.wait(lambda each=each: each.is_over)  # type: ignore[misc]
            assert each.table["ending"]["winners"] == [1 - seat]

    at_a_duel(tmp_path, scene, now=time, clock=clock)


def test_nothing_saves_a_match_whose_time_is_over(tmp_path: Path) -> None:
    """Neither handing the seat to the computer nor anything else that is done too late."""
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        time.now += 120
        reply = await asked.ask("hand_over", seat=seat, level="random")
        assert reply["problem"]["code"] == "stale"
        await asked.wait(lambda: asked.is_over)
        assert asked.table["ending"]["winners"] == [1 - seat]
        await other.do("claim")
        await other.do("chat", text="well played")

    at_a_turn(tmp_path, scene, now=time, clock=TWO_MINUTES)


def test_in_a_casual_game_nothing_is_lost_by_time(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        time.now += 1000
        await other.wait(lambda: "claim" in other.table["may"])
        assert asked.question is not None
        await asked.answer(some_answer(asked.question, Quick(1)))
        assert not table.is_over

    at_a_turn(tmp_path, scene, now=time, clock=CASUAL)


def test_whose_time_was_over_first_has_lost_and_nobody_if_that_was_at_once(tmp_path: Path) -> None:
    clock = Clock({"kind": "live", "minutes": 1}, 3)
    clock.ask({0, 1, 2}, 1000.0)
    clock.answered(1, 1010.0)
    clock.ask({0, 1, 2}, 1015.0)
    assert clock.first_over(1059.9) == []
    assert clock.first_over(1061.0) == [0, 2]
    assert clock.first_over(1500.0) == [0, 2]

    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        time.now += 500
        house.hub.rooms[id].look_at_clocks()
        await ada.wait(lambda: ada.is_over)
        ending = ada.table["ending"]
        assert (ending["winners"], ending["how"]) == ([], "time")
        assert ending["text"] == "Nobody has any time left: the match is drawn."

    at_a_duel(tmp_path, scene, now=time, clock=TWO_MINUTES)


def test_nobody_gains_time_by_taking_answers_back(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        for _ in range(3):
            await ada.wait_asked()
            assert ada.question is not None
            await ada.answer(some_answer(ada.question, Quick(1)))
            assert ada.table["seats"][0]["clock"] == (120 + 30) * 1000
            await ada.do("propose", what="undo")
            assert ada.table["seats"][0]["clock"] == 120 * 1000

    at_a_duel(tmp_path, scene, now=time, clock=ClockWish("live", 2, 30, serious=True))


def test_an_undo_takes_back_what_the_answers_were_worth(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        before = list(table.clock.left)
        await asked.answer(some_answer(asked.question or {}, Quick(1)))
        assert table.clock.left[seat] == before[seat] + 30_000
        await asked.do("propose", what="undo")
        if asked.table["offers"]:
            await other.wait(lambda: bool(other.table["offers"]))
            await other.do("consent", what="undo", yes=True)
        assert table.clock.left == before

    at_a_turn(tmp_path, scene, now=time, clock=ClockWish("live", 2, 30))


@pytest.mark.parametrize("is_killed", [False, True], ids=["closed", "killed"])
def test_time_while_the_server_was_down_counts_for_nobody(
    is_killed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = FakeTime()

    async def main() -> None:
        async with salon(tmp_path, now=time) as house:
            id, tokens = await house.duel(clock=TWO_MINUTES)
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await sealed_leaders(ada, bea)
                _, _, seat = await whose_turn(ada, bea)
                time.now += 30
                await house.hub.outages.serving(time.now)
            if is_killed:
                time.now += 10
                monkeypatch.setattr(house.hub.outages, "serving", AsyncMock())
        for down in (3600, DAY):
            time.now += down
            async with salon(tmp_path, now=time) as house, house.guest(id, tokens[seat]) as back:
                assert back.table["seats"][seat]["clock"] == 90_000
                assert not house.table(id).is_over
        async with salon(tmp_path, now=time) as house, house.guest(id, tokens[seat]) as back:
            time.now += 89
            await back.wait_asked()
            assert back.question is not None
            await back.answer(some_answer(back.question, Quick(1)))
            assert back.table["seats"][seat]["clock"] == 1_000

    asyncio.run(main())


def test_a_server_that_dies_while_it_starts_counts_an_outage_once(tmp_path: Path) -> None:
    async def main() -> None:
        store = open_store(str(tmp_path / "tables.db"))
        await Outages(store).end(100.0)
        await Outages(store).end(150.0)
        await store.put_setting("serving", "100.0")
        third = Outages(store)
        await third.end(160.0)
        assert third.spans == [(100.0, 160.0)]
        await third.serving(170.0)
        fourth = Outages(store)
        await fourth.end(175.0)
        assert fourth.spans == [(100.0, 160.0), (170.0, 175.0)]
        await store.close()

    asyncio.run(main())
