"""The computer at the tables: a few processes that think, so that the one that serves never does."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from feldherr.server.computer.thinking import settle_in
from feldherr.server.table.refusal import BUSY, Refusal

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 200
"""With more tasks than that nobody would get an answer in time."""


class Computer:
    """Hands tasks to processes; they are started when the first task comes."""

    def __init__(self, thinkers: int) -> None:
        self.thinkers = max(1, thinkers)
        self.waiting = 0
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let a process do some work. A process that died takes nobody with it: the work is given to a new one once."""
        if self.waiting >= MOST_WAITING:
            raise Refusal(BUSY, "the computer has too much to think about")
        self.waiting += 1
        try:
            for attempt in range(2):
                pool = self._opened()
                try:
                    future = pool.submit(work, *args, **kwargs)
                    return await asyncio.wrap_future(future)
                except BrokenProcessPool:
                    self._forget(pool)
                    if attempt:
                        raise
            raise AssertionError("there are two attempts")
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Drop all work that has not begun."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _opened(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.thinkers, get_context("spawn"), initializer=settle_in
            )
        return self._pool

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            pool.shutdown(wait=False)
