"""Frames of movement, collision, squaring up, closing the gap, reforming, terrain."""

from typing import Annotated

from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.core.kind import INTS
from feldherr.games.runewars.ids import NO_PIECE, PieceId, SeatId, UnitId
from feldherr.games.runewars.terms import NO_BEND, STRAIGHT, Action, Bend, Template
from feldherr.geometry.edge import EDGE_NUMBER, NO_EDGE, Edge


class Movement(Record, kw_only=True):
    """RW 22, 52, 53: a march or shift along a template."""

    unit: UnitId
    action: Action
    decider: SeatId
    speed: int
    template: Template = STRAIGHT
    charge: bool = False
    may_withdraw: bool = True
    from_card: bool = False
    """A card lets it march even while engaged."""
    edge: Annotated[Edge, EDGE_NUMBER] = NO_EDGE
    """The leading edge, once chosen."""
    bend: Bend = NO_BEND
    stop: int = -1
    """How much of the template is to be used, or -1 for all of it."""
    over_units: list[UnitId] = []
    """Units it passes over because of a card."""
    over_pieces: list[PieceId] = []
    """Terrain it passes over because of a card."""
    left: list[UnitId] = []
    """Enemies it has withdrawn from."""
    enemies: list[UnitId] = []
    """Enemies collided with, occupants of terrain among them."""
    pieces: list[PieceId] = []
    """Terrain collided with."""
    entered: PieceId = NO_PIECE
    """The terrain piece it has entered, or -1."""
    endured: int = 0
    """Terrain collided with whose keywords have had their effect."""
    strained: bool = False
    """The next of these pieces has taxed the unit, and may still harm it."""
    may_enter: Seldom[bool] = True
    """May it end in terrain?"""
    edges: Seldom[Annotated[list[Edge], INTS]] = []
    """If not empty, the only edges it may lead over."""


class Clash(Record):
    """RW 91.1, 68.2: what follows at once when a unit has collided with enemies; `panic` tokens for itself."""

    unit: UnitId
    enemies: list[UnitId]
    charge: bool
    panic: int
    impacts: int = 0
    """Enemies that have felt the impact."""
    told: int = 0
    """Enemies whose collision has had its moment."""


class SquareUp(Record):
    """RW 19: the unit turns and slides against an enemy; `edge` counts as its front edge."""

    unit: UnitId
    enemy: UnitId
    edge: Annotated[Edge, EDGE_NUMBER]
    decider: SeatId


class Reforming(Record):
    """RW 61: a reform; `decider` may be the opponent (morale cards)."""

    unit: UnitId
    decider: SeatId


class CloseGaps(Record):
    """RW 12, 59.4: units that lost contact with `loser` because it lost trays may close up; `waiting` are left."""

    loser: UnitId
    waiting: list[UnitId]


class Leaving(Record):
    """RW 41.3-41.5: an occupant performs a march or shift; `enemies` are those it gets away from."""

    unit: UnitId
    action: Action
    decider: SeatId
    charge: bool
    enemies: list[UnitId] = []


FRAMES: list[type[Record]] = [Movement, Clash, SquareUp, Reforming, CloseGaps, Leaving]
