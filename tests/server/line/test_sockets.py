"""The door of the socket: who is let in, how many, and how large a message may be."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest
from httpx import Client
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from feldherr.server.people.limits import Caps
from feldherr.server.people.tokens import Tokens
from tests.server.http.house import SECRET, guest, live


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live(tmp_path_factory.mktemp("sockets"), origins=("https://table.example",)) as found:
        yield found


@pytest.fixture(scope="module")
def table(address: str) -> Iterator[Any]:
    with guest(address) as client:
        wish = {"game": "pixel_tactics", "seed": "1", "name": "Anna"}
        yield client.post("/api/tables", json=wish).json()


def line(address: str, origin: str | None = "own", cookie: str = "") -> ClientConnection:
    meant: Any = f"http://{address}" if origin == "own" else origin
    headers = {"cookie": cookie} if cookie else None
    return connect(
        f"ws://{address}/ws", origin=meant, additional_headers=headers, open_timeout=10, proxy=None
    )


def greeted(socket: ClientConnection, **hello: Any) -> Any:
    socket.send(dumps({"type": "hello", **hello}))
    return loads(socket.recv(timeout=20))


def test_our_own_page_is_let_in(address: str, table: Any) -> None:
    for origin in ("own", "https://table.example"):
        with line(address, origin) as socket:
            told = greeted(socket, table=table["table"], token=table["token"])
        assert told["type"] == "table"
        assert [seat["is_you"] for seat in told["seats"]] == [True, False]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://table.example.evil.example"]
)
def test_foreign_pages_are_turned_away_at_the_handshake(address: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        line(address, origin)
    assert refused.value.response.status_code == 403


def test_without_an_origin_only_players_are_let_in(address: str, table: Any) -> None:
    with line(address, None) as socket:
        told = greeted(socket, table=table["table"], token=table["token"], form="bot")
        assert told["type"] == "bot_table"
    with line(address, None) as socket:
        assert greeted(socket, table=table["table"])["type"] == "goodbye"
    with line(address) as socket:
        assert greeted(socket, table=table["table"])["is_spectator"]


@pytest.mark.parametrize("kind", ["forged", "other table", "garbage"])
def test_a_link_that_does_not_hold_opens_no_seat(address: str, table: Any, kind: str) -> None:
    token = {
        "forged": Tokens("another").seat(table["table"], [0]),
        "other table": Tokens(SECRET).seat("elsewhere", [0]),
        "garbage": "x.y.z",
    }[kind]
    with line(address) as socket:
        told = greeted(socket, table=table["table"], token=token)
    assert told["type"] == "goodbye" or not any(seat["is_you"] for seat in told["seats"])


def test_a_message_can_be_only_so_long(address: str, table: Any) -> None:
    with line(address) as socket:
        greeted(socket, table=table["table"])
        socket.send("x" * 16_385)
        with suppress(ConnectionClosed):
            while True:
                socket.recv(timeout=20)
        assert socket.close_code == 1009


def test_nothing_is_packed_on_the_way(address: str) -> None:
    with line(address) as socket:
        assert socket.response
        assert "sec-websocket-extensions" not in socket.response.headers


def test_other_addresses_have_no_socket(address: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{address}/elsewhere", proxy=None)
    assert refused.value.response.status_code == 403


def test_only_so_many_sockets_from_one_address(tmp_path: Path) -> None:
    with live(tmp_path, Caps(sockets=3)) as address:
        with ExitStack() as open_lines:
            for _ in range(3):
                open_lines.enter_context(line(address))
            with pytest.raises(InvalidStatus) as refused:
                line(address)
            assert refused.value.response.status_code == 403
        with ExitStack() as open_lines:
            for _ in range(3):
                open_lines.enter_context(again(address))


def test_all_lines_of_an_account_may_say_as_much_as_one(tmp_path: Path) -> None:
    """100 messages of a player in 20 seconds, also after coming again. Guests are counted line by line."""
    with live(tmp_path) as address, guest(address) as client:
        wish = {"game": "pixel_tactics", "seed": "1", "name": "Anna"}
        made = client.post("/api/tables", json=wish).json()
        with line(address) as one, line(address) as two:
            assert sum(taken(each, made, 60) for each in (one, two)) == 120
        anna = {"name": "Anna", "password": "correct horse"}
        cookie = client.post("/api/account", json=anna).headers["set-cookie"].split(";")[0]
        with line(address, cookie=cookie) as one, line(address, cookie=cookie) as two:
            counts = [taken(one, made, 50), taken(two, made, 60)]
        with line(address, cookie=cookie) as three:
            counts.append(taken(three, made, 10))
        assert counts[0] == 50
        assert 100 <= sum(counts) < 120
        with line(address, cookie="feldherr_session=forged") as other:
            assert taken(other, made, 60) == 60


def taken(socket: ClientConnection, table: Any, messages: int) -> int:
    """How many of so many messages were not too many."""
    greeted(socket, table=table["table"], token=table["token"])
    for number in range(messages):
        socket.send(dumps({"type": "withdraw", "id": str(number)}))
    codes: list[str] = []
    while len(codes) < messages:
        told = loads(socket.recv(timeout=20))
        if told["type"] == "reply":
            codes.append(told["problem"]["code"])
    return messages - codes.count("too_fast")


def again(address: str) -> ClientConnection:
    """A line, as soon as those that were closed are gone."""
    for _ in range(50):
        try:
            return line(address)
        except InvalidStatus:
            with Client() as client:
                client.get(f"http://{address}/api/me")
    return line(address)


def test_lines_are_not_opened_too_often_from_one_address(tmp_path: Path) -> None:
    """Even if each is closed before the next."""
    with live(tmp_path, Caps(new_sockets=(3, 3_600))) as address:
        for _ in range(3):
            with line(address):
                pass
        with pytest.raises(InvalidStatus) as refused:
            line(address)
    assert refused.value.response.status_code == 403
