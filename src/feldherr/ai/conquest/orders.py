"""What an action promises a regiment, in points."""

from math import ceil, hypot
from typing import Final

from feldherr.ai.battlefield.ground import Stand, has_enemy_ahead
from feldherr.ai.conquest.characters import deed_worth
from feldherr.ai.conquest.estimate import Muster, clash_harm, volley_harm
from feldherr.ai.conquest.places import Ground
from feldherr.ai.conquest.zones import NOWHERE, goal_of, stake
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId
from feldherr.games.conquest.rules.charge_targets import (
    HIGHEST,
    charged_sides,
    distance_between,
    has_fixed_reach,
    reach_with,
)
from feldherr.games.conquest.rules.contact import engaged_with, touched_side
from feldherr.games.conquest.rules.scoring import presence, stands_in
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import (
    AIMING,
    CHARACTER_ACTIONS,
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    FIELD,
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
_STUCK: Final = 40.0
"""What it costs besides if it may come to rest on a friend: both are broken then."""
_CHARGED: Final = 15.0
"""What it is worth to be the one who charges."""
_WITHOUT_CLASH: Final = 0.5
"""What is left of a charge after which nothing can follow."""
_CONTESTED: Final = 8.0
"""What it is worth to fight whoever stands in a zone, for every victory point at stake there."""
_TURN: Final = 11.0
_NOTICED: Final = 2.0
"""Nobody turns for less."""
_MARCH: Final = 10.0
_HOLD: Final = 3.0
_SPURRED: Final = 0.2
"""By how much being inspired raises a clash."""
_AIMED: Final = 0.4
_RALLY: Final = 0.35


def order_worth(state: State, muster: Muster, regiment: RegimentId, take: Take, left: int) -> float:
    """How good an action looks to somebody who has so many left, in points."""
    action, target = take.action, take.target
    # Whoever stands in a melee fights: every other action there waits for this one.
    if action == CLASHING:
        return 20.0 + _clash(state, muster, regiment, target)
    if action == CHARGING:
        return _charge(state, muster, regiment, target, left)
    if action == VOLLEYING:
        return (
            _best_volley(state, muster, regiment)
            if target == NO_REGIMENT
            else _volley(state, muster, regiment, target)
        )
    if action == AIMING:
        return _aim(state, muster, regiment, left)
    if action == INSPIRING:
        # To be inspired is worth nothing without another action that makes use of it.
        more = 1.0 + _SPURRED if left > 1 else 0.0
        return 20.0 + more * _clash(state, muster, regiment, NO_REGIMENT) if more else 0.0
    if action == RALLYING:
        return _RALLY * muster.worth(state, regiment) if is_broken(state, regiment) else -5.0
    if action == MARCHING:
        # Leaving a zone gives away what holding it scores.
        return _HOLD - 2.0 if _stays(state, regiment) else _MARCH
    if action == PASSING:
        return _HOLD
    if action == REFORMING:
        return _reform(state, muster, regiment)
    if action in (COMBAT_REFORMING, WITHDRAWING):
        return -4.0
    if action in CHARACTER_ACTIONS:
        return deed_worth(state, muster, state.regiments[regiment].character, take)
    return 6.0


def _clash(state: State, muster: Muster, regiment: RegimentId, target: RegimentId) -> float:
    foes = engaged_with(state, regiment) if target == NO_REGIMENT else [target]
    return max(
        [
            clash_harm(muster, state, regiment, foe, touched_side(state, regiment, foe))
            for foe in foes
        ],
        default=0.0,
    )


def _charge(
    state: State, muster: Muster, regiment: RegimentId, target: RegimentId, left: int
) -> float:
    """A charge with a clash after it, by the chance of its die, less what a failure and the answer cost."""
    side = charged_sides(state, regiment, target)[0]
    harm = clash_harm(muster, state, regiment, target, side)
    gain = _CHARGED + (harm if left > 1 else _WITHOUT_CLASH * harm)
    for zone in state.zones:
        if stands_in(state, target, zone):
            gain += _CONTESTED * stake(state, state.regiments[regiment].side, zone)
    gain -= 0.4 * clash_harm(muster, state, target, regiment, FRONT)
    chance = charge_chance(state, regiment, target)
    failed = _FAILED + (_STUCK if _is_behind_friends(state, regiment, target) else 0.0)
    return chance * gain - (1.0 - chance) * failed


def _is_behind_friends(state: State, regiment: RegimentId, target: RegimentId) -> bool:
    """Does a friend stand where a charge that fails may come to rest?"""
    body = state.body(regiment)
    stand = Stand(body, body.pose)
    foe = Stand(state.body(target), state.body(target).pose)
    away = hypot(foe.x - stand.x, foe.y - stand.y)
    dx, dy = (foe.x - stand.x) / max(1.0, away), (foe.y - stand.y) / max(1.0, away)
    for friend in state.at(state.regiments[regiment].side, FIELD):
        if friend != regiment:
            there = Stand(state.body(friend), state.body(friend).pose)
            ahead = (there.x - stand.x) * dx + (there.y - stand.y) * dy
            aside = abs((there.x - stand.x) * dy - (there.y - stand.y) * dx)
            if 0.0 < ahead < away and aside < stand.half_width + there.half_depth:
                return True
    return False


def charge_chance(state: State, regiment: RegimentId, target: RegimentId) -> float:
    """The chance that the charge roll is enough, as far as distance alone goes."""
    missing = distance_between(state, regiment, target) - reach_with(state, regiment, 0)
    if has_fixed_reach(state, regiment):
        return 1.0 if missing <= 0.0 else 0.0
    least = max(1, ceil(missing / INCH))
    return max(0, HIGHEST + 1 - least) / HIGHEST


def _volley(state: State, muster: Muster, regiment: RegimentId, target: RegimentId) -> float:
    return volley_harm(muster, state, regiment, target, FRONT)


def _aim(state: State, muster: Muster, regiment: RegimentId, left: int) -> float:
    """Better shots right after, if there is time for them and nothing needs a march."""
    if left < 2:
        return -1.0
    return (1.0 + _AIMED) * _best_volley(state, muster, regiment) - 0.5 * _MARCH


def _best_volley(state: State, muster: Muster, regiment: RegimentId) -> float:
    side = state.regiments[regiment].side
    barrage = state.kind(regiment).barrage
    best = 0.0
    if barrage is not None:
        for foe in state.at(enemy_of(side), FIELD):
            if distance_between(state, regiment, foe) <= barrage.reach and can_see(
                state, regiment, foe
            ):
                best = max(best, volley_harm(muster, state, regiment, foe, FRONT))
    return best


def _reform(state: State, muster: Muster, regiment: RegimentId) -> float:
    """To turn is worth it if enemies come from behind and none from the front, or if one wants to go back."""
    ground = Ground(state, muster, regiment)
    if has_enemy_ahead(state.field, regiment) and not ground.is_turned_away():
        return -4.0
    return _TURN if ground.gain_of_turning() > _NOTICED else -4.0


def _stays(state: State, regiment: RegimentId) -> bool:
    """Is it where it wants to be, or is a zone lost without it?"""
    goal = goal_of(state, regiment)
    if goal != NOWHERE and stands_in(state, regiment, state.zones[goal]) == state.strength(
        regiment
    ):
        return True
    return _holds_a_zone(state, regiment)


def _holds_a_zone(state: State, regiment: RegimentId) -> bool:
    """Does it stand where its side would lose a zone without it?"""
    side = state.regiments[regiment].side
    for zone in state.zones:
        inside = stands_in(state, regiment, zone)
        if inside:
            rest = presence(state, side, zone).able - inside
            if rest <= presence(state, enemy_of(side), zone).able:
                return True
    return False
