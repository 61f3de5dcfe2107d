"""Words for lasting changes: more attack, less damage, keywords for others (PT passive)."""

from feldherr.games.pixel_tactics.grid import (
    FRONT,
    MELEE,
    NOWHERE,
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
    FORERUNNER,
    IMMUNE,
    INTERCEPT_GIFT,
    OWN_HEROES,
    RANGED_GIFT,
    SELF,
    Gift,
    Scope,
)
from feldherr.games.pixel_tactics.rules.values import has_intercept
from feldherr.games.pixel_tactics.state import State


def takes_less(amount: int, who: Scope = SELF, floor: int = 0) -> Gift:
    """Less damage from each attack."""
    return Gift(who, ARMOUR, amount, floor)


def stronger(amount: int, who: Scope = SELF) -> Gift:
    """More attack."""
    return Gift(who, ATTACK, amount)


def shoots(who: Scope) -> Gift:
    """Has ranged attack."""
    return Gift(who, RANGED_GIFT)


def intercepts(who: Scope) -> Gift:
    """Has intercept."""
    return Gift(who, INTERCEPT_GIFT)


def unharmed(who: Scope) -> Gift:
    """Takes no damage from attacks aimed at it."""
    return Gift(who, IMMUNE)


class _AgainstLeader(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return is_leader(other)


class _AgainstHeroes(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return not is_leader(other)


class _AgainstInterceptors(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return has_intercept(state, other)


class _InMelee(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return mode == MELEE


class _FromShots(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return mode == RANGED


class _WhileFirst(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return state.first == seat_of(ref)


class _WhileSecond(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return state.first != seat_of(ref)


class _InFrontRow(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return row_at(ref) == FRONT


class _BehindCorpse(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        before = ahead(slot_of(ref))
        piece = None if before == NOWHERE else state.at(ref_of(seat_of(ref), before))
        return piece is not None and piece.corpse


class _HurtThisWave(Gift):
    def counts(self, state: State, ref: Ref, other: Ref, mode: Mode) -> bool:
        return state.piece(ref).hurt


class _PerDamage(Gift):
    def size(self, state: State, ref: Ref) -> int:
        return self.amount * state.piece(ref).damage


class _PerCorpse(Gift):
    def size(self, state: State, ref: Ref) -> int:
        return self.amount * (len(state.corpses(0)) + len(state.corpses(1)))


class _PerCounter(Gift):
    def size(self, state: State, ref: Ref) -> int:
        return self.amount * state.piece(ref).counters


def doubled_against_leader() -> Gift:
    return _AgainstLeader(SELF, DOUBLE)


def printed_doubled_against_leader() -> Gift:
    return _AgainstLeader(SELF, DOUBLE_PRINTED)


def forerunner_doubled_against_heroes() -> Gift:
    """Only the printed value of the forerunner counts double."""
    return _AgainstHeroes(FORERUNNER, DOUBLE_PRINTED)


def stronger_against_leader(amount: int) -> Gift:
    return _AgainstLeader(SELF, ATTACK, amount)


def stronger_against_interceptors(amount: int) -> Gift:
    return _AgainstInterceptors(SELF, ATTACK, amount)


def heroes_stronger_in_melee(amount: int) -> Gift:
    return _InMelee(OWN_HEROES, ATTACK, amount)


def heroes_stronger_while_first(amount: int) -> Gift:
    return _WhileFirst(OWN_HEROES, ATTACK, amount)


def heroes_tougher_while_second(amount: int) -> Gift:
    return _WhileSecond(OWN_HEROES, ARMOUR, amount)


def front_takes_less(amount: int) -> Gift:
    return _InFrontRow(OWN_HEROES, ARMOUR, amount)


def unharmed_by_shots(who: Scope = SELF) -> Gift:
    return _FromShots(who, IMMUNE)


def stronger_behind_corpse(amount: int) -> Gift:
    return _BehindCorpse(SELF, ATTACK, amount)


def hurt_heroes_stronger(amount: int) -> Gift:
    return _HurtThisWave(OWN_HEROES, ATTACK, amount)


def stronger_per_damage(amount: int) -> Gift:
    return _PerDamage(SELF, ATTACK, amount)


def stronger_per_corpse(amount: int) -> Gift:
    return _PerCorpse(SELF, ATTACK, amount)


def stronger_per_counter(amount: int) -> Gift:
    return _PerCounter(SELF, ATTACK, amount)
