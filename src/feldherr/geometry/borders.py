"""Where the origin of a shape may stand at one heading: the borders between free and forbidden positions.

Keeping a shape inside a zone or away from an obstacle limits its origin to areas whose borders are
straight lines and, at a distance from a corner, arcs of circles. If any position is free, then the
free position nearest to a wish is the wish itself, the point of one border nearest to it, or a
crossing of two borders. So a handful of points settles what would else need a search in the plane.
"""

from math import sqrt
from typing import Final

from feldherr.geometry.outline import cut, hull
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.separation import squared_to_segment

_HUGE: Final = 1e8
Spot = tuple[float, float, float]
"""Squared distance from the wish, x, y."""


class Borders:
    """Straight borders from a to b and round ones about c; `tracks` straight ones come first.

    If there are tracks the origin must stand on one of them.
    """

    def __init__(self) -> None:
        self.ax: list[float] = []
        self.ay: list[float] = []
        self.bx: list[float] = []
        self.by: list[float] = []
        self.cx: list[float] = []
        self.cy: list[float] = []
        self.radius: list[float] = []
        self.tracks = 0
        self.complete = False
        """Are zones and obstacles in it, too?"""

    def add_zone(self, shape: Shape, zone: Convex) -> None:
        """Positions that keep a shape (given for the origin) inside a convex zone."""
        xs = [-_HUGE, _HUGE, _HUGE, -_HUGE]
        ys = [-_HUGE, -_HUGE, _HUGE, _HUGE]
        for k in range(len(zone.xs)):
            nx = zone.nxs[k]
            ny = zone.nys[k]
            furthest = -1e300
            for piece in shape:
                for i in range(len(piece.xs)):
                    furthest = max(furthest, nx * piece.xs[i] + ny * piece.ys[i])
            cut(xs, ys, nx, ny, nx * zone.xs[k] + ny * zone.ys[k] - furthest)
        self._add_outline(xs, ys, 0.0)

    def add_obstacle(self, shape: Shape, obstacle: Convex, clearance: float) -> None:
        """Positions that leave a clearance between a shape and an obstacle."""
        oxs, oys = obstacle.xs, obstacle.ys
        for piece in shape:
            pxs, pys = piece.xs, piece.ys
            xs: list[float] = []
            ys: list[float] = []
            for i in range(len(oxs)):
                x, y = oxs[i], oys[i]
                for j in range(len(pxs)):
                    xs.append(x - pxs[j])
                    ys.append(y - pys[j])
            xs, ys = hull(xs, ys)
            self._add_outline(xs, ys, clearance)

    def add_track(self, shape: Shape, outline: Convex) -> None:
        """Positions at which the shape touches an outline; to be added before anything else."""
        self.add_obstacle(shape, outline, 0.0)
        self.tracks = len(self.ax)

    def _add_outline(self, xs: list[float], ys: list[float], clearance: float) -> None:
        for i in range(len(xs)):
            j = i + 1 if i + 1 < len(xs) else 0
            dx = xs[j] - xs[i]
            dy = ys[j] - ys[i]
            size = sqrt(dx * dx + dy * dy)
            if size > 0.0:
                out_x = dy / size * clearance
                out_y = -dx / size * clearance
                self.ax.append(xs[i] + out_x)
                self.ay.append(ys[i] + out_y)
                self.bx.append(xs[j] + out_x)
                self.by.append(ys[j] + out_y)
            # At a distance from a corner the border is a circle; without one the lines meet in the corner itself.
            if clearance > 0.0:
                self.cx.append(xs[i])
                self.cy.append(ys[i])
                self.radius.append(clearance)

    def nearby(self, x: float, y: float) -> list[Spot]:
        """The wish, unless it must be on a track, and the nearest point of every border, nearest first."""
        spots: list[Spot] = []
        lines = len(self.ax)
        if self.tracks:
            lines = self.tracks
        else:
            spots.append((0.0, x, y))
        for k in range(lines):
            dx = self.bx[k] - self.ax[k]
            dy = self.by[k] - self.ay[k]
            share = ((x - self.ax[k]) * dx + (y - self.ay[k]) * dy) / (dx * dx + dy * dy)
            share = min(1.0, max(0.0, share))
            _add(spots, x, y, self.ax[k] + share * dx, self.ay[k] + share * dy)
            if self.tracks:
                _add(spots, x, y, self.ax[k], self.ay[k])
        if not self.tracks:
            for k in range(len(self.cx)):
                dx = x - self.cx[k]
                dy = y - self.cy[k]
                size = sqrt(dx * dx + dy * dy)
                if size > 0.0:
                    far = self.radius[k] / size
                    _add(spots, x, y, self.cx[k] + far * dx, self.cy[k] + far * dy)
        spots.sort()
        return spots

    def crossings(self, x: float, y: float, within: float) -> list[Spot]:
        """Crossings of two borders less than a squared distance from the wish, nearest first."""
        spots: list[Spot] = []
        lines = self._near_lines(x, y, within)
        rings = self._near_rings(x, y, within)
        for i in range(len(lines)):
            one = lines[i]
            # Somebody who must stay on a track can only stop where the track crosses something.
            if self.tracks and one >= self.tracks:
                break
            self._line_and_lines(one, lines[i + 1 :], x, y, within, spots)
            for ring in rings:
                self._line_and_ring(one, ring, x, y, within, spots)
        if not self.tracks:
            for i in range(len(rings)):
                for j in range(i + 1, len(rings)):
                    self._ring_and_ring(rings[i], rings[j], x, y, within, spots)
        spots.sort()
        return spots

    def _near_lines(self, x: float, y: float, within: float) -> list[int]:
        found: list[int] = []
        for k in range(len(self.ax)):
            if squared_to_segment(x, y, self.ax[k], self.ay[k], self.bx[k], self.by[k]) < within:
                found.append(k)
        return found

    def _near_rings(self, x: float, y: float, within: float) -> list[int]:
        found: list[int] = []
        for k in range(len(self.cx)):
            dx = x - self.cx[k]
            dy = y - self.cy[k]
            off = sqrt(dx * dx + dy * dy) - self.radius[k]
            if off * off < within:
                found.append(k)
        return found

    def _line_and_lines(
        self, i: int, others: list[int], x: float, y: float, within: float, spots: list[Spot]
    ) -> None:
        axs, ays, bxs, bys = self.ax, self.ay, self.bx, self.by
        ax, ay = axs[i], ays[i]
        dx, dy = bxs[i] - ax, bys[i] - ay
        for j in others:
            cx, cy = axs[j], ays[j]
            ex, ey = bxs[j] - cx, bys[j] - cy
            across = dx * ey - dy * ex
            if across == 0.0:
                continue
            qx, qy = cx - ax, cy - ay
            share = (qx * ey - qy * ex) / across
            if share < -1e-9 or share > 1.0 + 1e-9:
                continue
            other = (qx * dy - qy * dx) / across
            if other < -1e-9 or other > 1.0 + 1e-9:
                continue
            px, py = ax + share * dx, ay + share * dy
            if (px - x) * (px - x) + (py - y) * (py - y) < within:
                _add(spots, x, y, px, py)

    def _line_and_ring(
        self, i: int, k: int, x: float, y: float, within: float, spots: list[Spot]
    ) -> None:
        dx = self.bx[i] - self.ax[i]
        dy = self.by[i] - self.ay[i]
        px = self.ax[i] - self.cx[k]
        py = self.ay[i] - self.cy[k]
        size = dx * dx + dy * dy
        half = (px * dx + py * dy) / size
        root = half * half - (px * px + py * py - self.radius[k] * self.radius[k]) / size
        if root < 0.0:
            return
        root = sqrt(root)
        for share in (-half - root, -half + root):
            if -1e-9 <= share <= 1.0 + 1e-9:
                qx = self.ax[i] + share * dx
                qy = self.ay[i] + share * dy
                if (qx - x) * (qx - x) + (qy - y) * (qy - y) < within:
                    _add(spots, x, y, qx, qy)

    def _ring_and_ring(
        self, i: int, j: int, x: float, y: float, within: float, spots: list[Spot]
    ) -> None:
        dx = self.cx[j] - self.cx[i]
        dy = self.cy[j] - self.cy[i]
        size = dx * dx + dy * dy
        if size == 0.0:
            return
        along = (size + self.radius[i] * self.radius[i] - self.radius[j] * self.radius[j]) / (
            2.0 * size
        )
        root = self.radius[i] * self.radius[i] / size - along * along
        if root < 0.0:
            return
        root = sqrt(root)
        for off in (-root, root):
            qx = self.cx[i] + along * dx - off * dy
            qy = self.cy[i] + along * dy + off * dx
            if (qx - x) * (qx - x) + (qy - y) * (qy - y) < within:
                _add(spots, x, y, qx, qy)


def _add(spots: list[Spot], x: float, y: float, px: float, py: float) -> None:
    spots.append(((px - x) * (px - x) + (py - y) * (py - y), px, py))
