"""Words about the dice of who strikes."""

from feldherr.games.conquest.attack_powers import Against, ChangesBlows, anybody
from feldherr.games.conquest.frames.attack import FAILED, NOTHING, SIXES, Blow
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import Check, always
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.dice import SIDES
from feldherr.games.conquest.rules.distance import area_of, is_within
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    BRUTE,
    FROM_ANYWHERE,
    IN_ALL,
    MONSTER,
    AttackKind,
    Facing,
    TroopType,
)
from feldherr.geometry.length import INCH


def pierces(*, in_: AttackKind) -> ChangesBlows:
    """The Defense of who is hit is X lower."""
    return ChangesBlows(_pierce, in_)


def _pierce(blow: Blow, x: int) -> None:
    blow.pierce = max(blow.pierce, x)


def denies_defense(*, in_: AttackKind) -> ChangesBlows:
    """Who is hit cannot use Defense."""
    return ChangesBlows(_deny, in_)


def _deny(blow: Blow, x: int) -> None:
    blow.denies = True


def denies_defense_on_ones(*, in_: AttackKind, while_: Check = always) -> ChangesBlows:
    """Who is hit by a 1 cannot use Defense."""
    return ChangesBlows(_deny_on_ones, in_, while_=while_)


def _deny_on_ones(blow: Blow, x: int) -> None:
    blow.denies_on_ones = True


def doubles_wounds(*, in_: AttackKind) -> ChangesBlows:
    """A 6 that fails to save costs two wounds."""
    return ChangesBlows(_double, in_)


def _double(blow: Blow, x: int) -> None:
    blow.deadly = True


def adds_hits_on_ones(*, in_: AttackKind) -> ChangesBlows:
    """Every 1 hits once more."""
    return ChangesBlows(_more_on_ones, in_)


def _more_on_ones(blow: Blow, x: int) -> None:
    blow.more_on_ones = True


def adds_hits_per_two(*, in_: AttackKind, against: Against = anybody) -> ChangesBlows:
    """One hit more for every two."""
    return ChangesBlows(_more_per_two, in_, against=against)


def _more_per_two(blow: Blow, x: int) -> None:
    blow.more_per_two = True


def ignores_shields(*, in_: AttackKind) -> ChangesBlows:
    """Shield and bastion do not count."""
    return ChangesBlows(_break_lines, in_)


def _break_lines(blow: Blow, x: int) -> None:
    blow.breaks_lines = True


def frightens(*, in_: AttackKind) -> ChangesBlows:
    """Morale is tested with X less Resolve for its wounds."""
    return ChangesBlows(_frighten, in_)


def _frighten(blow: Blow, x: int) -> None:
    blow.terror = max(blow.terror, x)


def frightens_a_little(*, in_: AttackKind) -> ChangesBlows:
    """The same with 1 less."""
    return ChangesBlows(_frighten_a_little, in_)


def _frighten_a_little(blow: Blow, x: int) -> None:
    _frighten(blow, 1)


def rerolls_misses(
    *, in_: AttackKind = IN_ALL, from_: Facing = FROM_ANYWHERE, against: Against = anybody
) -> ChangesBlows:
    """All misses are rolled again."""
    return ChangesBlows(_reroll, in_, from_, against)


def _reroll(blow: Blow, x: int) -> None:
    blow.again = FAILED


def may_be_blessed(*, in_: AttackKind) -> ChangesBlows:
    """All misses are rolled again if that is announced."""
    return ChangesBlows(_bless, in_)


def _bless(blow: Blow, x: int) -> None:
    blow.blessed = True


def costs_two_wounds(*, in_: AttackKind) -> ChangesBlows:
    """Every defense die that fails costs two wounds."""
    return ChangesBlows(_be_ruthless, in_)


def _be_ruthless(blow: Blow, x: int) -> None:
    blow.ruthless = True


def denies_evasion(*, in_: AttackKind = IN_ALL) -> ChangesBlows:
    """Who is hit cannot use Evasion."""
    return ChangesBlows(_catch, in_)


def _catch(blow: Blow, x: int) -> None:
    blow.catches = True


def doubts_ones(*, in_: AttackKind, from_: Facing = FROM_ANYWHERE) -> ChangesBlows:
    """Who is hit rolls defense dice again that show a 1."""
    return ChangesBlows(_doubt_ones, in_, from_)


def _doubt_ones(blow: Blow, x: int) -> None:
    blow.doubts = max(blow.doubts, 1)


def doubts_saves(*, in_: AttackKind) -> ChangesBlows:
    """Who is hit rolls all defense dice again that pass."""
    return ChangesBlows(_doubt_all, in_)


def _doubt_all(blow: Blow, x: int) -> None:
    blow.doubts = SIDES


def rerolls_sixes(*, in_: AttackKind) -> ChangesBlows:
    """Misses that show a 6 are rolled again."""
    return ChangesBlows(_reroll_sixes, in_)


def _reroll_sixes(blow: Blow, x: int) -> None:
    if blow.again == NOTHING:
        blow.again = SIXES


# Against whom


def is_large(state: State, regiment: RegimentId, target: RegimentId) -> bool:
    """A monster, or brutes."""
    return state.kind(target).type in (MONSTER, BRUTE)


def is_of(type_: TroopType) -> Against:
    """Regiments of a type."""
    return lambda state, regiment, target: state.kind(target).type == type_


def is_surrounded(state: State, regiment: RegimentId, target: RegimentId) -> bool:
    """Somebody else of its side touches the target, too."""
    return len(engaged_with(state, target)) > 1


def within(inches: int) -> Against:
    """Targets so near."""
    return lambda state, regiment, target: is_within(
        area_of(state, regiment), area_of(state, target), inches * INCH
    )
