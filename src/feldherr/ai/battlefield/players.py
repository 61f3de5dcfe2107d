"""Opponents for battle games: one that follows its instinct, and one that plays rounds to their end in thought."""

from collections.abc import Callable
from typing import TypeVar

from feldherr.ai.agents import Agent
from feldherr.ai.battlefield.brain import BattleBrain
from feldherr.ai.battlefield.budget import Budget, Depth
from feldherr.ai.battlefield.planning import Planner, thought_out
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View

S = TypeVar("S", bound=State)


class InstinctAgent(Agent[S]):
    """The first thing that comes to mind; plans a little off."""

    def __init__(
        self, name: str, seed: int, brain_for: Callable[[S], BattleBrain[S]], noise: float
    ) -> None:
        super().__init__(name, seed)
        self.brain_for = brain_for
        self.noise = noise

    def decide(self, view: View[S], decision: Decision) -> Record:
        world = view.resample(self.random)
        return self.brain_for(view.state).instinct(world, decision, self.random, self.noise)


class PlanningAgent(Agent[S]):
    """Plays rounds to their end in thought, against what the enemy may have planned."""

    def __init__(
        self,
        name: str,
        seed: int,
        brain_for: Callable[[S], BattleBrain[S]],
        depth: Depth,
        *,
        noise: float,
        seconds: float,
        iterations: int,
    ) -> None:
        super().__init__(name, seed)
        self.brain_for = brain_for
        self.depth = depth
        self.noise = noise
        self.seconds = seconds
        self.iterations = iterations
        self.simulations = 0
        """Rounds played in thought for all decisions so far."""

    def decide(self, view: View[S], decision: Decision) -> Record:
        brain = self.brain_for(view.state)
        budget = Budget(self.seconds, self.iterations)
        random = Quick(self.random.below(1 << 30))
        answer = thought_out(Planner(view, decision, brain, self.noise, budget, random), self.depth)
        self.simulations += budget.simulations
        return answer
