"""Army lists by chance: additions are tried, and what the rules of army building forbid is left out."""

from collections.abc import Callable

from feldherr.battlefield.lists.army import Army


def grown(
    army: Army, tries: int, added: Callable[[Army], Army], is_legal: Callable[[Army], bool]
) -> Army:
    """The list after so many attempts to add something to it."""
    for _ in range(tries):
        bigger = added(army)
        if is_legal(bigger):
            army = bigger
    return army
