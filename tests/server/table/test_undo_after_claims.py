"""Whoever plays against somebody's stand-in plays against that person: undo needs consent, and is not forgotten."""

from pathlib import Path

from feldherr.core.rng import Quick
from feldherr.server.table.table import Table
from tests.server.duel import FakeTime, at_a_duel, at_a_turn, sealed_leaders, whose_turn
from tests.server.salon import Player, Salon, play, some_answer


def answers_of(table: Table, seat: int) -> int:
    return sum(each.seat == seat for each in table.played)


async def takes_back_what_is_free(table: Table, player: Player) -> None:
    """Propose undos until one of them has to wait for consent, as in the end it must."""
    for _ in range(len(table.played)):
        await player.do("propose", what="undo")
        if table.offers:
            return
    raise AssertionError("everything was taken back")


def test_who_claimed_a_seat_takes_nothing_back_without_its_owner(tmp_path: Path) -> None:
    """Otherwise a claim would buy looks at everything the stand-in does, and at all draws to come."""
    time = FakeTime()

    async def scene(table: Table, gone: Player, claimer: Player, seat: int) -> None:
        before = len(table.played)
        await gone.line.close()
        await claimer.wait(lambda: claimer.table["seats"][seat]["grace"] >= 0)
        time.now += 601
        await claimer.do("claim")
        await play([claimer], Quick(3), 3)
        await claimer.wait_asked()
        theirs = answers_of(table, seat)
        assert len(table.played) > before
        await takes_back_what_is_free(table, claimer)
        assert answers_of(table, seat) == theirs
        assert len(table.played) > before
        assert [(each.what, each.needs) for each in table.offers] == [("undo", [seat])]
        reply = await claimer.ask("consent", what="undo", yes=True)
        assert reply["problem"]["code"] == "forbidden"

    at_a_turn(tmp_path, scene, now=time)


def test_who_comes_back_may_consent(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        asked, other, seat = await whose_turn(ada, bea)
        await asked.do("hand_over", seat=seat, level="random")
        await play([other], Quick(3), 1)
        await other.wait_asked()
        table = house.table(id)
        await takes_back_what_is_free(table, other)
        given = len(table.played)
        await asked.wait(lambda: bool(asked.table["offers"]))
        await asked.do("consent", what="undo", yes=True)
        assert len(table.played) < given

    at_a_duel(tmp_path, scene, now=time)


def test_a_hand_over_is_not_undone_for_free(tmp_path: Path) -> None:
    """Not even an answer that taught nothing, if the seat changed hands since."""

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        table = house.table(id)
        asked, other, seat = await whose_turn(ada, bea)
        random = Quick(11)
        assert asked.question is not None
        await asked.answer(some_answer(asked.question, random))
        given = len(table.played)
        resting = 1 - seat
        await other.do("hand_over", seat=resting, level="random")
        await other.do("hand_over", seat=resting, level="")
        assert table.played[-1].seat == seat
        await asked.do("propose", what="undo")
        assert len(table.played) == given
        assert table.offers

    at_a_duel(tmp_path, scene, pace=3600.0)


def test_what_was_taken_back_stays_in_the_log(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        table = house.table(id)
        await play([ada, bea], Quick(7), 4)
        asked, other, _ = await whose_turn(ada, bea)
        await asked.wait(lambda: asked.table["seq"] == table.seq)
        before = list(asked.lines)
        await other.do("propose", what="undo")
        if table.offers:
            await asked.wait(lambda: bool(asked.table["offers"]))
            await asked.do("consent", what="undo", yes=True)
        await asked.wait(lambda: bool(asked.table["asides"]))
        minor = {each["text"] for told in asked.tables for each in told["lines"] if each["minor"]}
        lost = [line for line in before[len(asked.lines) :] if line and line not in minor]
        assert lost
        told = asked.table["asides"][-1]["text"]
        for line in lost:
            assert line in told

    at_a_duel(tmp_path, scene)
