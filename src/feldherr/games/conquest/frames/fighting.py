"""Frames of what regiments do in contact, and of rallying."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import RegimentId


class Rally(Record):
    """CQ 3 rally, 4 rally: a broken regiment pulls itself together, in combat or out of it."""

    regiment: RegimentId


class Inspire(Record):
    """CQ 4 inspire: a regiment is inspired until the end of its activation."""

    regiment: RegimentId


FRAMES: list[type[Record]] = [Rally, Inspire]
