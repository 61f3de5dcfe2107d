"""RW 22, 23, 43, 45: the way a unit takes along a template, and what stops it."""

from typing import Final

from feldherr.battlefield.obstacles import Some, in_reach
from feldherr.battlefield.way import Way, cells_crossed, freed, nearest_stop
from feldherr.games.runewars.ids import PieceId, UnitId
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import STRAIGHT, TO_LEFT, TURNING, Bend, Template
from feldherr.geometry.edge import Edge
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Shape
from feldherr.geometry.separation import overlaps
from feldherr.geometry.sweep import first_contact, swept_circles, table_contact
from feldherr.geometry.template import curve, straight

_ONE_TRAY: Final = 1


def used_speed(state: State, template: Template, speed: int) -> int:
    """RW 23.2, 43.3: above the largest template of a type the largest one is used."""
    measures = state.catalogue.measures
    if template == STRAIGHT:
        return min(speed, len(measures.straight))
    return min(speed, len(measures.turn if template == TURNING else measures.wheel))


def motion_of(
    state: State, number: UnitId, template: Template, speed: int, edge: Edge, bend: Bend
) -> Motion:
    """RW 22: the movement a template prescribes if it is laid to an edge of the unit."""
    measures = state.catalogue.measures
    place = used_speed(state, template, speed) - 1
    around = state.body(number).around()
    if template == STRAIGHT:
        return straight(around, edge, measures.straight[place])
    used = measures.turn[place] if template == TURNING else measures.wheel[place]
    return curve(around, edge, used.radius, used.angle, bend == TO_LEFT)


def straight_way(state: State, number: UnitId, edge: Edge, length: int) -> Way:
    """The way straight out from an edge."""
    return way_along(state, number, straight(state.body(number).around(), edge, length), [], [])


def way_along(
    state: State,
    number: UnitId,
    motion: Motion,
    over_units: list[UnitId],
    over_pieces: list[PieceId],
) -> Way:
    """RW 22.3, 45: how far the unit gets; `over_...` are passed if it does not end on them.

    An ally may be crossed if no more than one of its trays is, and if the move does not end on it
    (45.3). One that fails this is an obstacle for the whole move (EF-move-2: before squaring up).
    """
    start = state.body(number).pose
    near = in_reach(state.field, number, swept_circles(state.body(number).shape(), motion))
    crossed = Some()
    limit = _first_obstacle(state, number, motion, over_units, over_pieces, near, crossed)
    while crossed:
        nearest = _crossed_too_far(state, number, motion, limit, over_units, crossed)
        if nearest == limit:
            break
        limit = nearest
    return Way(limit, motion.full, freed(state.field, number, motion.pose_at(start, limit), near))


def _first_obstacle(
    state: State, number: UnitId, motion: Motion, over_units: list[UnitId], over_pieces: list[PieceId], near: Some,
    crossed: Some,
) -> int:  # fmt: skip
    """How far it is to the first thing that stops the unit in any case; what might not is noted."""
    moving = state.body(number).shape()
    limit = motion.full
    edge = table_contact(moving, motion, state.field.width, state.field.depth)
    if edge is not None:
        limit = min(limit, edge)
    for place in near.pieces:
        met = first_contact(moving, motion, state.field.terrain[place].shape())
        if met is None:
            continue
        if place in over_pieces:
            crossed.pieces.append(place)
        else:
            limit = min(limit, met)
    for other in near.bodies:
        met = first_contact(moving, motion, state.body(other).shape())
        if met is None:
            continue
        if other in over_units or not state.are_enemies(number, other):
            crossed.bodies.append(other)
        else:
            limit = min(limit, met)
    return limit


def _crossed_too_far(
    state: State,
    number: UnitId,
    motion: Motion,
    limit: int,
    over_units: list[UnitId],
    crossed: Some,
) -> int:
    """RW 45.3: where the unit stops if the move up to `limit` ends on something, or crosses too much of an ally."""
    moving = state.body(number).shape()
    done = Motion(motion.x, motion.y, motion.sense, limit)
    end = state.body(number).shape_at(motion.pose_at(state.body(number).pose, limit))
    obstacles: list[Shape] = []
    for other in crossed.bodies[:]:
        shape = state.body(other).shape()
        if overlaps(end, shape) or (
            other not in over_units and cells_crossed(state.field, number, done, other) > _ONE_TRAY
        ):
            crossed.bodies.remove(other)
            obstacles.append(shape)
    for place in crossed.pieces[:]:
        area = state.field.terrain[place].shape()
        if overlaps(end, area):
            crossed.pieces.remove(place)
            obstacles.append(area)
    return nearest_stop(moving, motion, obstacles, limit)
