"""Sight of a body, cell by cell: every cell of the front rank looks for itself, from the middle of its front."""

from feldherr.battlefield.arcs import arc_over, front_cells, middle_of
from feldherr.battlefield.body import Body
from feldherr.geometry.edge import FRONT
from feldherr.geometry.polygon import Shape
from feldherr.geometry.sight import Sight, sees


def front_sights(
    body: Body, angle: int, target: Shape, blockers: Shape, reach: int
) -> list[Sight | None]:
    """The shortest free line of each front cell to a target in the arc of the body, from the left; None if none.

    What is in the way, and how wide a line is, stands in the blockers (`geometry.screen`).
    """
    arc = arc_over(body, FRONT, angle)
    found: list[Sight | None] = []
    for cell in front_cells(body):
        x, y = middle_of(cell, FRONT)
        found.append(sees(x, y, x, y, arc, target, blockers, reach))
    return found
