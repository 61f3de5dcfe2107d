"""CQ 3 reform: new ranks and files, then a turn about the centre."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.formation import can_rearrange
from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.obstacles import is_on_table
from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.turning import beyond_table
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Seat
from feldherr.core.flow import NEXT, Flow, ask, procedure
from feldherr.core.rule import Violation
from feldherr.games.conquest.answers import Form, Take
from feldherr.games.conquest.events.movement import Rearranged, Turned
from feldherr.games.conquest.formations import Formation, formations
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.movement import Reform
from feldherr.games.conquest.ids import NO_STAND, RegimentId, StandId
from feldherr.games.conquest.questions import REFORM_INTO
from feldherr.games.conquest.questions import TURN as TURN_QUESTION
from feldherr.games.conquest.rules.actions import ActionKind, out_of_combat
from feldherr.games.conquest.rules.contact import contacts_at, contacts_with
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.rules.ways import (
    OFF_TABLE,
    REFORMING,
    TURNING,
    Ways,
    edges_of,
    ways_of,
)
from feldherr.games.conquest.specials import FLUID_FORMATION, SPECIALS
from feldherr.games.conquest.state import Ctx, Regiment, State
from feldherr.games.conquest.terms import REFORMING as REFORMING_ACTION
from feldherr.games.conquest.vocabulary.allowing import FLUID_FRONT
from feldherr.geometry.angle import HALF, signed
from feldherr.geometry.approach import approach
from feldherr.geometry.decision import Placed, TurnAbout
from feldherr.geometry.length import INCH
from feldherr.geometry.motion import about
from feldherr.geometry.placement import turn_stops
from feldherr.geometry.polygon import Shape, circle_around
from feldherr.geometry.pose import Pose, shifted
from feldherr.geometry.sweep import table_contact


def all_formations(regiment: Regiment) -> list[Formation]:
    """CQ 1 form, 8 char 5: every legal formation of the stands that are left, wounded ones in the rear."""
    command, character = regiment.command, regiment.character_stand
    others = [each for each in regiment.stands() if each not in (command, character)]
    others.sort(key=regiment.wounds.__getitem__)
    return formations([int(each) for each in others], command, character)


# Step 1: new places


def pivot_stand(regiment: Regiment, body: Body) -> StandId:
    """CQ 7 cmd 1: the stand that stays when a regiment regroups: the command, else the middle of the front."""
    if regiment.command != NO_STAND:
        return regiment.command
    front = [cell for cell in body.cells[: body.columns] if cell != NO_CELL]
    return StandId(front[(len(front) - 1) // 2])


def formed_about(body: Body, pivot: StandId, formation: Formation) -> Body:
    """The body in another formation in which one stand has not moved."""
    old, new = body.cells.index(pivot), formation.cells.index(pivot)
    right = (old % body.columns - new % formation.files) * body.width
    back = (old // body.columns - new // formation.files) * body.depth
    pose = shifted(body.pose, right, -back)
    return body.formed(formation.files, formation.cells).at(pose)


def rearranged(state: State, regiment: RegimentId, widest: int = 0) -> list[Body]:
    """CQ 3 reform 3, reform 4: every way to stand after step 1, as it is now among them, with so many files at most."""
    unit, body = state.regiments[regiment], state.body(regiment)
    pivot = pivot_stand(unit, body)
    most = lowest_march(state, regiment) * INCH
    ways = ways_of(state, regiment, REFORMING)
    apart = [each for each in (pivot, unit.character_stand) if each != NO_STAND]
    found = [body]
    for formation in all_formations(unit):
        if 0 < widest < formation.files:
            continue
        there = formed_about(body, pivot, formation)
        if any(stands_alike(there, other) for other in found):
            continue
        if end_violation(state, ways, there.shape()) is not None:
            continue
        bound = [(body.cells.index(each), there.cells.index(each)) for each in apart]
        if can_rearrange(body, there, most, bound):
            found.append(there)
    return found


def stands_alike(one: Body, two: Body) -> bool:
    """Is every stand in the same place?"""
    return one.columns == two.columns and one.cells == two.cells and one.pose == two.pose


def end_violation(state: State, ways: Ways, shape: Shape) -> Violation | None:
    """What forbids a regiment to stand somewhere."""
    if not is_on_table(state.field, shape):
        return OFF_TABLE
    circle = circle_around(shape)
    for barriers in (ways.end, ways.friends):
        for barrier in barriers:
            if not barrier.allows(shape, circle):
                return barrier.reason
    return None


def choose_formation(ctx: Ctx, reform: Reform) -> Flow:
    """CQ 3 reform 3: any formation in which the command stand keeps its place."""
    state = ctx.state
    choices: list[Record] = [
        Form(body.columns, body.cells) for body in rearranged(state, reform.regiment, reform.widest)
    ]
    seat = state.regiments[reform.regiment].side
    about_it = about_unit(reform.regiment)
    return ask(ChooseOne(seat, "CQ-3.reform.3", REFORM_INTO, choices, about_it), then=rearrange)


def rearrange(ctx: Ctx, reform: Reform, answer: Form) -> Flow:
    state = ctx.state
    body = state.body(reform.regiment)
    if answer.files != body.columns or answer.cells != body.cells:
        pivot = pivot_stand(state.regiments[reform.regiment], body)
        there = formed_about(body, pivot, Formation(answer.files, answer.cells))
        ctx.emit(
            Rearranged(
                regiment=reform.regiment,
                files=answer.files,
                cells=answer.cells,
                pose=there.pose,
                contacts=contacts_with(state, reform.regiment, there),
            )
        )
    return NEXT


# Step 2: a turn


class TurnChoice(TurnAbout):
    """CQ 3 reform 5, reform 6: any facing about the centre."""

    def __init__(self, seat: Seat, state: State, regiment: RegimentId) -> None:
        body = state.body(regiment)
        around = body.around()
        centre = (around.cx, around.cy)
        ways = ways_of(state, regiment, TURNING)
        super().__init__(
            seat, "CQ-3.reform.5", TURN_QUESTION, body.pose, [centre], [], [body.pose], about_unit(regiment)
        )  # fmt: skip
        self.state = state
        self.body = body
        self.ways = ways
        self.centre = centre
        self.found: list[int] | None = None

    @property
    def kind(self) -> str:
        return "TurnChoice"

    def stops_at(self, pivot: int) -> list[int]:
        """Found only when somebody wants them."""
        if self.found is None:
            x, y = self.centre
            near = beyond_table(self.state.field.width, self.state.field.depth)
            for barrier in [*self.ways.end, *self.ways.friends]:
                near.extend(barrier.shape)
            self.found = turn_stops(self.body.shape(), x, y, near)
        return self.found

    def violation(self, pose: Pose) -> Violation | None:
        turn = signed(pose.heading - self.start.heading)
        if turn == 0:
            return None
        blocked = self._sweep(turn)
        if blocked is not None and abs(turn) == HALF:
            blocked = self._sweep(-turn)
        return blocked or end_violation(self.state, self.ways, self.body.shape_at(pose))

    def _sweep(self, turn: int) -> Violation | None:
        """What is in the way of a turn, the shorter way round."""
        motion = about(self.centre[0], self.centre[1], turn)
        shape = self.body.shape()
        for barrier in self.ways.way:
            if approach(shape, motion, barrier.shape, barrier.clearance) is not None:
                return barrier.reason
        edges = edges_of(self.state)
        if table_contact(shape, motion, edges.width, edges.depth) is not None:
            return edges.reason
        return None


def turn(ctx: Ctx, reform: Reform) -> Flow:
    """CQ 3 reform 5: up to half a turn about the centre, or none."""
    seat = ctx.state.regiments[reform.regiment].side
    return ask(TurnChoice(seat, ctx.state, reform.regiment), then=turned)


def turned(ctx: Ctx, reform: Reform, answer: Placed) -> Flow:
    state = ctx.state
    if answer.pose != state.body(reform.regiment).pose:
        contacts = contacts_at(state, reform.regiment, answer.pose)
        ctx.emit(Turned(reform.regiment, answer.pose, contacts))
    return NEXT


def settle(ctx: Ctx, reform: Reform) -> Flow:
    """CQ 3 reinf 4, reinf 5: where regiments have come to rest, lines may move."""
    move_lines(ctx)
    return NEXT


REFORM: Final = procedure("conquest.reform", Reform, choose_formation, turn, settle)


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 3 reform 1, reform 2: out of contact, as often as there are actions."""
    return [Take(REFORMING_ACTION)] if out_of_combat(state, activation) else []


def begun(state: State, activation: Activation, chosen: Take) -> Reform:
    is_fluid = chosen.by == SPECIALS[FLUID_FORMATION]
    return Reform(activation.regiment, FLUID_FRONT if is_fluid else 0)


REFORM_ACTION: Final = ActionKind(REFORMING_ACTION, offered, begun, repeats=True)
