"""A wood of four by two trays with units before it, in it and behind it."""

from feldherr.games.runewars.catalogue.entries import TerrainKind
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.powers import Trigger
from feldherr.games.runewars.terms import SHIFT
from feldherr.geometry.decision import Placed
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    ground,
    north,
    south,
    troop,
)

FOREST = ground(4, 2, 2)
"""Four by two trays around (8, 9): x 6 to 10, y 8 to 10; room for two trays."""
MIDDLE = south(8, 9)


def wood(*squads: Squad, kind: TerrainKind = FOREST) -> Field:
    return Field(list(squads), [(kind, MIDDLE)])


def walker(ranks: list[int] | None = None, *parts: Trigger) -> Squad:
    """In front of the wood, one tray away."""
    return Squad(troop(parts=list(parts)), SOUTH, ranks or [2], south(7, 7))


def occupant(seat: int = SOUTH, ranks: list[int] | None = None, *parts: Trigger) -> Squad:
    return Squad(troop(parts=list(parts)), seat, ranks or [2], south(7, 9.5), inside=0)


def besieger(x: float = 6, seat: int = NORTH) -> Squad:
    """Touches the wood from the far side."""
    return Squad(troop(), seat, [2], north(x, 10, 2))


def shift(field: Field, charge: bool = False) -> Field:
    return field.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=1, charge=charge))


def refused(field: Field, pose: Pose) -> str:
    found = field.asked.check(Placed(pose))
    return "" if found is None else found.rule
