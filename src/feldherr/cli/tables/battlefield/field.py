"""The battlefield to scale: braille dots for ground covered, letters for units, arrows for the way they face."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from rich.text import Text

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import NOBODY, Battlefield
from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.battlefield.letters import TERRAIN_LETTERS, letter
from feldherr.geometry.angle import cosine, sine
from feldherr.geometry.march import Leg
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk
from feldherr.stage.battlefield.ghosts import path_of
from feldherr.stage.battlefield.lengths import LengthUnit
from feldherr.stage.battlefield.shapes import arrow, middle

SIDE_STYLES: Final = ["red", "blue"]
_TERRAIN_STYLE: Final = "green"
_GHOST_STYLE: Final = "magenta"
_REACH_STYLE: Final = "yellow"
WISH: Final = "+"
"""The mark of what is put together, where suggestions have numbers."""
_BLANK: Final = 0x2800
_DOTS: Final = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
"""The bit of every dot of a braille cell, by row and column."""
_MARGIN: Final = 4
"""Columns for the scale on the left."""

Reach = Callable[[float, float], bool]
"""Does a point lie within reach, such as a firing arc up to the end of the ruler?"""


class Ghost:
    """Where something could stand: drawn as an outline with a mark in its middle."""

    def __init__(self, mark: str, shape: Shape, heading: int) -> None:
        self.mark = mark
        self.shape = shape
        self.heading = heading
        self.has_front = True
        self.is_facing = False
        """Only the way it would face is shown, by its mark before the front."""
        self.path: list[tuple[float, float]] = []
        """The way there, drawn in dots."""


class Layer:
    """What a game draws besides: areas with how many dots apart, single signs, what lies within reach."""

    def __init__(self, reach: Reach | None = None) -> None:
        self.areas: list[tuple[Convex, str, int]] = []
        self.signs: list[tuple[float, float, str, str]] = []
        """Place, sign and style."""
        self.reach = reach


class Field:
    """The table as `rows` lines of text; up is up, south at the bottom."""

    def __init__(self, field: Battlefield, unit: LengthUnit, rows: int, columns: int) -> None:
        self.field = field
        self.unit = unit
        self.rows = rows
        self.columns = columns
        self.bits = [[0] * columns for _ in range(rows)]
        self.styles = [[""] * columns for _ in range(rows)]
        self.marks: list[list[str]] = [[""] * columns for _ in range(rows)]
        self.wide = field.width / (columns * 2)
        self.high = field.depth / (rows * 4)

    def lines(self, ghosts: list[Ghost], layer: Layer | None = None) -> list[Text]:
        """The field with its frame and scale."""
        layer = layer or Layer()
        if layer.reach is not None:
            self.border(layer.reach)
        # What is drawn later lies on top: bodies over the ground, ghosts over bodies, letters over all.
        for area, style, every in layer.areas:
            self.outline(area, style, every)
        for piece in self.field.terrain:
            for area in piece.shape():
                self.outline(area, _TERRAIN_STYLE, 2)
        for body in self.field.bodies:
            if body.on_table:
                self.fill(body.shape(), SIDE_STYLES[body.side], body.side)
        for ghost in ghosts:
            self.track(ghost.path)
            for area in [] if ghost.is_facing else ghost.shape:
                self.outline(area, _GHOST_STYLE, 1)
        self.letters(layer)
        for ghost in ghosts:
            self.ghost(ghost)
        return self.framed()

    # Dots

    def border(self, reach: Reach) -> None:
        """The border of what lies within reach."""
        inside = [
            [reach((column + 0.5) * self.wide, self._y(row)) for column in range(self.columns * 2)]
            for row in range(self.rows * 4)
        ]
        for row, line in enumerate(inside):
            for column, is_in in enumerate(line):
                around = [
                    inside[y][x]
                    for x, y in (
                        (column - 1, row),
                        (column + 1, row),
                        (column, row - 1),
                        (column, row + 1),
                    )
                    if 0 <= x < len(line) and 0 <= y < len(inside)
                ]
                # Every other dot: a full line would look like the edge of something.
                if is_in and not all(around) and column * row % 2 == 0:
                    self.dot(column, row, _REACH_STYLE)

    def track(self, path: list[tuple[float, float]]) -> None:
        """A way from point to point."""
        for (ax, ay), (bx, by) in pairwise(path):
            self.stroke(ax, ay, bx, by, _GHOST_STYLE, 1)

    def fill(self, shape: Shape, style: str, side: int) -> None:
        """The whole ground of a unit; north is less dense, so that sides differ without colours."""
        for area in shape:
            for column, row in self._dots_around(area):
                if side == 1 and (column + row) % 2:
                    continue
                if _holds(area, (column + 0.5) * self.wide, self._y(row)):
                    self.dot(column, row, style)

    def outline(self, area: Convex, style: str, every: int) -> None:
        """The edges of an area; every so many dots."""
        count = len(area.xs)
        for k in range(count):
            end = (k + 1) % count
            self.stroke(area.xs[k], area.ys[k], area.xs[end], area.ys[end], style, every)

    def stroke(self, ax: float, ay: float, bx: float, by: float, style: str, every: int) -> None:
        """A line without its end; every so many dots."""
        steps = max(1, int(max(abs(bx - ax) / self.wide, abs(by - ay) / self.high)))
        for step in range(0, steps, every):
            x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
            self.dot(int(x / self.wide), int((self.field.depth - y) / self.high), style)

    def dot(self, column: int, row: int, style: str) -> None:
        column = min(column, self.columns * 2 - 1)
        row = min(row, self.rows * 4 - 1)
        if column >= 0 and row >= 0:
            self.bits[row // 4][column // 2] |= _DOTS[row % 4][column % 2]
            self.styles[row // 4][column // 2] = style

    def _dots_around(self, area: Convex) -> list[tuple[int, int]]:
        left, right = int(min(area.xs) / self.wide), int(max(area.xs) / self.wide)
        top = int((self.field.depth - max(area.ys)) / self.high)
        low = int((self.field.depth - min(area.ys)) / self.high)
        return [(column, row) for row in range(top, low + 1) for column in range(left, right + 1)]

    def _y(self, row: int) -> float:
        return self.field.depth - (row + 0.5) * self.high

    # Letters

    def letters(self, layer: Layer) -> None:
        """Tokens, terrain with who is in it, and bodies with the way they face."""
        field = self.field
        for marker in field.markers:
            if marker.unit == NOBODY:
                self.mark(marker.x, marker.y, "*", f"bold {SIDE_STYLES[marker.side]}")
        for x, y, sign, style in layer.signs:
            self.mark(x, y, sign, style)
        for number, piece in enumerate(field.terrain):
            self.mark(piece.pose.x, piece.pose.y, TERRAIN_LETTERS[number % 26], _TERRAIN_STYLE)
            occupant = field.occupant(PieceId(number))
            if occupant != NOBODY:
                style = f"bold {SIDE_STYLES[field.bodies[occupant].side]}"
                self.mark(piece.pose.x, piece.pose.y, letter(field, occupant), style)
        standing = [number for number, body in enumerate(field.bodies) if body.on_table]
        # All letters before any arrow, for an arrow gives way to a letter and not the other way round.
        for number in standing:
            body = field.bodies[number]
            x, y = middle(body.shape())
            self.mark(x, y, letter(field, UnitId(number)), f"bold {SIDE_STYLES[body.side]}")
        for number in standing:
            body = field.bodies[number]
            self.point(body.shape(), body.pose.heading, SIDE_STYLES[body.side])

    def ghost(self, ghost: Ghost) -> None:
        x, y = middle(ghost.shape)
        if ghost.is_facing:
            self.point(ghost.shape, ghost.heading, f"bold {_GHOST_STYLE}", ghost.mark)
            return
        self.mark(x, y, ghost.mark, f"bold {_GHOST_STYLE}")
        if ghost.has_front:
            self.point(ghost.shape, ghost.heading, _GHOST_STYLE)

    def point(self, shape: Shape, heading: int, style: str, sign: str = "") -> None:
        """A sign, usually an arrow, just outside the front edge; arrows only where there is room."""
        x, y = middle(shape)
        s, c = sine(heading), cosine(heading)
        reach = max(
            (px - x) * s + (py - y) * c
            for area in shape
            for px, py in zip(area.xs, area.ys, strict=True)
        )
        ahead = reach + abs(s) * self.wide + abs(c) * self.high * 2
        there = (x + s * ahead, y + c * ahead)
        self.mark(*there, sign or arrow(heading), style, only_free=not sign)

    def mark(self, x: float, y: float, sign: str, style: str, only_free: bool = False) -> None:
        column, row = int(x / (2 * self.wide)), int((self.field.depth - y) / (4 * self.high))
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return
        if only_free and self.marks[row][column]:
            return
        self.marks[row][column] = sign
        self.styles[row][column] = style

    # Frame

    def framed(self) -> list[Text]:
        lines = [Text(" " * _MARGIN + "┌" + "─" * self.columns + "┐", style="dim")]
        ticks = self._ticks(self.field.depth, self.rows)
        for row in range(self.rows):
            at = ticks.get(self.rows - 1 - row)
            line = Text("" if at is None else str(at).rjust(_MARGIN), style="dim")
            line.pad_right(_MARGIN - len(line))
            line.append("│" if at is None else "┤", style="dim")
            for column in range(self.columns):
                sign = self.marks[row][column] or chr(_BLANK + self.bits[row][column])
                shown = " " if sign == chr(_BLANK) else sign
                line.append(shown, style=f"not dim {self.styles[row][column]}".strip())
            line.append("│", style="dim")
            lines.append(line)
        lines.append(self._bottom())
        return lines

    def _ticks(self, length: int, count: int) -> dict[int, int]:
        """Which line or column bears which number."""
        found: dict[int, int] = {}
        size = self.unit.size
        for at in range(0, length // size + 1, self.unit.tick):
            found[min(count - 1, int(at * size * count / length))] = at
        return found

    def _bottom(self) -> Text:
        line = ["─"] * self.columns
        for column, at in self._ticks(self.field.width, self.columns).items():
            word = str(at)
            start = min(column, self.columns - len(word))
            if set(line[max(0, start - 1) : start + len(word)]) == {"─"}:
                line[start : start + len(word)] = list(word)
        return Text(" " * _MARGIN + "└" + "".join(line) + "┘", style="dim")


def width_of(columns: int) -> int:
    """The width of a field with its frame."""
    return columns + _MARGIN + 2


def ghost_of_body(body: Body, pose: Pose, mark: str) -> Ghost:
    return Ghost(mark, body.shape_at(pose), pose.heading)


def ghost_of_walk(walk: Walk, legs: list[Leg], mark: str) -> Ghost:
    """The end of a march with the way of the middle of the front."""
    path = path_of(walk, legs)
    ghost = Ghost(mark, walk.course.shape_at(path[-1]), path[-1].heading)
    ghost.path = [walk.course.front.middle(pose) for pose in path]
    return ghost


def _holds(area: Convex, x: float, y: float) -> bool:
    """Is the point inside?"""
    count = len(area.xs)
    turns = [
        (area.xs[(k + 1) % count] - area.xs[k]) * (y - area.ys[k])
        - (area.ys[(k + 1) % count] - area.ys[k]) * (x - area.xs[k])
        for k in range(count)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
