"""CQ 3 charge 16, charge 17: enemies in the way of a charge are moved by an inch."""

from feldherr.battlefield.obstacles import is_on_table
from feldherr.core.rule import Violation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.ways import NUDGING, edges_of, ways_of
from feldherr.games.conquest.state import State
from feldherr.geometry.approach import approach, is_clear
from feldherr.geometry.course import Barrier
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.polygon import Convex, Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart
from feldherr.geometry.shove import nudges
from feldherr.geometry.sweep import table_contact

_CLEAR = 2.0 * EPS
"""How far away from the charger it must come at least, so that rounding leaves no contact."""
_TAKEN = Violation("CQ-3.charge.17", "in_the_way")


class Shift:
    """A regiment that is moved, and where to."""

    def __init__(self, regiment: RegimentId, pose: Pose, shape: Shape) -> None:
        self.regiment = regiment
        self.pose = pose
        self.shape = shape


def shift_away(
    state: State,
    regiment: RegimentId,
    charger: RegimentId,
    place: Convex,
    passed: Shape,
    before: list[Shift],
) -> list[Shift]:
    """The legal ways to move a regiment by just an inch, the most natural first (ruling nudge-who).

    It goes the shortest way out of the place the charger will take, or, if it stands clear of that, out of the
    ground the charger passes over; if that is not legal, in directions that differ from it by 45 degrees and more.
    `before` have been moved already.
    """
    body = state.body(regiment)
    around = [body.around()]
    leaves: Shape = [place] if apart(around, [place]) <= EPS else passed
    ways = ways_of(state, regiment, NUDGING, [charger, *[each.regiment for each in before]])
    moved = [Barrier(each.shape, 0, _TAKEN) for each in before]
    edges = edges_of(state)
    found: list[Shift] = []
    for nudge in nudges(around, leaves, INCH, _CLEAR):
        motion = nudge.motion(INCH)
        pose = motion.pose_at(body.pose, INCH)
        shape = body.shape_at(pose)
        if not is_on_table(state.field, shape):
            continue
        if table_contact(body.shape(), motion, edges.width, edges.depth) is not None:
            continue
        blocked = False
        for each in [*ways.way, *moved]:
            blocked = blocked or approach(body.shape(), motion, each.shape, 0.0) is not None
        for each in [*ways.end, *ways.friends, *moved]:
            blocked = blocked or not is_clear(shape, each.shape, each.clearance)
        if not blocked:
            found.append(Shift(regiment, pose, shape))
    return found
