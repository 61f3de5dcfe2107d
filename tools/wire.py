"""The barest WebSocket client: text frames out, text frames in. For measuring servers, not for playing."""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import cast

Heard = Callable[["Wire", bytes], None]


class Wire(asyncio.Protocol):
    """One line; `heard` is called with every message."""

    def __init__(self, host: str, path: str, heard: Heard) -> None:
        self.host = host
        self.path = path
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
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
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), self._buffer[:200]
            del self._buffer[: end + 4]
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer = self._buffer
        while len(buffer) >= 2:
            length, start = buffer[1] & 0x7F, 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + length or (start > 2 and len(buffer) < start):
                return
            code, payload = buffer[0], bytes(buffer[start : start + length])
            del buffer[: start + length]
            self._frame(code, payload)

    def _frame(self, code: int, payload: bytes) -> None:
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
        self._send(0x81, message)

    def _send(self, code: int, payload: bytes) -> None:
        length = len(payload)
        size = bytes([0x80 | length])
        if length > 125:
            size = bytes([0x80 | 126]) + length.to_bytes(2, "big")
        self.transport.write(bytes([code]) + size + b"\0\0\0\0" + payload)


async def dial(host: str, port: int, path: str, heard: Heard) -> Wire:
    """Open a line."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", path, heard), host, port)
    await wire.opened
    return wire
