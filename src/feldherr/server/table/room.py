"""A table in use: its lock, its guests, its computer seats, and the store behind it.

Every change goes the same way: under the lock, tried, written to the store, taken, and only then told to anybody.
What is being told is read under the lock too, so nobody ever sees what is not written.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from feldherr.core.codec import Record
from feldherr.core.errors import FeldherrError
from feldherr.server.computer.queue import Errand
from feldherr.server.computer.thinkers import Thinkers
from feldherr.server.computer.thinking import Task
from feldherr.server.figures import Figures
from feldherr.server.people.guest import Guest
from feldherr.server.people.presence import Presence
from feldherr.server.people.seating import ME
from feldherr.server.store import Conflict, Row, Store, StoreError, StoreRefused, Unfit, Unsure
from feldherr.server.table import player_actions
from feldherr.server.table.outages import Outages
from feldherr.server.table.refusal import (
    BUSY,
    FAILED,
    FORBIDDEN,
    MALFORMED,
    STALE,
    Refusal,
    refusal_of,
)
from feldherr.server.table.rows import CHAT, HAND_OVER, HURRY, OFFER, STUMBLE, UNDO, Draft
from feldherr.server.table.summary import summary_of
from feldherr.server.table.table import Table
from feldherr.server.table.telling import Teller
from feldherr.stage.parts import Json

log = logging.getLogger(__name__)

PACE = 1.0
"""Seconds from one answer to the next where only computers play and somebody watches: time to follow, and to take a
seat back."""
STEP_IN = 8.0
"""Seconds after which a server thinks for a computer although another should have done so."""
MOST_ROWS = 20_000
"""With so many rows nothing is added but what brings the match to its end."""
_BESIDES = {UNDO, OFFER, HAND_OVER, CHAT}
_AGAIN = 2.0
"""Seconds until the computer tries once more, if its answer could not be written."""


RACES = 5
"""So many times something is tried again, if another server has written to the table first."""


class Raced(Exception):
    """Another server has written first; what it wrote is known now."""


class Listener(Protocol):
    """Somebody at the other end of a line."""

    guest: Guest

    def news(self) -> None:
        """Something has changed; look when there is time."""

    def hang_up(self, reason: str) -> None:
        """This line is of no use any more."""

    def watch(self, now: float) -> None:
        """Has it been stuck for too long?"""


class Room:
    """One table and everybody at it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        thinkers: Thinkers,
        now: Callable[[], float],
        outages: Outages,
        figures: Figures,
        pace: float = PACE,
    ) -> None:
        self.table = table
        self.store = store
        self.thinkers = thinkers
        self.origin = table.id
        """From where it was opened, as far as that is known: more tables are not more of the computer."""
        self.now = now
        self.pace = pace
        self.lock = asyncio.Lock()
        self.outages = outages
        self.figures = figures
        self.presence = Presence(outages.spans)
        self.when_presence_changes: Callable[[Room], None] = _nobody_to_tell
        self.teller = Teller(table, self.presence)
        self.listeners: set[Listener] = set()
        self.is_lost = False
        """Nobody knows what the store has: the table has to be read again."""
        self.used = now()
        self.is_thinker = True
        """Is it this server that thinks for the computer here?"""
        self._thinking: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._late: list[int] = []
        """Seats whose time was over, or whose line was broken for too long, when somebody looked last."""
        self._expect()

    # --- guests --------------------------------------------------------------------------------

    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        if self.presence.come(listener.guest.seats(self.table)):
            self.when_presence_changes(self)
            self._tell(besides=listener)

    def go(self, listener: Listener, seats: list[int]) -> None:
        """A line is closed that was opened with these seats."""
        self.listeners.discard(listener)
        self.used = self.now()
        if self.presence.go(seats, self.now()):
            self.when_presence_changes(self)
            self._tell()

    def others_are_here(self, origin: str, seats: list[int]) -> None:
        """These seats have a line to another server."""
        if self.presence.elsewhere(origin, seats, self.now()):
            self._tell()

    async def catch_up(self) -> None:
        """Another server may have written: read what is new."""
        async with self.lock:
            if self.is_lost:
                return
            try:
                await self._read_new()
            except Refusal as refusal:
                log.warning("table %s: what is new cannot be read: %s", self.table.id, refusal)

    async def _read_new(self) -> bool:
        """Take what is in the store and not here; was there anything?"""
        try:
            rows = await self.store.rows(self.table.id, self.table.seq)
            for row in rows:
                self.table.take(row)
        except Exception as error:
            raise self._lose(error) from error
        if rows:
            self._expect()
            self._tell()
            self.step_in_later()
        return bool(rows)

    def step_in_later(self) -> None:
        """The server whose row it was thinks for the computer; if nothing comes of it, we do."""
        self.is_thinker = False
        if self._computer_seat() is None:
            return
        length = self.table.seq
        asyncio.get_running_loop().call_later(STEP_IN, self._step_in, length)

    def _step_in(self, length: int) -> None:
        if self.table.seq == length and not self.is_lost:
            self.wake()

    def look_at_clocks(self) -> None:
        """Somebody's time may be over by now: then the match is, or the others may claim and have to be told."""
        is_ending = self._ending is not None and not self._ending.done()
        if (
            not is_ending
            and not self.is_lost
            and player_actions.out_of_time(self.table, self.now())
        ):
            self._ending = asyncio.get_running_loop().create_task(self._end_in_time())
        if not self.listeners or self.table.match is None or self.table.is_over:
            return
        late = player_actions.missing(self.table, [], self.presence, self.now())
        if late != self._late:
            self._late = late
            self._tell()

    def is_waiting_for_guests(self) -> bool:
        """Is a host here, at a public table with a free seat?"""
        table = self.table
        if not table.record.is_public or table.match is not None or table.is_over:
            return False
        hosts = [n for n, seat in enumerate(table.seats) if seat.kind == ME]
        return any(self.presence.is_here(seat) for seat in hosts)

    def _tell(self, besides: Listener | None = None) -> None:
        for listener in self.listeners:
            if listener is not besides:
                listener.news()

    # --- changes -------------------------------------------------------------------------------

    async def answer(
        self,
        guest: Guest,
        id: str,
        question: int,
        wanted: int,
        said: Json | Callable[[int], Record],
    ) -> int:
        """An answer of a guest, or what finds out for a seat what was meant; where it stands in the log."""
        async with self.lock:
            for _ in range(RACES):
                try:
                    return await self._answer(guest, id, question, wanted, said)
                except Raced:
                    continue
            raise Refusal(STALE, "somebody else was faster")

    async def _answer(
        self,
        guest: Guest,
        id: str,
        question: int,
        wanted: int,
        said: Json | Callable[[int], Record],
    ) -> int:
        known = self.known(guest, id)
        if known is not None:
            return known
        seat = self.asked_seat(guest, question, wanted)
        if self.table.clock.is_serious:
            await self._check_time()
        answer = said if isinstance(said, dict) else said(seat)
        return await self._write(self._tried(seat, answer), guest, id)

    async def do(self, guest: Guest, id: str, plan: Callable[[list[int]], list[Draft]]) -> int:
        """Anything but an answer; `plan` says what comes of it for the seats of the guest."""
        async with self.lock:
            for _ in range(RACES):
                try:
                    return await self._do(guest, id, plan)
                except Raced:
                    continue
            raise Refusal(STALE, "somebody else was faster")

    async def _do(self, guest: Guest, id: str, plan: Callable[[list[int]], list[Draft]]) -> int:
        known = self.known(guest, id)
        if known is not None:
            return known
        self._usable()
        await self._end_if_late()
        drafts = plan(guest.seats(self.table))
        if self.table.seq >= MOST_ROWS and any(draft.kind in _BESIDES for draft in drafts):
            raise Refusal(FORBIDDEN, "so much has happened here that only the match itself goes on")
        return await self._write(drafts, guest, id) if drafts else self.table.seq

    async def write(self, plan: Callable[[], list[Draft]]) -> int:
        """Something no guest at a line asked for."""
        async with self.lock:
            for _ in range(RACES):
                self._usable()
                drafts = plan()
                try:
                    return await self._write(drafts, None, "") if drafts else self.table.seq
                except Raced:
                    continue
            raise Refusal(STALE, "somebody else was faster")

    async def _check_time(self) -> None:
        """Refuse an answer that comes too late."""
        self._usable()
        if await self._end_if_late():
            raise Refusal(FORBIDDEN, "time was over before that came; the match has ended")

    async def _end_if_late(self) -> bool:
        """Is the match over now, because somebody's time is?"""
        drafts = player_actions.out_of_time(self.table, self.now())
        if drafts:
            await self._write(drafts, None, "")
        return bool(drafts)

    async def _end_in_time(self) -> None:
        try:
            async with self.lock:
                self._usable()
                await self._end_if_late()
        except Refusal as refusal:
            log.warning("table %s: the end is not written: %s", self.table.id, refusal)
        except Raced:
            pass  # another server has done it, or something else came first: we look again in a second

    def known(self, guest: Guest, id: str) -> int | None:
        """Where a command stands that was taken before."""
        row = self.table.commands.get((guest.mark, id)) if guest.mark and id else None
        return None if row is None else row + 1

    def asked_seat(self, guest: Guest, question: int, wanted: int) -> int:
        """The seat a guest answers for: the one named, or the one whose view is shown."""
        own = guest.seats(self.table)
        if not own:
            raise Refusal(FORBIDDEN, "only players may do that")
        seat = wanted if wanted != -1 else guest.viewpoint(self.table)
        if seat not in own:
            raise Refusal(FORBIDDEN, "this seat is not yours")
        if self.table.seats[seat].level:
            raise Refusal(FORBIDDEN, "the computer plays this seat now")
        if seat not in self.table.asked() or question != self.table.question:
            raise Refusal(STALE, "this is not the question that is open now")
        return seat

    def _tried(self, seat: int, answer: Record | Json, level: str = "") -> list[Draft]:
        """What is to be written if an answer holds, which is carried out on trial."""
        self._usable()
        try:
            return self.table.try_answer(seat, answer, level)
        except FeldherrError as error:
            raise refusal_of(error) from error

    async def _write(self, drafts: list[Draft], guest: Guest | None, id: str) -> int:
        """Rows to the store, then to the table, then news to everybody."""
        table, at = self.table, self.now()
        rows = [
            Row(
                table=table.id,
                seq=table.seq + number,
                kind=draft.kind,
                data=draft.data,
                command=id if number == 0 else "",
                guest=guest.mark if guest else "",
                hash=draft.hash,
                at=at,
            )
            for number, draft in enumerate(drafts)
        ]
        status, summary = summary_of(table, drafts)
        try:
            written = await self.store.append(table.id, rows, status, summary)
        except Exception as error:
            if isinstance(error, Conflict) and not isinstance(error, Unfit):
                await self._read_after(error)
            raise self._not_written(error, at) from error
        except BaseException as error:
            self._lose(error)
            raise
        now = self.now()
        self.outages.taken(now)
        self.figures.written([draft.kind for draft in drafts], now - at)
        try:
            for row in written:
                table.take(row)
        except Exception as error:
            raise self._lose(error) from error
        if summary is not None:
            self._expect()
        self._tell()
        self.wake()
        return rows[0].seq + 1

    def _not_written(self, error: Exception, at: float) -> Refusal:
        """It has not happened, unless nobody knows."""
        if isinstance(error, StoreRefused) and not isinstance(error, Conflict):
            self.outages.refused(at)
        if isinstance(error, Unfit):
            refusal = Refusal(MALFORMED, "this cannot be written down")
        elif isinstance(error, StoreRefused) and not isinstance(error, (Unsure, Conflict)):
            log.warning("table %s: %s", self.table.id, error)
            refusal = Refusal(BUSY, "your answer could not be written down; it was not taken")
        else:
            return self._lose(error)
        self.table.back_out()
        return refusal

    async def _read_after(self, error: Conflict) -> None:
        """Another server has written first: what was tried has not happened, and may be tried once more."""
        self.table.back_out()
        if not await self._read_new():
            raise self._lose(error)
        raise Raced

    def _expect(self) -> None:
        """Whose absence counts from now on."""
        if self.table.match is not None and not self.table.is_over:
            self.presence.expect(self.table.people_besides([]), self.now())

    def _usable(self) -> None:
        if self.is_lost:
            raise Refusal(BUSY, "something went wrong at this table")

    def _lose(self, error: BaseException) -> Refusal:
        """What is in memory may not be what is in the store: everybody has to come again."""
        log.error("table %s is lost: %r", self.table.id, error)
        self.is_lost = True
        for listener in list(self.listeners):
            listener.hang_up("again")
        code = BUSY if isinstance(error, StoreError) else FAILED
        return Refusal(code, "something went wrong at this table")

    # --- the computer --------------------------------------------------------------------------

    def task(self, seat: int) -> Task:
        """The match as whoever thinks for a seat gets it."""
        table = self.table
        answers = [(each.seat, each.answer) for each in table.played]
        return Task(table.id, table.record.game, table.record.options, table.key, answers, seat)

    def errand(self) -> Errand:
        """For whom the computer thinks here."""
        return Errand(self.origin, self.table.id, is_awaited=bool(self.listeners))

    def wake(self) -> None:
        """Let the computer think if it is asked."""
        self.is_thinker = True
        if self._computer_seat() is None or self.is_lost:
            return
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.get_running_loop().create_task(self._think())

    @property
    def is_thinking(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    def stop(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    def _computer_seat(self) -> int | None:
        for seat in self.table.asked():
            if self.table.seats[seat].level:
                return seat
        return None

    async def _think(self) -> None:
        while self._is_to_think() and (seat := self._computer_seat()) is not None:
            try:
                await self._think_once(seat)
            except Refusal as refusal:
                log.warning("table %s: the computer is not heard: %s", self.table.id, refusal)
                await asyncio.sleep(_AGAIN)
            except Exception:
                log.exception("table %s: the computer fails", self.table.id)
                await asyncio.sleep(_AGAIN)

    def _is_to_think(self) -> bool:
        return self.is_thinker and not self.is_lost

    def _pause(self) -> float:
        """Seconds for which an answer of the computer is held back, so that who watches can follow."""
        is_watched = any(not listener.guest.is_bot for listener in self.listeners)
        if not is_watched or self.table.people_besides([]):
            return 0.0
        return max(0.0, self.table.changed + self.pace - self.now())

    async def _think_once(self, seat: int) -> None:
        async with self.lock:
            level, version = self.table.seats[seat].level, self.table.version
            task = self.task(seat)
        if not level:
            return
        luck = len(task.answers) * 31 + seat + 1
        thought = await self.thinkers.decide(self.errand(), task, level, luck)
        if thought is None:
            return
        if thought.stumble:
            self.report_stumble(task, level, thought.stumble)
        await asyncio.sleep(self._pause())
        async with self.lock:
            is_current = self.table.version == version and self.table.seats[seat].level == level
            if is_current and not self.table.is_over:
                drafts = self._tried(seat, thought.answer, level)
                if thought.stumble:
                    drafts.insert(1, Draft(STUMBLE, {"seat": seat, "level": level}))
                elif thought.is_hurried and not self.table.is_hurried:
                    drafts.insert(1, Draft(HURRY, {"seat": seat, "level": level}))
                try:
                    await self._write(drafts, None, "")
                except Raced:
                    return  # another server has thought, too, and was faster

    def report_stumble(self, task: Task, level: str, stumble: str) -> None:
        """An opponent has failed: for those who look after the server, with all that is needed to see it again."""
        log.error(
            "table %s: the opponent %s stumbled after %d answers, at seat %d, over %s",
            self.table.id, level, len(task.answers), task.seat, stumble,
        )  # fmt: skip


def _nobody_to_tell(room: Room) -> None:
    """This server is the only one."""
