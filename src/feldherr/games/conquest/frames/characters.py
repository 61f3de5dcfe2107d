"""Frames of characters: who is escorted, who duels, who falls with his regiment."""

from feldherr.core.codec import Record
from feldherr.games.conquest.ids import NO_REGIMENT, CharacterId, RegimentId


class Escort(Record):
    """CQ 8 char 16: after a character has acted, its side may turn up the next card for its regiment."""

    character: CharacterId


class Duel(Record, kw_only=True):
    """CQ 8 duel: a character challenges another one in a regiment that its own regiment touches."""

    challenger: CharacterId
    opponent: CharacterId
    is_accepted: bool = False
    strikes: list[CharacterId] = []
    """Those who have still to strike, the next one first."""


class Fallen(Record, kw_only=True):
    """CQ 8 char 8, char 15: a regiment is destroyed; its character fights a last time if it may, then all are gone.

    Whoever destroys a regiment, stand by stand or because it shattered, calls this while it still stands on the table.
    """

    regiment: RegimentId
    by: RegimentId = NO_REGIMENT
    """The enemy who destroyed it."""


FRAMES: list[type[Record]] = [Escort, Duel, Fallen]
