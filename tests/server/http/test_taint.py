"""Taint in Runewars: what is secret is replaced by a marker, and no byte over sockets or HTTP may hold it."""

from asyncio import run_coroutine_threadsafe
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from json import dumps
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from httpx import Client
from websockets.sync.client import connect
from websockets.typing import Origin

from feldherr.core.rng import Quick
from feldherr.games.runewars.terms import COMMAND, SETTING_UP
from feldherr.server.people.guest import Guest
from feldherr.server.table import fair_dice
from feldherr.server.table.hub import Hub
from feldherr.server.table.room import Room
from tests.server.http.house import guest, make_app, open_door
from tests.server.salon import known_seeds

pytestmark = pytest.mark.compiled

MARKER = 87654321
WISH = {
    "game": "runewars", "options": {"scenario": "skirmish"}, "seed": "1", "name": "Ada",
    "seats": [{"kind": "me"}, {"kind": "invite"}],
}  # fmt: skip
ASKED: list[dict[str, Any]] = [
    {"type": "look", "id": "look", "events": 3},
    {"type": "look", "id": "late", "events": -1},
    {"type": "measure", "id": "measure", "first": "unit.0", "second": "unit.1"},
    {"type": "why", "id": "why", "question": 1, "touches": []},
    {"type": "typed", "id": "typed", "question": 1, "line": "nonsense"},
    {"type": "propose", "id": "propose", "what": "nothing"},
]


def test_secret_dials_and_the_order_of_the_morale_deck_are_in_no_byte(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    same_dice = patch.object(fair_dice, "new_server_seed", known_seeds())
    with same_dice, open_door(app) as address, guest(address) as client:
        made = client.post("/api/tables", json=WISH).json()
        id, wish = made["table"], {"token": made["links"][0]["token"], "seed": "2"}
        joined = client.post(f"/api/tables/{id}/join", json=wish).json()
        tokens = [made["token"], joined["token"]]
        hub: Hub = app.state.house.hub
        room = hub.rooms[id]
        random, dials, cards = Quick(5), 0, 0
        for _ in range(14):
            advance(hub, room, tokens, random, 6)
            if room.table.is_over:
                break
            for seat, token in enumerate([*tokens, ""]):
                with tainted(room, seat) as (tainted_dials, tainted_cards):
                    dials, cards = dials + tainted_dials, cards + tainted_cards
                    for told in everything(client, room, id, token):
                        assert str(MARKER).encode() not in told, (seat, told[:200])
        assert dials > 10
        assert cards > 100


def advance(hub: Hub, room: Room, tokens: list[str], random: Quick, answers: int) -> None:
    """Play some answers by chance, as the guests of the table."""
    assert hub._sweeper is not None
    loop = hub._sweeper.get_loop()
    for _ in range(answers):
        if room.table.is_over:
            return
        seat = room.table.asked()[0]
        decision = room.table.view(seat).decision
        assert decision is not None
        player = Guest(hub.tokens.opened_seat(tokens[seat], room.table.id))
        answer = decision.sample(random).to_data()
        given = room.answer(player, f"c{room.table.seq}", room.table.question, seat, answer)
        run_coroutine_threadsafe(given, loop).result(20)


@contextmanager
def tainted(room: Room, seat: int) -> Iterator[tuple[int, int]]:
    """Everything that seat may not know is the marker: dials of others, the deck, and what the log says of them."""
    match: Any = room.table.match
    state = match._ctx.state
    undo: list[Callable[[], None]] = []
    dials = 0
    if state.phase not in (SETTING_UP, COMMAND):
        for unit in state.units:
            if unit.seat != seat and not unit.revealed:
                undo.extend(put(unit, name, MARKER) for name in ("action", "modifier"))
                dials += 1
    undo.append(put(state, "deck", [MARKER] * len(state.deck)))
    for event in match.log:
        shown = event.seen_by(seat)
        if shown is not event and type(shown) is type(event):
            for name, _ in event.fields:
                value = getattr(event, name)
                if value != getattr(shown, name):
                    new = [MARKER] * len(value) if isinstance(value, list) else MARKER
                    undo.append(put(event, name, new))
    forget(room)
    if dials or state.deck:  # without a filter it would come out
        assert str(MARKER) in dumps(state.to_data())
        assert str(MARKER) in dumps([each.to_data() for each in match.log])
    try:
        yield dials, len(state.deck)
    finally:
        for back in undo:
            back()
        forget(room)


def put(thing: Any, name: str, value: Any) -> Callable[[], None]:
    """Set it; what comes back sets it again as it was."""
    before = getattr(thing, name)
    setattr(thing, name, value)
    return lambda: setattr(thing, name, before)


def forget(room: Room) -> None:
    """Nothing that was made before is told again."""
    room.table.version += 1
    room.table._views.clear()
    room.table._seat_logs.clear()


def everything(client: Client, room: Room, id: str, token: str) -> list[bytes]:
    """Whatever somebody with this link, or none, can get."""
    found: list[bytes] = []
    address = client.base_url.netloc.decode()
    last = len(room.table.match.log) if room.table.match else 0
    for hello in ({"lang": "de"}, {"lang": "en"}, {"form": "bot"}):
        with connect(f"ws://{address}/ws", origin=Origin(f"http://{address}"), proxy=None) as line:
            line.send(dumps({"type": "hello", "table": id, "token": token, **hello}))
            found.append(line.recv(20, decode=False))
            for message in ASKED:
                asked = dict(message)
                if asked.get("events") == -1:
                    asked["events"] = last - 1
                if "question" in asked:
                    asked["question"] = room.table.question
                line.send(dumps(asked))
                found.append(line.recv(20, decode=False))
    for path in (
        "",
        "/replay",
        "/log",
        "/moment?events=5",
        f"/moment?events={last - 1}",
        "/review",
    ):
        for lang in ("de", "en"):
            joint = "&" if "?" in path else "?"
            query = f"{joint}lang={lang}&token={token}"
            found.append(client.get(f"/api/tables/{id}{path}{query}").content)
    return found
