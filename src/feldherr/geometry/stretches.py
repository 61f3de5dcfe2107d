"""Straight stretches of line that lie free of blockers, and where rays from elsewhere meet them."""

from math import sqrt
from typing import Final

from feldherr.geometry.blocking import GROWN
from feldherr.geometry.polygon import Convex

SLACK: Final = 1e-9
"""How far past the end of a stretch, as part of its length, a line may meet it: rounding only."""
_HALVINGS: Final = 40


class Stretch:
    """A piece of straight line from a to b."""

    def __init__(self, ax: float, ay: float, bx: float, by: float) -> None:
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by


def free_stretches(
    ax: float, ay: float, bx: float, by: float, blockers: list[Convex]
) -> list[Stretch]:
    """The parts of a line that lie outside all grown blockers."""
    starts = [0.0]
    ends = [1.0]
    for blocker in blockers:
        enter, leave = _covered(ax, ay, bx, by, blocker)
        if enter < leave:
            starts, ends = _without(starts, ends, enter, leave)
    dx = bx - ax
    dy = by - ay
    found: list[Stretch] = []
    for i in range(len(starts)):
        start, end = starts[i], ends[i]
        found.append(Stretch(ax + start * dx, ay + start * dy, ax + end * dx, ay + end * dy))
    return found


def _covered(ax: float, ay: float, bx: float, by: float, blocker: Convex) -> tuple[float, float]:
    """From which to which part of its length a line lies inside a grown blocker; (1, 0) if nowhere.

    A stretch that is covered to one of its ends is covered beyond it, too.
    """
    enter = -1.0
    leave = 2.0
    bxs, bys, nxs, nys = blocker.xs, blocker.ys, blocker.nxs, blocker.nys
    for k in range(len(bxs)):
        nx, ny = nxs[k], nys[k]
        limit = nx * bxs[k] + ny * bys[k] + GROWN
        start = nx * ax + ny * ay - limit
        end = nx * bx + ny * by - limit
        # Both ends beyond one side: nowhere inside.
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


def ray_length(px: float, py: float, dx: float, dy: float, onto: Stretch) -> float:
    """How many times (dx, dy) from p to a stretch; -1 if the ray misses it or runs along it."""
    ex = onto.bx - onto.ax
    ey = onto.by - onto.ay
    across = dx * ey - dy * ex
    if across == 0.0:
        return -1.0
    qx = onto.ax - px
    qy = onto.ay - py
    share = (qx * dy - qy * dx) / across
    if share < -SLACK or share > 1.0 + SLACK:
        return -1.0
    far = (qx * ey - qy * ex) / across
    return far if far >= 0.0 else -1.0


def foot(px: float, py: float, onto: Stretch) -> float:
    """Where on a stretch the point nearest to p lies, as part of its length."""
    ex = onto.bx - onto.ax
    ey = onto.by - onto.ay
    size = ex * ex + ey * ey
    if size == 0.0:
        return 0.0
    share = ((px - onto.ax) * ex + (py - onto.ay) * ey) / size
    return min(1.0, max(0.0, share))


def distance(px: float, py: float, onto: Stretch) -> float:
    """How far a point is from a stretch."""
    share = foot(px, py, onto)
    dx = onto.ax + share * (onto.bx - onto.ax) - px
    dy = onto.ay + share * (onto.by - onto.ay) - py
    return sqrt(dx * dx + dy * dy)


def nearest_pair(source: Stretch, outline: Stretch) -> Stretch:
    """The line between the nearest points of two stretches that do not cross."""
    best = 1e300
    line = source
    # Of two stretches that do not cross, one of the four ends belongs to the shortest line.
    for end in range(4):
        if end < 2:
            px = source.ax if end == 0 else source.bx
            py = source.ay if end == 0 else source.by
            share = foot(px, py, outline)
            qx = outline.ax + share * (outline.bx - outline.ax)
            qy = outline.ay + share * (outline.by - outline.ay)
        else:
            qx = outline.ax if end == 2 else outline.bx
            qy = outline.ay if end == 2 else outline.by
            share = foot(qx, qy, source)
            px = source.ax + share * (source.bx - source.ax)
            py = source.ay + share * (source.by - source.ay)
        length = (qx - px) * (qx - px) + (qy - py) * (qy - py)
        if length < best:
            best = length
            line = Stretch(px, py, qx, qy)
    return line


def shortest_way(
    source: Stretch,
    outline: Stretch,
    cx: float,
    cy: float,
    px: float,
    py: float,
    qx: float,
    qy: float,
) -> float:
    """Where between directions p (0) and q (1) the line through c, one stretch to the other, is shortest.

    Its length has one minimum.
    """
    sx, sy = source.bx - source.ax, source.by - source.ay
    tx, ty = outline.bx - outline.ax, outline.by - outline.ay
    back = (source.ax - cx) * sy - (source.ay - cy) * sx
    far = (outline.ax - cx) * ty - (outline.ay - cy) * tx
    rx, ry = qx - px, qy - py
    low = 0.0
    high = 1.0
    for _ in range(_HALVINGS):
        # Golden section: it needs no derivative, and a length with one minimum is all it asks for.
        one = low + (high - low) * 0.382
        two = high - (high - low) * 0.382
        dx, dy, ex, ey = px + one * rx, py + one * ry, px + two * rx, py + two * ry
        if _span(dx, dy, sx, sy, tx, ty, back, far) < _span(ex, ey, sx, sy, tx, ty, back, far):
            high = two
        else:
            low = one
    return (low + high) * 0.5


def _span(
    dx: float, dy: float, sx: float, sy: float, tx: float, ty: float, back: float, far: float
) -> float:
    """The length of a line in direction d between lines along s and t; `back`, `far`: where those lie."""
    across = dx * sy - dy * sx
    far_across = dy * tx - dx * ty
    if across == 0.0 or far_across == 0.0:
        return 1e300
    return (back / across + far / far_across) * sqrt(dx * dx + dy * dy)
