"""What the numbers of RUNEWARS name: a unit, a card and a seat are never taken for each other, or for an amount."""

from typing import Final, NewType

from feldherr.battlefield.ids import NO_PIECE as NO_PIECE
from feldherr.battlefield.ids import NO_SIDE as NO_SIDE
from feldherr.battlefield.ids import NO_UNIT as NO_UNIT
from feldherr.battlefield.ids import PieceId as PieceId
from feldherr.battlefield.ids import Side as Side
from feldherr.battlefield.ids import UnitId as UnitId
from feldherr.core.codec import register
from feldherr.core.kind import Ref
from feldherr.core.seat import NO_SEAT as NO_SEAT
from feldherr.core.seat import SeatId as SeatId

SocketId = NewType("SocketId", int)
"""A place for a figure in a unit: its place in `Unit.figures`."""
UpgradeId = NewType("UpgradeId", int)
"""An upgrade of a unit: its place in `Unit.upgrades`."""
ProfileId = NewType("ProfileId", int)
"""An attack profile: its place on the card of the unit."""

# Printed cards: each is known by its place in its list of the catalogue.
UnitKindId = NewType("UnitKindId", int)
UpgradeKindId = NewType("UpgradeKindId", int)
ConditionId = NewType("ConditionId", int)
MoraleId = NewType("MoraleId", int)
TerrainKindId = NewType("TerrainKindId", int)
DeploymentId = NewType("DeploymentId", int)
ObjectiveId = NewType("ObjectiveId", int)

register(SocketId, Ref("socket"))
UPGRADE: Final = Ref("upgrade")
"""The kind of field that holds one: an upgrade of the unit that the same record names."""
register(UpgradeId, UPGRADE)
register(ProfileId, Ref("profile"))
register(UnitKindId, Ref("kind of unit"))
register(UpgradeKindId, Ref("kind of upgrade"))
register(ConditionId, Ref("condition"))
register(MoraleId, Ref("morale card"))
register(TerrainKindId, Ref("kind of terrain"))
register(DeploymentId, Ref("deployment"))
register(ObjectiveId, Ref("objective"))

NO_UPGRADE: Final = UpgradeId(-1)
NO_PLACE: Final = SocketId(-1)
"""The place of a figure that stands nowhere."""
NO_PROFILE: Final = ProfileId(-1)
NO_MORALE: Final = MoraleId(-1)
NO_TERRAIN: Final = TerrainKindId(-1)
NO_DEPLOYMENT: Final = DeploymentId(-1)
NO_OBJECTIVE: Final = ObjectiveId(-1)
TWO_SIDES: Final = [Side(0), Side(1)]


def opposing(side: Side) -> Side:
    """The side that fights against this one."""
    return Side(1 - side)
