"""Words for lasting changes: more attack, less damage, keywords for others (PT passive)."""

from feldherr.games.pixel_tactics.grid import CENTRE, FRONT, MELEE, RANGED, row_of
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
)
from feldherr.games.pixel_tactics.rules.values import has_intercept
from feldherr.games.pixel_tactics.state import State


def takes_less(amount: int, who: int = SELF, floor: int = 0) -> Gift:
    """Less damage from each attack."""
    return Gift(who, ARMOUR, amount, floor)


def stronger(amount: int, who: int = SELF) -> Gift:
    """More attack."""
    return Gift(who, ATTACK, amount)


def shoots(who: int) -> Gift:
    """Has ranged attack."""
    return Gift(who, RANGED_GIFT)


def intercepts(who: int) -> Gift:
    """Has intercept."""
    return Gift(who, INTERCEPT_GIFT)


def unharmed(who: int) -> Gift:
    """Takes no damage from attacks aimed at it."""
    return Gift(who, IMMUNE)


class _AgainstLeader(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return other % 9 == CENTRE


class _AgainstHeroes(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return other % 9 != CENTRE


class _AgainstInterceptors(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return has_intercept(state, other)


class _InMelee(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return mode == MELEE


class _FromShots(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return mode == RANGED


class _WhileFirst(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return state.first == ref // 9


class _WhileSecond(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return state.first != ref // 9


class _InFrontRow(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return row_of(ref % 9) == FRONT


class _BehindCorpse(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        ahead = state.at(ref - 3)
        return ahead is not None and ahead.corpse


class _HurtThisWave(Gift):
    def counts(self, state: State, ref: int, other: int, mode: int) -> bool:
        return state.piece(ref).hurt


class _PerDamage(Gift):
    def size(self, state: State, ref: int) -> int:
        return self.amount * state.piece(ref).damage


class _PerCorpse(Gift):
    def size(self, state: State, ref: int) -> int:
        return self.amount * (len(state.corpses(0)) + len(state.corpses(1)))


class _PerCounter(Gift):
    def size(self, state: State, ref: int) -> int:
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


def unharmed_by_shots(who: int = SELF) -> Gift:
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
