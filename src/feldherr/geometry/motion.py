"""Rigid movement: straight ahead, or a turn about a point of the table."""

from math import sqrt

from feldherr.geometry.pose import Pose, rotated_about, rounded
from feldherr.geometry.turning import Turning


class Motion:
    """How far is `full`: micrometres of a straight move, heading units of a turn.

    A straight move follows the unit vector (`x`, `y`). A turn goes about the point (`x`, `y`),
    clockwise if `sense` is 1 and counter-clockwise if it is -1; a straight move has `sense` 0.
    """

    def __init__(self, x: float, y: float, sense: int, full: int) -> None:
        self.x = x
        self.y = y
        self.sense = sense
        self.full = full
        self._turning: Turning | None = None

    def turning(self) -> Turning:
        """The turn made ready to look for contacts."""
        if self._turning is None:
            self._turning = Turning(self.x, self.y, self.sense, self.full)
        return self._turning

    def __repr__(self) -> str:
        if self.sense == 0:
            return f"Motion(along ({self.x:.6f}, {self.y:.6f}) for {self.full})"
        return f"Motion(about ({self.x:.1f}, {self.y:.1f}) by {self.sense * self.full})"

    def pose_at(self, pose: Pose, travelled: int) -> Pose:
        """Where a pose is after part of the way; the whole way is `pose_at(pose, motion.full)`."""
        if self.sense == 0:
            x, y = pose.x + self.x * travelled, pose.y + self.y * travelled
            return Pose(rounded(x), rounded(y), pose.heading)
        return rotated_about(pose, self.x, self.y, self.sense * travelled)


def along(x: float, y: float, length: int) -> Motion:
    """A straight move of some length in the direction of a vector of any length."""
    size = sqrt(x * x + y * y)
    if size == 0.0:
        return Motion(0.0, 1.0, 0, 0)
    return Motion(x / size, y / size, 0, length)


def by_vector(dx: float, dy: float) -> Motion:
    """A straight move by a vector; its length is rounded to whole micrometres."""
    return along(dx, dy, rounded(sqrt(dx * dx + dy * dy)))


def about(cx: float, cy: float, by: int) -> Motion:
    """A turn about a point, clockwise if positive."""
    return Motion(cx, cy, 1 if by >= 0 else -1, abs(by))
