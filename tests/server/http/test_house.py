"""What a server says about itself: whether it is well, whether it is ready, and figures."""

import asyncio
import json
import logging
from pathlib import Path
from unittest.mock import patch

from httpx import Client
from websockets.sync.client import connect
from websockets.typing import Origin

from feldherr.cli.logs import JsonLines
from feldherr.server.store import Unreachable
from feldherr.server.store.sql_store import SqlStore
from tests.server.http.house import guest, make_app, open_door


def opened(client: Client) -> dict[str, str]:
    seats = [{"kind": "me"}, {"kind": "me"}]
    wish = {"game": "pixel_tactics", "seats": seats, "seed": "1"}
    return client.post("/api/tables", json=wish).json()  # type: ignore[no-any-return]


def test_a_server_is_well_as_long_as_moves_can_be_written(tmp_path: Path) -> None:
    async def refuse(*_: object) -> None:
        raise Unreachable("the disk is full")

    app = make_app(tmp_path)
    with open_door(app) as address, guest(address) as client:
        made = opened(client)
        assert client.get("/api/health").json() == {"status": "ok"}
        with connect(f"ws://{address}/ws", origin=Origin(f"http://{address}"), proxy=None) as line:
            hello = {"type": "hello", "table": made["table"], "token": made["token"]}
            line.send(json.dumps(hello))
            line.recv(timeout=20)
            chat = {"type": "chat", "id": "c1", "text": "hello"}
            with (
                patch.object(SqlStore, "append", refuse),
                patch.object(SqlStore, "put_setting", refuse),
            ):
                line.send(json.dumps(chat))
                assert json.loads(line.recv(timeout=20))["problem"]["code"] == "busy"
                assert client.get("/api/health").status_code == 503
            line.send(json.dumps({**chat, "id": "c2", "text": "once more"}))
            line.recv(timeout=20)
            assert client.get("/api/health").status_code == 200
        figures = client.get("/api/metrics").text
    assert 'feldherr_rows_total{kind="begin"} 1.0' in figures
    assert 'feldherr_rows_total{kind="chat"} 1.0' in figures
    assert 'feldherr_refusals_total{code="busy"} 1.0' in figures
    assert "feldherr_write_seconds_count" in figures
    assert "feldherr_deep_waiting 0.0" in figures
    assert "feldherr_store_refuses 0.0" in figures


def test_a_server_whose_store_does_not_answer_is_not_ready(tmp_path: Path) -> None:
    async def hang(*_: object) -> None:
        await asyncio.Event().wait()

    app = make_app(tmp_path)
    with open_door(app) as address, guest(address) as client:
        assert client.get("/api/ready").json() == {"status": "ok"}
        with patch.object(SqlStore, "record", hang):
            ready = client.get("/api/ready")
        assert (ready.status_code, ready.json()) == (503, {"status": "refusing"})
        app.state.house.hub.is_closing = True
        assert client.get("/api/ready").json() == {"status": "closing"}


def test_figures_are_for_this_computer_alone(tmp_path: Path) -> None:
    with open_door(make_app(tmp_path)) as address, guest(address) as client:
        assert client.get("/api/metrics").status_code == 200
        for forwarded in ("192.0.2.7", "127.0.0.1"):
            from_outside = client.get("/api/metrics", headers={"x-forwarded-for": forwarded})
            assert from_outside.status_code == 404


def test_logs_for_programs_have_time_level_and_table() -> None:
    record = logging.LogRecord(
        "room", logging.WARNING, "", 1, "table %s: %s", ("oak", "full"), None
    )
    told = json.loads(JsonLines().format(record))
    assert told["table"] == "oak"
    assert told["level"] == "warning"
    assert told["message"] == "table oak: full"
    assert told["time"].endswith("+00:00")
