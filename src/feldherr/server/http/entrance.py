"""The first thing a connection meets: how many there may be, and how large and slow a request may be.

uvicorn reads a request for as long as it comes. Here a header has a size and a time, requests that are sent ahead of
their answers have a number, and connections are counted for every address and in all. When there is no room left, those
go first that have not even asked yet; who sits at a table stays.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from itertools import count
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from feldherr.server.line.wire import Wire
from feldherr.server.people.limits import Caps, Crowd, Rate

_SLICE = 1_024
_MOST_AHEAD = 8
"""So many requests may be sent before the first of them is answered."""
_PATIENCE = 2
"""So many times the requests that are answered are declined politely; who asks more often is not heard any more."""
_FOR_OURSELVES = 200
"""Files that the store, the thinkers and the log may have open."""


class Door:
    """Counts the connections of a server."""

    def __init__(self, caps: Caps, proxies: tuple[str, ...] = ("127.0.0.1", "::1")) -> None:
        self.caps = caps
        self.proxies = frozenset(proxies)
        self.crowd = Crowd(caps.connections, min(caps.all_connections, room_for_connections()))
        self.new = Rate(caps.new_connections)
        many, seconds = caps.requests
        self.requests = Rate((many * _PATIENCE, seconds))
        self.turned_away = 0
        self.asking: dict[Entrance, None] = {}
        """Those whose request has not come yet, longest first."""
        self._numbers = count()

    def entrance(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> "Entrance":
        """What uvicorn makes for every connection."""
        return Entrance(self, config, server_state, app_state, _loop)

    def enter(self, address: str) -> str:
        """What to hand back when it goes; empty if there is no room."""
        # A proxy brings many people, whose addresses are known only when they have asked.
        is_proxy = address in self.proxies
        key = f"{address} {next(self._numbers)}" if is_proxy else address
        if not is_proxy and self.new.wait(address):
            self.turned_away += 1
            return ""
        if self.crowd.enter(key):
            return key
        if self.crowd.count >= self.crowd.in_all and self.asking:
            next(iter(self.asking)).go()
            if self.crowd.enter(key):
                return key
        self.turned_away += 1
        return ""


class Entrance(HttpToolsProtocol):
    """One connection, until it is a line of its own."""

    def __init__(
        self,
        door: Door,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = door
        self._place = ""
        self._asked = 0
        """Bytes of the header that comes."""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._place = self.door.enter(_host(self.client))
        if not self._place:
            transport.abort()
            return
        self._wait_for_a_request()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self._leave()

    def go(self) -> None:
        """Make room for somebody else."""
        self._stop_waiting()
        self._leave()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            part = data[start : start + _SLICE]
            self._asked += len(part)
            super().data_received(part)
            if self._timer is not None and self._asked > self.door.caps.header:
                self._refuse(431, "Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        if self.transport.is_closing():
            return
        super().on_message_begin()
        self._asked = 0
        if self._timer is None:
            self._wait_for_a_request()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        if self.transport.is_closing():
            return
        address = self._place.partition(" ")[0]
        if len(self.pipeline) >= _MOST_AHEAD or (
            address not in self.door.proxies and self.door.requests.wait(address)
        ):
            self._refuse(429, "Too Many Requests")
            return
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire):
            wire.when_lost = self._leave
        else:
            self._leave()

    # --- parts ---------------------------------------------------------------------------------

    def _wait_for_a_request(self) -> None:
        self._asked = 0
        self._timer = self.loop.call_later(self.door.caps.header_seconds, self._too_late)
        self.door.asking[self] = None

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.door.asking.pop(self, None)

    def _too_late(self) -> None:
        self._timer = None
        self._refuse(408, "Request Timeout")

    def _refuse(self, status: int, reason: str) -> None:
        """In plain HTTP: it is not known who asks, and in which language."""
        self._stop_waiting()
        head = f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        self.transport.write(head.encode())
        self.transport.close()

    def _leave(self) -> None:
        if self._place:
            self.door.crowd.leave(self._place)
            self._place = ""


def _host(client: tuple[str, int] | None) -> str:
    """An address as the limits know it."""
    host = client[0] if client else ""
    with suppress(ValueError):
        address = ip_address(host.partition("%")[0])
        mapped = getattr(address, "ipv4_mapped", None)
        return str(mapped or address)
    return host


def room_for_connections() -> int:
    """As many as there may be open files, after asking the system for as many as it gives."""
    try:
        import resource
    except ImportError:  # no such limit
        return 1 << 30
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 65_536)
    with suppress(ValueError, OSError):
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        )
        soft = hard
    return max(50, soft - _FOR_OURSELVES)


def entrances(door: Door) -> type[asyncio.Protocol]:
    """As uvicorn wants it: whatever makes protocols."""
    make: Callable[..., asyncio.Protocol] = door.entrance
    return cast(type[asyncio.Protocol], make)
