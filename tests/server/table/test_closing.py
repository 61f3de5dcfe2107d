"""A table that waits for guests: whether its host is there, and how he gives it up."""

import asyncio
from pathlib import Path

import pytest

from feldherr.server.http.forms import JoinWish
from feldherr.server.people.guest import Guest
from feldherr.server.table.refusal import Refusal
from tests.server.salon import Salon, salon


def test_who_opened_a_table_can_close_it_while_it_waits(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "open"], public=True)
            async with (
                house.guest(made.table, made.token) as ada,
                house.guest(made.table) as watcher,
            ):
                assert ada.table["may"] == ["close"]
                assert watcher.table["may"] == []
                assert (await watcher.ask("close"))["problem"]["code"] == "forbidden"
                await ada.do("close")
                told = "Ada closed this table before the match began."
                assert ada.table["ending"] == {"winners": [], "how": "closed", "text": told}
                assert ada.table["status"] == told
                assert ada.table["may"] == []
                for what in ("rematch", "draw", "undo"):
                    assert (await ada.ask("propose", what=what))["problem"] is not None
                assert (await ada.ask("close"))["problem"]["code"] == "stale"
            await nobody_sits_down(house, made.table)
            house.hub.rooms.clear()
            await nobody_sits_down(house, made.table)

    asyncio.run(main())


async def nobody_sits_down(house: Salon, table: str) -> None:
    assert await house.hub.lobby("en") == []
    with pytest.raises(Refusal, match="this table was closed"):
        await house.join(table, "", "Bea", "two")
    card = await house.hub.card(table, None, "de")
    assert card.ending is not None
    assert card.ending.text == "Ada hat diesen Tisch geschlossen, bevor die Partie begann."
    assert (card.has_begun, card.is_over, card.open_seats) == (False, True, [])
    assert (await house.hub.download(table, None))["view"] is None
    for look_back in (
        house.hub.replay(table, None, "en"),
        house.hub.review(table, None, "en", True),
    ):
        with pytest.raises(Refusal):
            await look_back


def test_a_closed_table_is_told_from_what_was_kept_beside_its_log(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "open"], public=True)
            async with house.guest(made.table, made.token) as ada:
                await ada.do("close")
            house.hub.rooms.clear()
            ticket = house.hub.tokens.opened_seat(made.token)
            assert ticket is not None
            (card,) = await house.hub.mine([ticket], "en")
            assert card.ending is not None
            assert card.ending.how == "closed"

    asyncio.run(main())


def test_a_match_that_runs_cannot_be_closed(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with house.guest(table, tokens[0]) as ada:
                assert (await ada.ask("close"))["problem"]["code"] == "stale"
                assert not house.table(table).is_over

    asyncio.run(main())


def test_who_was_invited_cannot_close_the_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("runewars", ["me", "invite"], seed="")
            token = await house.join(made.table, made.links[0].token, "Bea", "two")
            async with house.guest(made.table, token) as bea:
                assert bea.table["may"] == []
                assert (await bea.ask("close"))["problem"]["code"] == "forbidden"

    asyncio.run(main())


def test_tables_whose_host_is_away_come_last_and_say_so(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            here = await house.open("pixel_tactics", ["me", "open"], public=True, name="")
            away = await house.open("pixel_tactics", ["me", "open"], public=True, name="")
            async with house.guest(here.table, here.token):
                lobby = await house.hub.lobby("en")
                assert [each.table for each in lobby] == [here.table, away.table]
                assert [each.is_host_here for each in lobby] == [True, False]
                for card in lobby:
                    assert [seat.is_taken for seat in card.seats] == [True, False]
                    assert [seat.player for seat in card.seats] == ["", ""]

    asyncio.run(main())


def test_an_invitation_of_another_table_keeps_no_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            first = await house.open("pixel_tactics", ["me", "invite"])
            second = await house.open("pixel_tactics", ["me", "invite"])
            ticket = house.hub.tokens.opened_seat(first.links[0].token)
            assert Guest(ticket).kept_seats(house.table(first.table)) == [1]
            assert Guest(ticket).kept_seats(house.table(second.table)) == []
            with pytest.raises(Refusal, match="not yours"):
                await house.hub.join(second.table, JoinWish(), ticket)

    asyncio.run(main())
