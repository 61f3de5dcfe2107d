"""The opponents for RUNEWARS."""

from typing import Final, cast

from feldherr.ai.agents import Agent, Wanted
from feldherr.ai.battlefield.budget import Depth
from feldherr.ai.battlefield.players import InstinctAgent, PlanningAgent
from feldherr.ai.runewars.brain import RunewarsBrain
from feldherr.ai.runewars.estimate import Taste
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.games.runewars.state import State

SECONDS: Final = 1.5

NORMAL: Final = Depth(choices=3, worlds=2, rounds=1, options=1, trials=1, horizon=1)
HARD: Final = Depth(choices=8, worlds=12, rounds=2, options=8, trials=10, horizon=2, places=8)

BOLD: Final = Taste(hope=1.0, fear=0.5)
"""Who does not look far must be drawn towards the enemy."""
SOBER: Final = Taste(hope=0.6, fear=0.3)
"""Who sees the next round fought out relies less on how it looks beforehand."""


def player(rulebook: Rulebook[CoreState], wanted: Wanted) -> Agent[CoreState]:
    """The opponent that is wanted; `hard` stops at whichever budget is spent first."""
    return cast(Agent[CoreState], _player(wanted))


def _player(wanted: Wanted) -> Agent[State]:
    name, seed = wanted.name, wanted.seed
    if name == "easy":
        return InstinctAgent(name, seed, _bold, 3.0)
    if name == "normal":
        return PlanningAgent(name, seed, _bold, NORMAL, noise=3.0, seconds=0.0, iterations=0)
    seconds, iterations = wanted.budget(SECONDS)
    return PlanningAgent(
        name, seed, _sober, HARD, noise=2.0, seconds=seconds, iterations=iterations
    )


def _bold(state: State) -> RunewarsBrain:
    return RunewarsBrain(state, BOLD)


def _sober(state: State) -> RunewarsBrain:
    return RunewarsBrain(state, SOBER)
