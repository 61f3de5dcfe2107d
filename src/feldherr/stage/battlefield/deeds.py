"""The ways that bodies have taken, as their events tell.

A way is told by its corners: from one pose to the next it is straight ahead, or a turn about the one point that
leads there. A table can work out what lies between.
"""

from collections.abc import Sequence

from feldherr.geometry import pose as geometry
from feldherr.stage.battlefield.placing import pose_of
from feldherr.stage.parts import Pose


def unit_in(event: object, field: str) -> str:
    """The id of the body whose number an event has in a field."""
    return f"unit.{getattr(event, field)}"


def stood(log: Sequence[object], number: int, field: str) -> geometry.Pose | None:
    """Where the body of an event stood before it, if an earlier event tells; `field` has its number."""
    who = getattr(log[number], field)
    for before in range(number - 1, -1, -1):
        pose = getattr(log[before], "pose", None)
        if isinstance(pose, geometry.Pose) and getattr(log[before], field, None) == who:
            return pose
    return None


def way_through(poses: Sequence[geometry.Pose]) -> list[Pose]:
    """The corners of a way, as exactly as a screen can show them; empty if it leads nowhere."""
    if all(pose == poses[0] for pose in poses):
        return []
    told = [pose_of(pose) for pose in poses]
    return [Pose(round(each.x, 1), round(each.y, 1), round(each.heading, 2)) for each in told]
