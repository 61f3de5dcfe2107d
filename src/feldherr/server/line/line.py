"""One guest's line: it hears commands and answers them, and is told the table whenever that has changed.

Nobody ever waits for another's line. News only leave a mark; when the event loop comes by, the line looks at the table
and tells everything since the last time at once, so a slow reader misses nothing and delays nobody. While the other end
takes nothing, nothing is told, and replies wait in a bounded queue; when that is full, or nothing is taken for too
long, the line is closed and the guest comes back with what it knows.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from msgspec import json

from feldherr.server.line import protocol
from feldherr.server.line.allowance import Allowance
from feldherr.server.line.commands import Desk
from feldherr.server.line.protocol import Ping, Pong, Reply
from feldherr.server.line.reading import understood
from feldherr.server.line.wire import Wire
from feldherr.server.people.guest import Guest
from feldherr.server.table.hub import Hub
from feldherr.server.table.refusal import FAILED, TOO_FAST, Refusal
from feldherr.server.table.room import Room
from feldherr.server.table.sentences import problem_of

log = logging.getLogger(__name__)

_encode = json.Encoder().encode


class Line:
    """A guest's socket after the greeting."""

    def __init__(
        self, wire: Wire, hub: Hub, room: Room, guest: Guest, allowance: Allowance
    ) -> None:
        self.wire = wire
        self.hub = hub
        self.room = room
        self.guest = guest
        self.allowance = allowance
        self.desk = Desk(hub, room, guest)
        self.seats: list[int] = []
        self._loop = asyncio.get_running_loop()
        self._replies: list[bytes] = []
        self._is_behind = False
        self._is_due = False
        """Will everything that waits be said soon?"""
        self._last_word = ""
        self._beside: set[asyncio.Task[None]] = set()

    async def run(self) -> str:
        """Hear and obey until it ends; why, if it was not the guest who wished so."""
        self.seats = self.guest.seats(self.room.table)
        self.room.come(self)
        self.wire.when_free = self._say_all
        self.news()
        try:
            await self._hear()
        finally:
            self.room.go(self, self.seats)
            self.wire.when_free = None
            for task in self._beside:
                task.cancel()
        self._is_behind = False
        self._say_all()
        return self._last_word

    # --- what others may do to a line ----------------------------------------------------------

    def news(self) -> None:
        self._is_behind = True
        self._say_soon()

    def hang_up(self, reason: str) -> None:
        self._last_word = self._last_word or reason
        self.wire.stop_hearing()

    def watch(self, now: float) -> None:
        """Give up on who has not taken anything for too long."""
        since = self.wire.full_since
        if since is not None and now - since > self.allowance.patience:
            # A guest that takes nothing would not take a farewell either, so the wire is cut as well.
            self.hang_up("full")
            self.wire.cut()

    # --- hearing -------------------------------------------------------------------------------

    async def _hear(self) -> None:
        # All lines of an account share a bucket, or a second tab would be a second allowance.
        bucket, misunderstood = self.hub.bucket_of(self.guest), 0
        while (message := await self.wire.hear()) is not None:
            try:
                command = understood(message)
            except Refusal as refusal:
                misunderstood += 1
                self._refuse("", refusal)
                # A page of ours makes no such mistakes; a program under construction may make a few.
                if misunderstood > self.allowance.misunderstandings:
                    self.hang_up("not_understood")
                continue
            is_ping = isinstance(command, Ping)
            if not (bucket.take_ping() if is_ping else bucket.take(bool(self.seats))):
                self._refuse(getattr(command, "id", ""), Refusal(TOO_FAST, "too many messages"))
                if bucket.is_broken:
                    self.hang_up("too_fast")
            elif is_ping:
                self._reply(Pong())
            # These take seconds; whoever asks must still be able to answer meanwhile.
            elif isinstance(command, (protocol.AskHint, protocol.AskOdds)):
                self._do_beside(self._obey(command))
            else:
                await self._obey(command)

    async def _obey(self, command: Any) -> None:
        try:
            self._reply(await self.desk.carry_out(command))
        except Refusal as refusal:
            self._refuse(command.id, refusal)
        except Exception:
            log.exception("table %s: %r", self.room.table.id, command)
            self._refuse(command.id, Refusal(FAILED, "something went wrong at this table"))
        if isinstance(command, protocol.Speak):
            self.news()

    def _do_beside(self, work: Coroutine[Any, Any, None]) -> None:
        """What takes long keeps nobody from going on."""
        task = self._loop.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def _refuse(self, id: str, refusal: Refusal) -> None:
        self.hub.figures.refused(refusal.code)
        table = self.room.table
        problem = problem_of(refusal, table.record.game, self.guest.lang)
        self._reply(Reply(id, table.seq, problem, why=refusal.why))

    def _reply(self, message: protocol.Message) -> None:
        # The queue may be full only because the loop has not come round to it yet.
        if len(self._replies) >= self.allowance.queue:
            self._say_all()
        if len(self._replies) >= self.allowance.queue:
            self.hang_up("full")
            return
        self._replies.append(_encode(message))
        self._say_soon()

    # --- saying --------------------------------------------------------------------------------

    def _say_soon(self) -> None:
        if not self._is_due:
            self._is_due = True
            # Whatever happens in one turn of the loop goes out as one write.
            self._loop.call_soon(self._say_all)

    def _say_all(self) -> None:
        """Replies, then the news. What there is no room for is said when there is."""
        self._is_due = False
        if self.wire.full_since is not None:
            return
        messages, self._replies = self._replies, []
        if self._is_behind:
            self._is_behind = False
            messages += self._news()
        if messages:
            self.wire.say(messages)

    def _news(self) -> list[bytes]:
        """What has changed. Programs do not care who is here."""
        room, guest = self.room, self.guest
        # What is being written is not certain yet, so nobody hears of it.
        if room.lock.locked():
            self._do_beside(self._news_later())
            return []
        try:
            self._sit()
            if not guest.is_bot:
                return [_encode(room.teller.told(guest, room.now(), self.hub.next_token))]
            if guest.seen_as < 0 or guest.seq != room.table.seq:
                return [_encode(room.teller.told_bot(guest))]
        except Exception:
            log.exception("table %s: nothing can be told", room.table.id)
            self.hang_up("again")
        return []

    async def _news_later(self) -> None:
        """Something is being written: nobody is told what is not certain."""
        async with self.room.lock:
            self._is_behind = True
        self._say_all()

    def _sit(self) -> None:
        """Who has joined since is here now."""
        seats = self.guest.seats(self.room.table)
        if seats != self.seats:
            self.room.go(self, self.seats)
            self.seats = seats
            self.room.come(self)
