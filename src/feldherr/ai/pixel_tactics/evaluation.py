"""How good a position is: the facts on each side, weighed by how often they went with winning.

A position is judged as if its wave ended now: whoever has lethal damage is a corpse, nobody is bound, and the
next wave is about to begin. That is fair in the middle of a turn, too, and exact where rollouts stop.
"""

from feldherr.ai.pixel_tactics.weights import (
    ARMS_NOW,
    BLOWS,
    CAPTURED,
    CARDS,
    CORPSE_FRONT,
    CORPSES_SERVE,
    COUNTERS,
    EMPTY_DECK,
    EMPTY_HAND,
    FIRST,
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
    MANY_CARDS,
    SCREENED,
    SHOTS,
    SLOWED,
    STRIKE_KILLS,
    THREAT_KILLS,
    THREAT_NOW,
    THREAT_SHARE,
    Weights,
    placed,
)
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.grid import (
    ALL_SLOTS,
    BEFORE,
    CENTRE,
    MELEE,
    RANGED,
    ROW_IDS,
    WIDTH,
    RowId,
    SlotId,
    ahead,
    leader_of,
    opponent_of,
    ref_of,
    row_of,
    slots_in,
)
from feldherr.games.pixel_tactics.powers import CORPSES_ATTACK
from feldherr.games.pixel_tactics.rules.values import (
    damage_to,
    has_intercept,
    has_ranged,
    life,
    trait,
)
from feldherr.games.pixel_tactics.state import HIDDEN, State

_BEFORE_LEADER = ahead(CENTRE)


class Tally:
    """Facts noted about one side, and what they come to."""

    def __init__(self, weights: Weights, keep: bool) -> None:
        self.weights = weights
        self.total = 0
        self.kept: dict[int, int] | None = {} if keep else None

    def note(self, fact: int, amount: int = 1) -> None:
        self.total += self.weights[fact] * amount
        if self.kept is not None:
            self.kept[fact] = self.kept.get(fact, 0) + amount


def score(state: State, seat: SeatId, weights: Weights) -> int:
    """By how much the seat is ahead, in thousandths."""
    own = Tally(weights, False)
    other = Tally(weights, False)
    note_all(state, seat, own, other)
    return own.total - other.total


def facts(state: State, seat: SeatId, weights: Weights) -> dict[int, int]:
    """The facts behind `score`, own minus the opponent's; for tuning."""
    own = Tally(weights, True)
    other = Tally(weights, True)
    note_all(state, seat, own, other)
    assert own.kept is not None
    assert other.kept is not None
    found = dict(own.kept)
    for fact, amount in other.kept.items():
        found[fact] = found.get(fact, 0) - amount
    return {fact: amount for fact, amount in found.items() if amount}


def note_all(state: State, seat: SeatId, own: Tally, other: Tally) -> None:
    """All facts about both sides."""
    _note_hand(state, seat, own)
    _note_hand(state, opponent_of(seat), other)
    # Before leaders are chosen there is nothing on the table to weigh.
    if state.sides[0].grid[CENTRE] is None or state.sides[1].grid[CENTRE] is None:
        return
    mine, theirs = lasting(state, seat), lasting(state, opponent_of(seat))
    begun = has_begun(state)
    # In the middle of a wave this one is spent, and the next one counts as now.
    row = ROW_IDS[(state.wave + 1) % WIDTH] if begun else state.wave
    first = opponent_of(state.first) if begun and row == 0 else state.first
    (own if first == seat else other).note(FIRST)
    _note_side(state, seat, mine, theirs, row, own)
    _note_side(state, opponent_of(seat), theirs, mine, row, other)


def has_begun(state: State) -> bool:
    """Has anybody acted in this wave?"""
    return state.active != state.first or state.sides[state.first].actions < 2


def lasting(state: State, seat: SeatId) -> list[bool]:
    """By slot: who will still stand after the next casualty check."""
    grid = state.sides[seat].grid
    found: list[bool] = []
    for slot in ALL_SLOTS:
        piece = grid[slot]
        found.append(
            piece is not None
            and not piece.corpse
            and piece.damage < life(state, ref_of(seat, slot))
        )
    return found


def _note_side(
    state: State, seat: SeatId, mine: list[bool], theirs: list[bool], row: RowId, tally: Tally
) -> None:
    side = state.sides[seat]
    _note_leader(state, seat, tally)
    _note_heroes(state, seat, mine, tally)
    _note_arms(state, seat, mine, theirs, row, tally)
    if mine[_BEFORE_LEADER]:
        tally.note(SCREENED)
        if has_intercept(state, ref_of(seat, _BEFORE_LEADER)):
            tally.note(GUARDED)
    if side.slowed_later:
        tally.note(SLOWED, side.slowed_later)


def _note_leader(state: State, seat: SeatId, tally: Tally) -> None:
    ref = leader_of(seat)
    piece = state.piece(ref)
    whole = life(state, ref)
    left = whole - piece.damage
    tally.note(LEADERS + kind_of(piece.card))
    if piece.counters:
        tally.note(COUNTERS, piece.counters)
    if left <= 0:
        tally.note(LEADER_DOOMED)
        return
    tally.note(LEADER_LEFT, left)
    tally.note(LEADER_SHARE, left * 20 // whole)
    # The last points of life are worth more than the first: three steps instead of a curve, so that weights stay
    # linear.
    if left < 12:
        tally.note(LEADER_BELOW_12, 12 - left)
        if left < 8:
            tally.note(LEADER_BELOW_8, 8 - left)
            if left < 4:
                tally.note(LEADER_BELOW_4, 4 - left)


def _note_heroes(state: State, seat: SeatId, mine: list[bool], tally: Tally) -> None:
    """Who stands where, how long still, and what lies in the way."""
    grid = state.sides[seat].grid
    corpses = 0
    for slot in ALL_SLOTS:
        piece = grid[slot]
        if piece is None or slot == CENTRE:
            continue
        # Who will die at the next check already counts as the corpse it will be.
        if not mine[slot]:
            tally.note(CORPSE_FRONT + row_of(slot))
            corpses += 1
            continue
        left = life(state, ref_of(seat, slot)) - piece.damage
        tally.note(HEROES + placed(kind_of(piece.card), row_of(slot)))
        # Beyond ten points hardly anything kills at once, and more life helps no further.
        tally.note(HERO_LEFT, min(left, 10))
        if left < 3:
            tally.note(FRAGILE)
        if piece.captured:
            tally.note(CAPTURED)
    if corpses and trait(state, seat, CORPSES_ATTACK):
        tally.note(CORPSES_SERVE, corpses)


def _note_arms(
    state: State, seat: SeatId, mine: list[bool], theirs: list[bool], row: RowId, tally: Tally
) -> None:
    """What each row can do when its wave comes: two attacks, and how much of it reaches the enemy leader."""
    enemy = leader_of(opponent_of(seat))
    enemy_open = not theirs[_BEFORE_LEADER]
    enemy_left = life(state, enemy) - state.piece(enemy).damage
    threat = 0
    for distance in range(WIDTH):
        # A wave has two actions, so of every row the two best attackers count and no third.
        best = second = hit_best = hit_second = 0
        for slot in slots_in(ROW_IDS[(row + distance) % WIDTH]):
            if not mine[slot]:
                continue
            ref = ref_of(seat, slot)
            hit = 0
            if has_ranged(state, ref):
                arms = damage_to(state, enemy, ref, RANGED)
                tally.note(SHOTS, arms)
                # A shot passes over whoever stands before the leader.
                hit = arms
            elif is_foremost(mine, slot):
                arms = damage_to(state, enemy, ref, MELEE)
                tally.note(BLOWS, arms)
                if enemy_open:
                    hit = arms
            else:
                # It neither shoots nor stands foremost, so in its wave it can only cast or move.
                tally.note(IDLE)
                continue
            if arms > best:
                best, second = arms, best
            elif arms > second:
                second = arms
            if hit > hit_best:
                hit_best, hit_second = hit, hit_best
            elif hit > hit_second:
                hit_second = hit
        tally.note(ARMS_NOW + distance, best + second)
        reach = hit_best + hit_second
        tally.note(THREAT_NOW + distance, reach)
        threat += reach
        if distance == 0 and enemy_left > 0 and reach >= enemy_left:
            tally.note(STRIKE_KILLS)
    if enemy_left > 0:
        tally.note(THREAT_SHARE, min(40, threat * 20 // enemy_left))
        if threat >= enemy_left:
            tally.note(THREAT_KILLS)


def is_foremost(mine: list[bool], slot: SlotId) -> bool:
    """Nobody who lasts stands before it."""
    for other in BEFORE[slot]:
        if mine[other]:
            return False
    return True


def _note_hand(state: State, seat: SeatId, tally: Tally) -> None:
    side = state.sides[seat]
    count = len(side.hand)
    for card in side.hand:
        if card != HIDDEN:
            tally.note(HAND + kind_of(card))
    tally.note(CARDS, min(count, 4))
    if count > 4:
        tally.note(MANY_CARDS, count - 4)
    elif count == 0:
        tally.note(EMPTY_HAND)
    if not side.deck:
        tally.note(EMPTY_DECK)
