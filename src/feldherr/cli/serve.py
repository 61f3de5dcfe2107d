"""`feldherr serve`: the table in the browser, on a file of the user's or on PostgreSQL."""

import sys
from asyncio import run
from contextlib import suppress
from ipaddress import ip_address
from multiprocessing import active_children
from os import getpid
from pathlib import Path
from signal import SIG_IGN, SIGTERM, Signals, default_int_handler, signal
from socket import AF_INET, SOCK_DGRAM, gethostname, socket
from threading import Thread
from typing import TYPE_CHECKING
from webbrowser import open as open_page

from feldherr.cli.files import data_folder, reason
from feldherr.cli.logs import LogFormat, keep_logs
from feldherr.cli.screen import Screen
from feldherr.cli.words import Trouble, chosen
from feldherr.core.errors import FeldherrError
from feldherr.core.text import Texts

if TYPE_CHECKING:
    from feldherr.server.settings import Settings

DATABASE = "tables.db"
KEY = "secret.key"
ANYBODY = "192.0.2.1"
"""An address outside every network at home, which belongs to nobody."""


def serve(
    host: str,
    port: int | None,
    db: str | None,
    open_browser: bool,
    origins: list[str],
    lang: str | None,
    thinkers: int = 2,
    logs: LogFormat = "text",
) -> None:
    texts = chosen(lang)
    try:
        from msgspec.structs import replace

        from feldherr.server.app import create_app
        from feldherr.server.http.entrance import Door
        from feldherr.server.serving import bound, serving
        from feldherr.server.store import StoreError, open_store
        from feldherr.server.store.serving_lock import ServingLock
    except ImportError as error:
        raise Trouble(texts.say("serve.missing", name=error.name or "")) from error
    keep_logs(logs)
    url = address_in(db)
    try:
        open_at = bound(host, port)
    except (OSError, OverflowError) as error:
        detail = str(getattr(error, "strerror", None) or error)
        wanted = f"{host}:{port or ''}".rstrip(":")
        raise Trouble(texts.say("serve.port", address=wanted, detail=detail)) from error
    address = address_of(host, open_at.getsockname()[1])
    screen = Screen(texts)

    def ready() -> None:
        screen.say("serve.ready", address=address)
        screen.say("serve.kept", place=url.partition("@")[2] or url)
        screen.say("serve.stop")
        sys.stdout.flush()
        if open_browser:
            Thread(target=open_page, args=[address], daemon=True).start()

    held: list[ServingLock] = []
    try:
        make_room(url, texts)
        file = file_of(url)
        if file is not None:
            held.append(ServingLock(file, f"{address} {getpid()}"))
        store = open_store(url)
        run(store.unfinished())
    except OSError as error:
        open_at.close()
        detail = reason(error, texts)
        raise Trouble(texts.say("error.unwritable", file=url, detail=detail)) from error
    except StoreError as error:
        open_at.close()
        for lock in held:
            lock.discard()
        raise Trouble(advice(error, url, texts)) from error
    reachable = reachable_at(host, open_at.getsockname()[1])
    settings = settings_for(host, db, origins, texts, reachable)
    settings = replace(settings, thinkers=thinkers)
    app = create_app(lambda: store, settings)

    async def farewell() -> None:
        await app.state.house.hub.say_goodbye()

    server = serving(app, ready, door=Door(settings.caps), farewell=farewell)
    signal(SIGTERM, default_int_handler)  # the same farewell as after Ctrl-C
    if "SIGHUP" in Signals.__members__:
        signal(Signals["SIGHUP"], SIG_IGN)  # a terminal that is closed closes no table
    with suppress(KeyboardInterrupt):
        server.run(sockets=[open_at])
    for child in active_children():
        child.terminate()  # whatever is still thought about, nobody waits for it
    for lock in held:
        lock.close()
    if not server.started:
        raise Trouble(texts.say("serve.failed"), code=1)
    screen.say("serve.stopped")


def advice(error: FeldherrError, url: str, texts: Texts) -> str:
    """What a store says, and what can be done about a file that is damaged."""
    said = complaint(error, texts)
    from feldherr.server.store import DamagedFile

    is_damaged = isinstance(error, DamagedFile)
    return f"{said}\n{texts.say('serve.damaged', file=url)}" if is_damaged else said


def complaint(error: FeldherrError, texts: Texts) -> str:
    """What a store says, in one line."""
    return texts.say("error.any", detail=" ".join(texts.tell(error.message).split()))


def make_room(url: str, texts: Texts) -> None:
    """The folder of a database file, if it is one."""
    file = file_of(url)
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        detail = reason(error, texts)
        raise Trouble(texts.say("error.unwritable", file=str(file), detail=detail)) from error


def settings_for(
    host: str, db: str | None, origins: list[str], texts: Texts, address: str = ""
) -> "Settings":
    """Strict limits unless nobody but this computer can reach the server."""
    from feldherr.server.people.limits import HOME, Caps
    from feldherr.server.serving import secret_in
    from feldherr.server.settings import Settings

    key = key_file(db)
    try:
        secret = secret_in(key) if key else ""
    except OSError as error:
        detail = reason(error, texts)
        raise Trouble(texts.say("error.unwritable", file=str(key), detail=detail)) from error
    is_home = is_loopback(host) and not origins
    return Settings(
        secret=secret,
        origins=tuple(origins),
        is_secure=bool(origins) and all(each.startswith("https://") for each in origins),
        caps=HOME if is_home else Caps(),
        address=address,
        is_warm=True,
    )


def key_file(db: str | None) -> Path | None:
    """Beside the database, if that is a file; otherwise the database keeps the key."""
    file = file_of(address_in(db))
    return file.with_name(KEY) if file else None


def address_in(db: str | None) -> str:
    """The database that was named, or the user's own."""
    return db or str(data_folder() / DATABASE)


def file_of(url: str) -> Path | None:
    """The file of a database that is one; None for a server, and for what is no address at all."""
    kind, separator, rest = url.partition("://")
    if not separator:
        return Path(url)
    return Path(rest[1:]) if kind == "sqlite" and rest.startswith("/") and rest[1:] else None


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def reachable_at(host: str, port: int) -> str:
    """Where others in the network find a server that listens on all addresses; empty if that is not known."""
    with suppress(ValueError, OSError):
        if ip_address(host).is_unspecified:
            with socket(AF_INET, SOCK_DGRAM) as line:
                line.connect(
                    (ANYBODY, 9)
                )  # nothing is sent: it only says which of our addresses would be used
                own = line.getsockname()[0]
            return "" if is_loopback(own) else f"http://{own}:{port}"
    return ""


def address_of(host: str, port: int) -> str:
    """What to type into the browser."""
    with suppress(ValueError):
        address = ip_address(host)
        if address.is_unspecified:
            host = gethostname()
        elif address.version == 6:
            host = f"[{host}]"
    return f"http://{host}:{port}/"
