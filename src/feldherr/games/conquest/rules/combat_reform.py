"""CQ 4 reform: a regiment in contact takes a new formation."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import Stand, Take
from feldherr.games.conquest.events.movement import Rearranged
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Harm
from feldherr.games.conquest.frames.fighting import CombatReform
from feldherr.games.conquest.questions import REFORM_IN_COMBAT
from feldherr.games.conquest.rules.actions import ActionKind, in_open_combat
from feldherr.games.conquest.rules.contact import contacts_with, is_engaged
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.regrouping import Grip, Regrouping
from feldherr.games.conquest.rules.steadiness import press_on, roll_resolve
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import COMBAT_REFORMING


def suffer(ctx: Ctx, reform: CombatReform) -> Flow:
    """CQ 4 reform 7: unless it is clean, a wound for every stand in contact."""
    if reform.is_clean:
        return NEXT
    wounds = Grip(reform.regiment, ctx.state.field.contacts).cells
    return call(Harm(regiment=reform.regiment, wounds=wounds))


def choose_formation(ctx: Ctx, reform: CombatReform) -> Flow:
    """CQ 4 reform 3: any formation in which it holds its enemies as before; if it is still there."""
    state = ctx.state
    if not state.in_play(reform.regiment) or not is_engaged(state, reform.regiment):
        return DONE
    choices: list[Record] = [
        Stand(each.columns, each.cells, each.pose)
        for each in Regrouping(state, reform.regiment).stances()
    ]
    seat = state.regiments[reform.regiment].side
    about_it = about_unit(reform.regiment)
    return ask(ChooseOne(seat, "CQ-4.reform.3", REFORM_IN_COMBAT, choices, about_it), then=regroup)


def regroup(ctx: Ctx, reform: CombatReform, answer: Stand) -> Flow:
    state = ctx.state
    body = state.body(reform.regiment)
    there = body.formed(answer.files, answer.cells).at(answer.pose)
    if answer.cells != body.cells or answer.pose != body.pose or answer.files != body.columns:
        ctx.emit(
            Rearranged(
                regiment=reform.regiment,
                files=answer.files,
                cells=answer.cells,
                pose=answer.pose,
                contacts=contacts_with(state, reform.regiment, there),
            )
        )
    return NEXT


def settle(ctx: Ctx, reform: CombatReform) -> Flow:
    """CQ 3 reinf 4, reinf 5: where regiments have come to rest, lines may move."""
    move_lines(ctx)
    return NEXT


COMBAT_REFORM: Final = procedure(
    "conquest.combat_reform", CombatReform,
    roll_resolve, suffer, press_on, choose_formation, settle,
)  # fmt: skip


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 4 reform 1, 10 gar 6: in contact; a garrison is one front rank and nothing else."""
    return [Take(COMBAT_REFORMING)] if in_open_combat(state, activation) else []


def begun(state: State, activation: Activation, chosen: Take) -> CombatReform:
    return CombatReform(regiment=activation.regiment)


COMBAT_REFORM_ACTION: Final = ActionKind(COMBAT_REFORMING, offered, begun)
