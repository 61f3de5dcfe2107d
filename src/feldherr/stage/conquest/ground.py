"""Where lines lie on the table, and which way a side looks."""

from typing import Final

from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import NORTH, SOUTH, WEST
from feldherr.geometry.angle import QUARTER
from feldherr.stage.battlefield.shapes import point
from feldherr.stage.parts import Point

_AHEAD: Final = [0, QUARTER, 2 * QUARTER, 3 * QUARTER]


def ahead_of(state: State, side: Side) -> int:
    """The heading in which a side looks from its edge."""
    return _AHEAD[state.edges[side]]


def ends_of(state: State, side: Side, distance: int) -> list[Point]:
    """A line across the table so far from the edge of a side."""
    width, depth = state.field.width, state.field.depth
    edge = state.edges[side]
    if edge in (SOUTH, NORTH):
        y = distance if edge == SOUTH else depth - distance
        return [point(0, y), point(width, y)]
    x = distance if edge == WEST else width - distance
    return [point(x, 0), point(x, depth)]
