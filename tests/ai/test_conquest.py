"""The opponents for CONQUEST: legal answers, and better ones than chance."""

import pytest

import feldherr
from feldherr.ai.conquest.characters import agrees
from feldherr.ai.conquest.orders import charge_chance
from feldherr.ai.conquest.zones import brings, goals
from feldherr.core.codec import Record
from feldherr.core.decision import Confirm
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.questions import USE_SUPREMACY
from feldherr.games.conquest.state import State as Conquest
from feldherr.games.conquest.state import enemy_of
from feldherr.games.conquest.subjects import about_character
from feldherr.testing.conquest.line import Line, north, south


def play(seed: int, options: dict[str, str], *levels: str) -> Match[State]:
    match = feldherr.game("conquest").new_match(seed, dict(options))
    players = [feldherr.agent("conquest", name, seed=seed) for name in levels]
    while not match.over:
        decision = match.decisions[0]
        match.submit(
            decision.seat, players[decision.seat].decide(match.view(decision.seat), decision)
        )
    return match


@pytest.mark.compiled
def test_easy_takes_more_zones_than_chance() -> None:
    points = [0, 0]
    for seed in range(4):
        match = play(seed, {"scenario": "maelstrom"}, "easy", "random")
        assert isinstance(match.state, Conquest)
        points = [old + new for old, new in zip(points, match.state.points, strict=True)]
    assert points[0] >= 16
    assert points[0] > 3 * points[1]


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = play(7, {}, "easy", "easy"), play(7, {}, "easy", "easy")
    assert one.hash() == other.hash()


@pytest.mark.compiled
def test_normal_does_better_than_easy() -> None:
    """Both sides of three pairings; a point of victory is what counts."""
    points = {"normal": 0, "easy": 0}
    for seed in range(3):
        for levels in (("normal", "easy"), ("easy", "normal")):
            match = play(seed, {"scenario": "maelstrom"}, *levels)
            assert isinstance(match.state, Conquest)
            for name, scored in zip(levels, match.state.points, strict=True):
                points[name] += scored
    assert points["normal"] > points["easy"]


def begun(scenario: str, rounds: int) -> tuple[Match[State], Conquest]:
    """A battle in which so many rounds have been played."""
    match = feldherr.game("conquest").new_match(3, {"scenario": scenario})
    normal = feldherr.agent("conquest", "normal", seed=1)
    state = match.state
    assert isinstance(state, Conquest)
    while state.round <= rounds:
        decision = match.decisions[0]
        match.submit(decision.seat, normal.decide(match.view(decision.seat), decision))
    return match, state


def test_hard_answers_legally_and_with_the_same_simulations_the_same() -> None:
    answers = []
    for _ in range(2):
        match, _ = begun("maelstrom", 1)
        hard = feldherr.agent("conquest", "hard", iterations=2, seed=1)
        given: list[Record] = []
        for _ in range(8):
            decision = match.decisions[0]
            answer = hard.decide(match.view(decision.seat), decision)
            given.append(answer)
            match.submit(decision.seat, answer)
        answers.append(given)
    assert answers[0] == answers[1]


def test_an_army_spreads_over_the_zones() -> None:
    """Maelstrom: both zones that bring two points are gone for."""
    _, state = begun("maelstrom", 2)
    for side in (Side(0), Side(1)):
        found = goals(state, side)
        dear = [n for n, zone in enumerate(state.zones) if brings(state, side, zone) == 2.0]
        assert len(dear) == 2
        assert set(dear) <= set(found.values()), found


def test_zones_are_worth_what_they_score() -> None:
    """Breakthrough: two points for a zone of the enemy, one for any of the own ones."""
    _, state = begun("breakthrough", 0)
    for zone in state.zones:
        assert brings(state, zone.owner, zone) == 0.5
        assert brings(state, enemy_of(zone.owner), zone) == 2.0


def test_a_supremacy_is_kept_until_somebody_fights() -> None:
    line = Line(south(3, at=(20, 10)), south(3, at=(30, 10)), north(3, at=(27, 40)))
    asked = Confirm(0, "CQ-2.sup.8", USE_SUPREMACY, about_character(CharacterId(0)))
    assert not agrees(line.state, asked)
    near = Line(south(3, at=(20, 10)), south(3, at=(30, 10)), north(3, at=(27, 14)))
    assert agrees(near.state, asked)


def test_charges_are_weighed_by_the_chance_of_their_die() -> None:
    """Five inches of March: four inches away needs no die, eight a 3, eleven a 6."""
    chances = []
    for away in (4, 8, 11, 12):
        line = Line(south(3, at=(20, 10)), north(3, at=(27, 10 + away)))
        chances.append(charge_chance(line.state, line.id("A"), line.id("N")))
    assert chances == [1.0, 4 / 6, 1 / 6, 0.0]
