"""Putting something on the table: the nearest allowed pose to a wish, and whether there is any.

`Ground` knows the usual limits: wholly inside a zone, a clearance to obstacles, in touch with an
outline. For a given heading it finds the nearest position exactly; headings are tried one after the
other (`headings` lists sensible ones), so a gap that only an odd heading fits through can be missed.
A game's own rules come in as a function that says whether a pose is allowed.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, TypeAlias

from feldherr.geometry.angle import HALF, QUARTER, TURN, heading_to, signed
from feldherr.geometry.borders import Borders
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, Shape, extent
from feldherr.geometry.pose import Pose, rounded
from feldherr.geometry.separation import apart, gap, inside, is_far, separation

ShapeAt: TypeAlias = Callable[[Pose], Shape]
Allowed: TypeAlias = Callable[[Pose], bool]

_ROUNDING: Final = 1.5
"""Added to a clearance while searching, so that a rounded position still keeps it."""
_WINDOW: Final = 1 << 12
"""A twelfth of a degree: EPS at half a tray's width from the pivot is less."""
_FLUSH: Final = 64
"""So few heading units come from rounding."""


class Obstacle:
    """A piece to keep away from: no overlap, or, with a clearance, at least so far."""

    def __init__(self, piece: Convex, clearance: float = 0.0) -> None:
        self.piece = piece
        self.clearance = clearance


NO_TOUCH: Final = EPS + 1.0
"""The clearance of something that may not even be touched."""

_GRID: Final = 8
_MIDDLE: Final = _GRID // 2


def _from_middle(spot: tuple[int, int]) -> int:
    return abs(spot[0] - _MIDDLE) + abs(spot[1] - _MIDDLE)


_GRID_FROM_MIDDLE: Final[list[tuple[int, int]]] = sorted(
    [(column, row) for column in range(_GRID + 1) for row in range(_GRID + 1)], key=_from_middle
)
SPOTS: Final = len(_GRID_FROM_MIDDLE)
"""So many spots has the coarse grid over a zone."""


class Ground:
    """Where a shape may stand: inside one of the zones, clear of obstacles, touching an outline.

    No zones: anywhere. `touching` None: it need not touch anything.
    """

    def __init__(
        self,
        shape_at: ShapeAt,
        zones: list[Convex],
        obstacles: list[Obstacle],
        touching: Convex | None = None,
    ) -> None:
        self.shape_at = shape_at
        self.zones = zones
        self.touching = touching
        self.obstacles = obstacles if touching is None else _in_reach(shape_at, obstacles, touching)
        self._borders: dict[int, Borders] = {}

    def fits(self, pose: Pose) -> bool:
        """Does the shape keep all limits there?"""
        shape = self.shape_at(pose)
        if self.zones and not self._in_zone(shape):
            return False
        for obstacle in self.obstacles:
            least = obstacle.clearance
            for piece in shape:
                if is_far(piece, obstacle.piece, least):
                    continue
                if least > 0.0:
                    if separation(piece, obstacle.piece) < least:
                        return False
                elif gap(piece, obstacle.piece) < -EPS:
                    return False
        return self.touching is None or abs(apart(shape, [self.touching])) <= EPS

    def _in_zone(self, shape: Shape) -> bool:
        for zone in self.zones:
            if inside(shape, zone):
                return True
        return False

    def nearest(
        self,
        wish: Pose,
        turns: list[int] | None,
        allowed: Allowed | None = None,
        exact: bool = True,
    ) -> Pose | None:
        """The nearest fitting pose, keeping the wished heading if that is possible at all.

        Otherwise the nearest of the headings in `turns` (None: all worth trying), in the order of their
        difference. Unless `exact`, something near is good enough.
        """
        found = self.nearest_at(wish, allowed, exact)
        if found is not None:
            return found
        order = [
            (abs(signed(each - wish.heading)), each)
            for each in (self.headings() if turns is None else turns)
        ]
        order.sort()
        for _, heading in order:
            found = self.nearest_at(Pose(wish.x, wish.y, heading), allowed, exact)
            if found is not None:
                return found
        return None

    def nearest_at(
        self, wish: Pose, allowed: Allowed | None = None, exact: bool = True
    ) -> Pose | None:
        """The nearest fitting pose with exactly the heading of the wish; None if there is none."""
        if self.zones and not self._has_room(wish.heading):
            return None
        borders = self._borders_at(wish.heading)
        best: Pose | None = None
        within = 1e300
        for far, x, y in borders.nearby(wish.x, wish.y):
            pose = Pose(rounded(x), rounded(y), wish.heading)
            if self._takes(pose, allowed):
                if not exact:
                    return pose
                best = pose
                within = far
                break
        self._complete(borders, wish.heading)
        for _, x, y in borders.crossings(wish.x, wish.y, within):
            pose = Pose(rounded(x), rounded(y), wish.heading)
            if self._takes(pose, allowed):
                return pose
        return best

    def _has_room(self, heading: int) -> bool:
        """Is any zone as wide and as deep as the shape with that heading?"""
        shape = self.shape_at(Pose(0, 0, heading))
        left, bottom, right, top = extent(shape[0])
        for piece in shape:
            low_x, low_y, high_x, high_y = extent(piece)
            left, right = min(left, low_x), max(right, high_x)
            bottom, top = min(bottom, low_y), max(top, high_y)
        # A shape may reach over the border of a zone by EPS on either side.
        wide, deep = right - left - 2 * EPS, top - bottom - 2 * EPS
        for zone in self.zones:
            low_x, low_y, high_x, high_y = extent(zone)
            if high_x - low_x >= wide and high_y - low_y >= deep:
                return True
        return False

    def probed(self, around: Pose, allowed: Allowed | None, first: int = 0) -> Pose | None:
        """The given pose or one of a coarse grid over the zones, if any of them fits; None says nothing.

        The grid is tried from the middle of a zone outwards, or round from spot `first` of that order.
        """
        if self._takes(around, allowed):
            return around
        for zone in self.zones:
            low_x, low_y, high_x, high_y = extent(zone)
            left, bottom = rounded(low_x), rounded(low_y)
            wide, deep = rounded(high_x) - left, rounded(high_y) - bottom
            for k in range(SPOTS):
                column, row = _GRID_FROM_MIDDLE[(first + k) % SPOTS]
                x, y = left + wide * column // _GRID, bottom + deep * row // _GRID
                pose = Pose(x, y, around.heading)
                if self._takes(pose, allowed):
                    return pose
        return None

    def _takes(self, pose: Pose, allowed: Allowed | None) -> bool:
        return self.fits(pose) and (allowed is None or allowed(pose))

    def _borders_at(self, heading: int) -> Borders:
        known = self._borders.get(heading)
        if known is not None:
            return known
        borders = Borders()
        if self.touching is None:
            self._complete(borders, heading)
        else:
            borders.add_track(self.shape_at(Pose(0, 0, heading)), self.touching)
        self._borders[heading] = borders
        return borders

    def _complete(self, borders: Borders, heading: int) -> None:
        """Add what zones and obstacles forbid; often a track is enough to find a place."""
        if borders.complete:
            return
        borders.complete = True
        shape = self.shape_at(Pose(0, 0, heading))
        for zone in self.zones:
            borders.add_zone(shape, zone)
        for obstacle in self.obstacles:
            clearance = obstacle.clearance
            if clearance > 0.0:
                clearance += _ROUNDING
            borders.add_obstacle(shape, obstacle.piece, clearance)

    def headings(self, steps: int = 24) -> list[int]:
        """Headings worth trying: along the sides of zones, obstacles and the outline, and evenly around."""
        pieces = list(self.zones)
        if self.touching is not None:
            pieces.append(self.touching)
        pieces += [each.piece for each in self.obstacles]
        found: dict[int, None] = {}
        for piece in pieces:
            for k in range(len(piece.nxs)):
                along = heading_to(piece.nxs[k], piece.nys[k])
                for quarter in range(4):
                    found[(along + quarter * QUARTER) % TURN] = None
        for step in range(steps):
            found[step * TURN // steps] = None
        return list(found)


def _in_reach(shape_at: ShapeAt, obstacles: list[Obstacle], touching: Convex) -> list[Obstacle]:
    """The obstacles a shape can come near to while it touches an outline."""
    shape = shape_at(Pose(0, 0, 0))
    span = 0.0
    for piece in shape:
        dx, dy = piece.cx - shape[0].cx, piece.cy - shape[0].cy
        # A shape that touches somewhere reaches no farther from there than across itself, whatever its heading.
        span = max(span, 2.0 * (sqrt(dx * dx + dy * dy) + piece.radius))
    return [
        each
        for each in obstacles
        if not is_far(touching, each.piece, span + each.clearance + 2 * EPS)
    ]


def any_fit(ground: Ground, around: Pose, allowed: Allowed | None = None) -> Pose | None:
    """Some fitting pose, near a given one if possible; None if no listed heading has any."""
    if ground.touching is None:
        found = ground.probed(around, allowed)
        if found is not None:
            return found
    return ground.nearest(around, None, allowed, exact=False)


def nearest_allowed(
    wish: Pose, allowed: Allowed, step: int, rings: int, turns: list[int]
) -> Pose | None:
    """The first allowed pose on square rings around a wish, then drawn closer to it.

    For rules that `Ground` cannot express. The wished heading is tried on all rings first.
    """
    if allowed(wish):
        return wish
    # Players mind a turn more than a step, so other headings come last.
    for heading in [wish.heading, *turns]:
        for ring in range(rings + 1):
            for dx, dy in _ring(ring):
                pose = Pose(wish.x + dx * step, wish.y + dy * step, heading)
                if allowed(pose):
                    return _closer(wish, pose, allowed)
    return None


def _ring(ring: int) -> list[tuple[int, int]]:
    """The points of a square ring, the nearest first."""
    if ring == 0:
        return [(0, 0)]
    found: list[tuple[int, int]] = []
    for off in range(ring + 1):
        for one in (off, -off) if off else (0,):
            found += [(one, ring), (ring, one), (one, -ring), (-ring, one)]
    return found


def _closer(wish: Pose, pose: Pose, allowed: Allowed) -> Pose:
    """Halve the way to the wish as long as the result is allowed, up to a micrometre."""
    best = pose
    low = 0.0
    high = 1.0
    dx, dy = wish.x - pose.x, wish.y - pose.y
    # Legality may change several times on the way; what is returned is legal in any case, if not always nearest.
    while (high - low) * sqrt(float(dx * dx + dy * dy)) > 1.0:
        middle = (low + high) * 0.5
        tried = Pose(rounded(pose.x + middle * dx), rounded(pose.y + middle * dy), pose.heading)
        if allowed(tried):
            best = tried
            low = middle
        else:
            high = middle
    return best


def turn_stops(shape: Shape, cx: float, cy: float, obstacles: list[Convex]) -> list[int]:
    """By how much a shape may be turned clockwise about a point until it just touches an obstacle.

    All such turns below a full one, rising, and no turn at all. Between two neighbours of this list
    the shape either overlaps something or touches nothing new, all the way. A turn that lays two
    sides flush is given exactly, not as the positions were rounded.
    """
    found: set[int] = {0}
    for piece in shape:
        for obstacle in obstacles:
            stops: set[int] = set()
            _corner_stops(piece, obstacle, cx, cy, False, stops)
            _corner_stops(obstacle, piece, cx, cy, True, stops)
            # Pieces that never touch need no exact turns.
            exact = _flush_turns(piece, obstacle) if stops else []
            for stop in stops:
                found.add(_aligned(exact, stop))
    return sorted(found)


def _flush_turns(turning: Convex, still: Convex) -> list[int]:
    """The turns that lay a side of one piece exactly along a side of the other."""
    ends = [heading_to(still.nxs[j], still.nys[j]) for j in range(len(still.nxs))]
    found: list[int] = []
    for k in range(len(turning.nxs)):
        start = heading_to(turning.nxs[k], turning.nys[k]) + HALF
        for end in ends:
            found.append((end - start) & (TURN - 1))
    return found


def _aligned(exact: list[int], turn: int) -> int:
    """The exact turn next to a given one, if there is any."""
    for each in exact:
        if (each - turn + _FLUSH) & (TURN - 1) <= 2 * _FLUSH:
            return each
    return turn


def _corner_stops(
    turning: Convex, still: Convex, cx: float, cy: float, back: bool, found: set[int]
) -> None:
    """Turns that bring a corner of one piece onto a side of the other; `back` counts them the other way."""
    xs, ys = still.xs, still.ys
    for i in range(len(turning.xs)):
        px = turning.xs[i] - cx
        py = turning.ys[i] - cy
        radius = px * px + py * py
        # A corner on the pivot goes nowhere.
        if radius == 0.0:
            continue
        start = heading_to(px, py)
        for j in range(len(xs)):
            n = j + 1 if j + 1 < len(xs) else 0
            ax, ay = xs[j] - cx, ys[j] - cy
            dx, dy = xs[n] - xs[j], ys[n] - ys[j]
            size = dx * dx + dy * dy
            if size == 0.0:
                continue
            # The circle of the corner cuts the side where a quadratic in the share of the side is zero.
            half = (ax * dx + ay * dy) / size
            root = half * half - (ax * ax + ay * ay - radius) / size
            # A circle that just touches must not be lost to rounding.
            if root < -1e-9:
                continue
            root = sqrt(max(0.0, root))
            share = -half - root
            for _ in range(2):
                if -1e-9 <= share <= 1.0 + 1e-9:
                    turn = heading_to(ax + share * dx, ay + share * dy) - start
                    found.add((-turn if back else turn) & (TURN - 1))
                share = -half + root


def turn_choices(stops: list[int]) -> list[int]:
    """The stops and the middle between each two neighbours: one of every kind of turn there is."""
    found: list[int] = []
    for k in range(len(stops)):
        end = stops[k + 1] if k + 1 < len(stops) else stops[0] + TURN
        found.append(stops[k])
        if end - stops[k] > 1:
            found.append(((stops[k] + end) // 2) & (TURN - 1))
    return sorted(set(found))


def nearest_turn(wish: int, choices: list[int], allowed: Callable[[int], bool]) -> int | None:
    """The allowed turn nearest to a wish; `choices` as from `turn_choices`.

    A contact holds a little before and behind the turn that makes it exact; then the exact one is taken.
    """
    if allowed(wish):
        return wish
    best: int | None = None
    for sense in (1, -1):
        order = sorted([((each - wish) * sense) & (TURN - 1) for each in choices])
        before = 0
        for far in order:
            if allowed(wish + sense * far):
                low, high = before, far
                # The stops are where legality may change, so between two of them one change is found by halving.
                while high - low > 1:
                    middle = (low + high) // 2
                    if allowed(wish + sense * middle):
                        high = middle
                    else:
                        low = middle
                # What is legal a hair before a stop is meant to be flush there.
                if far - high <= _WINDOW:
                    high = far
                if best is None or high < abs(best):
                    best = sense * high
                break
            before = far
    return None if best is None else (wish + best) & (TURN - 1)
