"""Tic-tac-toe: a whole game in one file. CONTRIBUTING.md walks through it under *Add a game*."""

from pathlib import Path
from typing import Annotated

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Question
from feldherr.core.entry import GameEntry
from feldherr.core.event import Event, State
from feldherr.core.flow import DONE, REPEAT, Ctx, Flow, ask, procedure
from feldherr.core.kind import Named
from feldherr.core.rulebook import Options, Result, Rulebook
from feldherr.core.seat import NO_SEAT, Seat, SeatId
from feldherr.stage.base import Stage
from feldherr.stage.plain import Cell

MARK_A_CELL = Question("mark")
CROSS, NOUGHT = SeatId(0), SeatId(1)
SIGNS = {NO_SEAT: "", CROSS: "X", NOUGHT: "O"}
CELL = Named([f"{column}{row}" for row in "321" for column in "abc"], "a cell from a1 to c3")
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Board(State):
    """What lies on the table: for each of nine cells the seat that has marked it."""

    cells: list[SeatId]

    def to_move(self) -> SeatId:
        return CROSS if self.cells.count(NO_SEAT) % 2 else NOUGHT

    def winner(self) -> SeatId:
        owners = [{self.cells[cell] for cell in line} for line in LINES]
        return next((seat for seat in (CROSS, NOUGHT) if {seat} in owners), NO_SEAT)


class Mark(Record):
    """What a seat answers: the cell it wants."""

    cell: Annotated[int, CELL]


class Marked(Event[Board]):
    """What happens then. Only events change the table."""

    seat: SeatId
    cell: Annotated[int, CELL]

    def apply(self, state: Board) -> None:
        state.cells[self.cell] = self.seat


class Playing(Record):
    """What the rules must remember between two turns: nothing."""


def turn(ctx: Ctx[Board], playing: Playing) -> Flow:
    """The seats mark free cells in turn, until one has a line or no cell is left."""
    free: list[Record] = [Mark(n) for n, owner in enumerate(ctx.state.cells) if owner == NO_SEAT]
    if not free or ctx.state.winner() != NO_SEAT:
        return DONE
    return ask(ChooseOne(ctx.state.to_move(), "", MARK_A_CELL, free), then=mark)


def mark(ctx: Ctx[Board], playing: Playing, answer: Mark) -> Flow:
    ctx.emit(Marked(ctx.state.to_move(), answer.cell))
    return REPEAT


class TicTacToe(Rulebook[Board]):
    """How it starts, and when it is over."""

    def __init__(self) -> None:
        super().__init__(
            "tictactoe", "Tic-tac-toe", Path(__file__).parent, ["cross", "nought"],
            [procedure("playing", Playing, turn)], [Marked], [Mark], state=Board,
        )  # fmt: skip

    def start(self, options: Options) -> tuple[Board, Record]:
        return Board([NO_SEAT] * 9), Playing()

    def result(self, state: Board) -> Result | None:
        is_over = state.winner() != NO_SEAT or NO_SEAT not in state.cells
        return Result(state.winner()) if is_over else None


class TicTacToeStage(Stage):
    def rows(self, state: State, seat: Seat) -> list[list[Cell]]:
        assert isinstance(state, Board)
        cells = [Cell(f"cell.{CELL.names[n]}", SIGNS[owner]) for n, owner in enumerate(state.cells)]
        return [cells[:3], cells[3:6], cells[6:]]


GAME = GameEntry("tictactoe", f"{__name__}:TicTacToe", stage=f"{__name__}:TicTacToeStage")
