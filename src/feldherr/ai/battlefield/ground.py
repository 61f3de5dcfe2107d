"""The ground as an opponent sees it at a glance: where somebody stands and looks, and what terrain is in between."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import NOBODY, Battlefield
from feldherr.games.runewars.ids import PieceId
from feldherr.geometry.angle import cosine, sine
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


def walls_of(field: Battlefield) -> list[Convex]:
    """Terrain that nobody stands in."""
    found: list[Convex] = []
    for place, piece in enumerate(field.terrain):
        if field.occupant(PieceId(place)) == NOBODY:
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
            if abs(way) < 1.0:
                if abs(begin) > half:
                    high = -1.0
            else:
                first, second = (-half - begin) / way, (half - begin) / way
                low = max(low, min(first, second))
                high = min(high, max(first, second))
            begin, end = ux * -ry + uy * rx, vx * -ry + vy * rx
            half = wall.half_depth + _MARGIN
        if low < high:
            return True
    return False
