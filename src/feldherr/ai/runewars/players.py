"""The opponents for RUNEWARS."""

from typing import Final, cast

from feldherr.ai.agents import Agent, RandomAgent, deadline
from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.planning import Planner, best_answer, best_dials
from feldherr.ai.runewars.suggestions import suggestions
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as CoreState
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.state import SETTING_UP, Ctx, State
from feldherr.geometry.decision import Place

SECONDS: Final = 1.5


class Depth:
    """How much an opponent thinks about a question."""

    def __init__(
        self,
        choices: int,
        worlds: int,
        rounds: int,
        options: int,
        trials: int,
        horizon: int,
        places: int = 1,
    ) -> None:
        self.choices = choices
        """Settings considered for every unit,"""
        self.worlds = worlds
        """in so many worlds,"""
        self.rounds = rounds
        """and so often all units in turn."""
        self.options = options
        """Answers considered to other questions,"""
        self.trials = trials
        """in so many worlds."""
        self.horizon = horizon
        """So many rounds are played to their end for every plan; for other questions just this one."""
        self.places = places
        """Places considered for a unit before the battle; 1 is the best at first sight."""


NORMAL: Final = Depth(choices=3, worlds=2, rounds=1, options=1, trials=1, horizon=1)
HARD: Final = Depth(choices=8, worlds=12, rounds=2, options=8, trials=10, horizon=2, places=8)


_DEPLOYING: Final = ["deploy_which", "deploy_unit"]
_OPENING: Final = 3
"""So many rounds show whether a unit stands well at the beginning,"""
_OPENINGS: Final = 8
"""in so many worlds."""

BOLD: Final = Taste(hope=1.0, fear=0.5)
"""Who does not look far must be drawn towards the enemy."""
SOBER: Final = Taste(hope=0.6, fear=0.3)
"""Who sees the next round fought out relies less on how it looks beforehand."""


class EasyAgent(Agent[State]):
    """The first thing that comes to mind; dials a little off."""

    def __init__(self, name: str, seed: int, taste: Taste, noise: float) -> None:
        super().__init__(name, seed)
        self.taste = taste
        self.noise = noise

    def decide(self, view: View[State], decision: Decision) -> Record:
        world = view.resample(self.random)
        mind = Mind(view.state, self.taste)
        return instinct(world, decision, mind, self.random, self.noise)


class PlanningAgent(Agent[State]):
    """Plays rounds to their end in thought, against what the enemy may have set."""

    def __init__(
        self,
        name: str,
        seed: int,
        taste: Taste,
        depth: Depth,
        noise: float,
        seconds: float,
        iterations: int,
    ) -> None:
        super().__init__(name, seed)
        self.taste = taste
        self.depth = depth
        self.noise = noise
        self.seconds = seconds
        self.iterations = iterations
        self.simulations = 0
        """Rounds played in thought for all decisions so far."""

    def decide(self, view: View[State], decision: Decision) -> Record:
        mind = Mind(view.state, self.taste)
        horizon = self.depth.horizon if isinstance(decision, SetDials) else 1
        planner = Planner(
            view, decision, mind, self.noise, horizon, Quick(self.random.below(1 << 30))
        )
        budget = Budget(planner, self.iterations, self.seconds)
        answer = self._answer(view, decision, planner, budget)
        self.simulations += planner.simulations
        return answer

    def _answer(
        self, view: View[State], decision: Decision, planner: Planner, budget: "Budget"
    ) -> Record:
        depth = self.depth
        if isinstance(decision, SetDials):
            return best_dials(
                planner, decision, depth.choices, depth.worlds, depth.rounds, budget.is_spent
            )
        world = planner.view.resample(planner.random)
        if view.state.phase == SETTING_UP:
            if depth.places > 1 and decision.prompt in _DEPLOYING:
                return self._deployed(world, decision, planner, budget)
            return instinct(world, decision, planner.mind, planner.random)
        options = suggestions(world, decision, planner.mind, planner.random, depth.options)
        if len(options) == 1:
            return options[0]
        return best_answer(planner, options, depth.trials, budget.is_spent)

    def _deployed(
        self, world: Ctx, decision: Decision, planner: Planner, budget: "Budget"
    ) -> Record:
        """Some places spread over the zone, some that look good; the first rounds tell."""
        planner.horizon = _OPENING
        half = self.depth.places // 2
        options = suggestions(world, decision, planner.mind, planner.random, half)
        if isinstance(decision, Place):
            options += [
                instinct(world, decision, planner.mind, planner.random) for _ in range(half)
            ]
        if len(options) == 1:
            return options[0]
        return best_answer(planner, options, _OPENINGS, budget.is_spent)


class Budget:
    """Time or simulations, whichever ends first; 0 is no limit."""

    def __init__(self, planner: Planner, iterations: int, seconds: float) -> None:
        self.planner = planner
        self.iterations = iterations
        self.is_late = deadline(seconds)

    def is_spent(self) -> bool:
        if 0 < self.iterations <= self.planner.simulations:
            return True
        return self.is_late()


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
    if name == "easy":
        return cast(Agent[CoreState], EasyAgent(name, seed, BOLD, 3.0))
    if name == "normal":
        return cast(Agent[CoreState], PlanningAgent(name, seed, BOLD, NORMAL, 3.0, 0.0, 0))
    if seconds is None:
        seconds = SECONDS if iterations is None else 0.0
    return cast(
        Agent[CoreState], PlanningAgent(name, seed, SOBER, HARD, 2.0, seconds, iterations or 0)
    )
