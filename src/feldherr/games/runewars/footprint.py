"""RW 27, 67: trays of a unit as a grid, and the ground they cover."""

from typing import Final

from feldherr.games.runewars.state import NO_TRAY, Piece, State, Unit
from feldherr.geometry.polygon import Convex, box

RANKS_MOST: Final = 4


def rank_sizes(unit: Unit) -> list[int]:
    """Trays per rank from the front; trailing empty ranks are left out."""
    sizes: list[int] = []
    columns = unit.columns
    for start in range(0, len(unit.cells), columns):
        count = 0
        for cell in unit.cells[start : start + columns]:
            if cell != NO_TRAY:
                count += 1
        sizes.append(count)
    while sizes and sizes[-1] == 0:
        sizes.pop()
    return sizes


def trays(unit: Unit) -> list[int]:
    """The cells that hold a tray."""
    return [cell for cell, tray in enumerate(unit.cells) if tray != NO_TRAY]


def bounds(unit: Unit, tray: int) -> tuple[int, int, int, int]:
    """Left, right, back and front of the rectangle around all trays, in the unit's own frame (RW 61.1)."""
    left, right, last = unit.columns, 0, 0
    for cell in trays(unit):
        column, rank = cell % unit.columns, cell // unit.columns
        left = min(left, column)
        right = max(right, column + 1)
        last = max(last, rank + 1)
    return left * tray, right * tray, -last * tray, 0


def footprint(state: State, number: int) -> list[Convex]:
    """The ground a unit covers: one rectangle per run of equal ranks."""
    unit = state.units[number]
    if unit.shape is None:
        unit.shape = shape_of(unit, state.catalogue.measures.tray)
    return unit.shape


def shape_of(unit: Unit, tray: int) -> list[Convex]:
    """The ground covered by a unit that need not be on the table, such as a twin of one at another pose."""
    runs: list[tuple[int, int, int, int]] = []
    columns = unit.columns
    for rank in range(len(unit.cells) // columns):
        for begin, end in _runs(unit.cells[rank * columns : (rank + 1) * columns]):
            if runs and runs[-1][0] == begin and runs[-1][1] == end and runs[-1][3] == rank:
                runs[-1] = (begin, end, runs[-1][2], rank + 1)
            else:
                runs.append((begin, end, rank, rank + 1))
    return [
        box(unit.pose, begin * tray, end * tray, -last * tray, -first * tray)
        for begin, end, first, last in runs
    ]


def _runs(rank: list[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    begin = -1
    for column, tray in enumerate([*rank, NO_TRAY]):
        if tray != NO_TRAY and begin < 0:
            begin = column
        elif tray == NO_TRAY and begin >= 0:
            found.append((begin, column))
            begin = -1
    return found


def tray_box(state: State, number: int, cell: int) -> Convex:
    """The square of one tray."""
    unit = state.units[number]
    tray = state.catalogue.measures.tray
    column, rank = cell % unit.columns, cell // unit.columns
    return box(unit.pose, column * tray, (column + 1) * tray, -(rank + 1) * tray, -rank * tray)


def ground(state: State, piece: Piece) -> list[Convex]:
    """The ground a terrain piece covers."""
    if piece.shape is None:
        kind = state.catalogue.terrain[piece.kind]
        width, depth = kind.width // 2, kind.depth // 2
        piece.shape = [box(piece.pose, -width, width, -depth, depth)]
    return piece.shape


def splits(unit: Unit, gone: int) -> bool:
    """RW 66.4: would the unit fall into two groups without that tray?"""
    rest = [cell for cell in trays(unit) if cell != gone]
    if not rest:
        return False
    reached = [rest[0]]
    for cell in reached:
        for other in _neighbours(cell, unit.columns):
            if other in rest and other not in reached:
                reached.append(other)
    return len(reached) < len(rest)


def _neighbours(cell: int, columns: int) -> list[int]:
    found = [cell - columns, cell + columns]
    if cell % columns > 0:
        found.append(cell - 1)
    if cell % columns < columns - 1:
        found.append(cell + 1)
    return found
