"""Which battle and which lists belong together, for people who begin one."""

import pytest

import feldherr
from feldherr.core.rulebook import Options
from feldherr.stage import stage_of
from feldherr.stage.runewars.fitting import LISTS

GAME = feldherr.game("runewars")
STAGE = stage_of(GAME.rulebook, "en")


def remarks(**options: str | list[str]) -> list[str]:
    wished: Options = {**options}
    return STAGE.remarks(GAME.rulebook.options(wished))


def test_without_a_wish_two_core_sets_meet_in_a_skirmish() -> None:
    assert STAGE.fitting({}) == {"scenario": "skirmish", "armies": ["core_daqan", "core_waiqar"]}


@pytest.mark.parametrize("scenario", LISTS)
def test_a_battle_comes_with_lists_that_fill_it(scenario: str) -> None:
    options = GAME.rulebook.options(STAGE.fitting({"scenario": scenario}))
    assert STAGE.remarks(options) == []
    assert STAGE.size(options) == {"skirmish": 100, "standard": 200}[scenario]
    assert GAME.new_match(0, options).decisions


def test_lists_come_with_a_battle_that_holds_them() -> None:
    large = ["core_daqan", "standard_waiqar"]
    assert STAGE.fitting({"armies": large}) == {"scenario": "standard", "armies": large}
    small = ["skirmish_waiqar", "core_daqan"]
    assert STAGE.fitting({"armies": small}) == {"scenario": "skirmish", "armies": small}


def test_the_training_battle_brings_its_own_lists() -> None:
    assert STAGE.fitting({"scenario": "training"}) == {"scenario": "training"}
    assert STAGE.size(GAME.rulebook.options({"scenario": "training"})) == 0


@pytest.mark.parametrize(
    "wished",
    [{"core_set": True}, {"scenario": "standard", "core_set": True}, {"points": 150}, {"points": 200}]
    + [{"teams": teams} for teams in ("1v2", "2v2", "3v3")],
)  # fmt: skip
def test_every_single_wish_makes_a_battle_that_can_be_played(wished: Options) -> None:
    assert GAME.new_match(0, STAGE.fitting(wished)).decisions


def test_lists_far_too_small_for_the_battle_are_remarked_on() -> None:
    (said,) = remarks(scenario="standard", armies=["core_daqan", "core_waiqar"])
    assert said.startswith("The lists have 99 and 96 points, but this battle is meant for 200")


def test_unequal_lists_are_remarked_on() -> None:
    (said,) = remarks(scenario="standard", armies=["standard_daqan", "core_waiqar"])
    assert said == "The lists are far from equal: 199 points in the south, 96 in the north."
