"""Matches between bots, over sockets."""

import asyncio
import json
import random
import urllib.request
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import msgspec

from feldherr.games.registry import entries
from tools.load.servers import HOST
from tools.wire import Wire, dial

GAME = next(name for name, entry in entries().items() if not entry.armies)
"""Bots bring no lists."""
SAMPLED = 10_000
"""So many messages are kept to find a typical one."""


class Asked(msgspec.Struct):
    """Of a question a bot only needs this much."""

    id: int
    shown: list[msgspec.Raw]
    example: msgspec.Raw = msgspec.Raw()


class Told(msgspec.Struct):
    """Of a message a bot only needs this much."""

    type: str
    seq: int = 0
    questions: list[Asked] = []
    winners: list[int] | None = None
    problem: msgspec.Raw = msgspec.Raw(b"null")


_read = msgspec.json.Decoder(Told).decode


def some_answer(asked: Asked, rng: random.Random) -> bytes:
    """An answer by chance; its id is that of the question."""
    answer = asked.example if bytes(asked.example) else rng.choice(asked.shown)
    said = {"type": "answer", "id": str(asked.id), "question": asked.id, "answer": answer}
    return msgspec.json.encode(said)


class Load:
    """All matches and what is measured about them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.pace = 1.0
        """Seconds from move to move of a match; 0: at once."""
        self.is_measured = False
        self.is_paused = False
        self.held: list[tuple[Game, Wire, bytes]] = []
        """What is sent when the pause is over."""
        self.moves = 0
        self.latencies: list[float] = []
        self.heard: list[bytes] = []
        self.said = b""
        self.drops = 0
        self.refusals = 0
        self.finished = 0
        self.over: asyncio.Queue[Game] = asyncio.Queue()
        self.games: list[Game] = []
        self.random = random.Random(1)

    def open_table(self) -> tuple[str, list[str]]:
        """A table for two bots, by HTTP."""
        seats = [{"kind": "me"}, {"kind": "invite"}]
        made = self._post("/api/tables", game=GAME, seats=seats, seed="1", name="A")
        invited = made["links"][0]["token"]
        path = f"/api/tables/{made['table']}/join"
        joined = self._post(path, token=invited, seed="2", name="B")
        return made["table"], [made["token"], joined["token"]]

    def go_on(self) -> None:
        """The pause is over."""
        self.is_paused = False
        held, self.held = self.held, []
        for game, wire, message in held:
            game.send(wire, message)

    def _post(self, path: str, **body: object) -> Any:
        url = f"http://{HOST}:{self.port}{path}"
        with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode())) as got:
            return json.load(got)


class Game:
    """One match between two bots."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.wires: list[Wire] = []
        self.answered: dict[Wire, int] = {}
        self.sent = 0.0
        self.is_over = False
        self.due = perf_counter() + load.random.random()

    def leave(self) -> None:
        """Nothing more is to be measured."""
        self.is_over = True
        for wire in self.wires:
            wire.transport.abort()

    async def begin(self, table: str, tokens: list[str]) -> None:
        self.load.games.append(self)
        for token in tokens:
            wire = await dial(HOST, self.load.port, "/ws", self.heard)
            self.wires.append(wire)
            hello = {"type": "hello", "table": table, "token": token, "form": "bot"}
            wire.say(msgspec.json.encode(hello))
            wire.closed.add_done_callback(self._closed)

    def heard(self, wire: Wire, message: bytes) -> None:
        told, load = _read(message), self.load
        if told.type == "reply":
            if bytes(told.problem) != b"null":
                load.refusals += 1
            return
        if told.type != "bot_table":
            load.drops += 1
            return
        if load.is_measured and self.sent:
            load.latencies.append(perf_counter() - self.sent)
            if len(load.heard) < SAMPLED:
                load.heard.append(message)
        if told.winners is not None:
            self.finish()
        elif told.questions:
            self.answer(wire, told)

    def answer(self, wire: Wire, told: Told) -> None:
        asked = told.questions[0]
        if self.answered.get(wire) == asked.id:
            return
        self.answered[wire] = asked.id
        message = some_answer(asked, self.load.random)
        if not self.load.pace:
            self.send(wire, message)
            return
        self.due = max(self.due + self.load.pace, perf_counter())
        loop = asyncio.get_running_loop()
        loop.call_later(self.due - perf_counter(), self.send, wire, message)

    def send(self, wire: Wire, message: bytes) -> None:
        if self.load.is_paused:
            self.load.held.append((self, wire, message))
        elif not wire.transport.is_closing():
            self.sent = perf_counter()
            self.load.moves += self.load.is_measured
            self.load.said = message
            wire.say(message)

    def finish(self) -> None:
        if not self.is_over:
            self.is_over = True
            self.load.games.remove(self)
            self.load.finished += 1
            for wire in self.wires:
                wire.transport.close()
            self.load.over.put_nowait(self)

    def _closed(self, _: object) -> None:
        if not self.is_over:
            self.load.drops += 1


async def replace(load: Load, pool: ThreadPoolExecutor) -> None:
    """Whoever has finished begins again at another table."""
    while True:
        await load.over.get()
        table, tokens = await asyncio.get_running_loop().run_in_executor(pool, load.open_table)
        await Game(load).begin(table, tokens)


@asynccontextmanager
async def playing(port: int, games: int, pace: float) -> AsyncIterator[Load]:
    """So many matches; whenever one is over another begins."""
    load = Load(port)
    load.pace = pace
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(8) as pool:
        opened = [loop.run_in_executor(pool, load.open_table) for _ in range(games)]
        for table, tokens in await asyncio.gather(*opened):
            await Game(load).begin(table, tokens)
        replacing = [loop.create_task(replace(load, pool)) for _ in range(8)]
        await asyncio.sleep(3)
        yield load
        for task in replacing:
            task.cancel()
        await asyncio.gather(*replacing, return_exceptions=True)
        for game in load.games:
            game.leave()
        await asyncio.sleep(0.05)
