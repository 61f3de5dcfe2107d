"""Frames of garrisons."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import NO_REGIMENT, PieceId, RegimentId


class Leave(Record, kw_only=True):
    """CQ 10 gar 7: a regiment leaves the terrain it occupies."""

    regiment: RegimentId
    files: int = 0
    cells: list[int] = []
    """Its formation outside, once it is chosen."""


class TakeGarrison(Record, kw_only=True):
    """CQ 10 gar 17, gar 18: a garrison has been destroyed, and enemies touch its terrain."""

    piece: PieceId
    enemies: list[RegimentId]
    """Those who touched it."""
    taker: RegimentId = NO_REGIMENT
    """The one that has occupied it."""


FRAMES: list[type[Record]] = [Leave, TakeGarrison]
