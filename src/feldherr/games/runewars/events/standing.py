"""What events share that set a unit down or leave it standing otherwise.

They carry the contacts of the whole table afterwards, so that these are facts of that moment and nobody
has to work them out again. The lists belong to the state from then on: they are replaced, never changed.
"""

from feldherr.battlefield.touching import Contact, Leaning
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import State
from feldherr.geometry.pose import Pose


class Touching(Event):
    """Who touches whom has changed."""

    contacts: list[Contact]
    leanings: list[Leaning]

    def apply(self, state: State) -> None:
        state.field.touch(self.contacts, self.leanings)


class SetDown(Touching, kw_only=True):
    """A unit stands at a new place."""

    unit: UnitId
    pose: Pose

    def apply(self, state: State) -> None:
        state.field.set_down(self.unit, self.pose)
        super().apply(state)
