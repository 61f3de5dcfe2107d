"""Frames of movement."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import RegimentId


class March(Record, kw_only=True):
    """CQ 3 march: one march of a regiment."""

    regiment: RegimentId
    number: int = 1
    """Which march of its activation it is; 0 for one out of sequence."""
    more: bool = False
    """Can it march again in this activation? Then it may end on a friend, or not wholly on the table."""
    enters: bool = False
    """It began off the table: edges are no walls, and some part may still be outside."""
    forward_only: bool = False
    withdraws: bool = False
    """CQ 4 withdraw 7: it leads away from enemies, and must."""


class Enter(Record, kw_only=True):
    """CQ 3 reinf 7: a regiment comes onto the table."""

    regiment: RegimentId
    files: int = 0
    cells: list[int] = []
    """Its formation, once it is chosen."""


class Reform(Record):
    """CQ 3 reform: new ranks and files, then a turn."""

    regiment: RegimentId
    widest: int = 0
    """The most files it may end with; 0 for any number."""


FRAMES: list[type[Record]] = [March, Enter, Reform]
