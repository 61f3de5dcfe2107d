"""A body of cells at a place on the table: a regiment, a unit, a monster on a base of its own."""

from typing import ClassVar, Final, TypeAlias

from feldherr.battlefield.grid import (
    NO_CELL,
    bounds,
    filled,
    front_rank,
    has_cells,
    plans,
    rank_sizes,
)
from feldherr.battlefield.ids import NO_PIECE, PieceId, Side
from feldherr.core.codec import Record
from feldherr.core.compiling import mypyc_attr
from feldherr.core.declaring import Shared, kept
from feldherr.geometry.angle import cosine, sine
from feldherr.geometry.body import Body as Trays
from feldherr.geometry.march import Front, Leg, replay
from feldherr.geometry.polygon import Convex, Plan, Shape, box, circle_around, laid_out
from feldherr.geometry.pose import Pose, rounded, shifted

NOWHERE: Final = -1
"""In no terrain piece, to compare with; a plain number, which the compiler writes into the code."""
ORIGIN: Final = Pose(0, 0, 0)
Bounds: TypeAlias = tuple[int, int, int, int]
"""Left, right, back and front of a rectangle, in the frame of a body."""


@mypyc_attr(acyclic=True)
class Body(Record, kw_only=True):
    """Equal cells on a grid. A body is a value: whatever moves or loses cells gets another body.

    That makes it free to copy and to try elsewhere, and what has been worked out about it stays true.
    """

    what: ClassVar[str] = "a body of cells"

    side: Side
    columns: int
    """Width of the grid; cell = rank * columns + column."""
    cells: Shared[list[int]]
    """What stands in every cell, in numbers of the game, or NO_CELL. Never change the list."""
    width: int
    depth: int
    """`width` and `depth` are those of one cell, in micrometres."""
    pose: Pose = ORIGIN
    """Where the front left corner of the grid is, and where the body looks."""
    deployed: bool = False
    """Has it come to the table, be it that it is gone again?"""
    inside: PieceId = NO_PIECE
    """The terrain piece it occupies, or NO_PIECE."""
    alive: bool = kept(True)
    """Are there any cells left?"""
    on_table: bool = kept(False)
    """Does it stand on the open field? Both are asked for every body, again and again, and stay as they are."""
    _shape: Shape | None = kept(None)
    _plans: list[Plan] | None = kept(None)
    _bounds: Bounds | None = kept(None)
    _around: Convex | None = kept(None)
    _circle: Convex | None = kept(None)
    _tried_pose: Pose | None = kept(None)
    _tried_shape: Shared[list[Convex]] = kept([])
    """The pose its ground was asked for last, and that ground: often it moves there next."""

    def work_out(self) -> None:
        self.alive = has_cells(self.cells)
        self.on_table = self.deployed and self.inside == NO_PIECE and self.alive

    # Others like it

    def at(self, pose: Pose) -> "Body":
        """The same cells elsewhere."""
        if pose is self.pose:
            return self
        moved = self._like(pose, self.deployed, self.inside)
        if pose is self._tried_pose:
            moved._shape = self._tried_shape
        return moved

    def after(self, legs: list[Leg]) -> "Body":
        """The same cells after a march."""
        return self.at(replay(self.front(), self.pose, legs)[-1]) if legs else self

    def on_field(self, pose: Pose) -> "Body":
        """The same cells on the open field."""
        moved = self._like(pose, True, NO_PIECE)
        if pose is self._tried_pose:
            moved._shape = self._tried_shape
        return moved

    def within(self, piece: PieceId) -> "Body":
        """The same cells inside a terrain piece, or, with NO_PIECE, outside again where they last stood."""
        moved = self._like(self.pose, self.deployed, piece)
        moved._shape = self._shape
        return moved

    def _like(self, pose: Pose, deployed: bool, inside: PieceId) -> "Body":
        moved = Body(
            side=self.side,
            columns=self.columns,
            cells=self.cells,
            width=self.width,
            depth=self.depth,
            pose=pose,
            deployed=deployed,
            inside=inside,
        )
        moved._plans = self._plans
        moved._bounds = self._bounds
        return moved

    def formed(self, columns: int, cells: list[int]) -> "Body":
        """Other cells at the same place."""
        return Body(
            side=self.side,
            columns=columns,
            cells=cells,
            width=self.width,
            depth=self.depth,
            pose=self.pose,
            deployed=self.deployed,
            inside=self.inside,
        )

    def with_cell(self, cell: int, content: int) -> "Body":
        """Something else in one cell."""
        cells = self.cells[:]
        cells[cell] = content
        return self.formed(self.columns, cells)

    def emptied(self) -> "Body":
        """Without any cells, and out of any terrain."""
        cells = [NO_CELL] * len(self.cells)
        return Body(
            side=self.side,
            columns=self.columns,
            cells=cells,
            width=self.width,
            depth=self.depth,
            pose=self.pose,
            deployed=self.deployed,
        )

    # The grid

    def filled(self) -> list[int]:
        """The cells in which something stands."""
        return filled(self.cells)

    def rank_sizes(self) -> list[int]:
        """Filled cells per rank from the front."""
        return rank_sizes(self.columns, self.cells)

    def front_rank(self) -> int:
        """The filled cells of the front rank as bits."""
        return front_rank(self.columns, self.cells)

    def bounds(self) -> Bounds:
        """Left, right, back and front of the rectangle around all filled cells, in its own frame."""
        if self._bounds is None:
            self._bounds = bounds(self.columns, self.cells, self.width, self.depth)
        return self._bounds

    def plans(self) -> list[Plan]:
        """Its cells as rectangles, one per run of equal ranks."""
        if self._plans is None:
            self._plans = plans(self.columns, self.cells, self.width, self.depth)
        return self._plans

    # The ground

    def shape(self) -> Shape:
        """The ground it covers."""
        if self._shape is None:
            self._shape = laid_out(self.pose, self.plans())
        return self._shape

    def shape_at(self, pose: Pose) -> Shape:
        """The ground it would cover at a pose."""
        if self._tried_pose is not pose:
            self._tried_shape = laid_out(pose, self.plans())
            self._tried_pose = pose
        return self._tried_shape

    def around(self) -> Convex:
        """The rectangle around all its cells."""
        if self._around is None:
            left, right, back, front = self.bounds()
            self._around = box(self.pose, left, right, back, front)
        return self._around

    def circle(self) -> Convex:
        """A circle around the ground it covers, as that of a piece."""
        if self._circle is None:
            self._circle = circle_around(self.shape())
        return self._circle

    def cell_box(self, cell: int) -> Convex:
        """The rectangle of one cell."""
        column, rank = cell % self.columns, cell // self.columns
        return box(
            self.pose,
            column * self.width,
            (column + 1) * self.width,
            -((rank + 1) * self.depth),
            -(rank * self.depth),
        )

    def cell_centre(self, cell: int) -> Pose:
        """The middle of one cell, looking as the body does."""
        column, rank = cell % self.columns, cell // self.columns
        return shifted(
            self.pose, (2 * column + 1) * self.width / 2, -(2 * rank + 1) * self.depth / 2
        )

    def centres(self) -> list[Pose]:
        """The middles of all cells, filled or not: those of `cell_centre`, in one go."""
        s, c = sine(self.pose.heading), cosine(self.pose.heading)
        x, y, heading = self.pose.x, self.pose.y, self.pose.heading
        found: list[Pose] = []
        for cell in range(len(self.cells)):
            right = (2 * (cell % self.columns) + 1) * self.width * 0.5
            forward = -(2 * (cell // self.columns) + 1) * self.depth * 0.5
            there_x = rounded(x + right * c + forward * s)
            there_y = rounded(y - right * s + forward * c)
            found.append(Pose(there_x, there_y, heading))
        return found

    def front(self) -> Front:
        """The front of the rectangle around all its cells, about whose ends it wheels."""
        left, right, _, ahead = self.bounds()
        return Front(left, right, ahead)

    def trays(self) -> Trays:
        """Its cells for squaring up to another body."""
        width, depth, columns = self.width, self.depth, self.columns
        places = [
            (cell % columns * width, -((cell // columns + 1) * depth)) for cell in self.filled()
        ]
        return Trays(self.pose, places, width, depth)

    def block(self) -> Trays:
        """The rectangle around all its cells as a single tray."""
        left, right, back, front = self.bounds()
        return Trays(self.pose, [(left, back)], right - left, front - back)
