"""Chances and better answers in RUNEWARS, for the review of a battle."""

from typing import Final, cast

from feldherr.ai.battlefield.judging import BattleJudge
from feldherr.ai.review import Judge
from feldherr.ai.runewars.brain import RunewarsBrain
from feldherr.ai.runewars.estimate import Taste
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.games.runewars.state import State

_EVEN_HANDED: Final = Taste(hope=0.6, fear=0.6)
_NOISE: Final = 2.0


def judge(rulebook: Rulebook[CoreState], view: View[CoreState], luck: int) -> Judge[CoreState]:
    """Who judges what a seat sees."""
    seen = cast(View[State], view)
    brain = RunewarsBrain(seen.state, _EVEN_HANDED)
    return cast(Judge[CoreState], BattleJudge(seen, luck, brain, _NOISE))
