"""RW 69: the firing arc, an area bounded by the front edge and one line at each of its corners."""

from math import sqrt
from typing import Final

from feldherr.geometry.angle import cosine, sine
from feldherr.geometry.length import EPS
from feldherr.geometry.outline import cut
from feldherr.geometry.polygon import Convex

_REACHES: Final = float(EPS)


class Arc:
    """A convex area open to the front: every point with `nx * x + ny * y <= limit` for all its borders.

    The borders belong to the area (RW 69.2), so they reach EPS further than drawn: what touches a
    line is inside although positions are rounded.
    """

    def __init__(self, nx: list[float], ny: list[float], limit: list[float]) -> None:
        self.nx = nx
        self.ny = ny
        self.limit = limit

    def holds(self, x: float, y: float) -> bool:
        """Is the point inside?"""
        for k in range(len(self.nx)):
            if self.nx[k] * x + self.ny[k] * y > self.limit[k]:
                return False
        return True


def firing_arc(ax: float, ay: float, bx: float, by: float, angle: int) -> Arc:
    """RW 69: the area in front of the edge from its right corner (a) to its left corner (b).

    The two bounding lines leave the corners at `angle` (a heading), measured from the line of the
    edge continued outwards: an eighth of a turn is the diagonal, a quarter leads straight ahead.
    """
    length = sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
    rx = (ax - bx) / length
    ry = (ay - by) / length
    fx = -ry
    fy = rx
    along = cosine(angle)
    ahead = sine(angle)
    right_nx = along * ry + ahead * fy
    right_ny = -(along * rx + ahead * fx)
    left_nx = -(ahead * fy - along * ry)
    left_ny = ahead * fx - along * rx
    return Arc(
        [right_nx, left_nx, -fx],
        [right_ny, left_ny, -fy],
        [
            right_nx * ax + right_ny * ay + _REACHES,
            left_nx * bx + left_ny * by + _REACHES,
            -fx * ax - fy * ay + _REACHES,
        ],
    )


def misses(arc: Arc, piece: Convex) -> bool:
    """Whether a piece is certainly outside the arc: the circle around it lies beyond one border."""
    for k in range(len(arc.nx)):
        if arc.nx[k] * piece.cx + arc.ny[k] * piece.cy - piece.radius > arc.limit[k] + EPS:
            return True
    return False


def in_arc(arc: Arc, shape: list[Convex]) -> bool:
    """RW 69.1: is any part of the shape inside the arc?"""
    for piece in shape:
        if misses(arc, piece):
            continue
        xs = piece.xs[:]
        ys = piece.ys[:]
        if clip(arc, xs, ys):
            return True
    return False


def clip(arc: Arc, xs: list[float], ys: list[float]) -> bool:
    """Cut a convex polygon down to its part inside the arc, in place; False if nothing is left."""
    for k in range(len(arc.nx)):
        cut(xs, ys, arc.nx[k], arc.ny[k], arc.limit[k])
        if not xs:
            return False
    return True
