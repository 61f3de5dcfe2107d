"""Many matches at once, through sockets, on one core: how long does an answer take, and how many are there a second?

    python -m tools.load --games 500 --seconds 60

The server runs on the first core, the bots on the second. First every match makes one move a second: that gives the
latencies, from sending an answer until a player is told what came of it. Then everybody answers at once: that gives the
moves per second. Last a bare WebSocket echo on the same core, with the same server underneath and as many sockets,
because figures of a machine mean little alone: a message as large as a move is read, and an answer as large as what
comes of one is written to both players.
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
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import msgspec
import uvicorn
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
    """Every message is read and answered to both sockets of a pair; nothing else happens."""
    _pin(0)
    from feldherr.server.protocol import Answer

    pairs: dict[str, list[WebSocket]] = {}
    read = msgspec.json.Decoder(Answer).decode
    lines = ["something that happened"] * 18

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        both = pairs.setdefault(websocket.path_params["pair"], [])
        both.append(websocket)
        while True:
            message = await websocket.receive()
            if message["type"] != "websocket.receive":
                return
            said = read(message["text"])
            text = msgspec.json.encode(
                {"id": said.id, "seq": said.question, "lines": lines}
            ).decode()
            for each in both:
                await each.send({"type": "websocket.send", "text": text})

    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/ws/{pair}", echo)]), host=HOST, port=port,
        log_level="critical", ws="websockets-sansio", ws_max_size=16384,
        ws_per_message_deflate=False, access_log=False,
    )  # fmt: skip


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
        self.is_paced = True
        self.is_measured = False
        self.moves = 0
        self.latencies: list[float] = []
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
        if not self.load.is_paced:
            self.send(wire, message)
            return
        self.due = max(self.due + 1.0, perf_counter())
        loop = asyncio.get_running_loop()
        loop.call_later(self.due - perf_counter(), self.send, wire, message)

    def send(self, wire: Wire, message: bytes) -> None:
        if not wire.transport.is_closing():
            self.sent = perf_counter()
            self.load.moves += self.load.is_measured
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


class Figures(msgspec.Struct):
    """What was measured."""

    games: int
    seconds: float
    paced_moves: float
    p50: float
    p99: float
    p999: float
    drops: int
    refusals: int
    memory: float
    growth: float
    paced_cpu: float
    closed_moves: float
    closed_work: float
    echoes: float
    echo_work: float
    finished: int

    @property
    def ratio(self) -> float:
        """Per second of processor time: others on the machine take from both alike, but not at once."""
        return self.closed_work / self.echo_work

    @property
    def is_fine(self) -> bool:
        is_quick = self.p99 < SLOWEST and self.ratio >= BAR
        return is_quick and not self.drops and not self.refusals


async def play(server: Server, games: int, seconds: float, closed: float) -> dict[str, Any]:
    load = Load(server.port)
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(8) as pool:
        opened = [loop.run_in_executor(pool, load.open_table) for _ in range(games)]
        for table, tokens in await asyncio.gather(*opened):
            await Game(load).begin(table, tokens)
        replacing = [loop.create_task(replace(load, pool)) for _ in range(8)]
        await asyncio.sleep(3)
        memory, cpu = server.memory, server.cpu
        load.is_measured = True
        await asyncio.sleep(seconds)
        load.is_measured = False
        times = sorted(load.latencies)
        found: dict[str, Any] = {
            "paced_moves": load.moves / seconds,
            "p50": _part(times, 0.5),
            "p99": _part(times, 0.99),
            "p999": _part(times, 0.999),
            "memory": server.memory,
            "growth": server.memory - memory,
            "paced_cpu": (server.cpu - cpu) / seconds,
        }
        load.is_paced = False
        await asyncio.sleep(1.5)
        load.moves, load.is_measured, begun, cpu = 0, True, perf_counter(), server.cpu
        await asyncio.sleep(closed)
        found["closed_moves"] = load.moves / (perf_counter() - begun)
        found["closed_work"] = load.moves / (server.cpu - cpu)
        found.update(drops=load.drops, refusals=load.refusals, finished=load.finished)
        for task in replacing:
            task.cancel()
        await asyncio.gather(*replacing, return_exceptions=True)
    return found


async def echo(server: Server, pairs: int, seconds: float) -> dict[str, float]:
    """In every pair whoever gets a message and did not send it sends the next."""
    count = 0
    senders: dict[int, Wire] = {}
    message = b'{"type":"answer","id":"123","question":45,"answer":{"type":"DrawCard"},"seat":-1}'

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
    count, begun, cpu = 0, perf_counter(), server.cpu
    await asyncio.sleep(seconds)
    senders.clear()
    return {
        "echoes": count / (perf_counter() - begun),
        "echo_work": count / (server.cpu - cpu),
    }


def _part(times: list[float], part: float) -> float:
    """A quantile in milliseconds."""
    return times[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("nan")


def measure(games: int, seconds: float, closed: float) -> Figures:
    _pin(1)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(run_tables, folder)
        try:
            found = _loop(play(server, games, seconds, closed))
        finally:
            server.stop()
        server = Server(run_echo, folder)
        try:
            found.update(_loop(echo(server, games, closed)))
        finally:
            server.stop()
    return Figures(games=games, seconds=seconds, **found)


def _loop(work: Any) -> Any:
    """On the quickest event loop there is."""
    import uvloop

    return uvloop.run(work)


def told(figures: Figures) -> str:
    f = figures
    return f"""{HEADING}

Written by `make load`: {f.games} matches of Pixel Tactics, {2 * f.games} bot sockets, server on one core (interpreted,
SQLite with a commit before every acknowledgement), bots on another. Latency: from sending an answer until a player is
told what came of it.

| what | figure | bar |
|---|---|---|
| one move a second in every match, {f.seconds:.0f} s | {f.paced_moves:,.0f} moves/s | |
| latency p50 / p99 / p99.9 | {f.p50:.1f} / {f.p99:.1f} / {f.p999:.1f} ms | p99 < {SLOWEST:.0f} ms |
| lines dropped, answers refused | {f.drops}, {f.refusals} | 0 |
| processor time of the server | {f.paced_cpu:.0%} of a core | |
| memory of the server, growth meanwhile | {f.memory:.0f} MB, {f.growth:+.1f} MB | flat |
| everybody answers at once | {f.closed_moves:,.0f} moves/s ({f.closed_work:,.0f} in a second of processor time) | |
| bare WebSocket echo to both players, same core and server | {f.echoes:,.0f} messages/s ({f.echo_work:,.0f}) | |
| moves per echo, by processor time | {f.ratio:.2f} | ≥ {BAR} |
"""


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
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--closed", type=float, default=15.0)
    parser.add_argument("--only-show", action="store_true", help="do not change bench/results.md")
    chosen = parser.parse_args()
    figures = measure(chosen.games, chosen.seconds, chosen.closed)
    text = told(figures)
    print(text)
    if not chosen.only_show:
        write(text)
    return 0 if figures.is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
