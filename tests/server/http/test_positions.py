"""Positions as text over HTTP: a guest is told what it may know; what was told can be looked at again."""

from typing import Any

import pytest
from httpx import Client

from tests.server.http.test_replays import played
from tests.server.http.test_tables import made


def position(client: Client, table: str, events: int, token: str = "", lang: str = "en") -> Any:
    wish: dict[str, str | int] = {"events": events, "token": token, "lang": lang}
    return client.get(f"/api/tables/{table}/position", params=wish)


def hand(text: str, colour: str) -> list[str]:
    block = text.split(f"{colour} leads")[1].splitlines()
    return next(line.split()[1:] for line in block if line.startswith("hand"))


def test_a_running_game_tells_a_guest_only_its_own_hand(client: Client) -> None:
    table = made(client)
    log = client.get(f"/api/tables/{table['table']}/log", params={"token": table["token"]}).json()
    events = len(log["events"])
    own = position(client, table["table"], events, table["token"]).json()["text"]
    watched = position(client, table["table"], events).json()["text"]
    assert "?" not in hand(own, "red")
    assert set(hand(own, "blue")) == {"?"}
    assert set(hand(watched, "red")) == set(hand(watched, "blue")) == {"?"}


def test_an_upload_is_written_down_with_everything_open(client: Client) -> None:
    replay = played("pixel_tactics", 4)
    id = client.post("/api/replays", json=replay).json()["id"]
    steps = client.get(f"/api/tables/{id}/replay").json()["steps"]
    shared = position(client, id, steps[30]).json()
    assert shared["can_be_opened"]
    assert "?" not in shared["text"]
    assert position(client, id, 10**6).status_code == 404


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_moment_that_never_was_is_refused(client: Client, lang: str) -> None:
    table = made(client)
    answer = position(client, table["table"], 10_000, table["token"], lang)
    assert answer.status_code == 404
    assert answer.json()["text"]


UNKNOWN = """\
pixel_tactics
round 2, front wave, red first, red to act, 2 actions
red leads blank
| . | . | . |
| . | * | . |
| . | . | . |
hand oracle ?
blue leads blank
| . | . | . |
| . | * | . |
| . | . | . |
hand ? ?
"""


def test_what_the_writer_did_not_know_is_shown_as_unknown(client: Client) -> None:
    shown = client.post("/api/position", json={"game": "pixel_tactics", "text": UNKNOWN}).json()
    assert shown["text"] == UNKNOWN
    sides = shown["scene"]["sides"]
    assert [[card["card"] for card in side["hand"]] for side in sides] == [["oracle"], []]


def test_unknown_cards_that_cannot_be_dealt_are_refused(client: Client) -> None:
    text = UNKNOWN.replace("hand oracle ?", "hand oracle" + " ?" * 40)
    answer = client.post("/api/position?lang=de", json={"game": "pixel_tactics", "text": text})
    assert answer.status_code == 422
    assert "nicht verteilen" in answer.json()["text"]
