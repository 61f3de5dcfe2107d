"""Modifiers: pure changes to a number, asked for when it is computed."""

from typing import Final, NewType

Stage = NewType("Stage", int)
"""When a change comes: the stages follow each other in this order."""

DOUBLES_PRINTED: Final = Stage(0)
"""Doubles the printed value before anything is added."""
ADDS: Final = Stage(1)
"""Adds to the value (or takes away)."""
DOUBLES: Final = Stage(2)
"""Doubles the finished value."""


class Modifier:
    """One change: at which stage, and by how much for additions."""

    def __init__(self, stage: Stage, amount: int = 0) -> None:
        self.stage = stage
        self.amount = amount


def total(printed: int, modifiers: list[Modifier]) -> int:
    """The printed value, its doublings, all additions, then free doublings; never below 0."""
    value = printed
    for each in modifiers:
        if each.stage == DOUBLES_PRINTED:
            value += printed
    for each in modifiers:
        if each.stage == ADDS:
            value += each.amount
    for each in modifiers:
        if each.stage == DOUBLES:
            value *= 2
    return max(0, value)
