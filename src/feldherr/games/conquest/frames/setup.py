"""Frames of the whole battle and its set-up."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import NO_SIDE, Side


class Battle(Record):
    """Set-up, rounds, the end."""


class SetUp(Record):
    """CQ 12: edges, zones, terrain; what its steps must remember."""

    dice: list[int] = []
    """Of the roll-off, so far."""
    chooser: Side = NO_SIDE


FRAMES: list[type[Record]] = [Battle, SetUp]
