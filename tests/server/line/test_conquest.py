"""CONQUEST over the line: bad messages and typed marches change nothing, and who watches is told no stack."""

import asyncio
from pathlib import Path

from feldherr.core.rng import Quick
from tests.server.salon import Json, Player, next_asked, play, salon

THOUSAND: Json = {
    "scenario": "maelstrom", "points": 1000, "armies": ["hundred_kingdoms_1000", "spires_1000"],
}  # fmt: skip
BAD_LINES = [
    "", "dance", "march", "march Z forward 4", "march A sideways", "forward", "forward ten", "forward 99",
    "left 400", "forward -3", "forward 4 left", "charge A Z", "stack", "1e9", "0", "-1", "\u0000", "x" * 500,
]  # fmt: skip
BAD_ANSWERS: list[Json] = [
    {}, {"type": "Take"}, {"type": "Dragon"}, {"type": "Walked", "legs": "all"},
    {"type": "Walked", "legs": [["up", 1]]}, {"type": "Walked", "legs": [["forward", 10**12]]},
    {"type": "Arranged", "order": [0, 0, 0]}, {"type": "Take", "action": "fly_to_the_moon"},
]  # fmt: skip


async def until_marching(players: list[Player]) -> Player:
    while True:
        asked = await next_asked(players)
        assert asked is not None
        form = (asked.question or {}).get("form") or {}
        if form.get("type") == "route":
            return asked
        await play(players, Quick(5), 1)


def test_bad_messages_change_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel("conquest")
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                asked = await until_marching([ada, bea])
                number, seq = (asked.question or {})["id"], house.table(table).seq
                for line in BAD_LINES:
                    reply = await asked.ask("typed", question=number, line=line)
                    assert reply["problem"]["text"], line
                for answer in BAD_ANSWERS:
                    reply = await asked.ask("answer", question=number, answer=answer)
                    assert reply["problem"]["text"], answer
                assert house.table(table).seq == seq

    asyncio.run(main())


def test_who_watches_a_thousand_points_is_told_no_stack(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel("conquest", options=THOUSAND)
            async with (
                house.guest(table, tokens[0]) as ada,
                house.guest(table, tokens[1]) as bea,
                house.guest(table) as watcher,
            ):
                known = 0
                for _ in range(30):
                    await play([ada, bea], Quick(5), 1)
                    await watcher.wait(lambda: watcher.table["seq"] == house.table(table).seq)
                    assert open_cards(watcher, 0) == open_cards(watcher, 1) == 0
                    assert open_cards(ada, 1) == open_cards(bea, 0) == 0
                    known += open_cards(ada, 0) + open_cards(bea, 1)
                assert known > 0

    asyncio.run(main())


def open_cards(player: Player, side: int) -> int:
    stacks = player.table["scene"]["stacks"]
    return sum(
        card["state"] == "known"
        for each in stacks
        if each["side"] == side
        for card in each["cards"]
    )
