"""Army lists over HTTP: the same validator as on the command line, faults beside the unit."""

from typing import Any

import pytest
from httpx import Client

SPEARS = "Army: Test\nFaction: Daqan Lords\nPoints: 100\n\nSpearmen, 4 trays\n- Shield Wall\n"


def check(client: Client, lang: str = "en", **wish: Any) -> Any:
    answer = client.post(f"/api/armies/check?lang={lang}", json={"game": "runewars", **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_written_list_is_understood_and_priced(client: Client) -> None:
    found = check(client, text=SPEARS)
    assert found["is_valid"]
    assert found["faults"] == []
    assert found["units"][0]["title"] == "Spearmen"
    assert found["points"] == found["units"][0]["points"] > 30
    assert check(client, text=found["code"])["draft"] == found["draft"]
    assert check(client, draft=found["draft"])["code"] == found["code"]


def test_the_written_list_comes_back_in_the_readers_language(client: Client) -> None:
    german = check(client, "de", text=SPEARS)
    assert "Speerträger, 4 Tableaus (30)" in german["text"]
    assert check(client, text=german["text"])["code"] == german["code"]


def test_faults_name_unit_rule_and_fix(client: Client) -> None:
    draft = {"faction": "daqan", "points": 100, "units": [{"unit": "spearmen", "trays": 5}] * 2}
    found = check(client, "de", draft=draft)
    assert not found["is_valid"]
    assert [fault["unit"] for fault in found["faults"]] == [0, 1]
    fault = found["faults"][0]
    assert fault["rule"] == {"row": "RR-army-3", "tag": "RW Armee 3"}
    assert fault["label"] == "Speerträger 1"
    assert fault["fix"]


def test_a_name_that_is_too_long_names_the_limit_and_keeps_the_points(client: Client) -> None:
    right = check(client, text=SPEARS)
    found = check(client, draft={**right["draft"], "name": "x" * 61})
    assert not found["is_valid"]
    assert "at most 60 letters" in found["faults"][0]["text"]
    assert found["points"] == right["points"]
    assert [unit["points"] for unit in found["units"]] == [right["points"]]
    assert found["code"] == found["text"] == ""
    large = check(client, draft={**right["draft"], "points": 99_999_999_999})
    assert (large["points"], large["is_valid"]) == (right["points"], False)
    catalogue = client.get("/api/armies/catalogue?game=runewars").json()
    assert (catalogue["longest_name"], catalogue["most_points"]) == (60, 10_000)


def test_slips_of_the_pen_have_their_line(client: Client) -> None:
    found = check(client, "de", text=SPEARS + "Spearmann, 2 trays\n")
    assert found["draft"] is None
    assert found["faults"][0]["line"] == 7
    assert "Speerträger" in found["faults"][0]["text"]


@pytest.mark.parametrize(
    "draft",
    [
        {"faction": "daqan", "points": 0},
        {"faction": "daqan", "points": 100, "name": "x" * 500},
        {"faction": "daqan", "points": 100, "units": [{"unit": "spearmen", "trays": 2}] * 500},
        {"faction": "daqan", "points": 100, "units": [{"unit": "spearmen", "trays": -1}]},
        {
            "faction": "daqan",
            "points": 100,
            "units": [{"unit": "spearmen", "trays": 2, "upgrades": ["x"] * 99}],
        },
        {"faction": "nobody", "points": 100, "units": [{"unit": "nothing", "trays": 2}]},
    ],
)
def test_impossible_drafts_are_faults_not_failures(client: Client, draft: Any) -> None:
    found = check(client, draft=draft)
    assert not found["is_valid"]
    assert found["faults"][0]["text"]


@pytest.mark.parametrize("text", ["a" * 20_000, "../armies/core_daqan", "/etc/passwd"])
def test_what_is_no_sample_is_a_fault_not_a_file(client: Client, text: str) -> None:
    found = check(client, text=text)
    assert not found["is_valid"]
    assert found["faults"][0]["text"]


def test_samples_can_stand_for_a_list(client: Client) -> None:
    samples = client.get("/api/armies/samples?game=runewars&lang=de").json()
    assert len(samples) == 10
    for sample in samples:
        found = check(client, text=sample["name"])
        assert found["is_valid"]
        assert (found["code"], found["points"]) == (sample["code"], sample["points"])


def test_the_code_of_a_list_in_order(client: Client) -> None:
    made = client.post("/api/armies/code", json={"game": "runewars", "text": "core_daqan"})
    assert made.json()["code"].startswith("RW1.")
    faulty = {"game": "runewars", "draft": {"faction": "daqan", "points": 100}}
    refused = client.post("/api/armies/code?lang=de", json=faulty)
    assert refused.status_code == 422
    assert refused.json()["code"] == "illegal"
    assert "hat Fehler" in refused.json()["text"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_catalogue_has_costs_sizes_slots_and_badges(client: Client, lang: str) -> None:
    path = f"/api/armies/catalogue?game=runewars&faction=daqan&lang={lang}"
    found = client.get(path).json()
    assert {unit["faction"] for unit in found["units"]} == {"daqan"}
    assert {upgrade["faction"] for upgrade in found["upgrades"]} == {"", "daqan"}
    spearmen = next(unit for unit in found["units"] if unit["name"] == "spearmen")
    assert spearmen["formations"][1]["points"] == 30
    wide = "4 trays, 2 wide and 2 deep" if lang == "en" else "4 Tableaus, 2 breit und 2 tief"
    assert spearmen["formations"][1]["title"] == wide
    titles = {form["title"] for unit in found["units"] for form in unit["formations"]}
    assert ("1 tray" if lang == "en" else "1 Tableau") in titles
    assert [slot["name"] for slot in spearmen["formations"][0]["slots"]] == ["equipment", "music"]
    badges = {
        badge["kind"] for card in found["units"] + found["upgrades"] for badge in card["badges"]
    }
    assert badges == ({"core", "unknown"} if lang == "de" else {"core"})
    for card in found["units"] + found["upgrades"]:
        assert not [line for line in card["text"] if "army." in line or "keyword." in line]


def test_games_without_lists_and_unknown_factions_say_so(client: Client) -> None:
    none = client.get("/api/armies/catalogue?game=pixel_tactics&lang=de")
    assert (none.status_code, none.json()["text"]) == (
        404,
        "Pixel Tactics wird ohne Armeelisten gespielt.",
    )
    faction = client.get("/api/armies/catalogue?game=runewars&faction=orcs")
    assert faction.status_code == 404
    assert "daqan" in faction.json()["text"]
    nothing = client.post("/api/armies/check", json={"game": "runewars"})
    assert nothing.status_code == 422
