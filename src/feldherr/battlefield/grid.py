"""Cells on a grid: the trays or stands of a unit, rank by rank from the front, columns from the left.

A grid is given by its columns and its cells; cell = rank * columns + column. What stands in a cell is
the game's own number; NO_CELL is a gap. Width and depth are those of one cell: nothing makes it square.
"""

from typing import Final

from feldherr.geometry.polygon import Plan

NO_CELL: Final = -1


def filled(cells: list[int]) -> list[int]:
    """The cells in which something stands."""
    return [cell for cell, content in enumerate(cells) if content != NO_CELL]


def has_cells(cells: list[int]) -> bool:
    """Is any cell filled?"""
    for content in cells:
        if content != NO_CELL:
            return True
    return False


def rank_sizes(columns: int, cells: list[int]) -> list[int]:
    """Filled cells per rank from the front; trailing empty ranks are left out."""
    sizes: list[int] = []
    for start in range(0, len(cells), columns):
        count = 0
        for content in cells[start : start + columns]:
            if content != NO_CELL:
                count += 1
        sizes.append(count)
    while sizes and sizes[-1] == 0:
        sizes.pop()
    return sizes


def front_rank(columns: int, cells: list[int]) -> int:
    """The filled cells of the front rank as bits."""
    mask = 0
    for cell in filled(cells):
        if cell < columns:
            mask |= 1 << cell
    return mask


def bounds(columns: int, cells: list[int], width: int, depth: int) -> tuple[int, int, int, int]:
    """Left, right, back and front of the rectangle around all filled cells, in the frame of the grid."""
    left, right, last = columns, 0, 0
    for cell in filled(cells):
        column, rank = cell % columns, cell // columns
        left = min(left, column)
        right = max(right, column + 1)
        last = max(last, rank + 1)
    return left * width, right * width, -(last * depth), 0


def plans(columns: int, cells: list[int], width: int, depth: int) -> list[Plan]:
    """The filled cells as rectangles, one per run of equal ranks."""
    return [
        Plan(begin * width, end * width, -(last * depth), -(first * depth))
        for begin, end, first, last in _blocks(columns, cells)
    ]


_Block = tuple[int, int, int, int]
"""A rectangle of cells: first and last column, first and last rank; the last ones do not belong to it."""


def _blocks(columns: int, cells: list[int]) -> list[_Block]:
    found: list[_Block] = []
    for rank in range(len(cells) // columns):
        for begin, end in _runs(cells[rank * columns : (rank + 1) * columns]):
            if found and found[-1][0] == begin and found[-1][1] == end and found[-1][3] == rank:
                found[-1] = (begin, end, found[-1][2], rank + 1)
            else:
                found.append((begin, end, rank, rank + 1))
    return found


def _runs(rank: list[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    begin = -1
    for column, content in enumerate([*rank, NO_CELL]):
        if content != NO_CELL and begin < 0:
            begin = column
        elif content == NO_CELL and begin >= 0:
            found.append((begin, column))
            begin = -1
    return found
