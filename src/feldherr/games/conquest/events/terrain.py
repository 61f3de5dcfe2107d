"""Events of terrain: what the ground does to those who move over it."""

from typing import ClassVar, Final

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.state import State, Used
from feldherr.games.conquest.terms import END_OF_ROUND

HINDERED: Final = "hindered"
"""What a regiment has used this round that has charged through hindering ground."""


class GroundRolled(Event):
    """CQ 10 dangerous: dice for the stands that moved through a zone; `target` or more wounds."""

    rule: ClassVar[str] = "CQ-10.dangerous"
    regiment: RegimentId
    zone: PieceId
    faces: list[int]
    target: int
    wounds: int

    def apply(self, state: State) -> None:
        pass


class Hindered(Event):
    """CQ 10 hindering 1, hindering 2: half of a regiment has charged through hindering ground."""

    rule: ClassVar[str] = "CQ-10.hindering.1"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.used = [*regiment.used, Used(HINDERED, END_OF_ROUND)]


EVENTS: list[type[Record]] = [GroundRolled, Hindered]
