"""A body of equal trays on a common grid, and how it looks from each of its edges."""

from typing import Final

from feldherr.geometry.angle import HALF, QUARTER, cosine, signed, sine, turned
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, box
from feldherr.geometry.pose import Pose


class Outlook:
    """A body as seen over one of its edges: sine and cosine of where it looks, and the trays exposed there."""

    def __init__(self, heading: int) -> None:
        self.sine = sine(heading)
        self.cosine = cosine(heading)
        self.starts: list[int] = []
        """Where each exposed tray begins along the edge."""
        self.levels: list[int] = []


class Body:
    """Trays given by their left and rear borders in the frame of the pose, all of one width and depth.

    Seen from an edge, everything has a place `along` it (to the right when looking out over that
    edge) and a `level` outwards. A tray is exposed there if no other tray stands before it.
    """

    def __init__(self, pose: Pose, trays: list[tuple[int, int]], width: int, depth: int) -> None:
        self.pose = pose
        self.trays = trays
        self.width = width
        self.depth = depth
        """Of one tray, as seen over its front edge."""
        self._shape: list[Convex] | None = None
        self._sides: list[Outlook | None] = [None, None, None, None]

    def at(self, pose: Pose) -> "Body":
        """The same trays elsewhere."""
        return Body(pose, self.trays, self.width, self.depth)

    def length(self, edge: Edge) -> int:
        """How long that edge of a tray is."""
        return self.width if edge in (FRONT, REAR) else self.depth

    def shape(self) -> list[Convex]:
        """One box for every unbroken row of trays."""
        if self._shape is None:
            self._shape = self._rows()
        return self._shape

    def _rows(self) -> list[Convex]:
        made: list[Convex] = []
        rows = sorted(self.trays, key=_by_row)
        first = 0
        for k in range(1, len(rows) + 1):
            left, back = rows[k - 1]
            right = left + self.width
            if k == len(rows) or rows[k] != (right, back):
                made.append(box(self.pose, rows[first][0], right, back, back + self.depth))
                first = k
        return made

    def tray_box(self, number: int) -> Convex:
        """One tray alone."""
        left, back = self.trays[number]
        return box(self.pose, left, left + self.width, back, back + self.depth)

    def bounds(self) -> Convex:
        """The rectangle around all trays (RW 61.1); its centre is the centre of the unit."""
        left, right, back, front = self._extent()
        return box(self.pose, left, right, back, front)

    def reach(self, edge: Edge) -> tuple[int, int, int]:
        """The rectangle around all trays as seen over an edge: from where to where along it, and its level."""
        left, right, back, front = self._extent()
        if edge == FRONT:
            return left, right, front
        if edge == LEFT:
            return back, front, -left
        return (-right, -left, -back) if edge == REAR else (-front, -back, right)

    def _extent(self) -> tuple[int, int, int, int]:
        """Left, right, back and front of all trays in the frame of the pose."""
        left = min([each[0] for each in self.trays])
        right = max([each[0] for each in self.trays]) + self.width
        back = min([each[1] for each in self.trays])
        front = max([each[1] for each in self.trays]) + self.depth
        return left, right, back, front

    def exposed(self, edge: Edge) -> tuple[list[int], list[int]]:
        """The exposed trays of an edge: where each begins along it, and its level; never change the lists."""
        side = self.side(edge)
        return side.starts, side.levels

    def side(self, edge: Edge) -> Outlook:
        found = self._sides[edge]
        if found is None:
            found = self._sides[edge] = self._seen_over(edge)
        return found

    def _seen_over(self, edge: Edge) -> Outlook:
        side = Outlook(self.faces(edge))
        width, depth = self.width, self.depth
        for left, back in self.trays:
            if edge == FRONT:
                neighbour, start, level = (left, back + depth), left, back + depth
            elif edge == LEFT:
                neighbour, start, level = (left - width, back), back, -left
            elif edge == REAR:
                neighbour, start, level = (left, back - depth), -left - width, -back
            else:
                neighbour, start, level = (left + width, back), -back - depth, left + width
            # An edge with a tray before it is inside the body.
            if neighbour not in self.trays:
                side.starts.append(start)
                side.levels.append(level)
        return side

    def faces(self, edge: Edge) -> int:
        """The heading in which an edge looks."""
        return turned(self.pose.heading, -(edge * QUARTER))


def _by_row(tray: tuple[int, int]) -> tuple[int, int]:
    return tray[1], tray[0]


def on_edge(body: Body, edge: Edge, x: float, y: float) -> tuple[float, float]:
    """Where a point of the table lies as seen from an edge: along it, and how far out."""
    side = body.side(edge)
    s, c = side.sine, side.cosine
    dx, dy = x - body.pose.x, y - body.pose.y
    return dx * c - dy * s, dx * s + dy * c


def from_edge(body: Body, edge: Edge, along: float, level: float) -> tuple[float, float]:
    """The point of the table at a place along an edge and a level."""
    side = body.side(edge)
    s, c = side.sine, side.cosine
    return body.pose.x + along * c + level * s, body.pose.y - along * s + level * c


_ALIGNED: Final = 64
"""Edges that differ by so few heading units still lie flush: a micrometre on the longest unit."""


def is_flush(a: Body, edge_a: Edge, b: Body, edge_b: Edge) -> bool:
    """RW 19.1: do the two edges touch with all tray borders on one common grid?

    At least one tray stands exactly before a tray of the other body, so the two edges of the trays
    are equally long.
    """
    size = b.length(edge_b)
    if a.length(edge_a) != size:
        return False
    if abs(signed(a.faces(edge_a) - b.faces(edge_b) + HALF)) > _ALIGNED:
        return False
    starts_a, levels_a = a.exposed(edge_a)
    starts_b, levels_b = b.exposed(edge_b)
    for i in range(len(starts_a)):
        x, y = from_edge(a, edge_a, starts_a[i], levels_a[i])
        along, level = on_edge(b, edge_b, x, y)
        for j in range(len(starts_b)):
            if abs(along - starts_b[j] - size) <= 2 * EPS and abs(level - levels_b[j]) <= 2 * EPS:
                return True
    return False
