"""The computer's time is shared out fairly: nobody gets more of it by opening tables."""

import asyncio
from pathlib import Path
from time import monotonic, sleep

import pytest

from feldherr.server.computer.processes import MOST_FROM_ADDRESS, Computer
from feldherr.server.computer.queue import EASY, HARD, Errand, FairQueue
from feldherr.server.computer.thinkers import Thinkers
from feldherr.server.computer.thinking import decide
from feldherr.server.table import rows
from feldherr.server.table.refusal import Refusal
from feldherr.server.table.rows import Draft
from tests.server.salon import salon


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def order(queue: FairQueue, seconds: float = 1.0) -> str:
    """The tables in the order in which they are thought for."""
    found = ""
    while (following := queue.next()) is not None:
        found += following.errand.table
        queue.note(following.errand, seconds)
    return found


def asked(queue: FairQueue, *errands: Errand) -> FairQueue:
    for errand in errands:
        queue.add(errand, lambda: True)
    return queue


def test_addresses_and_tables_take_turns() -> None:
    queue = asked(FairQueue(Time()), *[Errand("many", each) for each in "aabb"])
    asked(queue, Errand("one", "x"), Errand("one", "x"))
    assert order(queue) == "axbxab"


def test_easy_comes_before_hard_and_who_waits_before_nobody() -> None:
    queue = asked(
        FairQueue(Time()),
        Errand("1", "d", HARD, is_awaited=False),
        Errand("2", "c", EASY, is_awaited=False),
        Errand("3", "b", HARD),
        Errand("4", "a", EASY),
    )
    assert order(queue) == "abcd"


def test_nobody_waits_for_ever() -> None:
    time = Time()
    queue = asked(FairQueue(time), Errand("1", "z", HARD, is_awaited=False))
    time.now = 60.0
    asked(queue, Errand("2", "a", EASY))
    assert order(queue) == "za"


def test_what_was_thought_long_ago_is_forgotten() -> None:
    time = Time()
    queue = FairQueue(time)
    queue.note(Errand("1", "a"), 5.0)
    asked(queue, Errand("1", "a"), Errand("2", "b"))
    assert order(queue) == "ba"
    time.now = 1_000.0
    asked(queue, Errand("1", "a"), Errand("2", "b"))
    assert order(queue) == "ab"


def test_one_address_cannot_hold_up_another() -> None:
    """Twenty tasks of one, then one of another, in one process: it waits for two, not for twenty."""

    async def main() -> None:
        computer = Computer(1)
        try:
            await computer.run(sleep, 0)
            many = [
                asyncio.ensure_future(computer.run_for(Errand("many", str(n)), sleep, 0.1))
                for n in range(20)
            ]
            await asyncio.sleep(0.25)
            begun = monotonic()
            await computer.run_for(Errand("one", "x"), sleep, 0.0)
            assert monotonic() - begun < 1.0
            assert sum(each.done() for each in many) < 12
            for each in many:
                each.cancel()
            await asyncio.gather(*many, return_exceptions=True)
            assert await computer.run(len, "four") == 4, "what was called off leaves its place"
        finally:
            computer.close()

    asyncio.run(main())


def test_one_address_has_so_many_tasks() -> None:
    async def main() -> None:
        computer = Computer(1)
        computer.running = 1
        waiting = [
            asyncio.ensure_future(computer.run_for(Errand("many", "a"), len, ""))
            for _ in range(MOST_FROM_ADDRESS)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refusal):
            await computer.run_for(Errand("many", "b"), len, "")
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert len(computer.queue) == 0

    asyncio.run(main())


@pytest.mark.slow
def test_an_easy_opponent_does_not_wait_for_hard_ones(tmp_path: Path) -> None:
    """Ten tables of hard against hard of one address, and somebody against easy."""

    async def main() -> None:
        async with salon(tmp_path, thinkers=2) as house:
            thinkers = house.hub.thinkers
            id, _ = await house.duel()
            task = house.hub.rooms[id].task(0)
            await thinkers.decide(Errand("one", "x"), task, "easy", 1)
            await thinkers.decide(Errand("one", "x"), task, "hard", 1)
            many = [
                asyncio.ensure_future(thinkers.decide(Errand("many", str(n)), task, "hard", n))
                for n in range(20)
            ]
            await asyncio.sleep(0.2)
            begun = monotonic()
            await thinkers.decide(Errand("one", "x"), task, "easy", 2)
            assert monotonic() - begun < 1.0
            begun = monotonic()
            thought = await thinkers.decide(Errand("one", "x"), task, "hard", 2)
            assert monotonic() - begun < 2.0
            assert thought is not None
            assert thought.is_hurried
            await asyncio.gather(*many)

    asyncio.run(main())


def test_with_a_share_of_its_time_hard_thinks_less(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, _ = await house.duel()
            task = house.hub.rooms[id].task(0)
            long, short = decide(task, "hard", 1), decide(task, "hard", 1, 0.1)
            easy = decide(task, "easy", 1, 0.1)
        assert long is not None
        assert short is not None
        assert easy is not None
        assert (long.is_hurried, short.is_hurried, easy.is_hurried) == (False, True, False)

    asyncio.run(main())


def test_a_hurried_opponent_is_told_of_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "computer"])
            async with house.guest(made.table, made.token) as ada:
                hurry = Draft(rows.HURRY, {"seat": 1, "level": "hard"})
                await house.hub.rooms[made.table].write(lambda: [hurry])
                assert house.table(made.table).is_hurried
                await ada.wait(lambda: bool(ada.table["asides"]))
                told = [each["text"] for each in ada.table["asides"]]
                assert told == [
                    "The computer (Hard) thinks less than usual now, because it plays at many tables."
                ]

    asyncio.run(main())


def test_there_are_as_many_thinkers_as_wished() -> None:
    assert Thinkers(3).deep.thinkers == 3
