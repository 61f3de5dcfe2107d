"""CQ 5 wound, 6 broken, shatter: what any number of wounds does to a regiment, without playing it.

Whoever is hurt falls first, the command stand last, so that the number of wounds alone says how many stands are left.
"""

from feldherr.games.conquest.ids import NO_STAND, RegimentId
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.losses import ordinary
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.specials import DAUNTLESS
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import WOUNDS


class Fate:
    """Where a regiment stands after some wounds: `[lost]` is the number of stands it has lost to them."""

    def __init__(self, state: State, regiment: RegimentId) -> None:
        unit = state.regiments[regiment]
        self.strength = state.strength(regiment)
        self.bearable = _bearable(state, regiment)
        """How many wounds it takes until so many stands have fallen, from the first on."""
        self.broken: list[int] = []
        """The stands it had when it broke, 0 if it has not; for every number of lost stands."""
        self.shatters_at = -1
        """The number of lost stands at which it shatters; -1 if it is destroyed before."""
        broken = unit.broken if is_broken(state, regiment) else 0
        is_dauntless = has(state, regiment, DAUNTLESS)
        for lost in range(len(self.bearable) + 1):
            left = self.strength - lost
            if lost > 0 and broken and 2 * (broken - left) >= broken and self.shatters_at < 0:
                self.shatters_at = lost
            if lost > 0 and not broken and not is_dauntless and 2 * (unit.base - left) >= unit.base:
                broken = left
            self.broken.append(broken)
        if self.shatters_at == len(self.bearable):
            self.shatters_at = -1

    @property
    def wounds(self) -> int:
        """So many and it is gone."""
        last = self.shatters_at if self.shatters_at > 0 else len(self.bearable)
        return self.bearable[last - 1] if self.bearable else 0

    def lost(self, wounds: int) -> int:
        """The stands that fall."""
        count = 0
        while count < len(self.bearable) and self.bearable[count] <= wounds:
            count += 1
        return count

    def is_gone(self, wounds: int) -> bool:
        return wounds >= self.wounds


def _bearable(state: State, regiment: RegimentId) -> list[int]:
    unit, body = state.regiments[regiment], state.body(regiment)
    each = stat_of(state, regiment, WOUNDS)
    suffered = [unit.wounds[body.cells[cell]] for cell in ordinary(state, regiment)]
    rests = [each - wounds for wounds in sorted(suffered, reverse=True)]
    if unit.command != NO_STAND:
        rests.append(each - unit.wounds[unit.command])
    found: list[int] = []
    total = 0
    for rest in rests:
        total += rest
        found.append(total)
    return found
