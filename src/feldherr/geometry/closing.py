"""Turning about a point of contact until an edge of one body lies flush with an edge of another.

It closes like a door: the heading at the end is fixed by the two edges, and so is the line on which they
meet; the place along it follows from the point that stays where it is on both. Two convex bodies that
touch there never come to overlap on the way. Front and side of a mover and its target may be exchanged:
then it is the target that turns.
"""

from typing import Final

from feldherr.geometry.angle import HALF, QUARTER, cosine, signed, sine, turned
from feldherr.geometry.body import Body, from_edge, on_edge
from feldherr.geometry.edge import Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.motion import Motion, about
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.pose import Pose, rounded
from feldherr.geometry.sweep import first_contact

NEAR: Final = 2.0 * EPS
"""Two poses were rounded since the contact was found: look a little further for it."""


class Closing:
    """A turn that closes, and the pose in which it ends."""

    def __init__(self, turn: Motion, pose: Pose) -> None:
        self.turn = turn
        self.pose = pose


def closing(mover: Body, leading: Edge, other: Body, edge: Edge) -> Closing | None:
    """How a mover closes onto an edge that it touches; None if it does not, or faces away from it."""
    if abs(turn_to(mover, leading, other, edge)) > QUARTER:
        return None
    point = contact_point(mover, leading, other, edge)
    if point is None:
        return None
    return closing_at(mover, leading, other, edge, point[0], point[1])


def closing_at(mover: Body, leading: Edge, other: Body, edge: Edge, x: float, y: float) -> Closing:
    """How a mover closes about a point that lies on its leading edge and on the edge of the other."""
    own, theirs = Footing(mover, leading, x, y), Footing(other, edge, x, y)
    seam = Seam(mover, leading, own.level, other, edge, theirs.level)
    return Closing(about(x, y, seam.turn), seam.pose_at(-theirs.held() - own.held()))


def in_the_way(shape: Shape, motion: Motion, obstacles: list[Shape]) -> list[int]:
    """Which of some obstacles a motion meets; what is touched and left or slid along is none."""
    found: list[int] = []
    for number in range(len(obstacles)):
        if first_contact(shape, motion, obstacles[number]) is not None:
            found.append(number)
    return found


def turn_to(mover: Body, leading: Edge, other: Body, edge: Edge) -> int:
    """By how much the mover must turn clockwise so that its leading edge faces an edge of the other."""
    return signed(other.faces(edge) + HALF - mover.faces(leading))


class Seam:
    """The line on which a leading edge comes to lie flush with an edge of another body, and the turn to it.

    Places are those of the mover's own pose, measured from the other's pose to the mover's right.
    """

    def __init__(
        self, mover: Body, leading: Edge, level: int, other: Body, edge: Edge, other_level: int
    ) -> None:
        self.other = other
        self.turn = turn_to(mover, leading, other, edge)
        self.heading = turned(mover.pose.heading, self.turn)
        self.out = turned(other.faces(edge), HALF)
        """Where the leading edge looks in the end."""
        self.back = level + other_level

    def pose_at(self, place: float) -> Pose:
        s, c = sine(self.out), cosine(self.out)
        x = self.other.pose.x + place * c - self.back * s
        y = self.other.pose.y - place * s - self.back * c
        return Pose(rounded(x), rounded(y), self.heading)


class Footing:
    """Where a point lies on an edge of a body: how far along, and the exposed trays at that level."""

    def __init__(self, body: Body, edge: Edge, x: float, y: float) -> None:
        self.along, level = on_edge(body, edge, x, y)
        starts, levels = body.exposed(edge)
        size = body.length(edge)
        self.level = _level_at(starts, levels, self.along, level, size)
        self.starts = [starts[k] for k in range(len(starts)) if levels[k] == self.level]
        self.low = min(self.starts)
        self.high = max(self.starts) + size

    def held(self) -> float:
        """How far along it is, but not beyond the trays."""
        return min(float(self.high), max(float(self.low), self.along))


def contacts(
    mover: Body, leading: Edge, other: Body, edge: Edge
) -> list[tuple[float, float, float]]:
    """Where the mover touches an exposed edge of another body: how far off, x and y.

    Such a point is a corner of the mover on the edge or an end of a tray of the other on the mover. If
    some lie on the leading edge of the mover, only those count.
    """
    starts, levels = other.exposed(edge)
    size = other.length(edge)
    points: list[tuple[float, float, float]] = []
    for piece in mover.shape():
        for i in range(len(piece.xs)):
            along, level = on_edge(other, edge, piece.xs[i], piece.ys[i])
            for k in range(len(starts)):
                if (
                    abs(level - levels[k]) <= NEAR
                    and along >= starts[k] - NEAR
                    and along <= starts[k] + size + NEAR
                ):
                    x, y = from_edge(other, edge, along, levels[k])
                    points.append((abs(level - levels[k]), x, y))
        for k in range(len(starts)):
            # A tray of the other may poke into the middle of the mover, where no corner of the mover is.
            for end in (starts[k], starts[k] + size):
                x, y = from_edge(other, edge, end, levels[k])
                out = _outside(piece, x, y)
                if out <= NEAR:
                    points.append((abs(out), x, y))
    leading_points = [each for each in points if is_leading(mover, leading, each[1], each[2])]
    return leading_points or points


def contact_point(
    mover: Body, leading: Edge, other: Body, edge: Edge
) -> tuple[float, float] | None:
    """Where the leading edge of the mover touches an exposed edge of another body; None if it does not."""
    points = [
        each
        for each in contacts(mover, leading, other, edge)
        if is_leading(mover, leading, each[1], each[2])
    ]
    if not points:
        return None
    _, x, y = min(points)
    return x, y


def is_leading(mover: Body, leading: Edge, x: float, y: float) -> bool:
    """Does a point lie on an exposed leading edge of the mover?"""
    along, level = on_edge(mover, leading, x, y)
    starts, levels = mover.exposed(leading)
    size = mover.length(leading)
    return abs(level - _level_at(starts, levels, along, level, size)) <= NEAR


def _outside(piece: Convex, x: float, y: float) -> float:
    """How far a point lies outside a piece along its normals, negative inside; if far, at least so far."""
    xs, ys, nxs, nys = piece.xs, piece.ys, piece.nxs, piece.nys
    widest = -1e300
    for k in range(len(xs)):
        widest = max(widest, nxs[k] * (x - xs[k]) + nys[k] * (y - ys[k]))
        if widest > NEAR:
            break
    return widest


def _level_at(starts: list[int], levels: list[int], along: float, level: float, size: int) -> int:
    """The level of the exposed tray that has the point on its border, else the foremost level."""
    for k in range(len(starts)):
        if (
            abs(level - levels[k]) <= NEAR
            and along >= starts[k] - NEAR
            and along <= starts[k] + size + NEAR
        ):
            return levels[k]
    return max(levels)
