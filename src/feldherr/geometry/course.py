"""How far a body can follow the legs of a march, and whether it may stay where they end.

What is in the *way* must not come nearer than its clearance anywhere on it; what is at the *end* must
be clear of the place where the march ends and may be passed over before. Something can be both.
"""

from feldherr.core.rule import Violation
from feldherr.geometry.approach import approach, is_clear, last_entry
from feldherr.geometry.march import Front, Leg, motion_of
from feldherr.geometry.motion import Motion
from feldherr.geometry.placement import ShapeAt
from feldherr.geometry.polygon import Convex, Shape, circle_around
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import are_far, is_far, nearest
from feldherr.geometry.sweep import swept_circles, table_contact


class Barrier:
    """Something to keep away from, how far, and the rule that says so; without a clearance it may be touched."""

    def __init__(
        self, shape: Shape, clearance: float, reason: Violation, circle: Convex | None = None
    ) -> None:
        self.shape = shape
        self.clearance = clearance
        self.reason = reason
        self.circle = circle_around(shape) if circle is None else circle
        """What is beyond it need not be looked at closely."""

    def allows(self, shape: Shape, circle: Convex) -> bool:
        """Whether a shape, with a circle around it, keeps its distance."""
        if is_far(circle, self.circle, self.clearance):
            return True
        return is_clear(shape, self.shape, self.clearance)


class Edges:
    """The edges of the table, where they are not to be crossed."""

    def __init__(self, width: int, depth: int, reason: Violation) -> None:
        self.width = width
        self.depth = depth
        self.reason = reason


class Followed:
    """What can be done of some legs, the poses on the way from the start on, and what stops it."""

    def __init__(self, legs: list[Leg], poses: list[Pose], reason: Violation | None) -> None:
        self.legs = legs
        self.poses = poses
        self.reason = reason

    @property
    def end(self) -> Pose:
        return self.poses[-1]


class Course:
    """A body at its start, and everything it may meet.

    What it stands nearer to than the clearance at the start it may leave or keep at that distance, on
    all legs; it must not come nearer. What is to be *left* may even be overlapped as long as it is, but
    no leg leads back to it.
    """

    def __init__(
        self,
        start: Pose,
        front: Front,
        shape_at: ShapeAt,
        way: list[Barrier],
        end: list[Barrier],
        edges: Edges | None = None,
        left: list[Barrier] | None = None,
    ) -> None:
        self.start = start
        self.front = front
        self.shape_at = shape_at
        self.way = way
        self.end = end
        self.edges = edges
        self.left: list[Barrier] = [] if left is None else left
        self._shape = shape_at(start)
        self._kept: list[float] = []
        """How far to stay away from each barrier of the way; worked out with the first steps."""

    def follow(self, legs: list[Leg]) -> Followed:
        """Go as far as the legs lead and the way is free."""
        poses = [self.start]
        done: list[Leg] = []
        shape = self._shape
        for leg in legs:
            motion = motion_of(self.front, poses[-1], leg)
            stop = _Stop(motion)
            self._look_ahead(shape, motion, stop)
            if stop.at > 0:
                poses.append(motion.pose_at(poses[-1], stop.at))
                done.append(leg.with_amount(stop.at))
            # What was stopped once does not go on with the next leg, though that might lead away.
            if stop.reason is not None:
                return Followed(done, poses, stop.reason)
            shape = self.shape_at(poses[-1])
        return Followed(done, poses, None)

    def _look_ahead(self, shape: Shape, motion: Motion, stop: "_Stop") -> None:
        """Note the first thing a motion meets."""
        if not self._kept:
            circle = circle_around(self._shape)
            self._kept = [_kept(self._shape, circle, each) for each in self.way]
        swept = swept_circles([circle_around(shape)], motion)[0]
        for k in range(len(self.way)):
            barrier = self.way[k]
            if not is_far(swept, barrier.circle, barrier.clearance):
                met = approach(shape, motion, barrier.shape, self._kept[k])
                if met is not None and met < stop.at:
                    stop.at = met
                    stop.reason = barrier.reason
        for barrier in self.left:
            # Only what the body has left by now: at the start it may still stand among these.
            if is_clear(shape, barrier.shape, 0):
                met = approach(shape, motion, barrier.shape, barrier.clearance)
                if met is not None and met < stop.at:
                    stop.at = met
                    stop.reason = barrier.reason
        if self.edges is not None:
            met = table_contact(shape, motion, self.edges.width, self.edges.depth)
            if met is not None and met < stop.at:
                stop.at = met
                stop.reason = self.edges.reason

    def trouble_at(self, pose: Pose) -> Barrier | None:
        """The first barrier that forbids to end at a pose."""
        shape = self.shape_at(pose)
        circle = circle_around(shape)
        for barrier in self.end:
            if not barrier.allows(shape, circle):
                return barrier
        return None

    def before(self, pose: Pose, leg: Leg, barrier: Barrier) -> int:
        """How much of a leg, begun at a pose, was done when the body last came too near to a barrier."""
        motion = motion_of(self.front, pose, leg)
        clearance = barrier.clearance
        return last_entry(self.shape_at(pose), motion, barrier.shape, clearance, motion.full)


class _Stop:
    """Where a motion ends so far, and why if that is too early."""

    def __init__(self, motion: Motion) -> None:
        self.at = motion.full
        self.reason: Violation | None = None


def _kept(shape: Shape, circle: Convex, barrier: Barrier) -> float:
    """How far to stay away: the clearance, or the distance there is now if that is less."""
    clearance = barrier.clearance
    if is_far(circle, barrier.circle, clearance) or are_far(shape, barrier.shape, clearance):
        return clearance
    return min(clearance, nearest(shape, barrier.shape))
