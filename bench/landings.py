"""Rows of bench/geometry.py about landings: wheel, run and closing, shoves, sight past heights, shares of arcs."""

import random
from collections.abc import Callable

import shapely

from feldherr.geometry.angle import EIGHTH, TURN, cosine, degrees, sine
from feldherr.geometry.arc import Arc, firing_arc
from feldherr.geometry.body import Body
from feldherr.geometry.closing import closing
from feldherr.geometry.edge import FRONT
from feldherr.geometry.landing import Landing, Run
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex, box
from feldherr.geometry.pose import Pose
from feldherr.geometry.screen import Screen, hiding, widened
from feldherr.geometry.share import share
from feldherr.geometry.shove import ways_out
from feldherr.geometry.sight import sees_some
from feldherr.geometry.wheels import wheels_to

FAR = 2000 * MM
WAY = 300 * MM

Work = Callable[[], int]
Row = tuple[str, Work, str, Work, float]


def drawn(piece: Convex) -> shapely.Polygon:
    return shapely.Polygon(list(zip(piece.xs, piece.ys, strict=True)))


class Charge:
    """A front of three trays, and a target some 300 mm ahead that looks back at it, slanted."""

    def __init__(self, dice: random.Random) -> None:
        heading = dice.randrange(TURN)
        mover = Body(Pose(0, 0, heading), [(-90 * MM, -60 * MM)], 180 * MM, 60 * MM)
        there = Pose(
            round(WAY * sine(heading)),
            round(WAY * cosine(heading)),
            heading + TURN // 2 + dice.randrange(-TURN // 12, TURN // 12),
        )
        self.run = Run(mover, Body(there, [(-90 * MM, -120 * MM)], 180 * MM, 120 * MM))
        landing = self.run.landing(0, FRONT)
        assert landing is not None
        self.landing = landing
        self.met = mover.at(landing.met)
        self.target = drawn(self.run.area)
        self.lanes = [self._lane(degrees(each)) for each in range(-90, 91)]
        turn = landing.turn()
        stages = [mover.at(turn.pose_at(landing.met, turn.full * n // 8)) for n in range(9)]
        self.swept = shapely.unary_union([drawn(each.bounds()) for each in stages]).convex_hull

    def _lane(self, wheel: int) -> shapely.Polygon:
        """The ground before the front after a wheel, near enough: it turns on the spot."""
        pose = Pose(0, 0, self.run.mover.pose.heading + wheel)
        return drawn(box(pose, -90 * MM, 90 * MM, 0, FAR))


class Crowd:
    """Pieces everywhere, some of them over others, and places to look from."""

    def __init__(self, dice: random.Random) -> None:
        self.pieces = [self._piece(dice) for _ in range(40)]
        self.shapes = [drawn(each) for each in self.pieces]
        self.pairs = [
            (one, two)
            for one in range(40)
            for two in range(one)
            if self.shapes[one].intersects(self.shapes[two])
        ]
        self.points = [(float(dice.randrange(FAR)), float(dice.randrange(FAR))) for _ in range(80)]
        self.wide = widened(self.pieces[:20], MM)
        self.heights = [dice.randrange(4) for _ in self.pieces]
        self.screens = [
            Screen([piece], height) for piece, height in zip(self.pieces, self.heights, strict=True)
        ]
        self.lines = [
            shapely.LineString([self.points[k], self.points[k + 40]]).buffer(0.5 * MM)
            for k in range(40)
        ]
        self.arcs = [_arcs(each) for each in self.pieces[:10]]
        self.areas = [_areas(each) for each in self.pieces[:10]]

    def _piece(self, dice: random.Random) -> Convex:
        pose = Pose(dice.randrange(FAR), dice.randrange(FAR), dice.randrange(TURN))
        return box(pose, -110 * MM, 110 * MM, -55 * MM, 55 * MM)


def _arcs(piece: Convex) -> list[Arc]:
    xs, ys = piece.xs, piece.ys
    corners = ((0, 1), (1, 2), (2, 3), (3, 0))
    return [firing_arc(xs[i], ys[i], xs[j], ys[j], EIGHTH) for i, j in corners]


def _areas(piece: Convex) -> list[shapely.Polygon]:
    """The same arcs as long triangles without their tips."""
    xs, ys = piece.xs, piece.ys
    found: list[shapely.Polygon] = []
    for k in range(4):
        n = (k + 1) % 4
        before, after = (piece.nxs[k - 1], piece.nys[k - 1]), (piece.nxs[n], piece.nys[n])
        nx, ny = piece.nxs[k], piece.nys[k]
        out = [
            (xs[k] + FAR * (nx + before[0]), ys[k] + FAR * (ny + before[1])),
            (xs[n] + FAR * (nx + after[0]), ys[n] + FAR * (ny + after[1])),
        ]
        found.append(shapely.Polygon([(xs[k], ys[k]), out[0], out[1], (xs[n], ys[n])]))
    return found


def rows() -> list[Row]:
    dice = random.Random(11)
    charges, crowd = [Charge(dice) for _ in range(20)], Crowd(dice)

    def landings() -> int:
        for each in charges:
            each.run.fresh_landing(0, FRONT)
        return len(charges)

    def lanes() -> int:
        for each in charges:
            each.lanes[90].intersection(each.target)
        return len(charges)

    def intervals() -> int:
        for each in charges:
            wheels_to(Run(each.run.mover, each.run.target), FRONT, _always)
        return len(charges)

    def all_lanes() -> int:
        for each in charges:
            for lane in each.lanes:
                lane.intersects(each.target)
        return len(charges)

    def closings() -> int:
        for each in charges:
            closing(each.met, FRONT, each.run.target, FRONT)
        return len(charges)

    def doors() -> int:
        for each in charges:
            each.swept.intersects(each.target)
        return len(charges)

    def shoves() -> int:
        for one, two in crowd.pairs:
            ways_out([crowd.pieces[one]], [crowd.pieces[two]])
        return len(crowd.pairs)

    def common_areas() -> int:
        for one, two in crowd.pairs:
            crowd.shapes[one].intersection(crowd.shapes[two])
        return len(crowd.pairs)

    def looks() -> int:
        for k in range(40):
            x, y = crowd.points[k]
            sees_some(x, y, None, [crowd.points[k + 40]], crowd.wide, 2 * FAR)
        return 40

    def lines() -> int:
        for line in crowd.lines:
            for other in crowd.shapes[:20]:
                line.intersects(other)
        return 40

    def looks_over() -> int:
        for k in range(40):
            x, y = crowd.points[k]
            tall = hiding(crowd.screens[:20], 1, k % 4)
            sees_some(x, y, None, [crowd.points[k + 40]], tall, 2 * FAR)
        return 40

    def lines_over() -> int:
        for k, line in enumerate(crowd.lines):
            tallest = max(1, k % 4)
            for other, height in zip(crowd.shapes[:20], crowd.heights, strict=False):
                if height >= tallest:
                    line.intersects(other)
        return 40

    def shares() -> int:
        for arcs in crowd.arcs:
            for arc in arcs:
                for piece in crowd.pieces:
                    share(arc, piece)
        return 40 * len(crowd.pieces)

    def cut_areas() -> int:
        for areas in crowd.areas:
            for area in areas:
                for shape in crowd.shapes:
                    area.intersection(shape)
        return 40 * len(crowd.shapes)

    return [
        ("a landing after a wheel", landings, "`intersection` of the ground ahead", lanes, 0),
        ("all wheels that lead to a side", intervals, "`intersects` at every degree", all_lanes, 0),
        ("closing onto a side", closings, "`intersects` of the swept area", doors, 0),
        ("all ways out of an overlap", shoves, "`intersection`", common_areas, 0),
        ("a wide line past 20 blockers", looks, "`intersects` with each blocker", lines, 0),
        (
            "a line past 20 blockers with heights",
            looks_over,
            "`intersects` with each tall enough",
            lines_over,
            0,
        ),
        ("share of a piece in an arc", shares, "`intersection`", cut_areas, 0),
    ]


def _always(_: Landing) -> bool:
    return True
