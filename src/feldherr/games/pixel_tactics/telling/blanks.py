"""What fills the blanks of the sentences about events and answers."""

from feldherr.core.codec import Record
from feldherr.core.seat import SeatId
from feldherr.core.wording import Values, Wording
from feldherr.games.pixel_tactics.card_numbers import CardId, KindId
from feldherr.games.pixel_tactics.grid import (
    COLUMN,
    FACES,
    MODES,
    NOWHERE,
    REF,
    ROW,
    ROWS,
    SLOTS,
    FaceId,
    Mode,
    Ref,
    SlotId,
    column_number,
)
from feldherr.games.pixel_tactics.state import CARDS
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.games.pixel_tactics.telling.story import Board


def filled_blanks(names: Names, board: Board, record: Record) -> Values:
    """The fields of an event or answer in words, by what they stand for."""
    values = _wording(names, board).values(record)
    for name, kind in record.fields:
        value = getattr(record, name)
        if kind is CARDS:
            values[name] = names.listed(value)
            values["count"] = len(value)
        elif kind is REF:
            values[f"{name}_place"] = names.bare(value) if value != NOWHERE else ""
        elif kind is COLUMN:
            values[name] = column_number(value)
    return values


def _wording(names: Names, board: Board) -> Wording:
    say = names.texts.say
    words = Wording(", ".join)
    words.says(SeatId, names.colour)
    words.says(CardId, names.card)
    words.says(KindId, names.kind)
    words.says(Ref, lambda ref: names.place(board, ref))
    words.says(SlotId, lambda slot: SLOTS[slot] if slot != NOWHERE else "")
    words.says_field(ROW, lambda row: say(f"row.{ROWS[row]}"))
    words.says(FaceId, lambda face: say(f"face.{FACES[face]}"))
    words.says(Mode, lambda mode: say(f"mode.{MODES[mode]}"))
    return words
