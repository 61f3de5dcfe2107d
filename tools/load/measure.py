"""What is measured, and in which order."""

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tools.load.bots import Load, playing
from tools.load.echo import echo
from tools.load.servers import TYPICAL, Server, pin, run_echo, run_tables
from tools.load.stopwatch import Busy, Stopwatch

T = TypeVar("T")

BAR = 0.15
SLOWEST = 100.0
FEW, BRISK = 100, 0.1
"""Matches, and seconds from move to move in each, when memory is looked at: tables that are over are kept for a while,
so it only settles when they come at an even pace."""


class Plan(msgspec.Struct):
    """How much to measure: matches, and seconds of every kind of play."""

    games: int
    seconds: float
    closed: float
    turnover: float


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
    wire: Busy
    """The echo on the wires of the tables."""
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


def measure(plan: Plan) -> Figures:
    pin(1)
    with tempfile.TemporaryDirectory() as folder:
        with Server(run_tables, folder) as server:
            found = _loop(play(server, plan, Path(folder)))
        with Server(run_tables, folder) as server:
            found["memory"] = _loop(endure(server, plan.turnover))
        with Server(run_echo, folder) as server:
            message = found.pop("message")
            found["echo"] = _loop(echo(server, "bare", plan.games, plan.closed, message))
            found["wire"] = _loop(echo(server, "wire", plan.games, plan.closed, message))
    return Figures(games=plan.games, **found)


def _loop(work: Coroutine[Any, Any, T]) -> T:
    """On the quickest event loop there is."""
    import uvloop

    return uvloop.run(work)


async def play(server: Server, plan: Plan, folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    async with playing(server.port, plan.games, 1.0) as load:
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
    async with playing(server.port, FEW, BRISK) as load:
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
