"""What one guest can do to the others: attacks on the server while bots play, and how long their moves take meanwhile.

    python -m tools.attacks                        every attack for ten seconds
    python -m tools.attacks --only pings --seconds 30

The server has the limits of a public one and is on the first core; bots and attackers share the others. Attackers come
from an address of their own and come back as soon as they are cut off.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import socket
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep

from tools.load.bots import GAME, playing
from tools.load.servers import HOST, Server
from tools.load.stopwatch import Stopwatch

ATTACKER = "127.0.0.2"
CONNECTIONS = 8
HALF = 1_500
_PIECE = 65_536

Attack = Callable[[int, float], None]
"""On a port, until a moment of the steady clock."""


def run_public(port: int, folder: str) -> None:
    """A public server; only tables may be opened as often as one likes, because bots open many."""
    from feldherr.server.app import create_app
    from feldherr.server.http.entrance import Door
    from feldherr.server.people.limits import Caps
    from feldherr.server.serving import bound, serving
    from feldherr.server.settings import Settings
    from feldherr.server.store import open_store

    caps = Caps(tables=(10_000, 60), tables_a_day=(100_000, 60), computer_tables=(10_000, 60))
    settings = Settings(secret="attacks", caps=caps)
    app = create_app(lambda: open_store(f"{folder}/tables.db"), settings)
    door = Door(caps, proxies=())
    serving(app, log_level="critical", door=door).run(sockets=[bound(HOST, port)])


# --- what an attacker sends --------------------------------------------------------------


def opened(port: int) -> socket.socket:
    line = socket.socket()
    line.settimeout(1.0)
    line.bind((ATTACKER, 0))
    line.connect((HOST, port))
    return line


def shaken(port: int) -> socket.socket:
    """A WebSocket after the handshake."""
    line = opened(port)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
        b"Origin: http://127.0.0.1:%d\r\n\r\n" % (port, port)
    )
    line.recv(4096)
    return line


def frame(opcode: int, text: bytes = b"", is_last: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    assert len(text) < 126
    return bytes(((0x80 if is_last else 0) | opcode, 0x80 | len(text), 0, 0, 0, 0)) + text


def flood(port: int, until: float, first: bytes, more: bytes, is_socket: bool = True) -> None:
    """Say something, then the same for ever; come again whenever that ends."""
    lines: list[socket.socket] = []
    while monotonic() < until:
        while len(lines) < CONNECTIONS:
            try:
                line = shaken(port) if is_socket else opened(port)
                line.sendall(first)
                line.setblocking(False)
            except OSError:
                sleep(0.05)
                break
            lines.append(line)
        is_stuck = True
        for line in list(lines):
            try:
                line.send(more)
                is_stuck = False
            except BlockingIOError:
                with suppress(OSError):
                    line.recv(_PIECE)
            except OSError:
                line.close()
                lines.remove(line)
        sleep(0.005 if is_stuck else 0)
    for line in lines:
        line.close()


def repeated(piece: bytes) -> bytes:
    return piece * (_PIECE // len(piece))


def header(port: int, until: float) -> None:
    flood(port, until, b"GET / HTTP/1.1\r\nHost: x\r\n", repeated(b"X-A: b\r\n"), is_socket=False)


def one_long_header(port: int, until: float) -> None:
    flood(port, until, b"GET / HTTP/1.1\r\nX: ", b"a" * _PIECE, is_socket=False)


def pings(port: int, until: float) -> None:
    flood(port, until, b"", repeated(frame(9)))


def pongs(port: int, until: float) -> None:
    flood(port, until, b"", repeated(frame(10)))


def fragments(port: int, until: float) -> None:
    flood(port, until, frame(1, is_last=False), repeated(frame(0, is_last=False)))


def after_the_goodbye(port: int, until: float) -> None:
    flood(port, until, frame(1, b"{"), repeated(frame(1, b"{}")))


def messages(port: int, until: float) -> None:
    """As somebody who watches a table that is played at."""
    flood(port, until, frame(1, hello(port)), repeated(frame(1, b'{"type":"ping"}')))


def nonsense(port: int, until: float) -> None:
    flood(port, until, frame(1, hello(port)), repeated(frame(1, b"?")))


def hello(port: int) -> bytes:
    """A greeting at some table, which is opened for that."""
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}], "seed": "1"}
    url = f"http://{HOST}:{port}/api/tables"
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(wish).encode())) as got:
        made = json.load(got)
    return json.dumps({"type": "hello", "table": made["table"], "form": "bot"}).encode()


def requests(port: int, until: float) -> None:
    piece = b"GET /api/house HTTP/1.1\r\nHost: x\r\n\r\n"
    flood(port, until, b"", repeated(piece), is_socket=False)


def half(port: int, until: float) -> None:
    """As many half requests as there may be, kept for as long as they last."""
    lines: list[socket.socket] = []
    while monotonic() < until:
        while len(lines) < HALF and monotonic() < until:
            try:
                line = opened(port)
                line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            except OSError:
                sleep(0.05)
                break
            lines.append(line)
        sleep(0.05)


ATTACKS: dict[str, Attack] = {
    "header": header, "one_long_header": one_long_header, "pings": pings, "pongs": pongs,
    "fragments": fragments, "after_the_goodbye": after_the_goodbye, "messages": messages,
    "nonsense": nonsense, "requests": requests, "half": half,
}  # fmt: skip


# --- what it does to others --------------------------------------------------------------


class Harm:
    """What others noticed."""

    def __init__(
        self, latencies: list[float], moves: int, drops: int, memory: float, part: float
    ) -> None:
        self.moves = moves
        self.drops = drops
        self.memory = memory
        """Megabytes the server has grown by."""
        self.part = part
        """Of a core that the server has used: on a machine with other work this tells more than the times."""
        found = sorted(latencies) or [0.0]
        self.p50, self.p99 = found[len(found) // 2], found[int(len(found) * 0.99)]
        self.worst = found[-1]


def politely(attack: Attack, port: int, seconds: float) -> None:
    """The attacker shares a core with the bots, whose own slowness is not to be measured."""
    os.nice(10)
    attack(port, monotonic() + seconds)


async def suffered(server: Server, attack: Attack | None, seconds: float) -> Harm:
    """Two matches under an attack; without one, in peace."""
    context = multiprocessing.get_context("spawn")
    async with playing(server.port, 2, 0.02) as load:
        before = server.memory
        attacker = context.Process(
            target=politely, args=(attack, server.port, seconds), daemon=True
        )
        if attack is not None:
            attacker.start()
            await asyncio.sleep(0.5)
        load.is_measured = True
        watch = Stopwatch(server)
        await asyncio.sleep(seconds - 0.5)
        load.is_measured = False
        part = watch.stopped(load.moves).part
        harm = Harm(load.latencies, load.moves, load.drops, server.memory - before, part)
        if attack is not None:
            attacker.kill()
            attacker.join()
        return harm


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", choices=sorted(ATTACKS))
    said = parser.parse_args()
    wanted: dict[str, Attack | None] = {"in peace": None}
    wanted |= {name: each for name, each in ATTACKS.items() if said.only in (None, name)}
    print(
        f"{'':20}{'moves':>7}{'p50 ms':>9}{'p99 ms':>9}{'worst':>9}{'drops':>7}{'MB':>7}{'core':>7}"
    )
    worst = 0.0
    for name, attack in wanted.items():
        with tempfile.TemporaryDirectory() as folder, Server(run_public, folder) as server:
            harm = asyncio.run(suffered(server, attack, said.seconds))
        figures = f"{harm.p50 * 1e3:9.1f}{harm.p99 * 1e3:9.1f}{harm.worst * 1e3:9.1f}"
        print(
            f"{name:20}{harm.moves:7}{figures}{harm.drops:7}{harm.memory:7.1f}{harm.part:7.0%}",
            flush=True,
        )
        worst = max(worst, harm.p99 if not harm.drops else 1.0)
    return worst > 0.1


if __name__ == "__main__":
    sys.exit(main())
