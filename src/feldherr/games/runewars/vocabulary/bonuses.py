"""Words for numbers that are higher or lower: under conditions, for others, or by what lies on the table."""

from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.marks import Subject
from feldherr.games.runewars.moments.base import Facing
from feldherr.games.runewars.powers import ENEMIES, Bonus, CheckAt, Scope, all_hold
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.measure import in_range
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import ANY_ATTACK, Action, Rune, Stat, Token
from feldherr.games.runewars.vocabulary.notes import noted, noted_units


def bonus_if(
    stat: Stat, amount: Amount, *only: CheckAt[Facing], attack: Action = ANY_ATTACK
) -> Bonus:
    """As long as everything is so for the unit and whom it faces."""

    def counts(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> bool:
        return all_hold(only, state, unit, Facing(unit, other))

    return Bonus(stat, amount, attack=attack, only=counts)


def while_noted(subject: Subject, stat: Stat, amount: Amount) -> Bonus:
    """As long as something is remembered."""
    return Bonus(
        stat, amount, only=lambda state, holder, unit, other: bool(noted(state, holder, subject))
    )


def for_noted_units(stat: Stat, subject: Subject, scope: Scope) -> Bonus:
    """For the units the card has noted."""

    def counts(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> bool:
        return unit in noted_units(state, holder, subject)

    return Bonus(stat, Amount(1), scope, only=counts)


def for_engaged_enemies(stat: Stat, amount: Amount) -> Bonus:
    """For enemies as long as they are engaged with the unit that has the card."""
    return Bonus(
        stat,
        amount,
        ENEMIES,
        only=lambda state, holder, unit, other: unit in engaged(state, holder),
    )


def aura(
    stat: Stat, amount: Amount, scope: Scope, low: int, high: int, attack: Action = ANY_ATTACK
) -> Bonus:
    """Others of that scope (ALLIES or ENEMIES) within some range have a higher or lower number."""

    def counts(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> bool:
        return holder != unit and in_range(state, holder, unit, low, high)

    return Bonus(stat, amount, scope, attack, only=counts)


def per_noted(stat: Stat, subject: Subject, each: int = 1) -> Bonus:
    """One for every so many things the card has counted."""

    def size(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> int:
        return len(noted(state, holder, subject)) // each

    return Bonus(stat, Amount(0), size=size)


def per_token_of_enemy(stat: Stat, token: Token, attack: Action) -> Bonus:
    """As much as the enemy it faces has tokens of a kind."""

    def size(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> int:
        return state.units[other].tokens[token] if other >= 0 else 0

    return Bonus(stat, Amount(0), attack=attack, size=size)


def counts_other_rune(stat: Stat, rune: Rune, instead: int, attack: Action) -> Bonus:
    """A number that follows one kind of rune follows another."""

    def size(state: State, holder: UnitId, unit: UnitId, other: UnitId) -> int:
        runes = state.runes()
        return runes[instead] - runes[rune]

    return Bonus(stat, Amount(0), attack=attack, size=size)
