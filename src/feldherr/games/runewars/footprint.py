"""RW 27, 67: trays of a unit as a grid, and the ground they cover."""

from typing import Final

from feldherr.games.runewars.state import NO_TRAY, Piece, State, Unit
from feldherr.geometry.polygon import Convex, Plan, box, laid_out

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
    return left * tray, right * tray, -(last * tray), 0


def footprint(state: State, number: int) -> list[Convex]:
    """The ground a unit covers: one rectangle per run of equal ranks."""
    unit = state.units[number]
    if unit.shape is None:
        unit.shape = shape_of(unit, state.catalogue.measures.tray)
    return unit.shape


def shape_of(unit: Unit, tray: int) -> list[Convex]:
    """The ground covered by a unit that need not be on the table, such as a twin of one at another pose."""
    return laid_out(unit.pose, plans(unit, tray))


def plans(unit: Unit, tray: int) -> list[Plan]:
    """The trays of a unit as rectangles, one per run of equal ranks."""
    if unit.plans is None:
        unit.plans = [
            Plan(begin * tray, end * tray, -(last * tray), -(first * tray))
            for begin, end, first, last in _blocks(unit)
        ]
    return unit.plans


_Block = tuple[int, int, int, int]
"""A rectangle of trays: first and last column, first and last rank; the last ones do not belong to it."""


def _blocks(unit: Unit) -> list[_Block]:
    found: list[_Block] = []
    columns = unit.columns
    for rank in range(len(unit.cells) // columns):
        for begin, end in _runs(unit.cells[rank * columns : (rank + 1) * columns]):
            if found and found[-1][0] == begin and found[-1][1] == end and found[-1][3] == rank:
                found[-1] = (begin, end, found[-1][2], rank + 1)
            else:
                found.append((begin, end, rank, rank + 1))
    return found


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
    return box(unit.pose, column * tray, (column + 1) * tray, -((rank + 1) * tray), -(rank * tray))


def ground(state: State, piece: Piece) -> list[Convex]:
    """The ground a terrain piece covers."""
    if piece.shape is None:
        kind = state.catalogue.terrain[piece.kind]
        width, depth = kind.width // 2, kind.depth // 2
        piece.shape = [box(piece.pose, -width, width, -depth, depth)]
    return piece.shape
