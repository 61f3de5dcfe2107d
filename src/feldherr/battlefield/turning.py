"""Turning on the spot: what a body could meet, and the decision how far it turns."""

from math import hypot
from typing import Final

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.obstacles import all_but, is_on_table, overlaps_obstacle
from feldherr.core.decision import Question, Seat
from feldherr.core.rule import Violation
from feldherr.core.subject import NOTHING, Subject
from feldherr.geometry.decision import TurnAbout
from feldherr.geometry.length import EPS
from feldherr.geometry.placement import turn_stops
from feldherr.geometry.polygon import Convex, rectangle
from feldherr.geometry.pose import Pose

_FAR: Final = 1_000_000
"""How far the ground beyond the table is thought to reach."""


class TurnInPlace(TurnAbout):
    """Any heading of a body about one of some pivots, where there is room; a game may forbid more."""

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        field: Battlefield,
        number: UnitId,
        pivots: list[tuple[float, float]],
        about: Subject = NOTHING,
    ) -> None:
        pose = field.bodies[number].pose
        super().__init__(seat, rule, prompt, pose, pivots, [], [pose], about)
        self.field = field
        self.number = number
        self.found: dict[int, list[int]] = {}

    def stops_at(self, pivot: int) -> list[int]:
        """Found only when somebody wants them."""
        if pivot not in self.found:
            x, y = self.pivots[pivot]
            near = met_when_turning(self.field, self.number, x, y)
            self.found[pivot] = turn_stops(self.field.bodies[self.number].shape(), x, y, near)
        return self.found[pivot]

    def violation(self, pose: Pose) -> Violation | None:
        shape = self.field.bodies[self.number].shape_at(pose)
        if is_on_table(self.field, shape) and not overlaps_obstacle(self.field, self.number, shape):
            return None
        return self._refuse("does_not_fit")


def centre_of(field: Battlefield, number: UnitId) -> tuple[float, float]:
    """The middle of the rectangle around a body, about which it usually turns."""
    around = field.bodies[number].around()
    return around.cx, around.cy


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
