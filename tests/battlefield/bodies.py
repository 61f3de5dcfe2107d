"""Bodies and fields for tests: cells of 60 mm, as deep as the test wants them, drawn rank by rank."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield, Piece
from feldherr.battlefield.grid import NO_CELL
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose

WIDE = 60 * MM
DEEP = 120 * MM
WIDTH, DEPTH = 1_800 * MM, 900 * MM


def cells_of(drawing: str) -> tuple[int, list[int]]:
    """Columns and cells of ranks like `ooo/o.o`, the front rank first."""
    ranks = drawing.split("/")
    return len(ranks[0]), [0 if each == "o" else NO_CELL for rank in ranks for each in rank]


def body(
    drawing: str, x: int = 0, y: int = 0, heading: int = 0, depth: int = WIDE, side: int = 0
) -> Body:
    """A body on the field by its drawing; x and y in millimetres are its front left corner."""
    columns, cells = cells_of(drawing)
    return Body(
        side=side,
        columns=columns,
        cells=cells,
        width=WIDE,
        depth=depth,
        pose=Pose(x * MM, y * MM, heading),
        deployed=True,
    )


def rock(x: int, y: int, width: int = 100, depth: int = 100) -> Piece:
    """A terrain piece around a point, all in millimetres."""
    return Piece(0, width * MM, depth * MM, Pose(x * MM, y * MM, 0))


def table(*bodies: Body, terrain: list[Piece] | None = None) -> Battlefield:
    """A table of 1800 x 900 mm with these on it."""
    return Battlefield(width=WIDTH, depth=DEPTH, bodies=list(bodies), terrain=terrain or [])
