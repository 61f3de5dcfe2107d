"""What is measured, and in which order."""

import asyncio
import gc
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import msgspec

from tools.load.bots import Load, playing
from tools.load.echo import Echo
from tools.load.servers import CORES, TYPICAL, Server, run_echo, run_tables, stay_on
from tools.load.stopwatch import Busy, Stopwatch

T = TypeVar("T")

BAR = 0.15
SLOWEST = 100.0
TURNS = 15
"""So often tables and echoes take turns: the machine is not always equally fast."""
WARM = 0.5
"""Seconds to get going, and to come to rest."""
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
    closed: list[Busy]
    """Turn by turn; the echoes likewise."""
    memory: list[tuple[float, int, float]]
    """Seconds, matches finished and megabytes while match follows match."""
    drops: int
    refusals: int
    echo: list[Busy]
    pair: list[Busy]
    """What a move is without the game."""
    said: int
    heard: int
    """Bytes of typical messages."""

    def part(self, part: float) -> float:
        """A quantile of the latencies in milliseconds."""
        times = self.latencies
        return times[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("nan")

    @property
    def ratios(self) -> list[float]:
        """Of every turn, in order."""
        turns = zip(self.closed, self.echo, strict=True)
        return sorted(tables.speed / echo.speed for tables, echo in turns)

    @property
    def ratios_by_work(self) -> list[float]:
        turns = zip(self.closed, self.echo, strict=True)
        return sorted(echo.work / tables.work for tables, echo in turns)

    @property
    def is_fine(self) -> bool:
        is_quick = self.part(0.99) < SLOWEST and median(self.ratios) >= BAR
        return is_quick and not self.drops and not self.refusals


def measure(plan: Plan) -> Figures:
    stay_on(CORES[1:])
    with tempfile.TemporaryDirectory() as folder:
        with Server(run_tables, folder) as server:
            found = _loop(play(server, plan, folder))
        with Server(run_tables, folder) as server:
            found["memory"] = _loop(endure(server, plan.turnover))
    return Figures(games=plan.games, **found)


def _loop(work: Coroutine[Any, Any, T]) -> T:
    """On the quickest event loop there is."""
    import uvloop

    return uvloop.run(work)


async def play(server: Server, plan: Plan, folder: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    async with playing(server.port, plan.games, 1.0) as load:
        found["paced"] = await _counted(server, load, plan.seconds)
        found["latencies"] = sorted(load.latencies)
        typical = sorted(load.heard, key=len)[len(load.heard) // 2]
        Path(folder, TYPICAL).write_bytes(typical)
        found.update(said=len(load.said), heard=len(typical))
        load.pace = 0.0
        with await asyncio.to_thread(Server, run_echo, folder) as other:
            found.update(await in_turns(server, other, load, typical, plan))
        found.update(drops=load.drops, refusals=load.refusals)
    return found


async def in_turns(
    server: Server, other: Server, load: Load, typical: bytes, plan: Plan
) -> dict[str, list[Busy]]:
    """Tables, bare echo, pairs, and again; everybody answers at once."""
    gc.disable()  # the bots' garbage is nobody's speed
    load.is_paused = True
    await asyncio.sleep(WARM)
    bare = await Echo(other, "bare", 1, typical).begin(plan.games)
    pair = await Echo(other, "pair", 2, load.said).begin(plan.games)
    found: dict[str, list[Busy]] = {"closed": [], "echo": [], "pair": []}
    for _ in range(TURNS):
        load.go_on()
        await asyncio.sleep(WARM)
        found["closed"].append(await _counted(server, load, plan.closed / TURNS))
        load.is_paused = True
        await asyncio.sleep(WARM)
        found["echo"].append(await bare.run(WARM, plan.closed / TURNS))
        found["pair"].append(await pair.run(WARM, plan.closed / TURNS))
    gc.enable()
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
