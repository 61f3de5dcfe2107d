"""Programs at the table: events and questions as data, and the example bot against a real server."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import feldherr
from feldherr.core.rng import Quick
from tests.server.http.house import live
from tests.server.salon import Json, next_asked, salon

BOT = Path(__file__).parents[3] / "examples" / "bot.py"


def test_the_example_bot_plays_a_whole_match(tmp_path: Path) -> None:
    with live(tmp_path) as address:
        done = subprocess.run(
            [sys.executable, str(BOT), f"http://{address}"],
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("winners: [")


def test_the_example_bot_has_thirty_lines_of_code() -> None:
    lines = BOT.read_text().splitlines()
    assert len([line for line in lines if line.strip()]) <= 30


@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_bots_get_what_happened_and_what_is_asked_as_data(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel(game)
            async with (
                house.guest(id, tokens[0], form="bot") as ada,
                house.guest(id, tokens[1], form="bot") as bea,
            ):
                assert ada.table["view"]["seat"] == 0
                random = Quick(2)
                for _ in range(2000):
                    asked = await next_asked([ada, bea])
                    if asked is None:
                        break
                    question: Json = asked.question or {}
                    shown = question["shown"]
                    answer = question.get("example") or shown[random.below(len(shown))]
                    await asked.answer(answer)
                await bea.wait(lambda: bea.is_over)
                match = house.table(id).match
                assert match is not None
                for seat, bot in enumerate((ada, bea)):
                    assert all(each["view"] is None for each in bot.tables[1:])
                    assert bot.events == [each.seen_by(seat).to_data() for each in match.log]
                assert ada.table["winners"] == bea.table["winners"]
                rulebook = feldherr.game(game).rulebook
                for event in ada.events:
                    rulebook.events.decode(event, "event")

    asyncio.run(main())
