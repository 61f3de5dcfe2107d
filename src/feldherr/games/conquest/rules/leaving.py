"""CQ 10 gar 7-12: how a regiment leaves the terrain it occupies."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.obstacles import is_on_table
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, Flow, ask, procedure, unwind
from feldherr.core.rule import Violation
from feldherr.games.conquest.answers import Form, Take
from feldherr.games.conquest.events.garrison import OCCUPIED, Left
from feldherr.games.conquest.formations import Formation
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.garrison import Leave
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import LEAVE_INTO, LEAVE_TO
from feldherr.games.conquest.rules.actions import ActionKind
from feldherr.games.conquest.rules.contact import contacts_with
from feldherr.games.conquest.rules.ground import garrison_of
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.rules.ways import LEAVING as LEAVING_WAYS
from feldherr.games.conquest.rules.ways import OFF_TABLE, Ways, ways_of
from feldherr.games.conquest.rules.wounds import break_regiment
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import GARRISON, LEAVING
from feldherr.geometry.approach import approach, is_clear
from feldherr.geometry.decision import Placed, PlaceOn
from feldherr.geometry.length import EPS, INCH
from feldherr.geometry.motion import along
from feldherr.geometry.placement import Ground, Obstacle, any_fit
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, rounded
from feldherr.geometry.separation import nearest, touches
from feldherr.geometry.sweep import table_contact

NOT_TOUCHING: Final = Violation("CQ-10.gar.7", "not_at_the_terrain")
TOO_FAR_OUT: Final = Violation("CQ-10.gar.7", "too_far_from_the_terrain")


class LeaveChoice(PlaceOn):
    """CQ 10 gar 7, gar 8: anywhere at the edge of the terrain, no stand farther from it than a limit."""

    def __init__(self, state: State, regiment: RegimentId, formation: Formation, most: int) -> None:
        body = state.body(regiment).formed(formation.files, formation.cells)
        self.body: Body = body.on_field(body.pose)
        self.state = state
        self.ways: Ways = ways_of(state, regiment, LEAVING_WAYS)
        self.most = most
        self.area: Convex = state.field.terrain[garrison_of(state, regiment)].shape()[0]
        obstacles = [
            Obstacle(piece, float(each.clearance))
            for each in [*self.ways.end, *self.ways.friends]
            for piece in each.shape
        ]
        ground = Ground(self.body.shape_at, [state.field.area()], obstacles, self.area)
        seat = state.regiments[regiment].side
        super().__init__(seat, "CQ-10.gar.7", LEAVE_TO, ground, [], [], about_unit(regiment))
        start = Pose(rounded(self.area.cx), rounded(self.area.cy), 0)
        found = any_fit(ground, start, self._is_near)
        if found is not None:
            self.known = [found]

    @property
    def kind(self) -> str:
        return "LeaveChoice"

    def violation(self, pose: Pose) -> Violation | None:
        shape = self.body.shape_at(pose)
        if not is_on_table(self.state.field, shape):
            return OFF_TABLE
        for barrier in [*self.ways.end, *self.ways.friends]:
            if not is_clear(shape, barrier.shape, barrier.clearance):
                return barrier.reason
        if not touches(shape, [self.area]):
            return NOT_TOUCHING
        return None if self._is_near(pose) else TOO_FAR_OUT

    def _is_near(self, pose: Pose) -> bool:
        """Is every stand near enough to the terrain?"""
        body = self.body.at(pose)
        for cell in body.filled():
            if nearest([body.cell_box(cell)], [self.area]) > self.most + EPS:
                return False
        return True


def stepped_away(choice: LeaveChoice, pose: Pose) -> Pose:
    """CQ 10 gar 10: an inch away from the terrain, or as far as nothing is in the way."""
    area, shape = choice.area, choice.body.shape_at(pose)
    widest, nx, ny = -1e300, 0.0, 1.0
    for k in range(len(area.nxs)):
        gap = min(
            area.nxs[k] * (x - area.xs[k]) + area.nys[k] * (y - area.ys[k])
            for piece in shape
            for x, y in zip(piece.xs, piece.ys, strict=True)
        )
        if gap > widest:
            widest, nx, ny = gap, area.nxs[k], area.nys[k]
    motion = along(nx, ny, INCH)
    far = INCH
    for barrier in [*choice.ways.end, *choice.ways.friends]:
        met = approach(shape, motion, barrier.shape, barrier.clearance)
        if met is not None:
            far = min(far, met)
    field = choice.state.field
    met = table_contact(shape, motion, field.width, field.depth)
    return motion.pose_at(pose, far if met is None else min(far, met))


# Who may leave, and how


class WayOut:
    """The formations in which a regiment can leave, and whether it breaks by that."""

    def __init__(self, formations: list[Formation], most: int, breaks: bool) -> None:
        self.formations = formations
        self.most = most
        """How far a stand may be from the terrain."""
        self.breaks = breaks


def way_out(state: State, regiment: RegimentId, first: bool = False) -> WayOut | None:
    """CQ 10 gar 7, gar 9: within March if that can be done, else broken within twice as much; or not at all.

    Whoever only asks whether there is one is content with the `first` formation found.
    """
    march = lowest_march(state, regiment) * INCH
    for times in (1, 2):
        found: list[Formation] = []
        for each in all_formations(state.regiments[regiment]):
            if LeaveChoice(state, regiment, each, march * times).known:
                found.append(each)
                if first:
                    break
        if found:
            return WayOut(found, march * times, times == 2)
    return None


def choose_formation(ctx: Ctx, leave: Leave) -> Flow:
    """CQ 10 gar 7: any formation that finds room."""
    state = ctx.state
    out = way_out(state, leave.regiment)
    assert out is not None
    choices: list[Record] = [Form(each.files, each.cells) for each in out.formations]
    seat = state.regiments[leave.regiment].side
    about_it = about_unit(leave.regiment)
    return ask(ChooseOne(seat, "CQ-10.gar.7", LEAVE_INTO, choices, about_it), then=formed)


def formed(ctx: Ctx, leave: Leave, answer: Form) -> Flow:
    leave.files = answer.files
    leave.cells = answer.cells
    return NEXT


def leave_question(state: State, leave: Leave) -> LeaveChoice:
    out = way_out(state, leave.regiment, first=True)
    assert out is not None
    return LeaveChoice(state, leave.regiment, Formation(leave.files, leave.cells), out.most)


def choose_place(ctx: Ctx, leave: Leave) -> Flow:
    """CQ 10 gar 7, gar 8: where it stands outside."""
    return ask(leave_question(ctx.state, leave), then=placed)


def placed(ctx: Ctx, leave: Leave, answer: Placed) -> Flow:
    """CQ 10 gar 9, gar 10: it steps away from the terrain, broken if it had to be set down too far out."""
    state, regiment = ctx.state, leave.regiment
    out = way_out(state, regiment, first=True)
    assert out is not None
    pose = stepped_away(leave_question(state, leave), answer.pose)
    body = state.body(regiment).formed(leave.files, leave.cells).on_field(pose)
    ctx.emit(
        Left(
            regiment=regiment,
            files=leave.files,
            cells=leave.cells,
            pose=pose,
            contacts=contacts_with(state, regiment, body),
        )
    )
    if out.breaks:
        break_regiment(ctx, regiment)
    return NEXT


def end_activation(ctx: Ctx, leave: Leave) -> Flow:
    """CQ 10 gar 10: nothing follows."""
    move_lines(ctx)
    return unwind(Activation)


LEAVE: Final = procedure("conquest.leave", Leave, choose_formation, choose_place, end_activation)


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 10 gar 7, gar 11, gar 12: for both actions, in contact or not, but not in the round it came in."""
    unit = state.regiments[activation.regiment]
    if unit.place != GARRISON or activation.spent > 0 or unit.is_used(OCCUPIED):
        return []
    return [Take(LEAVING)] if way_out(state, activation.regiment, first=True) else []


def begun(state: State, activation: Activation, chosen: Take) -> Leave:
    return Leave(regiment=activation.regiment)


LEAVE_ACTION: Final = ActionKind(LEAVING, offered, begun)
