"""Frames of magic."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import CharacterId, RegimentId, SpellId


class Cast(Record, kw_only=True):
    """CQ 9: a character casts a spell at a regiment."""

    character: CharacterId
    spell: SpellId
    target: RegimentId
    works: bool = False
    """Were there enough successes?"""
    failed: int = 0
    """Dice that were no success."""


FRAMES: list[type[Record]] = [Cast]
