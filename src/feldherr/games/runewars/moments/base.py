"""What moments have in common: a unit that acts, and often another one that it meets."""

from feldherr.core.timing import Moment
from feldherr.games.runewars.ids import UnitId


class OfUnit(Moment):
    """A unit acts, or something happens to it."""

    def actor(self) -> UnitId:
        raise NotImplementedError


class OneUnit(OfUnit):
    """A unit, and nobody else has a part in it."""

    unit: UnitId

    def actor(self) -> UnitId:
        return self.unit


class UnitAlone(OneUnit):
    """Which unit it is is all there is to know."""


class Meeting(OfUnit):
    """A unit acts upon another one: it attacks it, runs into it, faces it."""

    def met(self) -> UnitId:
        raise NotImplementedError


class Encounter(Meeting):
    """A unit and an enemy."""

    unit: UnitId
    enemy: UnitId

    def actor(self) -> UnitId:
        return self.unit

    def met(self) -> UnitId:
        return self.enemy


class Weighing(UnitAlone):
    """No window opens for it: could the unit use an ability at all?"""


class Facing(Encounter):
    """No window opens for it: what a unit is worth against an enemy, or against nobody in particular (NO_UNIT)."""
