"""How far a shape can move, straight or turning, before it is nearer than a clearance to something.

Two pieces come within a clearance where a corner of one meets an edge of the other, moved outwards by
it, or the circle of that radius around one of its corners. Straight or turning, both are closed
forms. Every such place is within the clearance, so the first of them is where it begins.

Whoever starts nearer than the clearance may leave or keep the distance and must not come nearer than
it is. A clearance of no more than EPS is none: that is first contact, as `sweep` has it.
"""

from math import floor, sqrt
from typing import Final

from feldherr.geometry.angle import TURN, bearing, cosine, sine
from feldherr.geometry.length import EPS
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.separation import apart, are_far, is_far, separation
from feldherr.geometry.sweep import FAR, SLACK, first_contact, may_meet, span, whole_part
from feldherr.geometry.turning import NEAR, NONE, Turning, angle_key, turned_piece

_PARALLEL: Final = 1e-12


def approach(moving: Shape, motion: Motion, obstacle: Shape, clearance: float) -> int | None:
    """How much of a motion is done when a shape comes nearer to an obstacle than a clearance.

    None if it never does. At the pose so reached, rounded, the two are as far apart as the clearance,
    or as they were at the start if that was less, up to EPS.
    """
    now = clearance if are_far(moving, obstacle, clearance) else apart(moving, obstacle)
    least = min(clearance - SLACK, now - 1.0)
    keep = min(clearance, now)
    if keep <= EPS:
        return first_contact(moving, motion, obstacle)
    best = FAR
    nearing = None if motion.sense == 0 else _Nearing(motion)
    for piece in moving:
        for other in obstacle:
            if nearing is None:
                reached = _slide(piece, other, motion, keep, least)
            else:
                reached = nearing.reached(piece, other, keep, least)
            if 0.0 <= reached < best:
                best = reached
    return whole_part(best, motion)


def is_clear(shape: Shape, obstacle: Shape, clearance: float) -> bool:
    """Whether a shape keeps a clearance, up to EPS; with none at all it may touch but not overlap."""
    for piece in shape:
        for other in obstacle:
            if is_far(piece, other, clearance):
                continue
            if separation(piece, other) < clearance - EPS:
                return False
    return True


def last_entry(
    moving: Shape, motion: Motion, obstacle: Shape, clearance: float, before: int
) -> int:
    """The last place of a motion before a given one where some piece came within a clearance; -1 if none.

    Going back from one such place to the next leads to the last place where a shape was clear.
    """
    best = -1.0
    nearing = None if motion.sense == 0 else _Nearing(motion)
    for piece in moving:
        for other in obstacle:
            if nearing is None:
                reached = _enters(piece, other, motion.x, motion.y, clearance)
            else:
                reached = nearing.entered(piece, other, clearance, before)
            if best < reached < before:
                best = reached
    return min(floor(best + 0.001), before - 1)


def _slide(a: Convex, b: Convex, motion: Motion, keep: float, least: float) -> float:
    """How far `a` gets on a straight way before it is nearer to `b` than it may be; -1 if it passes.

    It may not be nearer than `least` and goes back to where it was as far away as `keep`. The distance
    of two convex pieces on a straight way falls and then rises, so there is only one such place.
    """
    ux, uy, length = motion.x, motion.y, float(motion.full)
    if not may_meet(a, b, ux, uy, length, keep):
        return -1.0
    enter, leave = span(a, b, ux, uy, -keep)
    if enter >= leave or leave <= 0.0 or enter > length:
        return -1.0
    if not 0.0 <= _enters(a, b, ux, uy, least) <= length:
        return -1.0
    if separation(a, b) <= keep + EPS:
        return 0.0
    return _enters(a, b, ux, uy, keep)


def _enters(a: Convex, b: Convex, ux: float, uy: float, clearance: float) -> float:
    """Where on an endless straight way `a` comes within a clearance of `b`; FAR if it never does."""
    best = _corners_enter(a, b, ux, uy, clearance, FAR)
    return _corners_enter(b, a, -ux, -uy, clearance, best)


def _corners_enter(
    a: Convex, b: Convex, ux: float, uy: float, clearance: float, best: float
) -> float:
    """The first place where a corner of `a` meets an edge of `b` moved outwards, or a circle around a corner."""
    axs, ays, bxs, bys, nxs, nys = a.xs, a.ys, b.xs, b.ys, b.nxs, b.nys
    count, edges = len(axs), len(bxs)
    for k in range(edges):
        nx, ny = nxs[k], nys[k]
        n = k + 1 if k + 1 < edges else 0
        length = nx * (bys[n] - bys[k]) - ny * (bxs[n] - bxs[k])
        pace = nx * ux + ny * uy
        for i in range(count):
            x, y = axs[i] - bxs[k], ays[i] - bys[k]
            if pace < -_PARALLEL:
                reached = (clearance - nx * x - ny * y) / pace
                beside = nx * (y + reached * uy) - ny * (x + reached * ux)
                if reached < best and 0.0 <= beside <= length:
                    best = reached
            # A clearance is round at corners: the corner meets a circle there, not a longer edge.
            ahead = x * ux + y * uy
            rest = ahead * ahead - x * x - y * y + clearance * clearance
            if rest >= 0.0:
                reached = -ahead - sqrt(rest)
                if reached < best:
                    best = reached
    return best


class _Nearing(Turning):
    """A turn on which a distance is kept: what `Turning` finds for gaps, found for distances."""

    def __init__(self, motion: Motion) -> None:
        super().__init__(motion.x, motion.y, motion.sense, motion.full)

    def reached(self, a: Convex, b: Convex, keep: float, least: float) -> float:
        """How far `a` turns before it is nearer to `b` than it may be, in heading units; -1 if it passes.

        It may not be nearer than `least` and goes back to where it last was as far away as `keep`.
        """
        if not self._may_meet(a, b, keep) or not self._finds(a, b, least, self.limit, True):
            return -1.0
        latest = bearing(self.sin, self.cos)
        begins_near = separation(a, b) <= keep + EPS
        if not self._finds(a, b, keep, self.key, False):
            return 0.0 if begins_near else latest
        reached = bearing(self.sin, self.cos)
        half = int(reached * 0.5)
        if begins_near and self._gap_at(a, b, cosine(half), sine(half)) <= keep + EPS:
            return 0.0
        return reached

    def entered(self, a: Convex, b: Convex, clearance: float, before: int) -> float:
        """The last place up to a given one where `a` comes within a clearance of `b`; -1 if there is none."""
        limit = 4.0 if before >= TURN else angle_key(cosine(before), sine(before))
        if self._may_meet(a, b, clearance) and self._finds(a, b, clearance, limit, False):
            return bearing(self.sin, self.cos)
        return -1.0

    def _finds(self, a: Convex, b: Convex, distance: float, limit: float, first: bool) -> bool:
        """Find the first or last place up to a limit where the distance falls through a given one."""
        self.key = NONE
        # A clearance is an overlap of negative depth, so edges are searched as for contacts; corners round it off.
        self._candidates(a, b, a, b, self.way, -distance, limit, first)
        self._candidates(b, a, a, b, -self.way, -distance, limit, first)
        self._corners(a, b, distance, limit, first)
        return self.key < NONE

    def _corners(self, a: Convex, b: Convex, distance: float, limit: float, first: bool) -> None:
        """Every corner of `a` on its circle against the circles of a radius around the corners of `b`.

        In the triangle of pivot and both corners all sides are known, and with them the angle that is
        left between the two; the turn is what goes before it.
        """
        px, py, way = self.px, self.py, self.way
        axs, ays, bxs, bys = a.xs, a.ys, b.xs, b.ys
        for i in range(len(axs)):
            x, y = axs[i] - px, ays[i] - py
            size = x * x + y * y
            for k in range(len(bxs)):
                u, v = bxs[k] - px, bys[k] - py
                far = u * u + v * v
                near = (size + far - distance * distance) * 0.5
                product = size * far
                rest = product - near * near
                # The circles do not meet, or one of the corners is the pivot.
                if rest < 0.0 or product < 1.0:
                    continue
                root = sqrt(rest)
                dot, cross = x * u + y * v, way * (x * v - y * u)
                cos = (dot * near + cross * root) / product
                sin = (cross * near - dot * root) / product
                key = angle_key(cos, sin)
                if key > limit or (self.key < NONE and (key < self.key) != first):
                    continue
                if abs(self._gap_at(a, b, cos, sin) - distance) <= NEAR:
                    self.key = key
                    self.cos = cos
                    self.sin = sin

    def _gap_at(self, a: Convex, b: Convex, cos: float, sin: float) -> float:
        """The distance of `a`, turned, and `b`."""
        return separation(turned_piece(a, self.px, self.py, cos, sin * self.way), b)
