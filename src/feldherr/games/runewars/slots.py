"""Where the cards of a unit lie: its own card, then its upgrades, its conditions, and the objective of the battle."""

from typing import Final, NewType

from feldherr.core.codec import register
from feldherr.core.kind import INT
from feldherr.games.runewars.ids import NO_UPGRADE, UpgradeId

CardSlot = NewType("CardSlot", int)
"""A place for one card of a unit; ask the functions below what lies there."""

register(CardSlot, INT)

_CONDITIONS_FROM: Final = 20
"""The slots before it, but for the first one, are those of the upgrades; no unit has so many."""
_OBJECTIVE: Final = 40

UNIT_SLOT: Final = CardSlot(0)
"""The unit card itself."""
OBJECTIVE_SLOT: Final = CardSlot(_OBJECTIVE)
"""The objective card, which speaks to every unit."""
NO_SLOT: Final = CardSlot(-1)
NO_CONDITION: Final = -1


def upgrade_slot(upgrade: UpgradeId) -> CardSlot:
    return CardSlot(upgrade + 1)


def condition_slot(place: int) -> CardSlot:
    """Where the condition at a place among those of the unit lies."""
    return CardSlot(_CONDITIONS_FROM + place)


def upgrade_in(slot: CardSlot) -> UpgradeId:
    """The upgrade that lies there, or NO_UPGRADE."""
    return UpgradeId(slot - 1) if 0 < slot < _CONDITIONS_FROM else NO_UPGRADE


def condition_in(slot: CardSlot) -> int:
    """The place of the condition that lies there among those of the unit, or NO_CONDITION."""
    return slot - _CONDITIONS_FROM if _CONDITIONS_FROM <= slot < _OBJECTIVE else NO_CONDITION
