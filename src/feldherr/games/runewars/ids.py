"""What the numbers of RUNEWARS name: a unit and a side are never taken for each other, or for an amount."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import Ref

UnitId = NewType("UnitId", int)
"""A unit: its place in `State.units`."""
Side = NewType("Side", int)
"""One of the two sides of a battle; several seats may form one."""
PieceId = NewType("PieceId", int)
"""A piece of terrain: its place in `State.terrain`."""
SocketId = NewType("SocketId", int)
"""A place for a figure in a unit."""
UpgradeId = NewType("UpgradeId", int)
"""An upgrade of a unit: its place in `Unit.upgrades`."""
ConditionId = NewType("ConditionId", int)
"""A condition card: its place in the catalogue."""
MoraleId = NewType("MoraleId", int)
"""A morale card: its place in the catalogue."""

register(UnitId, Ref("unit"))
register(Side, Ref("side"))
register(PieceId, Ref("piece"))
register(SocketId, Ref("socket"))
register(UpgradeId, Ref("upgrade"))
register(ConditionId, Ref("condition"))
register(MoraleId, Ref("morale card"))

NO_UNIT: Final = UnitId(-1)
