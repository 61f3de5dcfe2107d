"""The opponents for CONQUEST."""

from typing import Final, cast

from feldherr.ai.agents import Agent, RandomAgent
from feldherr.ai.battlefield.budget import Depth
from feldherr.ai.battlefield.players import InstinctAgent, PlanningAgent
from feldherr.ai.conquest.brain import ConquestBrain
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook

SECONDS: Final = 1.5

HARD: Final = Depth(choices=4, worlds=6, rounds=1, options=6, trials=6, horizon=1)

_NOISE: Final = {"easy": 40.0, "normal": 0.0}
"""How far off the judgement of those is who act at first sight, in points."""
_DOUBT: Final = 10.0
"""How far off a thinking opponent takes the enemy's plans to be."""


def player(
    rulebook: Rulebook[CoreState],
    name: str,
    seconds: float | None,
    iterations: int | None,
    seed: int,
) -> Agent[CoreState]:
    """The opponent of that name; `hard` stops at whichever budget is spent first."""
    if name == "random":
        return RandomAgent(name, seed)
    if name in _NOISE:
        return cast(Agent[CoreState], InstinctAgent(name, seed, ConquestBrain, _NOISE[name]))
    if seconds is None:
        seconds = SECONDS if iterations is None else 0.0
    agent = PlanningAgent(name, seed, ConquestBrain, HARD, _DOUBT, seconds, iterations or 0)
    return cast(Agent[CoreState], agent)
