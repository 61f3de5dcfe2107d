"""One line cannot hurt another: limits, guests who vanish, and guests who never read."""

import asyncio
import gc
import socket
from base64 import b64encode
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from time import monotonic, time
from weakref import ref

import pytest
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from feldherr.core.rng import Quick
from feldherr.server.line.allowance import Allowance
from feldherr.server.line.line import Line
from feldherr.server.table.room import Listener
from feldherr.server.table.sentences import table_words
from tests.server.salon import Json, Salon, play, salon


async def last_words(line: ClientConnection) -> tuple[int | None, list[Json]]:
    """Everything until the line is closed, and with which code."""
    heard: list[Json] = []
    async with asyncio.timeout(10):
        with suppress(ConnectionClosed):
            while True:
                heard.append(json.decode(await line.recv()))
    return line.close_code, heard


def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            salon(tmp_path, allowance=Allowance(hello=0.2)) as house,
            connect(house.url, proxy=None) as line,
        ):
            code, heard = await last_words(line)
            assert code == 1008
            assert heard[0]["type"] == "goodbye"

    asyncio.run(main())


@pytest.mark.parametrize(
    "first",
    [
        '{"type":"ping"}',
        "nonsense",
        '{"type":"hello","table":"nowhere"}',
        '{"type":"hello","table":"../etc"}',
        '{"type":"hello","table":"","extra":1}',
    ],
)
def test_a_strange_greeting_is_answered_and_ends_the_line(first: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house, connect(house.url, proxy=None) as line:
            await line.send(first)
            code, heard = await last_words(line)
            assert code == 1008
            assert [each["type"] for each in heard] == ["goodbye"]

    asyncio.run(main())


def test_ten_misunderstandings_are_forgiven(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path, allowance=Allowance()) as house:
            table, tokens = await house.duel()
            async with connect(house.url, proxy=None) as line:
                await hello(line, table, tokens[0])
                for number in range(11):
                    await line.send(b"\xff\x00" if number % 2 else "[]")
                code, heard = await last_words(line)
                assert code == 1008
                problems = [each["problem"]["code"] for each in heard if each["type"] == "reply"]
                assert problems == ["malformed"] * 11

    asyncio.run(main())


def test_a_second_hello_is_a_misunderstanding(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path, allowance=Allowance()) as house:
            table, tokens = await house.duel()
            async with connect(house.url, proxy=None) as line:
                for _ in range(12):
                    await hello(line, table, tokens[0])
                code, heard = await last_words(line)
                assert code == 1008
                problems = [each["problem"]["code"] for each in heard if each["type"] == "reply"]
                assert problems == ["malformed"] * 11

    asyncio.run(main())


@pytest.mark.parametrize("depth", [100, 900, 2_500])
@pytest.mark.parametrize("is_whole", [False, True])
def test_a_message_nested_deeply_is_refused_like_any_other(
    depth: int, is_whole: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with house.guest(table, tokens[0]) as ada:
                assert ada.question is not None
                said = {"type": "answer", "id": "a", "question": ada.question["id"], "answer": 0}
                end = b"1" + b"}" * (depth + 1) if is_whole else b""
                deep = json.encode(said).removesuffix(b"0}") + b'{"a":' * depth + end
                await ada.line.send(deep, text=True)
                await ada.wait(lambda: bool(ada.replies))
                (reply,) = ada.replies.values()
                assert reply["problem"]["code"] == "malformed"

    asyncio.run(main())
    assert caplog.records == []


async def hello(line: ClientConnection, table: str, token: str, **more: str) -> None:
    said = {"type": "hello", "table": table, "token": token, **more}
    await line.send(json.encode(said).decode())


def test_too_many_messages_are_refused_then_the_line_ends(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(
            tmp_path, allowance=Allowance(messages=5, seconds=100, queue=1000)
        ) as house:
            table, tokens = await house.duel()
            async with connect(house.url, proxy=None) as line:
                await hello(line, table, tokens[0])
                for number in range(40):
                    await line.send('{"type":"ping"}')
                    await line.send(json.encode({"type": "claim", "id": str(number)}).decode())
                code, heard = await last_words(line)
                assert code == 1008
                problems = [each["problem"]["code"] for each in heard if each["type"] == "reply"]
                assert problems[:6] == ["stale"] * 5 + ["too_fast"]
                assert sum(each["type"] == "pong" for each in heard) > 20

    asyncio.run(main())


@pytest.mark.parametrize(("role", "allowed"), [(0, 100), (1, 50)])
def test_a_burst_is_too_fast_not_too_slow(role: int, allowed: int, tmp_path: Path) -> None:
    """A player may say twice as much as a spectator; what is answered at once is no reason to call anybody slow."""

    async def main() -> None:
        async with salon(tmp_path, allowance=Allowance()) as house:
            table, tokens = await house.duel()
            async with connect(house.url, proxy=None) as line:
                await hello(line, table, (tokens[0], "")[role])
                await line.recv()
                said = (json.encode({"type": "withdraw", "id": str(n)}) for n in range(200))
                line.transport.write(b"".join(map(frame, said)))
                code, heard = await last_words(line)
                assert code == 1008
                assert heard[-1]["reason"] == table_words("en").say("line.too_fast")
                problems = [each["problem"]["code"] for each in heard if each["type"] == "reply"]
                refused = ("stale", "forbidden")[role]
                assert problems == [refused] * allowed + ["too_fast"] * 21

    asyncio.run(main())


def test_a_spectator_who_sits_down_may_say_as_much_as_a_player(tmp_path: Path) -> None:
    async def main() -> None:
        allowance = Allowance(messages=1_000_000, watching=3, seconds=1000)
        async with salon(tmp_path, allowance=allowance) as house:
            made = await house.open("pixel_tactics", ["me", "computer"], seed="")
            async with house.guest(made.table, made.token) as ada:
                said = [await ada.ask("withdraw") for _ in range(4)]
                codes = [each["problem"]["code"] for each in said]
                assert codes == ["forbidden"] * 3 + ["too_fast"]
                await house.join(made.table, made.token, "Ada", "one")
                await ada.wait(lambda: not ada.table["is_spectator"])
                await asyncio.sleep(0.01)
                said = [await ada.ask("withdraw") for _ in range(9)]
                assert {each["problem"]["code"] for each in said} == {"stale"}

    asyncio.run(main())


def test_a_message_beyond_the_limit_closes_the_line(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with connect(house.url, proxy=None) as line:
                await hello(line, table, tokens[0])
                await line.send("x" * 20_000)
                code, _ = await last_words(line)
                assert code == 1009

    asyncio.run(main())


def test_a_guest_who_vanishes_ends_nobody_elses_line(tmp_path: Path) -> None:
    """A peer closes while another's answer is told to it."""

    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            async with house.guest(table, tokens[0]) as ada, house.guest(table, tokens[1]) as bea:
                stop = asyncio.Event()
                vanishing = asyncio.ensure_future(come_and_vanish(house, table, tokens[1], stop))
                assert await play([ada, bea], Quick(3), 60) == 60
                stop.set()
                assert await vanishing > 10
                assert not ada.reader.done()
                assert not bea.reader.done()
                assert ada.table["seats"][1]["is_here"]

    asyncio.run(main())


async def come_and_vanish(house: Salon, table: str, token: str, stop: asyncio.Event) -> int:
    """Open lines and cut them without a word, over and over."""
    count = 0
    while not stop.is_set():
        line = await connect(house.url, proxy=None)
        await hello(line, table, token if count % 2 else "")
        await asyncio.sleep(0.003 * (count % 4))
        line.transport.abort()
        count += 1
    return count


def test_a_guest_who_never_reads_stalls_nobody(tmp_path: Path) -> None:
    """Others play on while the lines of the deaf are stuck; after a while those are cut."""

    async def main() -> None:
        patience, random = 1000.0, Quick(3)
        allowance = Allowance(messages=1_000_000, patience=patience)
        async with salon(tmp_path, allowance=allowance) as house, AsyncExitStack() as stack:
            table, tokens = await house.duel()
            deaf = [await deaf_guest(house, table, token) for token in (tokens[1], "", "")]
            for each in deaf:
                stack.callback(each.close)
            ada = await stack.enter_async_context(house.guest(table, tokens[0]))
            bea = await stack.enter_async_context(house.guest(table, tokens[1]))
            room = house.hub.rooms[table]
            for _ in range(120):
                assert await play([ada, bea], random, 1) == 1
                shout(deaf[0])
            while len(room.listeners) > 4:  # too many replies wait for the one who shouts
                shout(deaf[0])
                await asyncio.sleep(0.01)
            stuck = [each for each in room.listeners if is_stuck(each)]
            assert len(stuck) == 2
            for line in stuck:
                line.watch(monotonic() + patience)
            while len(room.listeners) > 2:
                await asyncio.sleep(0.01)
            assert await play([ada, bea], random, 5) == 5
            assert ada.table["seats"][1]["is_here"]

    asyncio.run(main())


def test_a_table_put_away_is_gone_without_a_search_for_garbage(tmp_path: Path) -> None:
    async def main() -> None:
        async with salon(tmp_path) as house:
            table, tokens = await house.duel()
            gc.disable()
            async with house.guest(table, tokens[0]), house.guest(table, tokens[1]) as bea:
                await bea.do("resign")
            lock = ref(house.hub.rooms[table].lock)
            while house.hub.rooms[table].listeners:
                await asyncio.sleep(0.01)
            house.hub.put_away(time() + 3600)
            await asyncio.sleep(
                1.2
            )  # who looks after stuck lines remembers the last room for a second
            assert lock() is None

    try:
        asyncio.run(main())
    finally:
        gc.enable()


def is_stuck(listener: Listener) -> bool:
    assert isinstance(listener, Line)
    return listener.wire.full_since is not None


async def deaf_guest(house: Salon, table: str, token: str) -> socket.socket:
    """A socket with a small buffer that says hello, and from then on only talks."""
    host, port = house.url.removeprefix("ws://").removesuffix("/ws").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, (host, int(port)))
    key = b64encode(b"0123456789abcdef").decode()
    await loop.sock_sendall(
        deaf,
        f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += await loop.sock_recv(deaf, 1)
    await loop.sock_sendall(
        deaf, frame(json.encode({"type": "hello", "table": table, "token": token}))
    )
    return deaf


def shout(deaf: socket.socket) -> None:
    """Ask for answers that will never be read."""
    with suppress(BlockingIOError, ConnectionError):
        deaf.send(frame(json.encode({"type": "look", "id": "again", "events": 2})))


def frame(payload: bytes) -> bytes:
    """A text frame of a client, masked with zeros."""
    length = bytes([0x80 | len(payload)])
    if len(payload) > 125:
        length = bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + payload
