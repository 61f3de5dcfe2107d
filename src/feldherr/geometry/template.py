"""RW 22: movement along a template that is laid to an edge of a unit's bounding box.

The edge at which the template starts leads the move (22.4); it stays perpendicular to the template,
so a curve is a rigid turn about a point on the line of that edge.
"""

from feldherr.geometry.angle import RADIAN
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Convex


def straight(box: Convex, edge: Edge, length: int) -> Motion:
    """A straight template: outwards from an edge of the bounding box."""
    nx, ny = outwards(box, edge)
    return Motion(nx, ny, 0, length)


def curve(box: Convex, edge: Edge, radius: float, angle: int, to_left: bool) -> Motion:
    """A curved template: starts at the end of the leading edge on the inside of the curve (ruling RR-22a).

    Left and right as seen when looking out from the leading edge; `angle` in heading units, positive.
    """
    nx, ny = outwards(box, edge)
    if to_left:
        corner = (edge + 1) % 4
        return Motion(box.xs[corner] - ny * radius, box.ys[corner] + nx * radius, -1, angle)
    return Motion(box.xs[edge] + ny * radius, box.ys[edge] - nx * radius, 1, angle)


def outwards(box: Convex, edge: Edge) -> tuple[float, float]:
    """The normal of an edge of a box, straight from its frame: no corners need be worked out."""
    if edge == FRONT:
        return -box.ry, box.rx
    if edge == LEFT:
        return -box.rx, -box.ry
    return (box.ry, -box.rx) if edge == REAR else (box.rx, box.ry)


def radius_of(arc: int, angle: int) -> float:
    """The radius of a curve from the length of its arc and its angle."""
    return arc * RADIAN / angle
