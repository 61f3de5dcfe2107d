"""How good a position is: the facts on each side, weighed by how often they went with winning."""

from feldherr.ai.pixel_tactics.weights import (
    ACTIONS,
    BLOWS,
    BOUND_LATER,
    CAPTURED,
    CARDS,
    CORPSE_FRONT,
    CORPSES_SERVE,
    COUNTERS,
    DOOMED,
    DOOMED_READY,
    EMPTY_DECK,
    EMPTY_HAND,
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
    NEXT_FIRST,
    READY,
    READY_ATTACK,
    SCREENED,
    SCREENING_DOOMED,
    SHIELD,
    SHOTS,
    SLOWED,
    STRIKE_KILLS,
    THREAT,
    THREAT_KILLS,
    THREAT_SHARE,
    VENGEFUL,
)
from feldherr.games.pixel_tactics.cards import KINDS
from feldherr.games.pixel_tactics.grid import CENTRE, MELEE, RANGED, REAR
from feldherr.games.pixel_tactics.powers import BASE_ACTIONS, CORPSES_ATTACK
from feldherr.games.pixel_tactics.rules.values import (
    damage_to,
    has_intercept,
    has_ranged,
    is_unscreened,
    life,
    trait,
)
from feldherr.games.pixel_tactics.state import HIDDEN, NOBODY, State


class Tally:
    """Facts noted about one side, and what they come to."""

    def __init__(self, weights: list[int], keep: bool) -> None:
        self.weights = weights
        self.total = 0
        self.kept: dict[int, int] | None = {} if keep else None

    def note(self, fact: int, amount: int = 1) -> None:
        self.total += self.weights[fact] * amount
        if self.kept is not None:
            self.kept[fact] = self.kept.get(fact, 0) + amount


def score(state: State, seat: int, weights: list[int]) -> int:
    """By how much the seat is ahead, in thousandths."""
    own = Tally(weights, False)
    other = Tally(weights, False)
    note_side(state, seat, own)
    note_side(state, 1 - seat, other)
    return own.total - other.total


def facts(state: State, seat: int, weights: list[int]) -> dict[int, int]:
    """The facts behind `score`, own minus the opponent's; for tuning."""
    found: dict[int, int] = {}
    for side, sign in ((seat, 1), (1 - seat, -1)):
        tally = Tally(weights, True)
        note_side(state, side, tally)
        assert tally.kept is not None
        for fact, amount in tally.kept.items():
            found[fact] = found.get(fact, 0) + sign * amount
    return found


def note_side(state: State, seat: int, tally: Tally) -> None:
    """All facts about one side."""
    if state.sides[seat].grid[CENTRE] is None or state.sides[1 - seat].grid[CENTRE] is None:
        _note_hand(state, seat, tally)
        return
    actions = actions_to_come(state, seat)
    _note_leader(state, seat, tally)
    _note_heroes(state, seat, actions, tally)
    _note_hand(state, seat, tally)
    _note_clock(state, seat, actions, tally)


def actions_to_come(state: State, seat: int) -> int:
    """How often a side may still act in this wave (in the next one, if this one is over)."""
    side = state.sides[seat]
    if state.active == seat:
        return side.actions
    if state.active != NOBODY and seat == state.first:
        return 0
    slowed = side.slowed_later if state.active == NOBODY else side.slowed
    return max(0, (trait(state, seat, BASE_ACTIONS) or 2) - slowed)


def _note_leader(state: State, seat: int, tally: Tally) -> None:
    ref = seat * 9 + CENTRE
    piece = state.piece(ref)
    whole = life(state, ref)
    left = whole - piece.damage
    tally.note(LEADERS + piece.card % KINDS)
    if piece.counters:
        tally.note(COUNTERS, piece.counters)
    if left <= 0:
        tally.note(LEADER_DOOMED)
        return
    tally.note(LEADER_LEFT, left)
    tally.note(LEADER_SHARE, left * 20 // whole)
    if left < 12:
        tally.note(LEADER_BELOW_12, 12 - left)
        if left < 8:
            tally.note(LEADER_BELOW_8, 8 - left)
            if left < 4:
                tally.note(LEADER_BELOW_4, 4 - left)


def _note_heroes(state: State, seat: int, actions: int, tally: Tally) -> None:
    """Every place of the unit: who stands there, how long still, and what they can hit."""
    grid = state.sides[seat].grid
    enemy_ref = (1 - seat) * 9 + CENTRE
    enemy_open = is_unscreened(state, enemy_ref)
    best = [0, 0, 0]
    second = [0, 0, 0]
    ready = 0
    ready_best = 0
    ready_second = 0
    for slot in range(9):
        piece = grid[slot]
        if piece is None:
            continue
        row = slot // 3
        if piece.corpse:
            tally.note(CORPSE_FRONT + row)
            continue
        ref = seat * 9 + slot
        fresh = row == state.wave and not piece.bound and actions > 0
        if slot != CENTRE and not _note_life(state, ref, fresh, tally):
            continue
        hit = _note_attack(state, ref, enemy_ref, enemy_open, tally)
        if hit > best[row]:
            best[row], second[row] = hit, best[row]
        elif hit > second[row]:
            second[row] = hit
        if fresh:
            ready += 1
            if hit > ready_best:
                ready_best, ready_second = hit, ready_best
            elif hit > ready_second:
                ready_second = hit
    enemy_left = life(state, enemy_ref) - state.piece(enemy_ref).damage
    threat = sum(best) + sum(second)
    tally.note(THREAT, threat)
    if enemy_left > 0:
        tally.note(THREAT_SHARE, min(40, threat * 20 // enemy_left))
        if threat >= enemy_left:
            tally.note(THREAT_KILLS)
        if ready:
            strike = ready_best + (ready_second if actions > 1 else 0)
            if strike >= enemy_left:
                tally.note(STRIKE_KILLS)
    if ready:
        tally.note(READY, min(ready, actions))
        tally.note(READY_ATTACK, ready_best + (ready_second if actions > 1 else 0))
    _note_screen(state, seat, tally)


def _note_life(state: State, ref: int, fresh: bool, tally: Tally) -> bool:
    """What a hero is worth where it stands; False if it is as good as dead."""
    piece = state.piece(ref)
    left = life(state, ref) - piece.damage
    if left <= 0:
        tally.note(DOOMED)
        if fresh:
            tally.note(DOOMED_READY)
        return fresh
    tally.note(HEROES + piece.card % KINDS * 3 + ref % 9 // 3)
    tally.note(HERO_LEFT, min(left, 10))
    if left < 3:
        tally.note(FRAGILE)
    if piece.captured:
        tally.note(CAPTURED)
    if piece.bound and ref % 9 // 3 == state.wave:
        tally.note(BOUND_LATER)
    return True


def _note_attack(state: State, ref: int, enemy: int, enemy_open: bool, tally: Tally) -> int:
    """How a card can attack from its place; the damage it would do to the enemy leader."""
    if has_ranged(state, ref):
        damage = damage_to(state, enemy, ref, RANGED)
        tally.note(SHOTS, damage)
        return damage
    if is_unscreened(state, ref):
        damage = damage_to(state, enemy, ref, MELEE)
        tally.note(BLOWS, damage)
        return damage if enemy_open else 0
    tally.note(IDLE)
    return 0


def _note_screen(state: State, seat: int, tally: Tally) -> None:
    """The hero in front of the leader."""
    ref = seat * 9 + 1
    if not state.is_alive(ref):
        return
    if state.piece(ref).damage >= life(state, ref):
        tally.note(SCREENING_DOOMED)
        return
    tally.note(SCREENED)
    if has_intercept(state, ref):
        tally.note(GUARDED)


def _note_hand(state: State, seat: int, tally: Tally) -> None:
    side = state.sides[seat]
    count = len(side.hand)
    for card in side.hand:
        if card != HIDDEN:
            tally.note(HAND + card % KINDS)
    tally.note(CARDS, min(count, 4))
    if count > 4:
        tally.note(MANY_CARDS, count - 4)
    elif count == 0:
        tally.note(EMPTY_HAND)
    if not side.deck:
        tally.note(EMPTY_DECK)


def _note_clock(state: State, seat: int, actions: int, tally: Tally) -> None:
    side = state.sides[seat]
    tally.note(ACTIONS, actions)
    begins = state.first if state.wave != REAR else 1 - state.first
    if begins == seat:
        tally.note(NEXT_FIRST)
    if side.slowed_later:
        tally.note(SLOWED, side.slowed_later)
    if side.shield:
        tally.note(SHIELD, side.shield)
    if side.vengeful:
        tally.note(VENGEFUL)
    if trait(state, seat, CORPSES_ATTACK):
        tally.note(CORPSES_SERVE, len(state.corpses(seat)))


def leader_worth(state: State, seat: int, weights: list[int]) -> int:
    """What the leaders' abilities alone are worth (Sagas borrows that of the other)."""
    return weights[LEADERS + state.leader_kind(seat)]
