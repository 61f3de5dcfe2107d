"""Marches: legs straight ahead and wheels about a front corner, or one leg sideways or back.

The amount of a wheel is its angle in heading units and not the way of the outer corner: headings are
whole numbers, so the heading after a march is exact, and on a narrow front a micrometre of arc would
be many of them. What a wheel costs follows from it: the arc of the outer front corner, rounded up.
"""

from math import ceil, floor
from typing import Annotated, ClassVar, Final, NewType

from feldherr.core.codec import Data, DecodeError, Record
from feldherr.core.kind import Kind, Named
from feldherr.geometry.angle import RADIAN, TURN, cosine, sine
from feldherr.geometry.length import REACH
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose, to_world

LegKind = NewType("LegKind", int)

FORWARD: Final = LegKind(0)
LEFT: Final = LegKind(1)
"""A wheel to the left, about the left front corner."""
RIGHT: Final = LegKind(2)
ASIDE: Final = LegKind(3)
"""Straight to the right, or to the left if the amount is below 0."""
BACK: Final = LegKind(4)

_NAMES: Final = ["forward", "left", "right", "aside", "back"]

MOST_LEGS: Final = 9


class Leg(Record):
    """One part of a march: micrometres of a straight move, heading units of a wheel."""

    kind: Annotated[LegKind, Named(_NAMES, "one of forward, left, right, aside, back")]
    amount: int

    @property
    def is_wheel(self) -> bool:
        return self.kind == LEFT or self.kind == RIGHT

    def with_amount(self, amount: int) -> "Leg":
        """The same leg shorter or longer; an amount without sign keeps the direction of the leg."""
        return Leg(self.kind, -amount if self.amount < 0 else amount)


class LegForm(Kind):
    """A leg in JSON: `["forward", 254000]`."""

    expected: ClassVar[str] = "a leg as [forward, left, right, aside or back, a whole number]"

    def encode(self, value: object) -> Data:
        assert isinstance(value, Leg)
        return [_NAMES[value.kind], value.amount]

    def decode(self, data: Data, where: str) -> object:
        if not isinstance(data, list) or len(data) != 2:
            raise DecodeError(where, self.expected, data)
        name, amount = data[0], data[1]
        if not isinstance(name, str) or name not in _NAMES:
            raise DecodeError(where, self.expected, data)
        if isinstance(amount, bool) or not isinstance(amount, int) or abs(amount) > TURN:
            raise DecodeError(where, self.expected, data)
        return Leg(LegKind(_NAMES.index(name)), amount)


LEG: Final = LegForm()


class Front:
    """The ends of a body's front in the frame of its pose: how far left and right, and how far ahead.

    A body whose pose is its front left corner has `Front(0, frontage, 0)`.
    """

    def __init__(self, left: int, right: int, ahead: int) -> None:
        self.left = left
        self.right = right
        self.ahead = ahead
        self.frontage = right - left

    def middle(self, pose: Pose) -> tuple[float, float]:
        """The middle of the front on the table."""
        return to_world(pose, (self.left + self.right) * 0.5, self.ahead)


def arc_of(frontage: int, turn: int) -> int:
    """What a wheel costs: the way of the outer front corner, rounded up to whole micrometres."""
    return ceil(frontage * turn / RADIAN)


def turn_for(frontage: int, arc: int) -> int:
    """The widest wheel that costs no more than an arc; the inverse of `arc_of`."""
    turn = floor(arc * RADIAN / frontage)
    while arc_of(frontage, turn) > arc:
        turn -= 1
    while arc_of(frontage, turn + 1) <= arc:
        turn += 1
    return turn


def cost_of(front: Front, leg: Leg) -> int:
    return arc_of(front.frontage, leg.amount) if leg.is_wheel else abs(leg.amount)


def total_cost(front: Front, legs: list[Leg]) -> int:
    total = 0
    for leg in legs:
        total += cost_of(front, leg)
    return total


def motion_of(front: Front, pose: Pose, leg: Leg) -> Motion:
    """A leg from a pose as a motion of the table; `full` is the amount without its sign."""
    if leg.kind == LEFT:
        x, y = to_world(pose, front.left, front.ahead)
        return Motion(x, y, -1, leg.amount)
    if leg.kind == RIGHT:
        x, y = to_world(pose, front.right, front.ahead)
        return Motion(x, y, 1, leg.amount)
    s, c = sine(pose.heading), cosine(pose.heading)
    if leg.kind == ASIDE:
        return Motion(c, -s, 0, leg.amount) if leg.amount >= 0 else Motion(-c, s, 0, -leg.amount)
    return Motion(s, c, 0, leg.amount) if leg.kind == FORWARD else Motion(-s, -c, 0, leg.amount)


def after(front: Front, pose: Pose, leg: Leg) -> Pose:
    """Where a leg leads from a pose."""
    motion = motion_of(front, pose, leg)
    return motion.pose_at(pose, motion.full)


def replay(front: Front, start: Pose, legs: list[Leg]) -> list[Pose]:
    """The start and the pose after every leg."""
    poses = [start]
    for leg in legs:
        poses.append(after(front, poses[-1], leg))
    return poses


def cut_to(front: Front, legs: list[Leg], most: int) -> list[Leg]:
    """The longest beginning of a march that costs no more than an amount."""
    found: list[Leg] = []
    left = most
    for leg in legs:
        cost = cost_of(front, leg)
        if cost > left:
            amount = turn_for(front.frontage, left) if leg.is_wheel else left
            if amount > 0:
                found.append(leg.with_amount(amount))
            break
        found.append(leg)
        left -= cost
    return found


def canonical(legs: list[Leg]) -> list[Leg]:
    """The same march without empty legs and with neighbours of one kind made one."""
    found: list[Leg] = []
    for leg in legs:
        if leg.amount == 0:
            continue
        if not found or found[-1].kind != leg.kind:
            found.append(leg)
            continue
        amount = found.pop().amount + leg.amount
        if amount != 0:
            found.append(Leg(leg.kind, amount))
    return found


def is_march(legs: list[Leg]) -> bool:
    """Is this a march in its canonical form: ahead with wheels, or one leg sideways or back?

    At most nine legs, none of them empty, no two alike in a row, and no wheel once around or more.
    """
    if len(legs) > MOST_LEGS:
        return False
    before = -1
    for leg in legs:
        if leg.amount == 0 or (leg.amount < 0 and leg.kind != ASIDE) or leg.kind == before:
            return False
        if abs(leg.amount) > (TURN - 1 if leg.is_wheel else REACH):
            return False
        if leg.kind >= ASIDE and len(legs) > 1:
            return False
        before = leg.kind
    return True
