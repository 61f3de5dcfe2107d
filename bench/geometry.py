"""Geometry beside shapely, in one interleaved run; the table goes to bench/geometry.md.

Ours loops inside the package over all obstacles, as the rules do; shapely is called once per pair, with
polygons, swept areas and lines made beforehand. For a curve the peer is plain Python in floats. Time is CPU
time per pair, best of several rounds.
"""

import argparse
import math
import platform
import random
import time
from collections.abc import Callable
from pathlib import Path

import shapely
from landings import rows as rows_of_landings

import feldherr.geometry.sweep
from feldherr.core.rule import Violation
from feldherr.geometry.angle import TURN
from feldherr.geometry.approach import approach
from feldherr.geometry.course import Barrier, Course
from feldherr.geometry.curve import route_to
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import Front
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Convex, box
from feldherr.geometry.pose import Pose, to_local
from feldherr.geometry.separation import apart, is_far, overlap, overlaps
from feldherr.geometry.sight import sees
from feldherr.geometry.sweep import first_contact
from feldherr.geometry.template import curve, straight
from feldherr.geometry.walk import Limit, Walk

HERE = Path(__file__).parent
WIDTH, DEPTH = 1800 * MM, 900 * MM
SIZES = [(110, 110), (165, 110), (110, 55), (220, 110), (165, 165)]

Work = Callable[[], int]
"""Does something and returns how many pairs it looked at."""


class Unit:
    def __init__(self, dice: random.Random) -> None:
        self.wide, self.deep = (side * MM for side in dice.choice(SIZES))
        self.pose = Pose(dice.randrange(WIDTH), dice.randrange(DEPTH), dice.randrange(TURN))
        self.piece = self.at(self.pose)
        self.drawn = drawn(self.piece)

    def at(self, pose: Pose) -> Convex:
        return box(pose, -self.wide // 2, self.wide // 2, -self.deep // 2, self.deep // 2)

    def shape_at(self, pose: Pose) -> list[Convex]:
        return [self.at(pose)]

    def march(self, others: list["Unit"]) -> Walk:
        """A march of 15 inches that stays an inch away from others."""
        rule = Violation("bench", "march")
        barriers = [Barrier([other.piece], INCH, rule) for other in others]
        front, limit = (
            Front(-self.wide // 2, self.wide // 2, self.deep // 2),
            Limit(15 * INCH, rule),
        )
        course = Course(self.pose, front, self.shape_at, barriers, barriers)
        return Walk(0, "bench", "march", course, limit, limit)

    def swept(self, motion: Motion) -> shapely.Polygon:
        """The hull of the way: exact for a straight move, nearly so for a turn."""
        stages = [self.at(motion.pose_at(self.pose, motion.full * n // 8)) for n in range(9)]
        return shapely.unary_union([drawn(stage) for stage in stages]).convex_hull


def drawn(piece: Convex) -> shapely.Polygon:
    return shapely.Polygon(list(zip(piece.xs, piece.ys, strict=True)))


class Table:
    """Forty units that stand free, fifty that look for a place or move, and close neighbours."""

    def __init__(self) -> None:
        dice = random.Random(7)
        self.units = free(dice, 40, [])
        self.pieces = [unit.piece for unit in self.units]
        self.movers = [free(dice, 1, self.pieces)[0] for _ in range(50)]
        self.middle = Unit(dice)
        self.close: list[Unit] = []
        while len(self.close) < 40:
            unit = Unit(dice)
            if not is_far(unit.piece, self.middle.piece, 0) and not overlap(
                unit.piece, self.middle.piece
            ):
                self.close.append(unit)
        self.straights = [straight(each.piece, FRONT, 180 * MM) for each in self.movers]
        self.curves = [
            curve(each.piece, FRONT, 200 * MM, TURN // 8, n % 2 == 0)
            for n, each in enumerate(self.movers)
        ]
        self.near = [nearest(each, self.units, 10) for each in self.movers]
        self.marches = [each.march(near) for each, near in zip(self.movers, self.near, strict=True)]
        self.wishes = [
            Pose(
                each.pose.x + dice.randrange(-400 * MM, 400 * MM),
                each.pose.y + dice.randrange(-400 * MM, 400 * MM),
                dice.randrange(TURN),
            )
            for each in self.movers
        ]


def tried_curve(radius: float, x: float, y: float, turn: float) -> float:
    """How near to a wish, seen from the start, a wheel, a run and a wheel lead; tried every five degrees."""
    nearest_end = math.inf
    for step in range(72):
        first = math.radians(5 * step)
        ax, ay = radius * (math.cos(first) - 1), radius * math.sin(first)
        last = turn - first
        bx = ax + radius * (math.cos(first + last) - math.cos(first))
        by = ay + radius * (math.sin(first + last) - math.sin(first))
        run = (y - by) * math.cos(first) - (x - bx) * math.sin(first)
        nearest_end = min(
            nearest_end, math.hypot(x - bx + run * math.sin(first), y - by - run * math.cos(first))
        )
    return nearest_end


def nearest(unit: Unit, others: list[Unit], count: int) -> list[Unit]:
    def far(other: Unit) -> float:
        return apart([unit.piece], [other.piece])

    return sorted(others, key=far)[:count]


def free(dice: random.Random, count: int, standing: list[Convex]) -> list[Unit]:
    found: list[Unit] = []
    taken = list(standing)
    while len(found) < count:
        unit = Unit(dice)
        if not overlaps([unit.piece], taken):
            found.append(unit)
            taken.append(unit.piece)
    return found


def jobs(table: Table) -> list[tuple[str, Work, str, Work, float]]:
    """Name, our work, what shapely does instead, its work, and the ratio we want."""
    pieces, movers, close = table.pieces, table.movers, [unit.piece for unit in table.close]
    shapes = [unit.drawn for unit in table.units]
    near = [unit.drawn for unit in table.close]
    middle, middle_drawn = [table.middle.piece], table.middle.drawn
    starts = [[mover.piece] for mover in movers]
    ways = list(zip(starts, table.straights, strict=True))
    bends = list(zip(starts, table.curves, strict=True))
    swept = [each.swept(way) for each, way in zip(movers, table.straights, strict=True)]
    bent = [each.swept(way) for each, way in zip(movers, table.curves, strict=True)]
    looks = [(mover, table.units[n], n) for n, mover in enumerate(movers[:20])]
    lines = [
        shapely.LineString([(m.piece.cx, m.piece.cy), (t.piece.cx, t.piece.cy)])
        for m, t, _ in looks
    ]

    def many(ours: Callable[[list[Convex]], object]) -> Work:
        def work() -> int:
            for start in starts:
                ours(start)
            return len(starts) * len(pieces)

        return work

    def pairs(areas: list[shapely.Polygon], others: list[shapely.Polygon], how: str) -> Work:
        def work() -> int:
            for area in areas:
                ask = getattr(area, how)
                for other in others:
                    ask(other)
            return len(areas) * len(others)

        return work

    def close_overlaps() -> int:
        for _ in range(20):
            overlaps(middle, close)
        return 20 * len(close)

    def single_overlaps() -> int:
        for start in starts:
            piece = start[0]
            for other in pieces:
                overlap(piece, other)
        return len(starts) * len(pieces)

    def contacts(moves: list[tuple[list[Convex], Motion]]) -> Work:
        def work() -> int:
            for start, motion in moves:
                first_contact(start, motion, pieces)
            return len(moves) * len(pieces)

        return work

    def approaches(moves: list[tuple[list[Convex], Motion]]) -> Work:
        def work() -> int:
            for start, motion in moves:
                approach(start, motion, pieces, INCH)
            return len(moves) * len(pieces)

        return work

    marches = list(zip(table.marches, table.wishes, strict=True))
    trodden = list(zip(swept, table.near, strict=True))

    def snaps() -> int:
        for march, wish in marches:
            march.snap(wish)
        return len(marches)

    routes = [(march.course, march.route(wish)) for march, wish in marches]
    fronts = [(march.course.front, march.course.start, wish) for march, wish in marches]
    seen = [
        (front.frontage / 2, *to_local(start, wish.x, wish.y), wish.heading - start.heading)
        for front, start, wish in fronts
    ]

    def curves() -> int:
        for front, start, wish in fronts:
            route_to(front, start, wish)
        return len(fronts)

    def tried_curves() -> int:
        for radius, x, y, turn in seen:
            tried_curve(radius, x, y, turn * math.tau / TURN)
        return len(seen)

    def follows() -> int:
        for course, legs in routes:
            course.follow(legs)
        return len(routes)

    def distances_of_a_way() -> int:
        for area, others in trodden:
            for other in others:
                area.distance(other.drawn)
        return len(trodden)

    def sights() -> int:
        for mover, target, n in looks:
            blockers = pieces[:n] + pieces[n + 1 : 21]
            front = mover.piece
            sees(
                front.xs[0], front.ys[0], front.xs[1], front.ys[1],
                None, [target.piece], blockers, WIDTH * 2,
            )  # fmt: skip
        return len(looks)

    def lines_past_blockers() -> int:
        for line in lines:
            for other in shapes[:20]:
                line.intersects(other)
        return len(lines)

    drawn_movers = [mover.drawn for mover in movers]
    touch, far = pairs(drawn_movers, shapes, "intersects"), pairs(drawn_movers, shapes, "distance")
    return [
        ("overlap, a unit against 40", many(lambda a: overlaps(a, pieces)), "`intersects`", touch, 20),
        ("overlap, close neighbours", close_overlaps, "`intersects`",
         pairs([middle_drawn] * 20, near, "intersects"), 20),
        ("overlap, single calls from Python", single_overlaps, "`intersects`", touch, 0),
        ("distance, a unit against 40", many(lambda a: apart(a, pieces)), "`distance`", far, 20),
        ("first contact, straight, against 40", contacts(ways), "`intersects` of the swept area",
         pairs(swept, shapes, "intersects"), 20),
        ("first contact, curve, against 40", contacts(bends), "`intersects` of the swept area",
         pairs(bent, shapes, "intersects"), 0),
        ("an inch from 40, straight", approaches(ways), "`distance` of the swept area",
         pairs(swept, shapes, "distance"), 0),
        ("an inch from 40, curve", approaches(bends), "`distance` of the swept area",
         pairs(bent, shapes, "distance"), 0),
        ("a curve to a wished pose", curves, "plain Python: a tangent tried every 5 degrees", tried_curves, 0),
        ("legs followed, 10 obstacles near", follows, "`distance` of one swept area with each obstacle",
         distances_of_a_way, 0),
        ("a wished march, 10 obstacles near", snaps, "`distance` of one swept area with each obstacle",
         distances_of_a_way, 0),
        ("line of sight exists, 20 blockers", sights, "`intersects` of one line with each blocker",
         lines_past_blockers, 0),
    ]  # fmt: skip


def nanoseconds(work: Work) -> float:
    """Per pair, over at least 20 ms."""
    begin, done = time.process_time(), 0
    while True:
        done += work()
        spent = time.process_time() - begin
        if spent > 0.02:
            return spent / done * 1e9


def report(rounds: int) -> str:
    rows = jobs(Table()) + rows_of_landings()
    best = [[1e30, 1e30] for _ in rows]
    for _ in range(rounds):
        for row, (_, ours, _, theirs, _) in zip(best, rows, strict=True):
            row[0] = min(row[0], nanoseconds(ours))
            row[1] = min(row[1], nanoseconds(theirs))
    built = (
        "interpreted" if (feldherr.geometry.sweep.__file__ or "").endswith(".py") else "compiled"
    )
    lines = [
        "# Speed of the geometry",
        "",
        f"Written by `bench/geometry.py`: {built}, best of {rounds} interleaved rounds, CPU time, "
        f"one core, CPython {platform.python_version()}, shapely {shapely.__version__}.",
        "Ours loops inside the package; shapely is called once per pair, with everything prepared beforehand.",
        "For moves and sight shapely answers an easier question (whether, not where; one line, not any line).",
        "",
        "| query | ours, ns | shapely, ns | times as fast | bar | shapely does |",
        "|---|---|---|---|---|---|",
    ]
    for (name, _, call, _, bar), (ours, theirs) in zip(rows, best, strict=True):
        wanted = f"≥ {bar:.0f}×" if bar else ""
        missed = " (missed)" if bar and theirs / ours < bar else ""
        lines.append(
            f"| {name} | {ours:,.1f} | {theirs:,.1f} | {theirs / ours:.1f}× | {wanted}{missed} | {call} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--print", action="store_true", help="write nothing")
    wanted = parser.parse_args()
    text = report(wanted.rounds)
    if not wanted.print:
        (HERE / "geometry.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
