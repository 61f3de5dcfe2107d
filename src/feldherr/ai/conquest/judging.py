"""Chances and better answers in CONQUEST, for the review of a battle."""

from typing import Final, cast

from feldherr.ai.battlefield.judging import BattleJudge
from feldherr.ai.conquest.brain import ConquestBrain
from feldherr.ai.review import Judge
from feldherr.core.event import State as CoreState
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.games.conquest.state import State

_NOISE: Final = 10.0


def judge(rulebook: Rulebook[CoreState], view: View[CoreState], luck: int) -> Judge[CoreState]:
    """Who judges what a seat sees."""
    seen = cast(View[State], view)
    return cast(Judge[CoreState], BattleJudge(seen, luck, ConquestBrain(seen.state), _NOISE))
