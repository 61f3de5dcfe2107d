"""Chances and better answers in PIXEL TACTICS, for the review of a game."""

from typing import Final, cast

from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.weights import load_weights
from feldherr.ai.review import Judge
from feldherr.ai.search import Search, Settings
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as CoreState
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.pixel_tactics.state import State

_SIMULATIONS: Final = 150
"""For a chance and a good answer."""
_SAMPLE: Final = 50
"""For one estimate of what an answer leads to."""


class PixelJudge(Judge[State]):
    """Tree search: a single one for the view, which more care goes on with, and small ones to compare answers."""

    def __init__(self, view: View[State], luck: int) -> None:
        super().__init__(view, luck)
        self.samples = 3
        self.brain = PixelBrain(load_weights())
        self.search = Search(self.brain, Settings(), self.random)

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
        search = Search(self.brain, Settings(), Quick(luck))
        search.only = answer
        search.run(self.view, self.view.decision, _SAMPLE, _never)
        return search.chance()


def _never() -> bool:
    return False


def pixel_judge(view: View[CoreState], luck: int) -> Judge[CoreState]:
    return cast(Judge[CoreState], PixelJudge(cast(View[State], view), luck))
