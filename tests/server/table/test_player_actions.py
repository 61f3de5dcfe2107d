"""Undo, offers, resigning, clocks, handing over: everything at a table but answering."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from feldherr.core.rng import Quick
from feldherr.games.conquest.state import State as Conquest
from feldherr.server.http.forms import ClockWish
from feldherr.server.table import undo
from feldherr.server.table.table import Table
from tests.server.duel import (
    FakeTime,
    against_the_computer,
    at_a_duel,
    at_a_turn,
    claims_too_early,
    sealed_leaders,
    whose_turn,
)
from tests.server.salon import Json, Player, Salon, next_asked, options_of, play, salon, some_answer


async def after_answer_that(house: Salon, id: str, players: list[Player], is_free: bool) -> Player:
    """Play on until somebody has given an answer whose undo is free, or needs consent; who that was."""
    random = Quick(11)
    for _ in range(200):
        asked = await next_asked(players)
        assert asked is not None
        assert asked.question is not None
        seat = asked.table["asked_seats"][0]
        await asked.answer(some_answer(asked.question, random))
        table = house.table(id)
        answers = undo.target(table, [seat])
        if answers is not None and undo.is_free(table, [seat], answers) is is_free:
            return asked
    raise AssertionError("no such answer")


def test_an_answer_that_revealed_nothing_is_taken_back_at_once(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        player = await after_answer_that(house, id, [ada, bea], True)
        answers = len(house.table(id).played)
        events = len(player.lines)
        await player.do("propose", what="undo")
        assert len(house.table(id).played) == answers - 1
        assert player.question is not None
        assert len(player.lines) < events
        assert player.table["offers"] == []
        other = bea if player is ada else ada
        await other.wait(lambda: bool(other.table["seq"] == player.table["seq"]))
        assert len(other.lines) == len(player.lines)

    at_a_duel(tmp_path, scene)


def test_an_answer_that_revealed_something_is_taken_back_by_consent(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        player = await after_answer_that(house, id, [ada, bea], False)
        other = bea if player is ada else ada
        answers = len(house.table(id).played)
        await player.do("propose", what="undo")
        assert len(house.table(id).played) == answers
        await other.wait(lambda: bool(other.table["offers"]))
        assert other.table["offers"][0]["what"] == "undo"
        await other.do("consent", what="undo", yes=False)
        assert other.table["offers"] == []
        await player.do("propose", what="undo")
        await other.do("consent", what="undo", yes=True)
        assert len(house.table(id).played) == answers - 1
        await player.wait(lambda: player.question is not None)

    at_a_duel(tmp_path, scene)


def test_drawn_cards_and_sealed_answers_are_not_free_to_take_back(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        table = house.table(id)
        last = table.played[-1]
        assert last.unsealed
        assert not undo.is_free(table, [last.seat], len(table.played) - 1)
        random = Quick(1)
        while True:
            asked = await next_asked([ada, bea])
            assert asked is not None
            question = asked.question
            assert question is not None
            draws = [each for each in options_of(question) if each["answer"]["type"] == "DrawCard"]
            answer = draws[0]["answer"] if draws else some_answer(question, random)
            await asked.answer(answer)
            if draws:
                break
        last = table.played[-1]
        assert not undo.is_free(table, [last.seat], len(table.played) - 1)

    at_a_duel(tmp_path, scene)


def test_more_time_can_be_asked_for_only_where_there_is_a_clock_and_somebody_to_ask(
    tmp_path: Path,
) -> None:
    def at_two(name: str, is_offered: bool, **wish: Any) -> None:
        async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
            assert [("time" in each.table["may"]) for each in (asked, other)] == [is_offered] * 2
            assert "draw" in asked.table["may"]

        at_a_turn(tmp_path / name, scene, **wish)

    async def alone(house: Salon) -> None:
        made = await house.open("pixel_tactics", ["me", "computer"], clock=ClockWish("live", 9, 0))
        async with house.guest(made.table, made.token) as ada:
            assert "resign" in ada.table["may"]
            assert not {"time", "draw"} & set(ada.table["may"])

    async def main() -> None:
        async with salon(tmp_path) as house:
            await alone(house)

    for name in ("without", "live", "days"):
        (tmp_path / name).mkdir()
    at_two("without", False)
    at_two("live", True, clock=ClockWish("live", 9, 0))
    at_two("days", True, clock=ClockWish("days", days=3))
    asyncio.run(main())


def test_a_sealed_answer_can_be_withdrawn(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await ada.wait_asked()
        await bea.wait_asked()
        assert ada.question is not None
        assert bea.question is not None
        number = bea.question["id"]
        options = options_of(ada.question)
        await ada.answer(options[0]["answer"])
        await bea.wait(lambda: bool(bea.table["seats"][0]["has_answered"]))
        assert bea.question["id"] == number
        assert "withdraw" in ada.table["may"]
        await ada.do("withdraw")
        assert ada.question["id"] == number
        await bea.wait(lambda: not bea.table["seats"][0]["has_answered"])
        await ada.answer(options[1]["answer"])
        assert (await bea.ask("withdraw"))["problem"]["code"] == "stale"
        await bea.answer(options_of(bea.question)[0]["answer"])
        assert house.table(id).played[0].answer == options[1]["answer"]

    at_a_duel(tmp_path, scene)


def test_players_agree_on_a_draw(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await ada.do("propose", what="draw")
        assert (await ada.ask("consent", what="draw", yes=True))["problem"]["code"] == "forbidden"
        await bea.wait(lambda: bool(bea.table["offers"]))
        await bea.do("consent", what="draw", yes=True)
        assert bea.table["ending"]["how"] == "agreed"
        assert bea.table["ending"]["winners"] == []
        assert bea.table["may"] == ["rematch"]

    at_a_duel(tmp_path, scene)


@pytest.mark.rule("CQ-12.win.1")
def test_who_concedes_a_battle_loses_it_whatever_the_points(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        match = house.table(id).match
        assert match is not None
        assert isinstance(match.state, Conquest)
        match.state.points = [5, 0]
        await ada.do("resign")
        await bea.wait(lambda: bea.is_over)
        assert bea.table["ending"]["winners"] == [1]

    at_a_duel(tmp_path, scene, "conquest")


def test_who_resigns_loses_and_may_have_a_rematch(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await play([ada, bea], Quick(1), 4)
        await ada.do("resign")
        await bea.wait(lambda: bea.is_over)
        assert bea.table["ending"] == {
            "winners": [1], "how": "resigned", "text": "Ada resigned: Bea wins.",
        }  # fmt: skip
        assert (await bea.ask("answer", question=1, answer={}))["problem"]["code"] == "stale"
        await bea.do("propose", what="rematch")
        await ada.wait(lambda: bool(ada.table["offers"]))
        await ada.do("consent", what="rematch", yes=True)
        await ada.wait(lambda: bool(ada.table["next_table"]))
        await bea.wait(lambda: bool(bea.table["next_table"]))
        new = ada.table["next_table"]
        for player, seed in ((ada, "a"), (bea, "b")):
            await house.join(new, player.table["next_token"], "", seed)
        async with (
            house.guest(new, ada.table["next_token"]) as ada2,
            house.guest(new, bea.table["next_token"]) as bea2,
        ):
            assert [each["player"] for each in ada2.table["seats"]] == ["Bea", "Ada"]
            assert ada2.table["seats"][1]["is_you"]
            await play([ada2, bea2], Quick(2), 4)
        assert house.table(new).record.commitment != house.table(id).record.commitment

    at_a_duel(tmp_path, scene)


def test_time_that_is_over_costs_nothing_until_it_is_claimed(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        time.now += 100
        assert table.clock.remaining(seat, time.now) == 20_000
        await other.do("propose", what="time")
        await asked.wait(lambda: bool(asked.table["offers"]))
        assert asked.table["seats"][seat]["clock"] == 20_000
        await asked.do("consent", what="time", yes=True)
        assert asked.table["seats"][seat]["clock"] == 20_000 + 5 * 60_000
        time.now += 400
        assert await claims_too_early(asked)
        assert not table.is_over
        await other.do("claim")
        assert other.table["seats"][seat]["computer"] == "normal"
        assert not table.is_over
        await asked.do("hand_over", seat=seat, level="")
        assert asked.table["seats"][seat]["computer"] == ""

    at_a_turn(tmp_path, scene, now=time, clock=ClockWish("live", 2, 0))


def test_even_a_serious_clock_forgives_a_broken_line(tmp_path: Path) -> None:
    """Who is gone, but has time left, is stood in for."""
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        await asked.line.close()
        await other.wait(lambda: other.table["seats"][seat]["grace"] >= 0)
        assert other.table["seats"][seat]["grace_limit"] == 120_000
        time.now += 120
        assert await claims_too_early(other)
        time.now += 1
        await other.do("claim")
        assert other.table["ending"] is None
        assert other.table["seats"][seat]["computer"] == "normal"

    at_a_turn(tmp_path, scene, now=time, clock=ClockWish("live", 60, 0, serious=True))


def test_everybody_knows_how_long_a_line_may_be_broken(tmp_path: Path) -> None:
    """Also who sits there, who cannot be told any more once it is."""
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        asked, other, seat = await whose_turn(ada, bea)
        async with house.guest(id) as watcher:
            for each in (asked, other, watcher):
                assert [info["grace_limit"] for info in each.table["seats"]] == [600_000] * 2
                assert [info["grace"] for info in each.table["seats"]] == [-1] * 2
            await asked.line.close()
            for each in (other, watcher):
                await each.wait(lambda each=each: each.table["seats"][seat]["grace"] == 0)  # type: ignore[misc]
            time.now += 600
            assert await claims_too_early(other)
            time.now += 1
            await other.do("claim")
            assert other.table["seats"][seat]["computer"] == "normal"
            assert other.table["seats"][seat]["grace_limit"] == -1

    at_a_duel(tmp_path, scene, now=time)


def test_when_time_is_over_the_others_are_told_that_they_may_claim(tmp_path: Path) -> None:
    """Nothing else happens at such a table that would make anybody look."""
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        assert "claim" not in other.table["may"]
        time.now += 121
        await other.wait(lambda: "claim" in other.table["may"])
        assert "claim" not in asked.table["may"]

    at_a_turn(tmp_path, scene, now=time, clock=ClockWish("live", 2, 0))


def test_an_increment_is_added_for_every_answer(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        time.now += 30
        await ada.wait_asked()
        assert ada.question is not None
        await ada.answer(options_of(ada.question)[0]["answer"])
        assert ada.table["seats"][0]["clock"] == (60 - 30 + 10) * 1000
        time.now += 5
        assert house.table(id).clock.remaining(0, time.now) == 40_000
        assert house.table(id).clock.remaining(1, time.now) == 25_000

    at_a_duel(tmp_path, scene, now=time, clock=ClockWish("live", 1, 10))


def test_a_seat_is_handed_to_the_computer_and_back(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        await ada.do("hand_over", seat=0, level="random")
        assert (await bea.ask("hand_over", seat=0, level=""))["problem"]["code"] == "forbidden"
        assert (await ada.ask("hand_over", seat=0, level="genius"))["problem"]["code"] == "unknown"
        await play([bea], Quick(4), 6)
        assert any(each.seat == 0 for each in house.table(id).played[2:])
        await ada.do("hand_over", seat=0, level="")
        answers = len(house.table(id).played)
        await play([ada, bea], Quick(4), 6)
        assert len(house.table(id).played) == answers + 6

    at_a_duel(tmp_path, scene)


NEVER = 3600.0


def test_where_only_computers_are_left_there_is_time_to_take_the_seat_back(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        answers = len(house.table(id).played)
        for player, seat in ((ada, 0), (bea, 1)):
            await player.do("hand_over", seat=seat, level="random")
        assert house.hub.rooms[id].is_thinking
        await bea.do("hand_over", seat=1, level="")
        await ada.do("hand_over", seat=0, level="")
        assert len(house.table(id).played) == answers
        await play([ada, bea], Quick(4), 2)

    at_a_duel(tmp_path, scene, pace=NEVER)


def test_computers_do_not_wait_for_each_other_when_nobody_looks(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path, pace=NEVER) as house:
            made = await house.open("pixel_tactics", ["computer", "computer"])
            async with house.guest(made.table, form="bot") as program:
                await program.wait(lambda: program.is_over)

    asyncio.run(main())


def test_a_computer_does_not_make_a_person_wait(tmp_path: Path) -> None:
    async def scene(table: Table, ada: Player) -> None:
        await play([ada], Quick(4), 6)
        assert any(each.seat == 1 for each in table.played[2:])

    against_the_computer(tmp_path, scene, pace=NEVER)


def test_all_are_told_who_declined_what_until_something_happens(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        async with house.guest(id) as watcher:
            await ada.do("propose", what="draw")
            assert ada.table["declined"] is None
            await bea.wait(lambda: bool(bea.table["offers"]))
            await bea.do("consent", what="draw", yes=False)
            for each in (ada, bea, watcher):
                await each.wait(lambda each=each: bool(each.table["declined"]))  # type: ignore[misc]
                assert each.table["declined"] == {"what": "draw", "by": 0, "no": 1}
        await ada.do("chat", text="a pity")
        assert ada.table["declined"] is not None
        await ada.do("propose", what="draw")
        assert ada.table["declined"] is None
        await ada.do("consent", what="draw", yes=False)
        assert ada.table["declined"] == {"what": "draw", "by": 0, "no": 0}
        await play([ada, bea], Quick(1), 1)
        assert ada.table["declined"] is None or bea.table["declined"] is None

    at_a_duel(tmp_path, scene)


def test_chat_is_plain_text_of_players_and_not_too_much(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await ada.do("chat", text=" <b>hello</b>\n\u202e there\x07 ")
        await bea.wait(lambda: bool(bea.table["chat"]))
        assert bea.table["chat"] == [{"by": "Ada", "text": "<b>hello</b> there"}]
        for again in ("<b>hello</b>  THERE", "<b>Hello!</b> there!", "<b>hello</b> theree"):
            assert (await ada.ask("chat", text=again))["problem"]["code"] == "stale"
        for number in range(4):
            await ada.do("chat", text=f"more {number}")
        assert (await ada.ask("chat", text="too much"))["problem"]["code"] == "too_fast"
        async with house.guest(id) as watcher:
            assert (await watcher.ask("chat", text="psst"))["problem"]["code"] == "forbidden"

    at_a_duel(tmp_path, scene)


def test_who_comes_again_may_not_say_more(tmp_path: Path) -> None:
    """Neither over a second line nor after a break."""

    async def main() -> None:
        async with salon(tmp_path) as house:
            table, (token, _) = await house.duel()
            async with house.guest(table, token) as first, house.guest(table, token) as second:
                await first.do("chat", text="hello there")
                again = await second.ask("chat", text="Hello, there!")
                assert again["problem"]["code"] == "stale"
                for text in ("one", "two", "three", "four"):
                    await second.do("chat", text=text)
            async with house.guest(table, token) as third:
                more = await third.ask("chat", text="much more")
                assert more["problem"]["code"] == "too_fast"

    asyncio.run(main())


def test_one_guest_holds_both_seats(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("pixel_tactics", ["me", "me"])
            async with house.guest(made.table, made.token) as both:
                seen: set[int] = set()
                for _ in range(30):
                    await both.wait_asked()
                    seat = both.table["asked_seats"][0]
                    seen.add(seat)
                    hands = both.table["scene"]
                    assert hands["game"] == "pixel_tactics"
                    question: Json = both.question or {}
                    await both.answer(some_answer(question, Quick(1)), seat=seat)
                assert seen == {0, 1}
                answers = len(house.table(made.table).played)
                await both.do("propose", what="undo")
                assert len(house.table(made.table).played) == answers - 1
                await both.do("resign", seat=1)
                assert both.table["ending"]["winners"] == [0]

    asyncio.run(main())


def test_against_the_computer_an_undo_is_always_free(tmp_path: Path) -> None:
    async def scene(table: Table, ada: Player) -> None:
        await play([ada], Quick(2), 15)
        await ada.wait_asked()
        own = [n for n, each in enumerate(table.played) if each.seat == 0]
        assert any(each.seat == 1 for each in table.played)
        await ada.do("propose", what="undo")
        assert len(table.played) >= own[-1]
        assert ada.question is not None
        assert (await ada.ask("propose", what="draw"))["problem"]["code"] == "forbidden"
        await play([ada], Quick(2))
        assert ada.is_over

    against_the_computer(tmp_path, scene)
