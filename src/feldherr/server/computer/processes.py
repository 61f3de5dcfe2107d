"""The computer at the tables: a few processes that think, so that the one that serves never does."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import monotonic
from typing import ParamSpec, TypeVar

from feldherr.server.computer.queue import Errand, FairQueue
from feldherr.server.computer.thinking import settle_in
from feldherr.server.table.refusal import BUSY, Refusal

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 200
"""With more tasks than that nobody would get an answer in time."""
MOST_FROM_ADDRESS = 60
"""So many of them may be of one address."""
THE_HOUSE = Errand()


class Computer:
    """Hands tasks to processes; they are started when the first task comes."""

    def __init__(self, thinkers: int) -> None:
        self.thinkers = max(1, thinkers)
        self.running = 0
        self.queue = FairQueue()
        self._pool: ProcessPoolExecutor | None = None

    @property
    def crowding(self) -> float:
        """How many tasks there are for every process."""
        return (self.running + len(self.queue)) / self.thinkers

    def count_running(self) -> float:
        return self.running

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let a process do some work of the house."""
        return await self.run_for(THE_HOUSE, work, *args, **kwargs)

    async def run_for(
        self, errand: Errand, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Let a process do some work, when it is its turn.

        A process that died takes nobody with it: the work is given to a new one once.
        """
        await self._turn(errand)
        begun = monotonic()
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
            self.queue.note(errand, monotonic() - begun)
            self._leave()

    def close(self) -> None:
        """Drop all work that has not begun."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _turn(self, errand: Errand) -> None:
        """Wait for a process; from then on it is taken."""
        if self.running < self.thinkers:
            self.running += 1
            return
        is_one_too_many = errand.address and (
            self.queue.from_address(errand.address) >= MOST_FROM_ADDRESS
        )
        if len(self.queue) >= MOST_WAITING or is_one_too_many:
            raise Refusal(BUSY, "the computer has too much to think about")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> bool:
            is_wanted = not turn.done()
            if is_wanted:
                turn.set_result(None)
            return is_wanted

        waiting = self.queue.add(errand, begin)
        try:
            await turn
        except asyncio.CancelledError:
            self.queue.remove(waiting)
            if turn.done() and not turn.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """The process is free: for whose turn it is, if anybody waits."""
        while (following := self.queue.next()) is not None:
            if following.begin():
                return
        self.running -= 1

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
