"""Reviews that were made or are being made: one for each match, found by its id."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec

from feldherr.server.computer.match_review import SECONDS
from feldherr.server.computer.processes import Computer
from feldherr.server.http.forms import Review
from feldherr.server.table.refusal import FAILED, Refusal

P = ParamSpec("P")

_MOST = 200
"""Older ones are forgotten; they can be made again."""


class _Reviewing:
    """A review that is being made."""

    def __init__(self, begun: float, work: "asyncio.Task[dict[str, Review]]") -> None:
        self.begun = begun
        self.work = work

    @property
    def has_failed(self) -> bool:
        work = self.work
        return work.done() and (work.cancelled() or work.exception() is not None)


class ReviewShelf:
    """Made by the computer, beside everything else."""

    def __init__(self, computer: Computer, now: Callable[[], float]) -> None:
        self.computer = computer
        self.now = now
        self._found: dict[str, _Reviewing] = {}

    def begin(
        self, id: str, work: Callable[P, dict[str, Review]], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Start a review, unless there is one."""
        known = self._found.get(id)
        if known is not None and not known.has_failed:
            return
        loop = asyncio.get_running_loop()
        task = loop.create_task(self.computer.run(work, *args, **kwargs))
        self._found.pop(id, None)
        self._found[id] = _Reviewing(self.now(), task)
        while len(self._found) > _MOST:
            del self._found[next(iter(self._found))]

    def shown(self, id: str, lang: str) -> Review:
        """How far a review is, and what it found."""
        known = self._found.get(id)
        if known is None:
            return Review("none", 0.0)
        if known.has_failed:
            raise Refusal(FAILED, "something went wrong at this table")
        if known.work.done():
            return known.work.result()[lang]
        part = min(0.99, (self.now() - known.begun) / SECONDS)
        return Review("working", max(0.0, part))

    def close(self) -> None:
        for each in self._found.values():
            each.work.cancel()
