"""One WebSocket as a line uses it: whole messages in, any number of messages out in one write.

ASGI puts every message into a dictionary and a queue and takes every answer through a chain of coroutines, which costs
more than the messages themselves. So uvicorn shakes hands, asks whether anybody is still there and closes; in between
a line talks to the wire, which it finds in the scope of its connection. Applications that do not ask for it do not
notice.
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
from websockets.http11 import Request

_PLACE = "feldherr.wire"
_MOST_WAITING = 16
"""With so many messages that wait to be heard, the other end has to wait too."""
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

    # --- for lines -----------------------------------------------------------------------------

    def hear(self) -> "asyncio.Future[bytes | None]":
        """The next message, text or not; None if there will be no more."""
        hearing: asyncio.Future[bytes | None] = self.loop.create_future()
        if self._waiting:
            hearing.set_result(self._waiting.popleft())
            if self.read_paused and not self._waiting:
                self.read_paused = False
                self.transport.resume_reading()
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
        self._give(None)

    def cut(self) -> None:
        """Without a word, and without what still waits to be sent."""
        self.transport.abort()

    # --- for uvicorn and the event loop --------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(Scope, self.scope)["extensions"][_PLACE] = self

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
        self._is_over = True
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
