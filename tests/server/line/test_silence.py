"""A line whose other end has gone silent is broken, and the others see it."""

import socket
from base64 import b64encode
from json import dumps, loads
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from feldherr.server import serving
from tests.server.http import house
from tests.server.http.house import guest, live

FRIENDS = {
    "game": "pixel_tactics", "seats": [{"kind": "me"}, {"kind": "invite"}], "name": "Ada", "seed": "1",
}  # fmt: skip


def test_a_silent_line_is_asked_after_five_seconds_and_given_up_after_ten() -> None:
    assert serving.ASK_EVERY == 5
    assert serving.ASK_EVERY + serving.ANSWER_WITHIN == 10


@pytest.mark.parametrize("shouts", [0, 50])
def test_who_stops_reading_and_sending_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shouts: int
) -> None:
    """Even if much still waits to be sent. Who only says nothing, but is there, stays."""
    monkeypatch.setattr(house, "bound", narrow)
    monkeypatch.setattr(serving, "ASK_EVERY", 0.3)
    monkeypatch.setattr(serving, "ANSWER_WITHIN", 1.5)
    with live(tmp_path) as address, guest(address) as client:
        made = client.post("/api/tables", json=FRIENDS).json()
        id, link = made["table"], made["links"][0]["token"]
        wish = {"token": link, "name": "Bea", "seed": "2"}
        own = client.post(f"/api/tables/{id}/join", json=wish).json()["token"]
        with connect(f"ws://{address}/ws", proxy=None) as ada:
            ada.send(dumps({"type": "hello", "table": id, "token": made["token"]}))
            bea = silent_guest(address, id, own, shouts)
            try:
                wait_for(ada, lambda seats: seats[1]["is_here"])
                gone = wait_for(ada, lambda seats: not seats[1]["is_here"])
                assert gone[1]["grace"] >= 0
                assert gone[0]["is_here"]
            finally:
                bea.close()


def narrow(host: str, port: int | None) -> socket.socket:
    """Sockets that hold little, so that what is not read stays with the server."""
    found = serving.bound(host, port)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    return found


def wait_for(line: ClientConnection, is_so: Any) -> Any:
    """The seats as soon as they are so."""
    patience = monotonic() + 12
    while monotonic() < patience:
        told = loads(line.recv(timeout=20))
        if told["type"] == "table" and is_so(told["seats"]):
            return told["seats"]
    raise AssertionError("it never came so")


def silent_guest(address: str, table: str, token: str, shouts: int) -> socket.socket:
    """Says hello, asks for so many answers, and from then on neither reads nor sends."""
    host, port = address.split(":")
    silent = socket.socket()
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    silent.connect((host, int(port)))
    key = b64encode(b"0123456789abcdef").decode()
    silent.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += silent.recv(1)
    silent.sendall(frame({"type": "hello", "table": table, "token": token}))
    silent.setblocking(False)
    for number in range(shouts):
        try:
            silent.send(frame({"type": "look", "id": str(number), "events": 1}))
        except BlockingIOError:
            break
    return silent


def frame(message: dict[str, Any]) -> bytes:
    """A text frame of a client, masked with zeros."""
    payload = dumps(message).encode()
    length = bytes([0x80 | len(payload)])
    if len(payload) > 125:
        length = bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + payload
