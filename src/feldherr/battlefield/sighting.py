"""Sight of a body, cell by cell: every cell of the front rank looks for itself, from the middle of its front."""

from feldherr.battlefield.arcs import arc_over, front_cells, middle_of
from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Shape
from feldherr.geometry.screen import Screen, hiding, widened
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


class Heights:
    """How tall bodies and terrain pieces are, each by its number: what neither of two looks over hides them."""

    def __init__(self, bodies: list[int], terrain: list[int]) -> None:
        self.bodies = bodies
        self.terrain = terrain

    def between(self, field: Battlefield, number: UnitId, target: UnitId) -> Shape:
        """What hides one body from another, as a line a millimetre wide meets it."""
        screens = [
            Screen(piece.shape(), tall)
            for piece, tall in zip(field.terrain, self.terrain, strict=True)
        ]
        for other in field.others(number):
            if other != target:
                screens.append(Screen(field.bodies[other].shape(), self.bodies[other]))
        return widened(hiding(screens, self.bodies[number], self.bodies[target]), MM)


def cells_that_see(
    field: Battlefield, number: UnitId, target: UnitId, heights: Heights, reach: int
) -> int:
    """How many cells of the front rank see a target in the front arc within reach."""
    hidden = heights.between(field, number, target)
    goal = field.bodies[target].shape()
    found = front_sights(field.bodies[number], EIGHTH, goal, hidden, reach)
    return sum([line is not None for line in found])
