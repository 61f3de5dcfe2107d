"""What guests type in words over the line: options as written, and reasons for what is not possible."""

import asyncio
from pathlib import Path

import pytest

from feldherr.core.rng import Quick
from feldherr.games.registry import entries
from tests.builds import COMPILED
from tests.server.salon import Json, next_asked, play, salon
from tests.stage.battlefield import parade


def recruit_in(question: Json) -> tuple[str, Json]:
    """The name of a card that can be recruited, and how."""
    for group in question["groups"]:
        for cluster in group["clusters"]:
            for option in cluster["options"]:
                if option["answer"]["type"] == "Recruit":
                    return cluster["head"], option
    raise AssertionError("nobody can be recruited")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_words_are_answered_with_the_rule_or_taken_as_written(tmp_path: Path, lang: str) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with (
                house.guest(table, tokens[0], lang=lang) as ada,
                house.guest(table, tokens[1], lang=lang) as bea,
            ):
                await play([ada, bea], Quick(5), 2)
                asked = await next_asked([ada, bea])
                assert asked is not None
                question = asked.question or {}
                card, option = recruit_in(question)
                number, (hand, place) = question["id"], option["touches"]
                rear = [hand, place.replace(".F", ".R")]
                seq = house.table(table).seq

                clicked = await asked.ask("why", question=number, touches=rear)
                named = [*card.split(), rear[1].partition(".")[2]]
                reply = await asked.ask("why", question=number, touches=named)
                assert [each["rule"]["row"] for each in reply["why"]] == ["PT-recruit.1"]
                assert reply["why"] == clicked["why"]

                reply = await asked.ask("typed", question=number, line=" ".join(named).lower())
                problem = reply["problem"]
                assert (problem["code"], problem["rule"]["row"]) == ("illegal", "PT-recruit.1")
                assert reply["why"] == []
                assert problem["rule_text"]

                attack = "attack f1" if lang == "en" else "angreifen f1"
                reply = await asked.ask("typed", question=number, line=attack)
                assert reply["problem"]["code"] == "illegal"
                assert reply["problem"]["rule"]["row"] == "PT-truce.1"
                (why,) = reply["why"]
                assert reply["problem"]["text"] == f"{why['wish']}: {why['reason']}"

                reply = await asked.ask("typed", question=number, line="tea time")
                assert reply["problem"]["code"] == "malformed"
                assert reply["why"] == []
                assert house.table(table).seq == seq

                await asked.do("typed", question=number, line=f" {option['text'].upper()} ")
                assert house.table(table).seq > seq

    asyncio.run(main())


def test_words_move_what_is_held_and_answer_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel("runewars", options={"scenario": "skirmish"})
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                asked = await next_asked([ada, bea])
                while asked is not None and (asked.question or {}).get("form") is None:
                    await play([ada, bea], Quick(5), 1)
                    asked = await next_asked([ada, bea])
                assert asked is not None
                question = asked.question or {}
                start, seq = question["form"]["start"], house.table(table).seq
                held = {"question": question["id"], **start}

                snap = (await asked.ask("wish", line="right 30 turn 90", **held))["snap"]
                assert snap["answer"]["type"] == "Placed"
                assert snap["ghost"]["pose"]["heading"] == pytest.approx(90, abs=0.1)
                assert snap["text"].endswith("`ok` puts it down.")
                assert (await asked.ask("wish", line="2", **held))["snap"] is None
                reply = await asked.ask("wish", line="left", **held)
                assert reply["problem"]["code"] == "malformed"
                reply = await asked.ask("wish", line="left 1" * 200, **held)
                assert reply["problem"]["code"] == "malformed"
                assert house.table(table).seq == seq

                await asked.answer(snap["answer"])
                assert house.table(table).seq > seq

    asyncio.run(main())


@pytest.mark.skipif(COMPILED, reason="the toy game inherits from compiled classes")
def test_a_march_is_wished_for_by_point_pose_and_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(entries(), parade.GAME.name, parade.GAME)

    async def main() -> None:
        async with salon(tmp_path) as house:
            made = await house.open("parade", ["me"])
            async with house.guest(made.table, made.token) as ada:
                asked = await next_asked([ada])
                assert asked is not None
                where = {"question": (asked.question or {})["id"]}
                placed = (await asked.ask("wish", x=200, y=100, **where))["snap"]
                await asked.answer(placed["answer"])

                asked = await next_asked([ada])
                assert asked is not None
                question = asked.question or {}
                assert question["form"]["type"] == "route"
                where = {"question": question["id"]}
                point = (await asked.ask("wish", x=390, y=400, **where))["snap"]
                assert [leg[0] for leg in point["answer"]["legs"]] == ["forward"]
                assert point["ghost"]["cost"] == pytest.approx(100)
                pose = (await asked.ask("wish", x=300, y=900, heading=0, **where))["snap"]
                assert pose["rule"]["row"] == "P2"

                held = {**where, "x": 300, "y": 400, "heading": 0, "answer": point["answer"]}
                onward = (await asked.ask("wish", line="then left 20", **held))["snap"]
                assert [leg[0] for leg in onward["answer"]["legs"]] == ["forward", "left"]
                anew = (await asked.ask("wish", line="left 20", **held))["snap"]
                assert [leg[0] for leg in anew["answer"]["legs"]] == ["left"]
                broken = {**held, "answer": {"type": "Walked", "legs": "all"}}
                reply = await asked.ask("wish", line="then left 20", **broken)
                assert reply["problem"]["code"] == "malformed"
                await asked.do("typed", line="forward 2 left 20", **where)
                match = house.table(made.table).match
                assert match is not None
                assert match.over

    asyncio.run(main())
