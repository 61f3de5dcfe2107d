"""Wheel once, run straight ahead, land flush on a side.

A rectangle wheels by up to a quarter, left about its left front corner or right about the right one,
and goes straight ahead until its front meets another rectangle; there it closes about the point of
contact until the front lies flush with one given side (`closing`). So a landing is one number, the
wheel, and what matters about it is one more: the *place* at which the left end of the front comes to
lie along the side, measured from the end of the side on the left, as the mover sees it. `wheels` finds
all wheels that lead to a side.
"""

from math import sqrt
from typing import Final

from feldherr.core.codec import Record
from feldherr.geometry.angle import HALF, QUARTER, cosine, signed, sine
from feldherr.geometry.body import Body
from feldherr.geometry.closing import Seam
from feldherr.geometry.edge import EDGES, FRONT, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.march import FORWARD, LEFT, RIGHT, Front, Leg, canonical, motion_of, replay
from feldherr.geometry.motion import Motion, about
from feldherr.geometry.pose import Pose, rounded
from feldherr.geometry.sweep import FAR, SLACK, first_contact

HOLD: Final = 2.0 * EPS
"""Two edges that share so much touch for certain: rounding leaves more than EPS of it."""
NO_PLACE: Final = -FAR
_SAME: Final = 0.01
"""Points whose distances from the front differ by less are met together."""


class Met:
    """What a run meets: how far ahead, at which point of the table, and the edges of the target there.

    One edge, or two if it is their corner.
    """

    def __init__(self, run: float, x: float, y: float, edges: list[Edge]) -> None:
        self.run = run
        self.x = x
        self.y = y
        self.edges = edges


class Landing(Record, kw_only=True):
    """One way to land on a side: a wheel to the right (to the left if below 0), a run and a turn that closes."""

    edge: Edge
    """Of the target."""
    wheel: int
    run: int
    x: int
    y: int
    """Where they meet first."""
    met: Pose
    """Where the mover stands when they meet."""
    pose: Pose
    """Where it stands in the end."""

    def legs(self) -> list[Leg]:
        """Wheel and run as a march."""
        return _legs(self.wheel, self.run)

    def turn(self) -> Motion:
        """The turn that closes."""
        return about(self.x, self.y, signed(self.pose.heading - self.met.heading))


def _legs(wheel: int, run: int) -> list[Leg]:
    kind = LEFT if wheel < 0 else RIGHT
    return canonical([Leg(kind, abs(wheel)), Leg(FORWARD, run)])


class Run:
    """A body that is to land on another; both count as the rectangles around their trays."""

    def __init__(self, mover: Body, target: Body) -> None:
        self.mover = mover
        self.target = target
        left, right, ahead = mover.reach(FRONT)
        self.front = Front(left, right, ahead)
        self.wide = float(right - left)
        self.area = target.bounds()
        self._lengths: list[int] = []
        for edge in EDGES:
            low, high, _ = target.reach(edge)
            self._lengths.append(high - low)
        around = mover.bounds()
        self.right_x, self.right_y = around.xs[0], around.ys[0]
        self.left_x, self.left_y = around.xs[1], around.ys[1]
        self.least = -self._widest(Leg(LEFT, QUARTER))
        self.most = self._widest(Leg(RIGHT, QUARTER))
        """How far it can wheel to either side until it touches the target."""
        self._beside: list[float] = [0.0, 0.0, 0.0, 0.0]
        self._ahead: list[float] = [0.0, 0.0, 0.0, 0.0]
        """The corners of the target as seen from the left end of the front after the wheel last looked at."""
        self._landings: dict[int, Landing | None] = {}
        """What has been worked out, by wheel and edge: the same wheels are asked for again with other walls."""

    def _widest(self, wheel: Leg) -> int:
        motion = motion_of(self.front, self.mover.pose, wheel)
        stop = first_contact([self.mover.bounds()], motion, [self.area])
        return motion.full if stop is None else stop

    def meets(self, wheel: int) -> Met | None:
        """What the front meets first if it goes straight ahead after a wheel; None if it passes."""
        self._look(wheel)
        run = self._nearest()
        if run >= FAR:
            return None
        edges: list[Edge] = []
        beside = 0.0
        for edge in EDGES:
            at, ahead = self._on_edge(edge)
            if ahead <= run + _SAME and abs(self.slant(wheel, edge)) < QUARTER:
                edges.append(edge)
                beside = at
        return self._met(wheel, beside, run, edges)

    def place(self, wheel: int, edge: Edge) -> float:
        """Where the left end of the front comes to lie along an edge; NO_PLACE if a wheel does not lead there."""
        at, ahead = self._touched(wheel, edge)
        if ahead >= FAR:
            return NO_PLACE
        dx, dy = at - self._beside[edge], ahead - self._ahead[edge]
        place = sqrt(dx * dx + dy * dy) - at
        return place if self.shared(place, edge) >= HOLD else NO_PLACE

    def shared(self, place: float, edge: Edge) -> float:
        """How long front and edge lie along each other if the left end of the front is at a place."""
        long = float(self.length(edge))
        return min(self.wide, long, place + self.wide, long - place)

    def length(self, edge: Edge) -> int:
        """How long an edge of the target is."""
        return self._lengths[edge]

    def landing(self, wheel: int, edge: Edge) -> Landing | None:
        """The landing on an edge after a wheel; None if the wheel does not lead there."""
        key = wheel * len(EDGES) + edge
        if key not in self._landings:
            self._landings[key] = self.fresh_landing(wheel, edge)
        return self._landings[key]

    def fresh_landing(self, wheel: int, edge: Edge) -> Landing | None:
        """The same, worked out anew."""
        place = self.place(wheel, edge)
        if place == NO_PLACE:
            return None
        at, ahead = self._touched(wheel, edge)
        met = self._met(wheel, at, ahead, [edge])
        run = int(met.run + 0.001)
        _, high, level = self.target.reach(edge)
        seam = Seam(self.mover, FRONT, self.front.ahead, self.target, edge, level)
        return Landing(
            edge=edge,
            wheel=wheel,
            run=run,
            x=rounded(met.x),
            y=rounded(met.y),
            met=replay(self.front, self.mover.pose, _legs(wheel, run))[-1],
            pose=seam.pose_at(place - high - self.front.left),
        )

    def motions(self, landing: Landing) -> list[tuple[Pose, Motion]]:
        """What a landing is made of, each motion with the pose it begins at; the turn that closes is the last."""
        pose = self.mover.pose
        found: list[tuple[Pose, Motion]] = []
        for leg in landing.legs():
            motion = motion_of(self.front, pose, leg)
            found.append((pose, motion))
            pose = motion.pose_at(pose, motion.full)
        found.append((pose, landing.turn()))
        return found

    def slant(self, wheel: int, edge: Edge) -> int:
        """By how much the front looks further to the right than straight at an edge, after a wheel."""
        return signed(self.mover.pose.heading + wheel - self.target.faces(edge) - HALF)

    def _touched(self, wheel: int, edge: Edge) -> tuple[float, float]:
        """Where on an edge the front meets the target: how far right of its left end, how far ahead; FAR if not there.

        If the front stands square to the edge it meets the corner, which a quarter closes.
        """
        if not self.least <= wheel <= self.most or abs(self.slant(wheel, edge)) > QUARTER:
            return 0.0, FAR
        self._look(wheel)
        nearest = self._nearest()
        at, ahead = self._on_edge(edge)
        return (at, ahead) if nearest < FAR and ahead <= nearest + _SAME else (0.0, FAR)

    def _met(self, wheel: int, beside: float, run: float, edges: list[Edge]) -> Met:
        heading = self.mover.pose.heading + wheel
        s, c = sine(heading), cosine(heading)
        x, y = self._left_end(wheel, s, c)
        x, y = x + beside * c + run * s, y - beside * s + run * c
        return Met(max(0.0, run), x, y, edges)

    def _left_end(self, wheel: int, s: float, c: float) -> tuple[float, float]:
        """The left end of the front after a wheel, which gives it a heading of that sine and cosine."""
        if wheel <= 0:
            return self.left_x, self.left_y
        return self.right_x - self.wide * c, self.right_y + self.wide * s

    def _look(self, wheel: int) -> None:
        """See the target from the front after a wheel."""
        heading = self.mover.pose.heading + wheel
        s, c = sine(heading), cosine(heading)
        x, y = self._left_end(wheel, s, c)
        xs, ys = self.area.xs, self.area.ys
        for k in range(4):
            dx, dy = xs[k] - x, ys[k] - y
            self._beside[k] = dx * c - dy * s
            self._ahead[k] = dx * s + dy * c

    def _nearest(self) -> float:
        """How far ahead the target begins before the front; FAR if it is not there, or not ahead."""
        if max(self._beside) <= SLACK or min(self._beside) >= self.wide - SLACK:
            return FAR
        best = FAR
        for edge in EDGES:
            # An edge that runs from left to right looks at the front; the others are behind the target.
            if self._beside[edge] < self._beside[(edge + 1) % 4]:
                _, ahead = self._on_edge(edge)
                best = min(best, ahead)
        return best if best >= -EPS else FAR

    def _on_edge(self, edge: Edge) -> tuple[float, float]:
        """The point of an edge that the front would meet first: how far right of its left end, how far ahead.

        The edges that face the front run from left to right.
        """
        other = (edge + 1) % 4
        left, near, right, far = (
            self._beside[edge],
            self._ahead[edge],
            self._beside[other],
            self._ahead[other],
        )
        if left > self.wide or right < 0.0:
            return 0.0, FAR
        # Only what lies before the front counts, so the edge is cut at its two ends.
        if left < 0.0:
            left, near = 0.0, near - left * (far - near) / (right - left)
        if right > self.wide:
            right, far = self.wide, far - (right - self.wide) * (far - near) / (right - left)
        return (left, near) if near <= far else (right, far)
