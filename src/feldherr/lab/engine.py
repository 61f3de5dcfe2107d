"""Who plays the games: the processes of this machine. Names and seeds travel, results come back; never a state."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing.synchronize import Event
from typing import Protocol

from feldherr.lab.bouts import Bout
from feldherr.lab.playing import Played, play

Keep = Callable[[Bout, Played], None]
"""Is told of every game as soon as it is finished."""

_TASKS_PER_WORKER = 8
_LARGEST_TASK = 50

Task = Sequence[tuple[int, Bout]]
"""Some games, each with its place among all."""


class Engine(Protocol):
    """Plays games wherever it can, each exactly once, in any order."""

    def play(self, bouts: Sequence[Bout], keep: Keep) -> None: ...


class Here:
    """One game after the other, in this very process."""

    def play(self, bouts: Sequence[Bout], keep: Keep) -> None:
        for bout in bouts:
            played = play(bout.pairing, bout.number, _never)
            assert played is not None
            keep(bout, played)


class Processes:
    """All at once on the cores of this machine. Ctrl-C stops early and loses no finished game."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, bouts: Sequence[Bout], keep: Keep) -> None:
        stop = multiprocessing.Event()
        kept: set[int] = set()

        def take(part: list[tuple[int, Played]]) -> None:
            for place, played in part:
                kept.add(place)
                keep(bouts[place], played)

        with ProcessPoolExecutor(self.workers, initializer=_begin_work, initargs=(stop,)) as pool:
            futures = [pool.submit(_play_some, part) for part in tasks(bouts, self.workers)]
            try:
                for future in as_completed(futures):
                    take(future.result())
            except BaseException:
                stop.set()
                pool.shutdown(cancel_futures=True)
                take([each for each in _rescued(futures) if each[0] not in kept])
                raise


def engine_of(workers: int) -> Engine:
    """0 workers are as many as there are cores; one is this process itself."""
    count = workers or cores()
    return Here() if count == 1 else Processes(count)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def tasks(bouts: Sequence[Bout], workers: int) -> list[Task]:
    """Several games each, whole pairs, and enough tasks that no worker idles for long."""
    size = max(2, min(_LARGEST_TASK, len(bouts) // (workers * _TASKS_PER_WORKER)) // 2 * 2)
    placed = list(enumerate(bouts))
    return [placed[start : start + size] for start in range(0, len(placed), size)]


def _rescued(futures: Sequence[Future[list[tuple[int, Played]]]]) -> list[tuple[int, Played]]:
    """What the workers have finished when they are told to stop."""
    return [
        each
        for future in futures
        if not future.cancelled() and future.exception() is None
        for each in future.result()
    ]


def _never() -> bool:
    return False


_stop: Event | None = None
"""Set in a worker process only."""


def _begin_work(stop: Event) -> None:
    """A worker leaves Ctrl-C to its parent, who says when to stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(part: Task) -> list[tuple[int, Played]]:
    assert _stop is not None
    finished: list[tuple[int, Played]] = []
    for place, bout in part:
        played = play(bout.pairing, bout.number, _stop.is_set)
        if played is None:
            break
        finished.append((place, played))
    return finished
