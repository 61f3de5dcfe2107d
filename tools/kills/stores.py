"""The store under load: a process opens it, plays eight tables as fast as it can and prints what is acknowledged."""

import asyncio
import os
import subprocess
import sys
import time
from itertools import count
from random import Random
from threading import Timer

from feldherr.server.store import Row, Store, StoreError, TableRecord, open_store
from tools.kills.outcome import Outcome, integrity

_TABLES = 8


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
    words = [sys.executable, "-m", "tools.kills.stores", url, prefix]
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


def kill_often(url: str, kills: int, seed: int = 0) -> list[Outcome]:
    """One after another on the same store, so that each finds what the others left."""
    rng = Random(seed)
    return [kill_one(url, number, rng) for number in range(kills)]


if __name__ == "__main__":
    asyncio.run(play_all(*sys.argv[1:]))
