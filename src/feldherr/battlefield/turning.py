"""Turning on the spot: what a body could meet."""

from math import hypot
from typing import Final

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.obstacles import all_but
from feldherr.geometry.length import EPS
from feldherr.geometry.polygon import Convex, rectangle

_FAR: Final = 1_000_000
"""How far the ground beyond the table is thought to reach."""


def met_when_turning(field: Battlefield, number: UnitId, x: float, y: float) -> list[Convex]:
    """What a body could meet when it turns about a point, the ground beyond the table included."""
    around = field.bodies[number].around()
    width, depth = field.width, field.depth
    reach = hypot(around.cx - x, around.cy - y) + around.radius + EPS
    found: list[Convex] = []
    for piece in all_but(field, number):
        dx, dy, far = piece.cx - x, piece.cy - y, reach + piece.radius
        if dx * dx + dy * dy <= far * far:
            found.append(piece)
    gaps = [x, width - x, y, depth - y]
    for side, gap in zip(beyond_table(width, depth), gaps, strict=True):
        if gap <= reach:
            found.append(side)
    return found


def beyond_table(width: int, depth: int) -> list[Convex]:
    """The ground left, right, below and above the table."""
    return [
        rectangle(-_FAR, -_FAR, 0, depth + _FAR), rectangle(width, -_FAR, width + _FAR, depth + _FAR),
        rectangle(-_FAR, -_FAR, width + _FAR, 0), rectangle(-_FAR, depth, width + _FAR, depth + _FAR),
    ]  # fmt: skip
