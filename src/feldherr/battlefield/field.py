"""The battlefield: what is public and spatial, the same for every battle game.

A game holds one as `state.field`; `field.bodies[n]` belongs to its own `units[n]`, which keep what only the game
knows. Bodies, pieces and markers are values: an event puts another one in the place of the old.
"""

from typing import ClassVar, Final

from feldherr.battlefield.body import NOWHERE, Body
from feldherr.battlefield.ids import NO_UNIT, PieceId, Side, UnitId
from feldherr.battlefield.touching import Contact, Leaning, touched_bodies, without
from feldherr.core.codec import Record
from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import Seldom, Shared, kept
from feldherr.geometry.polygon import Convex, Shape, box, rectangle
from feldherr.geometry.pose import Pose

NOBODY: Final = -1
"""No body, to compare with; a plain number, which the compiler writes into the code."""


@mypyc_attr(acyclic=True)
class Piece(Record):
    """A terrain piece; its pose is its centre, its kind a number of the game."""

    what: ClassVar[str] = "a terrain piece"

    kind: int
    width: int
    depth: int
    pose: Pose
    solid: Seldom[bool] = True
    """Must bodies stay off it, so that they can touch it? A wood or a hill is open ground."""
    _shape: Shape | None = kept(None)

    def shape(self) -> Shape:
        """The ground it covers."""
        if self._shape is None:
            width, depth = self.width // 2, self.depth // 2
            self._shape = [box(self.pose, -width, width, -depth, depth)]
        return self._shape


@mypyc_attr(acyclic=True)
class Marker(Record):
    """An objective token on the table, or carried by a body."""

    what: ClassVar[str] = "an objective token"

    side: Side
    """Who placed it."""
    x: int
    y: int
    unit: UnitId = NO_UNIT
    """Who carries it."""


@mypyc_attr(acyclic=True)
class Battlefield(Record, kw_only=True):
    """The table and all that stands and lies on it, who touches whom included."""

    what: ClassVar[str] = "a battlefield"

    width: int
    depth: int
    bodies: list[Body] = []
    terrain: list[Piece] = []
    contacts: Shared[list[Contact]] = []
    leanings: Shared[list[Leaning]] = []
    """Facts of the last moves; these two lists are never changed in place, only replaced."""
    markers: list[Marker] = []
    _area: Convex | None = kept(None)

    def area(self) -> Convex:
        """The play area."""
        if self._area is None:
            self._area = rectangle(0.0, 0.0, float(self.width), float(self.depth))
        return self._area

    def outline(self, number: UnitId) -> Shape:
        """What is measured to: the ground of a body, or the whole piece it occupies."""
        body = self.bodies[number]
        return body.shape() if body.inside == NOWHERE else self.terrain[body.inside].shape()

    def are_enemies(self, number: UnitId, other: UnitId) -> bool:
        return self.bodies[number].side != self.bodies[other].side

    def occupant(self, piece: PieceId) -> UnitId:
        """The body that occupies a terrain piece, or NO_UNIT."""
        for number, body in enumerate(self.bodies):
            if body.inside == piece and body.alive:
                return UnitId(number)
        return NO_UNIT

    def others(self, number: UnitId) -> list[UnitId]:
        """All other bodies on the open field, of whichever side."""
        return [
            UnitId(other)
            for other, body in enumerate(self.bodies)
            if other != number and body.on_table
        ]

    def enemies(self, number: UnitId) -> list[UnitId]:
        """The bodies of other sides on the open field."""
        return [other for other in self.others(number) if self.are_enemies(number, other)]

    def engaged(self, number: UnitId) -> list[UnitId]:
        """The enemies that a body touches."""
        touched = touched_bodies(self.contacts, number)
        return [other for other in touched if self.are_enemies(number, other)]

    def walls(self) -> list[PieceId]:
        """The terrain pieces that bodies must stay off."""
        return [PieceId(place) for place, piece in enumerate(self.terrain) if piece.solid]

    def set_down(self, number: UnitId, pose: Pose) -> None:
        """Put a body somewhere else."""
        self.bodies[number] = self.bodies[number].at(pose)

    def touch(self, contacts: list[Contact], leanings: list[Leaning]) -> None:
        """Who touches whom has changed."""
        self.contacts = contacts
        self.leanings = leanings

    def forget(self, number: UnitId) -> None:
        """A body touches nothing any more."""
        self.contacts, self.leanings = without(self.contacts, self.leanings, number)
