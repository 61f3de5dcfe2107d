"""Landings that touch most: of all ways to land on a side, those that bring most cells into contact.

Most cells of the target count first, then most of the mover's front, then the longest common edge. All
three depend on the place along the side alone, and change only where a border of one body passes a border
of the other; between two such places they are constant, or the length grows or falls evenly. So the best
places are some stretches of the side. Of each the ends, the middle and the places where borders of cells
meet are worth offering: whatever a player may want is near one of them.
"""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.geometry.closing import in_the_way
from feldherr.geometry.edge import FRONT, Edge
from feldherr.geometry.landing import HOLD, Landing, Run
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import rounded
from feldherr.geometry.wheels import Allowed, Wheels, wheel_for, wheels_to

MOST: Final = 7
"""No more landings than this are offered."""
_ALIKE: Final = 1 * MM
"""Places nearer to each other than this are one place to a player."""
_TOUCHED: Final = 1.5 * EPS
"""A cell is touched that shares so much of its border in the end; HOLD, aimed at, leaves room for rounding."""

Span = tuple[int, int]
"""From where to where along an edge a cell lies."""
Rank = tuple[int, int, int]
"""Cells of the target, own cells, and the length of the common edge; more is better."""


def best_landings(
    mover: Body, target: Body, edge: Edge, allowed: Allowed, strict: bool = True, known: Run | None = None
) -> list[Landing]:  # fmt: skip
    """One to seven landings on an edge that touch most, from left to right; none if no landing is allowed.

    Unless it is `strict` those that touch less are offered as well. Who asks more than once hands over the run.
    """
    run = Run(mover.block(), target.block()) if known is None else known
    tally = Tally(run, edge, front_spans(mover), border_spans(target, edge), strict)
    return tally.best(wheels_to(run, edge, allowed), allowed)


def is_way_free(mover: Body, run: Run, landing: Landing, walls: list[Shape]) -> bool:
    """Whether wheel, run and closing turn of a landing meet none of these; the target is not among them."""
    for pose, motion in run.motions(landing):
        if in_the_way(mover.shape_at(pose), motion, walls):
            return False
    return True


def front_spans(body: Body) -> list[Span]:
    """The cells of the front rank, measured from the left end of the front."""
    trays = body.trays()
    low, _, border = trays.reach(FRONT)
    starts, levels = trays.exposed(FRONT)
    left = sorted([starts[k] - low for k in range(len(starts)) if levels[k] == border])
    return [(start, start + body.width) for start in left]


def border_spans(body: Body, edge: Edge) -> list[Span]:
    """The cells on an edge of the rectangle around a body, from the end on the left of somebody who faces it."""
    trays = body.trays()
    _, high, border = trays.reach(edge)
    starts, levels = trays.exposed(edge)
    size = trays.length(edge)
    left = sorted([high - starts[k] - size for k in range(len(starts)) if levels[k] == border])
    return [(start, start + size) for start in left]


class Tally:
    """What a run to an edge touches: the front has its `own` cells, the edge has `theirs`.

    A cell is touched that shares some of its border with the rectangle of the other body.
    """

    def __init__(
        self, run: Run, edge: Edge, own: list[Span], theirs: list[Span], strict: bool = True
    ) -> None:
        self.run = run
        self.edge = edge
        self.own = own
        self.theirs = theirs
        self.strict = strict
        """Is only worth offering what touches most?"""
        self.wide = run.front.frontage
        self.long = run.length(edge)

    def rank(self, place: float, hold: float) -> Rank:
        """What is touched with the left end of the front at a place, if a cell must share so much."""
        theirs = own = 0
        for start, end in self.theirs:
            if min(end - place, self.wide + place - start, end - start, self.wide) >= hold:
                theirs += 1
        for start, end in self.own:
            if min(place + end, self.long - place - start, end - start, self.long) >= hold:
                own += 1
        return theirs, own, rounded(self.run.shared(place, self.edge))

    def best(self, intervals: list[Wheels], allowed: Allowed) -> list[Landing]:
        """The landings to offer out of some intervals of wheels, from left to right."""
        wheels: set[int] = set()
        for interval in intervals:
            # The ends of an interval are the tightest fits that there are, and players look for them.
            wheels.update((interval.first, interval.last))
        for interval, place in self._wishes(intervals):
            wheels.add(wheel_for(self.run, self.edge, interval, place))
        offers: list[_Offer] = []
        for wheel in sorted(wheels):
            landing = self.run.landing(wheel, self.edge)
            if landing is not None and allowed(landing):
                place = self.run.place(wheel, self.edge)
                offers.append(_Offer(landing, place, self.rank(place, _TOUCHED)))
        best = _unlike(_best(offers))
        chosen = _spread(best if self.strict else _unlike(offers))
        # An even spread may step over the very place most players want.
        if not self.strict and best:
            _put_in(chosen, best[0])
        return [each.landing for each in chosen]

    def _wishes(self, intervals: list[Wheels]) -> list[tuple[Wheels, float]]:
        """The places worth offering, each with the interval it can be reached from."""
        cuts = [self._cuts(interval) for interval in intervals]
        best: Rank = (0, 0, 0)
        for places in cuts:
            for place in places:
                # What can be touched at best is settled over all intervals before any is offered.
                best = max(best, self.rank(place, HOLD))
        found: list[tuple[Wheels, float]] = []
        for k in range(len(intervals)):
            stretches = self._stretches(cuts[k], best) if self.strict else _whole(cuts[k])
            for low, high in stretches:
                for place in self._worth_offering(low, high):
                    found.append((intervals[k], place))
        return found

    def _cuts(self, interval: Wheels) -> list[float]:
        """The places of an interval at which what is touched may change, its own ends included."""
        wide, long = self.wide, self.long
        low = self.run.place(interval.first, self.edge)
        high = self.run.place(interval.last, self.edge)
        places = [0.0, float(long - wide)]
        for start, end in self.theirs:
            # A cell begins to be touched, or ceases to be, where exactly HOLD of its border lies against the other.
            places += [start - wide + HOLD, end - HOLD]
        for start, end in self.own:
            places += [HOLD - end, long - start - HOLD]
        return [low, *sorted({each for each in places if low < each < high}), high]

    def _stretches(self, cuts: list[float], best: Rank) -> list[tuple[float, float]]:
        """The parts of an interval on which as much is touched as anywhere, from cut to cut."""
        found: list[tuple[float, float]] = []
        goes_on = False
        for k in range(len(cuts)):
            if self.rank(cuts[k], HOLD) == best:
                begin = found.pop()[0] if goes_on else cuts[k]
                found.append((begin, cuts[k]))
                # Between two cuts nothing changes, or the length does so evenly: their middle speaks for all between.
                goes_on = (
                    k + 1 < len(cuts) and self.rank((cuts[k] + cuts[k + 1]) * 0.5, HOLD) == best
                )
            else:
                goes_on = False
        return found

    def _worth_offering(self, low: float, high: float) -> list[float]:
        """Of a stretch the ends, the middle, and where a border of a cell meets another."""
        places = [low, (low + high) * 0.5, high]
        for start, end in self.theirs:
            for left, right in self.own:
                for place in (start - left, start - right, end - left, end - right):
                    if low < place < high:
                        places.append(float(place))
        return places


class _Offer:
    """A landing, where it leads, and what it touches."""

    def __init__(self, landing: Landing, place: float, rank: Rank) -> None:
        self.landing = landing
        self.place = place
        self.rank = rank


def _whole(cuts: list[float]) -> list[tuple[float, float]]:
    return [(cuts[0], cuts[-1])]


def _best(offers: list[_Offer]) -> list[_Offer]:
    """Those that touch most."""
    if not offers:
        return []
    theirs, own, length = max([each.rank for each in offers])
    return [
        each for each in offers if each.rank[:2] == (theirs, own) and each.rank[2] >= length - EPS
    ]


def _unlike(offers: list[_Offer]) -> list[_Offer]:
    """Without those that are all but the same as one before."""
    found: list[_Offer] = []
    for each in offers:
        if not found or each.place - found[-1].place >= _ALIKE:
            found.append(each)
    return found


def _put_in(chosen: list[_Offer], wanted: _Offer) -> None:
    """See to it that one offer is among those chosen: it takes the place of the nearest one."""
    ways = [abs(each.place - wanted.place) for each in chosen]
    chosen[ways.index(min(ways))] = wanted


def _spread(offers: list[_Offer]) -> list[_Offer]:
    """No more of them than can be offered: the outermost, and others evenly between."""
    if len(offers) <= MOST:
        return offers
    return [offers[k * (len(offers) - 1) // (MOST - 1)] for k in range(MOST)]
