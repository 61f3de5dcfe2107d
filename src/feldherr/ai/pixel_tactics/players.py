"""The opponents for PIXEL TACTICS."""

from typing import cast

from feldherr.ai.agents import Agent, CarefulAgent, GreedyAgent, RandomAgent, SearchAgent
from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.weights import load_weights
from feldherr.ai.search import Settings
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook

SECONDS = 0.3


def player(
    rulebook: Rulebook[CoreState],
    name: str,
    seconds: float | None,
    iterations: int | None,
    seed: int,
) -> Agent[CoreState]:
    """The opponent of that name; `hard` and `mcts` stop at whichever budget is spent first."""
    if name == "random":
        return RandomAgent(name, seed)
    brain = PixelBrain(load_weights())
    if name == "easy":
        return cast(Agent[CoreState], GreedyAgent(name, seed, brain))
    if name == "normal":
        return cast(Agent[CoreState], CarefulAgent(name, seed, brain, 3))
    if seconds is None:
        seconds = SECONDS if iterations is None else 0.0
    return cast(
        Agent[CoreState],
        SearchAgent(name, seed, brain, Settings(), seconds, iterations or 0),
    )
