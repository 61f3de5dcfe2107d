"""The 3x3 unit (PT unit 1, 2): slots, rows, columns and neighbours.

Columns are counted from the first seat's left for both units, so equal columns face each other.
A ref is a slot of one of the two units in a single number. What looks again and again calculates with `UNIT` and
`WIDTH` and looks into `UNIT_REFS` itself: interpreted, a call takes several times as long as what these functions do.
"""

from typing import Final, NewType, cast

from feldherr.core.codec import Data, register
from feldherr.core.kind import INT, DecodeError, Kind, Named
from feldherr.core.seat import SeatId

FaceId = NewType("FaceId", int)
"""One of the five powers of a card."""
RowId = NewType("RowId", FaceId)
"""A row of a unit, which is also the face that counts for a hero standing in it."""
ColumnId = NewType("ColumnId", int)
"""0 to 2 from the first seat's left."""
SlotId = NewType("SlotId", int)
"""A place of a unit, whichever of the two."""
Ref = NewType("Ref", int)
"""A place of one of the two units: seat and slot in a single number."""
Faction = NewType("Faction", int)
"""One of the two decks of cards; a seat plays one of them, whichever it likes."""
Mode = NewType("Mode", int)
"""How damage comes about."""

FRONT: Final = RowId(FaceId(0))
FLANK: Final = RowId(FaceId(1))
REAR: Final = RowId(FaceId(2))
ORDER: Final = FaceId(3)
LEADER: Final = FaceId(4)
FACES: Final = ["front", "flank", "rear", "order", "leader"]
ROWS: Final = FACES[:3]
ROW_IDS: Final = [FRONT, FLANK, REAR]
FACE_IDS: Final = [FRONT, FLANK, REAR, ORDER, LEADER]

SLOTS: Final = ["F1", "F2", "F3", "K1", "K2", "K3", "R1", "R2", "R3"]
WIDTH: Final = 3
"""Slots in a row, and rows in a unit."""
UNIT: Final = 9
"""Slots in a unit."""
REFS: Final = 18
"""Slots of both units."""
_CENTRE: Final = 4
"""A plain number, which the compiler writes into the code; a `SlotId` it would look up."""
CENTRE: Final = SlotId(_CENTRE)
ALL_SLOTS: Final = [SlotId(slot) for slot in range(UNIT)]
ALL_REFS: Final = [Ref(ref) for ref in range(REFS)]
HERO_SLOTS: Final = [slot for slot in ALL_SLOTS if slot != CENTRE]
COLUMN_SLOTS: Final = [ALL_SLOTS[column::WIDTH] for column in range(WIDTH)]
ROW_SLOTS: Final = [[slot for slot in HERO_SLOTS if slot // WIDTH == row] for row in ROW_IDS]
_FULL_ROWS: Final = [ALL_SLOTS[row * WIDTH : row * WIDTH + WIDTH] for row in ROW_IDS]
UNIT_REFS: Final = [ALL_REFS[:UNIT], ALL_REFS[UNIT:]]
"""By seat and slot."""
BEFORE: Final = [ALL_SLOTS[slot % WIDTH : slot : WIDTH][::-1] for slot in ALL_SLOTS]
"""For every slot those in front of it in its column, the nearest first."""
COLUMN_IDS: Final = [ColumnId(column) for column in range(WIDTH)]
NOWHERE: Final = -1
NO_REF: Final = Ref(NOWHERE)
NO_SLOT: Final = SlotId(NOWHERE)

SEATS = ["first", "second"]
FIRST: Final = SeatId(0)
SECOND: Final = SeatId(1)
SEAT_IDS: Final = [FIRST, SECOND]

RED: Final = Faction(0)
BLUE: Final = Faction(1)
FACTIONS = ["red", "blue"]
FACTION_IDS: Final = [RED, BLUE]

MELEE: Final = Mode(0)
RANGED: Final = Mode(1)
SPELL: Final = Mode(2)
EFFECT: Final = Mode(3)
MODES = ["melee", "ranged", "spell", "effect"]

FACE = Named(FACES, "a face")
ROW = Named(ROWS, "a row (front, flank or rear)")
SLOT = Named(SLOTS, "a slot (F1 to R3)")
MODE = Named(MODES, "a kind of attack")
REF = Named(
    [f"{seat} {slot}" for seat in SEATS for slot in SLOTS], "a slot of a unit, such as 'first F1'"
)


class _Column(Kind):
    """People count columns from 1, and so does JSON."""

    def encode(self, value: object) -> Data:
        return cast("int", value) + 1

    def decode(self, data: Data, where: str) -> object:
        if isinstance(data, bool) or not isinstance(data, int) or not 1 <= data <= WIDTH:
            raise DecodeError(where, "a column (1 to 3)", data)
        return data - 1


COLUMN = _Column()

register(FaceId, FACE)
register(ColumnId, COLUMN)
register(RowId, ROW)
register(SlotId, SLOT)
register(Mode, MODE)
register(Faction, INT)
register(Ref, REF)


def face_named(name: str) -> FaceId:
    return FACE_IDS[FACES.index(name)]


def faction_named(name: str) -> Faction:
    return FACTION_IDS[FACTIONS.index(name)]


def opponent_of(seat: SeatId) -> SeatId:
    return SeatId(1 - seat)


def ref_of(seat: SeatId, slot: SlotId) -> Ref:
    return Ref(seat * UNIT + slot)


def seat_of(ref: Ref) -> SeatId:
    return SeatId(ref // UNIT)


def slot_of(ref: Ref) -> SlotId:
    return SlotId(ref % UNIT)


def enemy_of(ref: Ref) -> SeatId:
    """The seat whose unit stands against that card."""
    return SeatId(1 - ref // UNIT)


def leader_of(seat: SeatId) -> Ref:
    """The place of a seat's leader."""
    return Ref(seat * UNIT + _CENTRE)


def is_leader(ref: Ref) -> bool:
    return ref % UNIT == _CENTRE


def refs_of(seat: SeatId) -> list[Ref]:
    """All places of a unit."""
    return UNIT_REFS[seat]


def slot_at(row: RowId, column: ColumnId) -> SlotId:
    return SlotId(row * WIDTH + column)


def slots_in(row: RowId) -> list[SlotId]:
    """All places of a row, the leader's too."""
    return _FULL_ROWS[row]


def row_of(slot: SlotId) -> RowId:
    return RowId(FaceId(slot // WIDTH))


def row_at(ref: Ref) -> RowId:
    """The row a card stands in."""
    return RowId(FaceId(ref % UNIT // WIDTH))


def column_of(slot: SlotId) -> ColumnId:
    return ColumnId(slot % WIDTH)


def column_at(ref: Ref) -> ColumnId:
    """The column a card stands in."""
    return ColumnId(ref % UNIT % WIDTH)


def column_number(column: ColumnId) -> int:
    """How people count it: 1 to 3."""
    return column + 1


def ahead(slot: SlotId) -> SlotId:
    """The slot directly in front, or NO_SLOT."""
    return SlotId(slot - WIDTH) if slot >= WIDTH else NO_SLOT


def behind(slot: SlotId) -> SlotId:
    """The slot directly behind, or NO_SLOT."""
    return SlotId(slot + WIDTH) if slot < UNIT - WIDTH else NO_SLOT
