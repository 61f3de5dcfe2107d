"""What events share after which a regiment stands somewhere else, or otherwise. Who touches whom travels with them."""

from feldherr.battlefield.touching import Contact
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State
from feldherr.geometry.pose import Pose


class SetDown(Event):
    """A regiment stands there now, in the formation it had."""

    regiment: RegimentId
    pose: Pose
    contacts: list[Contact]

    def apply(self, state: State) -> None:
        state.field.set_down(self.regiment, self.pose)
        state.field.touch(self.contacts, state.field.leanings)


class DrawnUp(Event, kw_only=True):
    """A regiment stands there now, in this formation."""

    regiment: RegimentId
    files: int
    cells: list[int]
    pose: Pose
    contacts: list[Contact]

    def apply(self, state: State) -> None:
        body = state.body(self.regiment).formed(self.files, self.cells)
        state.field.bodies[self.regiment] = body.at(self.pose)
        state.field.touch(self.contacts, state.field.leanings)
