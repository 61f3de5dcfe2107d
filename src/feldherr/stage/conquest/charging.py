"""CQ 3 charge: what the die of a charge must show, and how likely that is."""

from typing import Final

from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.charge_targets import has_fixed_reach, is_in_reach, reach_with
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.specials import UNSTOPPABLE
from feldherr.games.conquest.state import State

FACES: Final = 6
NO_DIE: Final = 0
"""It always charges equally far."""
TOO_FAR: Final = 7


def needed(state: State, regiment: RegimentId, target: RegimentId) -> int:
    """The least roll that reaches a target; NO_DIE where none is thrown and it does, TOO_FAR if none does."""
    if has_fixed_reach(state, regiment):
        is_enough = is_in_reach(state, regiment, target, reach_with(state, regiment, NO_DIE))
        return NO_DIE if is_enough else TOO_FAR
    for die in range(1, FACES + 1):
        if is_in_reach(state, regiment, target, reach_with(state, regiment, die)):
            return die
    return TOO_FAR


def dice_of(state: State, regiment: RegimentId) -> list[int]:
    """What its die may show; NO_DIE alone for who throws none."""
    return [NO_DIE] if has_fixed_reach(state, regiment) else list(range(1, FACES + 1))


def percent(state: State, regiment: RegimentId, target: RegimentId) -> int:
    """How likely it is to reach the target, in percent."""
    return percent_of(state, regiment, needed(state, regiment, target))


def percent_of(state: State, regiment: RegimentId, die: int) -> int:
    """How likely it throws at least so much, in percent; CQ 11 unstoppable: some may roll a second time."""
    cases, misses = FACES, max(0, die - 1)
    if has(state, regiment, UNSTOPPABLE):
        cases, misses = cases * cases, misses * misses
    return round(100 * (cases - misses) / cases)
