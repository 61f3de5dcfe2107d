"""What an action promises a regiment, in points."""

from math import ceil
from typing import Final

from feldherr.ai.conquest.estimate import Muster, clash_harm, volley_harm
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId
from feldherr.games.conquest.rules.charge_targets import (
    HIGHEST,
    charged_sides,
    distance_between,
    has_fixed_reach,
    reach_with,
)
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.scoring import presence
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import (
    AIMING,
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    INSPIRING,
    MARCHING,
    PASSING,
    RALLYING,
    REFORMING,
    VOLLEYING,
    WITHDRAWING,
)
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH

_FAILED: Final = 18.0
"""What a charge that fails costs: the regiment stands in the open and has done nothing."""
_MARCH: Final = 10.0
_HOLD: Final = 3.0
_SPURRED: Final = 0.2
"""By how much being inspired raises a clash."""
_AIMED: Final = 0.4
_RALLY: Final = 0.35


def order_worth(state: State, muster: Muster, regiment: RegimentId, take: Take) -> float:
    """How good an action looks, in points."""
    action, target = take.action, take.target
    if action == CLASHING:
        return 20.0 + _clash(state, muster, regiment, target)
    if action == CHARGING:
        return _charge(state, muster, regiment, target)
    if action == VOLLEYING:
        return volley_harm(muster, state, regiment, target, FRONT) if target != NO_REGIMENT else 8.0
    if action == AIMING:
        return _AIMED * _best_volley(state, muster, regiment)
    if action == INSPIRING:
        return 20.0 + (1.0 + _SPURRED) * _clash(state, muster, regiment, NO_REGIMENT)
    if action == RALLYING:
        return _RALLY * muster.worth(state, regiment) if is_broken(state, regiment) else -5.0
    if action == MARCHING:
        return _HOLD - 2.0 if _holds_a_zone(state, regiment) else _MARCH
    if action == PASSING:
        return _HOLD
    if action in (REFORMING, COMBAT_REFORMING, WITHDRAWING):
        return -4.0
    return 6.0


def _clash(state: State, muster: Muster, regiment: RegimentId, target: RegimentId) -> float:
    foes = engaged_with(state, regiment) if target == NO_REGIMENT else [target]
    return max([clash_harm(muster, state, regiment, foe, FRONT) for foe in foes], default=0.0)


def _charge(state: State, muster: Muster, regiment: RegimentId, target: RegimentId) -> float:
    """A charge with a clash after it, by the chance of its die, less what a failure and the answer cost."""
    side = charged_sides(state, regiment, target)[0]
    gain = 15.0 + clash_harm(muster, state, regiment, target, side)
    gain -= 0.4 * clash_harm(muster, state, target, regiment, FRONT)
    chance = charge_chance(state, regiment, target)
    return chance * gain - (1.0 - chance) * _FAILED


def charge_chance(state: State, regiment: RegimentId, target: RegimentId) -> float:
    """The chance that the charge roll is enough, as far as distance alone goes."""
    missing = distance_between(state, regiment, target) - reach_with(state, regiment, 0)
    if has_fixed_reach(state, regiment):
        return 1.0 if missing <= 0.0 else 0.0
    least = max(1, ceil(missing / INCH))
    return max(0, HIGHEST + 1 - least) / HIGHEST


def _best_volley(state: State, muster: Muster, regiment: RegimentId) -> float:
    side = state.regiments[regiment].side
    barrage = state.kind(regiment).barrage
    best = 0.0
    if barrage is not None:
        for foe in state.at(enemy_of(side), state.regiments[regiment].place):
            if distance_between(state, regiment, foe) <= barrage.reach:
                best = max(best, volley_harm(muster, state, regiment, foe, FRONT))
    return best


def _holds_a_zone(state: State, regiment: RegimentId) -> bool:
    """Does it stand where its side would lose a zone without it?"""
    side = state.regiments[regiment].side
    for zone in state.zones:
        mine = presence(state, side, zone).able
        if mine == 0:
            continue
        body = state.body(regiment)
        inside = sum(
            [
                1
                for cell in body.filled()
                if (body.cell_box(cell).cx - zone.x) ** 2 + (body.cell_box(cell).cy - zone.y) ** 2
                <= zone.radius * zone.radius
            ]
        )
        if inside and mine - inside <= presence(state, enemy_of(side), zone).able:
            return True
    return False
