"""The opponents for PIXEL TACTICS."""

from typing import cast

from feldherr.ai.agents import Agent, CarefulAgent, GreedyAgent, SearchAgent, Wanted
from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.weights import load_weights
from feldherr.ai.search import Settings
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.games.pixel_tactics.state import State

SECONDS = 0.3


def player(rulebook: Rulebook[CoreState], wanted: Wanted) -> Agent[CoreState]:
    """The opponent that is wanted; `hard` and `mcts` stop at whichever budget is spent first."""
    return cast(Agent[CoreState], _player(wanted))


def _player(wanted: Wanted) -> Agent[State]:
    name, seed, brain = wanted.name, wanted.seed, PixelBrain(load_weights())
    if name == "easy":
        return GreedyAgent(name, seed, brain)
    if name == "normal":
        return CarefulAgent(name, seed, brain, 3)
    seconds, iterations = wanted.budget(SECONDS)
    return SearchAgent(name, seed, brain, Settings(), seconds, iterations)
