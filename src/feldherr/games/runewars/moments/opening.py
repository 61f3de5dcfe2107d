"""All moments, the window that opens at one, and what may be due in it."""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.kind import ListOf
from feldherr.core.timing import Due as CoreDue
from feldherr.core.timing import Moment, Window
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments import actions, base, battle, fates, fights
from feldherr.games.runewars.slots import CardSlot

_CLASSES: list[type[Record]] = [
    *battle.MOMENTS, *actions.MOMENTS, *fights.MOMENTS, *fates.MOMENTS, base.Weighing, base.Facing,
]  # fmt: skip

MOMENTS: Final = Registry("a moment", _CLASSES)
MOMENT: Final = Nested(MOMENTS)


class Due(CoreDue):
    """A part of a card that is due: the unit that has the card, the slot it lies in, and which part of it."""

    unit: UnitId
    slot: CardSlot
    part: int


class Opening(Window, kw_only=True):
    """The window that opens at a moment."""

    moment: Annotated[Moment, MOMENT]
    done: Annotated[list[CoreDue], ListOf(Nested(Registry("an effect", [Due])))] = []
