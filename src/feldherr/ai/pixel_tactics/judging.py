"""Chances and better answers in PIXEL TACTICS, for the review of a game."""

from typing import cast

from feldherr.ai.pixel_tactics.brain import PixelBrain
from feldherr.ai.pixel_tactics.weights import load_weights
from feldherr.ai.review import Judge
from feldherr.ai.search import Settings
from feldherr.ai.search_judge import SearchJudge
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.games.pixel_tactics.state import State


def judge(rulebook: Rulebook[CoreState], view: View[CoreState], luck: int) -> Judge[CoreState]:
    """Who judges what a seat sees."""
    brain = PixelBrain(load_weights())
    return cast(Judge[CoreState], SearchJudge(cast(View[State], view), luck, brain, Settings()))
