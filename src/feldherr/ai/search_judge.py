"""Chances and better answers by tree search, for the review of a game."""

from typing import Final, TypeVar

from feldherr.ai.review import Judge
from feldherr.ai.search import Search, Settings
from feldherr.ai.search_brain import Brain
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View

S = TypeVar("S", bound=State)

_SIMULATIONS: Final = 150
"""For a chance and a good answer."""
_SAMPLE: Final = 50
"""For one estimate of what an answer leads to."""


class SearchJudge(Judge[S]):
    """A single search for the view, which more care goes on with, and small ones to compare answers."""

    def __init__(self, view: View[S], luck: int, brain: Brain[S], settings: Settings) -> None:
        super().__init__(view, luck)
        self.samples = 3
        self.brain = brain
        self.settings = settings
        self.search = Search(brain, settings, self.random)

    def chance(self, care: int) -> float:
        self._think(care)
        return self.search.chance()

    def proposal(self, decision: Decision, care: int) -> Record:
        self._think(care)
        return self.search.best()

    def _think(self, care: int) -> None:
        assert self.view.decision is not None
        self.search.run(self.view, self.view.decision, _SIMULATIONS * care, _never)

    def outcome(self, answer: Record, luck: int) -> float:
        assert self.view.decision is not None
        search = Search(self.brain, self.settings, Quick(luck))
        search.only = answer
        search.run(self.view, self.view.decision, _SAMPLE, _never)
        return search.chance()


def _never() -> bool:
    return False
