"""RW 22, 43, 45: the way a unit takes along a template, and what stops it."""

from typing import Final

from feldherr.games.runewars.footprint import footprint, ground, tray_box, trays
from feldherr.games.runewars.rules.obstacles import (
    bounding_box,
    is_on_table,
    others,
    overlaps_obstacle,
    shape_at,
)
from feldherr.games.runewars.state import State
from feldherr.games.runewars.words import STRAIGHT, TO_LEFT, TURNING
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlaps
from feldherr.geometry.sweep import first_contact, sweeps, table_contact
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
    moving = footprint(state, number)
    limit = motion.full
    crossed_units: list[int] = []
    crossed_pieces: list[int] = []
    edge = table_contact(moving, motion, state.width, state.depth)
    if edge is not None and edge < limit:
        limit = edge
    for place, piece in enumerate(state.terrain):
        met = first_contact(moving, motion, ground(state, piece))
        if met is None:
            continue
        if place in over_pieces:
            crossed_pieces.append(place)
        elif met < limit:
            limit = met
    for other in others(state, number):
        met = first_contact(moving, motion, footprint(state, other))
        if met is None:
            continue
        if other in over_units or not state.are_enemies(number, other):
            crossed_units.append(other)
        elif met < limit:
            limit = met
    pose = motion.pose_at(state.units[number].pose, limit)
    while crossed_units or crossed_pieces:
        done = Motion(motion.x, motion.y, motion.sense, limit)
        end = shape_at(state, number, pose)
        nearest = limit
        for other in crossed_units[:]:
            shape = footprint(state, other)
            if overlaps(end, shape) or (
                other not in over_units and _trays_crossed(state, number, done, other) > _ONE_TRAY
            ):
                crossed_units.remove(other)
                nearest = min(nearest, _until(number, state, motion, other))
        for place in crossed_pieces[:]:
            area = ground(state, state.terrain[place])
            if overlaps(end, area):
                crossed_pieces.remove(place)
                met = first_contact(moving, motion, area)
                nearest = nearest if met is None else min(nearest, met)
        if nearest == limit:
            break
        limit = nearest
        pose = motion.pose_at(state.units[number].pose, limit)
    return Way(limit, motion.full, _freed(state, number, pose))


def _freed(state: State, number: int, pose: Pose) -> Pose:
    """RW 22.3: nudged off what it grazes: rounding may press two units a hair deeper than they were."""
    for dx, dy in _NUDGES:
        tried = Pose(pose.x + dx, pose.y + dy, pose.heading)
        shape = shape_at(state, number, tried)
        if is_on_table(state, shape) and not overlaps_obstacle(state, number, shape):
            return tried
    return pose


def _until(number: int, state: State, motion: Motion, other: int) -> int:
    met = first_contact(footprint(state, number), motion, footprint(state, other))
    return motion.full if met is None else met


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
