"""Frames of movement, collision, squaring up, closing the gap, reforming, terrain."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record, Seldom
from feldherr.games.runewars.words import ACTION, BEND, TEMPLATE


class Movement(Record):
    """RW 22, 52, 53: a march or shift along a template."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("action", ACTION), ("decider", INT), ("speed", INT), ("template", TEMPLATE),
        ("charge", BOOL), ("may_withdraw", BOOL), ("from_card", BOOL), ("edge", INT), ("bend", BEND), ("stop", INT),
        ("over_units", INTS), ("over_pieces", INTS), ("left", INTS), ("enemies", INTS), ("pieces", INTS),
        ("entered", INT), ("at", INT), ("may_enter", Seldom(BOOL, True)), ("edges", Seldom(INTS, [])),
    )  # fmt: skip

    def __init__(
        self, unit: int, action: int, decider: int, speed: int, template: int = 0, charge: bool = False,
        may_withdraw: bool = True, from_card: bool = False, edge: int = -1, bend: int = -1, stop: int = -1,
        over_units: list[int] | None = None, over_pieces: list[int] | None = None, left: list[int] | None = None,
        enemies: list[int] | None = None, pieces: list[int] | None = None, entered: int = -1, at: int = 0,
        may_enter: bool = True, edges: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.unit = unit
        self.action = action
        self.decider = decider
        self.speed = speed
        self.template = template
        self.charge = charge
        self.may_withdraw = may_withdraw
        self.from_card = from_card
        """A card lets it march even while engaged."""
        self.edge = edge
        """The leading edge, once chosen."""
        self.bend = bend
        self.stop = stop
        """How much of the template is to be used, or -1 for all of it."""
        self.over_units: list[int] = [] if over_units is None else over_units
        """Units it passes over because of a card."""
        self.over_pieces: list[int] = [] if over_pieces is None else over_pieces
        """Terrain it passes over because of a card."""
        self.left: list[int] = [] if left is None else left
        """Enemies it has withdrawn from."""
        self.enemies: list[int] = [] if enemies is None else enemies
        """Enemies collided with, occupants of terrain among them."""
        self.pieces: list[int] = [] if pieces is None else pieces
        """Terrain collided with."""
        self.entered = entered
        """The terrain piece it has entered, or -1."""
        self.at = at
        """Counts through repeated steps."""
        self.may_enter = may_enter
        """May it end in terrain?"""
        self.edges: list[int] = [] if edges is None else edges
        """If not empty, the only edges it may lead over."""


class Clash(Record):
    """RW 91.1, 68.2: what follows at once when a unit has collided with enemies; `panic` tokens for itself."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("enemies", INTS), ("charge", BOOL), ("panic", INT), ("at", INT),
    )  # fmt: skip

    def __init__(
        self, unit: int, enemies: list[int], charge: bool, panic: int, at: int = 0
    ) -> None:
        self.unit = unit
        self.enemies = enemies
        self.charge = charge
        self.panic = panic
        self.at = at


class SquareUp(Record):
    """RW 19: the unit turns and slides against an enemy; `edge` counts as its front edge."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("enemy", INT), ("edge", INT), ("decider", INT),
    )  # fmt: skip

    def __init__(self, unit: int, enemy: int, edge: int, decider: int) -> None:
        self.unit = unit
        self.enemy = enemy
        self.edge = edge
        self.decider = decider


class Reforming(Record):
    """RW 61: a reform; `decider` may be the opponent (morale cards)."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("decider", INT))

    def __init__(self, unit: int, decider: int) -> None:
        self.unit = unit
        self.decider = decider


class CloseGaps(Record):
    """RW 12, 59.4: units that lost contact with `loser` because it lost trays may close up; `waiting` are left."""

    fields: ClassVar[tuple[Field, ...]] = (("loser", INT), ("waiting", INTS))

    def __init__(self, loser: int, waiting: list[int]) -> None:
        self.loser = loser
        self.waiting = waiting


class Leaving(Record):
    """RW 41.3-41.5: an occupant performs a march or shift; `enemies` are those it gets away from."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("action", ACTION), ("decider", INT), ("charge", BOOL), ("enemies", INTS),
    )  # fmt: skip

    def __init__(
        self, unit: int, action: int, decider: int, charge: bool, enemies: list[int] | None = None
    ) -> None:
        self.unit = unit
        self.action = action
        self.decider = decider
        self.charge = charge
        self.enemies: list[int] = [] if enemies is None else enemies


FRAMES: list[type[Record]] = [Movement, Clash, SquareUp, Reforming, CloseGaps, Leaving]
