"""Events of the reserve: lines, dice, who arrives and who waits."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.state import Line, State
from feldherr.games.conquest.terms import ARRIVING, RESERVE, TroopClass


class LineDrawn(Event):
    """CQ 3 reinf 2: where the reinforcement line of a side lies at the start of the round."""

    rule: ClassVar[str] = "CQ-3.reinf.2"
    side: Side
    at: int
    setter: RegimentId

    def apply(self, state: State) -> None:
        state.lines[self.side] = Line(self.at, self.at, self.setter)


class LineMoved(Event):
    """CQ 3 reinf 4, reinf 5: the line falls back, or comes forward again."""

    rule: ClassVar[str] = "CQ-3.reinf.4"
    side: Side
    at: int
    setter: RegimentId

    def apply(self, state: State) -> None:
        state.lines[self.side] = Line(self.at, state.lines[self.side].start, self.setter)


class ReserveRolled(Event):
    """CQ 2 reinf 6: dice for the regiments of one class; `faces` counts each face, `target` succeeds or less."""

    rule: ClassVar[str] = "CQ-2.reinf.6"
    side: Side
    troop_class: TroopClass
    faces: list[int]
    target: int
    successes: int

    def apply(self, state: State) -> None:
        pass


class Arrives(Event):
    """CQ 2 reinf 12: a regiment is shown and set aside; it will march on this round."""

    rule: ClassVar[str] = "CQ-2.reinf.12"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.place = ARRIVING
        regiment.is_due = False


class HeldBack(Event):
    """CQ 2 reinf 3, 11 flank: a regiment stays in reserve by choice."""

    rule: ClassVar[str] = "CQ-2.reinf.3"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        pass


class TurnedBack(Event):
    """CQ 3 reinf 10: a regiment found no way onto the table and comes next round without a die."""

    rule: ClassVar[str] = "CQ-3.reinf.10"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.place = RESERVE
        regiment.is_due = True


EVENTS: list[type[Record]] = [LineDrawn, LineMoved, ReserveRolled, Arrives, HeldBack, TurnedBack]
