"""RUNEWARS opponents: legal answers in every kind of battle, the same ones again, and no peeking."""

from typing import cast

import pytest

import feldherr
from feldherr.ai import opponents
from feldherr.ai.agents import Agent
from feldherr.core.codec import Record
from feldherr.core.errors import UnknownName
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.state import State
from tests.ai.playing import LONG, answer_of, asked, other_world, played

pytestmark = pytest.mark.compiled

NAMES = opponents("runewars")
SKIRMISH: Options = {"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"]}
VARIANTS: list[Options] = [
    {"scenario": "training"},
    {"scenario": "skirmish", "objective": "bounty"},
    {"scenario": "skirmish", "objective": "break_their_defenses", "auto": False},
    {"armies": ["standard_daqan", "standard_waiqar"], "objective": "confluence_of_magic"},
    {"armies": ["standard_daqan", "standard_waiqar"], "teams": "2v2"},
]
FEW = 8
"""Rounds in thought that are enough to see a plan made."""


def opponent(name: str, seed: int = 1) -> Agent[State]:
    made = feldherr.agent("runewars", name, iterations=FEW if name == "hard" else None, seed=seed)
    return cast(Agent[State], made)


def battle(seed: int, options: Options) -> Match[State]:
    return cast(Match[State], feldherr.game("runewars").new_match(seed, options))


def fought(match: Match[State], sides: list[Agent[State]], answers: int = LONG) -> list[Record]:
    """Both sides are played by an agent, with however many seats."""
    return played(match, [sides[side] for side in match.state.sides], answers)


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_of_a_whole_skirmish_is_legal(name: str) -> None:
    match = battle(3, SKIRMISH)
    fought(match, [opponent(name, 1), opponent("easy", 2)])
    assert match.over


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("options", VARIANTS)
def test_other_battles_are_played_too(name: str, options: Options) -> None:
    assert fought(battle(5, options), [opponent("easy", 1), opponent(name, 2)], 60)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_iterations_give_the_same_answers(name: str) -> None:
    games = [
        fought(battle(6, SKIRMISH), [opponent(name, 7), opponent("easy", 8)], 60) for _ in range(2)
    ]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", NAMES)
def test_secrets_of_the_other_seat_change_no_answer(name: str) -> None:
    match = battle(9, SKIRMISH)
    guide = [opponent("easy", 1), opponent("easy", 2)]
    fought(match, guide, 25)
    for step in range(12):
        view = asked(match)
        seen = answer_of(opponent(name, step), view)
        assert view.resample(Quick(100 + step)).state != match.state
        assert answer_of(opponent(name, step), other_world(match, view, 100 + step)) == seen
        fought(match, guide, 4)


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_thinking_beats_chance_from_both_sides(name: str) -> None:
    won = 0
    for number in range(6):
        agents = [opponent(name, number), opponent("random", number)]
        if number % 2:
            agents.reverse()
        match = battle(20 + number // 2, SKIRMISH)
        fought(match, agents)
        won += match.result is not None and match.result.winner == number % 2
    assert won >= 5


def test_a_time_budget_ends_a_plan() -> None:
    match = battle(4, SKIRMISH)
    fought(match, [opponent("easy", 1), opponent("easy", 2)], 20)
    while asked(match).decision is None or match.decisions[0].prompt != "set_dials":
        fought(match, [opponent("easy", 1), opponent("easy", 2)], 1)
    view = asked(match)
    hurried = cast(Agent[State], feldherr.agent("runewars", "hard", seconds=0.01))
    assert view.decision is not None
    assert view.decision.check(answer_of(hurried, view)) is None


def test_there_is_no_tree_search_for_battles() -> None:
    with pytest.raises(UnknownName, match="random, easy, normal, hard"):
        feldherr.agent("runewars", "mcts")
