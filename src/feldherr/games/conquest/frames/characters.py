"""Frames of characters: who is escorted, who duels, who falls with his regiment."""

from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.core.declaring import Seldom
from feldherr.games.conquest.frames.attack import Blow
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    NO_STAND,
    CharacterId,
    RegimentId,
    StandId,
)


class Escort(Record):
    """CQ 8 char 16: after a character has acted, its side may turn up the next card for its regiment."""

    character: CharacterId


class Strike(Record, kw_only=True):
    """CQ 8 duel 4: what a character strikes with in a duel."""

    character: CharacterId
    opponent: CharacterId
    blows: list[Blow]


class Duel(Record, kw_only=True):
    """CQ 8 duel: a character challenges another one in a regiment that its own regiment touches."""

    challenger: CharacterId
    opponent: CharacterId
    strikes: list[Strike] = []
    """What is struck at the same time, as far as it is still to come."""
    slower: CharacterId = NO_CHARACTER
    """Who strikes afterwards, if one of them is quicker."""


class Slain(Record, kw_only=True):
    """CQ 8 char 6, char 10: a character has suffered all it can; it is removed, and its regiment closes the gap."""

    character: CharacterId
    by: RegimentId = NO_REGIMENT
    """The enemy who slew it."""
    in_duel: bool = False
    before: Seldom[list[Contact]] = []
    """The contacts there were when it fell."""


class Fallen(Record, kw_only=True):
    """CQ 8 char 8, char 15: a regiment is destroyed; its character fights a last time if it may, then all are gone.

    Whoever destroys a regiment, stand by stand or because it shattered, calls this while it still stands on the table.
    """

    regiment: RegimentId
    by: RegimentId = NO_REGIMENT
    """The enemy who destroyed it."""
    monster: Seldom[StandId] = NO_STAND
    """Its last stand, which its rider fights from before it is removed."""
    wounds: Seldom[int] = 0
    """The last ones of that stand."""


FRAMES: list[type[Record]] = [Escort, Duel, Slain, Fallen]
