"""Where something stands and which way it looks."""

from math import floor
from typing import ClassVar, Final

from feldherr.core.codec import Data, DecodeError, Record, register
from feldherr.core.compiling import mypyc_attr
from feldherr.core.kind import Kind
from feldherr.geometry.angle import TURN, cosine, sine, turned
from feldherr.geometry.length import REACH


@mypyc_attr(acyclic=True)
class Pose(Record):
    """Position in micrometres from the lower left corner of the table, and a heading."""

    x: int
    y: int
    heading: int

    def __init__(self, x: int, y: int, heading: int) -> None:
        self.x = x
        self.y = y
        self.heading = heading & (TURN - 1)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Pose)
            and self.x == other.x
            and self.y == other.y
            and self.heading == other.heading
        )

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.heading))


class PoseKind(Kind):
    """A pose in JSON: `[x, y, heading]`."""

    expected: ClassVar[str] = "a pose as [x, y, heading] in whole numbers on the table"

    def encode(self, value: object) -> Data:
        assert isinstance(value, Pose)
        return [value.x, value.y, value.heading]

    def decode(self, data: Data, where: str) -> object:
        if not isinstance(data, list) or len(data) != 3:
            raise DecodeError(where, self.expected, data)
        numbers: list[int] = []
        for each in data:
            if isinstance(each, bool) or not isinstance(each, int) or abs(each) > TURN + REACH:
                raise DecodeError(where, self.expected, data)
            numbers.append(each)
        if abs(numbers[0]) > REACH or abs(numbers[1]) > REACH:
            raise DecodeError(where, self.expected, data)
        return Pose(numbers[0], numbers[1], numbers[2])


POSE: Final = PoseKind()
register(Pose, POSE)


def rounded(value: float) -> int:
    """To the nearest whole number, halves up."""
    return floor(value + 0.5)


def to_world(pose: Pose, right: float, forward: float) -> tuple[float, float]:
    """The point of the table that lies so far to the right and in front of a pose."""
    s, c = sine(pose.heading), cosine(pose.heading)
    return pose.x + right * c + forward * s, pose.y - right * s + forward * c


def to_local(pose: Pose, x: float, y: float) -> tuple[float, float]:
    """How far to the right and in front of a pose a point of the table lies."""
    s, c = sine(pose.heading), cosine(pose.heading)
    dx, dy = x - pose.x, y - pose.y
    return dx * c - dy * s, dx * s + dy * c


def shifted(pose: Pose, right: float, forward: float) -> Pose:
    """The pose moved within its own frame, heading unchanged."""
    x, y = to_world(pose, right, forward)
    return Pose(rounded(x), rounded(y), pose.heading)


def rotated_about(pose: Pose, cx: float, cy: float, by: int) -> Pose:
    """The pose turned clockwise about a point of the table."""
    s, c = sine(by), cosine(by)
    dx, dy = pose.x - cx, pose.y - cy
    x, y = cx + dx * c + dy * s, cy - dx * s + dy * c
    return Pose(rounded(x), rounded(y), turned(pose.heading, by))
