"""What an action promises at first sight, in the same thousandths as the evaluation."""

from feldherr.ai.pixel_tactics.weights import (
    BLOWS,
    CARDS,
    CORPSE_FRONT,
    FRAGILE,
    GUARDED,
    HAND,
    HERO_LEFT,
    HEROES,
    IDLE,
    LEADER_BELOW_4,
    LEADER_BELOW_8,
    LEADER_BELOW_12,
    LEADER_DOOMED,
    LEADER_LEFT,
    LEADER_SHARE,
    LEADERS,
    ORDERS,
    SCREENED,
    SHOTS,
    SPELLS,
    Weights,
    placed,
)
from feldherr.core.codec import Record
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import (
    Attack,
    DrawCard,
    DrawPromo,
    Execute,
    Lead,
    Move,
    PlayOrder,
    Recruit,
    RemoveCorpse,
)
from feldherr.games.pixel_tactics.card_numbers import BASE, KindId, kind_of
from feldherr.games.pixel_tactics.grid import (
    BEFORE,
    CENTRE,
    NOWHERE,
    SPELL,
    UNIT_REFS,
    WIDTH,
    Mode,
    Ref,
    SlotId,
    ahead,
    is_leader,
    opponent_of,
    row_at,
    row_of,
    seat_of,
)
from feldherr.games.pixel_tactics.rules.values import damage_to, life, melee_ready
from feldherr.games.pixel_tactics.state import State

BEFORE_LEADER = ahead(CENTRE)
"""The slot that screens the leader."""


def promise(state: State, seat: SeatId, wish: Record, weights: Weights) -> int:
    """What an action of a turn, or a leader, is worth at first sight."""
    if isinstance(wish, Recruit):
        return _recruit(state, seat, kind_of(wish.card), wish.slot, weights)
    if isinstance(wish, Attack):
        return _attack(state, seat, wish, weights)
    if isinstance(wish, Move):
        return _move(state, seat, wish, weights)
    if isinstance(wish, PlayOrder):
        kind = kind_of(wish.card)
        # A card that is played is gone from the hand, where it had a worth of its own.
        return weights[ORDERS + kind] - weights[HAND + kind] - weights[CARDS]
    if isinstance(wish, DrawCard):
        return _average_card(weights) + weights[CARDS]
    if isinstance(wish, RemoveCorpse):
        return (1 if seat_of(wish.at) != seat else -1) * weights[CORPSE_FRONT + row_at(wish.at)]
    if isinstance(wish, Lead):
        kind = kind_of(wish.card)
        return weights[LEADERS + kind] - weights[HAND + kind]
    if isinstance(wish, DrawPromo):
        return _average_card(weights) - weights[HAND + kind_of(wish.card)]
    if isinstance(wish, Execute):
        return hero_worth(state, wish.target, weights)
    return 0


def hero_worth(state: State, ref: Ref, weights: Weights) -> int:
    """What dies with a hero."""
    piece = state.piece(ref)
    left = life(state, ref) - piece.damage
    if left <= 0:
        return 0
    return (
        weights[HEROES + placed(kind_of(piece.card), row_at(ref))]
        + weights[HERO_LEFT] * min(left, 10)
        - weights[CORPSE_FRONT + row_at(ref)]
    )


def _average_card(weights: Weights) -> int:
    return sum(weights[HAND : HAND + len(BASE)]) // len(BASE)


def _recruit(state: State, seat: SeatId, kind: KindId, slot: SlotId, weights: Weights) -> int:
    row = row_of(slot)
    worth = (
        weights[HEROES + placed(kind, row)]
        + weights[HERO_LEFT] * min(10, state.cards.life[kind])
        - weights[HAND + kind]
        - weights[CARDS]
    )
    power = state.cards.powers[kind][row]
    if slot == BEFORE_LEADER:
        worth += weights[SCREENED] + (weights[GUARDED] if power.intercept else 0)
    return worth + _arms(state, seat, kind, slot, weights)


def _arms(state: State, seat: SeatId, kind: KindId, slot: SlotId, weights: Weights) -> int:
    """How much a hero's attack counts on a place."""
    if state.cards.powers[kind][row_of(slot)].ranged:
        return weights[SHOTS] * state.cards.attack[kind]
    grid = state.sides[seat].grid
    for other in BEFORE[slot]:
        piece = grid[other]
        if piece is not None and not piece.corpse:
            return weights[IDLE]
    return weights[BLOWS] * state.cards.attack[kind]


def _move(state: State, seat: SeatId, wish: Move, weights: Weights) -> int:
    piece = state.sides[seat].grid[wish.slot]
    assert piece is not None
    kind = kind_of(piece.card)
    in_front = HEROES + kind * WIDTH
    gain = (
        weights[in_front + row_of(wish.to)]
        - weights[in_front + row_of(wish.slot)]
        + _arms(state, seat, kind, wish.to, weights)
        - _arms(state, seat, kind, wish.slot, weights)
    )
    if wish.to == BEFORE_LEADER:
        gain += weights[SCREENED]
    elif wish.slot == BEFORE_LEADER:
        gain -= weights[SCREENED]
    return gain


def _attack(state: State, seat: SeatId, wish: Attack, weights: Weights) -> int:
    ref = UNIT_REFS[seat][wish.slot]
    if wish.mode == SPELL:
        return weights[SPELLS + placed(kind_of(state.piece(ref).card), row_of(wish.slot))]
    if wish.target != NOWHERE:
        return _harm(state, UNIT_REFS[opponent_of(seat)][wish.target], ref, wish.mode, weights)
    hits = [
        _harm(state, target, ref, wish.mode, weights)
        for target in melee_ready(state, opponent_of(seat))
    ]
    # Whoever hits all at once seldom gets full worth from each of them.
    return sum(hits) if len(hits) == 1 else sum(hits) // 2


def _harm(state: State, target: Ref, attacker: Ref, mode: Mode, weights: Weights) -> int:
    damage = damage_to(state, target, attacker, mode)
    if damage <= 0:
        return 0
    whole = life(state, target)
    left = whole - state.piece(target).damage
    if is_leader(target):
        return leader_harm(left, damage, whole, weights)
    if left <= 0:
        return 0
    if damage >= left:
        return hero_worth(state, target, weights)
    fragile = -weights[FRAGILE] if left - damage < 3 and left >= 3 else 0
    return weights[HERO_LEFT] * damage + fragile


def leader_harm(left: int, damage: int, whole: int, weights: Weights) -> int:
    """What a wound of the leader is worth to the other side."""
    if left <= 0:
        return 0
    if damage >= left:
        return leader_standing(left, whole, weights) - weights[LEADER_DOOMED]
    return leader_standing(left, whole, weights) - leader_standing(left - damage, whole, weights)


def leader_standing(left: int, whole: int, weights: Weights) -> int:
    return (
        weights[LEADER_LEFT] * left
        + weights[LEADER_SHARE] * (left * 20 // whole)
        + weights[LEADER_BELOW_12] * max(0, 12 - left)
        + weights[LEADER_BELOW_8] * max(0, 8 - left)
        + weights[LEADER_BELOW_4] * max(0, 4 - left)
    )
