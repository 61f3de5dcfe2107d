"""CQ 4 clash 10, 3 volley 13, 3 impact 3: what stands and characters strike with."""

from feldherr.games.conquest.frames.attack import AUTOMATIC, Blow
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import CLASH, IN_VOLLEY, VOLLEY, AttackKind, Stat
from feldherr.geometry.edge import FRONT


def stat_for(kind: AttackKind) -> Stat:
    """The characteristic that hits."""
    return VOLLEY if kind == IN_VOLLEY else CLASH


class Striker:
    """Who strikes: the stands of a regiment, or a character alone."""

    def __init__(
        self, state: State, regiment: RegimentId, character: CharacterId = NO_CHARACTER
    ) -> None:
        self.state = state
        self.regiment = regiment
        self.character = character

    def stat(self, stat: Stat, when: When) -> int:
        if self.character != NO_CHARACTER:
            return character_stat_of(self.state, self.character, stat, when)
        return stat_of(self.state, self.regiment, stat, when)

    def printed(self, stat: Stat) -> int:
        if self.character != NO_CHARACTER:
            return self.state.character_kind(self.character).stats[stat]
        return self.state.kind(self.regiment).stats[stat]

    def blow(self, kind: AttackKind, dice: int, target: RegimentId, side: int) -> Blow:
        stat = stat_for(kind)
        if self.printed(stat) <= 0:
            dice = 0
        value = self.stat(stat, When(kind))
        return Blow(dice=dice, target=value, tests=kind != IN_VOLLEY)


def stand_blow(
    state: State, regiment: RegimentId, kind: AttackKind, dice: int, target: RegimentId, side: int = FRONT
) -> Blow:  # fmt: skip
    """What the ordinary stands of a regiment strike with; stands that cannot strike at all have no dice."""
    return Striker(state, regiment).blow(kind, dice, target, side)


def character_blow(
    state: State, character: CharacterId, kind: AttackKind, dice: int, target: RegimentId, side: int = FRONT
) -> Blow:  # fmt: skip
    """What a character strikes with: its own values and rules."""
    regiment = state.characters[character].regiment
    return Striker(state, regiment, character).blow(kind, dice, target, side)


def plain_hits(count: int, pierce: int = 0, tests: bool = True) -> Blow:
    """Automatic hits without special rules."""
    return Blow(dice=count, target=AUTOMATIC, pierce=pierce, tests=tests)
