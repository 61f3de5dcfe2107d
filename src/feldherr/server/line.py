"""One socket: it greets, hears commands and answers them, and is told the table whenever that has changed.

Nobody ever waits for another's line. News only leave a mark; the line's own writer looks at the table when it has time
and tells everything since the last time at once, so a slow reader misses nothing and delays nobody. Replies wait in a
bounded queue; when that is full, or a message is not taken for too long, the line is closed and the guest comes back
with what it knows.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from msgspec import DecodeError, Struct, json
from starlette.websockets import WebSocket, WebSocketDisconnect

from feldherr.server import protocol
from feldherr.server.commands import Desk
from feldherr.server.guest import Guest
from feldherr.server.hub import Hub
from feldherr.server.protocol import Goodbye, Hello, Ping, Pong, Reply
from feldherr.server.refusal import FAILED, FORBIDDEN, MALFORMED, TOO_FAST, Refusal
from feldherr.server.room import Room
from feldherr.server.words import problem_of, said, table_words

log = logging.getLogger(__name__)

POLICY, AGAIN, RESTART = 1008, 1013, 1012
_CODES = {"again": AGAIN, "full": AGAIN, "closing": RESTART}
_LONGEST_ID = 64
_LAST_WORDS = 1.0
"""Seconds to send what still waits when a line ends."""
_ADMONITIONS = 20
"""So many messages too many are still answered."""


class Manners(Struct, frozen=True, kw_only=True):
    """What is asked of somebody at the other end."""

    hello: float = 5.0
    """Seconds until the first message."""
    messages: int = 100
    """So many messages"""
    seconds: float = 20.0
    """within so many seconds."""
    misunderstandings: int = 10
    queue: int = 64
    patience: float = 20.0
    """Seconds until a message must have been taken."""


class _Closed(Exception):
    """The other end is gone."""


class Bucket:
    """So many messages within so many seconds; refills steadily."""

    def __init__(self, manners: Manners) -> None:
        self.most = float(manners.messages)
        self.speed = manners.messages / manners.seconds
        self.left = self.most
        self.at = monotonic()

    def take(self) -> bool:
        """Is one more message all right?"""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.speed)
        self.at = now
        self.left -= 1
        return self.left >= 0

    @property
    def is_broken(self) -> bool:
        return self.left < -_ADMONITIONS


_decode: Callable[[bytes], protocol.Command] = json.Decoder(protocol.Command).decode
_encode = json.Encoder().encode


def understood(message: bytes) -> protocol.Command:
    """A command out of a message; whatever is wrong with it is a refusal."""
    try:
        command = _decode(message)
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(MALFORMED, "not understood: {problem}", problem=str(error)[:200]) from error
    id = getattr(command, "id", "x")
    if not 0 < len(id) <= _LONGEST_ID or not id.isprintable():
        raise Refusal(MALFORMED, "not understood: {problem}", problem="id")
    return command


async def serve_line(websocket: WebSocket, hub: Hub, needs_token: bool = False) -> None:
    """A socket from the first word to the last."""
    await websocket.accept()
    manners = hub.manners or Manners()
    lang = "en"
    try:
        try:
            async with asyncio.timeout(manners.hello):
                hello = understood(await _heard(websocket))
        except TimeoutError:
            text = table_words(lang).say("line.late", seconds=round(manners.hello))
            await _farewell(websocket, text, POLICY)
            return
        try:
            if not isinstance(hello, Hello):
                raise Refusal(MALFORMED, "say hello first")
            guest, room = await _greeted(hub, hello, needs_token)
        except Refusal as refusal:
            lang = hello.lang if isinstance(hello, Hello) else lang
            lang = lang if lang == "de" else "en"
            await _farewell(websocket, said(refusal.message, "", lang), POLICY)
            return
    except Refusal as refusal:
        await _farewell(websocket, said(refusal.message, "", lang), POLICY)
        return
    except _Closed:
        return
    await Line(websocket, hub, room, guest, manners).run()


async def _greeted(hub: Hub, hello: Hello, needs_token: bool) -> tuple[Guest, Room]:
    ticket = hub.tokens.opened_seat(hello.token, hello.table) if hello.token else None
    if ticket is None and (hello.token or needs_token):
        raise Refusal(FORBIDDEN, "this seat link does not hold")
    room = await hub.room(hello.table)
    return Guest.greeted(hello, ticket), room


async def _heard(websocket: WebSocket) -> bytes:
    """The next message, text or not."""
    message = await websocket.receive()
    if message["type"] != "websocket.receive":
        raise _Closed
    text: str | None = message.get("text")
    if text is not None:
        return text.encode("utf-8", "surrogatepass")
    return message.get("bytes") or b""


async def _farewell(websocket: WebSocket, text: str, code: int) -> None:
    """The last word, if anybody still hears it."""
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError, OSError):
        async with asyncio.timeout(1.0):
            await websocket.send(
                {"type": "websocket.send", "text": _encode(Goodbye(text)).decode()}
            )
            await websocket.close(code)


class Line:
    """A guest's socket after the greeting."""

    def __init__(
        self, websocket: WebSocket, hub: Hub, room: Room, guest: Guest, manners: Manners
    ) -> None:
        self.websocket = websocket
        self.hub = hub
        self.room = room
        self.guest = guest
        self.manners = manners
        self.desk = Desk(hub, room, guest)
        self.seats: list[int] = []
        self._replies: deque[bytes] = deque()
        self._is_behind = True
        self._last_word = ""
        self._is_over = False
        self._wake = asyncio.Event()
        self._sending_since: float | None = None
        self._writer: asyncio.Task[None] | None = None
        self._thoughts: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Read and write until one of the two ends."""
        self.seats = self.guest.seats(self.room.table)
        self.room.come(self)
        self._wake.set()
        self._writer = writer = asyncio.get_running_loop().create_task(self._write())
        reader = asyncio.get_running_loop().create_task(self._read())
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.go(self, self.seats)
            await self._dismiss(writer)
            for task in (writer, reader, *self._thoughts):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
            for task in (writer, reader):
                if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                    log.error("table %s: a line broke", self.room.table.id, exc_info=error)
        if self._last_word:
            text = table_words(self.guest.lang).say(f"line.{self._last_word}")
            await _farewell(self.websocket, text, _CODES.get(self._last_word, POLICY))

    async def _dismiss(self, writer: "asyncio.Task[None]") -> None:
        """Let the writer end by itself: one that is cancelled keeps this line and its table until all is looked
        through for garbage."""
        self._is_over = True
        self._wake.set()
        if self._sending_since is None:
            await asyncio.wait({writer}, timeout=_LAST_WORDS)

    # --- what others may do to a line ----------------------------------------------------------

    def news(self) -> None:
        self._is_behind = True
        self._wake.set()

    def hang_up(self, reason: str) -> None:
        self._last_word = self._last_word or reason
        self._wake.set()

    def watch(self, now: float) -> None:
        """Give up on who has not taken a message for too long."""
        since = self._sending_since
        if since is not None and now - since > self.manners.patience and self._writer:
            self.hang_up("full")
            self._writer.cancel()

    # --- reading -------------------------------------------------------------------------------

    async def _read(self) -> None:
        bucket, misunderstood = Bucket(self.manners), 0
        while not self._last_word:
            try:
                message = await _heard(self.websocket)
            except _Closed:
                return
            try:
                command = understood(message)
            except Refusal as refusal:
                misunderstood += 1
                self._refuse("", refusal)
                if misunderstood > self.manners.misunderstandings:
                    self.hang_up("not_understood")
                continue
            if isinstance(command, Ping):
                self._say(Pong())
            elif isinstance(command, Hello):
                self._refuse("", Refusal(MALFORMED, "not understood: {problem}", problem="hello"))
            elif bucket.take():
                await self._obey(command)
            else:
                self._refuse(command.id, Refusal(TOO_FAST, "too many messages"))
                if bucket.is_broken:
                    self.hang_up("too_fast")

    async def _obey(self, command: Any) -> None:
        """Carry out a command; what takes long goes on beside."""
        if isinstance(command, (protocol.AskHint, protocol.AskOdds)):
            task = asyncio.get_running_loop().create_task(self._carry_out(command))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)
        else:
            await self._carry_out(command)

    async def _carry_out(self, command: Any) -> None:
        try:
            self._say(await self.desk.carry_out(command))
        except Refusal as refusal:
            self._refuse(command.id, refusal)
        except Exception:
            log.exception("table %s: %r", self.room.table.id, command)
            self._refuse(command.id, Refusal(FAILED, "something went wrong at this table"))
        if isinstance(command, protocol.Speak):
            self.news()

    def _refuse(self, id: str, refusal: Refusal) -> None:
        table = self.room.table
        problem = problem_of(refusal, table.record.game, self.guest.lang)
        self._say(Reply(id, table.seq, problem))

    def _say(self, message: protocol.Message) -> None:
        if len(self._replies) >= self.manners.queue:
            self.hang_up("full")
            return
        self._replies.append(_encode(message))
        self._wake.set()

    # --- writing -------------------------------------------------------------------------------

    async def _write(self) -> None:
        with suppress(_Closed):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._replies:
                    await self._send(self._replies.popleft())
                if self._last_word or self._is_over:
                    return
                if self._is_behind:
                    self._is_behind = False
                    told = await self._told()
                    if told:
                        await self._send(told)

    async def _told(self) -> bytes:
        """All news; programs do not care who is here."""
        room, guest = self.room, self.guest
        async with room.lock:
            self._sit()
            if guest.is_bot:
                is_news = guest.seen_as < 0 or guest.seq != room.table.seq
                return _encode(room.teller.told_bot(guest)) if is_news else b""
            return _encode(room.teller.told(guest, room.now(), self.hub.next_token))

    def _sit(self) -> None:
        """Who has joined since is here now."""
        seats = self.guest.seats(self.room.table)
        if seats != self.seats:
            self.room.go(self, self.seats)
            self.seats = seats
            self.room.come(self)

    async def _send(self, message: bytes) -> None:
        self._sending_since = monotonic()
        try:
            await self.websocket.send({"type": "websocket.send", "text": message.decode()})
            self._sending_since = None
        except (RuntimeError, WebSocketDisconnect, OSError) as error:
            raise _Closed from error
