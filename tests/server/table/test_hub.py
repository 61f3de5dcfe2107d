"""Lists of tables, looking back, and what cannot be opened or joined."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from feldherr.core.rng import Quick
from feldherr.server.http.forms import JoinWish, SeatWish, TableWish
from feldherr.server.people.tokens import SeatToken
from feldherr.server.table.refusal import Refusal
from tests.server.salon import play, salon


def test_own_tables_are_listed_whether_in_memory_or_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            hub = house.hub
            over, tokens = await house.duel()
            async with house.guest(over, tokens[0]) as ada:
                await ada.do("resign")
            running, others = await house.duel("runewars")
            tickets = [hub.tokens.opened_seat(each) for each in (tokens[0], others[1])]
            known = [each for each in tickets if each is not None]
            gone = SeatToken("nowhere", [0], "key")
            cards = await hub.mine([*known, gone], "de")
            await asyncio.sleep(0.05)
            hub.put_away(float("inf"))
            assert hub.rooms == {}
            again = await hub.mine([*known, gone], "de")
            assert {each.table: (each.is_over, each.own_seats) for each in again} == {
                over: (True, [0]),
                running: (False, [1]),
            }
            assert over not in hub.rooms
            for one, other in zip(cards, again, strict=True):
                assert one.ending == other.ending
                assert [each.player for each in one.seats] == [each.player for each in other.seats]
                assert [each.name for each in one.seats] == [each.name for each in other.seats]

    asyncio.run(main())


@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_any_moment_can_be_looked_at_again(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel(game)
            ticket = house.hub.tokens.opened_seat(tokens[0])
            scenes: dict[int, Any] = {}
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                for _ in range(12):
                    await play([ada, bea], Quick(3), 3)
                    seq = house.table(id).seq
                    await ada.wait(lambda seq=seq: ada.table["seq"] == seq)  # type: ignore[misc]
                    scenes[len(ada.lines)] = ada.table["scene"]
                replay = await house.hub.replay(id, ticket, "en")
                assert [each.text for each in replay.lines] == ada.lines
                assert replay.events == len(ada.lines)
                assert set(scenes) <= set(replay.steps)
                for events in scenes:
                    reply = await ada.ask("look", events=events)
                    assert reply["moment"]["events"] == events
                    moment = await house.hub.moment(id, ticket, events, "en")
                    assert moment.events == events
                reply = await ada.ask("look", events=10**6)
                assert reply["problem"]["code"] == "unknown"
                with pytest.raises(Refusal):
                    await house.hub.moment(id, ticket, -1, "en")
            match = house.table(id).match
            assert match is not None
            assert match.state_after(len(match.log)) == match.state

    asyncio.run(main())


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (TableWish("chess"), "malformed"),
        (TableWish("pixel_tactics", options={"colour": 1}), "malformed"),
        (TableWish("pixel_tactics", seats=[SeatWish("me")]), "malformed"),
        (TableWish("pixel_tactics", seats=[SeatWish("me"), SeatWish("computer", "x")]), "unknown"),
    ],
)
def test_impossible_tables_are_refused(wish: TableWish, code: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            with pytest.raises(Refusal) as refused:
                await house.hub.create_table(wish)
            assert refused.value.code == code
            assert house.hub.rooms == {}

    asyncio.run(main())


def test_seats_are_taken_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "open"])
            token = await house.join(made.table, "", "Bea", "two")
            with pytest.raises(Refusal):
                await house.join(made.table, "", "Eve", "three")
            assert await house.join(made.table, token, "Bea again", "four")
            assert house.table(made.table).seats[1].player == "Bea"
            assert house.table(made.table).seats[1].seed == "two"
            stranger = SeatToken(made.table, [0], "guessed")
            with pytest.raises(Refusal):
                await house.hub.join(made.table, JoinWish(), stranger)

    asyncio.run(main())


def test_who_invited_can_neither_see_nor_play_the_seat_of_the_guest(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "invite"])
            link = made.links[0].token
            async with house.guest(made.table, link) as early:
                token = await house.join(made.table, link, "Bea", "two", "only Bea knows")
                await early.wait(lambda: early.table["seats"][1]["player"] == "Bea")
                assert early.table["is_spectator"]
                assert early.question is None
                spied = await early.ask("answer", question=1, answer={}, seat=1)
                assert spied["problem"]["code"] == "forbidden"
            with pytest.raises(AssertionError, match="This seat is taken"):
                async with house.guest(made.table, link):
                    """Nobody is let in."""
            async with house.guest(made.table, token) as bea:
                assert bea.question is not None
                assert bea.table["seats"][1]["is_you"]

    asyncio.run(main())


@pytest.mark.parametrize("kind", ["invite", "open"])
def test_who_asks_again_because_the_answer_was_lost_gets_the_same_seat(
    tmp_path: Path, kind: str
) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", kind])
            link = made.links[0].token if made.links else ""
            await house.join(made.table, link, "Bea", "two", "only Bea knows")
            token = await house.join(made.table, link, "Bea", "other", "only Bea knows")
            async with house.guest(made.table, token) as bea:
                assert bea.table["seats"][1]["is_you"]
            assert house.table(made.table).seats[1].seed == "two"
            for secret in ("", "two", "Bea"):
                with pytest.raises(Refusal):
                    await house.join(made.table, link, "Eve", "two", secret)
            assert await house.join(made.table, token, "Bea", "two")

    asyncio.run(main())


def test_two_who_want_the_last_seat_do_not_both_get_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "open"])
            joins = (house.join(made.table, "", name, name) for name in ("Bea", "Eve", "Kim"))
            came = await asyncio.gather(*joins, return_exceptions=True)
            assert sum(isinstance(each, str) for each in came) == 1

    asyncio.run(main())


def test_who_gives_no_seed_at_first_joins_after_seeing_the_commitment(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "computer"], seed="")
            assert house.table(made.table).match is None
            async with house.guest(made.table) as watcher:
                assert watcher.table["dice"].keys() == {"commitment"}
                assert watcher.table["questions"] == []
            await house.join(made.table, made.token, "Ada", "mine")
            assert house.table(made.table).match is not None

    asyncio.run(main())


@pytest.mark.parametrize("id", ["0123456789abcdef", "x" * 5_000, "no such table"])
def test_a_table_that_does_not_exist_is_not_remembered(tmp_path: Path, id: str) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            for number in range(20):
                with pytest.raises(Refusal):
                    await house.hub.room(f"{id}{number}")
            assert not house.hub._loading

    asyncio.run(main())
