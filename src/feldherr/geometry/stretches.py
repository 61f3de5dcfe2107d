"""Straight stretches of line that lie free of blockers, and where rays from elsewhere meet them."""

from math import sqrt
from typing import Final

from feldherr.geometry.blocking import GROWN
from feldherr.geometry.polygon import Convex

SLACK: Final = 1e-9
"""How far past the end of a stretch, as part of its length, a line may meet it: rounding only."""


class Stretches:
    """Pieces of straight line, each from (ax, ay) to (bx, by)."""

    def __init__(self) -> None:
        self.ax: list[float] = []
        self.ay: list[float] = []
        self.bx: list[float] = []
        self.by: list[float] = []

    def add_free(self, ax: float, ay: float, bx: float, by: float, blockers: list[Convex]) -> None:
        """Add the parts of a line that lie outside all grown blockers."""
        starts = [0.0]
        ends = [1.0]
        for blocker in blockers:
            enter, leave = _covered(ax, ay, bx, by, blocker)
            if enter < leave:
                starts, ends = _without(starts, ends, enter, leave)
        dx = bx - ax
        dy = by - ay
        for i in range(len(starts)):
            self.ax.append(ax + starts[i] * dx)
            self.ay.append(ay + starts[i] * dy)
            self.bx.append(ax + ends[i] * dx)
            self.by.append(ay + ends[i] * dy)


def _covered(ax: float, ay: float, bx: float, by: float, blocker: Convex) -> tuple[float, float]:
    """From which to which part of its length a line lies inside a grown blocker; (1, 0) if nowhere.

    A stretch that is covered to one of its ends is covered beyond it, too.
    """
    enter = -1.0
    leave = 2.0
    for k in range(len(blocker.xs)):
        nx = blocker.nxs[k]
        ny = blocker.nys[k]
        limit = nx * blocker.xs[k] + ny * blocker.ys[k] + GROWN
        start = nx * ax + ny * ay - limit
        end = nx * bx + ny * by - limit
        if start >= 0.0 and end >= 0.0:
            return 1.0, 0.0
        if start > 0.0:
            enter = max(enter, start / (start - end))
        elif end > 0.0:
            leave = min(leave, start / (start - end))
    return enter, leave


def _without(
    starts: list[float], ends: list[float], enter: float, leave: float
) -> tuple[list[float], list[float]]:
    """The intervals less an open one."""
    new_starts: list[float] = []
    new_ends: list[float] = []
    for i in range(len(starts)):
        if enter >= starts[i]:
            new_starts.append(starts[i])
            new_ends.append(min(enter, ends[i]))
        if leave <= ends[i]:
            new_starts.append(max(leave, starts[i]))
            new_ends.append(ends[i])
    return new_starts, new_ends


def ray_length(px: float, py: float, dx: float, dy: float, onto: Stretches, j: int) -> float:
    """How many times (dx, dy) from p to stretch j; -1 if the ray misses it or runs along it."""
    ex = onto.bx[j] - onto.ax[j]
    ey = onto.by[j] - onto.ay[j]
    across = dx * ey - dy * ex
    if across == 0.0:
        return -1.0
    qx = onto.ax[j] - px
    qy = onto.ay[j] - py
    share = (qx * dy - qy * dx) / across
    if share < -SLACK or share > 1.0 + SLACK:
        return -1.0
    far = (qx * ey - qy * ex) / across
    return far if far >= 0.0 else -1.0


def foot(px: float, py: float, onto: Stretches, j: int) -> float:
    """Where on stretch j the point nearest to p lies, as part of its length."""
    ex = onto.bx[j] - onto.ax[j]
    ey = onto.by[j] - onto.ay[j]
    size = ex * ex + ey * ey
    if size == 0.0:
        return 0.0
    share = ((px - onto.ax[j]) * ex + (py - onto.ay[j]) * ey) / size
    return min(1.0, max(0.0, share))


def nearest_pair(source: Stretches, i: int, outline: Stretches, j: int) -> list[float]:
    """The nearest points of two stretches that do not cross: ax, ay, bx, by."""
    best = 1e300
    line = [0.0, 0.0, 0.0, 0.0]
    for end in range(4):
        if end < 2:
            px = source.ax[i] if end == 0 else source.bx[i]
            py = source.ay[i] if end == 0 else source.by[i]
            share = foot(px, py, outline, j)
            qx = outline.ax[j] + share * (outline.bx[j] - outline.ax[j])
            qy = outline.ay[j] + share * (outline.by[j] - outline.ay[j])
        else:
            qx = outline.ax[j] if end == 2 else outline.bx[j]
            qy = outline.ay[j] if end == 2 else outline.by[j]
            share = foot(qx, qy, source, i)
            px = source.ax[i] + share * (source.bx[i] - source.ax[i])
            py = source.ay[i] + share * (source.by[i] - source.ay[i])
        length = (qx - px) * (qx - px) + (qy - py) * (qy - py)
        if length < best:
            best = length
            line = [px, py, qx, qy]
    return line


def span(
    source: Stretches,
    i: int,
    outline: Stretches,
    j: int,
    cx: float,
    cy: float,
    px: float,
    py: float,
    qx: float,
    qy: float,
    share: float,
) -> float:
    """The length of the line through c in a direction between p and q, edge line to target line."""
    dx = px + share * (qx - px)
    dy = py + share * (qy - py)
    sx = source.bx[i] - source.ax[i]
    sy = source.by[i] - source.ay[i]
    tx = outline.bx[j] - outline.ax[j]
    ty = outline.by[j] - outline.ay[j]
    across = dx * sy - dy * sx
    far_across = dy * tx - dx * ty
    if across == 0.0 or far_across == 0.0:
        return 1e300
    back = ((source.ax[i] - cx) * sy - (source.ay[i] - cy) * sx) / across
    far = ((outline.ax[j] - cx) * ty - (outline.ay[j] - cy) * tx) / far_across
    return (back + far) * sqrt(dx * dx + dy * dy)
