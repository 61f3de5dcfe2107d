"""Events of movement: units moved, squared up, reformed, in and out of terrain, and what they ran into."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.standing import SetDown, Touching
from feldherr.games.runewars.ids import PieceId, UnitId
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import MARCH, Action, Bend, Template
from feldherr.geometry.edge import Edge


class Moved(SetDown, kw_only=True):
    """RW 22: a march or shift along a template; `travelled` in micrometres or, on a curve, heading units."""

    action: Action
    template: Template
    speed: int
    """The speed of the template that was used."""
    edge: Edge
    bend: Bend
    travelled: int

    def row(self) -> str:
        return "RR-53" if self.action == MARCH else "RR-52"


class Reformed(SetDown):
    """RW 61: a unit has turned on the spot."""

    rule: ClassVar[str] = "RR-61"


class Lifted(SetDown):
    """A card lifted a unit and set it down elsewhere on the field; no march and no shift."""

    rule: ClassVar[str] = "RR-golden-2"

    def apply(self, state: State) -> None:
        state.field.bodies[self.unit] = state.body(self.unit).on_field(self.pose)
        super().apply(state)


class GapClosed(SetDown, kw_only=True):
    """RW 12: a unit closes up to an enemy that lost trays."""

    rule: ClassVar[str] = "RR-12"
    enemy: UnitId
    edge: Edge


class Withdrew(Event):
    """RW 52.4: a shift has led out of contact with these enemies."""

    rule: ClassVar[str] = "RR-52.4"
    unit: UnitId
    enemies: list[UnitId]

    def apply(self, state: State) -> None:
        pass


class Collided(Event):
    """RW 91: after a march or shift a unit touches what it did not touch before."""

    rule: ClassVar[str] = "RR-91"
    unit: UnitId
    enemies: list[UnitId]
    """The enemies it ran into; occupants of terrain are among them."""
    allies: list[UnitId]
    pieces: list[PieceId]
    table_edge: bool

    def apply(self, state: State) -> None:
        pass


class SquaredUp(SetDown, kw_only=True):
    """RW 19: a unit lies flush against an enemy; `aside` if an obstacle had to be avoided."""

    rule: ClassVar[str] = "RR-19.1"
    enemy: UnitId
    aside: bool

    def row(self) -> str:
        return "RR-19.5" if self.aside else "RR-19.1"


class NotSquaredUp(Event):
    """RW 19.5: no way to square up is free; the unit stays as it is, engaged by contact."""

    rule: ClassVar[str] = "RR-19.5c"
    unit: UnitId
    enemy: UnitId

    def apply(self, state: State) -> None:
        pass


class ChargeFailed(Event):
    """RW 75.2: a charge has met no enemy."""

    rule: ClassVar[str] = "RR-75.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        pass


class TerrainEntered(Touching, kw_only=True):
    """RW 41.2: a unit leaves the open field and occupies a terrain piece."""

    rule: ClassVar[str] = "RR-41.2"
    unit: UnitId
    piece: PieceId

    def apply(self, state: State) -> None:
        state.field.bodies[self.unit] = state.body(self.unit).within(self.piece)
        super().apply(state)


class TerrainLeft(SetDown, kw_only=True):
    """RW 41.4: an occupant stands beside its terrain piece again."""

    action: Action
    piece: PieceId

    def row(self) -> str:
        return "RR-41.4a" if self.action == MARCH else "RR-41.4b"

    def apply(self, state: State) -> None:
        state.field.bodies[self.unit] = state.body(self.unit).on_field(self.pose)
        super().apply(state)


EVENTS: list[type[Record]] = [
    Moved, Reformed, Lifted, GapClosed, Withdrew, Collided, SquaredUp, NotSquaredUp, ChargeFailed, TerrainEntered,
    TerrainLeft,
]  # fmt: skip
