"""A board of cells, for games that bring no picture of their own: terminal and page draw it as it is."""

from msgspec import Struct

from feldherr.core.codec import Record


class Cell(Struct, frozen=True):
    """One cell: its id on the board, what stands in it, and how it is spoken if that says too little."""

    id: str
    text: str
    spoken: str = ""


def touched_cells(rows: list[list[Cell]], record: Record) -> list[str]:
    """The cells that an answer or event names: a field `cell` with the value 4 is the cell `cell.4`."""
    known = {cell.id for row in rows for cell in row}
    named = [f"{name}.{kind.encode(getattr(record, name))}" for name, kind in record.fields]
    return [id for id in named if id in known]


def drawn(rows: list[list[Cell]]) -> list[str]:
    """The board in letters, every column as wide as its widest cell."""
    width = max(len(cell.text) for row in rows for cell in row)
    return [" ".join((cell.text or "·").center(width) for cell in row) for row in rows]
