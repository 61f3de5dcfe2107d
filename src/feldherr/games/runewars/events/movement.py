"""Events of movement: units moved, squared up, reformed, in and out of terrain, and what they ran into."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.standing import SetDown, Touching
from feldherr.games.runewars.state import CONTACTS, LEANINGS, NOWHERE, Contact, Leaning, State
from feldherr.games.runewars.words import ACTION, BEND, MARCH, TEMPLATE
from feldherr.geometry.edge import EDGE
from feldherr.geometry.pose import POSE, Pose


class Moved(SetDown):
    """RW 22: a march or shift along a template; `travelled` in micrometres or, on a curve, heading units."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("action", ACTION), ("template", TEMPLATE), ("speed", INT), ("edge", EDGE), ("bend", BEND),
        ("travelled", INT), ("pose", POSE), ("contacts", CONTACTS), ("leanings", LEANINGS),
    )  # fmt: skip

    def __init__(
        self, unit: int, action: int, template: int, speed: int, edge: int, bend: int, travelled: int, pose: Pose,
        contacts: list[Contact], leanings: list[Leaning],
    ) -> None:  # fmt: skip
        super().__init__(unit, pose, contacts, leanings)
        self.action = action
        self.template = template
        self.speed = speed
        """Of the template used."""
        self.edge = edge
        self.bend = bend
        self.travelled = travelled

    def row(self) -> str:
        return "RR-53" if self.action == MARCH else "RR-52"


class Reformed(SetDown):
    """RW 61: a unit has turned on the spot."""

    rule: ClassVar[str] = "RR-61"


class Lifted(SetDown):
    """A card lifted a unit and set it down elsewhere on the field; no march and no shift."""

    rule: ClassVar[str] = "RR-golden-2"

    def apply(self, state: State) -> None:
        state.units[self.unit].inside = NOWHERE
        super().apply(state)


class GapClosed(SetDown):
    """RW 12: a unit closes up to an enemy that lost trays."""

    rule: ClassVar[str] = "RR-12"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("enemy", INT), ("edge", EDGE), ("pose", POSE), ("contacts", CONTACTS), ("leanings", LEANINGS),
    )  # fmt: skip

    def __init__(
        self, unit: int, enemy: int, edge: int, pose: Pose, contacts: list[Contact], leanings: list[Leaning]
    ) -> None:  # fmt: skip
        super().__init__(unit, pose, contacts, leanings)
        self.enemy = enemy
        self.edge = edge


class Withdrew(Event):
    """RW 52.4: a shift has led out of contact with these enemies."""

    rule: ClassVar[str] = "RR-52.4"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("enemies", INTS))

    def __init__(self, unit: int, enemies: list[int]) -> None:
        self.unit = unit
        self.enemies = enemies

    def apply(self, state: State) -> None:
        pass


class Collided(Event):
    """RW 91: after a march or shift a unit touches what it did not touch before."""

    rule: ClassVar[str] = "RR-91"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("enemies", INTS), ("allies", INTS), ("pieces", INTS), ("table_edge", BOOL),
    )  # fmt: skip

    def __init__(
        self, unit: int, enemies: list[int], allies: list[int], pieces: list[int], table_edge: bool
    ) -> None:
        self.unit = unit
        self.enemies = enemies
        """Occupants of terrain it ran into among them."""
        self.allies = allies
        self.pieces = pieces
        self.table_edge = table_edge

    def apply(self, state: State) -> None:
        pass


class SquaredUp(SetDown):
    """RW 19: a unit lies flush against an enemy; `aside` if an obstacle had to be avoided."""

    rule: ClassVar[str] = "RR-19.1"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("enemy", INT), ("aside", BOOL), ("pose", POSE), ("contacts", CONTACTS),
        ("leanings", LEANINGS),
    )  # fmt: skip

    def __init__(
        self, unit: int, enemy: int, aside: bool, pose: Pose, contacts: list[Contact], leanings: list[Leaning]
    ) -> None:  # fmt: skip
        super().__init__(unit, pose, contacts, leanings)
        self.enemy = enemy
        self.aside = aside

    def row(self) -> str:
        return "RR-19.5" if self.aside else "RR-19.1"


class NotSquaredUp(Event):
    """RW 19.5: no way to square up is free; the unit stays as it is, engaged by contact."""

    rule: ClassVar[str] = "RR-19.5c"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("enemy", INT))

    def __init__(self, unit: int, enemy: int) -> None:
        self.unit = unit
        self.enemy = enemy

    def apply(self, state: State) -> None:
        pass


class ChargeFailed(Event):
    """RW 75.2: a charge has met no enemy."""

    rule: ClassVar[str] = "RR-75.2"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT),)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def apply(self, state: State) -> None:
        pass


class TerrainEntered(Touching):
    """RW 41.2: a unit leaves the open field and occupies a terrain piece."""

    rule: ClassVar[str] = "RR-41.2"
    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("piece", INT), ("contacts", CONTACTS), ("leanings", LEANINGS),
    )  # fmt: skip

    def __init__(
        self, unit: int, piece: int, contacts: list[Contact], leanings: list[Leaning]
    ) -> None:
        super().__init__(contacts, leanings)
        self.unit = unit
        self.piece = piece

    def apply(self, state: State) -> None:
        state.units[self.unit].inside = self.piece
        super().apply(state)


class TerrainLeft(SetDown):
    """RW 41.4: an occupant stands beside its terrain piece again."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("action", ACTION), ("piece", INT), ("pose", POSE), ("contacts", CONTACTS),
        ("leanings", LEANINGS),
    )  # fmt: skip

    def __init__(
        self, unit: int, action: int, piece: int, pose: Pose, contacts: list[Contact], leanings: list[Leaning]
    ) -> None:  # fmt: skip
        super().__init__(unit, pose, contacts, leanings)
        self.action = action
        self.piece = piece

    def row(self) -> str:
        return "RR-41.4a" if self.action == MARCH else "RR-41.4b"

    def apply(self, state: State) -> None:
        state.units[self.unit].inside = NOWHERE
        super().apply(state)


EVENTS: list[type[Record]] = [
    Moved, Reformed, Lifted, GapClosed, Withdrew, Collided, SquaredUp, NotSquaredUp, ChargeFailed, TerrainEntered,
    TerrainLeft,
]  # fmt: skip
