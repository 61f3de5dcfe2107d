"""What an attack does to its target, and what its player would like it to do."""

from collections.abc import Callable
from typing import Final, NamedTuple


class Harm(NamedTuple):
    """What the target of one attack has suffered before any test of morale."""

    figures: int = 0
    wounds: int = 0
    """Of those that remove a figure as well."""
    trays: int = 0
    destroyed: bool = False
    severity: int = 0
    """Of the test of morale that follows, without panic tokens; 0 if there is none."""


Harms = dict[Harm, float]
"""The chance of everything that may come of an attack."""

Aim = Callable[[Harm], float]
"""What a player wants: the higher, the better."""

_A_LITTLE: Final = 0.05


def wounds_first(harm: Harm) -> float:
    """Wounds count, figures a little more, fear a little: what an attack is made for as a rule."""
    return harm.wounds + 0.25 * harm.figures + _A_LITTLE * harm.severity + float(harm.destroyed)


def figures_first(harm: Harm) -> float:
    """Figures lost; wounds that remove nobody only break ties."""
    return harm.figures + _A_LITTLE * harm.wounds


def destruction(harm: Harm) -> float:
    """Nothing but the end of the target."""
    return float(harm.destroyed)


AIMS: Final[dict[str, Aim]] = {
    "wounds": wounds_first,
    "figures": figures_first,
    "destroy": destruction,
}


def worth(harms: Harms, aim: Aim) -> float:
    """What a player may expect."""
    return sum([chance * aim(harm) for harm, chance in harms.items()])


def add(harms: Harms, more: Harms, chance: float) -> None:
    """One way more to come to some harm."""
    for harm, each in more.items():
        harms[harm] = harms.get(harm, 0.0) + chance * each


def distribution(harms: Harms, count: Callable[[Harm], int]) -> list[float]:
    """The chance of every number, from 0 on, of something that is counted."""
    found = [0.0] * (1 + max([count(harm) for harm in harms], default=0))
    for harm, chance in harms.items():
        found[count(harm)] += chance
    return found
