"""PT unit 4, attack 5-6, melee, ranged 1, intercept: what a card can do where it stands, and for how much."""

from typing import Final

from feldherr.core.modifier import ADDS, DOUBLES, DOUBLES_PRINTED, Modifier, total
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import KINDS, kind_of
from feldherr.games.pixel_tactics.grid import (
    BEFORE,
    CENTRE,
    COLUMN_SLOTS,
    LEADER,
    SPELL,
    UNIT_REFS,
    WIDTH,
    Mode,
    Ref,
    is_leader,
    opponent_of,
    ref_of,
    row_at,
    row_of,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.powers import (
    ARMOUR,
    ATTACK,
    CORPSES_ATTACK,
    DOUBLE,
    DOUBLE_PRINTED,
    ENEMY_HAND_OPEN,
    IMMUNE,
    INTERCEPT_GIFT,
    OWN_HEROES,
    OWN_UNIT,
    RANGED_GIFT,
    SELF,
    Gift,
    Power,
    Stat,
    TraitId,
)
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.subjects import Face

_STAGES: Final = {ATTACK: ADDS, DOUBLE_PRINTED: DOUBLES_PRINTED, DOUBLE: DOUBLES}
"""When a gift to the attack comes in."""


def trait(state: State, seat: SeatId, which: TraitId) -> int:
    """The amount of a leader's trait, 0 if he has none."""
    return state.leader_powers[seat].traits[which]


def hand_is_open(state: State, seat: SeatId) -> bool:
    """PT card oracle leader: does the opponent see this hand?"""
    return trait(state, opponent_of(seat), ENEMY_HAND_OPEN) > 0


def power_at(state: State, ref: Ref) -> Power:
    """PT unit 4: the power of the row the hero stands in; a leader's own ability."""
    slot = slot_of(ref)
    if slot == CENTRE:
        return state.leader_powers[seat_of(ref)]
    piece = state.sides[seat_of(ref)].grid[slot]
    assert piece is not None
    return state.cards.powers[kind_of(piece.card)][row_of(slot)]


def face_of(state: State, ref: Ref) -> Face:
    """The card and face that count for a card in a unit."""
    if is_leader(ref):
        return Face(state.leader_kind(seat_of(ref)), LEADER)
    return Face(kind_of(state.piece(ref).card), row_at(ref))


def life(state: State, ref: Ref) -> int:
    if is_leader(ref):
        return state.cards.leader_life[state.leader_kind(seat_of(ref))]
    piece = state.piece(ref)
    return 1 if piece.captured else state.cards.life[kind_of(piece.card)]


def is_lethal(state: State, ref: Ref) -> bool:
    """PT casualty 3."""
    return state.piece(ref).damage >= life(state, ref)


def is_unscreened(state: State, ref: Ref) -> bool:
    """PT melee 2, 3: no living own card stands before it; corpses do not count."""
    grid = state.sides[seat_of(ref)].grid
    for slot in BEFORE[slot_of(ref)]:
        piece = grid[slot]
        if piece is not None and not piece.corpse:
            return False
    return True


def melee_ready(state: State, seat: SeatId) -> list[Ref]:
    """PT melee 1, glossary 11: the foremost living card of each column."""
    grid, refs = state.sides[seat].grid, UNIT_REFS[seat]
    found: list[Ref] = []
    for column in COLUMN_SLOTS:
        for slot in column:
            piece = grid[slot]
            if piece is not None and not piece.corpse:
                found.append(refs[slot])
                break
    return found


def gifts_to(state: State, ref: Ref) -> list[Gift]:
    """PT glossary 5-7, passive 2: what a card has from its leader, itself and living neighbours."""
    seat, slot = seat_of(ref), slot_of(ref)
    cards = state.cards
    grid = state.sides[seat].grid
    led = state.leader_powers[seat].gifts
    found = led[OWN_UNIT] + led[SELF if slot == CENTRE else OWN_HEROES]
    for other, scope in cards.givers[slot]:
        piece = grid[other]
        if piece is not None and not piece.corpse:
            # kind_of and row_of by hand: every attack comes here, and two calls more are felt without a compiler.
            found += cards.powers[piece.card % KINDS][other // WIDTH].gifts[scope]
    return found


def is_given(state: State, ref: Ref, stat: Stat) -> bool:
    """Does any gift of that kind reach a card?"""
    for gift in gifts_to(state, ref):
        if gift.stat == stat:
            return True
    return False


def has_ranged(state: State, ref: Ref) -> bool:
    """PT ranged 1."""
    return power_at(state, ref).ranged or is_given(state, ref, RANGED_GIFT)


def has_intercept(state: State, ref: Ref) -> bool:
    """PT intercept 1: heroes only."""
    if is_leader(ref):
        return False
    return power_at(state, ref).intercept or is_given(state, ref, INTERCEPT_GIFT)


def interceptors(state: State, target: Ref) -> list[Ref]:
    """PT intercept 2, 6, 10: living heroes with intercept before the target in its column."""
    seat = seat_of(target)
    found: list[Ref] = []
    for slot in BEFORE[slot_of(target)]:
        ref = ref_of(seat, slot)
        if state.is_alive(ref) and has_intercept(state, ref):
            found.append(ref)
    return found


def attack_value(state: State, attacker: Ref, target: Ref, mode: Mode) -> int:
    """PT attack 5: the damage an attack would deal before defences."""
    piece = state.piece(attacker)
    seat = seat_of(attacker)
    if piece.corpse:
        return trait(state, seat, CORPSES_ATTACK)
    if is_leader(attacker):
        printed = state.cards.leader_attack[state.leader_kind(seat)]
    else:
        printed = state.cards.attack[kind_of(piece.card)]
    changes: list[Modifier] = []
    if piece.bonus:
        changes.append(Modifier(ADDS, piece.bonus))
    for gift in gifts_to(state, attacker):
        if gift.stat <= DOUBLE and gift.counts(state, attacker, target, mode):
            changes.append(Modifier(_STAGES[gift.stat], gift.size(state, attacker)))
    return total(printed, changes)


def defended(state: State, target: Ref, attacker: Ref, mode: Mode, value: int) -> int:
    """PT attack 6: what is left of an attack after immunity and reductions."""
    gifts = gifts_to(state, target)
    for gift in gifts:
        if gift.stat == IMMUNE and gift.counts(state, target, attacker, mode):
            return 0
    left = value - state.sides[seat_of(target)].shield
    for gift in gifts:
        if gift.stat == ARMOUR and gift.counts(state, target, attacker, mode):
            floor = min(left, gift.floor)
            left = max(left - gift.size(state, target), floor)
    return max(0, left)


def damage_to(state: State, target: Ref, attacker: Ref, mode: Mode) -> int:
    """What an attack would put on a target, if nobody steps in."""
    return defended(state, target, attacker, mode, attack_value(state, attacker, target, mode))


def spell_damage(state: State, target: Ref, caster: Ref, amount: int) -> int:
    """PT attack 6, PT-R4: spells are not reduced, unless the option says so."""
    if state.rules.reductions_cover_spells:
        return defended(state, target, caster, SPELL, amount)
    return amount
