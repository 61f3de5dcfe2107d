"""From whole micrometres and headings to what tables draw: millimetres and degrees."""

from typing import Final

from feldherr.geometry.angle import TURN
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Convex, Shape
from feldherr.stage.parts import Point

ARROWS: Final = "↑↗→↘↓↙←↖"


def arrow(heading: int) -> str:
    """The eighth of the compass that a heading is nearest to."""
    return ARROWS[(heading * 8 + TURN // 2) // TURN % 8]


def degrees(heading: int) -> float:
    return round(heading * 360 / TURN, 3)


def point(x: float, y: float) -> Point:
    return Point(round(x / MM, 3), round(y / MM, 3))


def corners(area: Convex) -> list[Point]:
    return [point(x, y) for x, y in zip(area.xs, area.ys, strict=True)]


def outlines(shape: Shape) -> list[list[Point]]:
    return [corners(area) for area in shape]


def middle(shape: Shape) -> tuple[float, float]:
    """The middle of the rectangle around a shape."""
    xs = [x for area in shape for x in area.xs]
    ys = [y for area in shape for y in area.ys]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
