"""Frames of card effects."""

from typing import Annotated, Final, NewType, TypeVar

from feldherr.core.codec import Nested, Record, Registry, register
from feldherr.core.declaring import Seldom
from feldherr.core.effect import Deed
from feldherr.core.kind import INT, Maybe
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import ANSWERS
from feldherr.games.runewars.ids import SeatId, UnitId
from feldherr.games.runewars.moments.opening import MOMENT, Opening
from feldherr.games.runewars.slots import NO_SLOT, CardSlot

Family = NewType("Family", int)
"""Which list of the catalogue a card belongs to."""
Means = NewType("Means", int)
"""How an ability came to work."""

register(Family, INT)
register(Means, INT)

OF_UNIT: Final = Family(0)
OF_UPGRADE: Final = Family(1)
OF_CONDITION: Final = Family(2)
OF_MORALE: Final = Family(3)
OF_OBJECTIVE: Final = Family(4)

BY_SURGE: Final = Means(0)
BY_SKILL: Final = Means(1)
BY_TRIGGER: Final = Means(2)
BY_CARD: Final = Means(3)


M = TypeVar("M", bound=Moment)

_ANSWER: Final = Nested(Registry("an answer", ANSWERS))


class Doing(Deed, kw_only=True):
    """An ability at work: which card (family and kind), which of its parts, for which unit, and what it knows."""

    unit: UnitId
    """The unit the ability serves ("you")."""
    family: Family
    kind: int
    means: Means
    part: int
    seat: SeatId
    """Who decides."""
    moment: Annotated[Moment, MOMENT]
    """The occurrence it answers to."""
    at: int = 0
    stage: int = 0
    amount: int = 0
    """Icons spent on a surge, or another number the effects share."""
    picked: list[UnitId] = []
    """The units it has chosen so far."""
    mana: Seldom[list[int]] = []
    """The mana tokens it has chosen."""
    trays_before: Seldom[int] = 0
    trays_wanted: Seldom[int] = 0
    """Of a unit that grows: the trays it had, and how many more are to come."""
    holder: UnitId
    """The unit whose card it is; only surges are ever borrowed."""
    slot: CardSlot = NO_SLOT
    """Where the card lies."""
    chosen: Seldom[Annotated[Record | None, Maybe(_ANSWER)]] = None
    """What was decided first in an instruction that asks twice."""

    def during(self, kind: type[M]) -> M:
        """The occurrence, as what an effect must know about it; `at` lets no effect wait for another one."""
        moment = self.moment
        assert isinstance(moment, kind), f"{type(moment).__name__} is no {kind.__name__}"
        return moment


FRAMES: list[type[Record]] = [Doing, Opening]
