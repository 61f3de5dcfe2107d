"""Play on from a moment of a match that is over: the same table until then, a new one afterwards."""

import asyncio
from json import dumps, loads
from pathlib import Path

import pytest

import feldherr
from feldherr.core.rng import Quick
from feldherr.server.http.forms import BranchWish
from feldherr.server.people.tokens import SeatToken
from feldherr.server.table.proof import found_in
from feldherr.server.table.refusal import Refusal
from tests.server.salon import Salon, play, salon, some_answer


async def finished(house: Salon, game: str) -> tuple[str, SeatToken | None]:
    """A match of two people that the second gave up, with an answer taken back, and the seat of the second."""
    id, tokens = await house.duel(game)
    async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
        await play([ada, bea], Quick(3), 25)
        await ada.do("propose", what="undo")
        if ada.table["offers"]:
            await bea.wait(lambda: bool(bea.table["offers"]))
            await bea.do("consent", what="undo", yes=True)
        await play([ada, bea], Quick(4), 10)
        await bea.do("resign")
    return id, house.hub.tokens.opened_seat(tokens[1])


@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_the_branch_is_the_same_match_until_then(game: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, ticket = await finished(house, game)
            old = house.table(id)
            assert old.match is not None
            middle = old.played[len(old.played) // 2]
            made = await house.hub.branch(id, ticket, BranchWish(middle.events, "easy", "Bea"))
            assert made.seats == [1]
            new = (await house.hub.room(made.table)).table
            assert new.match is not None
            assert new.match.log[: middle.events] == old.match.log[: middle.events]
            count = sum(each.events <= middle.events for each in old.played[1:])
            assert new.match.history[:count] == old.match.history[:count]
            assert new.end is None
            assert [seat.level for seat in new.seats] == ["easy", ""]
            assert new.seats[1].player == "Bea"
            assert old.is_over

    asyncio.run(main())


def test_it_is_played_on_and_proves_itself(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, ticket = await finished(house, "pixel_tactics")
            made = await house.hub.branch(id, ticket, BranchWish(10_000, "random", "Bea"))
            async with house.guest(made.table, made.token) as bea:
                await bea.wait_asked()
                assert bea.question is not None
                await bea.answer(some_answer(bea.question, Quick(5)))
                await bea.do("resign")
            log = loads(dumps(await house.hub.download(made.table, None)))
            assert found_in(feldherr.game("pixel_tactics").rulebook, log) == []

    asyncio.run(main())


def test_nobody_branches_a_match_that_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, _ = await house.duel()
            with pytest.raises(Refusal, match="not over"):
                await house.hub.branch(id, None, BranchWish(3))
            id, ticket = await finished(house, "pixel_tactics")
            with pytest.raises(Refusal, match="no opponent"):
                await house.hub.branch(id, ticket, BranchWish(3, "nobody"))

    asyncio.run(main())
