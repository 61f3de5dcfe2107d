"""Uploaded replays: watched like finished tables; broken ones are explained."""

from collections.abc import Iterator
from json import dumps
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from httpx import Client, Response

import feldherr
from feldherr.core.replay import recorded
from feldherr.core.rng import Quick
from feldherr.server.computer.reading_uploads import info
from feldherr.server.http import uploads
from feldherr.server.people.limits import Caps
from feldherr.server.table.proof import LOG_FORMAT, VIEW_FORMAT
from tests.server.http.house import house


def played(name: str, seed: int, options: dict[str, Any] | None = None, most: int = 10_000) -> Any:
    """A replay of random answers."""
    match = feldherr.game(name).new_match(seed, options)
    random = Quick(seed)
    while not match.over and len(match.history) < most:
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    return recorded(match, seed)


REPLAY = played("pixel_tactics", 4)


@pytest.fixture(scope="module")
def watching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """One process plays all uploads again; it is started once."""
    # A match of two who play by chance may be long, and so is its log.
    caps = Caps(uploads=(1_000, 60), upload_answers=2_000, upload=1_000_000)
    with house(tmp_path_factory.mktemp("replays"), caps) as client:
        yield client


def upload(client: Client, content: Any, lang: str = "en") -> Response:
    sent = content if isinstance(content, (bytes, str)) else dumps(content)
    return client.post(f"/api/replays?lang={lang}", content=sent)


def test_an_upload_is_watched_like_a_finished_table(watching: Client) -> None:
    uploaded = upload(watching, REPLAY).json()
    assert uploaded["game"] == "pixel_tactics"
    assert uploaded["answers"] == len(REPLAY["answers"])
    assert uploaded["remarks"] == []
    path = f"/api/tables/{uploaded['id']}"
    card = watching.get(path).json()
    assert (card["is_over"], card["game"]) == (True, "pixel_tactics")
    replay = watching.get(f"{path}/replay?lang=de").json()
    assert len(replay["lines"]) == replay["events"]
    assert len(replay["steps"]) == len(REPLAY["answers"])
    assert replay["ending"]["winners"]
    for events in (replay["events"], replay["steps"][10], 0):
        moment = watching.get(f"{path}/moment?events={events}&lang=de").json()
        assert moment["scene"]["game"] == "pixel_tactics"
    assert moment["scene"] == replay["scene"]
    beyond = watching.get(f"{path}/moment?events={replay['events'] + 1}&lang=de")
    assert beyond.status_code == 404
    assert f"sie hat {replay['events']}" in beyond.json()["text"]
    assert watching.get(f"{path}/log").json() == REPLAY


def test_an_upload_is_reviewed_like_a_finished_table(
    watching: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uploads, "SECONDS", 2.0)
    path = f"/api/tables/{upload(watching, REPLAY).json()['id']}"
    assert watching.get(f"{path}/review").json()["state"] == "none"
    assert watching.post(f"{path}/review?lang=de").json()["state"] == "working"
    patience = monotonic() + 60
    while (found := watching.get(f"{path}/review?lang=de").json())["state"] == "working":
        assert monotonic() < patience
        sleep(0.1)
    assert found["state"] == "done"
    steps = watching.get(f"{path}/replay").json()["steps"]
    assert found["curve"]
    assert {each["events"] for each in found["curve"]} <= set(steps)
    assert all(sum(each["shares"]) == pytest.approx(1, abs=0.01) for each in found["curve"])
    rounds = [each["round"] for each in found["rounds"]]
    assert rounds == list(range(1, len(rounds) + 1))
    assert {each["events"] for each in found["rounds"]} <= set(steps)
    assert all(each["question"] and each["round"] in (0, *rounds) for each in found["costly"])
    costs = [each["cost"] for each in found["costly"]]
    assert costs == sorted(costs, reverse=True)
    assert watching.post(f"{path}/review?lang=en").json()["state"] == "done"
    assert watching.post("/api/tables/r0123456789abcdef/review").status_code == 404


def test_a_battle_can_be_uploaded_too(watching: Client) -> None:
    battle = played("runewars", 3, {"scenario": "training"}, 60)
    uploaded = upload(watching, battle).json()
    replay = watching.get(f"/api/tables/{uploaded['id']}/replay").json()
    assert replay["ending"] is None
    moment = watching.get(f"/api/tables/{uploaded['id']}/moment?events={replay['events'] // 2}")
    assert moment.json()["scene"]["game"] == "runewars"


def test_the_log_of_a_table_can_be_uploaded_and_is_checked(watching: Client) -> None:
    computers = [{"kind": "computer", "level": "random"}] * 2
    wish = {"game": "pixel_tactics", "seats": computers, "seed": "1"}
    table = watching.post("/api/tables", json=wish).json()["table"]
    patience = monotonic() + 240
    while not (is_over := watching.get(f"/api/tables/{table}").json()["is_over"]):
        assert monotonic() < patience
        sleep(0.2)
    assert is_over
    log = watching.get(f"/api/tables/{table}/log").json()
    assert log["format"] == "feldherr table"
    found = upload(watching, log)
    assert found.status_code == 200, found.text
    uploaded = found.json()
    assert uploaded["answers"] == len(log["replay"]["answers"])
    assert uploaded["remarks"] == []
    log["table"]["commitment"] = "0" * 64
    assert upload(watching, log, "de").json()["remarks"]
    hollow = {key: log[key] for key in ("format", "version", "game", "replay")}
    assert upload(watching, hollow).json()["remarks"]


def test_another_result_is_remarked_on(watching: Client) -> None:
    uploaded = upload(watching, {**REPLAY, "hash": "0" * 32}, "de").json()
    assert "Prüfsumme: aufgezeichnet 000" in uploaded["remarks"][0]


def illegal() -> Any:
    answers = [*REPLAY["answers"]]
    answers[5] = answers[-1]
    return {**REPLAY, "answers": answers}


@pytest.mark.parametrize(
    ("content", "german"),
    [
        (b"", "Es kam nichts an."),
        (b"\n\n{", "kein JSON-Text (Zeile 3)"),
        (b"\xff\xfe", "kein JSON-Text"),
        (b"[" * 100_000, "keine Aufzeichnung"),
        (b"1" * 10_000, "kein JSON-Text"),
        (b"NaN", "kein JSON-Text"),
        ([], "keine Aufzeichnung"),
        ({"format": "something else"}, "keine Aufzeichnung"),
        ({"format": VIEW_FORMAT, "game": "pixel_tactics"}, "nach dem Ende am Tisch herunterladen"),
        ({**REPLAY, "game": "chess"}, "keine Aufzeichnung"),
        ({**REPLAY, "game": ["a"]}, "keine Aufzeichnung"),
        ({**REPLAY, "format": "feldherr save"}, "das ist kein feldherr replay"),
        ({**REPLAY, "version": 99}, "Fassung der Aufzeichnung"),
        ({**REPLAY, "answers": "none"}, "answers: erwartet: eine Liste"),
        ({**REPLAY, "answers": [[0]]}, "answers[0]"),
        ({**REPLAY, "answers": [[7, REPLAY["answers"][0][1]]]}, "answers[0]"),
        ({**REPLAY, "answers": [[10**30, REPLAY["answers"][0][1]]]}, "answers[0]"),
        ({**REPLAY, "answers": [[]] * 2_001}, "erlaubt sind 2000"),
        ({**REPLAY, "packs": {"base": "other"}}, "Kartensatz base"),
        ({**REPLAY, "options": {"promo": "perhaps"}}, "Option promo"),
        ({**REPLAY, "options": {"round_cap": -(10**400)}}, "Option round_cap"),
        (dumps({**REPLAY, "seed": "X"}).replace("X", "\\ud800"), "kein JSON-Text"),
        (illegal(), "answers[5]"),
    ],
)
def test_broken_uploads_are_explained(watching: Client, content: Any, german: str) -> None:
    answer = upload(watching, content, "de")
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed"), answer.text
    assert german in answer.json()["text"]


def test_an_upload_can_be_only_so_large(watching: Client) -> None:
    answer = upload(watching, b" " * 1_000_001)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_an_upload_may_take_only_so_long_and_come_only_so_often(tmp_path: Path) -> None:
    with house(tmp_path, Caps(uploads=(1, 600), upload_seconds=0.0)) as client:
        slow = upload(client, REPLAY, "de")
        assert slow.json()["text"] == "Diese Aufzeichnung nachzuspielen dauert zu lange."
        assert upload(client, REPLAY).status_code == 429


def test_an_unknown_upload_is_an_unknown_table(watching: Client) -> None:
    for path in ("", "/replay", "/log", "/moment?events=0"):
        answer = watching.get(f"/api/tables/r0123456789abcdef{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


UNITS = """\
round 2, front wave, red first, red to act, 2 actions
red leads knight
| fighter d3 | . | healer corpse |
| .          | * | .             |
| .          | . | gunner        |
hand oracle witch~
blue leads witch
| . | . | . |
| . | * | . |
| . | . | . |
"""
REGIMENTS = """\
table 914.4 x 914.4
round 2, command, south first
mana 0 1 1 0 1
south
spearmen 2x2 at 300 240 facing 0
north
reanimates 2x2 at 420 700 facing 180
"""


@pytest.mark.parametrize(("name", "text"), [("pixel_tactics", UNITS), ("runewars", REGIMENTS)])
def test_a_written_position_is_shown_and_comes_back(watching: Client, name: str, text: str) -> None:
    shown = watching.post("/api/position?lang=de", json={"game": name, "text": text})
    assert shown.status_code == 200, shown.text
    assert shown.json()["scene"]["game"] == name
    written = {"game": name, "text": shown.json()["text"]}
    assert watching.post("/api/position?lang=de", json=written).json() == shown.json()


def test_a_position_that_cannot_be_read_is_explained(watching: Client) -> None:
    wish = {"game": "pixel_tactics", "text": "round two"}
    answer = watching.post("/api/position?lang=de", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert "nicht lesbar" in answer.json()["text"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Red resigned: Blue wins."), ("de", "Rot gibt auf: Blau gewinnt.")],
)
def test_the_log_of_a_resigned_game_says_how_it_ended(lang: str, text: str) -> None:
    assert _ending_of({"winners": [1], "how": "resigned", "seat": 0}, lang) == text


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"winners": [7], "how": "resigned", "seat": 0},
        {"winners": [1], "how": "resigned", "seat": 9},
        {"winners": [1], "how": "magic", "seat": 0},
        {"winners": "all", "how": "resigned", "seat": 0},
    ],
)
def test_an_end_that_cannot_be_is_not_told(data: Any) -> None:
    assert _ending_of(data, "en") is None


def _ending_of(data: Any, lang: str) -> str | None:
    """How the log of a table that was broken off after a few answers says it ended."""
    replay = played("pixel_tactics", 4, most=6)
    log = {"format": LOG_FORMAT, "rows": [{"kind": "end", "data": data}], "replay": replay}
    ending = info("r0", dumps(log), lang).ending
    return ending.text if ending else None
