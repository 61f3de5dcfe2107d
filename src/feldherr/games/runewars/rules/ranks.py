"""RW 27, 67: front and rear rank, full and partial ranks, and which trays still hold figures."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import NO_TRAY, State, Unit

NO_RANK: Final = -1


def front_size(body: Body) -> int:
    """RW 67.1: the trays of the front rank."""
    sizes = body.rank_sizes()
    return sizes[0] if sizes else 0


def full_ranks(body: Body) -> int:
    """RW 67.2, 67.4, 67.5: ranks behind the front rank with as many trays, whatever stands on them."""
    sizes = body.rank_sizes()
    return sizes[1:].count(sizes[0]) if sizes else 0


def partial_rank(body: Body) -> int:
    """RW 67.3: the rank with fewer trays than the front rank, or NO_RANK."""
    sizes = body.rank_sizes()
    for rank in range(len(sizes) - 1, 0, -1):
        if 0 < sizes[rank] < sizes[0]:
            return rank
    return NO_RANK


def all_ranks(body: Body) -> int:
    """RW 67: the front rank and all ranks behind it, a partial one included."""
    return len([size for size in body.rank_sizes() if size > 0])


def has_figures(unit: Unit, cell: int, sockets: int) -> bool:
    """Does anybody stand on that tray?"""
    for socket in range(cell * sockets, (cell + 1) * sockets):
        if unit.figures[socket] >= 0:
            return True
    return False


def manned(state: State, number: UnitId) -> list[int]:
    """Trays with figures; during an attack emptied ones are still part of the unit (RW 7.10)."""
    unit = state.units[number]
    sockets = state.kind(number).sockets
    return [
        cell
        for cell, tray in enumerate(state.body(number).cells)
        if tray != NO_TRAY and has_figures(unit, cell, sockets)
    ]


def rear_trays(state: State, number: UnitId) -> list[int]:
    """RW 67.1, 66.3: the rearmost rank that still has figures; emptied trays do not count."""
    cells = manned(state, number)
    if not cells:
        return []
    columns = state.body(number).columns
    rank = cells[-1] // columns
    return [cell for cell in cells if cell // columns == rank]


def falls_apart(cells: list[int], columns: int) -> bool:
    """RW 66.4: are these trays more than one group?"""
    if len(cells) < 2:
        return False
    reached = [cells[0]]
    for cell in reached:
        for other in _beside(cell, columns):
            if other in cells and other not in reached:
                reached.append(other)
    return len(reached) < len(cells)


def _beside(cell: int, columns: int) -> list[int]:
    found = [cell - columns, cell + columns]
    if cell % columns > 0:
        found.append(cell - 1)
    if cell % columns < columns - 1:
        found.append(cell + 1)
    return found


def splits_without(state: State, number: UnitId, gone: int) -> bool:
    """RW 66.4: would the unit be two groups of trays if that one went? Rear trays fill the gaps heavy figures leave."""
    body = state.body(number)
    columns = body.columns
    rest = [cell for cell in manned(state, number) if cell != gone]
    for gap, tray in enumerate(body.cells):
        if tray > 0 and gap not in rest and rest and rest[-1] // columns > gap // columns:
            rest.pop()
            rest.append(gap)
            rest.sort()
    return falls_apart(rest, columns)
