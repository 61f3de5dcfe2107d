"""The list of games: everything a page needs to offer one."""

from pathlib import Path

import pytest
from httpx import Client

import feldherr
import feldherr.server
from feldherr.ai import opponents


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_games_with_seats_levels_and_options_in_words(client: Client, lang: str) -> None:
    games = client.get("/api/games", params={"lang": lang}).json()
    assert sorted(game["name"] for game in games) == feldherr.games()
    for game in games:
        rulebook = feldherr.game(game["name"]).rulebook
        assert len(game["seats"]) == len(rulebook.seats)
        assert [level["name"] for level in game["levels"]] == opponents(game["name"])
        assert [each["name"] for each in game["options"]] == [o.name for o in rulebook.option_list]
        for option in game["options"]:
            assert " " in option["text"]
            values = [choice["value"] for choice in option["allowed"]]
            assert not values or option["default"] in values


def test_short_games_are_offered_first(client: Client) -> None:
    games = [game["name"] for game in client.get("/api/games").json()]
    assert games.index("pixel_tactics") < games.index("runewars") < games.index("conquest")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_value_of_every_option_has_words(client: Client, lang: str) -> None:
    for game in client.get("/api/games", params={"lang": lang}).json():
        for option in game["options"]:
            for choice in option["allowed"]:
                value = choice["value"]
                written = "-".join(value) if isinstance(value, list) else str(value)
                assert choice["title"] != written, (option["name"], value)


def test_scenarios_lessons_and_sample_armies_come_from_the_game(client: Client) -> None:
    runewars = client.get("/api/games/runewars?lang=de").json()
    assert [each["name"] for each in runewars["scenarios"]] == ["skirmish", "standard", "training"]
    assert [each["is_lesson"] for each in runewars["scenarios"]] == [False, False, True]
    assert [each["points"] for each in runewars["scenarios"]] == [100, 200, 0]
    assert runewars["scenarios"][2]["title"] == "Ausbildungsschlacht"
    assert runewars["scenarios"][2]["options"] == {"scenario": "training"}
    factions = {each["faction"] for each in runewars["armies"]}
    assert factions == {"daqan", "waiqar", "latari", "uthuk"}
    assert runewars["lesson"] is True
    pixel = client.get("/api/games/pixel_tactics").json()
    assert pixel["armies"] == []


def test_options_are_tried_before_a_table_is_opened(client: Client) -> None:
    tried = client.post("/api/games/runewars/setup", json={"options": {"teams": "2v2"}})
    assert len(tried.json()["seats"]) == 4
    assert tried.json()["options"]["scenario"] == "standard"
    wrong = client.post("/api/games/runewars/setup?lang=de", json={"options": {"teams": "9v9"}})
    assert wrong.status_code == 422
    assert wrong.json()["code"] == "illegal"
    assert "Option teams: erwartet" in wrong.json()["text"]
    costly = {"armies": ["standard_daqan", "core_waiqar"], "scenario": "skirmish"}
    faulty = client.post("/api/games/runewars/setup", json={"options": costly})
    assert "100" in faulty.json()["text"]


def test_the_first_way_to_begin_is_a_sensible_one_and_an_odd_one_is_remarked_on(
    client: Client,
) -> None:
    runewars = client.get("/api/games/runewars").json()
    for scenario in runewars["scenarios"]:
        tried = client.post("/api/games/runewars/setup", json={"options": scenario["options"]})
        assert tried.json()["remarks"] == []
    odd = {"scenario": "standard", "armies": ["core_daqan", "core_waiqar"]}
    tried = client.post("/api/games/runewars/setup?lang=de", json={"options": odd})
    assert "99 und 96 Punkte" in tried.json()["remarks"][0]


def test_an_unknown_game_is_named(client: Client) -> None:
    answer = client.get("/api/games/chess?lang=de")
    assert answer.status_code == 404
    assert answer.json() == {
        "code": "unknown",
        "text": "Ein Spiel chess gibt es nicht. Es gibt: conquest, pixel_tactics, runewars",
    }


def test_the_server_names_no_game() -> None:
    """Another game must fit without a change here."""
    folder = Path(feldherr.server.__file__).parent
    sources = [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    named = [path.name for path in sources for name in feldherr.games() if name in path.read_text()]
    assert named == []
