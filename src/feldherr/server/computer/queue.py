"""Who is thought for next, when there is more to think about than there are processes.

Where somebody waits comes before tables nobody looks at, easy opponents before hard ones; among equals it is the turn
of the address, and there of the table, for which least was thought lately. Whoever waits long moves up, so everybody's
turn comes.
"""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

EASY, MIDDLE, HARD = range(3)
"""How long a thought may take, roughly."""
_UNWATCHED = 3
_MOVES_UP = 10.0
"""Seconds of waiting after which an errand counts as one step more urgent."""
_FORGOTTEN = 30.0
"""Seconds after which what was thought counts half."""
_LEAST = 0.01


class Errand(NamedTuple):
    """What is thought about, and for whom."""

    address: str = ""
    """From where the table was opened; empty for the house itself."""
    table: str = ""
    depth: int = HARD
    is_awaited: bool = True
    """Is anybody there who waits for it?"""


class Waiting:
    """An errand that waits for its turn."""

    def __init__(self, errand: Errand, since: float, begin: Callable[[], bool]) -> None:
        self.errand = errand
        self.since = since
        self.begin = begin
        """Begins, unless nobody wants it any more."""


class FairQueue:
    """The errands that wait for a number of places."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._waiting: list[Waiting] = []
        self._thought: dict[str, float] = {}
        """Seconds that were thought for an address or a table lately."""
        self._halved = clock()

    def __len__(self) -> int:
        return len(self._waiting)

    def from_address(self, address: str) -> int:
        """How many errands of an address wait."""
        return sum(each.errand.address == address for each in self._waiting)

    def add(self, errand: Errand, begin: Callable[[], bool]) -> Waiting:
        waiting = Waiting(errand, self.clock(), begin)
        self._waiting.append(waiting)
        return waiting

    def remove(self, waiting: Waiting) -> None:
        """Nobody wants it any more."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)

    def next(self) -> Waiting | None:
        """Whose turn it is; it waits no longer."""
        if not self._waiting:
            return None
        self._forget()
        now = self.clock()
        found = min(self._waiting, key=lambda each: self._order(each, now))
        self._waiting.remove(found)
        return found

    def note(self, errand: Errand, seconds: float) -> None:
        """So long was thought about it."""
        for key in (f"address {errand.address}", f"table {errand.table}"):
            self._thought[key] = self._thought.get(key, 0.0) + seconds

    def _order(self, waiting: Waiting, now: float) -> tuple[int, float, float, float]:
        errand = waiting.errand
        patience = int((now - waiting.since) / _MOVES_UP)
        urgency = errand.depth + (0 if errand.is_awaited else _UNWATCHED) - patience
        of_address = self._thought.get(f"address {errand.address}", 0.0)
        of_table = self._thought.get(f"table {errand.table}", 0.0)
        return urgency, of_address, of_table, waiting.since

    def _forget(self) -> None:
        while self.clock() - self._halved > _FORGOTTEN:
            self._halved += _FORGOTTEN
            halves = {key: seconds / 2 for key, seconds in self._thought.items()}
            self._thought = {key: seconds for key, seconds in halves.items() if seconds > _LEAST}
            if not self._thought:
                self._halved = self.clock()
