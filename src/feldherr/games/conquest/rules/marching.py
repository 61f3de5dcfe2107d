"""CQ 3 march: what a march may be, as a question; `march` carries it out."""

from feldherr.battlefield.body import Body
from feldherr.battlefield.obstacles import is_on_table
from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Seat
from feldherr.core.rule import Violation
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import MARCH as MARCH_QUESTION
from feldherr.games.conquest.rules.charge_rest import must_leave
from feldherr.games.conquest.rules.values import reach_of_march
from feldherr.games.conquest.rules.ways import OFF_TABLE, Ways, edges_of, march_ways
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.angle import cosine, sine
from feldherr.geometry.approach import is_clear
from feldherr.geometry.course import Barrier, Course
from feldherr.geometry.length import EPS
from feldherr.geometry.march import ASIDE, BACK, FORWARD, Front, Leg, LegKind, after
from feldherr.geometry.polygon import Convex, Shape, circle_around
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import touches
from feldherr.geometry.walk import Limit, Walk

TOO_FAR = Violation("CQ-3.march.7", "too_far")
TOO_FAR_ASIDE = Violation("CQ-3.march.5", "too_far_aside")
ONLY_FORWARD = Violation("CQ-11.draw.fire-and-advance", "only_forward")
MUST_CLEAR = Violation("CQ-3.march.11", "must_clear")
MUST_LEAVE = Violation("CQ-3.charge.29", "must_leave")
MUST_ENTER = Violation("CQ-3.reinf.11", "must_enter")
NOT_YET_ON = Violation("CQ-3.reinf.8", "not_on_the_table")
ONLY_AWAY = Violation("CQ-4.withdraw.7", "only_away")
MUST_GET_AWAY = Violation("CQ-4.withdraw.7", "must_get_away")


class MarchWalk(Walk):
    """CQ 3 march: forward with wheels, or straight sideways or back.

    The end may lie on a friend, or not wholly on the table for a regiment that enters, only if a further march puts
    that right: straight on, sideways and back are tried (CQ 3 march 11, reinf 8).
    """

    def __init__(self, seat: Seat, state: State, march: March, start: Pose, ways: Ways) -> None:
        body = state.body(march.regiment)
        left, right, _, ahead = body.bounds()
        edges = None if march.enters else edges_of(state)
        end = ways.end if march.more else [*ways.end, *ways.friends]
        near = _near(body.shape_at(start), ways.way) if march.withdraws else []
        way = [each for each in ways.way if each not in near] if near else ways.way
        front = Front(left, right, ahead)
        course = Course(start, front, body.shape_at, way, end, edges, near)
        reach = reach_of_march(state, march.regiment, march.number, march.enters)
        astray = Limit(reach // 2, TOO_FAR_ASIDE)
        if march.enters:
            astray = Limit(0, MUST_ENTER)
        elif march.forward_only:
            astray = Limit(0, ONLY_FORWARD)
        elif march.withdraws:
            astray = Limit(0, ONLY_AWAY)
        super().__init__(
            seat, "CQ-3.march.2", MARCH_QUESTION, course, Limit(reach, TOO_FAR), astray, about_unit(march.regiment)
        )  # fmt: skip
        self.state = state
        self.march = march
        self.ways = ways
        self._settle_start(body.shape_at(start))

    def _settle_start(self, shape: Shape) -> None:
        """Whoever stands where nobody may stay has to move on, and can."""
        if self.march.enters and not is_on_table(self.state.field, shape):
            self.must_move = NOT_YET_ON if self.march.number > 1 else MUST_ENTER
            body = self.state.body(self.march.regiment)
            self.known = WayOn(self.state, self.march, body, self.ways).from_(self.course.start)
        elif self.march.withdraws:
            self.must_move = MUST_GET_AWAY
            self.known = self.way_out() or self.wheeling_out()
        elif self.is_on_friend(shape):
            self.must_move = MUST_CLEAR
            self.known = self.way_out()
        elif self._begins() and must_leave(self.state, self.march.regiment):
            self.known = self.way_out()
            self.must_move = MUST_LEAVE if self.known else None

    def _begins(self) -> bool:
        """Is it a march from where the regiment stands now?"""
        return self.course.start == self.state.body(self.march.regiment).pose

    def is_on_friend(self, shape: Shape) -> bool:
        circle = circle_around(shape)
        for friend in self.ways.friends:
            if not friend.allows(shape, circle):
                return True
        return False

    def end_violation(self, pose: Pose) -> Violation | None:
        found = super().end_violation(pose)
        if found is not None:
            return found
        shape = self.course.shape_at(pose)
        circle = circle_around(shape)
        for piece in self.ways.open:
            if not (piece.allows(shape, circle) or touches(shape, piece.shape)):
                return piece.reason
        if not is_on_table(self.state.field, shape):
            if not self.march.enters:
                return OFF_TABLE
            found = NOT_YET_ON
        for friend in self.ways.friends:
            if found is None and not friend.allows(shape, circle):
                found = friend.reason
        if found is None:
            return None
        may_go_on = self.march.more and not self.occupies(shape)
        return None if may_go_on and self.next_march(pose).known else found

    def occupies(self, shape: Shape) -> bool:
        """CQ 10 gar 5: does it end in contact with terrain it may occupy? Then it does, and nothing follows."""
        for piece in self.ways.open:
            if touches(shape, piece.shape):
                return True
        return False

    def next_march(self, pose: Pose) -> "MarchWalk":
        """The march that would follow this one."""
        is_on = is_on_table(self.state.field, self.course.shape_at(pose))
        following = March(
            regiment=self.march.regiment, number=self.march.number + 1, more=False, enters=not is_on
        )  # fmt: skip
        return MarchWalk(self.seat, self.state, following, pose, self.ways)

    def way_out(self) -> list[Leg]:
        """A march of one leg that leads off a friend: straight on, sideways or back; empty if there is none."""
        for kind in (FORWARD, ASIDE, BACK):
            for sign in (1, -1) if kind == ASIDE else (1,):
                legs = self._as_far_as_possible(kind, sign)
                if legs:
                    return legs
        return []

    def wheeling_out(self) -> list[Leg]:
        """A march with a wheel that leads away; empty if none that players think of does."""
        for legs in self.anchors():
            answer = self.cut(legs).answer
            if answer.legs:
                return answer.legs
        return []

    def _as_far_as_possible(self, kind: LegKind, sign: int) -> list[Leg]:
        most = self.limit(kind).most
        if most == 0:
            return []
        followed = self.follow([Leg(kind, sign * most)])
        if followed.legs and self.end_violation(followed.end) is not None:
            self._go_back(followed)
        if not followed.legs and self.ways.open:
            followed = self._short_of_houses().follow([Leg(kind, sign * most)])
            if followed.legs and self.end_violation(followed.end) is not None:
                self._go_back(followed)
        return followed.legs

    def _short_of_houses(self) -> Course:
        """The same ways, but for those that come near terrain it might occupy."""
        course = self.course
        way = [*course.way, *self.ways.open]
        return Course(course.start, course.front, course.shape_at, way, course.end, course.edges)


class WayOn:
    """CQ 3 reinf 7-9: how a regiment, in some formation, gets onto the table straight on, from wherever it is asked."""

    def __init__(self, state: State, march: March, body: Body, ways: Ways) -> None:
        self.state = state
        self.body = body
        self.front = body.front()
        self.way = [*ways.way, *ways.open]
        self.end = [*ways.end, *ways.friends, *ways.open]
        self.reach = reach_of_march(state, march.regiment, march.number, march.enters)
        self.whole = self.reach
        """What two marches lead to."""
        if march.more:
            following = march.number + 1
            self.whole += reach_of_march(state, march.regiment, following, march.enters)

    def leads_on(self, start: Pose) -> bool:
        """Is there a march onto the table, square to its edge? Often the first place wholly on it is free."""
        _, _, back, ahead = self.body.bounds()
        depth = ahead - back
        if depth > self.whole + EPS:
            return False
        course = self._course(start)
        there = course.follow([Leg(FORWARD, depth)])
        is_on = is_on_table(self.state.field, self.body.shape_at(there.end))
        if is_on and there.reason is None and course.trouble_at(there.end) is None:
            return True
        return bool(self._legs(course, depth - 2 * EPS))

    def from_(self, start: Pose) -> list[Leg]:
        """A march onto the table, or the first of two; empty if there is none."""
        return self._legs(self._course(start), 0)

    def _legs(self, course: Course, least: int) -> list[Leg]:
        """The same, if it is known that it must be longer than so much."""
        leg = Leg(FORWARD, self.whole)
        far = course.follow([leg])
        at = far.legs[0].amount if far.legs else 0
        while at > least:
            pose = after(self.front, course.start, leg.with_amount(at))
            barrier = course.trouble_at(pose)
            if barrier is None:
                is_on = is_on_table(self.state.field, self.body.shape_at(pose))
                return [Leg(FORWARD, min(at, self.reach))] if is_on else []
            at = course.before(course.start, leg.with_amount(at), barrier)
        return []

    def _course(self, start: Pose) -> Course:
        """Only what lies ahead can be met straight on."""
        lane = _Lane(circle_around(self.body.shape_at(start)), start.heading)
        way = [each for each in self.way if lane.meets(each)]
        end = [each for each in self.end if lane.meets(each)]
        return Course(start, self.front, self.body.shape_at, way, end)


class _Lane:
    """The ground in line with a circle, before and behind it."""

    def __init__(self, circle: Convex, heading: int) -> None:
        self.circle = circle
        self.x = sine(heading)
        self.y = cosine(heading)

    def meets(self, barrier: Barrier) -> bool:
        """Can a barrier be met there?"""
        circle, other = self.circle, barrier.circle
        aside = (other.cx - circle.cx) * self.y - (other.cy - circle.cy) * self.x
        return abs(aside) <= circle.radius + other.radius + barrier.clearance + EPS


def is_entering(state: State, regiment: RegimentId) -> bool:
    """CQ 3 reinf 8: it has begun to come on this round, and some part of it is still off the table."""
    unit = state.regiments[regiment]
    if unit.place != FIELD or unit.arrived != state.round:
        return False
    return not is_on_table(state.field, state.body(regiment).shape())


def _near(shape: Shape, way: list[Barrier]) -> list[Barrier]:
    """CQ 4 withdraw 6, withdraw 7: what a regiment overlaps or is near to when it has turned away is left behind."""
    return [each for each in way if not is_clear(shape, each.shape, each.clearance)]


def march_question(state: State, march: March) -> MarchWalk:
    """What a regiment may answer when it marches from where it stands."""
    return march_from(state, march, state.body(march.regiment).pose)


def march_from(state: State, march: March, start: Pose) -> MarchWalk:
    """The same from another place."""
    ways = march_ways(state, march.regiment)
    return MarchWalk(state.regiments[march.regiment].side, state, march, start, ways)
