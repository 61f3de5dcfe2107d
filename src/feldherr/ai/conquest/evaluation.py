"""How good a position is, in points: who is left, who scores, who holds the zones, and who may soon hurt whom."""

from typing import Final

from feldherr.ai.conquest.estimate import Muster, clash_harm
from feldherr.ai.conquest.zones import brings
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.rules.charge_targets import distance_between
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.scoring import holder_of, presence
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import FIELD, RESERVE
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH

POINT: Final = 35.0
"""What a victory point is worth in points of a list."""
_ROUNDS: Final = 1.5
"""For so many rounds more a zone will be held, on average."""
_THERE: Final = 2.0
_ENOUGH: Final = 6
_RESERVE: Final = 0.85
"""Who has not come yet is worth less than who stands there."""
_SOON: Final = 0.35
"""How much of the harm counts that may be done next round."""
_IN_CONTACT: Final = 0.6
_EVEN: Final = 220.0
"""A lead of so many points means three chances of four."""


def chance_to_win(state: State, muster: Muster, side: Side) -> float:
    """From 0 to 1, without looking ahead."""
    if state.over:
        if state.winner == side:
            return 1.0
        return 0.0 if state.winner == enemy_of(side) else 0.5
    ahead = lead(state, muster, side) / _EVEN
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))


def lead(state: State, muster: Muster, side: Side) -> float:
    """By how many points a side is ahead."""
    foe = enemy_of(side)
    total = POINT * (state.points[side] - state.points[foe])
    total += _standing(state, muster, side) - _standing(state, muster, foe)
    total += _zones(state, side)
    total += _prospects(state, muster, side) - _prospects(state, muster, foe)
    return total


def _standing(state: State, muster: Muster, side: Side) -> float:
    total = 0.0
    for regiment in state.all_regiments(side):
        worth = muster.worth(state, regiment)
        total += worth * _RESERVE if state.regiments[regiment].place == RESERVE else worth
    return total


def _zones(state: State, side: Side) -> float:
    """What the zones promise: their points for who would seize them now, a little for who is merely there."""
    foe = enemy_of(side)
    total = 0.0
    for zone in state.zones:
        mine, other = brings(state, side, zone), brings(state, foe, zone)
        holder = holder_of(state, zone)
        if holder == side:
            total += POINT * mine
        elif holder == foe:
            total -= POINT * other
        ours, theirs = presence(state, side, zone).able, presence(state, foe, zone).able
        total += _THERE * (mine * min(ours, _ENOUGH) - other * min(theirs, _ENOUGH))
    return _ROUNDS * total


def _prospects(state: State, muster: Muster, side: Side) -> float:
    """What the regiments of a side may do to the enemy in their next activation."""
    total = 0.0
    for regiment in state.at(side, FIELD):
        total += best_blow(state, muster, regiment)
    return total


def best_blow(state: State, muster: Muster, regiment: RegimentId) -> float:
    """The harm a regiment may do next, whether it is in contact or has to charge."""
    best = 0.0
    foes = engaged_with(state, regiment)
    for foe in foes:
        best = max(best, _IN_CONTACT * clash_harm(muster, state, regiment, foe, FRONT))
    if foes:
        return best
    reach = (lowest_march(state, regiment) + 3.5) * INCH
    for foe in state.at(enemy_of(state.regiments[regiment].side), FIELD):
        away = distance_between(state, regiment, foe)
        if away <= 2.0 * reach:
            likely = _SOON * min(1.0, max(0.2, 2.0 - away / reach))
            best = max(best, likely * clash_harm(muster, state, regiment, foe, FRONT))
    return best
