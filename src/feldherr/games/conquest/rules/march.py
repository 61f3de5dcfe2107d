"""CQ 3 march: a regiment marches."""

from typing import Final

from feldherr.core.flow import NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.movement import Marched
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.frames.terrain import CrossTerrain
from feldherr.games.conquest.ids import NO_PIECE
from feldherr.games.conquest.rules.actions import ActionKind, out_of_combat
from feldherr.games.conquest.rules.contact import contacts_at
from feldherr.games.conquest.rules.free_actions import free_ways, may_regularly
from feldherr.games.conquest.rules.garrison import end_activation_of, occupy
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.marching import MarchWalk, is_entering, march_question
from feldherr.games.conquest.rules.occupying import touched_terrain
from feldherr.games.conquest.rules.terrain import Move, crossed_zones, steps_of
from feldherr.games.conquest.specials import FIRE_AND_ADVANCE, SPECIALS
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import MARCHING
from feldherr.geometry.march import total_cost
from feldherr.geometry.walk import Walked


def choose_way(ctx: Ctx, march: March) -> Flow:
    """CQ 3 march 3-11: how it goes is the owner's choice."""
    return ask(march_question(ctx.state, march), then=walk)


def walk(ctx: Ctx, march: March, answer: Walked) -> Flow:
    return walk_along(ctx, march_question(ctx.state, march), answer)


def walk_along(ctx: Ctx, question: MarchWalk, answer: Walked) -> Flow:
    """The march, and the dice for dangerous ground on its way (CQ 10 dangerous, perilous)."""
    march = question.march
    pose = question.end_of(answer.legs)
    steps = steps_of(question.course.front, question.course.start, answer.legs)
    move = Move(steps, begins=march.number <= 1, ends=march.number == 0)
    crossed = crossed_zones(ctx.state, march.regiment, move)
    ctx.emit(
        Marched(
            regiment=march.regiment,
            legs=answer.legs,
            cost=total_cost(question.course.front, answer.legs),
            pose=pose,
            contacts=contacts_at(ctx.state, march.regiment, pose),
        )
    )
    return call(CrossTerrain(march.regiment, crossed)) if crossed else NEXT


def settle(ctx: Ctx, march: March) -> Flow:
    """CQ 3 reinf 4, reinf 5: where regiments have come to rest, lines may move."""
    move_lines(ctx)
    return NEXT


def move_in(ctx: Ctx, march: March) -> Flow:
    """CQ 10 gar 5: who has marched into contact with empty terrain occupies it, and its activation ends."""
    piece = touched_terrain(ctx.state, march.regiment)
    if piece == NO_PIECE:
        return NEXT
    occupy(ctx, march.regiment, piece)
    return end_activation_of(ctx, march.regiment)


MARCH: Final = procedure("conquest.march", March, choose_way, settle, move_in)


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 3 march 1, march 2: out of contact, as often as there are actions."""
    return [Take(MARCHING)] if out_of_combat(state, activation) else []


def begun(state: State, activation: Activation, chosen: Take) -> March:
    regiment = activation.regiment
    return March(
        regiment=regiment,
        number=activation.done.count(MARCHING),
        more=can_march_on(state, activation),
        enters=is_entering(state, regiment),
        forward_only=chosen.by == SPECIALS[FIRE_AND_ADVANCE],
    )


def can_march_on(state: State, activation: Activation) -> bool:
    """CQ 3 march 11: may it march once more after the actions it has taken so far?"""
    is_regular = may_regularly(state, activation, MARCH_ACTION)
    return is_regular or bool(free_ways(state, activation, MARCH_ACTION))


MARCH_ACTION: Final = ActionKind(MARCHING, offered, begun, repeats=True)
