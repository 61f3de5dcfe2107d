"""The 3x3 unit (PT unit 1, 2): slots, rows, columns and neighbours.

Columns are counted from the first seat's left for both units, so equal columns face each other.
A ref is a slot of one of the two units in a single number.
"""

from typing import Final

from feldherr.core.codec import Named

FRONT: Final = 0
FLANK: Final = 1
REAR: Final = 2
ORDER: Final = 3
LEADER: Final = 4
FACES: Final = ["front", "flank", "rear", "order", "leader"]
ROWS: Final = FACES[:3]

SLOTS: Final = ["F1", "F2", "F3", "K1", "K2", "K3", "R1", "R2", "R3"]
CENTRE: Final = 4
HERO_SLOTS: Final = [0, 1, 2, 3, 5, 6, 7, 8]
ROW_SLOTS: Final = [[0, 1, 2], [3, 5], [6, 7, 8]]
COLUMN_SLOTS: Final = [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
NOWHERE: Final = -1

SEATS = ["first", "second"]

FACTIONS = ["red", "blue"]

MELEE: Final = 0
RANGED: Final = 1
SPELL: Final = 2
EFFECT: Final = 3
MODES = ["melee", "ranged", "spell", "effect"]

FACE = Named(FACES, "a face")
ROW = Named(ROWS, "a row (front, flank or rear)")
SLOT = Named(SLOTS, "a slot (F1 to R3)")
MODE = Named(MODES, "a kind of attack")
REF = Named(
    [f"{seat} {slot}" for seat in SEATS for slot in SLOTS], "a slot of a unit, such as 'first F1'"
)


def ref_of(seat: int, slot: int) -> int:
    return seat * 9 + slot


def seat_of(ref: int) -> int:
    return ref // 9


def slot_of(ref: int) -> int:
    return ref % 9


def row_of(slot: int) -> int:
    return slot // 3


def column_of(slot: int) -> int:
    return slot % 3


def ahead(slot: int) -> int:
    """The slot directly in front, or NOWHERE."""
    return slot - 3 if slot >= 3 else NOWHERE


def behind(slot: int) -> int:
    """The slot directly behind, or NOWHERE."""
    return slot + 3 if slot < 6 else NOWHERE
