"""What the numbers of a battle name: a unit and a side are never taken for each other, or for an amount."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import Ref

UnitId = NewType("UnitId", int)
"""A unit: its place in the units of the game, and in `Battlefield.bodies`."""
Side = NewType("Side", int)
"""One of the sides of a battle; several seats may form one."""
PieceId = NewType("PieceId", int)
"""A piece of terrain: its place in `Battlefield.terrain`."""

UNIT: Final = Ref("unit")
"""The kind of field that holds a unit."""
PIECE: Final = Ref("piece")
"""The kind of field that holds a piece of terrain."""

register(UnitId, UNIT)
register(Side, Ref("side"))
register(PieceId, PIECE)

NO_UNIT: Final = UnitId(-1)
NO_SIDE: Final = Side(-1)
NO_PIECE: Final = PieceId(-1)
