"""Frames of the whole battle and its set-up."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record


class Battle(Record):
    """Set-up, up to eight rounds, scoring."""

    def __init__(self) -> None:
        pass


class SetUp(Record):
    """RW setup 1-9; `at` counts through repeated steps, `chosen` and `cards` are what a step has picked so far."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("at", INT), ("chooser", INT), ("chosen", INT), ("cards", INTS),
    )  # fmt: skip

    def __init__(
        self, at: int = 0, chooser: int = -1, chosen: int = -1, cards: list[int] | None = None
    ) -> None:
        self.at = at
        self.chooser = chooser
        """The side that may say who begins."""
        self.chosen = chosen
        self.cards: list[int] = [] if cards is None else cards


class ObjectiveSetUp(Record):
    """RW setup 6: the players carry out the objective's instructions in turn."""

    fields: ClassVar[tuple[Field, ...]] = (("at", INT),)

    def __init__(self, at: int = 0) -> None:
        self.at = at


class Deploying(Record):
    """RW setup 7: the side `turn` deploys a unit, then the other one."""

    fields: ClassVar[tuple[Field, ...]] = (("turn", INT), ("scouts", BOOL), ("unit", INT))

    def __init__(self, turn: int, scouts: bool, unit: int = -1) -> None:
        self.turn = turn
        self.scouts = scouts
        self.unit = unit


class Scouting(Record):
    """A scout that has been deployed may act at once; `action` and `modifier` are places on its wheels."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("action", INT), ("modifier", INT))

    def __init__(self, unit: int, action: int = -1, modifier: int = -1) -> None:
        self.unit = unit
        self.action = action
        self.modifier = modifier


FRAMES: list[type[Record]] = [Battle, SetUp, ObjectiveSetUp, Deploying, Scouting]
