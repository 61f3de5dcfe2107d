"""Continuous decisions: where to put something, and how far to turn it.

`Place` is the protocol; a game subclasses one of the kinds below and says in `violation` what its
rules forbid. Whoever asks knows that the question can be answered: it hands over at least one legal
pose (`known`), so that `sample` never fails.
"""

from typing import Final

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Question, Seat
from feldherr.core.rng import Quick, Random
from feldherr.core.rule import Violation
from feldherr.core.subject import NOTHING, Subject
from feldherr.geometry.angle import TURN, signed, turned
from feldherr.geometry.length import MM
from feldherr.geometry.placement import SPOTS, Ground, nearest_turn, turn_choices
from feldherr.geometry.polygon import Convex, extent
from feldherr.geometry.pose import POSE, Pose, rotated_about, rounded

_TRIES: Final = 12
_ARM: Final = 200 * MM
"""A full turn counts as much as moving four times this far when poses are compared."""


class Placed(Record):
    """Put it there."""

    pose: Pose


class Snapped:
    """The legal answer nearest to a wish, and what forbade the wish; no answer if none was found."""

    def __init__(self, answer: Placed | None, reason: Violation | None) -> None:
        self.answer = answer
        self.reason = reason


class Place(Decision):
    """A pose for something. `single`: the first known pose is the only legal one."""

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        known: list[Pose],
        about: Subject = NOTHING,
        single: bool = False,
    ) -> None:
        super().__init__(seat, rule, prompt, about)
        self.known = known
        self.single = single

    def violation(self, pose: Pose) -> Violation | None:
        """What the rules say against a pose; None if it is legal."""
        raise NotImplementedError

    def fitted(self, pose: Pose) -> Pose:
        """The pose as this decision can take it: unchanged, or moved onto the only line it leaves open."""
        return pose

    def proposal(self, random: Random) -> Pose:
        """Any pose by chance that this decision can take, sensible but not surely legal."""
        return self.known[random.below(len(self.known))]

    def nearest(self, pose: Pose) -> Pose | None:
        """The legal pose nearest to a wish, as far as it can be found."""
        best: Pose | None = None
        for each in self.known:
            if best is None or difference(each, pose) < difference(best, pose):
                best = each
        return best

    def anchors(self) -> list[Pose]:
        """Poses a player may have in mind, the most sensible first; not all need be legal."""
        return self.known

    @property
    def kind(self) -> str:
        return "Place"

    def options(self) -> list[Record] | None:
        return None

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Placed)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Placed)
        return self.violation(answer.pose)

    def is_legal(self, pose: Pose) -> bool:
        return self.violation(pose) is None

    def only(self) -> Record | None:
        return Placed(self.known[0]) if self.single else None

    def pick(self, random: Random) -> Record:
        if self.single:
            return Placed(self.known[0])
        pose = self.known[0]
        for _ in range(_TRIES):
            pose = self.proposal(random)
            if self.is_legal(pose):
                return Placed(pose)
        return Placed(self.fallback(pose, random))

    def fallback(self, pose: Pose, random: Random) -> Pose:
        """A legal pose where throwing darts has not found one; the last dart is given."""
        near = self.nearest(pose)
        return near if near is not None else self.known[random.below(len(self.known))]

    def snap(self, pose: Pose) -> Snapped:
        """The legal answer nearest to a wish, with the reason if the wish itself is not legal."""
        pose = self.fitted(pose)
        reason = self.violation(pose)
        if reason is None:
            return Snapped(Placed(pose), None)
        near = self.nearest(pose)
        return Snapped(None if near is None else Placed(near), reason)

    def suggest(self, count: int) -> list[Record]:
        """Up to so many different legal answers, spread out, the most sensible first."""
        pool: list[Pose] = []
        for pose in self.anchors() + self.known:
            if pose not in pool and self.is_legal(pose):
                pool.append(pose)
        random = Quick(count)
        for _ in range(2 * count):
            answer = self.pick(random)
            assert isinstance(answer, Placed)
            if answer.pose not in pool:
                pool.append(answer.pose)
        return [Placed(pool[k]) for k in spread(pool, count)]

    def details(self) -> dict[str, Data]:
        return {"known": [POSE.encode(each) for each in self.known]}


def difference(a: Pose, b: Pose) -> int:
    """How different two poses are, in micrometres: way and turn together."""
    turn = abs(signed(a.heading - b.heading)) * 4 * _ARM // TURN
    return abs(a.x - b.x) + abs(a.y - b.y) + turn


def spread(pool: list[Pose], count: int) -> list[int]:
    """The first of a pool, then always the one that differs most from all chosen so far, by their places."""
    chosen: list[int] = []
    far = [difference(pool[0], each) + 1 for each in pool]
    place = 0
    while len(chosen) < min(count, len(pool)) and far[place] > 0:
        chosen.append(place)
        far[place] = 0
        for k in range(len(pool)):
            far[k] = min(far[k], difference(pool[k], pool[place]))
        place = far.index(max(far))
    return chosen


class PlaceOn(Place):
    """A free pose on a ground: deployment, terrain, tokens; with `touching` set: leaving along an outline.

    `turns` are the headings offered and tried; empty: any heading.
    """

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        ground: Ground,
        turns: list[int],
        known: list[Pose],
        about: Subject = NOTHING,
        single: bool = False,
    ) -> None:
        super().__init__(seat, rule, prompt, known, about, single)
        self.ground = ground
        self.turns = turns

    def violation(self, pose: Pose) -> Violation | None:
        return None if self.ground.fits(pose) else self._refuse("does_not_fit")

    def suits(self, pose: Pose) -> bool:
        """Is a pose that fits the ground legal? Whoever asks little more than the ground does says it here."""
        return self.is_legal(pose)

    def proposal(self, random: Random) -> Pose:
        turns = self.turns
        heading = turns[random.below(len(turns))] if turns else random.below(TURN)
        left, bottom, right, top = extent(self._area(random))
        x = rounded(left) + random.below(rounded(right - left) + 1)
        y = rounded(bottom) + random.below(rounded(top - bottom) + 1)
        pose = Pose(x, y, heading)
        if self.ground.touching is None:
            return pose
        near = self.ground.nearest_at(pose, self.suits, exact=False)
        return pose if near is None else near

    def fallback(self, pose: Pose, random: Random) -> Pose:
        """A spot of the coarse grid, which takes no long search; otherwise the place nearest to the last dart."""
        if self.ground.touching is None:
            found = self.ground.probed(pose, self.suits, random.below(SPOTS))
            if found is not None:
                return found
        return super().fallback(pose, random)

    def _area(self, random: Random) -> Convex:
        """Where to throw the dart: a zone, or the outline to be touched."""
        if self.ground.touching is not None:
            return self.ground.touching
        return self.ground.zones[random.below(len(self.ground.zones))]

    def nearest(self, pose: Pose) -> Pose | None:
        found = self.ground.nearest(pose, self.turns if self.turns else None, self.suits)
        return found if found is not None else super().nearest(pose)

    def anchors(self) -> list[Pose]:
        """In the middle and towards the corners of each zone, drawn to the nearest fitting place."""
        found: list[Pose] = []
        areas = self.ground.zones
        if self.ground.touching is not None:
            areas = [self.ground.touching]
        turns = self.turns if self.turns else [self.known[0].heading]
        for area in areas:
            for heading in turns:
                wishes = [Pose(rounded(area.cx), rounded(area.cy), heading)]
                for k in range(len(area.xs)):
                    wishes.append(Pose(rounded(area.xs[k]), rounded(area.ys[k]), heading))
                for wish in wishes:
                    near = self.ground.nearest_at(wish, self.suits)
                    if near is not None and near not in found:
                        found.append(near)
        return found


class TurnAbout(Place):
    """RW 61: turn by any angle about a fixed point, or about one of several.

    `stops` are, for each pivot, the turns at which something is just touched (`turn_stops`), so that
    every legal turn, even a single one, is found.
    """

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        start: Pose,
        pivots: list[tuple[float, float]],
        stops: list[list[int]],
        known: list[Pose],
        about: Subject = NOTHING,
        single: bool = False,
    ) -> None:
        super().__init__(seat, rule, prompt, known, about, single)
        self.start = start
        self.pivots = pivots
        self.stops = stops

    def stops_at(self, pivot: int) -> list[int]:
        return self.stops[pivot]

    def turned_about(self, pivot: int, turn: int) -> Pose:
        """The start turned clockwise about one of the pivots."""
        x, y = self.pivots[pivot]
        return rotated_about(self.start, x, y, turn)

    def pivot_of(self, pose: Pose) -> int:
        """Which pivot brings the start nearest to a pose with its heading."""
        best = 0
        least = -1
        for pivot in range(len(self.pivots)):
            there = self.turned_about(pivot, turned(pose.heading, -self.start.heading))
            off = abs(there.x - pose.x) + abs(there.y - pose.y)
            if least < 0 or off < least:
                best = pivot
                least = off
        return best

    def fitted(self, pose: Pose) -> Pose:
        turn = turned(pose.heading, -self.start.heading)
        return self.turned_about(self.pivot_of(pose), turn)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Placed)
        there = self.fitted(answer.pose)
        if abs(there.x - answer.pose.x) > 1 or abs(there.y - answer.pose.y) > 1:
            return self._refuse("off_its_pivot")
        return self.violation(answer.pose)

    def proposal(self, random: Random) -> Pose:
        return self.turned_about(random.below(len(self.pivots)), random.below(TURN))

    def nearest(self, pose: Pose) -> Pose | None:
        turn = turned(pose.heading, -self.start.heading)
        best: Pose | None = None
        first = self.pivot_of(pose)
        for step in range(len(self.pivots)):
            pivot = (first + step) % len(self.pivots)
            found = nearest_turn(
                turn, turn_choices(self.stops_at(pivot)), _Turns(self, pivot).allows
            )
            if found is not None:
                there = self.turned_about(pivot, found)
                if best is None or difference(there, pose) < difference(best, pose):
                    best = there
        return best if best is not None else super().nearest(pose)

    def fallback(self, pose: Pose, random: Random) -> Pose:
        """One of the turns that just touch something, or that stand between two of them."""
        pivot = random.below(len(self.pivots))
        choices = turn_choices(self.stops_at(pivot))
        for _ in range(_TRIES if choices else 0):
            there = self.turned_about(pivot, choices[random.below(len(choices))])
            if self.is_legal(there):
                return there
        return self.known[random.below(len(self.known))]

    def anchors(self) -> list[Pose]:
        found: list[Pose] = []
        for pivot in range(len(self.pivots)):
            for turn in turn_choices(self.stops_at(pivot)):
                found.append(self.turned_about(pivot, turn))
        return found


class _Turns:
    """Whether a turn about one pivot of a decision is legal."""

    def __init__(self, decision: TurnAbout, pivot: int) -> None:
        self.decision = decision
        self.pivot = pivot

    def allows(self, turn: int) -> bool:
        return self.decision.is_legal(self.decision.turned_about(self.pivot, turn))
