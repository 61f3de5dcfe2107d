"""All processes of a server that think: for easy opponents, for others, and for what is asked besides.

An easy opponent answers in a moment and must not wait for a hard one, and neither for a review of half a minute.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from feldherr.server.computer.processes import Computer
from feldherr.server.computer.queue import EASY, HARD, MIDDLE, Errand
from feldherr.server.computer.thinking import Task, Thought, decide

P = ParamSpec("P")
T = TypeVar("T")

DEPTHS = {"random": EASY, "easy": EASY, "normal": MIDDLE}
"""How long opponents think; all others think long."""
_STUDIES = 2


class Thinkers:
    """The computer of a server."""

    def __init__(self, count: int) -> None:
        self.quick = Computer(1)
        self.deep = Computer(count)
        self.studies = Computer(_STUDIES)
        """Hints and odds."""
        self.reviews = Computer(1)
        """A process of their own: they take long, and nobody waits for them in the middle of a match."""

        self.by_name = {
            "quick": self.quick, "deep": self.deep, "studies": self.studies, "reviews": self.reviews,
        }  # fmt: skip

    async def decide(self, errand: Errand, task: Task, level: str, luck: int) -> Thought | None:
        """The answer of an opponent. Where many wait, those who think long think less."""
        errand = errand._replace(depth=depth_of(level))
        if errand.depth == EASY:
            return await self.quick.run_for(errand, decide, task, level, luck)
        share = 1 / max(1.0, self.deep.crowding) if errand.depth == HARD else 1.0
        return await self.deep.run_for(errand, decide, task, level, luck, share)

    async def study(
        self, errand: Errand, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Something a player has asked besides."""
        return await self.studies.run_for(errand, work, *args, **kwargs)

    def close(self) -> None:
        for each in self.by_name.values():
            each.close()


def depth_of(level: str) -> int:
    return DEPTHS.get(level, HARD)
