"""Events of wounds and morale: broken regiments."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State


class RegimentBroken(Event):
    """CQ 6 broken 1, broken 2: a regiment is broken, with so many stands."""

    rule: ClassVar[str] = "CQ-6.broken.1"
    regiment: RegimentId
    stands: int

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.broken = self.stands
        regiment.known = None


EVENTS: list[type[Record]] = [RegimentBroken]
