"""Kill -9 under load: is everything that was acknowledged still there, and the database sound?

    python -m tools.kills --kills 200
    python -m tools.kills --kills 20 --store postgresql://user@host/database

A process opens the store, plays eight tables as fast as it can and prints every row once it is acknowledged. It is
killed 0.1 to 0.3 seconds after its first row, the store is opened again, checked, and compared with what was printed.
A kill says nothing about power cuts (the system still has what was written): that is `tools.powercuts`.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from random import Random
from threading import Timer

from feldherr.server.store import Row, Store, StoreError, TableRecord, open_store
from feldherr.server.store.opening import links

_TABLES = 8


class Outcome:
    """What one kill did: rows acknowledged, lost, and written without having been acknowledged; seconds to reopen."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self.lost = 0
        self.extra = 0
        self.fault = ""
        self.reopened = 0.0


# --- the one who is killed ---------------------------------------------------------------


async def play(store: Store, name: str) -> None:
    """Write rows for ever; print each after it was acknowledged, in one piece."""
    rows = await store.create(
        TableRecord(name, "kills", {}, [], {}, True, time.time()), [_row(name, 0)]
    )
    for seq in count(1):
        for row in rows:
            os.write(1, f"{row.table} {row.seq} {row.chain}\n".encode())
        rows = await store.append(name, [_row(name, seq)])


def _row(name: str, seq: int) -> Row:
    return Row(name, seq, "answer", {"text": "x" * 200}, f"c{seq}", "g", "h", time.time())


async def play_all(url: str, prefix: str) -> None:
    store = open_store(url)
    await asyncio.gather(*(play(store, f"{prefix}.{number}") for number in range(_TABLES)))


# --- the one who kills -------------------------------------------------------------------


def kill_one(url: str, number: int, rng: Random) -> Outcome:
    """Let one process play and die, and look at what is left."""
    prefix = f"kill{number}"
    words = [sys.executable, "-m", "tools.kills", "--store", url, "--play", prefix]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        timer = Timer(rng.uniform(0.1, 0.3), process.kill)
        timer.start()
        printed = first + process.stdout.read()
        timer.join()
    if process.returncode != -9:
        raise RuntimeError(f"the process ended by itself: {process.returncode}")
    lines = printed.decode().splitlines(keepends=True)
    whole = [line.split() for line in lines if line.endswith("\n")]
    return asyncio.run(compared(url, [(name, int(seq), chain) for name, seq, chain in whole]))


async def compared(url: str, acknowledged: list[tuple[str, int, str]]) -> Outcome:
    """Open the store as after a crash and look for every row that was acknowledged."""
    outcome = Outcome()
    outcome.acknowledged = len(acknowledged)
    start = time.perf_counter()
    try:
        store = open_store(url)
    except StoreError as error:
        outcome.fault = str(error)
        return outcome
    outcome.reopened = time.perf_counter() - start
    try:
        found: set[tuple[str, int, str]] = set()
        for name in {name for name, _, _ in acknowledged}:
            found |= {(row.table, row.seq, row.chain) for row in await store.rows(name)}
        outcome.lost = len(set(acknowledged) - found)
        outcome.extra = len(found - set(acknowledged))
        outcome.fault = integrity(url)
    except StoreError as error:
        outcome.fault = str(error)
    await store.close()
    return outcome


def integrity(url: str) -> str:
    """What SQLite itself says is wrong; PostgreSQL has no such question."""
    if url.startswith("postgres"):
        return ""
    link = links(url, 5.0)()
    try:
        report = link.run("PRAGMA integrity_check")
        return "" if report == [("ok",)] else str(report[0][0])
    finally:
        link.close()


def kill_often(url: str, kills: int, seed: int = 0) -> list[Outcome]:
    """One after another on the same store, so that each finds what the others left."""
    rng = Random(seed)
    return [kill_one(url, number, rng) for number in range(kills)]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--store", default="", help="address of an empty store; a new file if missing"
    )
    parser.add_argument("--play", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        asyncio.run(play_all(given.store, given.play))
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        outcomes = kill_often(
            given.store or str(Path(folder) / "feldherr.db"), given.kills, given.seed
        )
        taken = time.perf_counter() - start
    for number, outcome in enumerate(outcomes):
        if outcome.lost or outcome.fault:
            print(
                f"kill {number}: lost {outcome.lost} of {outcome.acknowledged} rows. {outcome.fault}"
            )
    print(
        f"{len(outcomes)} kills in {taken:.0f} s: {sum(one.acknowledged for one in outcomes)} rows acknowledged,"
        f" {sum(one.lost for one in outcomes)} lost, {sum(one.extra for one in outcomes)} written but not yet"
        f" acknowledged, {sum(bool(one.fault) for one in outcomes)} stores damaged;"
        f" reopened in at most {max(one.reopened for one in outcomes) * 1000:.0f} ms"
    )
    return 1 if any(one.lost or one.fault for one in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
