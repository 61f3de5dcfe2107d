"""A server for tests, on a real port of this computer."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

from fastapi import FastAPI
from httpx import Client

from feldherr.server.app import create_app
from feldherr.server.http.entrance import Door
from feldherr.server.people.limits import HOME, Caps
from feldherr.server.serving import bound, serving
from feldherr.server.settings import Settings
from feldherr.server.store import open_store

SECRET = "only for tests"


def built_page(folder: Path) -> Path:
    """Something like what a build of the page leaves."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><title>page</title>" + "<p>" * 500)
    (folder / "assets" / "index-Ab12Cd34.js").write_text("console.log(1);" * 200)
    (folder / "assets" / "index-Ef56Gh78.css").write_text("p{}" * 10)
    (folder / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return folder


def make_app(folder: Path, caps: Caps = HOME, **more: Any) -> FastAPI:
    settings = Settings(secret=SECRET, caps=caps, static=built_page(folder / "static"), **more)
    return create_app(lambda: open_store(str(folder / "tables.db")), settings)


@contextmanager
def live(folder: Path, caps: Caps = HOME, **more: Any) -> Iterator[str]:
    """The host and port of a server on the loopback."""
    with open_door(make_app(folder, caps, **more), Door(caps, proxies=())) as address:
        yield address


@contextmanager
def open_door(app: FastAPI, door: Door | None = None) -> Iterator[str]:
    """The same for an application one wants to look into."""
    server = serving(app, log_level="critical", door=door)
    socket = bound("127.0.0.1", 0)
    thread = Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
    thread.start()
    patience = monotonic() + 20
    while not server.started and monotonic() < patience:
        sleep(0.01)
    try:
        yield f"127.0.0.1:{socket.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)


@contextmanager
def house(folder: Path, caps: Caps = HOME, **more: Any) -> Iterator[Client]:
    """Somebody who asks such a server."""
    with live(folder, caps, **more) as address, guest(address) as client:
        yield client


def guest(address: str) -> Client:
    return Client(base_url=f"http://{address}", timeout=60)
