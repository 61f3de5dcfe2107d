"""CQ 11 fly: who flies."""

from feldherr.games.conquest.ids import NO_STAND, RegimentId
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.specials import FLY
from feldherr.games.conquest.state import State


def flies(state: State, regiment: RegimentId) -> bool:
    """CQ 11 fly: have all its stands the rule, that of its character too?"""
    unit = state.regiments[regiment]
    if unit.character_stand != NO_STAND and not character_has(state, unit.character, FLY):
        return False
    return has(state, regiment, FLY)
