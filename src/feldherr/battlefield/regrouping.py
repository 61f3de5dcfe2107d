"""Where a body may stand in another formation beside those it touches: on the same lines, turned by quarters.

All lengths are in the frame of the body as it stands now: to the right, and ahead.
"""

from math import sqrt
from typing import Final

from feldherr.battlefield.body import Body
from feldherr.geometry.angle import QUARTER, turned
from feldherr.geometry.contact import common_length
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, rounded, to_local, to_world

QUARTERS: Final = 4


def millimetres_between(one: Body, two: Body) -> int:
    """How far the middles of two rectangles are apart; less than a millimetre is no difference."""
    here, there = one.around(), two.around()
    x, y = there.cx - here.cx, there.cy - here.cy
    return rounded(sqrt(x * x + y * y) / MM)


def millimetres_along(one: Body, own: Edge, two: Body, theirs: Edge) -> int:
    """How long an edge of one rectangle lies along an edge of the other."""
    return rounded(common_length(one.around(), own, two.around(), theirs) / MM)


class _Span:
    """A stretch of one axis."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high


def places_beside(
    old: Body, new: Body, quarters: int, pinned: list[Edge], neighbours: list[Convex]
) -> list[Pose]:
    """Poses of a body in another formation, turned clockwise by so many quarters.

    The edges in `pinned` stay on the lines on which those of the old rectangle lie. Otherwise the rectangle is level
    with the old one or with one of its neighbours, on either side or in the middle.
    """
    left, right, back, front = old.bounds()
    new_left, new_right, new_back, new_front = new.bounds()
    wide, deep = new_right - new_left, new_front - new_back
    # After a quarter or three of them the sides of the rectangle have changed places.
    if quarters % 2:
        wide, deep = deep, wide
    across: list[_Span] = []
    along: list[_Span] = []
    for each in neighbours:
        points = [to_local(old.pose, x, y) for x, y in zip(each.xs, each.ys, strict=True)]
        across.append(_span([point[0] for point in points]))
        along.append(_span([point[1] for point in points]))
    rights = _starts(_Span(left, right), wide, LEFT in pinned, RIGHT in pinned, across)
    aheads = _starts(_Span(back, front), deep, REAR in pinned, FRONT in pinned, along)
    return [
        _pose(old, quarters, _Span(x, x + wide), _Span(y, y + deep)) for x in rights for y in aheads
    ]


def _span(values: list[float]) -> _Span:
    return _Span(rounded(min(values)), rounded(max(values)))


def _starts(
    now: _Span, size: int, low_stays: bool, high_stays: bool, others: list[_Span]
) -> list[int]:
    """Where a stretch of that size may begin on an axis."""
    # Held at both ends it must be as long as before.
    if low_stays and high_stays:
        return [now.low] if abs(now.high - now.low - size) <= EPS else []
    if low_stays:
        return [now.low]
    if high_stays:
        return [now.high - size]
    found: list[int] = []
    for span in [now, *others]:
        for start in (span.low, span.high - size, (span.low + span.high - size) // 2):
            if start not in found:
                found.append(start)
    return found


def _pose(old: Body, quarters: int, across: _Span, along: _Span) -> Pose:
    """The pose whose front left corner is that corner of a rectangle, seen after the turn."""
    right = across.low if quarters in (0, 3) else across.high
    ahead = along.high if quarters in (0, 1) else along.low
    x, y = to_world(old.pose, right, ahead)
    return Pose(rounded(x), rounded(y), turned(old.pose.heading, quarters * QUARTER))
