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
They are all tried; the corners used are grown a little more than the test asks for (`GROWN`), so that a line
along a corner passes it and stays free when its ends are rounded. Gaps narrower than that are closed.
"""

from math import sqrt
from typing import ClassVar, Final

from feldherr.core.codec import INT, Field, Record
from feldherr.geometry.arc import Arc, clip, misses
from feldherr.geometry.blocking import GROWN, crossing, in_hull, is_free, meets
from feldherr.geometry.length import EPS
from feldherr.geometry.outline import hull
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import rounded
from feldherr.geometry.stretches import SLACK, Stretches, foot, nearest_pair, ray_length, span

_HALVINGS: Final = 40


class Sight(Record):
    """A free line from (ax, ay) on the edge to (bx, by) on the target, and its length."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("ax", INT),
        ("ay", INT),
        ("bx", INT),
        ("by", INT),
        ("length", INT),
    )

    def __init__(self, ax: int, ay: int, bx: int, by: int, length: int) -> None:
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        self.length = length


def in_question(
    ax: float, ay: float, bx: float, by: float, arc: Arc, target: list[Convex], reach: int
) -> list[Convex]:
    """The pieces of a target that could be seen if nothing were in the way: in the arc and near enough."""
    dx, dy = bx - ax, by - ay
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
        hull_xs, hull_ys = hull([ax, bx, *txs], [ay, by, *tys])
        self.blockers = crossing(hull_xs, hull_ys, blockers)
        outline = Stretches()
        self._add_outline(ax, ay, bx, by, txs, tys, [], outline)
        source = Stretches()
        source.add_free(ax, ay, bx, by, [])
        if self._straight_across(source, outline) or not self.blockers:
            return
        source = Stretches()
        source.add_free(ax, ay, bx, by, self.blockers)
        outline = Stretches()
        self._add_outline(ax, ay, bx, by, txs, tys, self.blockers, outline)
        if not source.ax or not outline.ax:
            return
        self._from_ends(source, outline)
        self._past_corners(source, outline, hull_xs, hull_ys)

    def _add_outline(
        self,
        ax: float,
        ay: float,
        bx: float,
        by: float,
        txs: list[float],
        tys: list[float],
        blockers: list[Convex],
        outline: Stretches,
    ) -> None:
        """The sides of the target that face the edge; all of them if it is too thin to tell."""
        before = len(outline.ax)
        for everything in (False, True):
            for i in range(len(txs)):
                j = i + 1 if i + 1 < len(txs) else 0
                dx = txs[j] - txs[i]
                dy = tys[j] - tys[i]
                behind = -EPS * (abs(dx) + abs(dy))
                if (
                    everything
                    or (ax - txs[i]) * dy - (ay - tys[i]) * dx > behind
                    or (bx - txs[i]) * dy - (by - tys[i]) * dx > behind
                ):
                    outline.add_free(txs[i], tys[i], txs[j], tys[j], blockers)
            if len(outline.ax) > before:
                return

    def _straight_across(self, source: Stretches, outline: Stretches) -> bool:
        """Try the nearest points of edge and target, which settles most cases: is that line free?"""
        best = 1e300
        line = [0.0, 0.0, 0.0, 0.0]
        for i in range(len(source.ax)):
            for j in range(len(outline.ax)):
                near = nearest_pair(source, i, outline, j)
                dx = near[2] - near[0]
                dy = near[3] - near[1]
                if dx * dx + dy * dy < best:
                    best = dx * dx + dy * dy
                    line = near
        return self.offer(line[0], line[1], line[2], line[3])

    def _from_ends(self, source: Stretches, outline: Stretches) -> None:
        """Lines between ends of stretches, and from an end square onto the other side."""
        for i in range(len(source.ax)):
            for j in range(len(outline.ax)):
                for px, py in (
                    (source.ax[i], source.ay[i]),
                    (source.bx[i], source.by[i]),
                ):
                    share = foot(px, py, outline, j)
                    qx = outline.ax[j] + share * (outline.bx[j] - outline.ax[j])
                    qy = outline.ay[j] + share * (outline.by[j] - outline.ay[j])
                    self.offer(px, py, qx, qy)
                    self.offer(px, py, outline.ax[j], outline.ay[j])
                    self.offer(px, py, outline.bx[j], outline.by[j])
                for qx, qy in (
                    (outline.ax[j], outline.ay[j]),
                    (outline.bx[j], outline.by[j]),
                ):
                    share = foot(qx, qy, source, i)
                    px = source.ax[i] + share * (source.bx[i] - source.ax[i])
                    py = source.ay[i] + share * (source.by[i] - source.ay[i])
                    self.offer(px, py, qx, qy)

    def _past_corners(
        self,
        source: Stretches,
        outline: Stretches,
        hull_xs: list[float],
        hull_ys: list[float],
    ) -> None:
        """Lines along one or two corners of blockers."""
        xs, ys, owners, places = self._corners(hull_xs, hull_ys)
        for k in range(len(xs)):
            for i in range(len(source.ax)):
                self._aim(source.ax[i], source.ay[i], xs[k], ys[k], outline, False)
                self._aim(source.bx[i], source.by[i], xs[k], ys[k], outline, False)
            for j in range(len(outline.ax)):
                self._aim(outline.ax[j], outline.ay[j], xs[k], ys[k], source, True)
                self._aim(outline.bx[j], outline.by[j], xs[k], ys[k], source, True)
        for k in range(len(xs)):
            for m in range(len(xs)):
                count = len(self.blockers[owners[k]].xs)
                if m != k and _may_share(owners, places, k, m, count):
                    self._thread(source, outline, xs[k], ys[k], xs[m], ys[m])
        for k in range(len(xs)):
            for i in range(len(source.ax)):
                for j in range(len(outline.ax)):
                    self._round(source, i, outline, j, xs[k], ys[k])

    def _corners(
        self, hull_xs: list[float], hull_ys: list[float]
    ) -> tuple[list[float], list[float], list[int], list[int]]:
        """Grown corners that a line could pass: inside the hull, not inside another grown blocker.

        With each the number of its blocker and its own number there.
        """
        xs: list[float] = []
        ys: list[float] = []
        owners: list[int] = []
        places: list[int] = []
        for b in range(len(self.blockers)):
            blocker = self.blockers[b]
            count = len(blocker.xs)
            for k in range(count):
                i = k - 1 if k > 0 else count - 1
                nx = blocker.nxs[i] + blocker.nxs[k]
                ny = blocker.nys[i] + blocker.nys[k]
                cosine = blocker.nxs[i] * blocker.nxs[k] + blocker.nys[i] * blocker.nys[k]
                x = blocker.xs[k] + nx * (GROWN / (1.0 + cosine))
                y = blocker.ys[k] + ny * (GROWN / (1.0 + cosine))
                if in_hull(x, y, hull_xs, hull_ys) and not self._buried(x, y, b):
                    xs.append(x)
                    ys.append(y)
                    owners.append(b)
                    places.append(k)
        return xs, ys, owners, places

    def _buried(self, x: float, y: float, owner: int) -> bool:
        """Does a point lie inside a grown blocker other than its own?"""
        for b in range(len(self.blockers)):
            if b != owner and meets(x, y, x, y, self.blockers[b]):
                return True
        return False

    def _aim(self, px: float, py: float, cx: float, cy: float, onto: Stretches, back: bool) -> None:
        """Lines from a point past a corner onto the other side; `back` if the point is the target's."""
        dx = cx - px
        dy = cy - py
        for j in range(len(onto.ax)):
            far = ray_length(px, py, dx, dy, onto, j)
            if far >= 1.0 - SLACK:
                qx = px + far * dx
                qy = py + far * dy
                if back:
                    self.offer(qx, qy, px, py)
                else:
                    self.offer(px, py, qx, qy)

    def _thread(
        self,
        source: Stretches,
        outline: Stretches,
        cx: float,
        cy: float,
        ex: float,
        ey: float,
    ) -> None:
        """Lines that leave the edge, pass corner c, then corner e, and reach the target."""
        dx = ex - cx
        dy = ey - cy
        for i in range(len(source.ax)):
            back = -ray_length(cx, cy, -dx, -dy, source, i)
            if back > 0.0:
                continue
            for j in range(len(outline.ax)):
                far = ray_length(cx, cy, dx, dy, outline, j)
                if far >= 1.0 - SLACK:
                    self.offer(cx + back * dx, cy + back * dy, cx + far * dx, cy + far * dy)

    def _round(
        self, source: Stretches, i: int, outline: Stretches, j: int, cx: float, cy: float
    ) -> None:
        """The shortest line from stretch i to stretch j along a corner, if no limit is in its way."""
        px, py = source.ax[i] - cx, source.ay[i] - cy
        qx, qy = source.bx[i] - cx, source.by[i] - cy
        vx, vy = cx - outline.ax[j], cy - outline.ay[j]
        wx, wy = cx - outline.bx[j], cy - outline.by[j]
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
        self._narrow(source, i, outline, j, cx, cy, px, py, qx, qy)

    def _narrow(
        self,
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
    ) -> None:
        """Find the shortest line along a corner between two directions; its length has one minimum."""
        size = sqrt(px * px + py * py)
        other = sqrt(qx * qx + qy * qy)
        if size == 0.0 or other == 0.0:
            return
        px, py, qx, qy = px / size, py / size, qx / other, qy / other
        low = 0.0
        high = 1.0
        for _ in range(_HALVINGS):
            one = low + (high - low) * 0.382
            two = high - (high - low) * 0.382
            if span(source, i, outline, j, cx, cy, px, py, qx, qy, one) < span(
                source, i, outline, j, cx, cy, px, py, qx, qy, two
            ):
                high = two
            else:
                low = one
        middle = (low + high) * 0.5
        dx = px + middle * (qx - px)
        dy = py + middle * (qy - py)
        back = ray_length(cx, cy, dx, dy, source, i)
        far = ray_length(cx, cy, -dx, -dy, outline, j)
        if back >= 0.0 and far >= 0.0:
            self.offer(cx + back * dx, cy + back * dy, cx - far * dx, cy - far * dy)


def _may_share(owners: list[int], places: list[int], k: int, m: int, count: int) -> bool:
    """Can a line run along two corners? Not if they are corners of one blocker but not neighbours."""
    step = abs(places[k] - places[m])
    return owners[k] != owners[m] or step == 1 or step == count - 1
