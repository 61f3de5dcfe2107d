"""The opponents: what each one does when asked."""

from collections.abc import Callable
from time import perf_counter
from typing import Generic, TypeVar

from feldherr.ai.search import Search, Settings
from feldherr.ai.search_brain import Brain
from feldherr.ai.search_greedy import careful, greedy
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View

S = TypeVar("S", bound=State)


class Wanted:
    """The opponent somebody wants: its name, what it may spend on an answer if that was said, and its luck."""

    def __init__(self, name: str, seconds: float | None, iterations: int | None, seed: int) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.seed = seed

    def budget(self, seconds: float, iterations: int = 0) -> tuple[float, int]:
        """Seconds and simulations, whichever end first, 0 for no limit: those that were said, or else these."""
        if self.seconds is None and self.iterations is None:
            return seconds, iterations
        return self.seconds or 0.0, self.iterations or 0


class Agent(Generic[S]):
    """A player. It sees a view and a question, and nothing else."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.random = Quick(seed)

    def decide(self, view: View[S], decision: Decision) -> Record:
        """A legal answer to the question."""
        raise NotImplementedError


class RandomAgent(Agent[S]):
    """Any legal answer."""

    def decide(self, view: View[S], decision: Decision) -> Record:
        return decision.sample(self.random)


class GreedyAgent(Agent[S]):
    """The best answer one step ahead."""

    def __init__(self, name: str, seed: int, brain: Brain[S]) -> None:
        super().__init__(name, seed)
        self.brain = brain

    def decide(self, view: View[S], decision: Decision) -> Record:
        return greedy(view, decision, self.brain, self.random)


class CarefulAgent(Agent[S]):
    """The best answer one step ahead over several worlds, with sensible follow-ups."""

    def __init__(self, name: str, seed: int, brain: Brain[S], worlds: int) -> None:
        super().__init__(name, seed)
        self.brain = brain
        self.worlds = worlds

    def decide(self, view: View[S], decision: Decision) -> Record:
        return careful(view, decision, self.brain, self.random, self.worlds)


class SearchAgent(Agent[S]):
    """Tree search within a budget of time, of simulations, or of whichever ends first."""

    def __init__(
        self,
        name: str,
        seed: int,
        brain: Brain[S],
        settings: Settings,
        seconds: float,
        iterations: int,
    ) -> None:
        super().__init__(name, seed)
        self.brain = brain
        self.settings = settings
        self.seconds = seconds
        self.iterations = iterations
        self.simulations = 0
        """Simulations of all decisions so far."""

    def decide(self, view: View[S], decision: Decision) -> Record:
        search = Search(self.brain, self.settings, self.random)
        answer = search.run(view, decision, self.iterations, deadline(self.seconds))
        self.simulations += search.simulations
        return answer


def deadline(seconds: float) -> Callable[[], bool]:
    """Is the time over? No seconds mean that it never is."""
    if seconds <= 0:
        return lambda: False
    end = perf_counter() + seconds
    return lambda: perf_counter() >= end
