"""CQ 9 spell 13, spell 15: what spells do to a regiment that no special rule or characteristic says."""

from typing import Final

from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import Obscures
from feldherr.games.conquest.rules.holding import voices
from feldherr.games.conquest.state import State
from feldherr.geometry.length import INCH, REACH

BLURRED: Final = "blurred_vision"
_BLURRED_SIGHT: Final = 12 * INCH


def is_under(state: State, regiment: RegimentId, spell: str) -> bool:
    """Does a spell last on a regiment?"""
    for each in state.regiments[regiment].lasting:
        if each.source == spell:
            return True
    return False


def is_hidden(state: State, regiment: RegimentId) -> bool:
    """CQ 9 spell 15: do volleys at a regiment use half their barrage, by fog or by a rule of its own?"""
    for voice in voices(state, regiment):
        for word in voice.words:
            if isinstance(word, Obscures) and word.while_(state, regiment):
                return True
    return False


def sight_of(state: State, regiment: RegimentId) -> int:
    """How far a regiment may choose whom it shoots at or charges, in micrometres."""
    return _BLURRED_SIGHT if is_under(state, regiment, BLURRED) else REACH
