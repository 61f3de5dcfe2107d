"""CQ 3 charge 7-16: the ways a charge may take to a side of its target, and how it ends on each of them.

A way is a landing: a free wheel, a run and the turn that closes. What stands beside the target hinders the closing,
and may be moved, if it is met no more than an inch before the target is; whatever is met earlier blocks the way.
"""

from feldherr.battlefield.landings import best_landings
from feldherr.battlefield.obstacles import is_on_table
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.contact import contacts_at, is_engaged
from feldherr.games.conquest.rules.flying import flies
from feldherr.games.conquest.rules.ground import charged_body
from feldherr.games.conquest.rules.nudging import Shift, shift_away
from feldherr.games.conquest.rules.ways import CHARGING, SWOOPING, Ways, edges_of, ways_of
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import (
    BLOCKED,
    CLOSED,
    FIELD,
    LANDED,
    MET,
    NO_ROOM,
    SQUEEZED,
    STUCK,
    TOO_SHORT,
    ChargeEnd,
)
from feldherr.geometry.approach import approach, is_clear
from feldherr.geometry.closing import Closing, closing_at
from feldherr.geometry.course import Barrier
from feldherr.geometry.edge import FRONT, Edge
from feldherr.geometry.landing import Landing, Run
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Shape, circle_around
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, is_far
from feldherr.geometry.sweep import swept_circles, table_contact

_FAILED: list[ChargeEnd] = [NO_ROOM, STUCK, BLOCKED]
"""In this order they are looked for."""


class Chosen:
    """How a charge ends, and the ways to choose from; none if it does not even begin to move towards its target."""

    def __init__(self, end: ChargeEnd, landings: list[Landing]) -> None:
        self.end = end
        self.landings = landings


class Approach:
    """A regiment that is about to charge a side of another one, and what is in its way."""

    def __init__(
        self, state: State, regiment: RegimentId, target: RegimentId, facing: Edge
    ) -> None:
        self.state = state
        self.regiment = regiment
        self.target = target
        self.facing = facing
        self.body = state.body(regiment)
        self.goal = charged_body(state, target)
        self.run = Run(self.body.block(), self.goal.block())
        move = SWOOPING if flies(state, regiment) else CHARGING
        self.ways = ways_of(state, regiment, move, [target])
        self.loose = self._loose()
        self.past_loose = ways_of(state, regiment, move, [target, *self.loose])
        self.reach = -1
        """How long the run may be; -1 if it does not matter (ruling charge-path)."""

    def _loose(self) -> list[RegimentId]:
        """CQ 3 charge 16: the other enemies that touch nobody, so that they may be moved."""
        enemies = self.state.at(enemy_of(self.state.regiments[self.regiment].side), FIELD)
        return [
            each for each in enemies if each != self.target and not is_engaged(self.state, each)
        ]

    # All ways

    def best(self, reach: int) -> Chosen:
        """CQ 3 charge 9: the ways to choose from: with the best end there is, and with most stands in contact."""
        is_walked = self.state.rules.charge_is_walked
        self.reach = reach if is_walked else -1
        for end in LANDED:
            found = self.ending(end)
            if found:
                return Chosen(end, found)
        self.reach = -1
        for end in LANDED if is_walked else []:
            if self.ending(end):
                return Chosen(TOO_SHORT, [])
        for end in _FAILED:
            found = self.ending(end)
            if found:
                return Chosen(end, found)
        return Chosen(BLOCKED, [])

    def ending(self, end: ChargeEnd) -> list[Landing]:
        """The ways that end like that."""
        allowed = _Ending(self, end)
        strict = not self.state.rules.any_flush_landing
        return best_landings(self.body, self.goal, self.facing, allowed, strict, self.run)

    def can_end(self, landing: Landing, end: ChargeEnd) -> bool:
        """Whether a charge that takes this way can end like that; ends that come before were not possible."""
        if end == BLOCKED:
            return True
        if 0 <= self.reach < landing.run:
            return False
        if end == SQUEEZED:
            return bool(self.shifts(landing))
        if not self.runs_free(landing, self.ways):
            return False
        if end == CLOSED:
            return self.closes(landing, self.ways)
        if end == MET:
            return (
                self.may_stay(landing.met, self.ways, [])
                and self.turn_of_target(landing) is not None
            )
        return self.is_free_at(landing.met) and self.friends_at(landing.met) == (end == STUCK)

    # One way

    def runs_free(self, landing: Landing, ways: Ways) -> bool:
        """CQ 3 charge 12: do wheel and run meet nothing?"""
        for pose, motion in self.run.motions(landing)[:-1]:
            if not self.is_free(self.body.shape_at(pose), motion, ways.way):
                return False
        return True

    def closes(self, landing: Landing, ways: Ways) -> bool:
        """CQ 3 charge 13, charge 14: does the turn meet nothing, and may the charger stay where it ends?"""
        shape = self.body.shape_at(landing.met)
        if not self.is_free(shape, landing.turn(), ways.way):
            return False
        return self.may_stay(landing.pose, ways, [] if ways is self.ways else self.loose)

    def is_free(self, shape: Shape, motion: Motion, barriers: list[Barrier]) -> bool:
        swept = swept_circles([circle_around(shape)], motion)[0]
        for barrier in barriers:
            if is_far(swept, barrier.circle, barrier.clearance):
                continue
            if approach(shape, motion, barrier.shape, barrier.clearance) is not None:
                return False
        edges = edges_of(self.state)
        return table_contact(shape, motion, edges.width, edges.depth) is None

    def may_stay(self, pose: Pose, ways: Ways, loose: list[RegimentId]) -> bool:
        """CQ 3 charge 11, charge 13: no overlap, and no contact but with the target and those who will be moved."""
        shape = self.body.shape_at(pose)
        if not is_on_table(self.state.field, shape):
            return False
        circle = circle_around(shape)
        for barriers in (ways.end, ways.friends):
            for barrier in barriers:
                if not barrier.allows(shape, circle):
                    return False
        for contact in contacts_at(self.state, self.regiment, pose):
            if self.regiment not in (contact.a, contact.b):
                continue
            other = contact.b if contact.a == self.regiment else contact.a
            if other != self.target and other not in loose:
                return False
        return True

    def is_free_at(self, pose: Pose) -> bool:
        """CQ 11 fly: would it stand on nobody but free friends? Only who has flown there might."""
        shape = self.body.shape_at(pose)
        for barrier in self.ways.end:
            if apart(shape, barrier.shape) < -EPS:
                return False
        return True

    def friends_at(self, pose: Pose) -> bool:
        """CQ 3 charge 24: would it stand on a friend?"""
        shape = self.body.shape_at(pose)
        for friend in self.ways.friends:
            if not is_clear(shape, friend.shape, friend.clearance):
                return True
        return False

    # The target turns

    def turn_of_target(self, landing: Landing) -> Closing | None:
        """CQ 3 charge 15: how the target turns into the charger; None if it cannot, as terrain never can."""
        if self.state.regiments[self.target].place != FIELD or self.target_is_touched():
            return None
        charger = self.body.block().at(landing.met)
        found = closing_at(self.goal.block(), self.facing, charger, FRONT, landing.x, landing.y)
        ways = ways_of(self.state, self.target, CHARGING, [self.regiment])
        if not self.is_free(self.goal.shape(), found.turn, ways.way):
            return None
        shape = self.goal.shape_at(found.pose)
        if not is_on_table(self.state.field, shape):
            return None
        for barrier in [*ways.end, *ways.friends]:
            if not is_clear(shape, barrier.shape, barrier.clearance):
                return None
        return found

    def target_is_touched(self) -> bool:
        """Does the target touch a regiment beside the charger, be it a friend of its own?"""
        for other in self.state.field.others(self.target):
            shape = [self.state.body(RegimentId(other)).around()]
            if other != self.regiment and apart([self.goal.around()], shape) <= EPS:
                return True
        return False

    # Enemies make room

    def shifts(self, landing: Landing) -> list[Shift]:
        """CQ 3 charge 16, charge 17: who has to be moved by an inch, and where to; empty if that does not help."""
        # What is met within the last inch may be moved; the same way but for that inch must be free as it is.
        nearly = landing.copy()
        nearly.run = max(0, landing.run - INCH)
        if not self.runs_free(nearly, self.ways):
            return []
        if not (self.runs_free(landing, self.past_loose) and self.closes(landing, self.past_loose)):
            return []
        found: list[Shift] = []
        for each in self.loose:
            if self._is_free_of(landing, [self.state.body(each).around()]):
                continue
            shift = self._shift(landing, each, found)
            if shift is None:
                return []
            found.append(shift)
        return found

    def _shift(self, landing: Landing, regiment: RegimentId, before: list[Shift]) -> Shift | None:
        around = self.body.at(landing.pose).around()
        for shift in shift_away(
            self.state, regiment, self.regiment, around, self._turning(landing), before
        ):
            if self._is_free_of(landing, [self.state.body(regiment).at(shift.pose).around()]):
                return shift
        return None

    def _is_free_of(self, landing: Landing, other: Shape) -> bool:
        """Whether run, closing and end of a way neither meet nor touch a regiment in the end."""
        if apart([self.body.at(landing.pose).around()], other) <= EPS:
            return False
        for pose, motion in self.run.motions(landing):
            if approach(self.body.shape_at(pose), motion, other, 0.0) is not None:
                return False
        return True

    def _turning(self, landing: Landing) -> Shape:
        """The ground that the charger passes over while it closes, in steps."""
        turn, block = landing.turn(), self.body
        steps = 8
        return [
            block.at(turn.pose_at(landing.met, turn.full * k // steps)).around()
            for k in range(steps + 1)
        ]


class _Ending:
    """Asks of a landing whether a charge can end like that."""

    def __init__(self, approach: Approach, end: ChargeEnd) -> None:
        self.approach = approach
        self.end = end

    def __call__(self, landing: Landing) -> bool:
        return self.approach.can_end(landing, self.end)
