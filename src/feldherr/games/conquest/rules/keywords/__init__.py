"""CQ 11: what the special rules do, a line each, in one file per kind of rule.

Keywords that a rule asks for by name (`holding.has(state, regiment, FLANK)`) need no line: flank, irregular,
pathfinders, vanguard.
"""

from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.keywords import (
    blows,
    charges,
    events,
    harm,
    movement,
    nerve,
    reserve,
    saves,
    shots,
)

KEYWORDS: dict[str, list[Word]] = {
    **events.WORDS, **movement.WORDS, **charges.WORDS, **reserve.WORDS,
    **blows.WORDS, **shots.WORDS, **saves.WORDS, **nerve.WORDS, **harm.WORDS,
}  # fmt: skip
"""The words of every special rule that has any, by its name."""
