"""Which edges of two pieces touch. Asked once when a move ends; afterwards the answer is a recorded fact."""

from typing import Final

from feldherr.core.codec import Record
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

    edge_a: int
    edge_b: int
    length: int
    corner: bool


def touching_edges(a: Convex, b: Convex) -> list[Touch]:
    """The edges that touch within EPS (RW 59.3); empty if the pieces overlap or are apart.

    Edges that lie flush come alone. A corner against an edge, or against a corner, gives every
    pairing of the edges concerned, those first that face each other best.
    """
    if is_far(a, b, EPS) or abs(separation(a, b)) > EPS:
        return []
    if a.is_box and b.is_box and _is_slanted(a, b):
        return _corner_touches(a, b)
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


def _is_slanted(a: Convex, b: Convex) -> bool:
    """Whether no edges of two boxes can lie flush, by more than rounding could matter."""
    flush = _FLUSH - 1e-9
    return abs(a.rx * b.rx + a.ry * b.ry) < flush and abs(a.rx * b.ry - a.ry * b.rx) < flush


def common_length(a: Convex, i: int, b: Convex, j: int) -> float:
    """How long edge i of `a` and edge j of `b` lie against each other; 0 if they do not."""
    nx, ny = a.nxs[i], a.nys[i]
    if nx * b.nxs[j] + ny * b.nys[j] > -_FLUSH:
        return 0.0
    n, m = (i + 1) % len(a.xs), (j + 1) % len(b.xs)
    ax, ay = a.xs[i], a.ys[i]
    # Everything in the frame of the edge of `a`: along it from its first corner, and away from it.
    end = (a.ys[n] - ay) * nx - (a.xs[n] - ax) * ny
    px, py, qx, qy = b.xs[m] - ax, b.ys[m] - ay, b.xs[j] - ax, b.ys[j] - ay
    low, high = py * nx - px * ny, qy * nx - qx * ny
    low_gap, high_gap = px * nx + py * ny, qx * nx + qy * ny
    first, last = max(low, 0.0), min(high, end)
    if last - first <= 0.0:
        return 0.0
    # Edges that are a little askew count where both ends of what they have in common are near enough.
    slope = (high_gap - low_gap) / (high - low)
    if abs(low_gap + slope * (first - low)) > EPS or abs(low_gap + slope * (last - low)) > EPS:
        return 0.0
    return last - first


def _corner_touches(a: Convex, b: Convex) -> list[Touch]:
    """Pairs of edges of which one has a corner on the other, the best facing pair first."""
    anxs, anys, bnxs, bnys = a.nxs, a.nys, b.nxs, b.nys
    size_a, size_b = len(anxs), len(bnxs)
    meet = [False] * (size_a * size_b)
    for i, j in _corners_on(a, b):
        meet[i * size_b + j] = meet[_before(i, size_a) * size_b + j] = True
    for j, i in _corners_on(b, a):
        meet[i * size_b + j] = meet[i * size_b + _before(j, size_b)] = True
    found: list[Touch] = []
    facing: list[float] = []
    for i in range(size_a):
        for j in range(size_b):
            if not meet[i * size_b + j]:
                continue
            here = anxs[i] * bnxs[j] + anys[i] * bnys[j]
            # Edges that look the same way cannot touch each other, though they may share a corner.
            if here > 0.5:
                continue
            place = len(found)
            while place > 0 and facing[place - 1] > here + 1e-9:
                place -= 1
            found.insert(place, Touch(i, j, 0, True))
            facing.insert(place, here)
    return found


def _before(corner: int, count: int) -> int:
    """A corner belongs to the edge of its own number, and to this one, which ends there."""
    return corner - 1 if corner > 0 else count - 1


def _corners_on(a: Convex, b: Convex) -> list[tuple[int, int]]:
    """Every corner of `a` that lies on an edge of `b`, with that edge."""
    limit = float(EPS * EPS)
    xs, ys, bxs, bys = a.xs, a.ys, b.xs, b.ys
    last = len(bxs) - 1
    found: list[tuple[int, int]] = []
    for i in range(len(xs)):
        x, y = xs[i], ys[i]
        if b.is_box and squared_to_box(x, y, b) > 4.0 * limit:
            continue
        for j in range(last + 1):
            n = j + 1 if j < last else 0
            if squared_to_segment(x, y, bxs[j], bys[j], bxs[n], bys[n]) <= limit:
                found.append((i, j))
    return found
