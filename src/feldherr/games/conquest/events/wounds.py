"""Events of wounds and morale: stands that are wounded or lost, dice for morale, broken regiments."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.placing import DrawnUp
from feldherr.games.conquest.ids import RegimentId, StandId
from feldherr.games.conquest.state import LOST, State, enemy_of


class Wounded(Event):
    """CQ 5 wound 2: wounds are marked on a stand that survives them."""

    rule: ClassVar[str] = "CQ-5.wound.2"
    regiment: RegimentId
    stand: StandId
    wounds: int

    def apply(self, state: State) -> None:
        state.regiments[self.regiment].wounds[self.stand] += self.wounds


class StandLost(DrawnUp, kw_only=True):
    """CQ 5 wound 7: a stand is destroyed and removed at once; the others stand like this."""

    rule: ClassVar[str] = "CQ-5.wound.7"
    stand: StandId
    wounds: int
    """Its last ones."""

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.wounds[self.stand] = LOST
        regiment.known = None
        super().apply(state)
        tally = state.tallies[regiment.side]
        if self.regiment not in tally.weakened:
            tally.weakened = [*tally.weakened, self.regiment]


class RegimentBroken(Event):
    """CQ 6 broken 1, broken 2: a regiment is broken, with so many stands."""

    rule: ClassVar[str] = "CQ-6.broken.1"
    regiment: RegimentId
    stands: int

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.broken = self.stands
        regiment.known = None
        state.tallies[enemy_of(regiment.side)].broken += 1


class RegimentShattered(Event):
    """CQ 6 shatter 1: a broken regiment has lost half of what was left; it flees, and is destroyed."""

    rule: ClassVar[str] = "CQ-6.shatter.1"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        pass


class MoraleRolled(Event, kw_only=True):
    """CQ 6 morale 1: dice for wounds that are alike; `value` or less passes."""

    regiment: RegimentId
    faces: list[int]
    value: int
    failures: int
    again: bool = False

    def row(self) -> str:
        return "CQ-1.dice.6" if self.again else "CQ-6.morale.1"

    def apply(self, state: State) -> None:
        pass


class MoraleFailed(Event):
    """CQ 4 clash 13: struck in the rear, a regiment fails without a die."""

    rule: ClassVar[str] = "CQ-4.clash.13"
    regiment: RegimentId
    failures: int

    def apply(self, state: State) -> None:
        pass


class MoraleCounted(Event):
    """CQ 6 morale 2: what a morale test costs in the end."""

    rule: ClassVar[str] = "CQ-6.morale.2"
    regiment: RegimentId
    wounds: int

    def apply(self, state: State) -> None:
        pass


EVENTS: list[type[Record]] = [
    Wounded, StandLost, RegimentBroken, RegimentShattered, MoraleRolled, MoraleFailed, MoraleCounted,
]  # fmt: skip
