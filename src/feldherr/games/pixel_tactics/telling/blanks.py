"""What fills the blanks of the sentences about events and answers."""

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.cards import CARD, KIND
from feldherr.games.pixel_tactics.grid import (
    COLUMN,
    FACE,
    FACES,
    MODE,
    MODES,
    NOWHERE,
    REF,
    ROW,
    ROWS,
    SLOT,
    SLOTS,
    column_number,
)
from feldherr.games.pixel_tactics.state import CARDS
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.games.pixel_tactics.telling.story import Board

Values = dict[str, str | int]

_SEAT_FIELDS = {"seat", "winner", "first", "starter"}


def filled_blanks(names: Names, board: Board, record: Record) -> Values:
    """The fields of an event or answer in words, by their kind."""
    values: Values = {}
    say = names.texts.say
    for name, kind in record.fields:
        value = getattr(record, name)
        if kind is CARD:
            values[name] = names.card(value)
        elif kind is CARDS:
            values[name] = names.listed(value)
            values["count"] = len(value)
        elif kind is KIND:
            values[name] = names.kind(value)
        elif kind is REF:
            values[name] = names.place(board, value)
            values[f"{name}_place"] = names.bare(value) if value != NOWHERE else ""
        elif kind is SLOT:
            values[name] = SLOTS[value] if value != NOWHERE else ""
        elif kind is ROW:
            values[name] = say(f"row.{ROWS[value]}")
        elif kind is COLUMN:
            values[name] = column_number(value)
        elif kind is FACE:
            values[name] = say(f"face.{FACES[value]}")
        elif kind is MODE:
            values[name] = say(f"mode.{MODES[value]}")
        elif name in _SEAT_FIELDS:
            values[name] = names.colour(value)
        elif isinstance(value, (int, str)):
            values[name] = value
    return values
