"""The computer at the table: hints, odds, reviews, and what it is given to think about."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from feldherr.core.rng import Quick
from feldherr.server.computer import match_review
from feldherr.server.computer.match_review import review
from feldherr.server.computer.processes import Computer
from feldherr.server.computer.thinking import decide, odds
from feldherr.server.table.refusal import Refusal
from feldherr.server.table.table import Table
from tests.server.duel import against_the_computer
from tests.server.salon import Json, Player, options_of, play, salon


def test_hints_are_options_and_odds_are_weighed(tmp_path: Path) -> None:
    async def scene(table: Table, ada: Player) -> None:
        await play([ada], Quick(2), 10)
        await ada.wait_asked()
        question: Json = ada.question or {}
        reply = await ada.ask("hint", question=question["id"])
        assert reply["problem"] is None
        assert reply["hint"]["answer"] in [each["answer"] for each in options_of(question)]
        assert reply["why"] == []  # this game has no reasons to give
        assert (await ada.ask("hint", question=0))["problem"]["code"] == "stale"
        answer = options_of(question)[0]["answer"]
        reply = await ada.ask("odds", question=question["id"], answer=answer)
        assert reply["odds"] or reply["problem"]["code"] == "illegal"
        assert ada.question == question

    against_the_computer(tmp_path, scene)


def test_opponents_answer_and_what_is_no_answer_has_no_odds(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, _ = await house.duel()
            task = house.hub.rooms[id].task(0)
            one, other = decide(task, "random", 1), decide(task, "random", 8)
            assert one is not None
            assert other is not None
            assert one.answer != other.answer
            assert one.stumble == other.stumble == ""
            assert odds(task, {"type": "DrawCard"}, "en", 10) is None

    asyncio.run(main())


def test_a_process_that_dies_takes_no_table_with_it() -> None:
    async def main() -> None:
        computer = Computer(1)
        try:
            with pytest.raises(Exception, match="terminated"):
                await computer.run(exit_at_once)
            assert await computer.run(len, "four") == 4
            computer.waiting = 1000
            with pytest.raises(Refusal):
                await computer.run(len, "four")
        finally:
            computer.close()

    asyncio.run(main())


def exit_at_once() -> None:
    os._exit(3)


def test_a_match_that_is_over_can_be_reviewed(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(2), 30)
                with pytest.raises(Refusal):
                    await house.hub.review(id, None, "en", True)
                await ada.do("resign")
            found = review(house.hub.rooms[id].task(0), 2.0)
            assert found.keys() == {"en", "de"}
            curve = found["en"].curve
            assert curve
            assert all(abs(sum(each.shares) - 1) < 0.01 for each in curve)
            assert [each.events for each in curve] == sorted(each.events for each in curve)
            for one, other in zip(found["en"].costly, found["de"].costly, strict=True):
                assert one.cost == other.cost > 0
                assert one.question != other.question
                assert one.done
                assert one.better
            assert found["en"].rounds[0].round == 1
            assert (await house.hub.review(id, None, "en", False)).state == "none"

    asyncio.run(main())
    assert match_review.SECONDS > 0


def test_processes_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    script = (
        "import asyncio, os\n"
        "from feldherr.server.computer.processes import Computer\n"
        "if __name__ == '__main__':\n"
        "    print(asyncio.run(Computer(1).run(os.getpid)), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    file = tmp_path / "server.py"
    file.write_text(script)
    done = subprocess.run(
        [sys.executable, str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    thinker = int(done.stdout)
    for _ in range(100):
        if not Path(f"/proc/{thinker}").exists():
            return
        sleep(0.1)
    raise AssertionError("still thinking")
