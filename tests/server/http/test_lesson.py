"""The lesson of a game as a table: planned by the game, the same for everybody."""

from typing import Any

import pytest
from httpx import Client

import feldherr
from feldherr.ai import agent
from feldherr.core.rng import Quick
from feldherr.server.table.fair_dice import match_key, server_seed_called
from feldherr.stage import stage_of

LESSON: dict[str, Any] = {"game": "pixel_tactics", "lesson": True, "seed": "lesson"}


def test_a_lesson_is_played_as_planned_whatever_else_is_wished(client: Client) -> None:
    plan = stage_of(feldherr.game("pixel_tactics").rulebook, "en").lesson
    assert plan is not None
    seats = [{"kind": "invite"}, {"kind": "me"}]
    wished = {"options": {"round_cap": 9}, "seats": seats, "public": True}
    logs: list[Any] = []
    for wish in (LESSON, LESSON | wished):
        made = client.post("/api/tables", json=wish).json()
        assert made["seats"] == [0]
        assert made["links"] == []
        card = client.get(f"/api/tables/{made['table']}").json()
        assert card["seats"][1]["computer"] == plan.level
        assert not card["is_public"]
        address = f"/api/tables/{made['table']}/log"
        log = client.get(address, params={"token": made["token"]}).json()
        logs.append((log["options"], log["commitment"]))
    assert logs[0][0]["round_cap"] == plan.options["round_cap"]
    assert logs[0] == logs[1]


def test_a_game_without_a_plan_has_no_such_table(client: Client) -> None:
    answer = client.post("/api/tables?lang=de", json=LESSON | {"game": "runewars"})
    assert answer.status_code == 404
    assert "keine Lektion" in answer.text


@pytest.mark.parametrize("luck", [1, 2, 3])
def test_whoever_answers_by_chance_lives_to_hear_most_of_it(luck: int) -> None:
    """As the table plays it: the same dice, the same opponent."""
    stage = stage_of(feldherr.game("pixel_tactics").rulebook, "en")
    plan = stage.lesson
    assert plan is not None
    key = match_key(server_seed_called(plan.dice), {0: LESSON["seed"]})
    match = feldherr.game("pixel_tactics").new_match(key, plan.options)
    random, heard, questions = Quick(luck), set[str](), 0
    while not match.over:
        seat = match.decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        if seat == 0:
            questions += 1
            heard |= {each.key for each in stage.lessons(view, view.decision)}
            answer = view.decision.sample(random)
        else:
            answer = agent("pixel_tactics", plan.level, seed=questions).decide(view, view.decision)
        match.submit(seat, answer)
    assert len(heard) >= 17
    assert heard <= stage.topics().keys()
    assert 15 <= questions <= 60


def test_all_topics_are_named_in_words(client: Client) -> None:
    for lang in ("en", "de"):
        for game in client.get("/api/games", params={"lang": lang}).json():
            keys = [topic["key"] for topic in game["topics"]]
            assert len(keys) == len(set(keys))
            assert (len(keys) > 20) == game["lesson"]
            assert all(topic["title"] for topic in game["topics"])
