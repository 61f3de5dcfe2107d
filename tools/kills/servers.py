"""A whole server: bots play on it through sockets, come back to the next one and hold it to what they were told."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from random import Random

import msgspec

from feldherr.server.store import Row, open_store
from tools.kills.outcome import Outcome, integrity
from tools.load.bots import Asked, Load, Told, some_answer
from tools.load.servers import HOST
from tools.wire import Wire, dial

GAMES = 20
SERVE = (sys.executable, "-m", "feldherr")
_PATIENCE = 60.0
"""Seconds for a server to start, and for every bot to be back at its table,"""
_GOING_ON = 15.0
"""and for every match to go on from there."""
_PLAY = (0.1, 0.8)
"""Seconds of play until the kill."""
_PACE = 0.02
"""Seconds from a question to its answer, so that nobody is told to slow down."""


class News(Told):
    """What a bot has to compare after it has come back."""

    id: str = ""
    hash: str = ""
    first: int = 0
    events: Sequence[msgspec.Raw] = ()


_read = msgspec.json.Decoder(News).decode


class Server:
    """`feldherr serve` as a process group of its own."""

    def __init__(self, serve: tuple[str, ...], database: str) -> None:
        words = [*serve, "serve", "--no-open", "--port", "0", "--lang", "en", "--db", database]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"}
        start = time.perf_counter()
        self.process = subprocess.Popen(
            words, stdout=subprocess.PIPE, env=env, start_new_session=True
        )
        assert self.process.stdout is not None
        ready = re.search(rb"http://[\w.]+:(\d+)", self.process.stdout.readline())
        if ready is None:
            self.kill()
            raise RuntimeError("the server does not start")
        self.port = int(ready[1])
        self.started = time.perf_counter() - start

    def kill(self) -> None:
        """And those in which it thinks."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()


class Bot:
    """Answers as soon as it is asked, and remembers what it was promised."""

    def __init__(self, table: str, token: str, rng: Random) -> None:
        self.table = table
        self.token = token
        self.random = rng
        self.acknowledged: dict[str, int] = {}
        """Where the answers of these ids stand in the log, as the server said."""
        self.unsure: bytes = b""
        """The answer that was sent and not acknowledged yet."""
        self.faults: list[str] = []
        self.is_over = False
        self.is_back = asyncio.Event()
        self._asked: Asked | None = None
        self._answered = -1
        self._known = News("bot_table", seq=-1)
        self._lines = 0

    async def come(self, port: int) -> None:
        """Sit down, or come back with what is known."""
        self.is_back.clear()
        self._asked, self._answered = None, -1
        self.wire = await dial(HOST, port, "/ws", self._hear)
        hello = {
            "type": "hello", "table": self.table, "token": self.token, "form": "bot",
            "since": self._known.seq, "lines": self._lines,
        }  # fmt: skip
        self.wire.say(msgspec.json.encode(hello))

    @property
    def is_done(self) -> bool:
        return self.is_over and not self.unsure

    def _hear(self, wire: Wire, message: bytes) -> None:
        told = _read(message)
        if told.type == "reply":
            self._acknowledge(told)
        elif told.type == "bot_table":
            self._learn(wire, told)
        else:
            self.faults.append(f"told goodbye: {message!r}")
        self._answer(wire)

    def _acknowledge(self, reply: News) -> None:
        self.unsure = b""
        if bytes(reply.problem) != b"null":
            self.faults.append(f"answer {reply.id} was refused: {bytes(reply.problem)!r}")
        elif self.acknowledged.setdefault(reply.id, reply.seq) != reply.seq:
            self.faults.append(f"answer {reply.id} has moved in the log")

    def _learn(self, wire: Wire, told: News) -> None:
        known = self._known
        if told.seq < known.seq or told.first != self._lines:
            self.faults.append(f"row {known.seq} was told, and is gone: there are {told.seq}")
        elif told.seq == known.seq and told.hash != known.hash:
            self.faults.append(f"after row {known.seq} the table is another")
        self._known = told
        self._lines = told.first + len(told.events)
        self._asked = told.questions[0] if told.questions else None
        self.is_over = told.winners is not None
        if not self.is_back.is_set():
            self.is_back.set()
            if self.unsure:
                wire.say(self.unsure)

    def _answer(self, wire: Wire) -> None:
        asked = self._asked
        if asked is None or self.unsure or self.is_over or asked.id == self._answered:
            return
        self._answered = asked.id
        answer = some_answer(asked, self.random)
        asyncio.get_running_loop().call_later(_PACE, self._say, wire, answer)

    def _say(self, wire: Wire, answer: bytes) -> None:
        if not wire.transport.is_closing():
            self.unsure = answer
            wire.say(answer)


class Players:
    """All bots there ever were; every match that is over is followed by another."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.bots: list[Bot] = []

    async def come(self, port: int) -> None:
        """Everybody back to unfinished matches, and new ones to have enough of them."""
        playing = [bot for bot in self.bots if not bot.is_done]
        load = Load(port)
        for _ in range(GAMES - len({bot.table for bot in playing})):
            table, tokens = await asyncio.to_thread(load.open_table)
            playing += [Bot(table, token, Random(self.random.random())) for token in tokens]
        self.bots += [bot for bot in playing if bot not in self.bots]
        async with asyncio.timeout(_PATIENCE):
            await asyncio.gather(*(bot.come(port) for bot in playing))
            await asyncio.gather(*(bot.is_back.wait() for bot in playing))

    async def leave(self) -> None:
        """What the server said before it was killed may still have to be read."""
        await asyncio.gather(*(bot.wire.closed for bot in self.bots))

    async def go_on(self) -> None:
        """Until every match has gone on, or has ended; what does not is a fault."""
        before = {bot: len(bot.acknowledged) for bot in self.bots if not bot.is_done}
        end = time.monotonic() + _GOING_ON
        while time.monotonic() < end:
            moved = {
                bot.table for bot in before if bot.is_over or len(bot.acknowledged) > before[bot]
            }
            waiting = [bot for bot in before if bot.table not in moved]
            if not waiting:
                return
            await asyncio.sleep(0.02)
        for bot in waiting:
            bot.faults.append("does not go on")

    @property
    def acknowledged(self) -> int:
        return sum(len(bot.acknowledged) for bot in self.bots)

    def faults(self) -> str:
        """What was wrong since the last time."""
        found = [f"table {bot.table}: {fault}" for bot in self.bots for fault in bot.faults]
        for bot in self.bots:
            bot.faults.clear()
        return "; ".join(found)


async def kill_servers(
    url: str, kills: int, seed: int = 0, serve: tuple[str, ...] = SERVE
) -> list[Outcome]:
    """One after another on the same store; each outcome is what was found once the next one was there."""
    players = Players(seed)
    outcomes: list[Outcome] = []
    for number in range(kills + 1):
        known = players.acknowledged
        server = Server(serve, url)
        try:
            if outcomes:
                outcomes[-1].reopened = server.started
                await compare(url, players.bots, outcomes[-1])
            await players.come(server.port)
            if number < kills:
                await asyncio.sleep(players.random.uniform(*_PLAY))
            else:
                await players.go_on()
        finally:
            server.kill()
        await players.leave()
        if outcomes:
            outcomes[-1].fault = "; ".join(filter(None, [outcomes[-1].fault, players.faults()]))
        if number < kills:
            outcomes.append(Outcome())
            outcomes[-1].acknowledged = players.acknowledged - known
            outcomes[-1].unsure = sum(bool(bot.unsure) for bot in players.bots)
    return outcomes


async def compare(url: str, bots: list[Bot], outcome: Outcome) -> None:
    """Look for every answer that was ever acknowledged, and for answers that stand there twice."""
    store = open_store(url)
    try:
        rows = {table: await store.rows(table) for table in {bot.table for bot in bots}}
    finally:
        await store.close()
    outcome.lost = sum(_lost(rows[bot.table], bot) for bot in bots)
    answers = [row for log in rows.values() for row in log if row.kind == "answer" and row.command]
    outcome.extra = len(answers) - sum(len(bot.acknowledged) for bot in bots) + outcome.lost
    twice = len(answers) - len({(row.table, row.guest, row.command) for row in answers})
    outcome.fault = f"{twice} answers count twice" if twice else integrity(url)


def _lost(log: list[Row], bot: Bot) -> int:
    found = {(row.seq + 1, row.command) for row in log if row.kind == "answer"}
    return sum((seq, id) not in found for id, seq in bot.acknowledged.items())
