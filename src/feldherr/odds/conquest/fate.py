"""CQ 5 wound, 6 broken, shatter: what any number of wounds does to a regiment, without playing it.

Whoever is hurt falls first, the command stand last, so that the number of wounds alone says how many stands are left.
"""

from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.ids import NO_CHARACTER, NO_STAND, RegimentId
from feldherr.games.conquest.rules.character_actions import is_regiment
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.losses import ordinary
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.rules.values import character_stat_of, stat_of
from feldherr.games.conquest.specials import DAUNTLESS
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import WOUNDS


class Fate:
    """Where a regiment stands after some wounds: `[lost]` is the number of stands it has lost to them."""

    def __init__(self, strength: int, bearable: list[int]) -> None:
        self.strength = strength
        self.bearable = bearable
        """How many wounds it takes until so many stands have fallen, from the first on."""
        self.broken: list[int] = []
        """The stands it had when it broke, 0 if it has not; for every number of lost stands."""
        self.shatters_at = -1
        """The number of lost stands at which it shatters; -1 if it is destroyed before."""
        self.beside = 0
        """Stands that are left whatever happens: those around a character that is struck alone."""

    def left(self, lost: int) -> int:
        """How many stands stand by then."""
        return self.beside or self.strength - lost

    def fallen(self, wounds: int) -> int:
        """The stands that fall until nothing is left, or nobody stays."""
        lost = self.lost(wounds)
        return min(lost, self.shatters_at) if self.shatters_at > 0 else lost

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


def fate_of(state: State, attack: Attack) -> Fate:
    """Of the regiment that is struck; in a duel of the character alone, unless it is a regiment itself."""
    opponent = attack.opponent
    if opponent == NO_CHARACTER or is_regiment(state, opponent):
        return fate_of_regiment(state, attack.target)
    most = character_stat_of(state, opponent, WOUNDS)
    found = Fate(1, [most - state.characters[opponent].wounds])
    found.broken = [0, 0]
    found.beside = state.strength(attack.target)
    return found


def fate_of_regiment(state: State, regiment: RegimentId) -> Fate:
    unit = state.regiments[regiment]
    found = Fate(state.strength(regiment), _bearable(state, regiment))
    broken = unit.broken if is_broken(state, regiment) else 0
    is_dauntless = has(state, regiment, DAUNTLESS)
    last = len(found.bearable)
    for lost in range(last + 1):
        left = found.strength - lost
        if lost > 0 and broken and 2 * (broken - left) >= broken and found.shatters_at < 0:
            found.shatters_at = lost
        if lost > 0 and not broken and not is_dauntless and 2 * (unit.base - left) >= unit.base:
            broken = left
        found.broken.append(broken)
    if found.shatters_at == last:
        found.shatters_at = -1
    return found


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
