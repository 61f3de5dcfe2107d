"""The continuous decision about a march: `Walk`, answered by legs.

A wish is a pose, or a bare point for the middle of the front. The way to it is a curve (`curve`); too
long or blocked, it is the same way, cut where the march ends or something is in the way. No legs at
all is a legal march, unless the body has to move: then a legal march is handed over. A game hands
over limits and barriers, each with the rule behind it, and says in `end_violation` what else the end
must satisfy.
"""

from typing import Annotated, Final

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Question, Seat
from feldherr.core.kind import ListOf
from feldherr.core.rng import Quick, Random
from feldherr.core.rule import Violation
from feldherr.core.subject import NOTHING, Subject
from feldherr.geometry.angle import HALF, TURN
from feldherr.geometry.course import Course, Followed
from feldherr.geometry.curve import route_to, route_towards, sidestep_to
from feldherr.geometry.decision import spread
from feldherr.geometry.march import (
    ASIDE,
    BACK,
    FORWARD,
    LEFT,
    LEG,
    RIGHT,
    Leg,
    LegKind,
    after,
    arc_of,
    canonical,
    cost_of,
    cut_to,
    is_march,
    replay,
    turn_for,
)
from feldherr.geometry.pose import POSE, Pose

_STEPS: Final = 16
"""So many places of a leg are tried where only the game knows whether a march may end there."""
_WHEELS: Final = [0, TURN // 32, TURN // 16, TURN // 8, TURN // 4]


class Walked(Record):
    """March like this; without legs: stay."""

    legs: Annotated[list[Leg], ListOf(LEG)]


class SnappedWalk:
    """The march next to a wish, and what forbade the wish itself."""

    def __init__(self, answer: Walked, reason: Violation | None) -> None:
        self.answer = answer
        self.reason = reason


class Limit:
    """How much a march may cost, and the rule that says so."""

    def __init__(self, most: int, reason: Violation) -> None:
        self.most = most
        self.reason = reason


class Walk(Decision):
    """A march from the start of a course: `ahead` limits legs forward and wheels, `astray` sideways and back.

    `must_move` is the rule that forbids to stay, if there is one; then `known` is a legal march.
    """

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        course: Course,
        ahead: Limit,
        astray: Limit,
        about: Subject = NOTHING,
        must_move: Violation | None = None,
        known: list[Leg] | None = None,
    ) -> None:
        super().__init__(seat, rule, prompt, about)
        self.course = course
        self.ahead = ahead
        self.astray = astray
        self.must_move = must_move
        self.known: list[Leg] = [] if known is None else known

    def limit(self, kind: LegKind) -> Limit:
        """How much a march that begins with such a leg may cost."""
        return self.astray if kind >= ASIDE else self.ahead

    def end_violation(self, pose: Pose) -> Violation | None:
        """What the rules say against a march that ends at a pose; None if it may."""
        barrier = self.course.trouble_at(pose)
        return None if barrier is None else barrier.reason

    @property
    def kind(self) -> str:
        return "Walk"

    def options(self) -> list[Record] | None:
        return None

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Walked)

    def only(self) -> Record | None:
        for kind in (FORWARD, ASIDE, BACK):
            if self.limit(kind).most > 0:
                return None
        return Walked([])

    def details(self) -> dict[str, Data]:
        front = self.course.front
        return {
            "start": POSE.encode(self.course.start),
            "front": [front.left, front.right, front.ahead],
            "most": [self.limit(kind).most for kind in (FORWARD, ASIDE, BACK)],
        }

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Walked)
        if not answer.legs:
            return self.must_move
        if not is_march(answer.legs):
            return self._refuse("not_offered")
        followed = self.follow(answer.legs)
        if followed.reason is not None:
            return followed.reason
        return self.end_violation(followed.end)

    def follow(self, legs: list[Leg]) -> Followed:
        """Go as far as limits and barriers allow; what comes first on the way is the reason."""
        if not legs:
            return self.course.follow(legs)
        limit = self.limit(legs[0].kind)
        short = cut_to(self.course.front, legs, limit.most)
        followed = self.course.follow(short)
        if followed.reason is None and short != legs:
            followed.reason = limit.reason
        return followed

    def snap(self, wish: Pose | tuple[int, int]) -> SnappedWalk:
        """The march to a pose, or to a point with the middle of the front, as far as it is allowed."""
        return self.cut(self.route(wish))

    def route(self, wish: Pose | tuple[int, int]) -> list[Leg]:
        """The legs that lead to a wish, allowed or not; sideways or back only if that is not too far."""
        front, start = self.course.front, self.course.start
        if not isinstance(wish, Pose):
            return route_towards(front, start, wish[0], wish[1])
        leg = sidestep_to(start, wish)
        if leg is not None and cost_of(front, leg) <= self.limit(leg.kind).most:
            return [leg]
        return route_to(front, start, wish)

    def cut(self, legs: list[Leg]) -> SnappedWalk:
        """As much of some legs as is allowed, with the reason if that is not all."""
        followed = self.follow(canonical(legs))
        reason = followed.reason
        if followed.legs:
            trouble = self.end_violation(followed.end)
            if trouble is not None:
                reason = trouble if reason is None else reason
                self._go_back(followed)
        if not followed.legs and self.must_move is not None:
            reason = self.must_move if reason is None else reason
            return SnappedWalk(Walked(self.known), reason)
        return SnappedWalk(Walked(followed.legs), reason)

    def _go_back(self, followed: Followed) -> None:
        """Shorten a march until it may end where it ends, or nothing of it is left."""
        legs, poses = followed.legs, followed.poses
        while legs and self.end_violation(poses[-1]) is not None:
            end, leg = poses.pop(), legs.pop()
            begin = poses[-1]
            back = self._last_allowed(begin, leg, end)
            if back > 0:
                legs.append(leg.with_amount(back))
                poses.append(after(self.course.front, begin, legs[-1]))

    def _last_allowed(self, begin: Pose, leg: Leg, end: Pose) -> int:
        """How much to keep of a leg that may not end there; 0 for nothing.

        If only the game knows why it may not, it is asked at some places and then by halving.
        """
        barrier = self.course.trouble_at(end)
        if barrier is not None:
            return self.course.before(begin, leg, barrier)
        full = abs(leg.amount)
        # What the game forbids need not be one stretch of the leg, so halving alone could miss a place that is allowed:
        # coarse steps from the end find the last one, and halving then sharpens it.
        for step in range(_STEPS - 1, 0, -1):
            low, high = full * step // _STEPS, full * (step + 1) // _STEPS
            if self._may_end(begin, leg, low):
                while high - low > 1:
                    middle = (low + high) // 2
                    if self._may_end(begin, leg, middle):
                        low = middle
                    else:
                        high = middle
                return low
        return 0

    def _may_end(self, begin: Pose, leg: Leg, amount: int) -> bool:
        there = after(self.course.front, begin, leg.with_amount(amount))
        return self.end_violation(there) is None

    def anchors(self) -> list[list[Leg]]:
        """Marches a player may have in mind, the most sensible first; not all need be legal."""
        frontage, most = self.course.front.frontage, self.limit(FORWARD).most
        found: list[list[Leg]] = []
        for part in (1, 2):
            for turn in _WHEELS:
                rest = most // part - arc_of(frontage, turn)
                if rest > 0:
                    for kind in (LEFT, RIGHT):
                        found.append([Leg(kind, turn), Leg(FORWARD, rest)])
        aside, back = self.limit(ASIDE).most, self.limit(BACK).most
        return [*found, [Leg(ASIDE, aside)], [Leg(ASIDE, -aside)], [Leg(BACK, back)], []]

    def pick(self, random: Random) -> Record:
        """Wheel, go, wheel, each as far as chance will have it; now and then sideways or back."""
        if random.below(8) == 0:
            kind = BACK if random.below(3) == 0 else ASIDE
            amount = random.below(self.limit(kind).most + 1)
            legs = [Leg(kind, -amount if kind == ASIDE and random.below(2) == 0 else amount)]
        else:
            rest = random.below(self.limit(FORWARD).most + 1)
            first = random.below(rest + 1)
            last = random.below(rest - first + 1)
            ahead = Leg(FORWARD, rest - first - last)
            legs = [self._wheel(random, first), ahead, self._wheel(random, last)]
        return self.cut(legs).answer

    def _wheel(self, random: Random, cost: int) -> Leg:
        """A wheel to either side that costs so much, but less than half a turn."""
        turn = min(HALF - 1, turn_for(self.course.front.frontage, cost))
        return Leg(LEFT if random.below(2) == 0 else RIGHT, turn)

    def suggest(self, count: int) -> list[Record]:
        """Up to so many different legal marches, spread out, the most sensible first."""
        pool = [self.cut(legs).answer for legs in self.anchors()]
        random = Quick(count)
        for _ in range(2 * count):
            answer = self.pick(random)
            assert isinstance(answer, Walked)
            pool.append(answer)
        ends = [self.end_of(each.legs) for each in pool]
        return [pool[k] for k in spread(ends, count)]

    def end_of(self, legs: list[Leg]) -> Pose:
        """Where some legs lead from the start."""
        return replay(self.course.front, self.course.start, legs)[-1]
