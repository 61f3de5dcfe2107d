"""Two people at one table, over real sockets: playing, coming back, repeating, and being refused."""

import asyncio
from pathlib import Path

import pytest

from feldherr.core.rng import Quick
from tests.server.salon import Player, next_asked, options_of, play, salon


@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_two_guests_play_a_match_to_its_end(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel(game)
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                await play([ada, bea], Quick(3))
                await bea.wait(lambda: bea.is_over)
                assert ada.table["ending"]["how"] == "rules"
                assert ada.table["ending"]["winners"] == bea.table["ending"]["winners"]
                assert len(ada.lines) == len(bea.lines) > 0

    asyncio.run(main())


def test_a_table_waits_until_all_have_sat_down(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "open"], public=True)
            async with house.guest(made.table, made.token) as ada:
                assert ada.question is None
                assert not ada.table["seats"][1]["player"]
                assert [each.table for each in await house.hub.lobby("en")] == [made.table]
                await house.join(made.table, "", "Bea", "two")
                await ada.wait(lambda: ada.table["seats"][1]["player"] == "Bea")
                assert ada.table["scene"].keys() > {"game"}
                assert await house.hub.lobby("en") == []

    asyncio.run(main())


@pytest.mark.parametrize(
    ("kinds", "english", "german"),
    [
        (
            ["me", "invite"],
            "Waiting until North sits down.",
            "Es geht los, sobald Nord Platz nimmt.",
        ),
        (
            ["invite", "invite"],
            "Waiting until South and North sit down.",
            "Es geht los, sobald Süd und Nord Platz nehmen.",
        ),
        (["me", "open"], "The seat of North is still free.", "Der Platz von Nord ist noch frei."),
        (
            ["invite", "open"],
            "Waiting until South sits down. The seat of North is still free.",
            "Es geht los, sobald Süd Platz nimmt. Der Platz von Nord ist noch frei.",
        ),
    ],
)
def test_a_table_that_waits_says_for_whom(
    kinds: list[str], english: str, german: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("runewars", kinds)
            for lang, text in (("en", english), ("de", german)):
                async with house.guest(made.table, lang=lang) as watcher:
                    assert watcher.table["status"] == text

    asyncio.run(main())


def test_a_guest_who_returns_gets_only_what_is_new(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                await play([ada, bea], Quick(5), 20)
                seq, lines = ada.table["seq"], list(ada.lines)
                await ada.line.close()
                await bea.wait(lambda: not bea.table["seats"][0]["is_here"])
                assert bea.table["seats"][0]["grace"] >= 0
                async with house.guest(table, tokens[0], lines, since=seq) as again:
                    assert again.table["first"] == len(lines)
                    assert again.table["lines"] == []
                    await bea.wait(lambda: bea.table["seats"][0]["is_here"])
                    await play([again, bea], Quick(6), 20)
                    async with house.guest(table, tokens[0]) as fresh:
                        assert fresh.lines == again.lines
                        assert fresh.table["hash"] == again.table["hash"]

    asyncio.run(main())


def test_the_same_command_again_changes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                asked = await asked_of([ada, bea])
                answer = options_of(asked.question or {})[0]["answer"]
                number = (asked.question or {})["id"]
                first = await asked.do("answer", id="mine", question=number, answer=answer)
                seq = house.table(table).seq
                again = await asked.ask("answer", id="mine", question=number, answer=answer)
                assert again == first
                assert house.table(table).seq == seq
                house.hub.put_away(float("inf"))
                await asked.line.close()
            house.hub.put_away(float("inf"))
            assert table not in house.hub.rooms
            token = tokens[0] if asked is ada else tokens[1]
            async with house.guest(table, token) as back:
                again = await back.ask("answer", id="mine", question=number, answer=answer)
                assert again == first

    asyncio.run(main())


def test_refusals_say_why_and_change_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                await play([ada, bea], Quick(5), 12)
                asked = await asked_of([ada, bea])
                other = bea if asked is ada else ada
                seq = house.table(table).seq
                number = (asked.question or {})["id"]
                answer = options_of(asked.question or {})[0]["answer"]
                reply = await asked.ask("answer", question=number - 1, answer=answer)
                assert reply["problem"]["code"] == "stale"
                reply = await asked.ask("answer", question=number, answer={"type": "Nonsense"})
                assert reply["problem"]["code"] == "malformed"
                reply = await asked.ask("answer", question=number, answer={})
                assert reply["problem"]["code"] == "malformed"
                reply = await other.ask("answer", question=number, answer=answer)
                assert reply["problem"]["code"] == "stale"
                seat = asked.table["asked_seats"][0]
                decision = house.table(table).view(seat).decision
                assert decision is not None
                reply = await other.ask("answer", question=number, answer=answer, seat=seat)
                assert reply["problem"]["code"] == "forbidden"
                wish = next(each for each in decision.wishes() if decision.check(each))
                reply = await asked.ask("answer", question=number, answer=wish.to_data())
                assert reply["problem"]["code"] == "illegal"
                assert reply["problem"]["rule"]["row"].startswith("PT-")
                assert reply["problem"]["rule_text"]
                assert house.table(table).seq == seq

    asyncio.run(main())


async def asked_of(players: list[Player]) -> Player:
    asked = await next_asked(players)
    assert asked is not None
    return asked
