"""Shoving: the least way out of what is overlapped, and the least way back to an edge.

Both are straight. On a straight way two convex pieces overlap on one stretch of it, so the way out of
several pieces leads from the end of one stretch to the end of the next. The shortest way out of one
convex piece runs along a normal of one of the two; for shapes of several pieces it is the shortest
along any normal.
"""

from typing import Final

from feldherr.geometry.angle import EIGHTH, cosine, sine
from feldherr.geometry.body import Body, from_edge, on_edge
from feldherr.geometry.closing import turn_to
from feldherr.geometry.course import Barrier
from feldherr.geometry.edge import Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.motion import Motion, by_vector
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import rounded
from feldherr.geometry.sweep import span

_OUT: Final = 1e-6
"""An overlap of so few micrometres is what rounding has left of none."""
_PARALLEL: Final = 64
"""Edges that differ by so few heading units are parallel: a micrometre on the longest unit."""


class Shove:
    """A direction as a unit vector, and how far it is to the first place that is clear."""

    def __init__(self, x: float, y: float, way: float) -> None:
        self.x = x
        self.y = y
        self.way = way

    def motion(self, length: int) -> Motion:
        """A move of some length in that direction."""
        return Motion(self.x, self.y, 0, length)


def way_out(shape: Shape, obstacle: Shape, x: float, y: float, clearance: float = 0.0) -> float:
    """How far a shape must go along a unit vector until it leaves an obstacle; 0 if it is clear of it.

    With a clearance it is so far away then, measured along the normals of the edges.
    """
    way = 0.0
    is_clear = False
    while not is_clear:
        further = _further(shape, obstacle, x, y, clearance, way)
        is_clear = further == way
        way = further
    return way


def way_past(shape: Shape, barriers: list[Barrier], x: float, y: float) -> float:
    """How far a shape must go along a unit vector until it keeps the clearance of every barrier; 0 if it does now."""
    way = 0.0
    is_clear = False
    while not is_clear:
        further = way
        for each in barriers:
            further = _further(shape, each.shape, x, y, each.clearance, further)
        is_clear = further == way
        way = further
    return way


def _further(
    shape: Shape, obstacle: Shape, x: float, y: float, clearance: float, way: float
) -> float:
    """A way, longer if at its end some piece is too near: then as far as it takes to leave that piece."""
    for piece in shape:
        for other in obstacle:
            enter, leave = span(piece, other, x, y, -clearance)
            if enter < way - _OUT and leave > way + _OUT:
                way = leave
    return way


def ways_out(shape: Shape, obstacle: Shape, clearance: float = 0.0) -> list[Shove]:
    """The ways out of an obstacle along the normals of all edges, the shortest first; none if it is clear of it.

    It retreats from an edge of its own or leaves through one of the obstacle. Of equal ways the retreat
    comes first, and of a box that from its front.
    """
    found: list[Shove] = []
    for pieces, sense in ((shape, -1.0), (obstacle, 1.0)):
        for piece in pieces:
            for k in range(len(piece.xs)):
                x, y = sense * piece.nxs[k], sense * piece.nys[k]
                way = way_out(shape, obstacle, x, y, clearance)
                if way > 0.0:
                    found.append(Shove(x, y, way))
    found.sort(key=_way)
    return found


def nudges(shape: Shape, obstacle: Shape, length: int, clearance: float = 0.0) -> list[Shove]:
    """The directions in which a move of just this length clears an obstacle, the most natural first.

    That is the shortest way out, then those that differ from it by steps of an eighth of a turn: of
    two that differ as much the shorter, or that to the left. Empty if nothing is to be cleared or no
    direction is enough.
    """
    ways = ways_out(shape, obstacle, clearance)
    if not ways:
        return []
    found = ways[:1]
    for step in range(1, 5):
        pair: list[Shove] = []
        for turn in (-step * EIGHTH, step * EIGHTH) if step < 4 else (4 * EIGHTH,):
            s, c = sine(turn), cosine(turn)
            x, y = ways[0].x * c + ways[0].y * s, ways[0].y * c - ways[0].x * s
            pair.append(Shove(x, y, way_out(shape, obstacle, x, y, clearance)))
        pair.sort(key=_way)
        found += pair
    return [each for each in found if each.way <= length]


def _way(shove: Shove) -> int:
    """To the micrometre, so that rounding does not order what is equal."""
    return rounded(shove.way)


def press(mover: Body, leading: Edge, other: Body, edge: Edge, shared: int) -> Motion | None:
    """The least way that brings a leading edge back onto an edge of another body, sharing so much of it.

    They were flush once, so they are parallel; what is missing is a way along the normal, or along the
    edge, or both. Both bodies count as the rectangles around their trays, and the shorter edge limits what
    can be shared. None if the edges are not parallel or the mover stands behind the other edge.
    """
    if abs(turn_to(mover, leading, other, edge)) > _PARALLEL:
        return None
    low, high, level = mover.reach(leading)
    other_low, other_high, other_level = other.reach(edge)
    x, y = from_edge(mover, leading, low, level)
    along, out = on_edge(other, edge, x, y)
    if out < other_level - EPS:
        return None
    wide = high - low
    # Nobody can share more than the shorter of both edges.
    hold = min(shared, wide, other_high - other_low)
    along = min(max(along, float(other_low + hold)), float(other_high + wide - hold))
    to_x, to_y = from_edge(other, edge, along, other_level)
    return by_vector(to_x - x, to_y - y)
