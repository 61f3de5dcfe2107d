"""Words about defense dice and morale dice of who is struck."""

from feldherr.games.conquest.attack_powers import (
    Dulls,
    HalvesMorale,
    KeepsNerve,
    RerollsMorale,
    RerollsSaves,
    TurnsMorale,
    TurnsSaves,
)
from feldherr.games.conquest.powers import BY_X, Check, always
from feldherr.games.conquest.terms import FROM_ANYWHERE, IN_ALL, AttackKind, Facing


def saves_more() -> TurnsSaves:
    """X failed defense dice count as passed."""
    return TurnsSaves(BY_X, IN_ALL, FROM_ANYWHERE)


def saves_some(amount: int, *, in_: AttackKind, while_: Check = always) -> TurnsSaves:
    """So many failed defense dice count as passed in some attacks."""
    return TurnsSaves(amount, in_, FROM_ANYWHERE, while_)


def saves_less(amount: int, *, in_: AttackKind, from_: Facing) -> TurnsSaves:
    """So many passed defense dice count as failed."""
    return TurnsSaves(-amount, in_, from_)


def rerolls_saves(*faces: int) -> RerollsSaves:
    """Failed defense dice with these faces are rolled again."""
    return RerollsSaves(list(faces))


def dulls(amount: int = BY_X, *, in_: AttackKind = IN_ALL) -> Dulls:
    """What pierces does so by X less, or by an amount, in all attacks or some."""
    return Dulls(amount, in_)


def stands_more() -> TurnsMorale:
    """X failed morale dice count as passed."""
    return TurnsMorale()


def rerolls_failures() -> RerollsMorale:
    """Failed morale dice are rolled again."""
    return RerollsMorale()


def halves_failures() -> HalvesMorale:
    """Two failed morale dice cost one wound."""
    return HalvesMorale()


def keeps_nerve() -> KeepsNerve:
    """Flank and rear make no difference to morale."""
    return KeepsNerve()
