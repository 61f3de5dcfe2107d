"""Events of garrisons: terrain is occupied and left."""

from typing import ClassVar, Final

from feldherr.battlefield.body import ORIGIN
from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.state import State, Used
from feldherr.games.conquest.terms import END_OF_ROUND, FIELD, GARRISON
from feldherr.geometry.pose import Pose

OCCUPIED: Final = "occupied"
"""What a regiment has used that has occupied terrain this round."""


class Occupied(Event, kw_only=True):
    """CQ 10 gar 5, gar 6: a regiment is in garrison terrain, all its stands in one rank."""

    rule: ClassVar[str] = "CQ-10.gar.5"
    regiment: RegimentId
    piece: PieceId
    files: int
    cells: list[int]
    contacts: list[Contact]

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.place = GARRISON
        regiment.used = [*regiment.used, Used(OCCUPIED, END_OF_ROUND)]
        regiment.known = None
        body = state.body(self.regiment).formed(self.files, self.cells)
        state.field.bodies[self.regiment] = body.at(ORIGIN).within(self.piece)
        state.field.touch(self.contacts, state.field.leanings)


class Left(Event, kw_only=True):
    """CQ 10 gar 7, gar 10: a regiment has left its terrain and stepped away from it."""

    rule: ClassVar[str] = "CQ-10.gar.7"
    regiment: RegimentId
    files: int
    cells: list[int]
    pose: Pose
    contacts: list[Contact]

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.place = FIELD
        regiment.known = None
        body = state.body(self.regiment).formed(self.files, self.cells)
        state.field.bodies[self.regiment] = body.on_field(self.pose)
        state.field.touch(self.contacts, state.field.leanings)


EVENTS: list[type[Record]] = [Occupied, Left]
