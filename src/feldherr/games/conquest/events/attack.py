"""Events of attacks: dice to hit, defense dice, and how many wounds there are. Only the last is noted, for scoring.

Dice are counted by their faces, `value` is the highest face that succeeds.
"""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import CharacterId, RegimentId
from feldherr.games.conquest.state import Dealt, State, enemy_of
from feldherr.games.conquest.terms import (
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_RULE,
    IN_SPELL,
    IN_VOLLEY,
    AttackKind,
)
from feldherr.geometry.edge import Edge

RULES_OF_HITS: dict[int, str] = {
    IN_CLASH: "CQ-4.clash.10",
    IN_DUEL: "CQ-8.duel.4",
    IN_IMPACT: "CQ-3.impact.3",
    IN_VOLLEY: "CQ-3.volley.13",
    IN_SPELL: "CQ-9.spell.12",
    IN_RULE: "CQ-11.hits",
}


class HitsRolled(Event, kw_only=True):
    """CQ 4 clash 10, 3 volley 13: dice of equal blows, and how many of them hit."""

    kind: AttackKind
    attacker: RegimentId
    by: CharacterId
    """The character who strikes, or NO_CHARACTER."""
    target: RegimentId
    faces: list[int]
    value: int
    hits: int
    again: bool = False
    """These dice were thrown a second time."""

    def row(self) -> str:
        return "CQ-1.dice.6" if self.again else RULES_OF_HITS[self.kind]

    def apply(self, state: State) -> None:
        pass


class HitsCounted(Event):
    """CQ 4 clash 10: so many hits in all, those without dice and additional ones among them."""

    rule: ClassVar[str] = "CQ-4.clash.10"
    target: RegimentId
    hits: int

    def apply(self, state: State) -> None:
        pass


class DefenseRolled(Event, kw_only=True):
    """CQ 4 clash 15, 3 volley 15: defense dice against equal hits."""

    target: RegimentId
    opponent: CharacterId
    """The character who was hit in a duel, or NO_CHARACTER."""
    faces: list[int]
    value: int
    saved: int
    again: bool = False

    def row(self) -> str:
        return "CQ-1.dice.6" if self.again else "CQ-4.clash.15"

    def apply(self, state: State) -> None:
        pass


class WoundsCounted(Event, kw_only=True):
    """CQ 5 wound 1: the size of a pool of wounds, and who dealt them; they are noted for scoring."""

    rule: ClassVar[str] = "CQ-5.wound.1"
    kind: AttackKind
    attacker: RegimentId
    by: CharacterId
    target: RegimentId
    edge: Edge
    wounds: int

    def apply(self, state: State) -> None:
        tally = state.tallies[enemy_of(state.regiments[self.target].side)]
        dealt = Dealt(
            kind=self.kind, attacker=self.attacker, by=self.by, target=self.target, edge=self.edge, wounds=self.wounds
        )  # fmt: skip
        tally.dealt = [*tally.dealt, dealt]


EVENTS: list[type[Record]] = [HitsRolled, HitsCounted, DefenseRolled, WoundsCounted]
