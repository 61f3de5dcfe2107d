"""One signed separation of convex pieces, and what follows from it: overlap, contact, distance, range."""

from math import sqrt
from typing import Final

from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, Shape

_NEAR: Final = 0.5
"""So close to a limit the quick way leaves the answer to the corners, as rounding might matter."""


def separation(a: Convex, b: Convex) -> float:
    """The distance of two pieces; if they overlap, minus the shortest way to get them apart."""
    widest = gap(a, b)
    if widest <= 0.0:
        return widest
    if a.is_box and b.is_box:
        near = _corners_to_box(a, b)
        return sqrt(min(near, _corners_to_box(b, a)))
    return sqrt(min(_corners_to_edges(a, b), _corners_to_edges(b, a)))


def gap(a: Convex, b: Convex) -> float:
    """The widest gap along any edge normal: the separation if negative, else at most the distance."""
    if a.is_box and b.is_box:
        return box_gap(a.cx, a.cy, a.rx, a.ry, a, b)
    return max(_widest(a, b), _widest(b, a))


def box_gap(cx: float, cy: float, rx: float, ry: float, a: Convex, b: Convex) -> float:
    """The widest gap between box `a`, put to a centre and a right-hand direction, and box `b`."""
    dx, dy = b.cx - cx, b.cy - cy
    along, across = abs(rx * b.rx + ry * b.ry), abs(rx * b.ry - ry * b.rx)
    width, depth = a.half_width, a.half_depth
    wide, deep = b.half_width, b.half_depth
    # Two boxes have four normals in all, and along each the gap is distance less both half extents.
    best = abs(dx * rx + dy * ry) - width - wide * along - deep * across
    other = abs(dy * rx - dx * ry) - depth - wide * across - deep * along
    if other > best:
        best = other
    other = abs(dx * b.rx + dy * b.ry) - wide - width * along - depth * across
    if other > best:
        best = other
    other = abs(dy * b.rx - dx * b.ry) - deep - width * across - depth * along
    if other > best:
        best = other
    return best


def _widest(a: Convex, b: Convex) -> float:
    """The widest gap along the normals of `a`."""
    best = -1e300
    axs, ays, nxs, nys = a.xs, a.ys, a.nxs, a.nys
    bxs, bys = b.xs, b.ys
    count = len(bxs)
    for k in range(len(axs)):
        nx, ny = nxs[k], nys[k]
        nearest = nx * bxs[0] + ny * bys[0]
        for i in range(1, count):
            here = nx * bxs[i] + ny * bys[i]
            if here < nearest:
                nearest = here
        nearest -= nx * axs[k] + ny * ays[k]
        if nearest > best:
            best = nearest
    return best


def _corners_to_box(a: Convex, b: Convex) -> float:
    """The smallest squared distance from a corner of box `a` to box `b`, in the frame of `b`."""
    rx, ry, width, depth = b.rx, b.ry, b.half_width, b.half_depth
    dx, dy = a.cx - b.cx, a.cy - b.cy
    x, y = dx * rx + dy * ry, dy * rx - dx * ry
    cos, sin = a.rx * rx + a.ry * ry, a.ry * rx - a.rx * ry
    wx, wy = cos * a.half_width, sin * a.half_width
    dx, dy = sin * a.half_depth, -cos * a.half_depth
    best = _outside(x + wx + dx, y + wy + dy, width, depth)
    near = _outside(x + wx - dx, y + wy - dy, width, depth)
    if near < best:
        best = near
    near = _outside(x - wx + dx, y - wy + dy, width, depth)
    if near < best:
        best = near
    near = _outside(x - wx - dx, y - wy - dy, width, depth)
    if near < best:
        best = near
    return best


def _outside(x: float, y: float, width: float, depth: float) -> float:
    """The squared distance from a point to a box of twice that size around the origin."""
    x, y = abs(x) - width, abs(y) - depth
    if x <= 0.0:
        return y * y if y > 0.0 else 0.0
    return x * x + y * y if y > 0.0 else x * x


def squared_to_box(x: float, y: float, b: Convex) -> float:
    """The squared distance from a point to a box; 0 inside it."""
    dx, dy = x - b.cx, y - b.cy
    return _outside(dx * b.rx + dy * b.ry, dy * b.rx - dx * b.ry, b.half_width, b.half_depth)


def _corners_to_edges(a: Convex, b: Convex) -> float:
    """The smallest squared distance from a corner of `a` to an edge of `b`."""
    best = 1e300
    xs, ys = a.xs, a.ys
    for i in range(len(xs)):
        near = squared_to_edges(xs[i], ys[i], b)
        if near < best:
            best = near
    return best


def squared_to_edges(x: float, y: float, b: Convex) -> float:
    """The squared distance from a point to the outline of a piece."""
    best = 1e300
    bxs, bys = b.xs, b.ys
    last = len(bxs) - 1
    px, py = bxs[last], bys[last]
    for k in range(last + 1):
        qx, qy = bxs[k], bys[k]
        near = squared_to_segment(x, y, px, py, qx, qy)
        if near < best:
            best = near
        px, py = qx, qy
    return best


def squared_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """The squared distance from a point to a straight line between two points."""
    dx, dy = bx - ax, by - ay
    px, py = x - ax, y - ay
    length = dx * dx + dy * dy
    along = px * dx + py * dy
    # Beyond an end that end is nearest, between them the foot of the perpendicular.
    if along >= length and length > 0.0:
        px, py = x - bx, y - by
    elif along > 0.0:
        across = px * dy - py * dx
        return across * across / length
    return px * px + py * py


def is_far(a: Convex, b: Convex, margin: float) -> bool:
    """Whether two pieces are certainly further apart than a margin: their circles are."""
    dx, dy = b.cx - a.cx, b.cy - a.cy
    reach = a.radius + b.radius + margin
    return dx * dx + dy * dy > reach * reach


def are_far(a: Shape, b: Shape, margin: float) -> bool:
    """Whether no two pieces of two shapes can be as near as a margin."""
    for one in a:
        for other in b:
            if not is_far(one, other, margin):
                return False
    return True


def overlap(a: Convex, b: Convex) -> bool:
    """Whether two pieces overlap by more than EPS."""
    return not is_far(a, b, 0.0) and gap(a, b) < -EPS


def overlaps(a: Shape, b: Shape) -> bool:
    """Whether two shapes overlap by more than EPS (RW 79)."""
    for one in a:
        for other in b:
            if not is_far(one, other, 0.0) and gap(one, other) < -EPS:
                return True
    return False


def apart(a: Shape, b: Shape) -> float:
    """The separation of two shapes: the smallest of any pair of their pieces."""
    best = 1e300
    for one in a:
        for other in b:
            if best >= 1e300 or not is_far(one, other, best):
                here = separation(one, other)
                if here < best:
                    best = here
    return best


def touches(a: Shape, b: Shape) -> bool:
    """Whether two shapes touch and do not overlap."""
    met = False
    for one in a:
        for other in b:
            if not is_far(one, other, EPS):
                here = separation(one, other)
                if here < -EPS:
                    return False
                met = met or here <= EPS
    return met


def nearest(a: Shape, b: Shape) -> float:
    """The distance of two shapes, 0 if they overlap (RW 63.3)."""
    return max(0.0, apart(a, b))


def inside(a: Shape, zone: Convex) -> bool:
    """Whether a shape lies wholly in a convex zone; up to EPS may stick out."""
    for piece in a:
        if piece.is_box and zone.is_box:
            out = _box_beyond(piece, zone)
            if out > EPS + _NEAR:
                return False
            if out < EPS - _NEAR:
                continue
        if not _corners_inside(piece, zone):
            return False
    return True


def _box_beyond(a: Convex, zone: Convex) -> float:
    """How far box `a` reaches beyond an edge of a box zone; below 0 it stays so far inside."""
    dx, dy = a.cx - zone.cx, a.cy - zone.cy
    rx, ry, width, depth = zone.rx, zone.ry, a.half_width, a.half_depth
    along, across = abs(a.rx * rx + a.ry * ry), abs(a.rx * ry - a.ry * rx)
    aside = abs(dx * rx + dy * ry) + width * along + depth * across - zone.half_width
    ahead = abs(dy * rx - dx * ry) + width * across + depth * along - zone.half_depth
    return aside if aside > ahead else ahead


def _corners_inside(piece: Convex, zone: Convex) -> bool:
    xs, ys = piece.xs, piece.ys
    zxs, zys, nxs, nys = zone.xs, zone.ys, zone.nxs, zone.nys
    for k in range(len(zxs)):
        nx, ny = nxs[k], nys[k]
        limit = nx * zxs[k] + ny * zys[k] + EPS
        for i in range(len(xs)):
            if nx * xs[i] + ny * ys[i] > limit:
                return False
    return True


def contains(zone: Convex, x: float, y: float) -> bool:
    """Whether a point lies in a piece or within EPS of it along its normals."""
    dx, dy, reach = x - zone.cx, y - zone.cy, zone.radius + 2 * EPS
    # The corners of a box are worked out when somebody wants them; most points are too far away for that.
    if zone.is_box and dx * dx + dy * dy > reach * reach:
        return False
    xs, ys, nxs, nys = zone.xs, zone.ys, zone.nxs, zone.nys
    for k in range(len(xs)):
        if nxs[k] * (x - xs[k]) + nys[k] * (y - ys[k]) > EPS:
            return False
    return True


def bands(distance: float, band: int) -> int:
    """RW 63.2: the range of a distance, from 1; a line of the ruler belongs to the lower range."""
    number = 1
    while distance > band * number + EPS:
        number += 1
    return number
