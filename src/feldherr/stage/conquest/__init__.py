"""CONQUEST as tables show it, in a plain form: a board of cells; marches are picked from a list or typed leg by leg."""

from typing import cast

from feldherr.battlefield.letters import TERRAIN_LETTERS, letter
from feldherr.battlefield.rounding import whole_degrees
from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.state import State as Conquest
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.decision import Place
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import squared_to_box
from feldherr.geometry.walk import Walk
from feldherr.stage.base import Stage
from feldherr.stage.conquest.legs import legs_in
from feldherr.stage.plain import Cell

CELL = 2 * INCH
SUGGESTED = 8
ARROWS = "↑↗→↘↓↙←↖"


class ConquestStage(Stage):
    """A board of cells of two inches: regiments by their letters, terrain in small ones, zones as circles."""

    def rows(self, state: State, seat: Seat) -> list[list[Cell]]:
        board = cast(Conquest, state)
        columns, ranks = board.field.width // CELL, board.field.depth // CELL
        return [[_cell(board, x, y) for x in range(columns)] for y in range(ranks - 1, -1, -1)]

    def round_of(self, state: State) -> int:
        return cast(Conquest, state).round

    def numbered(self, view: View[State], decision: Decision) -> list[Record]:
        """Of marches and places a few sensible ones have numbers."""
        if isinstance(decision, (Walk, Place)):
            return decision.suggest(SUGGESTED)
        return super().numbered(view, decision)

    def worded(self, view: View[State], decision: Decision, line: str) -> Record | None:
        """A march may be typed: `forward 4 left 30 forward 2`."""
        if isinstance(decision, Walk):
            legs = legs_in(line)
            if legs is not None:
                return legs
        return super().worded(view, decision, line)


def _cell(state: Conquest, x: int, y: int) -> Cell:
    """What covers the middle of a cell: a regiment, its front with an arrow, terrain or a zone."""
    at = (x * CELL + CELL // 2, y * CELL + CELL // 2)
    id = f"cell.{x}.{y}"
    for number, regiment in enumerate(state.regiments):
        body = state.body(RegimentId(number))
        if regiment.place == FIELD and any(squared_to_box(*at, each) == 0 for each in body.shape()):
            return Cell(id, letter(state.field, RegimentId(number)) + _arrow(body.pose))
    for number, piece in enumerate(state.field.terrain):
        if any(squared_to_box(*at, each) == 0 for each in piece.shape()):
            return Cell(id, TERRAIN_LETTERS[number])
    for zone in state.zones:
        reach = zone.radius + CELL // 4
        if (zone.x - at[0]) ** 2 + (zone.y - at[1]) ** 2 <= reach * reach:
            return Cell(id, "o")
    return Cell(id, "")


def _arrow(pose: Pose) -> str:
    return ARROWS[(whole_degrees(pose.heading) + 22) // 45 % 8]
