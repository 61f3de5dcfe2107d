"""CQ 3 charge 1-6, 18-20: who may be charged, on which side, and how far a charge leads."""

from typing import Final

from feldherr.battlefield.sides import sides_faced
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.ground import charged_body
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.rules.spelled import sight_of
from feldherr.games.conquest.rules.values import charge_bonus, lowest_march
from feldherr.games.conquest.specials import DAUNTLESS, JUGGERNAUT, PHALANX
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import FIELD, GARRISON
from feldherr.geometry.edge import Edge
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.separation import nearest

HIGHEST: Final = 6
"""The best a charge roll can be."""
_OF_JUGGERNAUTS: Final = 5
_OF_PHALANXES: Final = 3
NOT_FIXED: Final = -1


def may_charge(state: State, regiment: RegimentId) -> bool:
    """CQ 3 charge 2, 6 broken 6: neither in the round of its arrival, nor broken, nor in contact."""
    unit = state.regiments[regiment]
    if unit.place != FIELD or unit.arrived == state.round or is_engaged(state, regiment):
        return False
    return unit.broken == 0 or has(state, regiment, DAUNTLESS)


def charge_targets(state: State, regiment: RegimentId) -> list[RegimentId]:
    """CQ 3 charge 3, charge 6: every enemy that is seen and not beyond any charge distance."""
    if not may_charge(state, regiment):
        return []
    farthest = min(farthest_reach(state, regiment), sight_of(state, regiment))
    side = enemy_of(state.regiments[regiment].side)
    return [
        enemy
        for enemy in [*state.at(side, FIELD), *state.at(side, GARRISON)]
        if is_in_reach(state, regiment, enemy, farthest) and can_see(state, regiment, enemy)
    ]


def distance_between(state: State, regiment: RegimentId, other: RegimentId) -> float:
    """CQ 1 measure 1, 4 clash 6, 10 gar 13: between the nearest points of two filled rectangles, or of terrain."""
    return nearest([state.body(regiment).around()], [charged_body(state, other).around()])


def is_in_reach(state: State, regiment: RegimentId, other: RegimentId, reach: int) -> bool:
    """CQ 3 charge 5: is the distance no longer than that?"""
    return distance_between(state, regiment, other) <= reach + EPS


def fixed_reach(state: State, regiment: RegimentId) -> int:
    """CQ 11 juggernaut, phalanx: the charge distance of those who roll no die; NOT_FIXED for all others."""
    for rule, inches in ((JUGGERNAUT, _OF_JUGGERNAUTS), (PHALANX, _OF_PHALANXES)):
        if has(state, regiment, rule):
            return (lowest_march(state, regiment) + inches) * INCH
    return NOT_FIXED


def has_fixed_reach(state: State, regiment: RegimentId) -> bool:
    return fixed_reach(state, regiment) != NOT_FIXED


def reach_with(state: State, regiment: RegimentId, die: int) -> int:
    """CQ 3 charge 4: the charge distance with a charge roll."""
    fixed = fixed_reach(state, regiment)
    if fixed != NOT_FIXED:
        return fixed
    return (lowest_march(state, regiment) + charge_bonus(state, regiment) + die) * INCH


def farthest_reach(state: State, regiment: RegimentId) -> int:
    return reach_with(state, regiment, HIGHEST)


def charged_sides(state: State, regiment: RegimentId, target: RegimentId) -> list[Edge]:
    """CQ 3 charge 18-20: the sides of the target that may be charged; more than one if as many stands face them."""
    return sides_faced(state.body(regiment), charged_body(state, target))
