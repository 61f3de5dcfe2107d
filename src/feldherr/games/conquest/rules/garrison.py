"""CQ 10 gar 4-6, gar 17-18: who occupies garrison terrain, and what happens when a garrison is destroyed."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import DECLINE, RegimentChoice
from feldherr.games.conquest.events.garrison import Occupied
from feldherr.games.conquest.formations import Formation
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.garrison import TakeGarrison
from feldherr.games.conquest.frames.movement import Reform
from feldherr.games.conquest.ids import NO_PIECE, PieceId, RegimentId
from feldherr.games.conquest.questions import TAKE_TERRAIN
from feldherr.games.conquest.rules.contact import contacts_with, is_engaged
from feldherr.games.conquest.rules.ground import garrison_of
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.occupying import may_occupy
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.state import Ctx, State, enemy_of
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.separation import touches


def one_rank(state: State, regiment: RegimentId) -> Formation:
    """CQ 10 gar 6: all stands that are left in a front rank."""
    unit = state.regiments[regiment]
    count = len(unit.stands())
    return next(each for each in all_formations(unit) if each.files == count)


def occupy(ctx: Ctx, regiment: RegimentId, piece: PieceId) -> None:
    """CQ 10 gar 5: the regiment is taken off the table into the terrain."""
    state = ctx.state
    rank = one_rank(state, regiment)
    body = state.body(regiment).formed(rank.files, rank.cells).within(piece)
    ctx.emit(
        Occupied(
            regiment=regiment,
            piece=piece,
            files=rank.files,
            cells=rank.cells,
            contacts=contacts_with(state, regiment, body),
        )
    )
    move_lines(ctx)


def end_activation_of(ctx: Ctx, regiment: RegimentId) -> Flow:
    """CQ 10 gar 5: what is left of its activation is lost; one of another regiment goes on.

    The action in which this happens is finished: other pools, revenge and pressing on still come.
    """
    activation = ctx.nearest(Activation)
    if activation is not None and activation.regiment == regiment:
        activation.is_over = True
    return NEXT


# A garrison is destroyed


def besieged(state: State, regiment: RegimentId) -> TakeGarrison | None:
    """What follows if a regiment is destroyed now: its terrain may be taken by the enemies who touch it.

    Its last stand may be gone already, and with it the contacts; the terrain is still there.
    """
    piece = garrison_of(state, regiment)
    if piece == NO_PIECE:
        return None
    ground = state.field.terrain[piece].shape()
    enemies = [
        each
        for each in state.at(enemy_of(state.regiments[regiment].side), FIELD)
        if touches([state.body(each).around()], ground)
    ]
    return TakeGarrison(piece=piece, enemies=enemies) if enemies else None


def choose_taker(ctx: Ctx, taking: TakeGarrison) -> Flow:
    """CQ 10 gar 17: one enemy that touched the terrain and is able to may occupy it at once."""
    state = ctx.state
    choices: list[Record] = [
        RegimentChoice(each) for each in taking.enemies if may_occupy(state, each, taking.piece)
    ]
    if not choices:
        return NEXT
    seat = state.regiments[taking.enemies[0]].side
    question = ChooseOne(seat, "CQ-10.gar.17", TAKE_TERRAIN, [*choices, DECLINE])
    return ask(question, then=taken)


def taken(ctx: Ctx, taking: TakeGarrison, answer: Record) -> Flow:
    if isinstance(answer, RegimentChoice):
        taking.taker = answer.regiment
        occupy(ctx, answer.regiment, taking.piece)
    return NEXT


def regroup(ctx: Ctx, taking: TakeGarrison) -> Flow:
    """CQ 10 gar 18: every other that cannot occupy it may make a free reform."""
    state = ctx.state
    while taking.enemies:
        each = taking.enemies[0]
        taking.enemies = taking.enemies[1:]
        is_free = state.regiments[each].place == FIELD and not is_engaged(state, each)
        if is_free and not may_occupy(state, each, taking.piece):
            return call(Reform(each), after=REPEAT)
    return NEXT


def end_activation(ctx: Ctx, taking: TakeGarrison) -> Flow:
    """CQ 10 gar 17: whoever has occupied the terrain in its own activation does nothing more."""
    return end_activation_of(ctx, taking.taker)


TAKE_GARRISON: Final = procedure(
    "conquest.take_garrison", TakeGarrison, choose_taker, regroup, end_activation
)
