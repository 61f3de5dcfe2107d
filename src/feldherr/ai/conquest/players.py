"""The opponents for CONQUEST."""

from typing import Final, cast

from feldherr.ai.agents import Agent, Wanted
from feldherr.ai.battlefield.budget import Depth
from feldherr.ai.battlefield.players import InstinctAgent, PlanningAgent
from feldherr.ai.conquest.brain import ConquestBrain
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.games.conquest.state import State

SECONDS: Final = 1.5

HARD: Final = Depth(
    choices=4, worlds=9, rounds=1, options=8, trials=18, horizon=1, drops=True, trust=0.01
)

_NOISE: Final = {"easy": 40.0, "normal": 0.0}
"""How far off the judgement of those is who act at first sight, in points."""
_DOUBT: Final = 10.0
"""How far off a thinking opponent takes the enemy's plans to be."""


def player(rulebook: Rulebook[CoreState], wanted: Wanted) -> Agent[CoreState]:
    """The opponent that is wanted; `hard` stops at whichever budget is spent first."""
    return cast(Agent[CoreState], _player(wanted))


def _player(wanted: Wanted) -> Agent[State]:
    name, seed = wanted.name, wanted.seed
    if name in _NOISE:
        return InstinctAgent(name, seed, ConquestBrain, _NOISE[name])
    seconds, iterations = wanted.budget(SECONDS)
    return PlanningAgent(
        name, seed, ConquestBrain, HARD, noise=_DOUBT, seconds=seconds, iterations=iterations
    )
