"""When nobody was served: time that counts against nobody's clock.

That is so while the server is down, while it stands still (its process was stopped, its machine was asleep), and while
its store takes no writes. While the server runs it says so in the store now and then; what lies between its last word
and its next start is time in which nobody could answer.

Time itself is read from a clock that nobody sets: moving the clock of the machine moves no clock at a table.
"""

import logging
import time
from collections.abc import Callable

from msgspec import json

from feldherr.server.store import Store, StoreRefused

log = logging.getLogger(__name__)

Span = tuple[float, float]
"""From when to when, in seconds since 1970."""

STILL = 2.0
"""Who has not looked at the time for so many seconds has stood still: while it runs, a server does so every second."""

_SERVING = "serving"
_OUTAGES = "outages"
_MOST = 500
"""So many are remembered."""
_OPEN = float("inf")
"""The end of an outage that goes on."""


def unstoppable() -> float:
    """Seconds on a clock that is never set, and goes on while the machine is asleep, where there is one."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Outages:
    """The outages of a server, as its store knows them."""

    def __init__(
        self,
        store: Store,
        steady: Callable[[], float] = unstoppable,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.spans: list[Span] = []
        """In their order; always the same list, because clocks look into it."""
        self._steady = steady
        self._began = steady()
        self._began_at = wall()
        self._looked = self._began
        self._is_kept = True
        """Does the store know all of them?"""

    def now(self) -> float:
        """Seconds since 1970, as this server counts them since it has started."""
        steady = self._steady()
        if steady - self._looked > STILL:
            self._missed(self._began_at + self._looked - self._began, self._at(steady))
        self._looked = steady
        return self._at(steady)

    async def begin(self, are_others_serving: bool = False) -> None:
        """The server starts, and goes on where it had stopped, even if somebody has set the clock back since.

        Where others are serving already, nobody was without.
        """
        try:
            last = float(await self.store.setting(_SERVING, repr(self._began_at)))
        except StoreRefused:
            last = self._began_at
        self._began_at = max(self._began_at, last)
        self._looked = self._steady()  # until now nobody was promised anything
        if are_others_serving:
            await self._read_known()
        else:
            await self.end(self.now())

    async def _read_known(self) -> None:
        try:
            known = json.decode(await self.store.setting(_OUTAGES, "[]"), type=list[Span])
        except StoreRefused as error:
            log.warning("outages are not known: %s", error)
        else:
            self.spans[:] = known

    async def end(self, now: float) -> None:
        """The server starts: nobody was served since it was heard of last."""
        try:
            last = float(await self.store.setting(_SERVING, repr(now)))
            known = json.decode(await self.store.setting(_OUTAGES, "[]"), type=list[Span])
            before = [span for span in known if span[1] <= last]
            self.spans[:] = [*before, (last, now)][-_MOST:] if last < now else known
            await self._keep()
            await self.store.put_setting(_SERVING, repr(now))
        except StoreRefused as error:
            log.warning("outages are not known: %s", error)

    async def serving(self, now: float) -> None:
        """The server still runs. Where that cannot be written, answers cannot either."""
        try:
            await self.store.put_setting(_SERVING, repr(now))
            self.taken(now)
            if not self._is_kept:
                await self._keep()
        except StoreRefused:
            self.refused(now)

    # --- what the store does -------------------------------------------------------------------

    @property
    def is_refusing(self) -> bool:
        """Does the store take nothing, as far as we know?"""
        return bool(self.spans) and self.spans[-1][1] == _OPEN

    def refused(self, since: float) -> None:
        """Something handed in then was not written, through no fault of its own."""
        if not self.is_refusing:
            self._add(since, _OPEN)

    def taken(self, now: float) -> None:
        """Something was written."""
        if self.is_refusing:
            self.spans[-1] = (self.spans[-1][0], now)
            self._is_kept = False

    # --- parts ---------------------------------------------------------------------------------

    def _at(self, steady: float) -> float:
        return self._began_at + steady - self._began

    def _missed(self, first: float, last: float) -> None:
        log.warning("nobody was served for %.0f seconds", last - first)
        if not self.is_refusing:
            self._add(first, last)

    def _add(self, first: float, last: float) -> None:
        """Spans never overlap, or time would be given back twice."""
        first = max(first, self.spans[-1][1]) if self.spans else first
        if first < last:
            self.spans.append((first, last))
            del self.spans[:-_MOST]
            self._is_kept = False

    async def _keep(self) -> None:
        closed = [span for span in self.spans if span[1] != _OPEN]
        await self.store.put_setting(_OUTAGES, json.encode(closed).decode())
        self._is_kept = True
