"""Charges and what follows from a fight, without rules of a game: landings, giving way and pressing on."""

from math import ceil
from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.landings import best_landings, is_way_free
from feldherr.battlefield.obstacles import in_reach, is_on_table, walls_for
from feldherr.battlefield.sides import sides_faced
from feldherr.battlefield.touching import Touching
from feldherr.battlefield.way import freed, nearest_stop
from feldherr.geometry.closing import in_the_way
from feldherr.geometry.landing import HOLD, Landing, Run
from feldherr.geometry.pose import Pose
from feldherr.geometry.shove import press, ways_out

_LEAST: Final = round(HOLD)
"""So much of an edge is shared at least by whoever presses on."""


class _Free:
    """Asks of a landing whether it is within reach, on the table, and its way is free."""

    def __init__(self, field: Battlefield, number: UnitId, target: UnitId, reach: int) -> None:
        self.field = field
        self.body = field.bodies[number]
        self.run = Run(self.body.block(), field.bodies[target].block())
        self.walls = walls_for(field, number, target)
        self.reach = reach

    def __call__(self, landing: Landing) -> bool:
        if landing.run > self.reach:
            return False
        if not is_on_table(self.field, self.body.shape_at(landing.pose)):
            return False
        return is_way_free(self.body, self.run, landing, self.walls)


def free_landings(field: Battlefield, number: UnitId, target: UnitId, reach: int) -> list[Landing]:
    """The landings on the side of a target that a body faces; none if nothing is in reach or the way is not free."""
    body, goal = field.bodies[number], field.bodies[target]
    allowed = _Free(field, number, target, reach)
    return best_landings(body, goal, sides_faced(body, goal)[0], allowed)


def given_way(field: Battlefield, number: UnitId, enemy: UnitId, distance: int) -> Body:
    """A body after the shortest free way that puts so much between it and an enemy; where it is, if there is none."""
    body = field.bodies[number]
    walls = walls_for(field, number, enemy)
    for each in ways_out(body.shape(), field.bodies[enemy].shape(), distance):
        motion = each.motion(ceil(each.way))
        if nearest_stop(body.shape(), motion, walls, motion.full) == motion.full:
            there = body.at(motion.pose_at(body.pose, motion.full))
            if is_on_table(field, there.shape()):
                return there
    return body


def pressed_on(field: Battlefield, number: UnitId, enemy: UnitId, before: Touching) -> Body:
    """A body back in touch with the side of an enemy that it touched before; where it is, if that is not possible."""
    body = field.bodies[number]
    goal = field.bodies[enemy].block()
    motion = press(body.block(), before.own, goal, before.enemy, _LEAST)
    if motion is None or in_the_way(body.shape(), motion, walls_for(field, number, enemy)):
        return body
    pose: Pose = motion.pose_at(body.pose, motion.full)
    near = in_reach(field, number, body.shape_at(pose))
    return body.at(freed(field, number, pose, near))
