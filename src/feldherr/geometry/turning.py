"""First contact of convex pieces when one of them turns about a point, in closed form.

While a corner goes round, its distance to the line of an edge is A cos t + B sin t - C. It falls
through a given depth once a turn, and whether it then lies beside the edge can be told without
finding t. So every corner of one piece against every edge of the other (and the other way round, with
the pieces' roles and the sense of the turn exchanged) gives at most one candidate; the few that
remain are checked with the separation itself. Angles are compared by a key that grows with them.
"""

from math import sqrt
from typing import Final

from feldherr.geometry.angle import TURN, bearing, cosine, sine
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, framed
from feldherr.geometry.separation import box_gap, gap

SIDEWAYS: Final = 1.0
"""How far beside the end of an edge a corner still counts as being on it."""
NEAR: Final = 1e-3
"""A candidate is confirmed if the separation there is this close to what it should be."""
NONE: Final = 9.0
"""Larger than any key."""


class Turning:
    """A turn by `full` heading units about (px, py), with the candidate found last."""

    def __init__(self, px: float, py: float, sense: int, full: int) -> None:
        self.px = px
        self.py = py
        self.way = float(-sense)
        self.end_cos = cosine(full)
        self.end_sin = sine(full)
        self.limit = 4.0 if full >= TURN else angle_key(self.end_cos, self.end_sin)
        self.key = NONE
        self.cos = 1.0
        self.sin = 0.0

    def contact(self, a: Convex, b: Convex, slack: float) -> float:
        """How far `a` turns before it meets `b`, in heading units; -1 if it passes."""
        if not self._may_meet(a, b, 0.0):
            return -1.0
        start = gap(a, b)
        if not self._find_first(a, b, max(slack, 1.0 - start)):
            return -1.0
        latest = bearing(self.sin, self.cos)
        self._find_last(a, b, self.key)
        if self.key >= NONE:
            return 0.0 if start <= EPS else latest
        reached = bearing(self.sin, self.cos)
        if start <= EPS and self._is_held(a, b, reached):
            return 0.0
        return reached

    def hits(self, a: Convex, b: Convex, slack: float) -> bool:
        """Whether `a` overlaps `b` by more than the slack anywhere on its way."""
        if not self._may_meet(a, b, 0.0):
            return False
        return gap(a, b) < -slack or self._find_first(a, b, slack)

    def leaves(self, x: float, y: float, nx: float, ny: float, limit: float, slack: float) -> float:
        """How far a point turns before it crosses the line n·p = limit against n; -1 if it does not."""
        dx, dy = x - self.px, y - self.py
        away = limit - nx * self.px - ny * self.py
        start = nx * dx + ny * dy - away
        self.key = NONE
        # Where it is through by more than the slack; who begins beyond the line counts from a little beyond its start.
        self._fall(dx, dy, nx, ny, away - max(slack, 1.0 - start))
        if self.key > self.limit:
            return -1.0
        latest = self.key
        self.key = NONE
        self._fall(dx, dy, nx, ny, away)
        # It gets further out before it crosses the line, so it stood on it or beyond it from the start.
        if self.key > latest:
            return 0.0
        reached = bearing(self.sin, self.cos)
        # Who begins on the line and is not clear of it halfway never left it: it crosses at once.
        if start <= EPS:
            half = int(reached * 0.5)
            c, s = cosine(half), sine(half) * self.way
            if nx * (dx * c - dy * s) + ny * (dx * s + dy * c) - away <= EPS:
                return 0.0
        return reached

    def _may_meet(self, a: Convex, b: Convex, margin: float) -> bool:
        """Whether the circle around `a`, on its arc, comes as near as a margin to that around `b`."""
        ax, ay = a.cx - self.px, a.cy - self.py
        bx, by = b.cx - self.px, b.cy - self.py
        reach = a.radius + b.radius + margin
        off = sqrt(ax * ax + ay * ay) - sqrt(bx * bx + by * by)
        if off > reach or -off > reach:
            return False
        # After more than half a turn the sector below is no longer between its two ends; the rings decide alone.
        if self.limit > 2.0:
            return True
        way = self.way
        c, s = self.end_cos, self.end_sin * way
        ex, ey = ax * c - ay * s, ax * s + ay * c
        # If `b` lies in the sector that the middle of `a` passes through, it may be met on the way; otherwise
        # only near one of its ends.
        if (ax * by - ay * bx) * way >= 0.0 and (bx * ey - by * ex) * way >= 0.0:
            return True
        reach *= reach
        dx, dy = bx - ax, by - ay
        if dx * dx + dy * dy <= reach:
            return True
        dx, dy = bx - ex, by - ey
        return dx * dx + dy * dy <= reach

    def _is_held(self, a: Convex, b: Convex, reached: float) -> bool:
        """Whether pieces that touch at the start still do halfway to where the turn is blocked."""
        half = int(reached * 0.5)
        return self._gap_at(a, b, cosine(half), sine(half)) <= EPS

    def _find_first(self, a: Convex, b: Convex, depth: float) -> bool:
        """Find where the overlap first grows beyond a depth, if it does within the turn."""
        self.key = NONE
        self._candidates(a, b, a, b, self.way, depth, self.limit, True)
        self._candidates(b, a, a, b, -self.way, depth, self.limit, True)
        return self.key < NONE

    def _find_last(self, a: Convex, b: Convex, limit: float) -> None:
        """Find the last place up to a limit where the pieces come to touch."""
        self.key = NONE
        self._candidates(a, b, a, b, self.way, 0.0, limit, False)
        self._candidates(b, a, a, b, -self.way, 0.0, limit, False)

    def _candidates(
        self,
        mover: Convex,
        fixed: Convex,
        a: Convex,
        b: Convex,
        way: float,
        depth: float,
        limit: float,
        first: bool,
    ) -> None:
        """Every corner of `mover` against every edge of `fixed`; keep the first or last that is confirmed."""
        px, py = self.px, self.py
        fxs, fys, mxs, mys = fixed.xs, fixed.ys, mover.xs, mover.ys
        fnxs, fnys = fixed.nxs, fixed.nys
        count, edges = len(mxs), len(fxs)
        for k in range(edges):
            nx, ny = fnxs[k], fnys[k]
            n = k + 1
            if n == edges:
                n = 0
            # How far along the edge its ends lie, counted from the foot of the perpendicular through the pivot.
            near = way * ((fys[k] - py) * nx - (fxs[k] - px) * ny)
            far = way * ((fys[n] - py) * nx - (fxs[n] - px) * ny)
            if near > far:
                near, far = far, near
            far += SIDEWAYS
            if far < 0.0:
                continue
            near -= SIDEWAYS
            # Corners whose circle misses the edge are sorted out by squares alone: this is the innermost loop of all
            # turns.
            low = near * near if near > 0.0 else 0.0
            high = far * far
            c = nx * (fxs[k] - px) + ny * (fys[k] - py) - depth
            for i in range(count):
                x, y = mxs[i] - px, mys[i] - py
                size = x * x + y * y
                rest = size - c * c
                if rest < low or rest > high or size < 1.0:
                    continue
                beside = sqrt(rest)
                ahead, across = nx * x + ny * y, way * (ny * x - nx * y)
                # The turn that brings the corner onto the line, as cosine and sine; the angle itself is never needed.
                cos = (ahead * c - across * beside) / size
                sin = (across * c + ahead * beside) / size
                key = angle_key(cos, sin)
                # Confirming costs as much as all the rest, so only what would be better than the best is confirmed.
                if key > limit or (self.key < NONE and (key < self.key) != first):
                    continue
                # Elsewhere another corner may be deeper inside already, and then this is not where they meet.
                if abs(self._gap_at(a, b, cos, sin) + depth) <= NEAR:
                    self.key = key
                    self.cos = cos
                    self.sin = sin

    def _gap_at(self, a: Convex, b: Convex, cos: float, sin: float) -> float:
        """The widest gap between `a`, turned, and `b`."""
        s = sin * self.way
        dx, dy = a.cx - self.px, a.cy - self.py
        cx, cy = self.px + dx * cos - dy * s, self.py + dx * s + dy * cos
        if a.is_box and b.is_box:
            return box_gap(cx, cy, a.rx * cos - a.ry * s, a.rx * s + a.ry * cos, a, b)
        return gap(turned_piece(a, self.px, self.py, cos, s), b)

    def _fall(self, x: float, y: float, nx: float, ny: float, c: float) -> None:
        """Where a corner, given from the pivot, falls through the line n·p = c."""
        size = x * x + y * y
        rest = size - c * c
        if rest < 0.0 or size < 1.0:
            return
        beside = sqrt(rest)
        ahead, across = nx * x + ny * y, self.way * (ny * x - nx * y)
        self.cos = (ahead * c - across * beside) / size
        self.sin = (across * c + ahead * beside) / size
        self.key = angle_key(self.cos, self.sin)


def angle_key(cos: float, sin: float) -> float:
    """Grows with the angle from 0 to 4; precise for small angles, and no arctangent."""
    if sin >= 0.0:
        if cos >= 0.0:
            return sin / (cos + sin)
        return 1.0 - cos / (sin - cos)
    if cos < 0.0:
        return 2.0 + sin / (cos + sin)
    return 3.0 + cos / (cos - sin)


def turned_piece(a: Convex, px: float, py: float, c: float, s: float) -> Convex:
    """A piece rotated counter-clockwise by an angle with cosine `c` and sine `s`; a box stays a box."""
    cx, cy = px + (a.cx - px) * c - (a.cy - py) * s, py + (a.cx - px) * s + (a.cy - py) * c
    if a.is_box:
        rx, ry = a.rx * c - a.ry * s, a.rx * s + a.ry * c
        return framed(cx, cy, rx, ry, a.half_width, a.half_depth)
    xs = [px + (x - px) * c - (y - py) * s for x, y in zip(a.xs, a.ys, strict=True)]
    ys = [py + (x - px) * s + (y - py) * c for x, y in zip(a.xs, a.ys, strict=True)]
    nxs = [x * c - y * s for x, y in zip(a.nxs, a.nys, strict=True)]
    nys = [x * s + y * c for x, y in zip(a.nxs, a.nys, strict=True)]
    made = Convex(cx, cy, a.radius)
    made.set_corners(xs, ys, nxs, nys)
    return made
