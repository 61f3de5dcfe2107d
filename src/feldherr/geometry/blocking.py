"""Blockers of a line of sight, grown a little: what grazes is blocked (RW 70.1)."""

from typing import Final

from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex

GROWN: Final = EPS + 2.0
"""How far a line along a corner passes from it: more than EPS, so that its ends may be rounded."""
_FAR: Final = 20.0 * GROWN
"""Beyond this even the pointed corner of a grown blocker ends."""
_NEAR: Final = 0.5
"""So close to touching the quick way leaves the answer to the corners, as rounding might matter."""


def is_free(ax: float, ay: float, bx: float, by: float, blockers: list[Convex]) -> bool:
    """Does a single line keep clear of all blockers?"""
    for blocker in blockers:
        if meets(ax, ay, bx, by, blocker):
            return False
    return True


def meets(ax: float, ay: float, bx: float, by: float, blocker: Convex) -> bool:
    """Does a line touch a blocker grown by EPS?"""
    if blocker.is_box:
        # The quick answer for boxes is trusted except within _NEAR of the border, where the slow one decides for all
        # shapes alike.
        if not _meets_box(ax, ay, bx, by, blocker, EPS + _NEAR):
            return False
        if _meets_box(ax, ay, bx, by, blocker, EPS - _NEAR):
            return True
    enter = 0.0
    leave = 1.0
    bxs, bys, nxs, nys = blocker.xs, blocker.ys, blocker.nxs, blocker.nys
    for k in range(len(bxs)):
        nx, ny = nxs[k], nys[k]
        limit = nx * bxs[k] + ny * bys[k] + EPS
        start = nx * ax + ny * ay - limit
        end = nx * bx + ny * by - limit
        if start > 0.0:
            if end > 0.0:
                return False
            # Here the line comes in over this side; it is inside from the last such place to the first at which it
            # leaves.
            enter = max(enter, start / (start - end))
        elif end > 0.0:
            leave = min(leave, start / (start - end))
    return enter <= leave


def _meets_box(ax: float, ay: float, bx: float, by: float, box: Convex, grown: float) -> bool:
    """Does a line touch a grown box? In the frame of the box, with the line as its middle and half its length."""
    rx, ry, width, depth = box.rx, box.ry, box.half_width + grown, box.half_depth + grown
    dx, dy = (ax + bx) * 0.5 - box.cx, (ay + by) * 0.5 - box.cy
    x, y = dx * rx + dy * ry, dy * rx - dx * ry
    dx, dy = (bx - ax) * 0.5, (by - ay) * 0.5
    along, ahead = dx * rx + dy * ry, dy * rx - dx * ry
    wide, deep = abs(along), abs(ahead)
    return (
        abs(x) <= width + wide
        and abs(y) <= depth + deep
        and abs(x * ahead - y * along) <= width * deep + depth * wide
    )


def around(xs: list[float], ys: list[float], blockers: list[Convex]) -> list[Convex]:
    """The blockers whose circles, grown, reach into the upright rectangle around edge and target."""
    left = right = xs[0]
    low = high = ys[0]
    for k in range(1, len(xs)):
        left, right = min(left, xs[k]), max(right, xs[k])
        low, high = min(low, ys[k]), max(high, ys[k])
    left, right = left - GROWN, right + GROWN
    low, high = low - GROWN, high + GROWN
    found: list[Convex] = []
    for blocker in blockers:
        size = blocker.radius
        if not (
            blocker.cx + size < left
            or blocker.cx - size > right
            or blocker.cy + size < low
            or blocker.cy - size > high
        ):
            found.append(blocker)
    return found


def crossing(xs: list[float], ys: list[float], blockers: list[Convex]) -> list[Convex]:
    """The blockers that, grown, reach into the hull of edge and target."""
    found: list[Convex] = []
    for blocker in blockers:
        if not _in_front(xs, ys, blocker) and not _off(xs, ys, blocker):
            found.append(blocker)
    return found


def _in_front(xs: list[float], ys: list[float], blocker: Convex) -> bool:
    """Do all points lie beyond one side of a grown blocker?"""
    bxs, bys, nxs, nys = blocker.xs, blocker.ys, blocker.nxs, blocker.nys
    for k in range(len(bxs)):
        nx, ny = nxs[k], nys[k]
        limit = nx * bxs[k] + ny * bys[k] + GROWN
        for i in range(len(xs)):
            if nx * xs[i] + ny * ys[i] <= limit:
                break
        else:
            return True
    return False


def _off(xs: list[float], ys: list[float], blocker: Convex) -> bool:
    """Does a whole blocker lie beyond one side of the hull, by more than it is grown?"""
    bxs, bys = blocker.xs, blocker.ys
    for i in range(len(xs)):
        j = i + 1 if i + 1 < len(xs) else 0
        dx = xs[j] - xs[i]
        dy = ys[j] - ys[i]
        # The sum of both parts is never less than the length, and needs no root.
        least = (abs(dx) + abs(dy)) * _FAR
        for k in range(len(bxs)):
            if (bxs[k] - xs[i]) * dy - (bys[k] - ys[i]) * dx <= least:
                break
        else:
            return True
    return False


def in_hull(x: float, y: float, xs: list[float], ys: list[float]) -> bool:
    for i in range(len(xs)):
        j = i + 1 if i + 1 < len(xs) else 0
        if (xs[j] - xs[i]) * (y - ys[i]) < (ys[j] - ys[i]) * (x - xs[i]) - 1.0:
            return False
    return True
