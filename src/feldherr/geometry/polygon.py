"""Convex pieces on the table. Units, terrain and zones are lists of them (a `Shape`)."""

from math import sqrt
from typing import Final, TypeAlias

from feldherr.geometry.angle import cosine, sine
from feldherr.geometry.pose import Pose

_NOTHING: Final[list[float]] = []


class Convex:
    """Corners counter-clockwise in world coordinates, with the outward unit normal of every edge.

    Centre and radius are those of a circle around it. A box knows its frame, the unit vector to the
    right of its heading and half its width and depth, which makes most questions about two boxes a
    handful of multiplications; its corners are worked out when somebody asks for them. Boxes may be
    flat (a segment) or a point; other polygons may not. Never change the lists.
    """

    def __init__(self, cx: float, cy: float, radius: float) -> None:
        self.cx = cx
        self.cy = cy
        self.radius = radius
        self.is_box = False
        self.rx = 1.0
        self.ry = 0.0
        self.half_width = 0.0
        self.half_depth = 0.0
        self._ready = False
        self._xs: list[float] = _NOTHING
        self._ys: list[float] = _NOTHING
        self._nxs: list[float] = _NOTHING
        self._nys: list[float] = _NOTHING

    @property
    def xs(self) -> list[float]:
        if not self._ready:
            self._work_out_corners()
        return self._xs

    @property
    def ys(self) -> list[float]:
        if not self._ready:
            self._work_out_corners()
        return self._ys

    @property
    def nxs(self) -> list[float]:
        if not self._ready:
            self._work_out_corners()
        return self._nxs

    @property
    def nys(self) -> list[float]:
        if not self._ready:
            self._work_out_corners()
        return self._nys

    def set_corners(
        self, xs: list[float], ys: list[float], nxs: list[float], nys: list[float]
    ) -> None:
        """For those who make polygons: corners counter-clockwise, and the normals of the edges."""
        self._xs = xs
        self._ys = ys
        self._nxs = nxs
        self._nys = nys
        self._ready = True

    def _work_out_corners(self) -> None:
        cx, cy, rx, ry = self.cx, self.cy, self.rx, self.ry
        wx, wy = rx * self.half_width, ry * self.half_width
        dx, dy = -ry * self.half_depth, rx * self.half_depth
        self.set_corners(
            [cx + wx + dx, cx - wx + dx, cx - wx - dx, cx + wx - dx],
            [cy + wy + dy, cy - wy + dy, cy - wy - dy, cy + wy - dy],
            [-ry, -rx, ry, rx],
            [rx, -ry, -rx, ry],
        )

    def __repr__(self) -> str:
        corners = [f"({x:.1f}, {y:.1f})" for x, y in zip(self.xs, self.ys, strict=True)]
        return f"Convex({' '.join(corners)})"


Shape: TypeAlias = list[Convex]
"""The union of its pieces."""


def box(pose: Pose, left: float, right: float, back: float, front: float) -> Convex:
    """The rectangle [left, right] x [back, front] in the frame of a pose.

    Corners FRONT_RIGHT, FRONT_LEFT, REAR_LEFT, REAR_RIGHT, so edges FRONT, LEFT, REAR, RIGHT.
    """
    s, c = sine(pose.heading), cosine(pose.heading)
    mid_right, mid_front = (left + right) * 0.5, (back + front) * 0.5
    cx, cy = pose.x + mid_right * c + mid_front * s, pose.y - mid_right * s + mid_front * c
    return framed(cx, cy, c, -s, (right - left) * 0.5, (front - back) * 0.5)


def framed(
    cx: float, cy: float, rx: float, ry: float, half_width: float, half_depth: float
) -> Convex:
    """A box from its centre, the unit vector to its right, and half its width and depth."""
    made = Convex(cx, cy, sqrt(half_width * half_width + half_depth * half_depth))
    made.is_box = True
    made.rx = rx
    made.ry = ry
    made.half_width = half_width
    made.half_depth = half_depth
    return made


class Plan:
    """A rectangle [left, right] x [back, front] in the frame of a pose that is still to be chosen."""

    def __init__(self, left: float, right: float, back: float, front: float) -> None:
        self.right = (left + right) * 0.5
        self.front = (back + front) * 0.5
        """Where its centre lies."""
        self.half_width = (right - left) * 0.5
        self.half_depth = (front - back) * 0.5


def laid_out(pose: Pose, plans: list[Plan]) -> Shape:
    """The boxes of several plans at a pose."""
    s, c = sine(pose.heading), cosine(pose.heading)
    found: Shape = []
    for plan in plans:
        cx = pose.x + plan.right * c + plan.front * s
        cy = pose.y - plan.right * s + plan.front * c
        found.append(framed(cx, cy, c, -s, plan.half_width, plan.half_depth))
    return found


def circle_around(shape: Shape) -> Convex:
    """A circle around all pieces of a shape, as that of a piece; a single one has its own."""
    if len(shape) == 1:
        return shape[0]
    x = y = 0.0
    for piece in shape:
        x += piece.cx
        y += piece.cy
    x, y = x / len(shape), y / len(shape)
    radius = 0.0
    for piece in shape:
        dx, dy = piece.cx - x, piece.cy - y
        radius = max(radius, sqrt(dx * dx + dy * dy) + piece.radius)
    return Convex(x, y, radius)


def rectangle(left: float, bottom: float, right: float, top: float) -> Convex:
    """A box along the axes of the table; `left == right` or `bottom == top` makes it flat."""
    half_width, half_depth = (right - left) * 0.5, (top - bottom) * 0.5
    return framed(left + half_width, bottom + half_depth, 1.0, 0.0, half_width, half_depth)


def extent(piece: Convex) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a piece, along the axes of the table."""
    xs, ys = piece.xs, piece.ys
    left = right = xs[0]
    bottom = top = ys[0]
    for k in range(1, len(xs)):
        left, right = min(left, xs[k]), max(right, xs[k])
        bottom, top = min(bottom, ys[k]), max(top, ys[k])
    return left, bottom, right, top


def segment(ax: float, ay: float, bx: float, by: float) -> Convex:
    """A straight line between two points as a flat box; a point if they are equal."""
    dx, dy = bx - ax, by - ay
    length = sqrt(dx * dx + dy * dy)
    if length == 0.0:
        return framed(ax, ay, 1.0, 0.0, 0.0, 0.0)
    return framed((ax + bx) * 0.5, (ay + by) * 0.5, dx / length, dy / length, length * 0.5, 0.0)


def polygon(points: list[tuple[float, float]]) -> Convex:
    """A convex polygon from its corners in either sense; no three of them on a line."""
    return _convex([float(x) for x, _ in points], [float(y) for _, y in points])


def polygon_at(pose: Pose, points: list[tuple[float, float]]) -> Convex:
    """A convex polygon whose corners are given as (right, forward) in the frame of a pose."""
    s, c = sine(pose.heading), cosine(pose.heading)
    xs = [pose.x + right * c + forward * s for right, forward in points]
    ys = [pose.y - right * s + forward * c for right, forward in points]
    return _convex(xs, ys)


def _convex(xs: list[float], ys: list[float]) -> Convex:
    count = len(xs)
    if count < 3:
        raise ValueError("a polygon needs three corners")
    area = 0.0
    for k in range(count):
        n = (k + 1) % count
        area += (xs[k] - xs[0]) * (ys[n] - ys[0]) - (xs[n] - xs[0]) * (ys[k] - ys[0])
    # Whoever draws terrain need not know which way round corners must go.
    if area < 0.0:
        xs, ys = xs[::-1], ys[::-1]
    nxs: list[float] = []
    nys: list[float] = []
    for k in range(count):
        n, m = (k + 1) % count, (k + 2) % count
        dx, dy = xs[n] - xs[k], ys[n] - ys[k]
        if dx * (ys[m] - ys[n]) - dy * (xs[m] - xs[n]) <= 0.0:
            raise ValueError("the corners do not make a convex polygon")
        length = sqrt(dx * dx + dy * dy)
        nxs.append(dy / length)
        nys.append(-dx / length)
    cx, cy = sum(xs) / count, sum(ys) / count
    widest = 0.0
    for k in range(count):
        dx, dy = xs[k] - cx, ys[k] - cy
        widest = max(widest, dx * dx + dy * dy)
    made = Convex(cx, cy, sqrt(widest))
    made.set_corners(xs, ys, nxs, nys)
    return made
