"""The barest WebSocket client: text frames out, text frames in. For measuring servers, not for playing."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import cast

Heard = Callable[["Wire", bytes], None]
_WHOLE = 0x81
"""A text in one frame."""


class Wire(asyncio.Protocol):
    """One line; `heard` is called with every message."""

    def __init__(self, host: str, path: str, heard: Heard) -> None:
        self.host = host
        self.path = path
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._parts: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = b64encode(urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        for each in (self.opened, self.closed):
            if not each.done():
                each.set_result(None)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
            self._rest = b""
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data[:200]
            data = data[end + 4 :]
            self.opened.set_result(None)
        self._frames(data)

    def _frames(self, data: bytes) -> None:
        at, end = 0, len(data)
        while end - at >= 2:
            length, start = data[at + 1] & 0x7F, at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            stop = start + length
            if end < start or end < stop:
                break
            self._frame(data[at], data[start:stop])
            at = stop
        self._rest = data[at:]

    def _frame(self, code: int, payload: bytes) -> None:
        if code == _WHOLE and not self._parts:
            self.heard(self, payload)
            return
        kind = code & 0x0F
        if kind == 0x9:
            self._send(0x8A, payload)
        elif kind == 0x8:
            self.transport.close()
        elif kind in (0, 1):
            self._parts.append(payload)
            if code & 0x80:
                message = b"".join(self._parts)
                self._parts.clear()
                self.heard(self, message)

    def say(self, message: bytes) -> None:
        self._send(_WHOLE, message)

    def _send(self, code: int, payload: bytes) -> None:
        length = len(payload)
        if length > 125:
            head = bytes((code, 0x80 | 126, length >> 8, length & 0xFF, 0, 0, 0, 0))
        else:
            head = bytes((code, 0x80 | length, 0, 0, 0, 0))
        self.transport.write(head + payload)


async def dial(host: str, port: int, path: str, heard: Heard) -> Wire:
    """Open a line."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", path, heard), host, port)
    await wire.opened
    return wire
