"""A WebSocket as a line uses it: several texts in one write, and no more messages than can be kept."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any, cast
from weakref import ref

import pytest
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from feldherr.server.line.wire import Wire, taken

GREETING = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """Remembers what is done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_heard = True
        self.is_cut = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def pause_reading(self) -> None:
        self.is_heard = False

    def resume_reading(self) -> None:
        self.is_heard = True

    def is_closing(self) -> bool:
        return self.is_cut

    def abort(self) -> None:
        self.is_cut = True

    close = abort


async def silent(scope: Scope, receive: Receive, send: Send) -> None:
    """Takes the wire and waits for ever."""
    taken(scope)
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def listening(scope: Scope, receive: Receive, send: Send) -> None:
    """Takes the wire and hears everything."""
    wire = taken(scope)
    await send({"type": "websocket.accept"})
    while await wire.hear() is not None:
        pass


async def opened(app: ASGIApp = silent) -> tuple[Wire, Transport]:
    """A wire after the handshake."""
    config = uvicorn.Config(cast(Any, app), ws=Wire, lifespan="off", ws_ping_interval=None)
    config.load()
    wire, transport = Wire(config, ServerState(), {}), Transport()
    wire.connection_made(transport)
    wire.data_received(GREETING)
    while not transport.written:
        await asyncio.sleep(0)
    transport.written.clear()
    return wire, transport


def frame(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=True)


def test_texts_of_any_length_leave_in_one_write() -> None:
    async def main() -> None:
        wire, transport = await opened()
        texts = [b"", b"x" * 125, b"x" * 126, b"x" * 65_535, b"x" * 65_536]
        wire.say(texts)
        assert transport.written == [
            b"".join(Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts)
        ]
        wire.cut()
        wire.say([b"to nobody"])
        assert len(transport.written) == 1

    asyncio.run(main())


def test_messages_are_heard_in_order_and_the_last_ones_after_the_line_is_gone() -> None:
    async def main() -> None:
        wire, _ = await opened()
        hearing = asyncio.ensure_future(wire.hear())
        await asyncio.sleep(0)
        wire.data_received(frame(b"one") + frame(b"two") + frame(b"three"))
        assert await hearing == b"one"
        wire.connection_lost(None)
        assert [await wire.hear() for _ in range(3)] == [b"two", b"three", None]

    asyncio.run(main())


def test_a_message_in_parts_is_one() -> None:
    async def main() -> None:
        wire, _ = await opened()
        parts = Frame(Opcode.TEXT, b"one ", fin=False), Frame(Opcode.CONT, b"piece")
        for part in parts:
            wire.data_received(part.serialize(mask=True))
        assert await wire.hear() == b"one piece"

    asyncio.run(main())


def test_who_talks_faster_than_heard_has_to_wait() -> None:
    async def main() -> None:
        wire, transport = await opened()
        for number in range(16):
            assert transport.is_heard
            wire.data_received(frame(b"%d" % number))
        assert not transport.is_heard
        for number in range(16):
            assert await wire.hear() == b"%d" % number
        assert transport.is_heard

    asyncio.run(main())


def test_who_is_not_listened_to_any_more_wakes_up() -> None:
    async def main() -> None:
        wire, _ = await opened()
        hearing = asyncio.ensure_future(wire.hear())
        await asyncio.sleep(0)
        wire.stop_hearing()
        assert await hearing is None
        wire.data_received(frame(b"too late"))
        assert await wire.hear() is None

    asyncio.run(main())


def test_a_full_wire_says_since_when_and_calls_when_it_is_free() -> None:
    async def main() -> None:
        wire, _ = await opened()
        calls: list[float | None] = []
        wire.when_free = lambda: calls.append(wire.full_since)
        wire.pause_writing()
        assert wire.full_since is not None
        wire.resume_writing()
        assert calls == [None]

    asyncio.run(main())


@pytest.fixture
def nobody_clears_up() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nobody_clears_up")
def test_a_wire_that_is_lost_is_gone_at_once() -> None:
    async def main() -> None:
        wire, transport = await opened(listening)
        wire.data_received(frame(b"x"))
        wire.connection_lost(None)
        gone = ref(wire)
        del wire, transport
        for _ in range(5):
            await asyncio.sleep(0)
        assert gone() is None

    asyncio.run(main())
