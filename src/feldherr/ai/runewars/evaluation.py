"""How good a position is, in points: what is left of both armies, tokens, and who may soon hurt whom."""

from math import sqrt
from typing import Final

from feldherr.ai.battlefield.ground import (
    Stand,
    is_blocked,
    is_walled_off,
    nearness,
    walls_of,
    way_to,
)
from feldherr.ai.runewars.estimate import (
    Blow,
    Estimate,
    Muster,
    melee_harm,
    ranged_harm,
    wounds_left,
)
from feldherr.games.runewars.ids import Side, UnitId, opposing
from feldherr.games.runewars.rules.contact import contact_edges, engaged
from feldherr.games.runewars.rules.deployment import zones_of
from feldherr.games.runewars.rules.objectives import objective_name, objective_value
from feldherr.games.runewars.rules.scoring import ROUNDS, unit_value, upgrades_value
from feldherr.games.runewars.state import NOBODY, State
from feldherr.games.runewars.terms import (
    BLIGHT,
    COMMAND,
    IMMOBILIZE,
    INSPIRATION,
    PANIC,
    SETTING_UP,
    STUN,
    VITALITY,
)
from feldherr.geometry.edge import FRONT
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose

BLOCKED: Final = -2.0
"""Standing before a wall."""
_DETOUR: Final = 250_000.0
"""What terrain in between adds to the way."""
_NOT_IN_ARC: Final = 0.25
_MARKER: Final = 0.7
_KEPT: Final = 0.85
"""What a token counts that is carried and may be dropped again."""
_PER_ROUND: Final = 180_000.0

TOKEN_WORTH: Final = [0.6, 1.5, -0.9, -0.8, -0.7, -0.8]
"""Inspiration, vitality, blight, immobilize, panic, stun."""
assert (INSPIRATION, VITALITY, BLIGHT, IMMOBILIZE, PANIC, STUN) == (0, 1, 2, 3, 4, 5)


def lead(state: State, muster: Muster, side: Side) -> float:
    """By how many points a side is ahead."""
    total = 0.0
    for place, body in enumerate(state.field.bodies):
        number = UnitId(place)
        if body.alive:
            estimate = muster.of(state, number)
            worth = standing_worth(state, number, estimate)
            total += worth if estimate.side == side else -worth
    value = objective_value(state)
    total += (state.scored[side] - state.scored[1 - side]) * value
    if state.over or state.phase == SETTING_UP:
        return total
    left = rounds_left(state)
    if left <= 0.0:
        return total
    prospects = _prospects(state, muster, side)
    return total + prospects * min(1.0, left * 0.5) + _objective(state, side, left)


def rounds_left(state: State) -> float:
    """Rounds to come; the one in progress counts half."""
    return ROUNDS - state.round + (1.0 if state.phase == COMMAND else 0.5)


def standing_worth(state: State, number: UnitId, estimate: Estimate) -> float:
    """Points of a unit: what it would score now, and what its figures are worth, more and more the former."""
    unit = state.units[number]
    life = wounds_left(unit, state.kind(number).threshold)
    smooth = estimate.cost * min(1.0, life / estimate.whole)
    scored = float(unit_value(state, number))
    # Early on wounded trays count for what they still can do, in the last round for what they score.
    late = 0.3 + 0.6 * state.round / ROUNDS
    worth = smooth + (scored - smooth) * late + upgrades_value(state, number)
    worth -= estimate.bounty * 0.6 * max(0.0, 1.0 - life / estimate.whole)
    for token in range(len(unit.tokens)):
        if unit.tokens[token] > 0:
            count = unit.tokens[token]
            # A second boon is rarely spent, so each counts for less; every further bane hurts as much as the first.
            worth += TOKEN_WORTH[token] * (count if token > VITALITY else 2.0 - 2.0 / (1.0 + count))
    return worth


def _prospects(state: State, muster: Muster, side: Side) -> float:
    """What the units of a side may do soon, less what the enemy may."""
    total = 0.0
    taste = muster.taste
    walls = walls_of(state.field)
    stands: list[Stand | None] = []
    lives: list[float] = []
    for place, unit in enumerate(state.units):
        number = UnitId(place)
        body, there = state.body(number), state.in_play(number)
        stands.append(Stand(body, body.pose) if there else None)
        lives.append(wounds_left(unit, state.kind(number).threshold) if there else 0.0)
    for at, body in enumerate(state.field.bodies):
        number = UnitId(at)
        stand = stands[number]
        if stand is None:
            continue
        own = muster.of(state, number)
        blow = Blow(body, own)
        best = 0.0
        foes = engaged(state, number)
        if foes:
            for foe in foes:
                # A unit attacks one enemy at a time: the best of them, not the sum.
                best = max(best, _in_contact(state, number, foe, muster, blow, lives[foe]))
            best *= taste.engaged
        else:
            for foe in state.all_units():
                target, enemy = stands[foe], muster.of(state, foe)
                if target is not None and enemy.side != own.side:
                    harm = chance_to_hurt(own, blow, stand, enemy, target, lives[foe], walls)
                    best = max(best, harm)
        if is_blocked(state.field, number):
            # Whoever stands with its nose at a rock has to turn first.
            best += BLOCKED
        total += taste.hope * best if own.side == side else -taste.fear * best
    return total


def _in_contact(
    state: State, number: UnitId, foe: UnitId, muster: Muster, blow: Blow, life: float
) -> float:
    """What an engaged unit does to an enemy with its next attack."""
    front, flanks, flanked = False, False, False
    for touch in contact_edges(state, number, foe):
        if touch.own == FRONT:
            front = True
            if touch.enemy != FRONT:
                flanks = True
        elif touch.enemy == FRONT:
            flanked = True
    harm = melee_harm(muster.of(state, number), blow, muster.of(state, foe), life, flanks, flanked)
    # Over a side the ranks are the threat, which for a broad unit is less than its front.
    return harm if front or blow.front <= blow.ranks else harm * blow.ranks / blow.front


def chance_to_hurt(
    own: Estimate,
    blow: Blow,
    stand: Stand,
    foe: Estimate,
    target: Stand,
    life: float,
    walls: list[Convex],
) -> float:
    """Points an attack would take, less the farther off and the more aside the target is."""
    dx, dy = target.x - stand.front_x, target.y - stand.front_y
    distance = sqrt(dx * dx + dy * dy) + 1.0
    gap = max(0.0, distance - min(target.half_depth, target.half_width))
    ahead = (dx * stand.ahead_x + dy * stand.ahead_y) / distance
    # Straight ahead counts in full and abeam a quarter; behind a little is left, since units do turn.
    facing = max(0.05, (ahead + 0.3) / 1.3)
    blocked = is_walled_off(walls, stand.front_x, stand.front_y, target.x, target.y)
    if blocked:
        gap += _DETOUR
        # Round a rock it hardly matters where the unit looks now.
        facing = 0.3 + 0.3 * facing
    exposed = -(dx * target.ahead_x + dy * target.ahead_y) / distance
    flanks = exposed < 0.4
    harm = melee_harm(own, blow, foe, life, flanks, False)
    # A flank is worth more than its extra die: the one attacked there cannot strike back with its front.
    if flanks:
        harm *= 1.2
    # Half of it at the distance the unit covers in a round, and never nothing: far enemies still draw it on.
    best = harm * facing * own.reach / (own.reach + gap)
    if own.shoots and not blocked:
        shot = ranged_harm(own, blow, foe, life)
        near = 1.0 if gap <= 300_000.0 else 300_000.0 / gap
        best = max(best, shot * near * (1.0 if ahead > 0.6 else _NOT_IN_ARC + 0.5 * facing))
    return best


def outlook(state: State, muster: Muster, number: UnitId, pose: Pose) -> float:
    """What a free unit has to hope and to fear at a pose, its objectives included."""
    unit = state.units[number]
    own = muster.of(state, number)
    stand = Stand(state.body(number), pose)
    blow = Blow(state.body(number), own)
    life = wounds_left(unit, state.kind(number).threshold)
    hope, fear = 0.0, 0.0
    walls = walls_of(state.field)
    for place, other in enumerate(state.units):
        foe = UnitId(place)
        enemy = muster.of(state, foe)
        if enemy.side == own.side or not state.in_play(foe):
            continue
        against = state.body(foe)
        there = Stand(against, against.pose)
        threshold = state.kind(foe).threshold
        left = wounds_left(other, threshold)
        hope = max(hope, chance_to_hurt(own, blow, stand, enemy, there, left, walls))
        danger = chance_to_hurt(enemy, Blow(against, enemy), there, own, stand, life, walls)
        fear = max(fear, danger)
    left_over = rounds_left(state)
    # In the last two rounds hopes of fighting fade, and objectives decide.
    weight = min(1.0, left_over * 0.5)
    gain = weight * (muster.taste.hope * hope - muster.taste.fear * fear)
    return gain + _purpose(state, own.side, stand, left_over)


def danger_to(state: State, muster: Muster, number: UnitId) -> float:
    """What the enemy may do to a unit this round, in points."""
    unit = state.units[number]
    own = muster.of(state, number)
    body = state.body(number)
    stand = Stand(body, body.pose)
    life = wounds_left(unit, state.kind(number).threshold)
    worst = 0.0
    walls = walls_of(state.field)
    foes = engaged(state, number)
    for place, other in enumerate(state.field.bodies):
        foe = UnitId(place)
        enemy = muster.of(state, foe)
        if enemy.side == own.side or not state.in_play(foe):
            continue
        blow = Blow(other, enemy)
        if foe in foes:
            harm = melee_harm(enemy, blow, own, life, False, False)
        else:
            harm = chance_to_hurt(enemy, blow, Stand(other, other.pose), own, stand, life, walls)
        worst = max(worst, harm)
    return worst


# ---------------------------------------------------------------------------- objectives


def _objective(state: State, side: Side, left: float) -> float:
    """What the units are about to gain from the objective card, own less the enemy's."""
    name = objective_name(state)
    if name not in ("supply_raid", "volatile_runes", "break_their_defenses"):
        return 0.0
    total = 0.0
    for number, body in enumerate(state.field.bodies):
        if body.alive and body.deployed:
            gain = _purpose(state, body.side, Stand(body, body.pose), left)
            if name == "supply_raid":
                gain += _KEPT * state.units[number].objectives * objective_value(state)
            total += gain if body.side == side else -gain
    return total


def _purpose(state: State, side: Side, stand: Stand, left: float) -> float:
    """What a place promises for the objective card."""
    name = objective_name(state)
    if name in ("supply_raid", "volatile_runes"):
        return _near_markers(state, stand) * objective_value(state) * min(1.0, left)
    if name == "break_their_defenses":
        away = way_to(zones_of(state, opposing(side)), stand)
        needed = away / _PER_ROUND
        value = objective_value(state) * 0.8
        if needed <= 0.05:
            return value
        return value * max(0.0, 1.0 - needed / (left + 1.0)) * 0.8
    return 0.0


def _near_markers(state: State, stand: Stand) -> float:
    best = 0.0
    for marker in state.field.markers:
        if marker.unit == NOBODY:
            best = max(best, nearness(stand, marker.x, marker.y, _PER_ROUND))
    return _MARKER * best
