"""A scene shows what its seat may know, and not a byte more."""

import json

import pytest

from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.runewars.terms import ACTIVATION
from tests.stage.runewars.battles import GAME, begun, scene_of, stage, until, walk


def bytes_of(match: Match[State], seat: int) -> bytes:
    return json.dumps(scene_of(match, seat), sort_keys=True).encode()


@pytest.mark.parametrize(("scenario", "seed"), [("training", 1), ("skirmish", 2), ("skirmish", 5)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_other_secrets_make_the_same_scene(scenario: str, seed: int, seat: int) -> None:
    match, compared = begun(scenario, seed), 0
    for _ in walk(match, seed, 70, "easy"):
        if match.state.phase != ACTIVATION:  # type: ignore[attr-defined]
            continue
        view = match.view(seat)
        for world in range(2):
            other = view.resample(Quick(world)).state
            seen = GAME.rulebook.redacted(other, seat)
            scene = stage().scene(seen, seat, match.chosen_options, view.log)
            assert json.dumps(scene, sort_keys=True).encode() == bytes_of(match, seat)
            compared += 1
    assert compared > 10


def test_hidden_tools_of_the_enemy_are_said_to_be_hidden() -> None:
    match = until(begun("training", 3), "activate_unit")
    seat = match.decisions[0].seat
    units = scene_of(match, seat)["units"]
    enemies = [each for each in units if not each["is_yours"] and not each["has_acted"]]
    own = [each for each in units if each["is_yours"] and not each["has_acted"]]
    assert enemies
    assert own
    assert {each["dial"]["state"] for each in enemies} == {"hidden"}
    assert {each["dial"]["action"] for each in enemies} == {-1}
    assert {each["dial"]["state"] for each in own} == {"set"}
    assert all(each["dial"]["action"] >= 0 for each in own)


def test_spectators_see_no_tool_that_is_not_revealed() -> None:
    match = until(begun("training", 3), "activate_unit")
    states = {each["dial"]["state"] for each in scene_of(match, 7)["units"]}
    assert "set" not in states
    assert "hidden" in states


def test_the_sentences_of_a_unit_do_not_tell_its_secret_either() -> None:
    match = until(begun("training", 3), "activate_unit")
    seat = match.decisions[0].seat
    for unit in scene_of(match, 1 - seat)["units"]:
        if unit["seat"] == seat and not unit["has_acted"]:
            assert unit["spoken"].endswith("Command tool hidden.")
