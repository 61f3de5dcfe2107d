"""What happens at a table besides the match stands in the log, at its place and in everybody's language."""

from pathlib import Path
from typing import Any, cast

from msgspec import json

from feldherr.core.codec import Data
from feldherr.core.rng import Quick
from feldherr.server.computer.reading_uploads import info
from feldherr.server.http.forms import ClockWish
from feldherr.server.table.incidents import incidents_in
from feldherr.server.table.table import Table
from tests.server.duel import FakeTime, against_the_computer, at_a_duel, at_a_turn, sealed_leaders
from tests.server.salon import Json, Player, Salon, play


def texts(told: Any) -> list[str]:
    return [each["text"] for each in told["asides"]]


def test_all_are_told_who_hands_a_seat_to_the_computer_and_takes_it_back(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await sealed_leaders(ada, bea)
        async with house.guest(id, lang="de") as watcher:
            await ada.do("hand_over", seat=0, level="random")
            await ada.do("hand_over", seat=0, level="")
            for each, expected in (
                (bea, ["The computer (Random) plays for Ada from now on.",
                       "Ada takes the seat back from the computer."]),
                (watcher, ["Von jetzt an spielt der Computer (Zufall) für Ada.",
                           "Ada übernimmt den Platz wieder vom Computer."]),
            ):  # fmt: skip
                await each.wait(lambda each=each: len(each.table["asides"]) == 2)  # type: ignore[misc]
                assert texts(each.table) == expected
            first, second = bea.table["asides"]
            assert first["row"] < second["row"] < bea.table["seq"]
            assert 0 < first["events"] <= second["events"] <= len(bea.lines)
        async with house.guest(id) as late:
            assert texts(late.table) == texts(bea.table)

    at_a_duel(tmp_path, scene, pace=3600.0)


def test_an_answer_that_is_taken_back_leaves_a_line_where_it_was(tmp_path: Path) -> None:
    async def scene(table: Table, ada: Player) -> None:
        await play([ada], Quick(4), 3)
        await ada.wait_asked()
        await ada.do("propose", what="undo")
        lines = len(ada.lines)
        assert texts(ada.table) == ["A move of Ada is taken back."]
        assert ada.table["asides"][0]["events"] == lines
        await play([ada], Quick(5), 2)
        assert ada.table["asides"][0]["events"] == lines
        await ada.do("propose", what="undo")
        await ada.do("propose", what="undo")
        await ada.do("propose", what="undo")
        places = [each["events"] for each in ada.table["asides"]]
        assert places == sorted(places)
        assert places[-1] == places[0] == len(ada.lines)

    against_the_computer(tmp_path, scene)


def test_claims_and_more_time_stand_in_the_log(tmp_path: Path) -> None:
    time = FakeTime()

    async def scene(table: Table, asked: Player, other: Player, seat: int) -> None:
        names = ["Ada", "Bea"]
        await other.do("propose", what="time")
        await asked.wait(lambda: bool(asked.table["offers"]))
        await asked.do("consent", what="time", yes=True)
        time.now += 1000
        await other.do("claim")
        assert texts(other.table) == [
            "Everybody gets 5 more minutes.",
            f"{names[1 - seat]} waits no longer.",
            f"The computer (Normal) plays for {names[seat]} from now on.",
        ]

    at_a_turn(tmp_path, scene, now=time, clock=ClockWish("live", 2, 0))


def test_the_log_says_how_it_ended_if_not_by_the_rules(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await play([ada, bea], Quick(1), 4)
        await ada.do("resign")
        await bea.wait(lambda: bea.is_over)
        assert texts(bea.table) == ["Ada resigned: Bea wins."]
        assert bea.table["asides"][0]["events"] == len(bea.lines)

    at_a_duel(tmp_path, scene)


def test_replays_and_downloads_have_it_too(tmp_path: Path) -> None:
    async def scene(house: Salon, id: str, ada: Player, bea: Player) -> None:
        await play([ada, bea], Quick(1), 4)
        await ada.do("hand_over", seat=0, level="random")
        await ada.do("hand_over", seat=0, level="")
        events = len(ada.lines)
        own = (await house.hub.download(id, None))["asides"]
        assert [(each["kind"], each["events"]) for each in own] == [("hand_over", events)] * 2
        await play([ada, bea], Quick(1), 4)
        await ada.do("propose", what="draw")
        await bea.wait(lambda: bool(bea.table["offers"]))
        await bea.do("consent", what="draw", yes=True)
        replay = await house.hub.replay(id, None, "en")
        assert len(replay.asides) == 3
        assert [each.events for each in replay.asides] == [events, events, replay.events]
        whole = await house.hub.download(id, None)
        watched = info("upload", json.encode(whole).decode(), "de")
        assert [each.events for each in watched.asides] == [events, events, replay.events]
        assert watched.asides[0].text == "Von jetzt an spielt der Computer (Zufall) für Rot."

    at_a_duel(tmp_path, scene, pace=3600.0)


def test_files_that_are_not_in_order_tell_nothing_besides_the_match() -> None:
    def row(kind: str, **data: Data) -> Json:
        return {"seq": 0, "kind": kind, "data": cast(Json, data)}

    for rows in (
        None, 7, [7], [row("undo", to=3)], [row("undo", to=-1)], [row("claim", seat=9)], [row("claim")],
        [row("end", how="time", winners=[5], seat=0)], [row("end", how="magic")],
        [row("withdraw", seat=0)], [row("hand_over", seat="red")], [row("time", milliseconds="long")],
    ):  # fmt: skip
        assert incidents_in(rows, 2) == []
