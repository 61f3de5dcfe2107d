"""RW 68.4, EF addtray: figures that come back and trays that are added."""

from typing import Final

from feldherr.battlefield.obstacles import is_on_table, overlaps_obstacle
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.runewars.answers import Cell, Number
from feldherr.games.runewars.events.damage import FigureReturned, TrayAdded
from feldherr.games.runewars.frames.attack import AddTray, Regrow
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.questions import ADD_TRAY_WHERE, REGENERATE_HOW_MANY, RETURN_FIGURE
from feldherr.games.runewars.rules.ranks import has_figures
from feldherr.games.runewars.rules.reconfigure import free_socket, renew_contacts
from feldherr.games.runewars.state import EMPTY, NO_TRAY, NOWHERE, TRAY, Ctx, State

AS_USUAL: Final = -1
"""A figure in every socket of the new tray, unless agreed otherwise."""


RANKS_MOST: Final = 4


def empty_sockets(state: State, number: UnitId) -> int:
    """Sockets in which a figure of the unit's own kind would find room."""
    unit = state.units[number]
    sockets = state.kind(number).sockets
    count = 0
    for cell, tray in enumerate(state.body(number).cells):
        if tray == TRAY:
            count += unit.figures[cell * sockets : (cell + 1) * sockets].count(EMPTY)
    return count


def agree_on_count(ctx: Ctx, regrow: Regrow) -> Flow:
    """RW 68.4, LP regen 1: up to X figures, no more than there are empty sockets; the owner may take fewer."""
    state = ctx.state
    alive = state.body(regrow.unit).alive
    most = min(regrow.count, empty_sockets(state, regrow.unit)) if alive else 0
    if most <= 0:
        return DONE
    if regrow.agreed:
        return NEXT
    numbers: list[Record] = [Number(count) for count in range(most, -1, -1)]
    seat = state.units[regrow.unit].seat
    return ask(
        ChooseOne(seat, "LP-regen-1", REGENERATE_HOW_MANY, numbers, about_unit(regrow.unit)),
        then=count_agreed,
    )


def count_agreed(ctx: Ctx, regrow: Regrow, answer: Number) -> Flow:
    regrow.count = answer.number
    regrow.agreed = True
    return NEXT


def trays_to_fill(state: State, number: UnitId) -> list[int]:
    """RW 68.4: the foremost trays with empty sockets; those that hold figures come before those that hold none."""
    unit, body = state.units[number], state.body(number)
    sockets = state.kind(number).sockets
    free = [
        cell
        for cell, tray in enumerate(body.cells)
        if tray == TRAY and free_socket(state, number, cell) != NOWHERE
    ]
    free = [cell for cell in free if has_figures(unit, cell, sockets)] or free
    return [cell for cell in free if cell // body.columns == free[0] // body.columns]


def place_figures(ctx: Ctx, regrow: Regrow) -> Flow:
    """RW 68.4: one figure at a time; the owner chooses between trays of one rank."""
    state = ctx.state
    if regrow.count <= 0:
        return DONE
    choices: list[Record] = [Cell(regrow.unit, cell) for cell in trays_to_fill(state, regrow.unit)]
    if not choices:
        return DONE
    seat = state.units[regrow.unit].seat
    return ask(ChooseOne(seat, "RR-68.4b", RETURN_FIGURE, choices), then=figure_placed)


def figure_placed(ctx: Ctx, regrow: Regrow, answer: Cell) -> Flow:
    ctx.emit(FigureReturned(regrow.unit, free_socket(ctx.state, regrow.unit, answer.cell)))
    regrow.count -= 1
    return REPEAT


REGROW = procedure("runewars.regrow", Regrow, agree_on_count, place_figures)


def places_for_tray(state: State, number: UnitId) -> list[int]:
    """EF addtray 3-7: cells of the rear rank, or of a new one behind a complete rank, where a tray finds room."""
    body = state.body(number)
    sizes = body.rank_sizes()
    if not sizes:
        return []
    rank = len(sizes) - 1
    if rank == 0 or sizes[rank] == sizes[0]:
        rank += 1
    if rank >= RANKS_MOST:
        return []
    first = rank * body.columns
    return [
        cell
        for cell in range(first, first + body.columns)
        if not has_tray(state, number, cell)
        and is_connected(state, number, cell)
        and has_room(state, number, cell)
    ]


def has_tray(state: State, number: UnitId, cell: int) -> bool:
    cells = state.body(number).cells
    return 0 <= cell < len(cells) and cells[cell] != NO_TRAY


def is_connected(state: State, number: UnitId, cell: int) -> bool:
    """EF addtray 4, 5: it shares an edge with a tray in front of it or beside it."""
    columns = state.body(number).columns
    return (
        has_tray(state, number, cell - columns)
        or (cell % columns > 0 and has_tray(state, number, cell - 1))
        or (cell % columns < columns - 1 and has_tray(state, number, cell + 1))
    )


def has_room(state: State, number: UnitId, cell: int) -> bool:
    """EF addtray 3: the new tray overlaps no obstacle and stays on the table; touching is allowed."""
    body = state.body(number)
    if body.inside != NOWHERE:
        return True
    ground = [body.cell_box(cell)]
    return is_on_table(state.field, ground) and not overlaps_obstacle(state.field, number, ground)


def add_tray(ctx: Ctx, record: AddTray) -> Flow:
    """EF addtray 1: a new tray of the unit's own type in the rear rank, where its owner wants it."""
    state = ctx.state
    choices: list[Record] = [
        Cell(record.unit, cell) for cell in places_for_tray(state, record.unit)
    ]
    if not choices:
        return DONE
    return ask(ChooseOne(record.decider, "EF-addtray-4", ADD_TRAY_WHERE, choices), then=tray_placed)


def tray_placed(ctx: Ctx, record: AddTray, answer: Cell) -> Flow:
    """EF addtray 2: the new tray is filled; sockets of old trays stay as they are."""
    sockets = ctx.state.kind(record.unit).sockets
    usual = sockets if ctx.state.rules.added_tray_is_full else 1
    figures = usual if record.figures == AS_USUAL else min(record.figures, sockets)
    ctx.emit(TrayAdded(record.unit, answer.cell, figures))
    renew_contacts(ctx, record.unit)
    return DONE


ADD_TRAY = procedure("runewars.add_tray", AddTray, add_tray)
