"""Events of what regiments do in contact, and of rallying."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State


class Rallied(Event):
    """CQ 3 rally 1, 6 broken 3: a regiment is no longer broken; its losses are counted from now on."""

    rule: ClassVar[str] = "CQ-3.rally.1"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.broken = 0
        regiment.base = state.strength(self.regiment)
        regiment.known = None


class FearRolled(Event):
    """CQ 11 fearsome: whoever is touched by fearsome stands has to overcome them before it rallies."""

    rule: ClassVar[str] = "CQ-11.fearsome"
    regiment: RegimentId
    die: int
    target: int
    succeeds: bool

    def apply(self, state: State) -> None:
        pass


EVENTS: list[type[Record]] = [Rallied, FearRolled]
