"""The ground as an opponent sees it at a glance: where somebody stands and looks, what is near and what in between."""

from math import sqrt
from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import NOBODY, Battlefield
from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.geometry.angle import cosine, heading_to, sine
from feldherr.geometry.edge import FRONT
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose

_MARGIN: Final = 30_000.0
"""How much larger terrain is taken than it is."""


class Stand:
    """Where a body stands or might stand: its middle, the middle of its front, and which way it looks."""

    def __init__(self, body: Body, pose: Pose) -> None:
        left, right, back, _ = body.bounds()
        s, c = sine(pose.heading), cosine(pose.heading)
        across, deep = (left + right) * 0.5, back * 0.5
        self.front_x = pose.x + across * c
        self.front_y = pose.y - across * s
        self.x = self.front_x + deep * s
        self.y = self.front_y + deep * c
        self.ahead_x = s
        self.ahead_y = c
        self.half_depth = -deep
        self.half_width = (right - left) * 0.5

    def ahead(self, x: float, y: float) -> float:
        """How far before its front a point lies; negative behind it."""
        return (x - self.front_x) * self.ahead_x + (y - self.front_y) * self.ahead_y

    def aside(self, x: float, y: float) -> float:
        """How far a point lies to one side of the middle of its front."""
        return abs((x - self.front_x) * self.ahead_y - (y - self.front_y) * self.ahead_x)


def walls_of(field: Battlefield) -> list[Convex]:
    """Solid terrain that nobody stands in."""
    found: list[Convex] = []
    for place, piece in enumerate(field.terrain):
        if piece.solid and field.occupant(PieceId(place)) == NOBODY:
            found.extend(piece.shape())
    return found


def is_walled_off(walls: list[Convex], ax: float, ay: float, bx: float, by: float) -> bool:
    """Does a terrain piece, taken a little larger than it is, lie on the line between two points?"""
    for wall in walls:
        rx, ry = wall.rx, wall.ry
        ux, uy = ax - wall.cx, ay - wall.cy
        vx, vy = bx - wall.cx, by - wall.cy
        low, high = 0.0, 1.0
        begin, end = ux * rx + uy * ry, vx * rx + vy * ry
        half = wall.half_width + _MARGIN
        for _ in range(2):
            way = end - begin
            # The line runs along this pair of sides: it is between them all the way, or never.
            if abs(way) < 1.0:
                if abs(begin) > half:
                    high = -1.0
            else:
                first, second = (-half - begin) / way, (half - begin) / way
                low = max(low, min(first, second))
                high = min(high, max(first, second))
            # Once more with the other pair of sides.
            begin, end = ux * -ry + uy * rx, vx * -ry + vy * rx
            half = wall.half_depth + _MARGIN
        if low < high:
            return True
    return False


def is_blocked(field: Battlefield, number: UnitId) -> bool:
    """Does a body stand with its front against terrain?"""
    for leaning in field.leanings:
        if leaning.unit == number and leaning.edge == FRONT:
            return True
    return False


def has_enemy_ahead(field: Battlefield, number: UnitId) -> bool:
    """Is some enemy nearer to its front than to its rear?"""
    body = field.bodies[number]
    own = Stand(body, body.pose)
    for other, foe in enumerate(field.bodies):
        if foe.alive and foe.deployed and field.are_enemies(number, UnitId(other)):
            there = Stand(foe, foe.pose)
            dx, dy = there.x - own.x, there.y - own.y
            if dx * own.ahead_x + dy * own.ahead_y > 0.0:
                return True
    return False


def headings_worth_taking(field: Battlefield, number: UnitId) -> list[int]:
    """Headings towards every enemy and every marker."""
    body = field.bodies[number]
    own = Stand(body, body.pose)
    found: list[int] = []
    for other, foe in enumerate(field.bodies):
        if foe.alive and foe.deployed and field.are_enemies(number, UnitId(other)):
            there = Stand(foe, foe.pose)
            found.append(heading_to(there.x - own.x, there.y - own.y))
    for marker in field.markers:
        found.append(heading_to(marker.x - own.x, marker.y - own.y))
    return found


def facings(field: Battlefield, number: UnitId) -> list[Pose]:
    """Poses about its own middle in which a body looks at an enemy or a marker."""
    body = field.bodies[number]
    return [turned(body, heading) for heading in headings_worth_taking(field, number)]


def facing(body: Body, x: float, y: float) -> Pose:
    """The pose about its own middle in which a body looks at a point."""
    own = Stand(body, body.pose)
    return turned(body, heading_to(x - own.x, y - own.y))


def turned(body: Body, heading: int) -> Pose:
    """The same body, turned about its own middle."""
    own, there = Stand(body, body.pose), Stand(body, Pose(body.pose.x, body.pose.y, heading))
    return Pose(body.pose.x + int(own.x - there.x), body.pose.y + int(own.y - there.y), heading)


def nearness(stand: Stand, x: float, y: float, reach: float) -> float:
    """Up to 1 for a point before one's feet, half of that at `reach`, less for what is aside or behind."""
    dx, dy = x - stand.x, y - stand.y
    distance = sqrt(dx * dx + dy * dy) + 1.0
    ahead = (dx * stand.ahead_x + dy * stand.ahead_y) / distance
    facing = 0.4 + 0.6 * max(0.0, ahead)
    return facing * reach / (reach + distance)


def way_to(areas: list[Convex], stand: Stand) -> float:
    """How far up or down the table the nearest of some areas is from one's front; 0 within it."""
    best = -1.0
    for area in areas:
        bottom, top = min(area.ys), max(area.ys)
        away = max(0.0, bottom - stand.front_y, stand.front_y - top)
        if best < 0.0 or away < best:
            best = away
    return max(0.0, best)
