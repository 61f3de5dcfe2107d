"""Words about what a regiment has: special rules and characteristics."""

from feldherr.games.conquest.catalogue.entries import Held
from feldherr.games.conquest.powers import (
    Check,
    Denies,
    Gives,
    Obscures,
    Raises,
    Seizes,
    SeizesMore,
    always,
)
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import NO_MAXIMUM
from feldherr.games.conquest.terms import FROM_NOWHERE, IN_ALL, AttackKind, Facing, Stat


def gives(rule: Special, x: int = 0, *, most: int = NO_MAXIMUM, while_: Check = always) -> Gives:
    """A special rule with its X."""
    return Gives(Held(rule, x), most, while_)


def gives_more(rule: Special, x: int, *, most: int = NO_MAXIMUM, while_: Check = always) -> Gives:
    """A (+X): on top of what is there."""
    return Gives(Held(rule, x, plus=True), most, while_)


def denies(rule: Special, *, while_: Check = always) -> Denies:
    """No use of a special rule, wherever it comes from."""
    return Denies(rule, while_)


def is_obscured(*, while_: Check = always) -> Obscures:
    """Volleys at it use half their barrage."""
    return Obscures(while_)


def seizes_more(amount: int) -> SeizesMore:
    """CQ 12 seize: the command stand counts for more in a zone."""
    return SeizesMore(amount)


def always_seizes(*, while_: Check = always) -> Seizes:
    """It takes a zone in reach whatever the numbers."""
    return Seizes(while_)


def raises(
    stat: Stat,
    amount: int,
    *,
    in_: AttackKind = IN_ALL,
    most: int = NO_MAXIMUM,
    from_: Facing = FROM_NOWHERE,
    while_: Check = always,
) -> Raises:
    """A characteristic changes by an amount, in all attacks or some, or only against blows from some sides."""
    return Raises(stat, amount, in_, most, while_, from_)
