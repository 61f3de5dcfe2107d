"""What events share that set a unit down or leave it standing otherwise.

They carry the contacts of the whole table afterwards, so that these are facts of that moment and nobody
has to work them out again. The lists belong to the state from then on: they are replaced, never changed.
"""

from typing import ClassVar

from feldherr.core.codec import INT, Field
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.state import CONTACTS, LEANINGS, Contact, Leaning, State
from feldherr.geometry.pose import POSE, Pose


class Touching(Event):
    """Who touches whom has changed."""

    def __init__(self, contacts: list[Contact], leanings: list[Leaning]) -> None:
        self.contacts = contacts
        self.leanings = leanings

    def apply(self, state: State) -> None:
        state.contacts = self.contacts
        state.leanings = self.leanings


class SetDown(Touching):
    """A unit stands at a new place."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("pose", POSE), ("contacts", CONTACTS), ("leanings", LEANINGS),
    )  # fmt: skip

    def __init__(
        self, unit: int, pose: Pose, contacts: list[Contact], leanings: list[Leaning]
    ) -> None:
        super().__init__(contacts, leanings)
        self.unit = unit
        self.pose = pose

    def apply(self, state: State) -> None:
        state.units[self.unit].set_down(self.pose)
        super().apply(state)
