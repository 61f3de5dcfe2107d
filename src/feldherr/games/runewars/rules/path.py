"""RW 22, 43, 45: the way a unit takes along a template, and what stops it."""

from typing import Final

from feldherr.games.runewars.footprint import footprint, ground, tray_box, trays
from feldherr.games.runewars.rules.obstacles import (
    Some,
    bounding_box,
    in_reach,
    is_on_table,
    others,
    overlaps_some,
    shape_at,
)
from feldherr.games.runewars.state import State
from feldherr.games.runewars.words import STRAIGHT, TO_LEFT, TURNING
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlaps
from feldherr.geometry.sweep import first_contact, sweeps, swept_circles, table_contact
from feldherr.geometry.template import curve, straight

_ONE_TRAY: Final = 1
_NUDGES: Final = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (2, 2), (2, -2), (-2, 2), (-2, -2)]
"""Micrometres; hardly ever more than the first."""


class Way:
    """Where a move leads: how much of the template is used, and the pose at its end."""

    def __init__(self, travelled: int, full: int, pose: Pose) -> None:
        self.travelled = travelled
        self.full = full
        self.pose = pose

    @property
    def is_stopped(self) -> bool:
        """RW 22.3: did an obstacle end it early?"""
        return self.travelled < self.full


def used_speed(state: State, template: int, speed: int) -> int:
    """RW 23.2, 43.3: above the largest template of a type the largest one is used."""
    measures = state.catalogue.measures
    if template == STRAIGHT:
        return min(speed, len(measures.straight))
    return min(speed, len(measures.turn if template == TURNING else measures.wheel))


def motion_of(state: State, number: int, template: int, speed: int, edge: int, bend: int) -> Motion:
    """RW 22: the movement a template prescribes if it is laid to an edge of the unit."""
    measures = state.catalogue.measures
    place = used_speed(state, template, speed) - 1
    around = bounding_box(state, number)
    if template == STRAIGHT:
        return straight(around, edge, measures.straight[place])
    used = measures.turn[place] if template == TURNING else measures.wheel[place]
    return curve(around, edge, used.radius, used.angle, bend == TO_LEFT)


def straight_way(state: State, number: int, edge: int, length: int) -> Way:
    """The way straight out from an edge."""
    return way_along(state, number, straight(bounding_box(state, number), edge, length), [], [])


def way_along(
    state: State, number: int, motion: Motion, over_units: list[int], over_pieces: list[int]
) -> Way:
    """RW 22.3, 45: how far the unit gets; `over_...` are passed if it does not end on them.

    An ally may be crossed if no more than one of its trays is, and if the move does not end on it
    (45.3). One that fails this is an obstacle for the whole move (EF-move-2: before squaring up).
    """
    start = state.units[number].pose
    near = in_reach(state, number, swept_circles(footprint(state, number), motion))
    crossed = Some()
    limit = _first_obstacle(state, number, motion, over_units, over_pieces, near, crossed)
    while crossed.units or crossed.pieces:
        nearest = _crossed_too_far(state, number, motion, limit, over_units, crossed)
        if nearest == limit:
            break
        limit = nearest
    return Way(limit, motion.full, _freed(state, number, motion.pose_at(start, limit), near))


def _first_obstacle(
    state: State, number: int, motion: Motion, over_units: list[int], over_pieces: list[int], near: Some,
    crossed: Some,
) -> int:  # fmt: skip
    """How far it is to the first thing that stops the unit in any case; what might not is noted."""
    moving = footprint(state, number)
    limit = motion.full
    edge = table_contact(moving, motion, state.width, state.depth)
    if edge is not None:
        limit = min(limit, edge)
    for place in near.pieces:
        met = first_contact(moving, motion, ground(state, state.terrain[place]))
        if met is None:
            continue
        if place in over_pieces:
            crossed.pieces.append(place)
        else:
            limit = min(limit, met)
    for other in near.units:
        met = first_contact(moving, motion, footprint(state, other))
        if met is None:
            continue
        if other in over_units or not state.are_enemies(number, other):
            crossed.units.append(other)
        else:
            limit = min(limit, met)
    return limit


def _crossed_too_far(
    state: State, number: int, motion: Motion, limit: int, over_units: list[int], crossed: Some
) -> int:
    """RW 45.3: where the unit stops if the move up to `limit` ends on something, or crosses too much of an ally."""
    moving = footprint(state, number)
    done = Motion(motion.x, motion.y, motion.sense, limit)
    end = shape_at(state, number, motion.pose_at(state.units[number].pose, limit))
    obstacles: list[Shape] = []
    for other in crossed.units[:]:
        shape = footprint(state, other)
        if overlaps(end, shape) or (
            other not in over_units and _trays_crossed(state, number, done, other) > _ONE_TRAY
        ):
            crossed.units.remove(other)
            obstacles.append(shape)
    for place in crossed.pieces[:]:
        area = ground(state, state.terrain[place])
        if overlaps(end, area):
            crossed.pieces.remove(place)
            obstacles.append(area)
    for shape in obstacles:
        met = first_contact(moving, motion, shape)
        limit = limit if met is None else min(limit, met)
    return limit


def _freed(state: State, number: int, pose: Pose, near: Some) -> Pose:
    """RW 22.3: nudged off what it grazes: rounding may press two units a hair deeper than they were."""
    for dx, dy in _NUDGES:
        tried = Pose(pose.x + dx, pose.y + dy, pose.heading)
        shape = shape_at(state, number, tried)
        if is_on_table(state, shape) and not overlaps_some(state, shape, near):
            return tried
    return pose


def _trays_crossed(state: State, number: int, motion: Motion, other: int) -> int:
    """RW 45.3: how many trays of a unit the moving unit passes over."""
    moving = footprint(state, number)
    count = 0
    for cell in trays(state.units[other]):
        if sweeps(moving, motion, [tray_box(state, other, cell)]):
            count += 1
    return count


def on_the_way(state: State, number: int, motion: Motion) -> tuple[list[int], list[int]]:
    """Units and terrain pieces the whole template leads over."""
    moving = footprint(state, number)
    met_units = [
        other for other in others(state, number) if sweeps(moving, motion, footprint(state, other))
    ]
    met_pieces = [
        place
        for place, piece in enumerate(state.terrain)
        if sweeps(moving, motion, ground(state, piece))
    ]
    return met_units, met_pieces
