"""Many matches at once, through sockets, on one core: how long does an answer take, and how many are there a second?

    python -m tools.load --games 500 --seconds 60

The server runs on the first core, the bots on the second. First every match makes one move a second: that gives the
latencies, from sending an answer until a player is told what came of it. Then everybody answers at once: that gives the
moves per second. Then fewer matches at a brisk pace, match after match, show whether memory stays what it is. Last,
because figures of a machine mean little alone, a bare WebSocket echo on the same core with the same server settings
underneath and as many sockets: an answer is read and decoded, and what a move typically leads to is written to both
players, who do not decode it.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import resource
import signal
import socket
import sys
import tempfile
import urllib.request
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from tools.wire import Heard, Wire, dial

HOST = "127.0.0.1"
BENCH = Path(__file__).parents[1] / "bench"
RESULTS = BENCH / "results.md"
OWN = BENCH / "tables.md"
"""What `make bench` puts into the results again when it writes them anew."""
HEADING = "## Tables over sockets"
BAR = 0.15
SLOWEST = 100.0
TYPICAL = "typical.json"
"""What a player is told after a move: the middle one of those heard, by length."""
SAMPLED = 10_000
FEW, BRISK = 100, 0.1
"""Matches, and seconds from move to move in each, when memory is looked at: tables that are over are kept for a while,
so it only settles when they come at an even pace."""


# --- servers -----------------------------------------------------------------------------


def run_tables(port: int, folder: str) -> None:
    """The real server, without a limit for messages."""
    _pin(0)
    from feldherr.server.app import create_app
    from feldherr.server.limits import HOME
    from feldherr.server.line import Manners
    from feldherr.server.serving import bound, serving
    from feldherr.server.settings import Settings
    from feldherr.server.store import open_store

    app = create_app(lambda: open_store(f"{folder}/tables.db"), Settings(secret="load", caps=HOME))
    living = app.router.lifespan_context

    @asynccontextmanager
    async def easy_going(app: Any) -> Any:
        async with living(app) as state:
            app.state.house.hub.manners = Manners(messages=1_000_000_000)
            yield state

    app.router.lifespan_context = easy_going
    serving(app).run(sockets=[bound(HOST, port)])


def run_echo(port: int, folder: str) -> None:
    """Every message is decoded and answered to both sockets of a pair; nothing else happens."""
    _pin(0)
    from feldherr.server.protocol import Command
    from feldherr.server.serving import bound, serving

    pairs: dict[str, list[WebSocket]] = {}
    read = msgspec.json.Decoder(Command).decode
    text = (Path(folder) / TYPICAL).read_text(encoding="utf-8")

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        both = pairs.setdefault(websocket.path_params["pair"], [])
        both.append(websocket)
        while True:
            message = await websocket.receive()
            if message["type"] != "websocket.receive":
                return
            read(message["text"])
            for each in both:
                await each.send({"type": "websocket.send", "text": text})

    app = Starlette(routes=[WebSocketRoute("/ws/{pair}", echo)])
    serving(app, log_level="critical").run(sockets=[bound(HOST, port)])


def _pin(core: int) -> None:
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core % len(cores)]})


class Server:
    """A process that listens."""

    def __init__(self, run: Any, folder: str) -> None:
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port: int = free.getsockname()[1]
        context = multiprocessing.get_context("spawn")
        self.process = context.Process(target=run, args=(self.port, folder), daemon=True)
        self.process.start()
        for _ in range(400):
            with socket.socket() as probe:
                if probe.connect_ex((HOST, self.port)) == 0:
                    return
            sleep(0.05)
        raise AssertionError("the server does not start")

    @property
    def memory(self) -> float:
        """Resident memory in megabytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGTERM)
        self.process.join(15)
        if self.process.is_alive():
            self.process.kill()


# --- matches -----------------------------------------------------------------------------


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


class Load:
    """All matches and what is measured about them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.pace = 1.0
        """Seconds from move to move of a match; 0: at once."""
        self.is_measured = False
        self.moves = 0
        self.latencies: list[float] = []
        self.heard: list[bytes] = []
        self.said = b""
        self.drops = 0
        self.refusals = 0
        self.finished = 0
        self.over: asyncio.Queue[Game] = asyncio.Queue()
        self.random = random.Random(1)

    def open_table(self) -> tuple[str, list[str]]:
        """A table for two bots, by HTTP."""
        seats = [{"kind": "me"}, {"kind": "invite"}]
        made = self._post("/api/tables", game="pixel_tactics", seats=seats, seed="1", name="A")
        invited = made["links"][0]["token"]
        self._post(f"/api/tables/{made['table']}/join", token=invited, seed="2", name="B")
        return made["table"], [made["token"], invited]

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

    async def begin(self, table: str, tokens: list[str]) -> None:
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
        answer = asked.example if bytes(asked.example) else self.load.random.choice(asked.shown)
        said = {"type": "answer", "id": str(asked.id), "question": asked.id, "answer": answer}
        message = msgspec.json.encode(said)
        if not self.load.pace:
            self.send(wire, message)
            return
        self.due = max(self.due + self.load.pace, perf_counter())
        loop = asyncio.get_running_loop()
        loop.call_later(self.due - perf_counter(), self.send, wire, message)

    def send(self, wire: Wire, message: bytes) -> None:
        if not wire.transport.is_closing():
            self.sent = perf_counter()
            self.load.moves += self.load.is_measured
            self.load.said = message
            wire.say(message)

    def finish(self) -> None:
        if not self.is_over:
            self.is_over = True
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


class Busy(msgspec.Struct):
    """How much was done in how long, by the clock on the wall and by processor time of the server."""

    count: int
    seconds: float
    cpu: float

    @property
    def speed(self) -> float:
        return self.count / self.seconds

    @property
    def work(self) -> float:
        """Microseconds of processor time for one."""
        return self.cpu / self.count * 1e6

    @property
    def part(self) -> float:
        """Of a core."""
        return self.cpu / self.seconds


class Figures(msgspec.Struct):
    """What was measured."""

    games: int
    paced: Busy
    latencies: list[float]
    """Seconds, in order."""
    closed: Busy
    memory: list[tuple[float, int, float]]
    """Seconds, matches finished and megabytes while match follows match."""
    drops: int
    refusals: int
    echo: Busy
    said: int
    heard: int
    """Bytes of the messages of the echo."""

    def part(self, part: float) -> float:
        """A quantile of the latencies in milliseconds."""
        times = self.latencies
        return times[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("nan")

    @property
    def ratio(self) -> float:
        return self.closed.speed / self.echo.speed

    @property
    def ratio_by_work(self) -> float:
        return self.echo.work / self.closed.work

    @property
    def is_fine(self) -> bool:
        is_quick = self.part(0.99) < SLOWEST and self.ratio >= BAR
        return is_quick and not self.drops and not self.refusals


class Stopwatch:
    """Begins now."""

    def __init__(self, server: "Server") -> None:
        self.server = server
        self.cpu = server.cpu
        self.begun = perf_counter()

    def stopped(self, count: int) -> Busy:
        return Busy(count, perf_counter() - self.begun, self.server.cpu - self.cpu)


@asynccontextmanager
async def playing(server: Server, games: int, pace: float) -> AsyncIterator[Load]:
    """So many matches; whenever one is over another begins."""
    load = Load(server.port)
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


async def play(server: Server, plan: "Plan", folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    async with playing(server, plan.games, 1.0) as load:
        found["paced"] = await _counted(server, load, plan.seconds)
        found["latencies"] = sorted(load.latencies)
        load.pace = 0.0
        await asyncio.sleep(1.5)
        found["closed"] = await _counted(server, load, plan.closed)
        found.update(drops=load.drops, refusals=load.refusals)
    typical = sorted(load.heard, key=len)[len(load.heard) // 2]
    (folder / TYPICAL).write_bytes(typical)
    found.update(said=len(load.said), heard=len(typical), message=load.said)
    return found


async def endure(server: Server, seconds: float) -> list[tuple[float, int, float]]:
    """Memory while match follows match: at the beginning and after every eighth of the time."""
    async with playing(server, FEW, BRISK) as load:
        seen = [(0.0, 0, server.memory)]
        for part in range(1, 9):
            await asyncio.sleep(seconds / 8)
            seen.append((seconds * part / 8, load.finished, server.memory))
        assert not load.drops, "a line was dropped"
    return seen


async def _counted(server: Server, load: Load, seconds: float) -> Busy:
    """So many moves, in so long."""
    load.moves, load.is_measured = 0, True
    watch = Stopwatch(server)
    await asyncio.sleep(seconds)
    load.is_measured = False
    return watch.stopped(load.moves)


async def echo(server: Server, pairs: int, seconds: float, message: bytes) -> Busy:
    """In every pair whoever gets a message and did not send it sends the next."""
    count = 0
    senders: dict[int, Wire] = {}

    def player(pair: int) -> Heard:
        def heard(wire: Wire, back: bytes) -> None:
            nonlocal count
            if senders.get(pair, wire) is not wire:
                count += 1
                senders[pair] = wire
                wire.say(message)

        return heard

    for pair in range(pairs):
        wires = [await dial(HOST, server.port, f"/ws/{pair}", player(pair)) for _ in range(2)]
        senders[pair] = wires[0]
    for wire in senders.values():
        wire.say(message)
    await asyncio.sleep(1)
    count = 0
    watch = Stopwatch(server)
    await asyncio.sleep(seconds)
    senders.clear()
    return watch.stopped(count)


class Plan(msgspec.Struct):
    """How much to measure: matches, and seconds of every kind of play."""

    games: int
    seconds: float
    closed: float
    turnover: float


def measure(plan: Plan) -> Figures:
    _pin(1)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(run_tables, folder)
        try:
            found = _loop(play(server, plan, Path(folder)))
        finally:
            server.stop()
        server = Server(run_tables, folder)
        try:
            found["memory"] = _loop(endure(server, plan.turnover))
        finally:
            server.stop()
        server = Server(run_echo, folder)
        try:
            found["echo"] = _loop(echo(server, plan.games, plan.closed, found.pop("message")))
        finally:
            server.stop()
    return Figures(games=plan.games, **found)


def _loop(work: Any) -> Any:
    """On the quickest event loop there is."""
    import uvloop

    return uvloop.run(work)


def told(figures: Figures) -> str:
    import feldherr.core.match as rules

    f = figures
    build = (
        "interpreted" if rules.__file__.endswith(".py") else "rules compiled, server interpreted"
    )
    p50, p99, p999 = f.part(0.5), f.part(0.99), f.part(0.999)
    seconds, finished, memory = f.memory[-1]
    later = memory - f.memory[len(f.memory) // 2][2]
    course = " ".join(f"{each:.0f}" for _, _, each in f.memory)
    rows = [
        ("what", "figure", "bar"),
        ("---", "---", "---"),
        (
            f"one move a second in every match, {f.paced.seconds:.0f} s",
            f"{f.paced.speed:,.0f} moves/s, {f.paced.part:.0%} of a core",
            "",
        ),
        (
            "latency p50 / p99 / p99.9",
            f"{p50:.1f} / {p99:.1f} / {p999:.1f} ms",
            f"p99 < {SLOWEST:.0f} ms",
        ),
        ("lines dropped, answers refused", f"{f.drops}, {f.refusals}", "0"),
        (
            f"memory while {FEW} matches at {1 / BRISK:.0f} moves a second go on and {finished:,} end, {seconds:.0f} s",
            f"{course} MB; in the second half {later:+.0f} MB",
            "flat",
        ),
        ("everybody answers at once", _shown(f.closed, "moves"), ""),
        ("bare WebSocket echo", _shown(f.echo, "messages"), ""),
        ("moves per echo, by the clock on the wall", f"{f.ratio:.2f}", f"≥ {BAR}"),
        ("moves per echo, by processor time of the server", f"{f.ratio_by_work:.2f}", ""),
    ]
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"""{HEADING}

Written by `make load`: {f.games} matches of Pixel Tactics, {2 * f.games} bot sockets, server on one core ({build},
SQLite with a commit before every acknowledgement), bots on another. Latency: from sending an answer until a player is
told what came of it. The echo has the same server settings, core and number of sockets, and everybody answers at once
there too: {f.said} bytes are read and decoded, {f.heard} bytes (as after a typical move) are written to both players.
A move is that, and besides a reply to its player, the rules, two redacted logs with their fingerprints, the next
question, and a row on the disk.

{table}
"""


def _shown(busy: Busy, what: str) -> str:
    cpu = f"{busy.work:.0f} µs of processor time each, {busy.part:.0%} of a core"
    return f"{busy.speed:,.0f} {what}/s, {cpu}"


def write(text: str) -> None:
    """Put the figures in place of those of the last time."""
    OWN.write_text(text, encoding="utf-8")
    old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    before, _, rest = old.partition(HEADING)
    _, found, after = rest.partition("\n## ")
    kept = f"\n## {after}" if found else ""
    RESULTS.write_text(f"{before.rstrip()}\n\n{text}{kept}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60.0, help="at one move a second")
    parser.add_argument("--closed", type=float, default=15.0, help="as fast as it goes")
    parser.add_argument("--turnover", type=float, default=320.0, help="looking at memory")
    parser.add_argument("--only-show", action="store_true", help="do not change bench/results.md")
    chosen = parser.parse_args()
    figures = measure(Plan(chosen.games, chosen.seconds, chosen.closed, chosen.turnover))
    text = told(figures)
    print(text)
    if not chosen.only_show:
        write(text)
    return 0 if figures.is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
