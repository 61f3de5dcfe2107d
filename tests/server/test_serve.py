"""`feldherr serve` as its users start and stop it."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from json import dumps, loads
from pathlib import Path
from time import monotonic, sleep

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

import feldherr
from feldherr.cli.serve import address_of, is_loopback, key_file, reachable_at, settings_for
from feldherr.cli.words import words
from feldherr.server.people.limits import HOME, Caps
from feldherr.server.serving import FIRST_PORT, bound, secret_in
from tests.server.http.house import guest


class Running:
    """A server in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]", address: str, said: str) -> None:
        self.process = process
        self.address = address
        self.said = said

    def stop(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Its exit code, and its last words."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=90)  # its thinkers give way to everybody else
        return self.process.returncode, out + err


@contextmanager
def started(folder: Path, *args: str) -> Iterator[Running]:
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", "BROWSER": "false"}
    command = [sys.executable, "-m", "feldherr", "serve", "--no-open", *args]
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout
    said = ""
    try:
        while not (found := re.search(r"http://(\S+)/", said)):
            line = process.stdout.readline()
            assert line, process.communicate()
            said += line
        yield Running(process, found[1], said)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate(timeout=20)


def test_it_opens_keeps_everything_and_closes_cleanly(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as running:
        assert running.said.startswith("The table is open: http://127.0.0.1:")
        with guest(running.address) as client:
            wish = {"game": "pixel_tactics", "seed": "1", "name": "Anna"}
            table = client.post("/api/tables", json=wish).json()
        code, said = running.stop()
    assert code == 0
    assert said.splitlines()[-1] == "Closed. Everything is kept."
    assert "Traceback" not in said
    with started(tmp_path, "--port", "0", "--lang", "de") as running:
        assert "Der Tisch ist eröffnet" in running.said
        with guest(running.address) as client:
            query = {"token": table["token"]}
            card = client.get(f"/api/tables/{table['table']}", params=query).json()
        assert card["own_seats"] == [0]
        assert running.stop(signal.SIGTERM)[0] == 0
    key = tmp_path / "feldherr" / "secret.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_who_thinks_goes_with_the_server_even_if_that_is_killed(tmp_path: Path) -> None:
    """The pipes are closed only when the last process that holds them has gone."""
    with started(tmp_path, "--port", "0") as running:
        with guest(running.address) as client:
            client.post("/api/replays", content='{"format": "nothing"}')
        running.process.kill()
        running.process.communicate(timeout=20)


def test_time_in_which_the_process_was_stopped_is_on_nobodys_clock(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as running, guest(running.address) as client:
        wish = {
            "game": "pixel_tactics", "seed": "1", "seats": [{"kind": "me"}, {"kind": "me"}],
            "clock": {"kind": "live", "minutes": 1, "serious": True},
        }  # fmt: skip
        made = client.post("/api/tables", json=wish).json()
        where, query = f"/api/tables/{made['table']}", {"token": made["token"]}
        before = client.get(where, params=query).json()["seats"][0]["clock"]
        running.process.send_signal(signal.SIGSTOP)
        sleep(6)
        running.process.send_signal(signal.SIGCONT)
        after = client.get(where, params=query).json()["seats"][0]["clock"]
        assert before - 4_000 < after <= before
        running.stop()


def complaint(folder: Path, *args: str) -> str:
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "de_DE.UTF-8"}
    command = [sys.executable, "-m", "feldherr", "serve", *args]
    ended = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert ended.stdout == ""
    return ended.stderr.strip()


def test_a_port_that_is_taken_is_a_complaint_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = complaint(tmp_path, "--port", str(port))
    assert said.startswith(f"127.0.0.1:{port} ist nicht zu belegen:")
    assert "\n" not in said


@pytest.mark.parametrize(
    ("db", "german"),
    [
        ("oracle://somewhere/x", "kein solcher Speicher"),
        ("sqlite://host/x", "liegt auf diesem Rechner"),
        ("/proc/nowhere/x.db", "nicht zu schreiben"),
        ("postgresql://nobody@127.0.0.1:1/x", "die Datenbank lässt sich nicht öffnen"),
    ],
)
def test_a_database_that_is_none_is_a_complaint(tmp_path: Path, db: str, german: str) -> None:
    said = complaint(tmp_path, "--port", "0", "--db", db)
    assert german in said
    assert "\n" not in said


@pytest.mark.parametrize(
    "db", ["sqlite://host/x.db", "oracle://somewhere/x", "sqlite:///", "notes.txt"]
)
def test_a_database_that_is_none_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: str
) -> None:
    """Above all no key, wherever the address seems to point."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(feldherr.__file__).parents[1]))
    Path("notes.txt").write_text("This is no database. " * 100)
    complaint(tmp_path, "--port", "0", "--db", db)
    assert [each.name for each in tmp_path.rglob("*")] == ["notes.txt"]


def test_without_a_port_the_next_free_one_is_taken() -> None:
    first = bound("127.0.0.1", None)
    second = bound("127.0.0.1", None)
    ports = [each.getsockname()[1] for each in (first, second)]
    first.close()
    second.close()
    assert FIRST_PORT <= ports[0] < ports[1]


def test_the_key_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret.key"
    first = secret_in(path)
    assert len(first) == 64
    assert secret_in(path) == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text("")
    assert len(secret_in(path)) == 64


def test_the_key_lies_beside_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert key_file(None) == tmp_path / "feldherr" / "secret.key"
    assert key_file("here/games.db") == Path("here/secret.key")
    assert key_file("sqlite:////var/games.db") == Path("/var/secret.key")
    assert key_file("postgresql://u@h/n") is None
    assert key_file("sqlite://host/games.db") is None
    assert key_file("sqlite:///") is None


def test_limits_are_strict_as_soon_as_others_can_come(tmp_path: Path) -> None:
    db, texts = str(tmp_path / "x.db"), words("en")
    assert settings_for("127.0.0.1", db, [], texts).caps == HOME
    assert settings_for("0.0.0.0", db, [], texts).caps == Caps()
    proxied = settings_for("127.0.0.1", db, ["https://table.example"], texts)
    assert proxied.caps == Caps()
    assert proxied.is_secure
    assert not settings_for("127.0.0.1", db, ["http://table.example"], texts).is_secure


def test_others_find_a_server_that_listens_on_all_addresses() -> None:
    assert reachable_at("127.0.0.1", 8000) == ""
    assert reachable_at("192.168.1.5", 8000) == ""
    assert reachable_at("localhost", 8000) == ""
    found = reachable_at("0.0.0.0", 8000)
    assert not found or (
        found.startswith("http://") and "127." not in found and "0.0.0.0" not in found
    )


def test_addresses_as_one_types_them() -> None:
    assert address_of("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address_of("::1", 8000) == "http://[::1]:8000/"
    assert address_of("0.0.0.0", 8000) == f"http://{socket.gethostname()}:8000/"
    assert [is_loopback(each) for each in ("::1", "localhost", "0.0.0.0", "example")] == [
        True, True, False, False,
    ]  # fmt: skip


def test_a_second_server_on_a_database_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as running:
        said = complaint(tmp_path, "--port", "0")
        assert "ein anderer Server bedient" in said
        assert running.address in said
        assert str(running.process.pid) in said
        running.process.kill()
        running.process.communicate(timeout=20)
    with started(tmp_path, "--port", "0") as again:
        assert again.stop()[0] == 0


def test_a_damaged_file_brings_advice_and_no_traceback(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as running, guest(running.address) as client:
        client.post("/api/tables", json={"game": "pixel_tactics", "seed": "1"})
        running.stop()
    file = tmp_path / "feldherr" / "tables.db"
    whole = file.read_bytes()
    for spoilt in (b"no database" * 100, whole[:100] + b"\xff" * (len(whole) - 100)):
        file.write_bytes(spoilt)
        said = complaint(tmp_path, "--port", "0")
        assert "beschädigt" in said
        assert "feldherr restore" in said
        assert "Traceback" not in said


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal on this system")
def test_a_closed_terminal_closes_no_table(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as running, guest(running.address) as client:
        running.process.send_signal(signal.SIGHUP)
        sleep(0.5)
        assert client.get("/api/house").status_code == 200
        assert running.stop(signal.SIGTERM)[0] == 0


def test_whoever_plays_is_told_when_the_server_stops_even_while_the_computer_thinks(
    tmp_path: Path,
) -> None:
    with started(tmp_path, "--port", "0") as running, guest(running.address) as client:
        seats = [{"kind": "computer", "level": "hard"}] * 2
        made = client.post("/api/tables", json={"game": "runewars", "seats": seats}).json()
        host = running.address
        with connect(f"ws://{host}/ws", origin=Origin(f"http://{host}"), proxy=None) as line:
            line.send(dumps({"type": "hello", "table": made["table"]}))
            assert loads(line.recv(timeout=30))["type"] == "table"
            since = monotonic()
            running.process.send_signal(signal.SIGTERM)
            heard = loads(line.recv(timeout=30))
            while heard["type"] != "goodbye":
                heard = loads(line.recv(timeout=30))
        assert "shut down" in heard["reason"]
        running.process.communicate(timeout=60)
        assert monotonic() - since < 15
        assert running.process.returncode == 0
