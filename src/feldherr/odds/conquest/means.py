"""What an attack does on average: as fast as a glance, for whoever has to compare many."""

from feldherr.games.conquest.frames.attack import AUTOMATIC, Attack, Blow, Cause, Morale
from feldherr.games.conquest.rules.dice import tested
from feldherr.games.conquest.rules.hits import lot_of, missed_again
from feldherr.games.conquest.rules.morale import fails_all, nerve_with, rerolls_of
from feldherr.games.conquest.rules.resolve import has_resolve
from feldherr.games.conquest.rules.saves import defense_value, saves_again
from feldherr.games.conquest.state import State
from feldherr.odds.pools import faces_with


def mean_wounds(state: State, attack: Attack) -> float:
    """The wounds to expect with those of failed morale, as if the regiment had none of its losses yet.

    A chain of means: hits counted in pairs are taken for a half each, and saves that are turned are left out.
    """
    test = Morale(
        regiment=attack.target,
        causes=[],
        by=attack.attacker,
        opponent=attack.opponent,
        side=attack.side,
    )
    total = 0.0
    for blow in attack.blows:
        if blow.dice:
            total += blow.dice * _per_die(state, attack, blow) * (1.0 + _fails(state, test, blow))
    return total


def _per_die(state: State, attack: Attack, blow: Blow) -> float:
    """The wounds of one die."""
    plain = _per_hit(state, attack, blow, blow.denies)
    more = 1.5 if blow.more_per_two else 1.0
    if blow.target == AUTOMATIC:
        return more * plain
    faces = faces_with(missed_again(blow, attack.is_blessed))
    one = _per_hit(state, attack, blow, True) if blow.denies_on_ones else plain
    if blow.more_on_ones:
        one += plain
    return more * (faces[0] * one + sum(faces[1 : tested(blow.target)]) * plain)


def _per_hit(state: State, attack: Attack, blow: Blow, denies: bool) -> float:
    """The wounds of one hit."""
    lot = lot_of(blow, 1, denies)
    faces = faces_with(saves_again(state, attack, lot))
    failed = sum(faces[defense_value(state, attack, lot) :])
    return failed + faces[-1] if blow.deadly else failed


def _fails(state: State, test: Morale, blow: Blow) -> float:
    """The chance that one die of morale fails."""
    if not blow.tests or not has_resolve(state, test.regiment):
        return 0.0
    if fails_all(state, test):
        return 1.0
    cause = Cause(1, blow.terror, blow.tests)
    value = nerve_with(state, test, cause, state.strength(test.regiment))
    again = rerolls_of(state, test.regiment, test).again(value)
    return sum(faces_with(again)[value:])
