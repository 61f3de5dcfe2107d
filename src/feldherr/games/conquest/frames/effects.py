"""Frames of what words do."""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.declaring import Seldom
from feldherr.core.effect import Deed
from feldherr.core.kind import Maybe
from feldherr.core.timing import Moment
from feldherr.games.conquest.answers import ANSWERS
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId, Side
from feldherr.games.conquest.moments import MOMENT

_ANSWER: Final = Nested(Registry("an answer", ANSWERS))


class Doing(Deed, kw_only=True):
    """A word at work: whose, which of the words of which entry, at which moment."""

    at: int = 0
    stage: int = 0
    regiment: RegimentId
    character: Seldom[CharacterId] = NO_CHARACTER
    """For whom the word speaks, or who casts, if it is no regiment."""
    side: Side
    """Who decides."""
    entry: int
    part: int
    x: int = 0
    """Of the rule that says it."""
    moment: Annotated[Moment, MOMENT]
    chosen: Seldom[Annotated[Record | None, Maybe(_ANSWER)]] = None
    """What was decided first in an instruction that asks twice."""


FRAMES: list[type[Record]] = [Doing]
