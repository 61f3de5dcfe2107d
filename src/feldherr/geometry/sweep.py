"""How far a shape can move before it meets something (RW 22.3), straight or turning.

The way is blocked where the shapes would overlap by more than SLACK; the move then goes back to the
place where they only just touched. What is touched from the start and merely slid along or left does
not block; what is touched and moved into blocks at once.
"""

from math import floor, sqrt
from typing import Final

from feldherr.geometry.angle import RADIAN
from feldherr.geometry.length import EPS
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.separation import gap

SLACK: Final = EPS - 2.0
"""Less than EPS, because the pose reached is rounded to whole units."""

FAR: Final = 1e300


def first_contact(moving: Shape, motion: Motion, obstacle: Shape) -> int | None:
    """How much of a motion is done when the moving shape meets the obstacle; None if it never does.

    At the pose so reached, rounded, the two overlap by no more than EPS.
    """
    best = FAR
    if motion.sense == 0:
        ux, uy, length = motion.x, motion.y, float(motion.full)
        for piece in moving:
            for other in obstacle:
                if may_meet(piece, other, ux, uy, length, 0.0):
                    reached = _slide(piece, other, ux, uy, length)
                    if 0.0 <= reached < best:
                        best = reached
    else:
        turning = motion.turning()
        for piece in moving:
            for other in obstacle:
                reached = turning.contact(piece, other, SLACK)
                if 0.0 <= reached < best:
                    best = reached
    return whole_part(best, motion)


def swept_circles(moving: Shape, motion: Motion) -> Shape:
    """Circles, as pieces without corners, that hold everything a shape passes over."""
    found: Shape = []
    for piece in moving:
        way = float(motion.full)
        if motion.sense != 0:
            dx, dy = piece.cx - motion.x, piece.cy - motion.y
            way *= (sqrt(dx * dx + dy * dy) + piece.radius) / RADIAN
        found.append(Convex(piece.cx, piece.cy, piece.radius + way))
    return found


def sweeps(moving: Shape, motion: Motion, obstacle: Shape) -> bool:
    """Whether the area a shape passes over, both ends included, overlaps the obstacle (RW 45.3)."""
    ux, uy, length = motion.x, motion.y, float(motion.full)
    for piece in moving:
        for other in obstacle:
            if motion.sense != 0:
                if motion.turning().hits(piece, other, SLACK):
                    return True
            elif may_meet(piece, other, ux, uy, length, 0.0):
                enter, leave = span(piece, other, ux, uy, SLACK)
                if enter < leave and leave > 0.0 and enter <= length:
                    return True
    return False


def table_contact(moving: Shape, motion: Motion, width: int, depth: int) -> int | None:
    """How much of a motion is done when the shape reaches the edge of the table; None if it stays on it."""
    best = FAR
    for side in range(4):
        nx, ny = _INWARD_X[side], _INWARD_Y[side]
        limit = float(-width if side == 1 else -depth if side == 3 else 0)
        for piece in moving:
            # Most pieces are nowhere near most edges; a circle tells that much faster than corner by corner.
            if _stays_off(piece, motion, nx, ny, limit):
                continue
            xs, ys = piece.xs, piece.ys
            for k in range(len(xs)):
                x, y = xs[k], ys[k]
                if motion.sense == 0:
                    start = nx * x + ny * y - limit
                    pace = nx * motion.x + ny * motion.y
                    reached = _slide_off(start, pace, float(motion.full))
                else:
                    reached = motion.turning().leaves(x, y, nx, ny, limit, SLACK)
                if 0.0 <= reached < best:
                    best = reached
    return whole_part(best, motion)


def _stays_off(piece: Convex, motion: Motion, nx: float, ny: float, limit: float) -> bool:
    """Whether the circle around a piece never comes near the line n·p = limit on its way."""
    if motion.sense == 0:
        pace = (nx * motion.x + ny * motion.y) * motion.full
        nearest = nx * piece.cx + ny * piece.cy + (pace if pace < 0.0 else 0.0)
    else:
        dx, dy = piece.cx - motion.x, piece.cy - motion.y
        nearest = nx * motion.x + ny * motion.y - sqrt(dx * dx + dy * dy)
    return nearest - piece.radius - limit > EPS


_INWARD_X: Final = [1.0, -1.0, 0.0, 0.0]
_INWARD_Y: Final = [0.0, 0.0, 1.0, -1.0]


def whole_part(reached: float, motion: Motion) -> int | None:
    """The last whole unit before contact; the small addend keeps exact values exact."""
    if reached >= FAR:
        return None
    return min(floor(reached + 0.001), motion.full)


def _slide_off(start: float, pace: float, length: float) -> float:
    """When a point at a distance inside a line crosses it on a straight way; -1 if it does not."""
    if pace >= 0.0 or start + pace * length >= -max(SLACK, 1.0 - start):
        return -1.0
    return 0.0 if start <= EPS else -start / pace


def _slide(a: Convex, b: Convex, ux: float, uy: float, length: float) -> float:
    """How far `a` gets along a unit vector before it meets `b`; -1 if it passes."""
    enter, leave = span(a, b, ux, uy, SLACK)
    if enter <= 0.0 < leave:
        enter, leave = span(a, b, ux, uy, 1.0 - gap(a, b))
    if enter >= leave or leave <= 0.0 or enter > length:
        return -1.0
    touched, leave = span(a, b, ux, uy, -EPS)
    if touched <= 0.0:
        return 0.0
    reached, leave = span(a, b, ux, uy, 0.0)
    return reached


def may_meet(a: Convex, b: Convex, ux: float, uy: float, length: float, margin: float) -> bool:
    """Whether the circle around `a`, on its way, comes as near as a margin to that around `b`."""
    dx, dy = b.cx - a.cx, b.cy - a.cy
    done = dx * ux + dy * uy
    if done > 0.0:
        if done > length:
            done = length
        dx -= done * ux
        dy -= done * uy
    reach = a.radius + b.radius + margin
    return dx * dx + dy * dy <= reach * reach


def span(a: Convex, b: Convex, ux: float, uy: float, depth: float) -> tuple[float, float]:
    """The part of an endless straight way on which `a` overlaps `b` by more than a depth.

    Every separating axis allows an interval of the way; the overlap is what all of them allow.
    """
    if a.is_box and b.is_box:
        return _box_span(a, b, ux, uy, depth)
    enter, leave = _half_span(a, b, ux, uy, depth, -FAR, FAR)
    return _half_span(b, a, -ux, -uy, depth, enter, leave)


def _box_span(a: Convex, b: Convex, ux: float, uy: float, depth: float) -> tuple[float, float]:
    dx, dy = b.cx - a.cx, b.cy - a.cy
    ax, ay, bx, by = a.rx, a.ry, b.rx, b.ry
    # Along each of the four normals the depth counts once, so it is taken off the box whose normal it is.
    width, deep = a.half_width - depth, a.half_depth - depth
    wide, deeper = b.half_width - depth, b.half_depth - depth
    cos, sin = abs(ax * bx + ay * by), abs(ax * by - ay * bx)
    extent = width + b.half_width * cos + b.half_depth * sin
    enter, leave = _cut(-FAR, FAR, dx * ax + dy * ay, ux * ax + uy * ay, extent)
    if enter >= leave:
        return enter, leave
    extent = deep + b.half_width * sin + b.half_depth * cos
    enter, leave = _cut(enter, leave, dy * ax - dx * ay, uy * ax - ux * ay, extent)
    if enter >= leave:
        return enter, leave
    extent = wide + a.half_width * cos + a.half_depth * sin
    enter, leave = _cut(enter, leave, dx * bx + dy * by, ux * bx + uy * by, extent)
    if enter >= leave:
        return enter, leave
    extent = deeper + a.half_width * sin + a.half_depth * cos
    return _cut(enter, leave, dy * bx - dx * by, uy * bx - ux * by, extent)


def _cut(
    enter: float, leave: float, away: float, pace: float, extent: float
) -> tuple[float, float]:
    """Narrow an interval to where |away - pace * t| < extent."""
    if pace > 1e-12:
        first, last = (away - extent) / pace, (away + extent) / pace
    elif pace < -1e-12:
        first, last = (away + extent) / pace, (away - extent) / pace
    elif abs(away) < extent:
        return enter, leave
    else:
        return FAR, -FAR
    if first > enter:
        enter = first
    if last < leave:
        leave = last
    return enter, leave


def _half_span(
    a: Convex, b: Convex, ux: float, uy: float, depth: float, enter: float, leave: float
) -> tuple[float, float]:
    """Narrow an interval of the way by the normals of the moving piece `a`."""
    axs, ays, nxs, nys = a.xs, a.ys, a.nxs, a.nys
    bxs, bys = b.xs, b.ys
    for k in range(len(axs)):
        nx, ny = nxs[k], nys[k]
        near = FAR
        for i in range(len(bxs)):
            here = nx * bxs[i] + ny * bys[i]
            if here < near:
                near = here
        near += depth - nx * axs[k] - ny * ays[k]
        pace = nx * ux + ny * uy
        if pace > 1e-12:
            if near / pace > enter:
                enter = near / pace
        elif pace < -1e-12:
            if near / pace < leave:
                leave = near / pace
        # The way runs along this side: it is clear all the time, or never by this normal.
        elif near >= 0.0:
            return FAR, -FAR
        if enter >= leave:
            return enter, leave
    return enter, leave
