"""All wheels after which a run leads to a side, as intervals.

The place of a landing grows with the wheel. While the mover wheels on by a small angle its front turns about
one of its own corners. Where the front then meets a corner of the target, the place grows by that angle
times the way of the run; where an end of the front meets the side, by as much divided by the cosine of
the slant. From one case to the next, and where the front meets the side flush, it does not jump. So
within an interval every place is reached by one wheel, which is found by halving.

With nothing else on the table the wheels that lead to a side are one interval, and its ends are known: an
end of the front runs just past an end of the side, the front stands square to it, or the wheel is as
wide as it may be. One of these wheels, or one halfway between two of them, leads there if any does;
how far the interval goes from there is found by halving. What else must hold is asked at the ends and at
every degree between; where the answer changes, the last wheel that is right is found by halving, too. A
window narrower than a degree that other things leave open can be missed; the ends of what is found are
exact.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, TypeAlias

from feldherr.geometry.angle import QUARTER, bearing, degrees, signed
from feldherr.geometry.edge import Edge
from feldherr.geometry.landing import NO_PLACE, Landing, Run
from feldherr.geometry.pose import rounded

Allowed: TypeAlias = Callable[[Landing], bool]
"""Whether nothing else forbids a landing: other bodies, terrain, the edge of the table."""

_DEGREES: Final = [degrees(each) for each in range(-90, 91)]


class Wheels:
    """All wheels from one to another, both included."""

    def __init__(self, first: int, last: int) -> None:
        self.first = first
        self.last = last

    def __repr__(self) -> str:
        return f"Wheels({self.first}, {self.last})"


def reachable(run: Run, edge: Edge) -> Wheels | None:
    """The wheels that lead to an edge of the target, if nothing else is on the table."""
    found = _Search(run, edge, None).intervals(_where_it_may_end(run, edge))
    return found[0] if found else None


def wheels_to(run: Run, edge: Edge, allowed: Allowed) -> list[Wheels]:
    """The wheels that lead to an edge of the target and are allowed, from left to right."""
    whole = reachable(run, edge)
    if whole is None:
        return []
    inner = [each for each in _DEGREES if whole.first < each < whole.last]
    marks = sorted({whole.first, *inner, whole.last})
    return _Search(run, edge, allowed).intervals(marks)


def wheel_for(run: Run, edge: Edge, wheels: Wheels, place: float) -> int:
    """The wheel of an interval that leads nearest to a place along an edge."""
    low, high = wheels.first, wheels.last
    while high - low > 1:
        middle = (low + high) // 2
        if run.place(middle, edge) <= place:
            low = middle
        else:
            high = middle
    below, above = place - run.place(low, edge), run.place(high, edge) - place
    return low if below <= above else high


class _Search:
    """What is asked of a wheel."""

    def __init__(self, run: Run, edge: Edge, allowed: Allowed | None) -> None:
        self.run = run
        self.edge = edge
        self.allowed = allowed

    def intervals(self, marks: list[int]) -> list[Wheels]:
        """The wheels that are right, as far as asking at some of them tells."""
        right = [self._is_right(each) for each in marks]
        found: list[Wheels] = []
        for k in range(len(marks)):
            if not right[k]:
                continue
            if k == 0:
                found.append(Wheels(marks[k], marks[k]))
            elif not right[k - 1]:
                # Between a mark that is right and one that is not lies one border, found by halving.
                found.append(Wheels(self._last_right(marks[k], marks[k - 1]), marks[k]))
            goes_on = k + 1 == len(marks) or right[k + 1]
            found[-1].last = marks[k] if goes_on else self._last_right(marks[k], marks[k + 1])
        return found

    def _is_right(self, wheel: int) -> bool:
        if self.allowed is None:
            return self.run.place(wheel, self.edge) != NO_PLACE
        landing = self.run.landing(wheel, self.edge)
        return landing is not None and self.allowed(landing)

    def _last_right(self, right: int, wrong: int) -> int:
        """The last wheel that is right, on the way from one that is to one that is not."""
        while abs(wrong - right) > 1:
            middle = (right + wrong) // 2
            if self._is_right(middle):
                right = middle
            else:
                wrong = middle
        return right


def _where_it_may_end(run: Run, edge: Edge) -> list[int]:
    """Every wheel at which the interval of an edge may end, and those halfway between."""
    straight = -run.slant(0, edge)
    # Besides the limits of the wheel: where the front faces the edge squarely, and where it begins to look past it.
    ends = [run.least, run.most, straight, signed(straight - QUARTER), signed(straight + QUARTER)]
    for corner in (edge, (edge + 1) % 4):
        x, y = run.area.xs[corner], run.area.ys[corner]
        for across in (0.0, run.wide):
            ends += _aim(run, x - run.left_x, y - run.left_y, across)
            ends += _aim(run, x - run.right_x, y - run.right_y, -across)
    inner = sorted({each for each in ends if run.least <= each <= run.most})
    marks = inner[:1]
    for k in range(1, len(inner)):
        # The middles tell whether what lies between two possible ends is right.
        marks += [(inner[k - 1] + inner[k]) // 2, inner[k]]
    return sorted(set(marks))


def _aim(run: Run, dx: float, dy: float, across: float) -> list[int]:
    """The wheel after which a point lies so far to the right of the corner it goes about; none if it is nearer."""
    rest = dx * dx + dy * dy - across * across
    if rest < 0.0:
        return []
    heading = rounded(bearing(dx, dy) - bearing(across, sqrt(rest)))
    return [signed(heading - run.mover.pose.heading)]
