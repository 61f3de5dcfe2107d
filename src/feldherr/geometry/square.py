"""RW 19: squaring up to an enemy after a collision.

The heading after squaring up is fixed by the two edges, and so is the line on which they meet; only a
place along that line is left to find. Places on the common tray grid are tried outwards from where
the pivot alone would leave the unit. Readings of the rule:

- Pivot and slide must be free of other obstacles, on the way as well as at the end: touching them is
  allowed, overlapping is not. The enemy itself is only looked at in the end.
- The next grid place on either side is the normal result (19.1). Only if neither can be reached does the
  unit move aside (19.5), to the first place in each direction that can; its controller picks the direction.
- Moving aside keeps the contact point on the enemy's edge, or the enemy's corner on the leading edge. The
  unit is lifted there and pivots where it then stands; the slide to the grid may add less than one tray.
- At least one tray must stand exactly before an enemy tray.
- A mover that came to lie along an enemy with another edge turns its leading edge there, about the end of it that
  touches (19.1).
"""

from math import ceil, floor
from typing import Final

from feldherr.core.codec import Record
from feldherr.geometry.angle import HALF, QUARTER, cosine, signed, sine, turned
from feldherr.geometry.body import Body
from feldherr.geometry.closing import (
    NEAR,
    Footing,
    Seam,
    contact_point,
    contacts,
    is_leading,
    turn_to,
)
from feldherr.geometry.edge import EDGES, NO_EDGE, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.motion import Motion, about
from feldherr.geometry.polygon import Convex, Shape, box
from feldherr.geometry.pose import Pose, rounded
from feldherr.geometry.separation import inside, overlap, overlaps
from feldherr.geometry.sweep import first_contact, table_contact

_LONG: Final = 10_000_000
"""Longer than any table."""


class Squared(Record):
    """One way to square up: the pose, the enemy's edge, trays that face trays, and whether it moved aside."""

    pose: Pose
    edge: Edge
    facing: int
    aside: bool


class Meeting:
    """How two bodies touch: the contact point and the enemy's edges there that look at the mover.

    One edge: a collision with that edge, `parallel` if the leading edge already lies along it. Two: a
    collision with their corner; first the edge that the mover's left side would swing to.
    """

    def __init__(self, x: float, y: float, edges: list[Edge], parallel: bool) -> None:
        self.x = x
        self.y = y
        self.edges = edges
        self.parallel = parallel


def square_up(
    mover: Body,
    leading: Edge,
    enemy: Body,
    ruler: int,
    obstacles: list[Convex],
    table: Convex,
    aside: Edge = NO_EDGE,
) -> list[Squared]:
    """RW 19: every result the mover's controller may choose from; empty if it cannot square up.

    `aside` is the edge of the enemy along which the mover lies with another edge than the leading one.
    """
    met = _met(mover, leading, enemy, aside)
    if met is None:
        return []
    if len(met.edges) == 1:
        return squared(mover, leading, enemy, met, met.edges[0], obstacles, table)
    left, right = beside_ruler(mover, leading, enemy, met, ruler)
    on_left = squared(mover, leading, enemy, met, met.edges[0], obstacles, table)
    on_right = squared(mover, leading, enemy, met, met.edges[1], obstacles, table)
    if left > right:
        return on_left or on_right
    if right > left:
        return on_right or on_left
    return on_left + on_right


def meeting(mover: Body, leading: Edge, enemy: Body) -> Meeting | None:
    """The contact that squaring up starts from: parallel edges, else the best facing point; None if apart."""
    best: Meeting | None = None
    best_turn = HALF
    for edge in EDGES:
        turn = abs(turn_to(mover, leading, enemy, edge))
        if turn >= best_turn:
            continue
        points = contacts(mover, leading, enemy, edge)
        if points:
            _, x, y = min(points)
            best_turn = turn
            best = Meeting(x, y, [edge], False)
            if _is_parallel(points, turn, enemy.length(edge)):
                best.parallel = True
                return best
    if best is not None:
        _find_corner(mover, leading, enemy, best)
    return best


def _met(mover: Body, leading: Edge, enemy: Body, aside: Edge) -> Meeting | None:
    if aside == NO_EDGE:
        return meeting(mover, leading, enemy)
    return meeting_aside(mover, leading, enemy, aside)


def meeting_aside(mover: Body, leading: Edge, enemy: Body, edge: Edge) -> Meeting | None:
    """The end of the leading edge on an enemy edge that another edge lies along; None if it has gone past it."""
    point = contact_point(mover, leading, enemy, edge)
    return None if point is None else Meeting(point[0], point[1], [edge], False)


def beside_ruler(
    mover: Body, leading: Edge, enemy: Body, met: Meeting, width: int
) -> tuple[int, int]:
    """RW 19.2: trays of the mover left and right of a ruler laid outwards on the enemy's corner.

    The ruler runs along the diagonal of the corner. Trays under it do not count; trays of all ranks
    do. Left and right as the mover sees them, looking out over its leading edge.
    """
    one, two = enemy.faces(met.edges[0]), enemy.faces(met.edges[1])
    out = turned(one, signed(two - one) // 2)
    corner = Pose(rounded(met.x), rounded(met.y), turned(out, HALF))
    ruler = box(corner, -width / 2, width / 2, -_LONG, 0)
    left = right = 0
    for number in range(len(mover.trays)):
        tray = mover.tray_box(number)
        if overlap(tray, ruler):
            continue
        across = (tray.cx - corner.x) * ruler.rx + (tray.cy - corner.y) * ruler.ry
        if across < 0.0:
            left += 1
        else:
            right += 1
    return left, right


def squared(
    mover: Body,
    leading: Edge,
    enemy: Body,
    met: Meeting,
    edge: Edge,
    obstacles: list[Convex],
    table: Convex,
) -> list[Squared]:
    """RW 19.1, 19.5: the results against one enemy edge, left of the pivot first, then right."""
    line = _Line(mover, leading, enemy, met, edge)
    # Where the mover lies now is between two places of the grid, or on one; EPS keeps "on one" from being lost.
    first = floor((line.start - line.grid) / line.size + EPS / line.size)
    last = ceil((line.start - line.grid) / line.size - EPS / line.size)
    last = max(first, last)
    found: list[Squared] = []
    for step in range(first, last + 1):
        line.try_step(step, False, obstacles, table, found)
    if found:
        return found
    # Neither place will do, so it goes aside, to the next that will on either hand.
    reach = len(mover.trays) + len(enemy.trays) + 1
    for sense in (-1, 1):
        step = first if sense < 0 else last
        for _ in range(reach + 1):
            if line.try_step(step, True, obstacles, table, found):
                break
            step += sense
    return found


class _Line:
    """The line along which the mover may lie against an enemy edge.

    Places are those of the mover's own pose, measured from the enemy's pose to the mover's right.
    """

    def __init__(self, mover: Body, leading: Edge, enemy: Body, met: Meeting, edge: Edge) -> None:
        self.mover = mover
        self.enemy = enemy
        self.edge = edge
        self.met = met
        self.size = mover.length(leading)
        self.enemy_size = enemy.length(edge)
        """How long the edges of their trays are; only trays with equally long ones stand before each other."""
        own, theirs = Footing(mover, leading, met.x, met.y), Footing(enemy, edge, met.x, met.y)
        self.seam = Seam(mover, leading, own.level, enemy, edge, theirs.level)
        self.turn = self.seam.turn
        self.aside_of = mover.faces(leading) if len(met.edges) > 1 else self.seam.out
        self.starts = own.starts
        self.enemy_starts = theirs.starts
        low, high, along = own.low, own.high, own.held()
        self.start = -theirs.along - along
        self.grid = -self.enemy_starts[0] - self.starts[0]
        enemy_low, enemy_high = -theirs.high, -theirs.low
        if met.parallel:
            self.low, self.high = enemy_low - high, enemy_high - low
        elif len(met.edges) == 1:
            self.low, self.high = rounded(enemy_low - along), rounded(enemy_high - along)
        else:
            self.low, self.high = rounded(-theirs.along - high), rounded(-theirs.along - low)

    def try_step(
        self,
        step: int,
        aside: bool,
        obstacles: list[Convex],
        table: Convex,
        found: list[Squared],
    ) -> bool:
        """Add the result at one place of the grid if it is allowed."""
        size = self.size
        if size != self.enemy_size:
            return False
        place = self.grid + step * size
        if place <= self.low - size or place >= self.high + size:
            return False
        facing = 0
        for start in self.starts:
            for enemy_start in self.enemy_starts:
                if place + start == -enemy_start - size:
                    facing += 1
        if facing == 0:
            return False
        pose = self.seam.pose_at(place)
        shape = self.mover.at(pose).shape()
        if (
            not inside(shape, table)
            or overlaps(shape, self.enemy.shape())
            or overlaps(shape, obstacles)
            or not self._is_reached(place, aside, obstacles, table)
        ):
            return False
        found.append(Squared(pose, self.edge, facing, aside))
        return True

    def _is_reached(self, place: int, aside: bool, obstacles: list[Convex], table: Convex) -> bool:
        """RW 19.5: is no other obstacle in the way of the pivot, perhaps after moving aside?

        The slide, shorter than a tray, covers nothing that is not covered before or after it.
        """
        if self.turn == 0 or self.met.parallel:
            return True
        pivot_at = float(min(self.high, max(self.low, place))) if aside else self.start
        dx = (pivot_at - self.start) * cosine(self.aside_of)
        dy = (self.start - pivot_at) * sine(self.aside_of)
        pose = self.mover.pose
        there = self.mover.at(Pose(rounded(pose.x + dx), rounded(pose.y + dy), pose.heading))
        if aside and (not inside(there.shape(), table) or overlaps(there.shape(), obstacles)):
            return False
        # Met at a corner, the mover turns about that corner, wherever it slides to.
        if len(self.met.edges) > 1:
            dx = dy = 0.0
        pivot = about(self.met.x + dx, self.met.y + dy, self.turn)
        return _passes(there.shape(), pivot, obstacles, table)


def _passes(shape: Shape, motion: Motion, obstacles: list[Convex], table: Convex) -> bool:
    """Does a shape meet no obstacle and stay on the table all the way?"""
    width, depth = rounded(2.0 * table.half_width), rounded(2.0 * table.half_depth)
    if table_contact(shape, motion, width, depth) is not None:
        return False
    for obstacle in obstacles:
        if first_contact(shape, motion, [obstacle]) is not None:
            return False
    return True


def _is_parallel(points: list[tuple[float, float, float]], turn: int, tray: int) -> bool:
    """Do two edges that touch in these points lie along each other for more than a point?"""
    wide = max([each[1] for each in points]) - min([each[1] for each in points])
    deep = max([each[2] for each in points]) - min([each[2] for each in points])
    return max(wide, deep) > (2.0 * NEAR if turn <= _PARALLEL else 0.5 * tray)


_PARALLEL: Final = 256
"""Heading units: a tray's width leaves the line by less than EPS. Wider contacts may be a little off."""


def _find_corner(mover: Body, leading: Edge, enemy: Body, met: Meeting) -> None:
    """RW 19.2: if the leading edge stands on a corner of the enemy, both edges there come into question."""
    if not is_leading(mover, leading, met.x, met.y):
        return
    for edge in EDGES:
        turn = turn_to(mover, leading, enemy, edge)
        if edge == met.edges[0] or abs(turn) >= QUARTER or abs(turn) <= _PARALLEL:
            continue
        for _, x, y in contacts(mover, leading, enemy, edge):
            if abs(x - met.x) <= NEAR and abs(y - met.y) <= NEAR:
                met.edges = [edge, met.edges[0]] if turn > 0 else [met.edges[0], edge]
                return
