"""Which edges of two pieces touch. Asked once when a move ends; afterwards the answer is a recorded fact."""

from typing import ClassVar, Final

from feldherr.core.codec import BOOL, INT, Field, Record
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import rounded
from feldherr.geometry.separation import (
    is_far,
    separation,
    squared_to_box,
    squared_to_segment,
)

_FLUSH: Final = 1.0 - 1e-4
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
    anxs, anys, bnxs, bnys = a.nxs, a.nys, b.nxs, b.nys
    for i in range(len(anxs)):
        nx, ny = anxs[i], anys[i]
        for j in range(len(bnxs)):
            if nx * bnxs[j] + ny * bnys[j] > -_FLUSH:
                continue
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
    on_b, on_a = _corners_on(a, b), _corners_on(b, a)
    size_a, size_b = len(a.xs), len(b.xs)
    for i in range(size_a):
        n = (i + 1) % size_a
        for j in range(size_b):
            m = (j + 1) % size_b
            if not (
                on_b[i * size_b + j]
                or on_b[n * size_b + j]
                or on_a[j * size_a + i]
                or on_a[m * size_a + i]
            ):
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


def _corners_on(a: Convex, b: Convex) -> list[bool]:
    """For every corner of `a` and, within that, every edge of `b`: does the corner lie on the edge?"""
    limit = float(EPS * EPS)
    xs, ys, bxs, bys = a.xs, a.ys, b.xs, b.ys
    last = len(bxs) - 1
    found = [False] * (len(xs) * len(bxs))
    for i in range(len(xs)):
        x, y = xs[i], ys[i]
        if b.is_box and squared_to_box(x, y, b) > 4.0 * limit:
            continue
        for j in range(last + 1):
            n = j + 1 if j < last else 0
            if squared_to_segment(x, y, bxs[j], bys[j], bxs[n], bys[n]) <= limit:
                found[i * (last + 1) + j] = True
    return found
