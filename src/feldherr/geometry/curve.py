"""The way of a regiment to a wished pose: wheel, straight ahead, wheel.

A wheel about a front corner leads the middle of the front on a circle of half the frontage about that
corner, and costs twice that arc. So the ways of a regiment are Dubins curves of that radius, and the
four words of them with a straight part (LSL, LSR, RSL, RSR) are closed forms: the straight part is a
common tangent of a circle beside the start and one beside the end. LSL and RSR always exist, so there
is always a way. Three wheels without a straight part are left out; they are worth something only
between neighbouring poses.

A route is made of whole legs. The last wheel brings exactly the wished heading; the middle of the
front comes to lie within LANDING of where it should.
"""

from math import sqrt
from typing import Final

from feldherr.geometry.angle import HALF, QUARTER, TURN, bearing, cosine, heading_to, sine
from feldherr.geometry.march import (
    ASIDE,
    BACK,
    FORWARD,
    LEFT,
    RIGHT,
    Front,
    Leg,
    LegKind,
    canonical,
    total_cost,
)
from feldherr.geometry.pose import Pose, rounded, to_local

LANDING: Final = 8
"""So many micrometres from the wish a route may end, for wishes up to ten metres away."""
_MISS: Final = 4.0
"""So far beside a tangent a simpler way may run, and so short a leg is none: what rounding has left."""


def route_to(front: Front, start: Pose, wish: Pose) -> list[Leg]:
    """The cheapest of the four words from one pose to another, with as few legs as will do.

    Before the tangent itself, each word is tried without its first and without its last wheel. Where
    one of them is all but nothing, rounding could turn it into almost a full circle.
    """
    best: list[Leg] = []
    least = -1
    for first in (LEFT, RIGHT):
        for last in (LEFT, RIGHT):
            word = _Word(front, start, wish, first, last)
            for heading in word.headings():
                legs = word.legs(heading)
                if legs is not None:
                    cost = total_cost(front, legs)
                    if least < 0 or cost < least:
                        best = legs
                        least = cost
    return best


def route_towards(front: Front, start: Pose, x: float, y: float) -> list[Leg]:
    """Wheel towards a point, then go until the middle of the front is there.

    A point so close beside the front that the wheel leads around it is gone to as near as the wheel
    leads.
    """
    best: list[Leg] = []
    least = -1
    for kind in (LEFT, RIGHT):
        centre = _Centre(front, start, kind)
        dx, dy = x - centre.x, y - centre.y
        rest = dx * dx + dy * dy - centre.reach * centre.reach
        # Inside the circle that the middle of the front runs on: no tangent leads there.
        if rest < 0.0:
            return _wheel_past(centre, start.heading, dx, dy)
        length = sqrt(rest)
        heading = rounded(bearing(dx, dy) - bearing(centre.reach, length)) & (TURN - 1)
        turn = turn_between(kind, start.heading, heading)
        legs = canonical([Leg(kind, turn), Leg(FORWARD, rounded(length))])
        cost = total_cost(front, legs)
        if least < 0 or cost < least:
            best = legs
            least = cost
    return best


def _wheel_past(centre: "_Centre", heading: int, dx: float, dy: float) -> list[Leg]:
    """Wheel until a point inside the circle lies straight outwards from its centre or inwards from the middle."""
    outwards = heading_to(dx, dy) if centre.reach > 0.0 else heading_to(-dx, -dy)
    turn = turn_between(centre.kind, heading, outwards - QUARTER)
    return [Leg(centre.kind, turn)] if 0 < turn <= HALF else []


def sidestep_to(start: Pose, wish: Pose) -> Leg | None:
    """The one leg sideways or back that leads to a wish, if there is one."""
    if start.heading != wish.heading:
        return None
    right, forward = to_local(start, wish.x, wish.y)
    if abs(forward) <= _MISS:
        aside = rounded(right)
        return Leg(ASIDE, aside) if aside != 0 else None
    return Leg(BACK, rounded(-forward)) if forward < 0.0 and abs(right) <= _MISS else None


def turn_between(kind: LegKind, heading: int, wish: int) -> int:
    """How far a wheel to one side goes from one heading to another, less than a full turn."""
    return (heading - wish if kind == LEFT else wish - heading) & (TURN - 1)


class _Centre:
    """The front corner about which a wheel goes, and how far to its right the middle of the front is."""

    def __init__(self, front: Front, pose: Pose, kind: LegKind) -> None:
        self.kind = kind
        half = front.frontage * 0.5
        self.reach = half if kind == LEFT else -half
        x, y = front.middle(pose)
        self.x = x - self.reach * cosine(pose.heading)
        self.y = y + self.reach * sine(pose.heading)


class _Word:
    """A way with a given first and last wheel."""

    def __init__(
        self, front: Front, start: Pose, wish: Pose, first: LegKind, last: LegKind
    ) -> None:
        self.first = first
        self.last = last
        self.begins = start.heading
        self.ends = wish.heading
        one, two = _Centre(front, start, first), _Centre(front, wish, last)
        self.dx = two.x - one.x
        self.dy = two.y - one.y
        self.across = one.reach - two.reach
        """So far to the right of the first centre the second must lie, seen along the straight part."""

    def headings(self) -> list[int]:
        """What the straight part may look like: along the tangent, as at the start, as at the end."""
        found = [self.begins, self.ends]
        square = self.dx * self.dx + self.dy * self.dy
        if sqrt(square) >= abs(self.across) - _MISS:
            ahead = sqrt(max(0.0, square - self.across * self.across))
            along = bearing(self.dx, self.dy) - bearing(self.across, ahead)
            found.append(rounded(along) & (TURN - 1))
        return found

    def legs(self, heading: int) -> list[Leg] | None:
        """The legs with the straight part along a heading; None if it misses the tangent."""
        s, c = sine(heading), cosine(heading)
        length = self.dx * s + self.dy * c
        if abs(self.dx * c - self.dy * s - self.across) > _MISS or length < -_MISS:
            return None
        straight = rounded(length) if length > _MISS else 0
        begin = turn_between(self.first, self.begins, heading)
        end = turn_between(self.last, heading, self.ends)
        return canonical([Leg(self.first, begin), Leg(FORWARD, straight), Leg(self.last, end)])
