"""Where things would stand, and the way they would take."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.geometry.angle import TURN
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import MM
from feldherr.geometry.march import Front, Leg, motion_of, total_cost
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose, to_world
from feldherr.geometry.walk import Walk
from feldherr.stage import parts
from feldherr.stage.battlefield.placing import pose_of
from feldherr.stage.battlefield.shapes import corners, outlines, point
from feldherr.stage.parts import Ghost

_FINE: Final = TURN // 72 + 1
"""Five degrees: a wheel is drawn in steps that turn no farther than this."""


def body_ghost(body: Body, pose: Pose) -> Ghost:
    """A body elsewhere."""
    shape = body.shape_at(pose)
    front = corners(shape[0])[:2] if shape else []
    return Ghost(pose_of(pose), outlines(shape), front)


def ground_ghost(shape: Shape, pose: Pose) -> Ghost:
    """Something without a front, such as terrain or a token."""
    return Ghost(pose_of(pose), outlines(shape))


def cell_ghost(body: Body, cell: int) -> Ghost | None:
    """One more cell of a body; None where the body does not stand on the table."""
    return ground_ghost([body.cell_box(cell)], body.pose) if body.on_table else None


def walk_ghost(walk: Walk, legs: list[Leg]) -> Ghost:
    """The end of a march, the way there, what it costs and what it leaves."""
    front = walk.course.front
    path = path_of(walk, legs)
    cost = total_cost(front, legs)
    return Ghost(
        pose=pose_of(path[-1]),
        outline=outlines(walk.course.shape_at(path[-1])),
        front=front_at(walk, path[-1]),
        path=[pose_of(each) for each in path],
        cost=cost / MM,
        left=(budget_of(walk, legs) - cost) / MM,
    )


def landing_ghost(body: Body, landing: Landing) -> Ghost:
    """The end of a charge, and the way there: wheel, run, and the turn that closes."""
    front = body.front()
    path = way_along(front, body.pose, landing.legs())
    turn = landing.turn()
    path += [*_along(landing.met, turn, turn.full // _FINE + 1)[:-1], landing.pose]
    ghost = body_ghost(body, landing.pose)
    return Ghost(ghost.pose, ghost.outline, ghost.front, path=[pose_of(each) for each in path])


def budget_of(walk: Walk, legs: list[Leg]) -> int:
    """How much a march that begins like this may cost."""
    return walk.limit(legs[0].kind).most if legs else walk.ahead.most


def front_at(walk: Walk, pose: Pose) -> list[parts.Point]:
    """The ends of the front, right and left, if the body stood there."""
    front = walk.course.front
    ends = (front.right, front.left)
    return [point(*to_world(pose, end, front.ahead)) for end in ends]


def path_of(walk: Walk, legs: list[Leg]) -> list[Pose]:
    """The poses from the start to the end, close enough together to draw the curve."""
    return way_along(walk.course.front, walk.course.start, legs)


def way_along(front: Front, start: Pose, legs: list[Leg]) -> list[Pose]:
    """The poses on legs from a start."""
    found = [start]
    for leg in legs:
        motion = motion_of(front, found[-1], leg)
        found += _along(found[-1], motion, -(-motion.full // _FINE) if leg.is_wheel else 1)
    return found


def _along(begin: Pose, motion: Motion, steps: int) -> list[Pose]:
    return [motion.pose_at(begin, motion.full * k // steps) for k in range(1, steps + 1)]
