"""CQ 5 wound 2-6, 1 form 10: which stand suffers the next wounds, and how a regiment stands without it."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.grid import NO_CELL
from feldherr.games.conquest.frames.attack import LEFT_FLANK, NO_FLANK, RIGHT_FLANK, Flank
from feldherr.games.conquest.ids import NO_STAND, RegimentId, StandId
from feldherr.games.conquest.state import State
from feldherr.geometry.pose import shifted


def next_victims(state: State, regiment: RegimentId, last: Flank = NO_FLANK) -> list[StandId]:
    """CQ 5 wound 3-6: who is next: a wounded stand, one of the rear, the command stand last. Two: the owner chooses.

    `last` is the flank from which a stand was taken before.
    """
    unit, body = state.regiments[regiment], state.body(regiment)
    open_cells = removable(state, regiment)
    hurt = [cell for cell in ordinary(state, regiment) if unit.wounds[body.cells[cell]] > 0]
    if hurt:
        in_rear = [cell for cell in hurt if cell in open_cells]
        return [StandId(body.cells[(in_rear or hurt)[-1]])]
    if not open_cells:
        return [unit.command] if unit.command != NO_STAND else []
    engaged = engaged_cells(state, regiment)
    spared = [cell for cell in open_cells if not engaged >> cell & 1]
    return [
        StandId(body.cells[cell])
        for cell in _outermost(state, regiment, spared or open_cells, last)
    ]


def ordinary(state: State, regiment: RegimentId) -> list[int]:
    """The cells of stands that are neither the command stand nor a character's."""
    unit, body = state.regiments[regiment], state.body(regiment)
    apart = (unit.command, unit.character_stand)
    return [cell for cell in body.filled() if body.cells[cell] not in apart]


def removable(state: State, regiment: RegimentId) -> list[int]:
    """CQ 5 wound 2: the cells of ordinary stands in the rearmost rank; of a single rank only its ends."""
    body = state.body(regiment)
    places = body.filled()
    if not places:
        return []
    rear = places[-1] // body.columns
    in_rear = [cell for cell in ordinary(state, regiment) if cell // body.columns == rear]
    if rear > 0:
        return in_rear
    return [cell for cell in in_rear if cell in (places[0], places[-1])]


def engaged_cells(state: State, regiment: RegimentId) -> int:
    """The cells of a regiment that touch an enemy, as bits."""
    mask = 0
    for contact in state.field.contacts:
        if contact.a == regiment:
            mask |= contact.cells_a
        elif contact.b == regiment:
            mask |= contact.cells_b
    return mask


def _outermost(state: State, regiment: RegimentId, cells: list[int], last: Flank) -> list[int]:
    """CQ 5 wound 4: farthest from the command stand; of two as far the one on the other flank than before."""
    body = state.body(regiment)
    middle = _middle(state, regiment)
    # Doubled, so that the middle between two columns is a whole number as well.
    away = [abs(2 * (cell % body.columns) - middle) for cell in cells]
    found = [cell for cell, far in zip(cells, away, strict=True) if far == max(away)]
    if len(found) == 1:
        return found
    left, right = found[0], found[-1]
    # Losses take turns on the flanks, or a regiment would be eaten up from one side.
    if last != NO_FLANK:
        return [left] if last == RIGHT_FLANK else [right]
    places = [
        cell % body.columns
        for cell in body.filled()
        if cell // body.columns == left // body.columns
    ]
    gaps_left, gaps_right = min(places), body.columns - 1 - max(places)
    # With nothing to go by the fuller flank gives, which keeps the rank even.
    if gaps_left != gaps_right:
        return [left] if gaps_left < gaps_right else [right]
    return [left, right]


def _middle(state: State, regiment: RegimentId) -> int:
    """Twice the column of the command stand, or of the middle of the front."""
    unit, body = state.regiments[regiment], state.body(regiment)
    if unit.command != NO_STAND:
        return 2 * (body.cells.index(unit.command) % body.columns)
    return body.columns - 1


def flank_of(state: State, regiment: RegimentId, stand: StandId) -> Flank:
    """The flank on which a stand stands; the middle is none."""
    body = state.body(regiment)
    aside = 2 * (body.cells.index(stand) % body.columns) - _middle(state, regiment)
    if aside == 0:
        return NO_FLANK
    return LEFT_FLANK if aside < 0 else RIGHT_FLANK


def body_without(state: State, regiment: RegimentId, stand: StandId) -> Body:
    """How a regiment stands without a stand; who is lost in a rank before the last is replaced from there."""
    body = state.body(regiment)
    cells = body.cells[:]
    place = cells.index(stand)
    open_cells = removable(state, regiment)
    if open_cells and place not in open_cells:
        source = _outermost(state, regiment, open_cells, NO_FLANK)[0]
        cells[place] = cells[source]
        place = source
    cells[place] = NO_CELL
    return trimmed(body.formed(body.columns, cells))


def trimmed(body: Body) -> Body:
    """The same stands without empty ranks behind them, a single rank without empty ends."""
    places = body.filled()
    if not places:
        return body
    ranks = places[-1] // body.columns + 1
    if ranks > 1:
        return body.formed(body.columns, body.cells[: ranks * body.columns])
    first, last = places[0], places[-1]
    there = body.formed(last + 1 - first, body.cells[first : last + 1])
    return there if first == 0 else there.at(shifted(body.pose, first * body.width, 0))
