"""RW 70: the shortest free line from an edge to a target.

A line runs from a point of the edge to a point of the target. It is free if it keeps more than EPS
away from every blocker: what grazes is blocked, and so is a line that starts or ends in contact with
one. "Away" is measured along the normals of a blocker, so its grown outline has pointed corners.

The search is complete. A pair of end points has one coordinate along the edge and one along the
outline of the target. Blockers cut areas out of that square; each border of what is left belongs to
lines through one critical point: an end of a free stretch of the edge or of the outline, or a corner
of a grown blocker. The length of the line is convex along each such family (and over the square), so
the shortest free line of any part is one of these: through two critical points, through one of the
stretch ends at a right angle to the other side, or the shortest of all lines through one corner.
They are all tried, except those past corners that lead further round than the best line found so far
(or than the reach); the corners used are grown a little more than the test asks for (`GROWN`), so that a line
along a corner passes it and stays free when its ends are rounded. Gaps narrower than that are closed.
"""

from math import sqrt
from typing import Final

from feldherr.core.codec import Record
from feldherr.geometry.arc import Arc, clip, misses
from feldherr.geometry.blocking import GROWN, around, crossing, in_hull, is_free, meets
from feldherr.geometry.length import EPS
from feldherr.geometry.outline import hull
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import rounded
from feldherr.geometry.stretches import (
    SLACK,
    Stretch,
    distance,
    foot,
    free_stretches,
    nearest_pair,
    ray_length,
    shortest_way,
)

_LONGER: Final = 1.0 + 1e-9
"""So much longer than the best, at least, is what cannot be better: rounding does not matter."""


class Sight(Record):
    """A free line from (ax, ay) on the edge to (bx, by) on the target, and its length."""

    ax: int
    ay: int
    bx: int
    by: int
    length: int


def in_question(
    ax: float, ay: float, bx: float, by: float, arc: Arc, target: list[Convex], reach: int
) -> list[Convex]:
    """The pieces of a target that could be seen if nothing were in the way: in the arc and near enough."""
    dx, dy = bx - ax, by - ay
    # No point of the edge is farther from its middle than half its length.
    far = reach + 0.5 * sqrt(dx * dx + dy * dy) + 2 * EPS
    middle_x, middle_y = ax + 0.5 * dx, ay + 0.5 * dy
    found: list[Convex] = []
    for piece in target:
        dx, dy = piece.cx - middle_x, piece.cy - middle_y
        limit = far + piece.radius
        if dx * dx + dy * dy <= limit * limit and not misses(arc, piece):
            found.append(piece)
    return found


def sees(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    arc: Arc | None,
    target: list[Convex],
    blockers: list[Convex],
    reach: int,
) -> Sight | None:
    """RW 69.3, 70.1: the shortest free line from edge a-b to the target, None if none within reach.

    The part of the target inside the arc counts. Shooter and target are not among the blockers.
    """
    search = _Search(reach)
    for piece in target:
        search.look(ax, ay, bx, by, arc, piece, blockers)
    return search.result()


def sees_from_outline(
    outline: Convex, target: list[Convex], blockers: list[Convex], reach: int
) -> Sight | None:
    """RW 41.6: the shortest free line from any point of an outline, in any direction."""
    search = _Search(reach)
    for i in range(len(outline.xs)):
        j = i + 1 if i + 1 < len(outline.xs) else 0
        for piece in target:
            search.look(
                outline.xs[i],
                outline.ys[i],
                outline.xs[j],
                outline.ys[j],
                None,
                piece,
                blockers,
            )
    return search.result()


def sees_some(
    px: float,
    py: float,
    arc: Arc | None,
    points: list[tuple[float, float]],
    blockers: list[Convex],
    reach: int,
) -> Sight | None:
    """The shortest free line from one point to any of finitely many, None if none of them is seen within reach."""
    search = _Search(reach)
    search.blockers = blockers
    for x, y in points:
        if arc is None or arc.holds(x, y):
            search.offer(px, py, x, y)
    return search.result()


class _Corner:
    """A corner of a grown blocker, with its number there."""

    def __init__(self, x: float, y: float, blocker: Convex, place: int) -> None:
        self.x = x
        self.y = y
        self.blocker = blocker
        self.place = place
        self.least = 0.0
        """Every line past it is at least so long, squared."""


class _Search:
    """The best line so far, and what it must get past."""

    def __init__(self, reach: int) -> None:
        limit = float(reach + EPS)
        self.best = limit * limit
        self.found = False
        self.ax = 0.0
        self.ay = 0.0
        self.bx = 0.0
        self.by = 0.0
        self.blockers: list[Convex] = []

    def result(self) -> Sight | None:
        if not self.found:
            return None
        length = rounded(sqrt(self.best))
        return Sight(rounded(self.ax), rounded(self.ay), rounded(self.bx), rounded(self.by), length)

    def offer(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Take a line if it is shorter than the best and free; False if a blocker is in its way."""
        length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
        if length > self.best or (self.found and length == self.best):
            return True
        if not is_free(ax, ay, bx, by, self.blockers):
            return False
        self.found = True
        self.best = length
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        return True

    def look(
        self,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        arc: Arc | None,
        piece: Convex,
        blockers: list[Convex],
    ) -> None:
        """Search all lines from an edge to one piece of the target."""
        txs = piece.xs
        tys = piece.ys
        if arc is not None:
            txs = txs[:]
            tys = tys[:]
            if not clip(arc, txs, tys):
                return
        all_xs, all_ys = [ax, bx, *txs], [ay, by, *tys]
        self.blockers = around(all_xs, all_ys, blockers)
        edge = Stretch(ax, ay, bx, by)
        source = free_stretches(ax, ay, bx, by, [])
        if self._straight_across(source, _facing(edge, txs, tys, [])) or not self.blockers:
            return
        hull_xs, hull_ys = hull(all_xs, all_ys)
        self.blockers = crossing(hull_xs, hull_ys, self.blockers)
        source = free_stretches(ax, ay, bx, by, self.blockers)
        outline = _facing(edge, txs, tys, self.blockers)
        if source and outline:
            self._from_ends(source, outline)
            self._past_corners(source, outline, hull_xs, hull_ys)

    def _straight_across(self, source: list[Stretch], outline: list[Stretch]) -> bool:
        """Try the nearest points of edge and target, which settles most cases: is that line free?"""
        best = 1e300
        line = source[0]
        for start in source:
            for goal in outline:
                near = nearest_pair(start, goal)
                dx = near.bx - near.ax
                dy = near.by - near.ay
                if dx * dx + dy * dy < best:
                    best = dx * dx + dy * dy
                    line = near
        return self.offer(line.ax, line.ay, line.bx, line.by)

    def _from_ends(self, source: list[Stretch], outline: list[Stretch]) -> None:
        """Lines between ends of stretches, and from an end square onto the other side."""
        for start in source:
            for goal in outline:
                self._onto(start.ax, start.ay, goal)
                self._onto(start.bx, start.by, goal)
                self._back_onto(goal.ax, goal.ay, start)
                self._back_onto(goal.bx, goal.by, start)

    def _onto(self, px: float, py: float, goal: Stretch) -> None:
        """Lines from a point of the edge: square onto a stretch of the target, and to its ends."""
        share = foot(px, py, goal)
        qx = goal.ax + share * (goal.bx - goal.ax)
        qy = goal.ay + share * (goal.by - goal.ay)
        self.offer(px, py, qx, qy)
        self.offer(px, py, goal.ax, goal.ay)
        self.offer(px, py, goal.bx, goal.by)

    def _back_onto(self, qx: float, qy: float, start: Stretch) -> None:
        """The line to a point of the target that leaves a stretch of the edge at a right angle."""
        share = foot(qx, qy, start)
        px = start.ax + share * (start.bx - start.ax)
        py = start.ay + share * (start.by - start.ay)
        self.offer(px, py, qx, qy)

    def _past_corners(
        self,
        source: list[Stretch],
        outline: list[Stretch],
        hull_xs: list[float],
        hull_ys: list[float],
    ) -> None:
        """Lines along one or two corners of blockers, except past those that lead too far round."""
        corners = self._corners(hull_xs, hull_ys)
        for corner in corners:
            corner.least = _least(source, outline, corner)
            if corner.least > self.best:
                continue
            # The shortest line past a corner starts or ends at a limit of a stretch, or touches a second corner, or
            # turns about this one: the three loops.
            for start in source:
                self._aim(start.ax, start.ay, corner, outline, False)
                self._aim(start.bx, start.by, corner, outline, False)
            for goal in outline:
                self._aim(goal.ax, goal.ay, corner, source, True)
                self._aim(goal.bx, goal.by, corner, source, True)
        for first in corners:
            if first.least > self.best:
                continue
            for second in corners:
                if second.least <= self.best and _may_share(first, second):
                    self._thread(source, outline, first, second)
        for corner in corners:
            for start in source:
                for goal in outline:
                    self._round(start, goal, corner)

    def _corners(self, hull_xs: list[float], hull_ys: list[float]) -> list[_Corner]:
        """Grown corners that a line could pass: inside the hull, not inside another grown blocker."""
        found: list[_Corner] = []
        for blocker in self.blockers:
            xs, ys, nxs, nys = blocker.xs, blocker.ys, blocker.nxs, blocker.nys
            before = len(xs) - 1
            for k in range(len(xs)):
                nx, ny = nxs[k], nys[k]
                mx, my = nxs[before], nys[before]
                # Both sides moved out by as much meet here; the corner lies the farther out the sharper it is.
                out = GROWN / (1.0 + (mx * nx + my * ny))
                x = xs[k] + (mx + nx) * out
                y = ys[k] + (my + ny) * out
                if in_hull(x, y, hull_xs, hull_ys) and not self._buried(x, y, blocker):
                    found.append(_Corner(x, y, blocker, k))
                before = k
        return found

    def _buried(self, x: float, y: float, owner: Convex) -> bool:
        """Does a point lie inside a grown blocker other than its own?"""
        for blocker in self.blockers:
            if blocker is not owner and meets(x, y, x, y, blocker):
                return True
        return False

    def _aim(self, px: float, py: float, corner: _Corner, onto: list[Stretch], back: bool) -> None:
        """Lines from a point past a corner onto the other side; `back` if the point is the target's."""
        dx = corner.x - px
        dy = corner.y - py
        for stretch in onto:
            far = ray_length(px, py, dx, dy, stretch)
            if far >= 1.0 - SLACK:
                qx = px + far * dx
                qy = py + far * dy
                if back:
                    self.offer(qx, qy, px, py)
                else:
                    self.offer(px, py, qx, qy)

    def _thread(
        self, source: list[Stretch], outline: list[Stretch], first: _Corner, second: _Corner
    ) -> None:
        """Lines that leave the edge, pass one corner, then another, and reach the target."""
        cx, cy = first.x, first.y
        dx, dy = second.x - cx, second.y - cy
        for start in source:
            # Backwards from the first corner to the edge: a line that does not get there is none.
            back = -ray_length(cx, cy, -dx, -dy, start)
            if back > 0.0:
                continue
            for goal in outline:
                far = ray_length(cx, cy, dx, dy, goal)
                if far >= 1.0 - SLACK:
                    self.offer(cx + back * dx, cy + back * dy, cx + far * dx, cy + far * dy)

    def _round(self, start: Stretch, goal: Stretch, corner: _Corner) -> None:
        """The shortest line from one stretch to the other along a corner, if no limit is in its way."""
        cx, cy = corner.x, corner.y
        least = distance(cx, cy, start) + distance(cx, cy, goal)
        if least * least > self.best * _LONGER:
            return
        px, py = start.ax - cx, start.ay - cy
        qx, qy = start.bx - cx, start.by - cy
        vx, vy = cx - goal.ax, cy - goal.ay
        wx, wy = cx - goal.bx, cy - goal.by
        # Both ends are brought into the same turn, so that "later" and "earlier" below mean the same for both.
        side = px * qy - py * qx
        if side < 0.0:
            px, py, qx, qy = qx, qy, px, py
        far_side = vx * wy - vy * wx
        if far_side < 0.0:
            vx, vy, wx, wy = wx, wy, vx, vy
        if side == 0.0 or far_side == 0.0:
            return
        # Directions from the corner back to the edge: between the later start and the earlier end.
        if px * vy - py * vx >= 0.0 and vx * qy - vy * qx >= 0.0:
            px, py = vx, vy
        elif not (vx * py - vy * px >= 0.0 and px * wy - py * wx >= 0.0):
            return
        if px * wy - py * wx >= 0.0 and wx * qy - wy * qx >= 0.0:
            qx, qy = wx, wy
        self._narrow(start, goal, cx, cy, px, py, qx, qy)

    def _narrow(
        self,
        start: Stretch,
        goal: Stretch,
        cx: float,
        cy: float,
        px: float,
        py: float,
        qx: float,
        qy: float,
    ) -> None:
        """Offer the shortest line along a corner between two directions."""
        size = sqrt(px * px + py * py)
        other = sqrt(qx * qx + qy * qy)
        if size == 0.0 or other == 0.0:
            return
        px, py, qx, qy = px / size, py / size, qx / other, qy / other
        middle = shortest_way(start, goal, cx, cy, px, py, qx, qy)
        dx = px + middle * (qx - px)
        dy = py + middle * (qy - py)
        back = ray_length(cx, cy, dx, dy, start)
        far = ray_length(cx, cy, -dx, -dy, goal)
        if back >= 0.0 and far >= 0.0:
            self.offer(cx + back * dx, cy + back * dy, cx - far * dx, cy - far * dy)


def _facing(
    edge: Stretch, txs: list[float], tys: list[float], blockers: list[Convex]
) -> list[Stretch]:
    """What is free of the sides of the target that face the edge; of all if it is too thin to tell."""
    found: list[Stretch] = []
    for everything in (False, True):
        for i in range(len(txs)):
            j = i + 1 if i + 1 < len(txs) else 0
            x, y = txs[i], tys[i]
            dx = txs[j] - x
            dy = tys[j] - y
            behind = -EPS * (abs(dx) + abs(dy))
            if (
                everything
                or (edge.ax - x) * dy - (edge.ay - y) * dx > behind
                or (edge.bx - x) * dy - (edge.by - y) * dx > behind
            ):
                found += free_stretches(x, y, txs[j], tys[j], blockers)
        if found:
            break
    return found


def _least(source: list[Stretch], outline: list[Stretch], corner: _Corner) -> float:
    """What no line past a corner is shorter than: the nearest ways to both sides; squared, and a hair less."""
    near = far = 1e300
    for start in source:
        near = min(near, distance(corner.x, corner.y, start))
    for goal in outline:
        far = min(far, distance(corner.x, corner.y, goal))
    return (near + far) * (near + far) / _LONGER


def _may_share(one: _Corner, other: _Corner) -> bool:
    """Can a line run along two corners? Not if they are corners of one blocker but not neighbours."""
    if one.blocker is not other.blocker:
        return True
    step = abs(one.place - other.place)
    return step == 1 or step == len(one.blocker.xs) - 1
