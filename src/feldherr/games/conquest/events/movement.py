"""Events that move stands: marches, entries, new formations, turns. Who touches whom travels with them."""

from typing import Annotated, ClassVar

from feldherr.core.codec import Record
from feldherr.core.kind import ListOf
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.placing import DrawnUp, SetDown
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.march import LEG, Leg
from feldherr.geometry.pose import Pose


class Marched(SetDown, kw_only=True):
    """CQ 3 march 2: a regiment has marched along some legs; without legs it stays where it is."""

    rule: ClassVar[str] = "CQ-3.march.2"
    legs: Annotated[list[Leg], ListOf(LEG)]
    cost: int
    """In micrometres."""


class Entered(Event, kw_only=True):
    """CQ 3 reinf 7, reinf 12: a regiment stands at an edge in a formation of its choice, about to march on."""

    rule: ClassVar[str] = "CQ-3.reinf.7"
    regiment: RegimentId
    files: int
    cells: list[int]
    pose: Pose

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        body = state.body(self.regiment).formed(self.files, self.cells)
        state.field.bodies[self.regiment] = body.on_field(self.pose)
        regiment.place = FIELD
        regiment.arrived = state.round
        regiment.base = state.strength(self.regiment)
        state.forget_rules(regiment.side)


class Rearranged(DrawnUp, kw_only=True):
    """CQ 3 reform 3: the stands of a regiment have taken new places."""

    rule: ClassVar[str] = "CQ-3.reform.3"


class Turned(SetDown):
    """CQ 3 reform 5: a regiment has turned about its centre."""

    rule: ClassVar[str] = "CQ-3.reform.5"


EVENTS: list[type[Record]] = [Marched, Entered, Rearranged, Turned]
