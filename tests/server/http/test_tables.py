"""Tables over HTTP: open, join, list, look back and download."""

from pathlib import Path
from typing import Any

import pytest
from httpx import Client

from feldherr.server.people.tokens import Tokens
from tests.server.http.house import SECRET, guest, house

FRIENDS = {
    "game": "pixel_tactics",
    "seats": [{"kind": "me"}, {"kind": "invite"}],
    "name": "Anna",
    "seed": "a",
}


def made(client: Client, **wish: Any) -> Any:
    answer = client.post("/api/tables", json={"game": "pixel_tactics", "seed": "1", **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def card(client: Client, table: str, token: str = "") -> Any:
    return client.get(f"/api/tables/{table}", params={"token": token}).json()


@pytest.mark.parametrize("game", ["pixel_tactics", "runewars"])
def test_three_words_open_a_table_against_the_computer(client: Client, game: str) -> None:
    table = made(client, game=game)
    shown = card(client, table["table"], table["token"])
    assert shown["has_begun"]
    assert shown["own_seats"] == [0]
    assert [seat["computer"] for seat in shown["seats"]] == ["", "normal"]


def test_a_friend_joins_by_link_and_the_game_begins(client: Client) -> None:
    table = client.post("/api/tables", json=FRIENDS).json()
    id, link = table["table"], table["links"][0]["token"]
    assert not card(client, id)["has_begun"]
    wish = {"token": link, "name": "Berta", "seed": "b", "secret": "only Berta knows"}
    joined = client.post(f"/api/tables/{id}/join", json=wish).json()
    assert joined["seats"] == [1]
    shown = card(client, id, joined["token"])
    assert shown["has_begun"]
    assert [seat["player"] for seat in shown["seats"]] == ["Anna", "Berta"]
    assert shown["own_seats"] == [1]
    again = client.post(f"/api/tables/{id}/join", json=wish)
    assert again.status_code == 200
    assert again.json()["seats"] == [1]
    assert card(client, id, again.json()["token"])["own_seats"] == [1]


def test_an_invitation_is_of_no_use_to_who_sent_it_once_somebody_sits_there(client: Client) -> None:
    table = client.post("/api/tables", json=FRIENDS).json()
    id, link = table["table"], table["links"][0]["token"]
    assert card(client, id, link)["kept_seats"] == [1]
    client.post(f"/api/tables/{id}/join", json={"token": link, "seed": "b", "secret": "s"})
    shown = card(client, id, link)
    assert (shown["own_seats"], shown["kept_seats"]) == ([], [])
    for secret in ("", "b", "guessed"):
        wish = {"token": link, "seed": "b", "secret": secret}
        again = client.post(f"/api/tables/{id}/join?lang=en", json=wish)
        assert again.status_code == 403
        assert "taken" in again.json()["text"]
    watched = client.get(f"/api/tables/{id}/replay").json()
    assert client.get(f"/api/tables/{id}/replay", params={"token": link}).json() == watched
    log = client.get(f"/api/tables/{id}/log").json()
    assert client.get(f"/api/tables/{id}/log", params={"token": link}).json() == log


def test_open_tables_are_found_in_the_lobby(client: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = made(client, seats=seats, public=True, name="Clara")["table"]
    hidden = made(client, seats=seats)["table"]
    lobby = {each["table"]: each for each in client.get("/api/tables?open=true").json()}
    assert table in lobby
    assert hidden not in lobby
    assert lobby[table]["open_seats"] == [1]
    joined = client.post(f"/api/tables/{table}/join", json={"name": "Dora", "seed": "d"})
    assert joined.json()["seats"] == [1]
    assert table not in {each["table"] for each in client.get("/api/tables").json()}
    late = client.post(f"/api/tables/{table}/join?lang=de", json={"name": "Eva", "seed": "e"})
    assert late.status_code in (403, 409)
    assert late.json()["text"]


def test_a_page_finds_its_tables_again_by_its_links(client: Client) -> None:
    mine, others = made(client), made(client)
    forged = Tokens("another").seat(others["table"], [0])
    gone = Tokens(SECRET).seat("nosuchtable", [0])
    wish = {"tokens": [mine["token"], forged, gone, "x"]}
    found = client.post("/api/tables/mine", json=wish).json()
    assert [each["table"] for each in found] == [mine["table"]]
    assert found[0]["own_seats"] == [0]


def test_an_account_finds_its_tables_on_any_device(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        assert client.get("/api/tables?mine=true").status_code == 401
        anna = {"name": "Anna", "password": "correct horse"}
        client.post("/api/account", json=anna)
        table = made(client)["table"]
        with guest(client.base_url.netloc.decode()) as elsewhere:
            elsewhere.post("/api/login", json=anna)
            found = elsewhere.get("/api/tables?mine=true").json()
    assert [each["table"] for each in found] == [table]
    assert found[0]["own_seats"] == [0]


@pytest.mark.parametrize("path", ["", "/log", "/replay", "/moment", "/review"])
def test_forged_and_foreign_links_open_nothing(client: Client, path: str) -> None:
    own, other = made(client), made(client)
    for bad in (other["token"], Tokens("another").seat(own["table"], [0]), "garbage", "ü"):
        query = {"token": bad, "lang": "de", "events": "0"}
        answer = client.get(f"/api/tables/{own['table']}{path}", params=query)
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert "Dieser Link gilt nicht" in answer.json()["text"]


def test_a_signed_link_with_another_key_holds_no_seat(client: Client) -> None:
    own = made(client)
    stranger = Tokens(SECRET).seat(own["table"], [0, 1], "another key")
    assert card(client, own["table"], stranger)["own_seats"] == []


@pytest.mark.parametrize(
    ("wish", "code", "german"),
    [
        ({"game": "chess"}, "unknown", "Ein Spiel chess gibt es nicht."),
        ({"game": "pixel_tactics", "options": {"promo": 3}}, "illegal", "Option promo: erwartet"),
        ({"game": "pixel_tactics", "options": {"colour": 3}}, "illegal", "colour"),
        (
            {"game": "pixel_tactics", "options": {"promo": {"a": []}}},
            "illegal",
            "keine Option kann",
        ),
        (
            {"game": "pixel_tactics", "seats": [{"kind": "me"}]},
            "malformed",
            "hat 2 Plätze, nicht 1",
        ),
        (
            {
                "game": "pixel_tactics",
                "seats": [{"kind": "me"}, {"kind": "computer", "level": "god"}],
            },
            "unknown",
            "Kein Computergegner heißt god.",
        ),
        (
            {"game": "runewars", "options": {"armies": ["core_daqan", "RW1.xyz"]}},
            "illegal",
            "Code zum Teilen ist beschädigt",
        ),
    ],
)
def test_impossible_tables_are_refused_with_the_reason(
    client: Client, wish: Any, code: str, german: str
) -> None:
    answer = client.post("/api/tables?lang=de", json=wish)
    assert answer.json()["code"] == code, answer.text
    assert german in answer.json()["text"]


def test_an_unknown_table_is_named_in_the_readers_language(client: Client) -> None:
    english = client.get("/api/tables/nosuch").json()
    german = client.get("/api/tables/nosuch?lang=de").json()
    assert english["code"] == german["code"] == "unknown"
    assert english["text"] != german["text"]


def test_a_running_game_shows_its_log_and_moments_to_its_player_only(client: Client) -> None:
    table = made(client)
    id, token = table["table"], table["token"]
    own = client.get(f"/api/tables/{id}/log", params={"token": token})
    assert f'filename="feldherr-{id}.json"' in own.headers["content-disposition"]
    assert own.json()["format"] == "feldherr table in play"
    assert "server_seed" not in own.text
    watched = client.get(f"/api/tables/{id}/log").json()
    assert (own.json()["seat"], watched["seat"]) == (0, -1)
    replay = client.get(f"/api/tables/{id}/replay", params={"token": token, "lang": "de"}).json()
    assert len(replay["lines"]) == replay["events"] > 0
    query = {"token": token, "events": replay["events"]}
    moment = client.get(f"/api/tables/{id}/moment", params=query).json()
    assert moment["scene"]["game"] == "pixel_tactics"
    beyond = client.get(f"/api/tables/{id}/moment", params={**query, "events": 99_999})
    assert (beyond.status_code, beyond.json()["code"]) == (404, "unknown")


def test_a_review_waits_for_the_end(client: Client) -> None:
    table = made(client)
    path = f"/api/tables/{table['table']}/review?lang=de"
    for answer in (client.post(path), client.get(path)):
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
