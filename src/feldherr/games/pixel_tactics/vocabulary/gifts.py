"""Words for lasting changes: more attack, less damage, keywords for others, and under which condition (PT passive)."""

from feldherr.games.pixel_tactics.grid import (
    FRONT,
    MELEE,
    NO_SLOT,
    RANGED,
    Mode,
    Ref,
    ahead,
    is_leader,
    ref_of,
    row_at,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.powers import (
    ARMOUR,
    ATTACK,
    DOUBLE,
    DOUBLE_PRINTED,
    IMMUNE,
    INTERCEPT_GIFT,
    RANGED_GIFT,
    SELF,
    Condition,
    Count,
    Gift,
    Scope,
)
from feldherr.games.pixel_tactics.rules.values import has_intercept
from feldherr.games.pixel_tactics.state import State

# What is given


def stronger(amount: int, who: Scope = SELF, only: Condition | None = None) -> Gift:
    """More attack."""
    return Gift(who, ATTACK, amount, only=only)


def stronger_per(count: Count, who: Scope = SELF) -> Gift:
    """More attack for each of something."""
    return Gift(who, ATTACK, 1, count=count)


def doubled(only: Condition, who: Scope = SELF) -> Gift:
    """Twice the attack, with all that is added to it."""
    return Gift(who, DOUBLE, only=only)


def printed_doubled(only: Condition, who: Scope = SELF) -> Gift:
    """Only the printed attack counts double."""
    return Gift(who, DOUBLE_PRINTED, only=only)


def takes_less(
    amount: int, who: Scope = SELF, floor: int = 0, only: Condition | None = None
) -> Gift:
    """Less damage from each attack, but no less than `floor`."""
    return Gift(who, ARMOUR, amount, floor, only)


def unharmed(who: Scope = SELF, only: Condition | None = None) -> Gift:
    """Takes no damage from attacks aimed at it."""
    return Gift(who, IMMUNE, only=only)


def shoots(who: Scope) -> Gift:
    """Has ranged attack."""
    return Gift(who, RANGED_GIFT)


def intercepts(who: Scope) -> Gift:
    """Has intercept."""
    return Gift(who, INTERCEPT_GIFT)


# When it counts, for the card at `ref` in an attack against (or by) `other`


def against_leader(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return is_leader(other)


def against_heroes(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return not is_leader(other)


def against_interceptors(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return has_intercept(state, other)


def in_melee(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return mode == MELEE


def from_shots(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return mode == RANGED


def while_first(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return state.first == seat_of(ref)


def while_second(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return state.first != seat_of(ref)


def in_front_row(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return row_at(ref) == FRONT


def behind_corpse(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    before = ahead(slot_of(ref))
    piece = None if before == NO_SLOT else state.at(ref_of(seat_of(ref), before))
    return piece is not None and piece.corpse


def hurt_this_wave(state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
    return state.piece(ref).hurt
