"""What was acknowledged is in the store; what the store refuses has not happened."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from feldherr.core.rng import Quick
from feldherr.server.store import Store, StoreRefused, Unfit, Unsure, open_store
from tests.server.salon import Json, next_asked, play, salon, some_answer


class Moody:
    """Makes a store refuse when asked to."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.mood: Callable[[], Exception] | None = None
        self.writes_first = False
        self._append = store.append
        store.append = self.append  # type: ignore[method-assign,assignment]

    async def append(self, *args: object, **kwargs: object) -> object:
        if self.mood is not None and not self.writes_first:
            raise self.mood()
        written = await self._append(*args, **kwargs)  # type: ignore[arg-type]
        if self.mood is not None:
            raise self.mood()
        return written


@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_a_refused_answer_has_not_happened_and_can_be_given_again(
    game: str, tmp_path: Path
) -> None:
    async def main() -> None:
        store = open_store(str(tmp_path / "tables.db"))
        moody = Moody(store)
        async with salon(tmp_path, store) as house:
            id, tokens = await house.duel(game)
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                for move in range(30):
                    asked = await next_asked([ada, bea])
                    assert asked is not None
                    question = asked.question
                    assert question is not None
                    table = house.table(id)
                    assert table.match is not None
                    before = (table.seq, table.match.hash(), asked.table["hash"])
                    answer = some_answer(question, Quick(move))
                    number = question["id"]
                    heard = [len(ada.tables), len(bea.tables)]
                    moody.mood = lambda: StoreRefused("the disk is full")
                    reply = await asked.ask("answer", question=number, answer=answer, id=f"m{move}")
                    assert reply["problem"]["code"] == "busy"
                    assert (table.seq, table.match.hash(), asked.table["hash"]) == before
                    assert [len(ada.tables), len(bea.tables)] == heard
                    moody.mood = None
                    await asked.do("answer", question=number, answer=answer, id=f"m{move}")
                    assert table.seq > before[0]

    asyncio.run(main())


def test_what_no_database_can_keep_is_refused_and_the_table_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        store = open_store(str(tmp_path / "tables.db"))
        moody = Moody(store)
        async with salon(tmp_path, store) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0], lang="de") as ada:
                question = ada.question
                assert question is not None
                answer, number = some_answer(question, Quick(1)), question["id"]
                moody.mood = lambda: Unfit("a text with half a character cannot be kept")
                reply = await ada.ask("answer", question=number, answer=answer)
                assert reply["problem"]["code"] == "malformed"
                assert "nicht aufschreiben" in reply["problem"]["text"]
                assert (await ada.ask("chat", text="hello"))["problem"]["code"] == "malformed"
                moody.mood = None
                await ada.do("answer", question=number, answer=answer)
                assert not house.hub.rooms[id].is_lost

    asyncio.run(main())


@pytest.mark.parametrize("was_written", [False, True])
def test_when_nobody_knows_the_table_is_read_again(was_written: bool, tmp_path: Path) -> None:
    async def main() -> None:
        store = open_store(str(tmp_path / "tables.db"))
        moody = Moody(store)
        async with salon(tmp_path, store) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(1), 10)
                asked = await next_asked([ada, bea])
                assert asked is not None
                assert asked.question is not None
                answer = some_answer(asked.question, Quick(2))
                seq = house.table(id).seq
                moody.mood = lambda: Unsure("the connection broke")
                moody.writes_first = was_written
                number, token = asked.question["id"], tokens[0] if asked is ada else tokens[1]
                await asked.say({"type": "answer", "id": "u", "question": number, "answer": answer})
                for each in (ada, bea):
                    async with asyncio.timeout(5):
                        await each.line.wait_closed()
                    assert each.line.close_code == 1013
            moody.mood = None
            async with house.guest(id, token) as again:
                assert house.table(id).seq == seq + was_written
                reply = await again.do("answer", id="u", question=number, answer=answer)
                assert reply["seq"] == house.table(id).seq == seq + 1

    asyncio.run(main())


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def play_some() -> tuple[str, list[str], Json]:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(1), 40)
                await ada.do("chat", text="good night")
                await ada.do("propose", what="draw")
                return id, tokens, ada.table

    async def look_again(id: str, tokens: list[str], old: Json) -> None:
        async with (
            salon(tmp_path) as house,
            house.guest(id, tokens[0]) as ada,
            house.guest(id, tokens[1]) as bea,
        ):
            for key in ("seq", "hash", "scene", "questions", "offers", "chat", "dice"):
                assert ada.table[key] == old[key], key
            await play([ada, bea], Quick(1), 20)

    id, tokens, old = asyncio.run(play_some())
    asyncio.run(look_again(id, tokens, old))


def test_tables_nobody_uses_are_put_away_and_found_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada:
                house.hub.put_away(float("inf"))
                assert id in house.hub.rooms
                seq = ada.table["seq"]
            await asyncio.sleep(0.05)
            house.hub.put_away(float("inf"))
            assert id not in house.hub.rooms
            rooms = await asyncio.gather(*(house.hub.room(id) for _ in range(5)))
            assert all(room is rooms[0] for room in rooms)
            assert rooms[0].table.seq == seq

    asyncio.run(main())
