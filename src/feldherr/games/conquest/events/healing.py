"""Events of healing, and of closing ranks."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.placing import DrawnUp
from feldherr.games.conquest.ids import RegimentId, StandId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import WOUNDS


class HealingRolled(Event):
    """CQ 11 draw biotic renewal: a die, and the healing points it gives."""

    rule: ClassVar[str] = "CQ-11.draw.biotic-renewal"
    regiment: RegimentId
    die: int
    points: int

    def apply(self, state: State) -> None:
        pass


class StandHealed(Event):
    """CQ 5 heal 1: a stand loses wound markers."""

    rule: ClassVar[str] = "CQ-5.heal.1"
    regiment: RegimentId
    stand: StandId
    wounds: int

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.wounds[self.stand] -= self.wounds
        state.tallies[regiment.side].healed += self.wounds


class StandRestored(DrawnUp, kw_only=True):
    """CQ 5 heal 4, heal 5: a lost stand comes back with some wounds; the regiment stands like this now."""

    rule: ClassVar[str] = "CQ-5.heal.4"
    stand: StandId
    wounds: int

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.wounds[self.stand] = self.wounds
        regiment.known = None
        state.tallies[regiment.side].healed += state.kind(self.regiment).stats[WOUNDS] - self.wounds
        super().apply(state)


class RanksClosed(DrawnUp, kw_only=True):
    """CQ 7 cmd 5, 8 char 10: a regiment closes a gap."""

    rule: ClassVar[str] = "CQ-8.char.10"


EVENTS: list[type[Record]] = [HealingRolled, StandHealed, StandRestored, RanksClosed]
