"""Other servers on the same database: what they have written, and who is with them.

The log is the truth: a row is written only as the next of its table, so of two servers that try at once one succeeds,
and the other reads what has happened and tries again. News travel by the database, too (`Store.announce`); whoever has
missed some reads the logs again. A computer seat is thought for by the server whose row led to its question; the others
wait a while, and step in only if nothing comes.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from feldherr.server.store import Store, StoreRefused
from feldherr.server.table.room import Room

log = logging.getLogger(__name__)

ROW, HERE, WHO = "row", "here", "who"
AGAIN = 5.0
"""Seconds after which everybody says again who is with them."""
_FORGOTTEN = 3 * AGAIN
_INTRODUCTION = 0.3
"""Seconds in which others answer at the start."""


class Neighbours:
    """What is known of the others, and what they are told."""

    def __init__(self, store: Store, rooms: dict[str, Room]) -> None:
        self.store = store
        self.rooms = rooms
        self.is_alone = True
        """Can there be no others?"""
        self.heard_at: dict[str, float] = {}
        """When others were heard last."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> bool:
        """Listen from now on; is anybody else there?"""
        self._loop = asyncio.get_running_loop()
        self.is_alone = not self.store.listen(self._heard_aside, self._missed_aside)
        if self.is_alone:
            return False
        for _ in range(2):
            await self.tell([WHO])
            await asyncio.sleep(_INTRODUCTION)
        return bool(self.heard_at)

    async def tell(self, texts: list[str]) -> None:
        if self.is_alone:
            return
        try:
            await self.store.announce(texts)
        except StoreRefused as error:
            log.warning("the other servers are not told: %s", error)

    def tell_who_is_here(self, room: Room) -> None:
        """Somebody has come or gone."""
        if not self.is_alone:
            self._later(self.tell([_presence(room)]))

    def ask_who_is_here(self, room: Room) -> None:
        """A table was read: others may have guests at it."""
        if not self.is_alone:
            self._later(self.tell([f"{WHO} {room.table.id}"]))

    async def tell_all(self) -> None:
        """Once more, for who has missed it; and whoever has not been heard of is gone."""
        if self.is_alone:
            return
        told = [_presence(room) for room in list(self.rooms.values()) if room.listeners]
        await self.tell(told or [HERE])
        for origin, at in list(self.heard_at.items()):
            if monotonic() - at > _FORGOTTEN:
                del self.heard_at[origin]
                for room in self.rooms.values():
                    room.others_are_here(origin, [])

    # --- hearing -------------------------------------------------------------------------------

    def _heard_aside(self, origin: str, text: str) -> None:
        """In another thread."""
        self._call(lambda: self._heard(origin, text))

    def _missed_aside(self) -> None:
        self._call(self._read_all)

    def _call(self, work: Callable[[], None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(work)

    def _heard(self, origin: str, text: str) -> None:
        self.heard_at[origin] = monotonic()
        kind, *words = text.split(" ")
        if not words:
            if kind == WHO:
                self._later(self.tell_all())
            return
        room = self.rooms.get(words[0])
        if room is None:
            return
        if kind == WHO and room.listeners:
            self.tell_who_is_here(room)
        elif kind == ROW and room.table.seq < int(words[1]):
            self._later(room.catch_up())
        elif kind == HERE:
            room.others_are_here(origin, [int(each) for each in words[1:]])

    def _read_all(self) -> None:
        for room in self.rooms.values():
            self._later(room.catch_up())

    def _later(self, work: object) -> None:
        assert self._loop is not None
        task: asyncio.Task[None] = self._loop.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _presence(room: Room) -> str:
    seats = " ".join(str(seat) for seat in room.presence.own_seats())
    return f"{HERE} {room.table.id} {seats}".rstrip()
