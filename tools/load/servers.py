"""The two servers that are compared, each a process on the first core."""

import multiprocessing
import os
import resource
import signal
import socket
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

Run = Callable[[int, str], None]
"""Serve on a port, with files in a folder."""

HOST = "127.0.0.1"
TYPICAL = "typical.json"
"""What a player is told after a move: the middle one of those heard, by length."""


def run_tables(port: int, folder: str) -> None:
    """The real server, without a limit for messages."""
    from feldherr.server.app import create_app
    from feldherr.server.line.allowance import Allowance
    from feldherr.server.people.limits import HOME
    from feldherr.server.serving import bound, serving
    from feldherr.server.settings import Settings
    from feldherr.server.store import open_store

    app = create_app(lambda: open_store(f"{folder}/tables.db"), Settings(secret="load", caps=HOME))
    living = app.router.lifespan_context

    @asynccontextmanager
    async def easy_going(app: Any) -> Any:
        async with living(app) as state:
            app.state.house.hub.allowance = Allowance(messages=1_000_000_000)
            yield state

    app.router.lifespan_context = easy_going
    serving(app).run(sockets=[bound(HOST, port)])


def run_echo(port: int, folder: str) -> None:
    """At `/bare` every message is sent back, as everybody would write that.

    At `/pair` it is decoded, and what a player is told after a move is sent to both sockets of a pair, on the wires
    that the tables use: what a move is without the game.
    """
    from feldherr.server.line.protocol import Command
    from feldherr.server.line.wire import Wire, taken
    from feldherr.server.serving import bound, serving

    wires: dict[str, list[Wire]] = {}
    read = msgspec.json.Decoder(Command).decode
    told = (Path(folder) / TYPICAL).read_bytes()

    async def bare(websocket: WebSocket) -> None:
        await websocket.accept()
        with suppress(WebSocketDisconnect):
            while True:
                await websocket.send_text(await websocket.receive_text())

    async def pair(websocket: WebSocket) -> None:
        wire = taken(websocket.scope)
        await websocket.accept()
        both = wires.setdefault(websocket.path_params["group"], [])
        both.append(wire)
        while (message := await wire.hear()) is not None:
            read(message)
            for each in both:
                each.say([told])

    app = Starlette(
        routes=[WebSocketRoute("/bare/{group}", bare), WebSocketRoute("/pair/{group}", pair)]
    )
    serving(app, log_level="critical").run(sockets=[bound(HOST, port)])


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
"""Those there are, where the system says so. Who is started later begins on the core of who starts it."""


def stay_on(cores: list[int]) -> None:
    """This process on these cores alone."""
    if cores:
        os.sched_setaffinity(0, cores)


def on_cores(cores: list[int], run: Run, port: int, folder: str) -> None:
    stay_on(cores)
    run(port, folder)


class Server:
    """A process that listens."""

    def __init__(self, run: Run, folder: str) -> None:
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port: int = free.getsockname()[1]
        context = multiprocessing.get_context("spawn")
        self.process = context.Process(
            target=on_cores, args=(CORES[:1], run, self.port, folder), daemon=True
        )
        self.process.start()
        for _ in range(400):
            with socket.socket() as probe:
                if probe.connect_ex((HOST, self.port)) == 0:
                    return
            sleep(0.05)
        raise AssertionError("the server does not start")

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGTERM)
        self.process.join(15)
        if self.process.is_alive():
            self.process.kill()

    @property
    def memory(self) -> float:
        """Resident memory in megabytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
