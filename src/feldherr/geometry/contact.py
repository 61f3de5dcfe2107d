"""Which edges of two pieces touch. Asked once when a move ends; afterwards the answer is a recorded fact."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, Field, Record
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import rounded
from feldherr.geometry.separation import is_far, separation, squared_to_segment

_FLUSH = 1.0 - 1e-4
"""Edges may count as lying flush if their normals differ by less than about a degree from opposite."""


class Touch(Record):
    """Edge `edge_a` of one piece touches edge `edge_b` of another along `length`.

    With `corner` only a corner touches: the length is 0, and the edge named for a corner is one of
    the two that meet there.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        ("edge_a", INT),
        ("edge_b", INT),
        ("length", INT),
        ("corner", BOOL),
    )

    def __init__(self, edge_a: int, edge_b: int, length: int, corner: bool) -> None:
        self.edge_a = edge_a
        self.edge_b = edge_b
        self.length = length
        self.corner = corner


def touching_edges(a: Convex, b: Convex) -> list[Touch]:
    """The edges that touch within EPS (RW 59.3); empty if the pieces overlap or are apart.

    Edges that lie flush come alone. A corner against an edge, or against a corner, gives every
    pairing of the edges concerned, those first that face each other best.
    """
    if is_far(a, b, EPS) or abs(separation(a, b)) > EPS:
        return []
    flush: list[Touch] = []
    for i in range(len(a.xs)):
        for j in range(len(b.xs)):
            length = common_length(a, i, b, j)
            if length > EPS:
                flush.append(Touch(i, j, rounded(length), False))
    if flush:
        return flush
    return _corner_touches(a, b)


def common_length(a: Convex, i: int, b: Convex, j: int) -> float:
    """How long edge i of `a` and edge j of `b` lie against each other; 0 if they do not."""
    nx, ny = a.nxs[i], a.nys[i]
    if nx * b.nxs[j] + ny * b.nys[j] > -_FLUSH:
        return 0.0
    n, m = (i + 1) % len(a.xs), (j + 1) % len(b.xs)
    ax, ay = a.xs[i], a.ys[i]
    end = (a.ys[n] - ay) * nx - (a.xs[n] - ax) * ny
    px, py, qx, qy = b.xs[m] - ax, b.ys[m] - ay, b.xs[j] - ax, b.ys[j] - ay
    low, high = py * nx - px * ny, qy * nx - qx * ny
    low_gap, high_gap = px * nx + py * ny, qx * nx + qy * ny
    first, last = max(low, 0.0), min(high, end)
    if last - first <= 0.0:
        return 0.0
    slope = (high_gap - low_gap) / (high - low)
    if abs(low_gap + slope * (first - low)) > EPS or abs(low_gap + slope * (last - low)) > EPS:
        return 0.0
    return last - first


def _corner_touches(a: Convex, b: Convex) -> list[Touch]:
    """Pairs of edges of which one has a corner on the other, the best facing pair first."""
    found: list[Touch] = []
    facing: list[float] = []
    for i in range(len(a.xs)):
        for j in range(len(b.xs)):
            if not _edges_meet(a, i, b, j):
                continue
            here = a.nxs[i] * b.nxs[j] + a.nys[i] * b.nys[j]
            if here > 0.5:
                continue
            place = len(found)
            while place > 0 and facing[place - 1] > here + 1e-9:
                place -= 1
            found.insert(place, Touch(i, j, 0, True))
            facing.insert(place, here)
    return found


def _edges_meet(a: Convex, i: int, b: Convex, j: int) -> bool:
    n, m = (i + 1) % len(a.xs), (j + 1) % len(b.xs)
    ax, ay, cx, cy = a.xs[i], a.ys[i], a.xs[n], a.ys[n]
    bx, by, dx, dy = b.xs[j], b.ys[j], b.xs[m], b.ys[m]
    limit = float(EPS * EPS)
    return (
        squared_to_segment(ax, ay, bx, by, dx, dy) <= limit
        or squared_to_segment(cx, cy, bx, by, dx, dy) <= limit
        or squared_to_segment(bx, by, ax, ay, cx, cy) <= limit
        or squared_to_segment(dx, dy, ax, ay, cx, cy) <= limit
    )
