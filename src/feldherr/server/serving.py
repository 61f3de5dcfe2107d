"""The application on a port: uvicorn, set up for sockets that carry small messages."""

import os
import socket
from collections.abc import Awaitable, Callable
from errno import EADDRINUSE
from pathlib import Path
from secrets import token_hex

import uvicorn
from starlette.types import ASGIApp

from feldherr.server.http.entrance import Door, entrances
from feldherr.server.line.wire import Wire
from feldherr.server.people.limits import Caps

FIRST_PORT = 8000
TRIED_PORTS = 50
LONGEST_MESSAGE = 16_384
ASK_EVERY = 5.0
"""Seconds after which a line is asked whether anybody is still there. Browsers answer by themselves, even when their
page is not looked at."""
ANSWER_WITHIN = 5.0
"""Seconds until that answer must have come."""
FAREWELL = 5
"""Seconds for guests to go when the server stops."""
_OURS_ALONE = 0o600


class Serving(uvicorn.Server):
    """Says when it is ready, and goodbye before it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        farewell: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.farewell = farewell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lines are told why they end, before they are cut."""
        if self.farewell is not None:
            await self.farewell()
        await super().shutdown(sockets)


def serving(
    app: ASGIApp,
    ready: Callable[[], None] = lambda: None,
    log_level: str = "warning",
    door: Door | None = None,
    farewell: Callable[[], Awaitable[None]] | None = None,
) -> Serving:
    """A server for the application; run it on a socket from `bound`."""
    config = uvicorn.Config(
        app, http=entrances(door or Door(Caps())), ws=Wire, ws_max_size=LONGEST_MESSAGE, ws_per_message_deflate=False,
        ws_ping_interval=ASK_EVERY, ws_ping_timeout=ANSWER_WITHIN, log_level=log_level, log_config=None,
        access_log=False, server_header=False, lifespan="on", timeout_graceful_shutdown=FAREWELL,
    )  # fmt: skip
    return Serving(config, ready, farewell)


def bound(host: str, port: int | None) -> socket.socket:
    """A socket on that port, or on the next free one if none was asked for. OSError if there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if port is not None else list(range(FIRST_PORT, FIRST_PORT + TRIED_PORTS))
    for number in ports:
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(2048)
        except OSError as error:
            found.close()
            if error.errno != EADDRINUSE or number == ports[-1]:
                raise
        else:
            found.set_inheritable(True)
            return found
    raise AssertionError("the last port raised")


def secret_in(path: Path) -> str:
    """The key that signs links and sessions, in a file only its owner can read; made when there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OURS_ALONE)
    except FileExistsError:
        found = path.read_text(encoding="utf-8").strip()
        if found:
            return found
        file = os.open(path, os.O_WRONLY | os.O_TRUNC, _OURS_ALONE)
    secret = token_hex(32)
    with os.fdopen(file, "w", encoding="utf-8") as target:
        target.write(secret + "\n")
    return secret
