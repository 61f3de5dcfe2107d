"""Marches over a table: what a body keeps away from on its way and at its end. Who is what, the game says."""

from collections.abc import Sequence

from feldherr.battlefield.field import Battlefield
from feldherr.core.rule import Violation
from feldherr.geometry.course import Barrier, Course, Edges


def keep_off(
    field: Battlefield, bodies: Sequence[int], clearance: int, reason: Violation
) -> list[Barrier]:
    """Some bodies as something to keep away from; without a clearance they may be touched."""
    return [Barrier(field.bodies[each].shape(), clearance, reason) for each in bodies]


def keep_off_terrain(
    field: Battlefield, pieces: Sequence[int], clearance: int, reason: Violation
) -> list[Barrier]:
    """The same for terrain pieces."""
    return [Barrier(field.terrain[each].shape(), clearance, reason) for each in pieces]


def course_of(
    field: Battlefield, number: int, way: list[Barrier], end: list[Barrier], off: Violation | None
) -> Course:
    """The course of a body from where it stands; `off` forbids to leave the table, without it the edges are open."""
    body = field.bodies[number]
    edges = None if off is None else Edges(field.width, field.depth, off)
    return Course(body.pose, body.front(), body.shape_at, way, end, edges)
