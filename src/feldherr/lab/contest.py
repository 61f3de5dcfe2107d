"""Two agents against each other over many seeds, each played twice with sides swapped, on all cores."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from hashlib import blake2b
from multiprocessing.synchronize import Event

from feldherr.core.rulebook import Options
from feldherr.lab.playing import Pairing, Played, play
from feldherr.lab.stats import wilson

Progress = Callable[[int], None]
"""Is told how many games have just been finished."""

Figure = str | int | float | list[float] | Options

_TASKS_PER_WORKER = 8
_LARGEST_TASK = 50


class Report:
    """What came of a contest."""

    def __init__(self, pairing: Pairing, games: list[Played]) -> None:
        self.pairing = pairing
        numbered = {each.number: each for each in games}
        self.games = [numbered[number] for number in sorted(numbered)]

    def wins(self, side: int) -> int:
        return sum(each.winner == side for each in self.games)

    @property
    def score(self) -> float:
        """Points of a per game; a draw is half a point."""
        return (self.wins(0) + self.wins(-1) / 2) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins(0) + self.wins(-1) / 2, len(self.games))

    @property
    def decisions_per_game(self) -> float:
        return sum(each.decisions for each in self.games) / max(1, len(self.games))

    @property
    def hash(self) -> str:
        """Over every event of every game, in the order of the games."""
        whole = "".join(each.hash for each in self.games)
        return blake2b(whole.encode(), digest_size=16).hexdigest()

    def to_data(self) -> dict[str, Figure]:
        low, high = self.interval
        data: dict[str, Figure] = {"game": self.pairing.game}
        if self.pairing.options:
            data["options"] = self.pairing.options
        figures: dict[str, Figure] = {
            "a": self.pairing.a,
            "b": self.pairing.b,
            "games": len(self.games),
            "a_wins": self.wins(0),
            "b_wins": self.wins(1),
            "draws": self.wins(-1),
            "wilson": [round(low, 4), round(high, 4)],
            "decisions_per_game": round(self.decisions_per_game, 1),
            "hash": self.hash,
        }
        return data | figures


def in_pairs(games: int) -> int:
    """Every seed is played from both sides, so the number is even."""
    return games + games % 2


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def contest(pairing: Pairing, games: int, workers: int, progress: Progress) -> Report:
    """Play them all. Ctrl-C stops early: the report then has fewer games."""
    numbers = list(range(in_pairs(games)))
    finished: list[Played] = []
    try:
        if workers == 1:
            _play_here(pairing, numbers, finished, progress)
        else:
            _play_in_pool(pairing, numbers, workers, finished, progress)
    except KeyboardInterrupt:
        pass
    return Report(pairing, finished)


def _play_here(
    pairing: Pairing, numbers: list[int], finished: list[Played], progress: Progress
) -> None:
    for number in numbers:
        played = play(pairing, number, _never)
        assert played is not None
        finished.append(played)
        progress(1)


def _play_in_pool(
    pairing: Pairing,
    numbers: list[int],
    workers: int,
    finished: list[Played],
    progress: Progress,
) -> None:
    """Names and seeds travel to the workers, results back; never a state."""
    stop = multiprocessing.Event()
    with ProcessPoolExecutor(workers, initializer=_begin_work, initargs=(stop,)) as pool:
        futures = [pool.submit(_play_some, pairing, part) for part in tasks(numbers, workers)]
        try:
            for future in as_completed(futures):
                part = future.result()
                finished.extend(part)
                progress(len(part))
        except BaseException:
            stop.set()
            pool.shutdown(cancel_futures=True)
            finished.extend(_rescued(futures))
            raise


def _rescued(futures: list[Future[list[Played]]]) -> list[Played]:
    """What the workers have finished when they are told to stop."""
    return [
        played
        for future in futures
        if not future.cancelled() and future.exception() is None
        for played in future.result()
    ]


def tasks(numbers: list[int], workers: int) -> list[list[int]]:
    """Several games each, whole pairs, and enough tasks that no worker idles for long."""
    size = max(2, min(_LARGEST_TASK, len(numbers) // (workers * _TASKS_PER_WORKER)) // 2 * 2)
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def _never() -> bool:
    return False


_stop: Event | None = None
"""Set in a worker process only."""


def _begin_work(stop: Event) -> None:
    """A worker leaves Ctrl-C to its parent, who says when to stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(pairing: Pairing, numbers: list[int]) -> list[Played]:
    assert _stop is not None
    finished: list[Played] = []
    for number in numbers:
        played = play(pairing, number, _stop.is_set)
        if played is None:
            break
        finished.append(played)
    return finished
