"""What regiments are worth, and what they may do to each other in one attack, on average."""

from typing import Final

from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.state import LOST, State
from feldherr.games.conquest.terms import ATTACKS, IN_CLASH, IN_VOLLEY, WOUNDS, AttackKind
from feldherr.geometry.edge import Edge
from feldherr.odds.conquest.means import mean_wounds

_UNPRICED: Final = 30.0
"""Points of a stand that no list has priced."""
_BROKEN: Final = 0.6
"""What is left of the worth of who is broken."""


class Muster:
    """All regiments as opponents see them; what one die does is worked out once and kept."""

    def __init__(self, state: State) -> None:
        self.per_stand = [
            _points_per_stand(state, RegimentId(n)) for n in range(len(state.regiments))
        ]
        self._per_die: dict[tuple[int, int, int, int], float] = {}

    def worth(self, state: State, regiment: RegimentId) -> float:
        """What is left of a regiment, in points; half a stand is worth half."""
        each = max(1, stat_of(state, regiment, WOUNDS))
        left = 0.0
        for wounds in state.regiments[regiment].wounds:
            if wounds != LOST:
                left += 1.0 - wounds / each
        points = left * self.per_stand[regiment]
        return points * _BROKEN if is_broken(state, regiment) else points

    def harm(
        self, state: State, attacker: RegimentId, target: RegimentId, kind: AttackKind, side: Edge, dice: int
    ) -> float:  # fmt: skip
        """What an attack with so many dice costs the target, in points, but no more than it is worth."""
        key = (attacker, target, kind, side)
        known = self._per_die.get(key)
        if known is None:
            blow = stand_blow(state, attacker, kind, 1, target, side)
            attack = Attack(kind=kind, attacker=attacker, target=target, side=side, blows=[blow])
            known = mean_wounds(state, attack) / max(1, stat_of(state, target, WOUNDS))
            self._per_die[key] = known
        return min(dice * known * self.per_stand[target], self.worth(state, target))


def clash_dice(state: State, regiment: RegimentId, width: int) -> int:
    """The dice of a clash along so many stands of an enemy: the stands at the front, and those that support them."""
    strength, files = state.strength(regiment), state.body(regiment).columns
    front = min(strength, files, width + 1)
    return front * stat_of(state, regiment, ATTACKS) + strength - front


def clash_harm(
    muster: Muster, state: State, attacker: RegimentId, target: RegimentId, side: Edge
) -> float:
    """What a clash on a side costs the target, in points."""
    dice = clash_dice(state, attacker, state.body(target).columns)
    return muster.harm(state, attacker, target, IN_CLASH, side, dice)


def volley_harm(
    muster: Muster, state: State, attacker: RegimentId, target: RegimentId, side: Edge
) -> float:
    """What a volley costs the target, in points, if every stand shoots."""
    barrage = state.kind(attacker).barrage
    if barrage is None:
        return 0.0
    dice = barrage.shots * state.strength(attacker)
    return muster.harm(state, attacker, target, IN_VOLLEY, side, dice)


def _points_per_stand(state: State, regiment: RegimentId) -> float:
    unit, kind = state.regiments[regiment], state.kind(regiment)
    stands = max(1, len(unit.roles))
    points = float(kind.points + max(0, stands - kind.least) * kind.stand_points)
    if unit.character != NO_CHARACTER:
        points += state.character_kind(unit.character).points
    return points / stands if points > 0.0 else _UNPRICED
