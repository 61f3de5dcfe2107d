"""One WebSocket as a line uses it: whole messages in, any number of messages out in one write.

ASGI puts every message into a dictionary and a queue and takes every answer through a chain of coroutines, which costs
more than the messages themselves. So uvicorn shakes hands, asks whether anybody is still there and closes; in between
a line talks to the wire, which it finds in the scope of its connection. Applications that do not ask for it do not
notice.

What comes in is read in slices, and only so many pings and pieces of messages are taken: nobody can keep the event loop
busy for longer than a few milliseconds, nor send on after the goodbye.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from struct import Struct
from time import monotonic
from typing import Any, cast

from starlette.types import Scope
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

_PLACE = "feldherr.wire"
_MOST_WAITING = 16
"""With so many messages that wait to be heard, the other end has to wait too."""
_SLICE = 1_024
"""So many bytes are read in one go, before others have their turn if there was much in them."""
_MANY_FRAMES = 20
"""With so many frames in a slice there was much in it."""
_BY_THE_WAY = 200
"""So many pings, pongs and pieces of messages may come at once ..."""
_BY_THE_WAY_A_SECOND = 20.0
"""... and so many of them a second for ever."""
_AFTER_THE_END = 4_096
"""So many bytes are still read once nothing is heard any more: the answer to our goodbye is among the first."""
_FAREWELL = 1.0
"""Seconds for the other end to answer a goodbye."""
_BEFORE = 16_384
"""So many bytes may come after the handshake, before the application has taken the line."""
_TEXT = 0x81
"""A text in one frame."""
_short, _long = Struct("!BBH").pack, Struct("!BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """A line that has gone silent is cut at once, whatever still waits to be sent on it."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.full_since: float | None = None
        """Since when the other end has not taken what was sent; None while there is room for more."""
        self.when_free: Callable[[], None] | None = None
        """Called when there is room again."""
        self._is_taken = False
        self._is_over = False
        self._waiting: deque[bytes] = deque()
        self._hearing: asyncio.Future[bytes | None] | None = None
        self._heard_at = 0.0
        self._unread = b""
        """What has come, but is not read before there is room for it and others have had their turn."""
        self._frames = 0
        """Frames since the current slice began."""
        self._by_the_way = float(_BY_THE_WAY)
        self._counted_at = self.loop.time()
        self._left_to_read = _AFTER_THE_END
        self._left_before = _BEFORE
        self.when_lost: Callable[[], None] | None = None
        """Called once, when the connection is gone."""
        self.close_timeout = _FAREWELL

    # --- for lines -----------------------------------------------------------------------------

    def hear(self) -> "asyncio.Future[bytes | None]":
        """The next message, text or not; None if there will be no more."""
        hearing: asyncio.Future[bytes | None] = self.loop.create_future()
        if self._waiting:
            hearing.set_result(self._waiting.popleft())
            if self.read_paused and not self._waiting:
                self._read_soon()
        elif self._is_over:
            hearing.set_result(None)
        else:
            self._hearing = hearing
        return hearing

    def say(self, messages: list[bytes]) -> None:
        """Texts, in one write. Who is full should not be told more."""
        if self.close_sent or self.transport.is_closing():
            return
        parts: list[bytes] = []
        for message in messages:
            parts.append(_head(len(message)))
            parts.append(message)
        self.transport.write(b"".join(parts))

    def stop_hearing(self) -> None:
        """Whatever still comes is not wanted."""
        self._is_over = True
        self._waiting.clear()
        if self.read_paused:
            self._read_soon()
        self._give(None)

    def cut(self) -> None:
        """Without a word, and without what still waits to be sent."""
        self._unread = b""
        self.transport.abort()

    # --- for uvicorn and the event loop --------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(Scope, self.scope)["extensions"][_PLACE] = self

    def data_received(self, data: bytes) -> None:
        """Before the line is taken little can come; afterwards it is read slice by slice."""
        if not self._is_taken:
            self._left_before -= len(data) if self.handshake_initiated else 0
            if self._left_before < 0:
                self.cut()
                return
            super().data_received(data)
        elif self._is_over:
            self._read_the_rest(data)
        elif self._unread or self.read_paused:
            self._unread += data
        else:
            self._unread = data
            self._read_on()

    def _read_on(self) -> None:
        """Slice by slice, until there is no room, or so much was in one that others should have their turn."""
        data, self._unread = self._unread, b""
        start = 0
        while start < len(data) and not self.transport.is_closing():
            self._frames = 0
            super().data_received(data[start : start + _SLICE])
            start += _SLICE
            if self.read_paused or self._frames > _MANY_FRAMES:
                break
        if self.transport.is_closing():
            return
        self._unread = data[start:]
        if not self.read_paused and (self._unread or self._frames > _MANY_FRAMES):
            self.read_paused = True
            self.transport.pause_reading()
            self.loop.call_soon(self._resume)

    def _read_the_rest(self, data: bytes) -> None:
        """Nobody listens any more: only the answer to our goodbye is looked for, and not for long."""
        if self._left_to_read < 0:
            return
        self._left_to_read -= len(data)
        if self._left_to_read >= 0:
            super().data_received(data)
            return
        self.read_paused = True
        self.transport.pause_reading()
        self.loop.call_later(_FAREWELL, self.cut)

    def _read_soon(self) -> None:
        """There is room again: first for what has come already, when others have had their turn."""
        if self._unread:
            self.loop.call_soon(self._resume)
        else:
            self._resume()

    def _resume(self) -> None:
        if self.transport.is_closing() or not self.read_paused:
            return
        if len(self._waiting) >= _MOST_WAITING:
            return
        self.read_paused = False
        if self._is_over:
            rest, self._unread = self._unread, b""
            self._read_the_rest(rest)
        elif self._unread:
            self._read_on()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        if self._is_one_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_one_more():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_one_more():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        self._frames += 1
        if event.fin or self._is_one_more():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._frames += 1
        if event.fin or self._is_one_more():
            super().handle_bytes(event)

    def _is_one_more(self) -> bool:
        """Count what is no whole message; with too much of it the line is cut."""
        self._frames += 1
        now = self.loop.time()
        earned = (now - self._counted_at) * _BY_THE_WAY_A_SECOND
        self._counted_at = now
        self._by_the_way = min(float(_BY_THE_WAY), self._by_the_way + earned) - 1
        if self._by_the_way < 0:
            self.cut()
        return self._by_the_way >= 0

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        self._heard_at = self.loop.time()
        if not self._is_taken:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        if self._is_over or self._give(message):
            return
        self._waiting.append(message)
        if len(self._waiting) >= _MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full_since = monotonic()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full_since = None
        if self.when_free is not None:
            self.when_free()

    def connection_lost(self, exc: Exception | None) -> None:
        """From now on nothing here keeps itself alive, so that nobody has to look for it among all tables."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self._unread = b""
        self._is_over = True
        if self.when_lost is not None:
            self.when_lost()
            self.when_lost = None
        self._give(None)

    def send_keepalive_ping(self) -> None:
        """Only who has been silent is asked."""
        assert self.ping_interval is not None
        due = self._heard_at + self.ping_interval
        if due > self.loop.time():
            self.ping_timer = self.loop.call_at(due, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()

    def _give(self, message: bytes | None) -> bool:
        """To whoever waits for it; does anybody?"""
        hearing, self._hearing = self._hearing, None
        if hearing is None or hearing.done():
            return False
        hearing.set_result(message)
        return True


def taken(scope: Scope) -> Wire:
    """The wire of a connection, before the application accepts it; from then on ASGI does not hear its messages."""
    wire = scope["extensions"].pop(_PLACE)
    assert isinstance(wire, Wire)
    wire._is_taken = True
    return wire


def _head(length: int) -> bytes:
    """What stands before a text of so many bytes."""
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return _short(_TEXT, 126, length)
    return _long(_TEXT, 127, length)
