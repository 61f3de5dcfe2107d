"""Nobody is told what they may not know: every byte a seat receives is the same in all worlds it cannot tell apart."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from feldherr.core.rng import Quick
from feldherr.server.people.tokens import SeatToken
from feldherr.server.table.room import Room
from tests.server.salon import Json, Player, Salon, next_asked, options_of, play, salon, some_answer
from tools.worlds import GAMES, forget, put_world

pytestmark = pytest.mark.compiled

FIXED_TIME: Callable[[], float] = lambda: 1_000_000.0  # noqa: E731  # clocks would make bytes differ


# --- T1: paired worlds -------------------------------------------------------------------


async def all_bytes(house: Salon, room: Room, token: str) -> list[bytes]:
    """Whatever the server sends to somebody who holds this link, or none, and asks for everything."""
    id = room.table.id
    ticket: SeatToken | None = house.hub.tokens.opened_seat(token, id) if token else None
    found: list[bytes] = []
    greetings: list[Json] = [{}, {"lang": "de"}, {"form": "bot"}]
    for hello in greetings:
        async with house.guest(id, token, **hello) as guest:
            questions = guest.table["questions"]
            number = questions[0]["id"] if questions else 1
            await guest.ask("why", id="why", question=number, touches=[])
            await guest.ask("typed", id="typed", question=number, line="nonsense")
            await guest.ask("measure", id="measure", first="unit.0", second="unit.1")
            await guest.ask("try", id="try", line="N 2 1")
            await guest.ask("look", id="look", events=3)
            await guest.ask("propose", id="propose", what="nothing")
            found.extend(guest.heard)
    for lang in ("en", "de"):
        found.append(json.encode(await house.hub.card(id, ticket, lang)))
        found.append(json.encode(await house.hub.replay(id, ticket, lang)))
        found.append(json.encode(await house.hub.moment(id, ticket, 5, lang)))
        now = len(room.table.match.log) if room.table.match else 0
        for events in (5, now):
            found.append(json.encode(await house.hub.written(id, ticket, events, lang)))
    found.append(json.encode(await house.hub.download(id, ticket)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_t1_what_a_seat_is_told_does_not_depend_on_what_it_may_not_know(
    game: str, tmp_path: Path
) -> None:
    async def main() -> None:
        async with salon(tmp_path, now=FIXED_TIME) as house:
            id, tokens = await house.duel(game)
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                for stop in range(8):
                    if await play([ada, bea], Quick(stop), 9) < 9:
                        break
                    await ada.wait(lambda: ada.table["seq"] == house.table(id).seq)
                    await compare_worlds(house, id, tokens, stop)

    asyncio.run(main())


async def compare_worlds(house: Salon, id: str, tokens: list[str], stop: int) -> None:
    room = house.hub.rooms[id]
    match = room.table.match
    assert match is not None
    truth = match._ctx
    for seat, token in enumerate([*tokens, ""]):
        before = await all_bytes(house, room, token)
        for luck in range(3):
            put_world(room.table, seat, 100 * stop + luck + 1)
            try:
                assert await all_bytes(house, room, token) == before, f"seat {seat}"
            finally:
                match._ctx = truth
                forget(room.table)


def test_t1_can_fail(tmp_path: Path) -> None:
    """The worlds really differ: whoever holds the secrets notices."""

    async def main() -> None:
        async with salon(tmp_path, now=FIXED_TIME) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(1), 20)
                room = house.hub.rooms[id]
                before = await all_bytes(house, room, tokens[1])
                put_world(room.table, 0, 1)
                assert await all_bytes(house, room, tokens[1]) != before

    asyncio.run(main())


@pytest.mark.parametrize("game", GAMES)
def test_t1_a_sealed_answer_leaves_no_trace_with_others(game: str, tmp_path: Path) -> None:
    async def world(choice: int, folder: Path) -> list[bytes]:
        async with salon(folder, now=FIXED_TIME) as house:
            id, tokens = await house.duel(game)
            async with (
                house.guest(id, tokens[0]) as ada,
                house.guest(id, tokens[1]) as bea,
                house.guest(id, tokens[1], form="bot") as bot,
                house.guest(id) as watcher,
            ):
                await until_sealed([ada, bea])
                question = ada.question
                assert question is not None
                heard = [len(each.heard) for each in (bea, bot, watcher)]
                seq = house.table(id).seq
                await ada.answer(some_answer(question, Quick(choice)))
                for each in (bea, bot, watcher):
                    await each.wait(lambda each=each: each.table["seq"] == seq + 1)  # type: ignore[misc]
                log = json.encode(await house.hub.download(id, None))
                others = zip((bea, bot, watcher), heard, strict=True)
                told = [log, *(line for each, first in others for line in each.heard[first:])]
                return [line.replace(id.encode(), b"the table") for line in told]

    async def main() -> None:
        worlds = []
        for choice in (1, 5, 9):
            folder = tmp_path / str(choice)
            folder.mkdir()
            worlds.append(await world(choice, folder))
        assert worlds[0] == worlds[1] == worlds[2]

    asyncio.run(main())


async def until_sealed(players: list[Player]) -> None:
    """Play until both are asked at once."""
    for number in range(200):
        await asyncio.gather(*(each.wait(lambda each=each: bool(each.tables)) for each in players))  # type: ignore[misc]
        if all(each.question for each in players):
            return
        asked = await next_asked(players)
        assert asked is not None
        assert asked.question is not None
        await asked.answer(some_answer(asked.question, Quick(number)))
    raise AssertionError("nobody was asked at once")


# --- T2: taint ---------------------------------------------------------------------------


def secret_cards(state: Any, seat: int) -> list[str]:
    """The cards of the other side that lie hidden now, as data names them."""
    data = state.to_data()
    other = data["sides"][1 - seat]
    hidden = [card for card, shown in zip(other["hand"], other["shown"], strict=True) if not shown]
    return [*hidden, *other["deck"]]


def test_t2_no_secret_marker_in_any_byte(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel(seed="marker-of-ada")
            table = house.table(id)
            markers = [table.record.server_seed, table.key, "marker-of-ada"]
            async with (
                house.guest(id, tokens[0], form="bot") as ada,
                house.guest(id, tokens[1]) as bea,
                house.guest(id) as watcher,
            ):
                random = Quick(8)
                while True:
                    asked = await next_asked([ada, bea])
                    if asked is None:
                        break
                    assert asked.question is not None
                    known = len(ada.heard)
                    if asked is ada:
                        shown = asked.question["shown"]
                        options = table.view(0).decision
                        assert options is not None
                        await ada.answer(options.sample(random).to_data())
                        assert shown is not None
                    else:
                        await bea.answer(some_answer(asked.question, random))
                    if table.is_over or len(table.played) > 150:
                        break
                    assert table.match is not None
                    for card in secret_cards(table.match.state, 0):
                        for line in ada.heard[known:]:
                            assert f'"{card}"'.encode() not in line
                    if len(table.played) % 20 == 0:
                        for ticket in (*tokens, ""):
                            opened = house.hub.tokens.opened_seat(ticket, id) if ticket else None
                            log = json.encode(await house.hub.download(id, opened))
                            assert not any(each.encode() in log for each in markers)
                running = [line for each in (ada, bea, watcher) for line in each.heard]
                told = [line for line in running if b'"server_seed"' not in line]
                assert len(told) > 200
                assert len(running) - len(told) <= 6
                for line in told:
                    assert not any(each.encode() in line for each in markers)

    with caplog.at_level(logging.INFO):
        asyncio.run(main())
    assert "1111111111" not in caplog.text


# --- T3: roles ---------------------------------------------------------------------------


def test_t3_without_a_valid_link_one_sees_what_a_spectator_sees(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path, now=FIXED_TIME) as house:
            id, tokens = await house.duel()
            other, foreign = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(4), 30)
                async with house.guest(id) as back:
                    assert back.table["is_spectator"]
                    assert back.table["questions"] == []
                    assert back.table["may"] == []
                    for kind, fields in COMMANDS.items():
                        reply = await back.ask(kind, **fields)
                        assert reply["problem"]["code"] in ("forbidden", "unknown"), kind
                for token in (foreign[0], tokens[0][:-2], "nonsense"):
                    with pytest.raises(AssertionError, match="line closed: 1008"):
                        async with house.guest(id, token):
                            pass
                ticket = house.hub.tokens.opened_seat(foreign[0], other)
                assert await house.hub.download(id, ticket) == await house.hub.download(id, None)

    asyncio.run(main())


@pytest.mark.parametrize("game", GAMES)
def test_t3_who_leaves_and_comes_back_to_watch_is_any_spectator(game: str, tmp_path: Path) -> None:
    """What the link opened is closed without it, whatever a page says that it knows already."""

    async def main() -> None:
        async with salon(tmp_path, now=FIXED_TIME) as house:
            id, tokens = await house.duel(game)
            room = house.hub.rooms[id]
            async with house.guest(id, tokens[1]) as bea:
                async with house.guest(id, tokens[0]) as ada:
                    await play([ada, bea], Quick(4), 30)
                    await ada.wait(lambda: ada.table["seq"] == room.table.seq)
                    stranger = await all_bytes(house, room, "")
                    known = {"since": ada.table["seq"], "lines": ada.lines}
                await bea.wait(lambda: not bea.table["seats"][0]["is_here"])
                alone = await all_bytes(house, room, "")
                assert without_presence(alone) == without_presence(stranger)
                async with house.guest(id, **known) as back, house.guest(id) as other:
                    assert back.table["is_spectator"]
                    assert back.table | {"lines": [], "first": 0} == other.table | {"lines": []}
                    assert back.table["lines"] == []
                async with house.guest(id, tokens[0]) as again:
                    await bea.wait(lambda: bea.table["seats"][0]["is_here"])
                    assert await all_bytes(house, room, "") == stranger
                    assert again.table["scene"] == ada.table["scene"] != json_of(stranger)["scene"]

    asyncio.run(main())


def json_of(told: list[bytes]) -> Json:
    """The table as somebody was told it first."""
    table: Json = json.decode(told[0])
    assert table["type"] == "table"
    return table


def without_presence(told: list[bytes]) -> list[Json]:
    """The same, but for who is here: that is no secret, and changes when somebody leaves."""
    found: list[Json] = [json.decode(each) for each in told]
    for each in found:
        each.pop("is_host_here", None)
        for seat in each.get("seats", []):
            if "is_here" in seat:
                seat |= {"is_here": True, "grace": -1}
    return found


def test_t3_a_spectator_is_not_told_the_cards_of_who_left(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path, now=FIXED_TIME) as house:
            id, tokens = await house.duel()
            room = house.hub.rooms[id]
            async with house.guest(id, tokens[1]) as bea:
                async with house.guest(id, tokens[0]) as ada:
                    await play([ada, bea], Quick(4), 30)
                await bea.wait(lambda: not bea.table["seats"][0]["is_here"])
                assert room.table.match is not None
                secrets = [f'"{card}"'.encode() for card in secret_cards(room.table.match.state, 1)]
                assert secrets
                own, watched = [
                    b"".join(await all_bytes(house, room, token)) for token in (tokens[0], "")
                ]
                assert any(each in own for each in secrets)
                assert not any(each in watched for each in secrets)

    asyncio.run(main())


COMMANDS: dict[str, Json] = {
    "answer": {"question": 1, "answer": {}},
    "typed": {"question": 1, "line": "1"},
    "wish": {"question": 1},
    "why": {"question": 1, "touches": []},
    "odds": {"question": 1, "answer": {}},
    "hint": {"question": 1},
    "withdraw": {},
    "propose": {"what": "undo"},
    "consent": {"what": "draw", "yes": True},
    "resign": {"seat": 0},
    "hand_over": {"seat": 0, "level": "easy"},
    "claim": {},
    "chat": {"text": "x"},
}


# --- looking back -------------------------------------------------------------------------


async def looked(house: Salon, id: str, token: str, events: int) -> list[Json]:
    """A moment as the socket and the API show it, and the beginning of the replay."""
    ticket = house.hub.tokens.opened_seat(token, id) if token else None
    async with house.guest(id, token) as guest:
        reply = await guest.ask("look", events=events)
    moment = await house.hub.moment(id, ticket, events, "en")
    replay = await house.hub.replay(id, ticket, "en")
    return [reply["moment"]["scene"], moment.scene, {"lines": [each.text for each in replay.lines]}]


def hands(scene: Json) -> list[int]:
    """How many cards of each hand are shown."""
    return [len(side["hand"]) for side in scene["sides"]]


def test_looking_back_shows_ones_own_view_during_the_match_and_everything_after_it(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(4), 30)
                match = house.table(id).match
                assert match is not None
                moments = (len(match.log) - 5, len(match.log))
                full = [[len(side.hand) for side in match.state_after(n).sides] for n in moments]  # type: ignore[attr-defined]
                assert all(min(counts) > 0 for counts in full)
                lines = []
                for number, token in enumerate([*tokens, ""]):
                    for events, counts in zip(moments, full, strict=True):
                        live, asked, told = await looked(house, id, token, events)
                        assert live == asked
                        shown = hands(live)
                        for seat in range(2):
                            assert (shown[seat] == counts[seat]) is (seat == number), (seat, number)
                        lines.append(told["lines"])
                assert lines[0] != lines[2]
                await ada.do("resign")
            for number, token in enumerate([*tokens, ""]):
                for events, counts in zip(moments, full, strict=True):
                    live, asked, told = await looked(house, id, token, events)
                    assert live == asked
                    assert hands(live) == counts
                    assert live["seat"] == number
                    lines.append(told["lines"])
            assert all(each == lines[-1] for each in lines[6:])
            assert lines[-1] not in lines[:6]

    asyncio.run(main())


def test_dials_are_hidden_during_the_round_and_open_after_the_battle(tmp_path: Path) -> None:
    def dials(scene: Json, side: int) -> list[int]:
        return [each["dial"]["action"] for each in scene["units"] if each["seat"] == side]

    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel("runewars", options={"scenario": "training"})
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await until_sealed([ada, bea])
                for each in (ada, bea):
                    assert each.question is not None
                    await each.answer(some_answer(each.question, Quick(3)))
                match = house.table(id).match
                assert match is not None
                units: list[Any] = match.state.units  # type: ignore[attr-defined]
                truth = [[each.action for each in units if each.seat == side] for side in range(2)]
                secret = [
                    [not each.revealed for each in units if each.seat == side] for side in range(2)
                ]
                events = len(match.log)
                scenes = [(await looked(house, id, each, events))[0] for each in (*tokens, "")]
                await ada.do("resign")
            assert any(map(any, secret))
            for seat, scene in enumerate(scenes):
                for side in range(2):
                    for shown, real, is_secret in zip(
                        dials(scene, side), truth[side], secret[side], strict=True
                    ):
                        assert (shown == real) is (side == seat or not is_secret)
            for token in (*tokens, ""):
                scene = (await looked(house, id, token, events))[0]
                assert [dials(scene, side) for side in range(2)] == truth

    asyncio.run(main())


# --- T6: downloads -----------------------------------------------------------------------


def test_t6_the_log_of_a_running_match_is_only_ones_own_view(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel()
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(4), 30)
                ticket = house.hub.tokens.opened_seat(tokens[0], id)
                own = await house.hub.download(id, ticket)
                assert own["format"] == "feldherr table in play"
                match = house.table(id).match
                assert match is not None
                assert own["events"] == [each.seen_by(0).to_data() for each in match.log]
                assert own["view"] == match.view(0).to_data()
                assert {"rows", "replay", "server_seed", "key"}.isdisjoint(own)
                assert options_of(ada.question or bea.question or {})
                await ada.do("resign")
                whole = await house.hub.download(id, None)
                assert whole["table"]["server_seed"] == house.table(id).record.server_seed
                assert len(whole["rows"]) == house.table(id).seq

    asyncio.run(main())
