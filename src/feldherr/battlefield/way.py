"""The way a shape takes on a table: how far it gets, and the pose in which it comes to rest."""

from typing import Final

from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import PieceId, UnitId
from feldherr.battlefield.obstacles import Some, is_on_table, overlaps_some
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.sweep import first_contact, sweeps

_NUDGES: Final = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (2, 2), (2, -2), (-2, 2), (-2, -2)]
"""Micrometres by which rounding is made up for; hardly ever more than the first."""


class Way:
    """Where a move leads: how much of its motion is done, and the pose at its end."""

    def __init__(self, travelled: int, full: int, pose: Pose) -> None:
        self.travelled = travelled
        self.full = full
        self.pose = pose

    @property
    def is_stopped(self) -> bool:
        """Did an obstacle end it early?"""
        return self.travelled < self.full


def nearest_stop(moving: Shape, motion: Motion, obstacles: list[Shape], limit: int) -> int:
    """How much of a motion is done when the first of several obstacles is met, at most `limit`."""
    for obstacle in obstacles:
        met = first_contact(moving, motion, obstacle)
        if met is not None and met < limit:
            limit = met
    return limit


def freed(field: Battlefield, number: UnitId, pose: Pose, near: Some) -> Pose:
    """A pose, nudged off what it grazes: rounding may press two shapes a hair deeper than they were."""
    body = field.bodies[number]
    # Where the exact end was legal, one of its neighbours on the grid of micrometres is, too.
    for dx, dy in _NUDGES:
        tried = Pose(pose.x + dx, pose.y + dy, pose.heading)
        shape = body.shape_at(tried)
        if is_on_table(field, shape) and not overlaps_some(field, shape, near):
            return tried
    return pose


def on_the_way(field: Battlefield, number: UnitId, motion: Motion) -> Some:
    """The bodies and terrain pieces a motion leads over."""
    moving = field.bodies[number].shape()
    found = Some()
    for other in field.others(number):
        if sweeps(moving, motion, field.bodies[other].shape()):
            found.bodies.append(other)
    for place, piece in enumerate(field.terrain):
        if sweeps(moving, motion, piece.shape()):
            found.pieces.append(PieceId(place))
    return found


def cells_crossed(field: Battlefield, number: UnitId, motion: Motion, other: UnitId) -> int:
    """How many cells of another body the moving body passes over."""
    moving, crossed = field.bodies[number].shape(), field.bodies[other]
    count = 0
    for cell in crossed.filled():
        if sweeps(moving, motion, [crossed.cell_box(cell)]):
            count += 1
    return count
