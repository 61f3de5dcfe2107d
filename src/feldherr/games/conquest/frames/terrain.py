"""Frames of terrain."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import PieceId, RegimentId


class Crossed(Record):
    """So many stands have moved onto or through a zone."""

    zone: PieceId
    stands: int


class CrossTerrain(Record):
    """CQ 10 dangerous, perilous: a regiment has moved, and the ground may have cost it wounds."""

    regiment: RegimentId
    crossed: list[Crossed]
    """The zones about which no dice have been rolled yet."""


FRAMES: list[type[Record]] = [CrossTerrain]
