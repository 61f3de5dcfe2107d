"""The opponents for CONQUEST: legal answers, and better ones than chance."""

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.games.conquest.state import State as Conquest


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
