"""All moments, and the window that opens at one."""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.timing import Moment, Window
from feldherr.games.runewars.moments import actions, base, battle, fates, fights

_CLASSES: list[type[Record]] = [
    *battle.MOMENTS, *actions.MOMENTS, *fights.MOMENTS, *fates.MOMENTS, base.Weighing, base.Facing,
]  # fmt: skip

MOMENTS: Final = Registry("a moment", _CLASSES)
MOMENT: Final = Nested(MOMENTS)


class Opening(Window, kw_only=True):
    """The window that opens at a moment."""

    moment: Annotated[Moment, MOMENT]
