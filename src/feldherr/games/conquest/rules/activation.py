"""CQ 2 act: the activation of a regiment, action by action."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import (
    ActionEnded,
    ActionTaken,
    Passed,
    RegimentActivated,
    RegimentDone,
    RuleUsed,
)
from feldherr.games.conquest.events.rounds import CardDiscarded
from feldherr.games.conquest.frames.activation import Acting, Activation
from feldherr.games.conquest.frames.movement import Enter, March
from feldherr.games.conquest.frames.rounds import Turn
from feldherr.games.conquest.frames.terrain import CrossTerrain
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import (
    ActionDeclared,
    ActionDone,
    ActivationBegins,
    ActivationEnds,
)
from feldherr.games.conquest.questions import CHOOSE_ACTION
from feldherr.games.conquest.rules.action_list import ACTION_LIST, kind_of
from feldherr.games.conquest.rules.actions import ACTIONS_OF_A_REGIMENT, ActionKind
from feldherr.games.conquest.rules.auras import spread_auras
from feldherr.games.conquest.rules.charge_rest import must_leave
from feldherr.games.conquest.rules.draw_events import draw_event
from feldherr.games.conquest.rules.free_actions import (
    free_ways,
    grant_of,
    is_forbidden,
    may_regularly,
)
from feldherr.games.conquest.rules.marching import is_entering, march_question
from feldherr.games.conquest.rules.rally import take_heart
from feldherr.games.conquest.rules.terrain import landed_zones
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.rules.ways import march_ways
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import (
    ARRIVING,
    CHARGING,
    END_OF_ACTION,
    END_OF_ACTIVATION,
    FIELD,
    GONE,
    MARCHING,
    NO_ACTION,
    PASSING,
    Action,
)
from feldherr.geometry.separation import are_far, is_far


def begin(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 2: the regiment is named."""
    ctx.emit(RegimentActivated(activation.regiment))
    return open_window(ctx, ActivationBegins(activation.regiment))


def survive(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 11 aura of death 2: who is destroyed before its draw event has had no turn; its side turns up another card."""
    state, unit = ctx.state, ctx.state.regiments[activation.regiment]
    if unit.place != GONE:
        return NEXT
    ctx.emit(CardDiscarded(unit.side, state.card_of(activation.regiment)))
    return call(Turn(side=unit.side), after=DONE)


def enter(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 9: who arrives marches on as its first action."""
    if ctx.state.regiments[activation.regiment].place != ARRIVING:
        return NEXT
    activation.spent = 1
    activation.done.append(MARCHING)
    return call(Enter(regiment=activation.regiment))


def must_move(state: State, regiment: RegimentId) -> bool:
    """CQ 3 march 11, reinf 8: it stands on a friend, or not wholly on the table, and has to go on."""
    if state.regiments[regiment].place != FIELD:
        return False
    if is_entering(state, regiment):
        return True
    if not _is_over_something(state, regiment):
        return False
    body = state.body(regiment)
    for friend in march_ways(state, regiment).friends:
        if not friend.allows(body.shape(), body.circle()):
            return True
    return False


def _is_over_something(state: State, regiment: RegimentId) -> bool:
    """Does its circle meet that of a friend or of terrain? Only then it is worth a closer look."""
    circle = state.body(regiment).circle()
    for other in state.at(state.regiments[regiment].side, FIELD):
        if other != regiment and not is_far(circle, state.body(other).circle(), 0):
            return True
    for piece in state.field.terrain:
        if not are_far([circle], piece.shape(), 0):
            return True
    return False


def offers(state: State, activation: Activation) -> list[Take]:
    """CQ 2 act 8-20: what a regiment may do next; passing always, unless it has to move or can do nothing at all."""
    moves = [kind for kind in ACTION_LIST if kind.action == MARCHING or kind.clears]
    if must_move(state, activation.regiment):
        return _all_ways(state, activation, moves)
    if must_leave(state, activation.regiment):
        found = [
            each
            for each in _all_ways(state, activation, moves)
            if _leads_away(state, activation, each)
        ]
        if found:
            return found
    found = _all_ways(state, activation, ACTION_LIST)
    return [*found, Take(PASSING)] if found else []


def _leads_away(state: State, activation: Activation, taken: Take) -> bool:
    """CQ 3 charge 29: does an action lead away from those it stands too near to? Of marches some do, or none."""
    if taken.action != MARCHING:
        return True
    return bool(march_question(state, March(regiment=activation.regiment)).known)


def _all_ways(state: State, activation: Activation, kinds: list[ActionKind]) -> list[Take]:
    found: list[Take] = []
    for kind in kinds:
        if not is_forbidden(state, activation.regiment, kind.action):
            found.extend(_ways(state, activation, kind))
    return found


def _ways(state: State, activation: Activation, kind: ActionKind) -> list[Take]:
    """Every way to take one action: as one of the two, or given for free by some rule."""
    is_regular = may_regularly(state, activation, kind)
    free = free_ways(state, activation, kind)
    if not is_regular and not free:
        return []
    taken = kind.offered(state, activation)
    found = list(taken) if is_regular else []
    for name in free:
        found.extend([_freely(way, name) for way in taken])
    return found


def _freely(way: Take, name: str) -> Take:
    """The same for free, by some rule."""
    return Take(
        way.action,
        target=way.target,
        opponent=way.opponent,
        piece=way.piece,
        by=name,
        spell=way.spell,
        use=way.use,
    )


def choose_action(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 8, act 14: a first action, then a second; whoever can do nothing does nothing."""
    state = ctx.state
    if activation.is_over or not state.in_play(activation.regiment):
        return NEXT
    choices: list[Record] = [*offers(state, activation)]
    if not choices:
        return NEXT
    seat = state.regiments[activation.regiment].side
    about_it = about_unit(activation.regiment)
    return ask(ChooseOne(seat, "CQ-2.act.8", CHOOSE_ACTION, choices, about_it), then=take)


def take(ctx: Ctx, activation: Activation, answer: Take) -> Flow:
    """CQ 2 act 8, act 11, act 17: one of the two is spent, or one that is free is used."""
    if answer.action == PASSING:
        return _pass(ctx, activation)
    if answer.by:
        grant = grant_of(ctx.state, activation.regiment, answer)
        if grant is not None and grant.once > END_OF_ACTIVATION:
            ctx.emit(RuleUsed(activation.regiment, answer.by, grant.once))
        activation.free.append(answer.by)
    else:
        activation.spent += 1
    activation.done.append(answer.action)
    return call(Acting(answer, activation.copy()), after=REPEAT)


def _pass(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 11: one of the two is declined, or all that would be free."""
    if activation.spent == ACTIONS_OF_A_REGIMENT:
        return NEXT
    activation.spent += 1
    ctx.emit(Passed(activation.regiment))
    return REPEAT


def come_down(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 11 fly 2: whoever has flown to the end of its activation is now on the ground."""
    return _land(ctx, activation.regiment, activation.done[-1:])


def _land(ctx: Ctx, regiment: RegimentId, last: list[Action]) -> Flow:
    """The dice for the ground on which a sequence of flying marches has ended."""
    crossed = landed_zones(ctx.state, regiment) if MARCHING in last else []
    return call(CrossTerrain(regiment, crossed)) if crossed else NEXT


def end(ctx: Ctx, activation: Activation) -> Flow:
    if not ctx.state.in_play(activation.regiment):
        return NEXT
    return open_window(ctx, ActivationEnds(activation.regiment))


def deactivate(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 2 act 12, act 14: the card marks it as activated, whatever it did."""
    ctx.emit(RegimentDone(activation.regiment))
    return NEXT


ACTIVATE: Final = procedure(
    "conquest.activation",
    Activation,
    begin,
    survive,
    draw_event,
    take_heart,
    enter,
    choose_action,
    come_down,
    end,
    deactivate,
)


# One action


def land(ctx: Ctx, acting: Acting) -> Flow:
    """CQ 11 fly 2: a sequence of marches ends with whatever is no march and no charge."""
    if acting.taken.action in (MARCHING, CHARGING):
        return NEXT
    return _land(ctx, acting.within.regiment, acting.within.done[-2:-1])


def declare(ctx: Ctx, acting: Acting) -> Flow:
    regiment, action = acting.within.regiment, acting.taken.action
    ctx.emit(ActionTaken(regiment, action))
    spread_auras(ctx)
    before = acting.within.done[-2] if len(acting.within.done) > 1 else NO_ACTION
    return open_window(ctx, ActionDeclared(regiment, action, acting.taken.target, before))


def carry_out(ctx: Ctx, acting: Acting) -> Flow:
    kind = kind_of(acting.taken.action)
    return call(kind.begun(ctx.state, acting.within, acting.taken))


def finish(ctx: Ctx, acting: Acting) -> Flow:
    return open_window(
        ctx, ActionDone(acting.within.regiment, acting.taken.action, acting.taken.target)
    )


def let_go(ctx: Ctx, acting: Acting) -> Flow:
    """CQ 11 aura: what was held for one action is over; an activation that ends early lets go of it as well."""
    if any(each.until == END_OF_ACTION for unit in ctx.state.regiments for each in unit.lasting):
        ctx.emit(ActionEnded(acting.within.regiment))
    return NEXT


ACT: Final = procedure("conquest.acting", Acting, land, declare, carry_out, finish, let_go)
