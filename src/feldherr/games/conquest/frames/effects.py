"""Frames of what words do."""

from typing import Annotated

from feldherr.core.codec import Record
from feldherr.core.effect import Deed
from feldherr.core.timing import Moment
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.moments import MOMENT


class Doing(Deed, kw_only=True):
    """A word at work: whose, which of the words of which entry, at which moment."""

    at: int = 0
    stage: int = 0
    regiment: RegimentId
    side: Side
    """Who decides."""
    entry: int
    part: int
    x: int = 0
    """Of the rule that says it."""
    moment: Annotated[Moment, MOMENT]


FRAMES: list[type[Record]] = [Doing]
