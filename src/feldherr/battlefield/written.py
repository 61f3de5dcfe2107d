"""Units of a written battle that could not stand where they are said to."""

from collections.abc import Callable
from typing import Final

from feldherr.battlefield.body import NOWHERE
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import NO_UNIT, PieceId, UnitId
from feldherr.battlefield.notation import pose_text
from feldherr.core.message import Message
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart

_ROUNDING: Final = 10
"""Micrometres by which written places may be deeper than contact: what was in play is rounded to be written."""


class Misplaced:
    """A unit that cannot stand there: what is expected of it by which rule, and its place."""

    def __init__(self, unit: UnitId, expected: Message, place: str) -> None:
        self.unit = unit
        self.expected = expected
        self.place = place


class PlaceRules:
    """The rules, as people cite them, that forbid to leave the table, to share ground, and to stand in terrain."""

    def __init__(self, *, edge: str, overlap: str, terrain: str, occupant: str) -> None:
        self.edge = edge
        self.overlap = overlap
        self.terrain = terrain
        self.occupant = occupant
        """Of a piece there is one."""


class WrittenPlaces:
    """All places of a written battle, its units and terrain by their names in files."""

    def __init__(
        self,
        field: Battlefield,
        length_unit: int,
        rules: PlaceRules,
        name: Callable[[UnitId], str],
        piece: Callable[[PieceId], str],
    ) -> None:
        self.field = field
        self.length_unit = length_unit
        self.rules = rules
        self.name = name
        self.piece = piece

    def first(self, arriving: list[UnitId], under_way: UnitId = NO_UNIT) -> Misplaced | None:
        """The first unit that cannot stand where it does.

        Those who are arriving may still stand across the edge of the table; who is under way may stand anywhere.
        """
        for place, body in enumerate(self.field.bodies):
            number = UnitId(place)
            found: Misplaced | None = None
            if number == under_way:
                continue
            if body.inside != NOWHERE:
                found = self._shared_terrain(number)
            elif body.on_table:
                found = None if number in arriving else self._beyond_edge(number)
                found = found or self._overlap(number, under_way) or self._in_terrain(number)
            if found is not None:
                return found
        return None

    def _beyond_edge(self, number: UnitId) -> Misplaced | None:
        width, depth = self.field.width + EPS, self.field.depth + EPS
        for piece in self.field.outline(number):
            if min(*piece.xs, *piece.ys) < -EPS or max(piece.xs) > width or max(piece.ys) > depth:
                expected = Message(
                    "{unit} on the table ({rule})", unit=self.name(number), rule=self.rules.edge
                )
                return self._misplaced(number, expected)
        return None

    def _overlap(self, number: UnitId, under_way: UnitId) -> Misplaced | None:
        own = self.field.bodies[number].shape()
        for place, body in enumerate(self.field.bodies[:number]):
            other = UnitId(place)
            if other != under_way and body.on_table and _share_ground(own, body.shape()):
                expected = Message(
                    "{unit} beside {other}, not on the same ground ({rule})",
                    unit=self.name(number),
                    other=self._at(self.name(other), body.pose),
                    rule=self.rules.overlap,
                )
                return self._misplaced(number, expected)
        return None

    def _in_terrain(self, number: UnitId) -> Misplaced | None:
        own = self.field.bodies[number].shape()
        for place, terrain in enumerate(self.field.terrain):
            if terrain.solid and _share_ground(own, terrain.shape()):
                expected = Message(
                    "{unit} beside {other}, or `in terrain {piece}` ({rule})",
                    unit=self.name(number),
                    other=self._at(self.piece(PieceId(place)), terrain.pose),
                    piece=place,
                    rule=self.rules.terrain,
                )
                return self._misplaced(number, expected)
        return None

    def _shared_terrain(self, number: UnitId) -> Misplaced | None:
        piece = self.field.bodies[number].inside
        for place, body in enumerate(self.field.bodies[:number]):
            if body.inside == piece:
                expected = Message(
                    "{unit} elsewhere than {other}, which occupies terrain {piece} ({rule})",
                    unit=self.name(number),
                    other=self.name(UnitId(place)),
                    piece=piece,
                    rule=self.rules.occupant,
                )
                return Misplaced(number, expected, f"{self.name(number)} in terrain {piece}")
        return None

    def _misplaced(self, number: UnitId, expected: Message) -> Misplaced:
        place = self._at(self.name(number), self.field.bodies[number].pose)
        return Misplaced(number, expected, place)

    def _at(self, name: str, pose: Pose) -> str:
        return f"{name} {pose_text(pose, self.length_unit)}"


def _share_ground(one: Shape, other: Shape) -> bool:
    return apart(one, other) < -EPS - _ROUNDING
