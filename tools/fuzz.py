"""Broken messages through real sockets: nothing may change, nothing may go wrong, the server must stay alive.

    python -m tools.fuzz --messages 1000000 --seed 1

Messages are mutated commands: cut short, with fields of other types, huge and negative numbers, deep nesting, half
characters, empty and binary frames, ids used before, questions that are not open, seats of others. What would be a
legal command of its sender is left out. In the end the tables must be the same as at the beginning.
"""

import argparse
import asyncio
import logging
import random
import sys
import tempfile
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from time import perf_counter
from typing import Any, get_args

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import feldherr
from feldherr.core.errors import FeldherrError
from feldherr.core.rng import Quick
from feldherr.server.http.forms import JoinWish, SeatWish, TableWish
from feldherr.server.line import protocol
from feldherr.server.line.allowance import Allowance
from feldherr.server.line.reading import understood
from feldherr.server.line.wire import Wire
from feldherr.server.people.tokens import Tokens
from feldherr.server.store import open_store
from feldherr.server.table.hub import Hub
from feldherr.server.table.refusal import Refusal
from feldherr.server.table.room import Room
from feldherr.server.table.table import Table

Json = dict[str, Any]

COMMANDS: dict[str, tuple[str, ...]] = {
    kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(protocol.Command)
}
"""All kinds of messages, and their fields."""
FIELDS: dict[str, list[Any]] = {
    "id": ["a", "b", "c", "d", "e"], "question": [1], "seat": [-1, 0, 1], "lang": ["de", "en"],
    "table": ["x"], "token": [""], "form": ["page", "bot"], "since": [3], "lines": [4],
    "answer": [{"type": "DrawCard"}, {"type": "Lead", "card": "red.knight"}], "line": ["1", "A 2 1"],
    "x": [1.0], "y": [2.5], "heading": [90.0], "part": [5.0], "touches": [["0.F1", "hand.knight"]],
    "first": ["unit.1"], "second": ["unit.2"], "events": [3], "yes": [True, False],
    "what": ["undo", "draw", "rematch", "time"], "level": ["easy", ""], "text": ["hello"],
}  # fmt: skip
"""What may stand in each of these fields."""
VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, -(2**63), 2**64, 10**40, 1.5, -0.0, 1e308, "", "0", "null", "\0", "é" * 40,
    "x" * 300, [], {}, [[]], {"type": "answer"}, [None] * 20, "\u202e", "../..", "<script>", "%s%n", "{0}",
]  # fmt: skip
RAW = [
    b"", b"\x00", b"\xff\xfe", b"[", b"{", b'{"type":', b"null", b"true", b"1e999", b"NaN", b'"\\ud800"', b"[" * 5000,
    b'{"a":' * 3000, b"{" + b'"a":1,' * 500 + b'"b":2}', b'{"type":"answer","id":"\\udfff","question":1,"answer":{}}',
    b'{"type":"look","id":"z","events":NaN}', b'{"type":"wish","id":"z","question":1,"x":1e400}', b"\xef\xbb\xbf{}",
    b'{"type":"ping","type":"pong"}', b'{"type":"chat","id":"q","text":"\\u0000"}',
]  # fmt: skip


class Mutator:
    """Broken messages, the same for the same seed."""

    def __init__(self, seed: int, tables: list[str], tokens: list[str]) -> None:
        self.random = random.Random(seed)
        self.tables = tables
        self.tokens = tokens

    def message(self, question: int) -> bytes:
        dice = self.random
        if dice.random() < 0.1:
            return dice.choice(RAW)
        kind = dice.choice(list(COMMANDS))
        command: Json = {
            "type": kind,
            **{each: dice.choice(FIELDS[each]) for each in COMMANDS[kind]},
        }
        if "question" in command:
            command["question"] = question + dice.choice([0, 0, -1, 1, 100])
        for _ in range(dice.choice([0, 1, 1, 2, 3])):
            self.damage(command)
        text = msgspec.json.encode(command) if dice.random() < 0.97 else repr(command).encode()
        return self.torn(text) if dice.random() < 0.35 else text

    def damage(self, data: Json) -> None:
        """Change a field, add one, take one away, or go into one."""
        dice = self.random
        key = dice.choice(list(data)) if data else "type"
        inner = data.get(key)
        match dice.randrange(5):
            case 0:
                data.pop(key, None)
            case 1:
                data[f"{key}{dice.randrange(3)}"] = dice.choice(VALUES)
            case 2 if isinstance(inner, dict) and inner:
                data[key] = dict(inner)
                self.damage(data[key])
            case 3:
                data[key] = dice.choice([*self.tables, *self.tokens, str(dice.random())])
            case _:
                data[key] = dice.choice(VALUES)

    def torn(self, text: bytes) -> bytes:
        """Cut, doubled, or with some other byte in it."""
        dice = self.random
        place = dice.randrange(len(text) + 1)
        match dice.randrange(4):
            case 0:
                return text[:place]
            case 1:
                return text[:place] + text
            case 2:
                return text[:place] + bytes([dice.randrange(256)]) + text[place + 1 :]
            case _:
                return text[:place] + text[place : place + 3] * dice.randrange(9) + text[place:]


CHANGES = (
    protocol.Withdraw, protocol.Propose, protocol.Consent, protocol.Resign, protocol.HandOver,
    protocol.Claim, protocol.Chat, protocol.Typed,
)  # fmt: skip


def is_legal(message: bytes, seat: int, table: Table) -> bool:
    """Would this be a proper command of that player? Spectators have none."""
    try:
        command = understood(message)
    except Refusal:
        return False
    if seat < 0 or table.match is None:
        return False
    if isinstance(command, protocol.AskHint):
        return command.question == table.question and seat in table.asked()
    if isinstance(command, (protocol.Answer, protocol.AskOdds)):
        decision = table.view(seat).decision
        if decision is None:
            return False
        try:
            answer = table.match.decoded_answer(command.answer)
        except FeldherrError:
            return False
        return decision.fits(answer) and decision.check(answer) is None
    return isinstance(command, CHANGES)


class Trouble(logging.Handler):
    """Everything that was not expected."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Report(msgspec.Struct):
    """What came of it."""

    sent: int = 0
    answered: int = 0
    reconnects: int = 0
    troubles: list[str] = []
    seconds: float = 0.0
    is_unchanged: bool = False

    @property
    def is_fine(self) -> bool:
        return self.is_unchanged and not self.troubles and self.answered > 0


class Sender:
    """One line that sends nonsense, and opens again when it was closed."""

    def __init__(self, url: str, table: str, token: str, seat: int) -> None:
        self.url = url
        self.hello = {"type": "hello", "table": table, "token": token}
        self.seat = seat
        self.line: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.heard = 0
        self.opened = 0

    async def send(self, message: bytes, as_text: bool) -> None:
        while True:
            if self.line is None:
                await self.open()
            assert self.line is not None
            try:
                await self.line.send(message, text=as_text)
                return
            except (ConnectionClosed, OSError):
                self.line = None

    async def open(self) -> None:
        await self.close()
        self.line = await connect(self.url, max_size=None, proxy=None)
        await self.line.send(msgspec.json.encode(self.hello), text=True)
        self.opened += 1
        self.reader = asyncio.get_running_loop().create_task(self.read(self.line))

    async def read(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for _ in line:
                self.heard += 1

    async def close(self) -> None:
        if self.reader is not None:
            self.reader.cancel()
        if self.line is not None:
            with suppress(ConnectionClosed, OSError):
                await self.line.close()
            self.line = None


async def fuzz(folder: Path, messages: int, seed: int, is_loud: bool = False) -> Report:
    """A server with two tables, players and spectators who talk nonsense."""
    trouble = Trouble()
    logging.getLogger().addHandler(trouble)
    store = open_store(str(folder / "tables.db"))
    allowance = Allowance(
        messages=10_000_000, watching=10_000_000, misunderstandings=10_000_000, queue=5_000
    )
    hub = Hub(store, Tokens("only for tests"), 1, allowance)
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: trouble.found.append(str(context))
    )

    async def socket(websocket: WebSocket) -> None:
        await hub.serve(websocket)

    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/ws", socket)]), port=0, log_level="warning", lifespan="off",
        ws=Wire, ws_max_size=16384, ws_per_message_deflate=False,
        timeout_graceful_shutdown=1, log_config=None,
    )  # fmt: skip
    server = uvicorn.Server(config)
    serving = asyncio.get_running_loop().create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    url = f"ws://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/ws"
    try:
        report = await _fuzz(hub, url, messages, seed, is_loud)
    finally:
        await hub.close()
        server.should_exit = True
        await serving
        await store.close()
        logging.getLogger().removeHandler(trouble)
    report.troubles = [each for each in trouble.found if "handshake" not in each][:20]
    return report


async def _fuzz(hub: Hub, url: str, messages: int, seed: int, is_loud: bool) -> Report:
    tables: list[str] = []
    senders: list[Sender] = []
    tokens: list[str] = []
    for game in feldherr.games():
        seats = [SeatWish("me"), SeatWish("invite")]
        made = await hub.create_table(TableWish(game, seats=seats, name="Ada", seed="1"))
        invited = made.links[0].token
        joined = await hub.join(made.table, JoinWish(invited), hub.tokens.opened_seat(invited))
        tables.append(made.table)
        tokens += [made.token, joined, invited]
        senders += [
            Sender(url, made.table, made.token, 0),
            Sender(url, made.table, joined, 1),
            Sender(url, made.table, "", -1),
        ]
    mutator = Mutator(seed, tables, tokens)
    rooms = [hub.rooms[each] for each in tables]
    for room in rooms:
        await _play(room, 30, Quick(seed))
    before = [_state(room.table) for room in rooms]
    report, begun = Report(), perf_counter()
    async with AsyncExitStack() as stack:
        for sender in senders:
            stack.push_async_callback(sender.close)
        while report.sent < messages:
            sender = mutator.random.choice(senders)
            table = hub.rooms[str(sender.hello["table"])].table
            message = mutator.message(table.question)
            if is_legal(message, sender.seat, table):
                continue
            as_text = mutator.random.random() < 0.9 and _is_text(message)
            if report.sent % 100 == 0:
                await _greet(url, message, as_text)
            else:
                await sender.send(message, as_text)
            report.sent += 1
            if report.sent % 200 == 0:
                await asyncio.sleep(0.01)
            if is_loud and report.sent % 20_000 == 0:
                print(f"{report.sent:,} messages, {perf_counter() - begun:.0f} s", flush=True)
        await asyncio.sleep(0.5)
        await _alive(url, tables[0], tokens[0])
    report.answered = sum(each.heard for each in senders)
    report.reconnects = sum(each.opened for each in senders) - len(senders)
    report.seconds = perf_counter() - begun
    report.is_unchanged = before == [_state(room.table) for room in rooms]
    return report


async def _play(room: Room, answers: int, luck: Quick) -> None:
    """Some legal answers, so that there is something to break."""
    table = room.table
    for _ in range(answers):
        assert table.match is not None
        decision = table.match.decisions[0]
        answer = decision.sample(luck)
        await room.write(lambda seat=decision.seat, answer=answer: table.try_answer(seat, answer))  # type: ignore[misc]


async def _greet(url: str, message: bytes, as_text: bool) -> None:
    """Nonsense instead of a greeting."""
    async with connect(url, max_size=None, proxy=None) as line:
        with suppress(ConnectionClosed):
            await line.send(message, text=as_text)
            async with asyncio.timeout(5):
                await line.recv()


def _state(table: Table) -> tuple[int, str]:
    assert table.match is not None
    return table.seq, table.match.hash()


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


async def _alive(url: str, table: str, token: str) -> None:
    """Somebody comes in and is told the table."""
    async with connect(url, max_size=None, proxy=None) as line, asyncio.timeout(10):
        await line.send(
            msgspec.json.encode({"type": "hello", "table": table, "token": token}), text=True
        )
        assert msgspec.json.decode(await line.recv())["type"] == "table"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(fuzz(Path(folder), chosen.messages, chosen.seed, True))
    print(
        f"{report.sent:,} broken messages in {report.seconds:.0f} s, {report.answered:,} answers, "
        f"{report.reconnects:,} lines opened again, state {'un' if report.is_unchanged else ''}changed"
    )
    for each in report.troubles:
        print(f"- {each}")
    return 0 if report.is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
