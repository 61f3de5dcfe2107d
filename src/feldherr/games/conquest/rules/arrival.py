"""CQ 3 reinf 7-12: how a regiment comes onto the table."""

from collections.abc import Sequence
from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Seat
from feldherr.core.flow import NEXT, Flow, ask, call, procedure, unwind
from feldherr.core.rng import Random
from feldherr.core.rule import Violation
from feldherr.games.conquest.answers import Form
from feldherr.games.conquest.events.movement import Entered
from feldherr.games.conquest.events.reserve import TurnedBack
from feldherr.games.conquest.formations import Formation
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.movement import Enter, March
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import CHOOSE_ENTRY, CHOOSE_FORMATION
from feldherr.games.conquest.rules.lines import width_of_edge
from feldherr.games.conquest.rules.marching import WayOn
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.rules.ways import Ways, march_ways
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import HEAVY, NORTH, SOUTH, WEST, TableEdge
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.decision import Place, Placed, difference
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose

FIRST_HEAVY_ROUND: Final = 3
_STEP: Final = INCH // 2
"""So far apart are the places that are tried along an edge, besides its ends."""
_KNOWN: Final = 3


class Stretch:
    """A part of an edge over which a regiment may come: its whole front must lie in it."""

    def __init__(self, edge: TableEdge, low: int, high: int) -> None:
        self.edge = edge
        self.low = low
        self.high = high


def stretches(state: State, regiment: RegimentId) -> list[Stretch]:
    """CQ 3 reinf 7, 9, 2 reinf 10: the own edge, and side edges up to the line, but not for heavy ones in round 3."""
    side = state.regiments[regiment].side
    own = state.edges[side]
    found = [Stretch(own, 0, width_of_edge(state, own))]
    is_heavy = state.kind(regiment).troop_class == HEAVY
    line = state.lines[side].now
    if line > 0 and not (is_heavy and state.round == FIRST_HEAVY_ROUND):
        for edge in (TableEdge((own + 1) % 4), TableEdge((own + 3) % 4)):
            width = width_of_edge(state, edge)
            if own in (SOUTH, WEST):
                found.append(Stretch(edge, 0, line))
            else:
                found.append(Stretch(edge, width - line, width))
    return found


def pose_on(state: State, edge: TableEdge, at: int, frontage: int) -> Pose:
    """The pose of a front that lies on an edge and looks in; `at` is where it begins, from the south or west."""
    width, depth = state.field.width, state.field.depth
    if edge == SOUTH:
        return Pose(at, 0, 0)
    if edge == WEST:
        return Pose(0, at + frontage, QUARTER)
    if edge == NORTH:
        return Pose(at + frontage, depth, 2 * QUARTER)
    return Pose(width, at, 3 * QUARTER)


def place_on(edge: TableEdge, pose: Pose, frontage: int) -> int:
    """The inverse of `pose_on`: where along its edge a front begins."""
    if edge == SOUTH:
        return pose.x
    if edge == WEST:
        return pose.y - frontage
    return pose.x - frontage if edge == NORTH else pose.y


class EntryChoice(Place):
    """CQ 3 reinf 7-9: somewhere along the edges, from where a straight march leads onto the table."""

    def __init__(
        self, seat: Seat, state: State, regiment: RegimentId, body: Body, ways: Ways, wanted: int
    ) -> None:
        super().__init__(seat, "CQ-3.reinf.7", CHOOSE_ENTRY, [], about_unit(regiment))
        self.state = state
        self.body = body
        left, right, _, _ = body.bounds()
        self.frontage = right - left
        self.stretches = [
            each for each in stretches(state, regiment) if each.high - each.low >= self.frontage
        ]
        march = March(regiment=regiment, number=1, more=True, enters=True)
        self.way_on = WayOn(state, march, body, ways)
        self.known = self._first_ones(wanted)

    @property
    def kind(self) -> str:
        return "EntryChoice"

    def violation(self, pose: Pose) -> Violation | None:
        # Along an edge a front has one degree of freedom, so a legal place is one that fitting leaves as it is.
        if self.fitted(pose) != pose:
            return Violation("CQ-3.reinf.9", "off_the_edge")
        return None if self._leads_on(pose) else Violation("CQ-3.reinf.8", "no_way_on")

    def _leads_on(self, pose: Pose) -> bool:
        return self.way_on.leads_on(pose)

    def fitted(self, pose: Pose) -> Pose:
        """The place on the allowed edges nearest to a wish."""
        best: Pose | None = None
        for each in self.stretches:
            there = self._clamped(each, place_on(each.edge, pose, self.frontage))
            if best is None or difference(there, pose) < difference(best, pose):
                best = there
        assert best is not None
        return best

    def _clamped(self, stretch: Stretch, at: int) -> Pose:
        at = max(stretch.low, min(at, stretch.high - self.frontage))
        return pose_on(self.state, stretch.edge, at, self.frontage)

    def _tried(self, stretch: Stretch) -> list[Pose]:
        """Places along a stretch, from the middle outwards, both ends among them."""
        last = stretch.high - self.frontage
        middle = (stretch.low + last) // 2
        reach = last - middle
        found = [self._clamped(stretch, middle)]
        for step in range(_STEP, reach, _STEP):
            found.append(self._clamped(stretch, middle + step))
            found.append(self._clamped(stretch, middle - step))
        return [*found, self._clamped(stretch, stretch.low), self._clamped(stretch, last)]

    def _first_ones(self, wanted: int) -> list[Pose]:
        """So many legal places, if there are; none at all if there is no way on."""
        found: list[Pose] = []
        for stretch in self.stretches:
            for pose in self._tried(stretch):
                if pose not in found and self._leads_on(pose):
                    found.append(pose)
                    if len(found) == wanted:
                        return found
        return found

    def proposal(self, random: Random) -> Pose:
        stretch = self.stretches[random.below(len(self.stretches))]
        room = stretch.high - self.frontage - stretch.low
        return self._clamped(stretch, stretch.low + random.below(room + 1))

    def nearest(self, pose: Pose) -> Pose | None:
        tried = [each for stretch in self.stretches for each in self._tried(stretch)]
        near: dict[Pose, int] = {each: difference(each, pose) for each in [*tried, *self.known]}
        for there in sorted(near, key=near.__getitem__):
            if self.is_legal(there):
                return there
        return None

    def anchors(self) -> list[Pose]:
        return [each for stretch in self.stretches for each in self._tried(stretch)]


def entry_question(
    state: State, regiment: RegimentId, formation: Formation, ways: Ways, wanted: int = _KNOWN
) -> EntryChoice:
    """Where a regiment comes on in a formation; so many places are found beforehand."""
    body = state.body(regiment).formed(formation.files, formation.cells)
    return EntryChoice(state.regiments[regiment].side, state, regiment, body, ways, wanted)


def entering_formations(state: State, regiment: RegimentId) -> Sequence[Formation]:
    """CQ 3 reinf 12: every formation in which a regiment can get wholly onto the table with two marches."""
    ways = march_ways(state, regiment)
    return [
        each
        for each in all_formations(state.regiments[regiment])
        if entry_question(state, regiment, each, ways, 1).known
    ]


def choose_formation(ctx: Ctx, enter: Enter) -> Flow:
    """CQ 3 reinf 10, reinf 12: any that finds a way on; without one the regiment goes back."""
    state = ctx.state
    choices: list[Record] = [
        Form(each.files, each.cells) for each in entering_formations(state, enter.regiment)
    ]
    if not choices:
        ctx.emit(TurnedBack(enter.regiment))
        return unwind(Activation)
    seat = state.regiments[enter.regiment].side
    about_it = about_unit(enter.regiment)
    question = ChooseOne(seat, "CQ-3.reinf.12", CHOOSE_FORMATION, choices, about_it)
    return ask(question, then=formation_chosen)


def formation_chosen(ctx: Ctx, enter: Enter, answer: Form) -> Flow:
    enter.files = answer.files
    enter.cells = answer.cells
    return NEXT


def choose_entry(ctx: Ctx, enter: Enter) -> Flow:
    """CQ 3 reinf 7-9: where its front touches an edge."""
    formation = Formation(enter.files, enter.cells)
    ways = march_ways(ctx.state, enter.regiment)
    return ask(entry_question(ctx.state, enter.regiment, formation, ways), then=entry_chosen)


def entry_chosen(ctx: Ctx, enter: Enter, answer: Placed) -> Flow:
    ctx.emit(
        Entered(regiment=enter.regiment, files=enter.files, cells=enter.cells, pose=answer.pose)
    )
    return NEXT


def march_on(ctx: Ctx, enter: Enter) -> Flow:
    """CQ 3 reinf 7: distance counts from the edge."""
    return call(March(regiment=enter.regiment, number=1, more=True, enters=True))


ENTER: Final = procedure("conquest.enter", Enter, choose_formation, choose_entry, march_on)
