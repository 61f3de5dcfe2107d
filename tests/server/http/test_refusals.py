"""Whatever is sent, the answer is a code and a sentence, never a traceback."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Client

from feldherr.server.http import api_games
from feldherr.server.http.exchange import explained
from feldherr.server.people.limits import Caps
from feldherr.server.store import StoreRefused
from feldherr.server.store.sql_store import SqlStore
from tests.server.http.house import house, live

WISH = {"game": "pixel_tactics", "seed": "1"}


@pytest.mark.parametrize(
    ("body", "english", "german"),
    [
        (b"", "Nothing was sent.", "Es kam nichts an."),
        (b"{", "This is no JSON text (line 1).", "Das ist kein JSON-Text (Zeile 1)."),
        (b'{"game": 1}', "game: expected str, got int", "game: erwartet: str, gefunden: int"),
        (b"[]", "expected object, got array", "erwartet: object, gefunden: array"),
        (b"{}", "the field game is missing", "das Feld game fehlt"),
        (b'{"game": "x", "colour": 1}', "there is no field colour", "ein Feld colour gibt es nicht"),
        (b'{"game": "x", "name": "' + b"n" * 50 + b'"}', "too long; 40 is the most", "zu lang; höchstens 40"),
        (b'{"game": "x", "clock": {"days": 99}}', "clock.days: at most 30", "clock.days: höchstens 30"),
        (b'{"game": "x", "clock": {"days": 0}}', "clock.days: at least 1", "clock.days: mindestens 1"),
        (b'{"game": "x", "seats": [{"kind": "cat"}]}', "cat is none", "cat ist keines der möglichen Wörter"),
        (b'{"game": "\xff"}', "This is no JSON text", "Das ist kein JSON-Text"),
        (b"[" * 20_000, "expected object, got array", "erwartet: object"),
        (b'{"game": "x", "options": ' + b'{"a":' * 5_000 + b"1" + b"}" * 5_001, "That cannot be", "Das ist nicht"),
    ],
)  # fmt: skip
def test_a_broken_body_is_explained(client: Client, body: bytes, english: str, german: str) -> None:
    for lang, expected in (("en", english), ("de", german)):
        answer = client.post(f"/api/tables?lang={lang}", content=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
        assert expected in answer.json()["text"]


def test_an_unknown_complaint_of_the_decoder_says_no_english_to_germans() -> None:
    assert explained("Something new - at `$.a`", "de") == "a: nicht in der erwarteten Form"


@pytest.mark.parametrize("query", ["", "events=-1", "events=x", "events=99999999999999999999"])
def test_a_broken_parameter_is_named(client: Client, query: str) -> None:
    answer = client.get(f"/api/tables/x/moment?lang=de&{query}")
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert "der Parameter events" in answer.json()["text"]


def test_a_body_can_be_only_so_large(client: Client) -> None:
    sized = client.post("/api/tables?lang=de", content=b" " * 70_000)
    unsized = client.post("/api/tables?lang=de", content=iter([b" " * 40_000] * 2))
    for answer in (sized, unsized):
        assert answer.status_code == 413
        assert answer.json() == {
            "code": "too_large",
            "text": "Das ist zu groß; erlaubt sind 65536 Bytes.",
        }


def test_a_body_must_come_in_time(tmp_path: Path) -> None:
    with live(tmp_path, Caps(body_seconds=0.3)) as address:
        host, port = address.split(":")
        with socket.create_connection((host, int(port)), timeout=20) as line:
            head = ["POST /api/tables?lang=de HTTP/1.1", f"Host: {address}", "Content-Length: 50"]
            line.sendall("\r\n".join([*head, "Connection: close", "", '{"game":']).encode())
            said = line.makefile("rb").read().decode()
    assert said.startswith("HTTP/1.1 422")
    assert "Das kam zu langsam an." in said


def test_a_mistake_of_ours_is_told_without_its_insides(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str, language: str) -> None:
        raise ZeroDivisionError("secret insides")

    monkeypatch.setattr(api_games, "game_info", broken)
    # The server hangs up after a mistake: who uses the same line once more may be cut off.
    answer = client.get("/api/games?lang=de", headers={"connection": "close"})
    assert answer.status_code == 500
    assert answer.json() == {
        "code": "failed",
        "text": "Auf dem Server ist etwas schiefgegangen. Nichts wurde geändert.",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_store_that_refuses_is_busy_not_broken(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(store: SqlStore, name: str) -> None:
        raise StoreRefused("no room for it: {why}", why="disk full")

    monkeypatch.setattr(SqlStore, "account_by_name", full)
    wish = {"name": "Anna", "password": "correct horse"}
    answer = client.post("/api/account?lang=de", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert int(answer.headers["retry-after"]) > 0


def test_a_table_that_is_not_there_is_told_in_a_whole_sentence(client: Client) -> None:
    told = [client.get(f"/api/tables/nowhere?lang={lang}").json()["text"] for lang in ("en", "de")]
    assert told == ["There is no table of that name.", "Einen solchen Tisch gibt es nicht."]


def test_changes_come_only_from_our_own_page(client: Client) -> None:
    own = str(client.base_url).rstrip("/")
    for origin, expected in ((own, 200), ("http://evil.example", 403), ("null", 403)):
        answer = client.post("/api/logout?lang=de", headers={"origin": origin})
        assert answer.status_code == expected
    assert answer.json()["text"] == "Anfragen von fremden Seiten werden nicht angenommen."
    assert client.get("/api/games", headers={"origin": "http://evil.example"}).status_code == 200


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Client]:
    with house(tmp_path, Caps(computer_tables=(8, 60))) as client:
        yield client


def test_only_so_many_new_tables_from_one_address(strict: Client) -> None:
    """Five a minute where others may sit; tables against the computer are counted apart."""
    shared = {**WISH, "seats": [{"kind": "me"}, {"kind": "open"}]}
    codes = [strict.post("/api/tables", json=shared).status_code for _ in range(6)]
    assert codes == [200] * 5 + [429]
    codes = [strict.post("/api/tables", json=WISH).status_code for _ in range(9)]
    assert codes == [200] * 8 + [429]
    answer = strict.post("/api/tables?lang=de", json=WISH)
    assert "zu oft" in answer.json()["text"]
    assert 0 < int(answer.headers["retry-after"]) <= 8


@pytest.mark.parametrize("other", ["open", "computer"])
def test_only_so_many_new_tables_a_day(tmp_path: Path, other: str) -> None:
    with house(tmp_path, Caps(tables=(100, 60), tables_a_day=(2, 86_400))) as client:
        wish = {**WISH, "seats": [{"kind": "me"}, {"kind": other}]}
        codes = [client.post("/api/tables", json=wish).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_the_lobby_is_shown_only_so_often(tmp_path: Path) -> None:
    """Thirty times in thirty seconds; one's own tables are another matter."""
    with house(tmp_path, Caps()) as client:
        codes = [client.get("/api/tables").status_code for _ in range(36)]
        assert codes[:30] == [200] * 30
        assert 429 in codes[30:]
        assert client.post("/api/tables/mine", json={"tokens": []}).status_code == 200


def test_only_so_many_requests_from_one_address(tmp_path: Path) -> None:
    with house(tmp_path, Caps(requests=(20, 60))) as client:
        codes = [client.get("/api/me").status_code for _ in range(25)]
        assert codes[:20] == [200] * 20
        assert 429 in codes[20:]
        assert client.get("/").status_code == 200
