"""CQ 3 charge 22-25, 29: where a charge that has failed comes to rest."""

from math import ceil

from feldherr.battlefield.obstacles import is_on_table
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.rules.ways import CHARGING, MARCHING, Ways, edges_of, ways_of
from feldherr.games.conquest.state import State
from feldherr.geometry.approach import is_clear
from feldherr.geometry.course import Barrier, Course, Followed
from feldherr.geometry.length import EPS
from feldherr.geometry.march import BACK, Leg, motion_of
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlaps
from feldherr.geometry.shove import way_past, ways_out

_ROUNDING = 2
"""Micrometres more than it takes, so that nothing overlaps when the pose is rounded."""


def march_on(state: State, regiment: RegimentId, legs: list[Leg]) -> Followed:
    """CQ 3 charge 22, charge 23: as far as the legs lead, up to an inch from enemies and garrisons; past free friends."""
    body = state.body(regiment)
    ways = ways_of(state, regiment, MARCHING)
    course = Course(body.pose, body.front(), body.shape_at, ways.way, [], edges_of(state))
    return course.follow(legs)


def friends_under(state: State, regiment: RegimentId) -> list[RegimentId]:
    """The friends a regiment stands on."""
    shape, side = state.body(regiment).shape(), state.regiments[regiment].side
    return [
        RegimentId(other)
        for other in state.field.others(regiment)
        if state.regiments[other].side == side and overlaps(shape, state.body(RegimentId(other)).shape())
    ]


def way_off(state: State, regiment: RegimentId) -> Pose:
    """CQ 3 charge 24: where the shortest way off the friends it stands on leads; of equal ways that to the rear.

    It ends where a march could end; if no way leads there, enemies may be nearer than an inch.
    """
    for move in (MARCHING, CHARGING):
        ways = ways_of(state, regiment, move)
        pose = _nearest_rest(state, regiment, [*ways.end, *ways.friends])
        if pose is not None:
            return pose
    return state.body(regiment).pose


def _nearest_rest(state: State, regiment: RegimentId, barriers: list[Barrier]) -> Pose | None:
    body = state.body(regiment)
    shape = body.shape()
    directions: list[tuple[float, float]] = []
    for friend in friends_under(state, regiment):
        for each in ways_out(shape, state.body(friend).shape()):
            directions.append((each.x, each.y))
    best: Motion | None = None
    for x, y in directions:
        motion = Motion(x, y, 0, ceil(way_past(shape, barriers, x, y)) + _ROUNDING)
        if best is not None and motion.full >= best.full - EPS and not _leads_back(body.pose, motion, best):
            continue
        if best is not None and motion.full > best.full + EPS:
            continue
        there = body.shape_at(motion.pose_at(body.pose, motion.full))
        if is_on_table(state.field, there):
            best = motion
    return None if best is None else best.pose_at(body.pose, best.full)
