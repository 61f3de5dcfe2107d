"""RW 61 with errata: turning a unit on the spot."""

from typing import Final

from feldherr.battlefield.obstacles import is_on_table, overlaps_obstacle, touches_table_edge
from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import touched_bodies, touched_pieces
from feldherr.battlefield.turning import TurnInPlace, centre_of
from feldherr.core.decision import Seat
from feldherr.core.flow import DONE, NEXT, Flow, ask, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import Reformed
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ReformEnded
from feldherr.games.runewars.powers import NO_REFORM
from feldherr.games.runewars.questions import CHOOSE_FACING
from feldherr.games.runewars.rules.contact import (
    contact_edges,
    contacts_at,
    edges_in,
    engaged,
    engaged_in,
    flush_at,
)
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.timing import open_for
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import REFORM as REFORM_ACTION
from feldherr.geometry.decision import Placed
from feldherr.geometry.pose import Pose


def pivots(state: State, unit: UnitId) -> list[tuple[float, float]]:
    """RW 61.1, 61.2: the centre of the unit; while engaged also the centre of each of its trays."""
    found = [centre_of(state.field, unit)]
    cells = state.body(unit).filled()
    if engaged(state, unit) and len(cells) > 1:
        for cell in cells:
            square = state.body(unit).cell_box(cell)
            found.append((square.cx, square.cy))
    return found


class ReformChoice(TurnInPlace):
    """Any heading about one of the pivots; nothing may be overlapped or newly touched, engagements stay."""

    def __init__(self, seat: Seat, state: State, unit: UnitId) -> None:
        points = pivots(state, unit)
        super().__init__(seat, "RR-61", CHOOSE_FACING, state.field, unit, points, about_unit(unit))
        self.state = state
        self.unit = unit

    @property
    def kind(self) -> str:
        return "ReformChoice"

    def violation(self, pose: Pose) -> Violation | None:
        return reform_refusal(self.state, self.unit, pose)


def reform_refusal(state: State, unit: UnitId, pose: Pose) -> Violation | None:
    """RW 61, 61.2, 79.2 with errata: what forbids a unit to end its reform like this."""
    # Staying as it is must be possible, even where rounding has left it a hair too near to something.
    if pose == state.body(unit).pose:
        return None
    shape = state.body(unit).shape_at(pose)
    if not is_on_table(state.field, shape):
        return Violation("RR-79.2", "off_the_table")
    if overlaps_obstacle(state.field, unit, shape):
        return Violation("RR-79.2", "overlaps")
    contacts, leanings = contacts_at(state, unit, pose)
    before = engaged(state, unit)
    after = engaged_in(state, contacts, leanings, unit)
    for enemy in before:
        edges = {each.enemy for each in contact_edges(state, unit, enemy)}
        there = edges_in(state, contacts, leanings, unit, enemy)
        # The edges of the enemy count, not the own ones: a unit may turn another side to the enemy it fights.
        if {each.enemy for each in there} != edges:
            return Violation("RR-61.2a", "loses_contact" if enemy not in after else "other_edge")
        if state.rules.flush_reform and not flush_at(state, unit, pose, enemy, there):
            return Violation("LP-reform-2", "not_flush")
    rule = "EF-reform-2" if before else "EF-reform-1"
    known = touched_bodies(state.field.contacts, unit)
    for other in touched_bodies(contacts, unit):
        if other not in known:
            return Violation(rule, "new_contact")
    leaned_on = touched_pieces(state.field.leanings, unit)
    for piece in touched_pieces(leanings, unit):
        if piece not in leaned_on:
            return Violation(rule, "new_contact")
    if touches_table_edge(state.field, shape) and not touches_table_edge(
        state.field, state.body(unit).shape()
    ):
        return Violation(rule, "new_contact")
    return None


def choose_facing(ctx: Ctx, reform: Reforming) -> Flow:
    """RW 61: any facing, chosen by whoever decides; an occupant of terrain has none to change."""
    state = ctx.state
    if not state.body(reform.unit).on_table:
        return DONE
    if bonus(state, reform.unit, NO_REFORM) > 0:
        ctx.emit(ActionCancelled(reform.unit, REFORM_ACTION, "RR-golden-3"))
        return DONE
    return ask(ReformChoice(reform.decider, state, reform.unit), then=facing_chosen)


def facing_chosen(ctx: Ctx, reform: Reforming, answer: Placed) -> Flow:
    contacts, leanings = contacts_at(ctx.state, reform.unit, answer.pose)
    ctx.emit(Reformed(unit=reform.unit, pose=answer.pose, contacts=contacts, leanings=leanings))
    return NEXT


def after_reform(ctx: Ctx, reform: Reforming) -> Flow:
    return open_for(ctx, ReformEnded, reform.unit)


REFORM: Final = procedure("runewars.reform", Reforming, choose_facing, after_reform)
