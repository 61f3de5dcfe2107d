"""CQ 3 charge 22-25, 29: where a charge that has failed comes to rest, measured for `charge_failing`."""

from math import ceil
from typing import Final

from feldherr.battlefield.obstacles import is_on_table
from feldherr.core.rule import Violation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.contact import engaged_with, is_engaged
from feldherr.games.conquest.rules.ground import charged_body
from feldherr.games.conquest.rules.ways import CHARGING, MARCHING, Ways, edges_of, ways_of
from feldherr.games.conquest.state import State
from feldherr.geometry.approach import is_clear
from feldherr.geometry.course import Barrier, Course, Followed
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.march import BACK, Leg, motion_of
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlaps
from feldherr.geometry.shove import way_past, ways_out

_ROUNDING: Final = 2
"""Micrometres more than it takes, so that nothing overlaps when the pose is rounded."""
_TOO_NEAR: Final = Violation("CQ-3.charge.25", "near_enemy")
_STRAIGHT: Final = 0.999999
"""Two unit vectors whose product is greater point the same way."""


def march_on(state: State, regiment: RegimentId, legs: list[Leg]) -> Followed:
    """CQ 3 charge 22, charge 23: along some legs, up to an inch from enemies and garrisons; free friends are passed."""
    return _course(state, regiment, ways_of(state, regiment, MARCHING)).follow(legs)


def _course(state: State, regiment: RegimentId, ways: Ways) -> Course:
    body = state.body(regiment)
    return Course(body.pose, body.front(), body.shape_at, ways.way, [], edges_of(state))


# On a friend


def friends_under(state: State, regiment: RegimentId) -> list[RegimentId]:
    """The friends a regiment stands on."""
    shape, side = state.body(regiment).shape(), state.regiments[regiment].side
    return [
        RegimentId(other)
        for other in state.field.others(regiment)
        if state.regiments[other].side == side
        and overlaps(shape, state.body(RegimentId(other)).shape())
    ]


def way_off(state: State, regiment: RegimentId) -> Pose:
    """CQ 3 charge 24: where the shortest way off the friends it stands on leads; of equal ways that to the rear.

    It ends where a march could end; if no way leads there, enemies may be nearer than an inch.
    """
    untouched = ways_of(state, regiment, CHARGING).end
    for move in (MARCHING, CHARGING):
        ways = ways_of(state, regiment, move)
        pose = _nearest_rest(state, regiment, [*untouched, *ways.end, *ways.friends])
        if pose is not None:
            return pose
    return state.body(regiment).pose


def _nearest_rest(state: State, regiment: RegimentId, barriers: list[Barrier]) -> Pose | None:
    body = state.body(regiment)
    shape = body.shape()
    back = motion_of(body.front(), body.pose, Leg(BACK, 0))
    best: Motion | None = None
    best_key = (0, 0)
    for friend in friends_under(state, regiment):
        for out in ways_out(shape, state.body(friend).shape()):
            way = ceil(way_past(shape, barriers, out.x, out.y)) + _ROUNDING
            is_back = out.x * back.x + out.y * back.y > _STRAIGHT
            key = (ceil(way / EPS), 0 if is_back else 1)
            motion = out.motion(way)
            if best is not None and key >= best_key:
                continue
            if is_on_table(state.field, body.shape_at(motion.pose_at(body.pose, way))):
                best, best_key = motion, key
    return None if best is None else best.pose_at(body.pose, best.full)


# Away from the target


def way_back(state: State, regiment: RegimentId, target: RegimentId) -> Pose:
    """CQ 3 charge 25: straight back until target, other enemies and garrisons are an inch away.

    If that is not possible: an inch from the target, or as far as the way is free. The target counts as its filled
    rectangle, which is what the charge has met.
    """
    body = state.body(regiment)
    ways = ways_of(state, regiment, MARCHING, [target])
    target_alone = [Barrier([charged_body(state, target).around()], INCH, _TOO_NEAR)]
    course = _course(state, regiment, ways_of(state, regiment, CHARGING, [target]))
    back = motion_of(body.front(), body.pose, Leg(BACK, 0))
    for barriers in ([*target_alone, *ways.end, *ways.friends], target_alone):
        way = ceil(way_past(body.shape(), barriers, back.x, back.y)) + _ROUNDING
        followed = course.follow([Leg(BACK, way)])
        if followed.reason is None:
            break
    return followed.end


def is_crowded(state: State, regiment: RegimentId) -> bool:
    """CQ 3 charge 29: is it nearer than an inch to a garrison, or to an enemy it does not touch?"""
    shape = state.body(regiment).shape()
    for barrier in ways_of(state, regiment, MARCHING, engaged_with(state, regiment)).end:
        if not is_clear(shape, barrier.shape, barrier.clearance):
            return True
    return False


def must_leave(state: State, regiment: RegimentId) -> bool:
    """CQ 3 charge 29: a charge of an earlier round has left it too near to somebody, and it still is.

    Whoever has been charged in the meantime fights: nobody has to withdraw.
    """
    since = state.regiments[regiment].crowded
    if not 0 < since < state.round or is_engaged(state, regiment):
        return False
    return is_crowded(state, regiment)
