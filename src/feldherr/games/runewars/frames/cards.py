"""Frames of card effects."""

from typing import ClassVar, Final

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.core.effect import Deed
from feldherr.core.timing import Window

OF_UNIT: Final = 0
OF_UPGRADE: Final = 1
OF_CONDITION: Final = 2
OF_MORALE: Final = 3
OF_OBJECTIVE: Final = 4

BY_SURGE: Final = 0
BY_SKILL: Final = 1
BY_TRIGGER: Final = 2
BY_CARD: Final = 3


class Doing(Deed):
    """An ability at work: which card (family and kind), which of its parts, for which unit, and what it knows."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("family", INT), ("kind", INT), ("means", INT), ("part", INT), ("seat", INT), ("at", INT),
        ("stage", INT), ("amount", INT), ("picked", INTS), ("about", INTS), ("holder", INT), ("slot", INT),
    )  # fmt: skip

    def __init__(
        self, unit: int, family: int, kind: int, means: int, part: int, seat: int, at: int = 0, stage: int = 0,
        amount: int = 0, picked: list[int] | None = None, about: list[int] | None = None, holder: int = -1,
        slot: int = -1,
    ) -> None:  # fmt: skip
        super().__init__(at, stage)
        self.unit = unit
        """The unit the ability serves ("you")."""
        self.family = family
        self.kind = kind
        self.means = means
        self.part = part
        self.seat = seat
        """Who decides."""
        self.amount = amount
        """Icons spent on a surge, or another number the effects share."""
        self.picked: list[int] = [] if picked is None else picked
        self.about: list[int] = [] if about is None else about
        """The occurrence it answers to."""
        self.holder = unit if holder < 0 else holder
        """The unit whose card it is; only surges are ever borrowed."""
        self.slot = slot
        """Where the card lies: 0 is the unit card, then the upgrades, then the conditions (rules/holding)."""


FRAMES: list[type[Record]] = [Doing, Window]
