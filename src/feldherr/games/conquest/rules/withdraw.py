"""CQ 4 withdraw: a regiment pays, turns away from its enemies and marches off."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import seen_from, without
from feldherr.core.chance import Throw, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import SideChoice, Take
from feldherr.games.conquest.events.fighting import WithdrawalRolled, WithdrawFailed
from feldherr.games.conquest.events.movement import Turned
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Harm, Press
from feldherr.games.conquest.frames.fighting import Withdraw
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import CHOOSE_WAY_OUT, ROLL_WITHDRAWAL
from feldherr.games.conquest.rules.actions import ActionKind, in_open_combat
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.dice import face_of
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.march import walk_along
from feldherr.games.conquest.rules.marching import MarchWalk, march_from
from feldherr.games.conquest.rules.regrouping import Grip
from feldherr.games.conquest.rules.steadiness import roll_resolve
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import HEAVY, WITHDRAWING
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.edge import EDGES, FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.geometry.walk import Walked

_QUARTERS: Final = {FRONT: 0, RIGHT: 1, REAR: 2, LEFT: 3}
"""Quarter turns clockwise until it looks over that side."""


def roll_wounds(ctx: Ctx, withdraw: Withdraw) -> Flow:
    """CQ 4 withdraw 4, withdraw 5: a single die."""
    rule = "CQ-4.withdraw.4" if withdraw.is_clean else "CQ-4.withdraw.5"
    return ask(Throw(rule, ROLL_WITHDRAWAL, "wounds", 1), then=wounds_rolled)


def wounds_rolled(ctx: Ctx, withdraw: Withdraw, answer: Thrown) -> Flow:
    die = face_of(answer.faces)
    wounds = wounds_of(ctx.state, withdraw, die)
    ctx.emit(WithdrawalRolled(withdraw.regiment, die, wounds))
    return call(Harm(regiment=withdraw.regiment, wounds=wounds))


def wounds_of(state: State, withdraw: Withdraw, die: int) -> int:
    """What a die costs: as many wounds, and unless it is clean so many for every stand in contact."""
    return die if withdraw.is_clean else die * Grip(withdraw.regiment, state.field.contacts).cells


def choose_side(ctx: Ctx, withdraw: Withdraw) -> Flow:
    """CQ 4 withdraw 6, withdraw 7: over a side that nobody touches, and from which a march leads away."""
    state = ctx.state
    # The wounds of leaving may have been the last ones.
    if not state.in_play(withdraw.regiment):
        return DONE
    choices: list[Record] = [SideChoice(each) for each in ways_out(state, withdraw.regiment)]
    if not choices:
        ctx.emit(WithdrawFailed(withdraw.regiment))
        return call(Press(before=withdraw.before), after=DONE)
    seat = state.regiments[withdraw.regiment].side
    about_it = about_unit(withdraw.regiment)
    question = ChooseOne(seat, "CQ-4.withdraw.6", CHOOSE_WAY_OUT, choices, about_it)
    return ask(question, then=side_chosen)


def side_chosen(ctx: Ctx, withdraw: Withdraw, answer: SideChoice) -> Flow:
    withdraw.looks = answer.facing
    return NEXT


def ways_out(state: State, regiment: RegimentId) -> list[Edge]:
    """The sides over which a regiment can march away."""
    touched: list[Edge] = []
    for enemy in engaged_with(state, regiment):
        touched += [each.own for each in seen_from(state.field.contacts, regiment, enemy)]
    return [
        # A side from which no march is possible is not offered: it would strand the regiment.
        side
        for side in EDGES
        if side not in touched and march_away(state, regiment, side).known
    ]


def turned_to(state: State, regiment: RegimentId, side: Edge) -> Pose:
    """CQ 4 withdraw 6: about its own centre, until it looks over a side."""
    body = state.body(regiment)
    around = body.around()
    return rotated_about(body.pose, around.cx, around.cy, _QUARTERS[side] * QUARTER)


def march_away(state: State, regiment: RegimentId, side: Edge) -> MarchWalk:
    """CQ 4 withdraw 7: the march over a side."""
    march = March(regiment=regiment, number=0, withdraws=True)
    return march_from(state, march, turned_to(state, regiment, side))


def choose_way(ctx: Ctx, withdraw: Withdraw) -> Flow:
    """CQ 4 withdraw 7: how it marches is the owner's choice."""
    return ask(march_away(ctx.state, withdraw.regiment, withdraw.looks), then=walk)


def walk(ctx: Ctx, withdraw: Withdraw, answer: Walked) -> Flow:
    """CQ 4 withdraw 2: turn and march are one move."""
    state, regiment = ctx.state, withdraw.regiment
    # The legs begin where the question did, after the turn that is made only now.
    question = march_away(state, regiment, withdraw.looks)
    turned = turned_to(state, regiment, withdraw.looks)
    if turned != state.body(regiment).pose:
        apart, _ = without(state.field.contacts, [], regiment)
        ctx.emit(Turned(regiment, turned, apart))
    return walk_along(ctx, question, answer)


def settle(ctx: Ctx, withdraw: Withdraw) -> Flow:
    """CQ 3 reinf 4, reinf 5: where regiments have come to rest, lines may move."""
    move_lines(ctx)
    return NEXT


WITHDRAW: Final = procedure(
    "conquest.withdraw", Withdraw,
    roll_resolve, roll_wounds, choose_side, choose_way, settle,
)  # fmt: skip


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 4 withdraw 1, 10 gar 12: in contact, and not heavy; a garrison leaves its terrain instead."""
    if not in_open_combat(state, activation):
        return []
    is_heavy = state.kind(activation.regiment).troop_class == HEAVY
    return [] if is_heavy else [Take(WITHDRAWING)]


def begun(state: State, activation: Activation, chosen: Take) -> Withdraw:
    return Withdraw(regiment=activation.regiment)


WITHDRAW_ACTION: Final = ActionKind(WITHDRAWING, offered, begun)
