"""The opponents for CONQUEST: legal answers, and better ones than chance."""

import feldherr
from feldherr.ai.conquest.orders import charge_chance
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.games.conquest.state import State as Conquest
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


def test_hard_answers_legally_within_its_simulations() -> None:
    match = feldherr.game("conquest").new_match(3, {"scenario": "maelstrom"})
    normal = feldherr.agent("conquest", "normal", seed=1)
    while match.state.round < 2:  # type: ignore[attr-defined]
        decision = match.decisions[0]
        match.submit(decision.seat, normal.decide(match.view(decision.seat), decision))
    hard = feldherr.agent("conquest", "hard", iterations=2, seed=1)
    for _ in range(10):
        decision = match.decisions[0]
        match.submit(decision.seat, hard.decide(match.view(decision.seat), decision))


def test_charges_are_weighed_by_the_chance_of_their_die() -> None:
    """Five inches of March: four inches away needs no die, eight a 3, eleven a 6."""
    chances = []
    for away in (4, 8, 11, 12):
        line = Line(south(3, at=(20, 10)), north(3, at=(27, 10 + away)))
        chances.append(charge_chance(line.state, line.id("A"), line.id("N")))
    assert chances == [1.0, 4 / 6, 1 / 6, 0.0]
