"""Keyword scout: deployed after everybody else, then one blue action with a matching modifier (golden rule 2)."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.runewars.answers import PASS, DialChoice
from feldherr.games.runewars.catalogue.entries import DialModifier
from feldherr.games.runewars.decisions import matches
from feldherr.games.runewars.frames.setup import Scouting
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.questions import SCOUT_AHEAD
from feldherr.games.runewars.rules.dials import bonus_action, ordered
from feldherr.games.runewars.state import NO_CHOICE, Ctx, State
from feldherr.games.runewars.terms import BLUE


def scout_orders(state: State, number: UnitId) -> list[Record]:
    """Every blue action, alone or with a modifier that goes with it."""
    kind = state.kind(number)
    found: list[Record] = []
    for action, slot in enumerate(kind.actions):
        if slot.stance == BLUE:
            found.append(DialChoice(number, action, NO_CHOICE))
            for modifier in range(len(kind.modifiers)):
                if matches(kind, action, modifier):
                    found.append(DialChoice(number, action, modifier))
    return found


def choose_order(ctx: Ctx, scouting: Scouting) -> Flow:
    """The owner picks an action and a modifier; nobody has to."""
    orders = scout_orders(ctx.state, scouting.unit)
    if not ctx.state.body(scouting.unit).on_table or not orders:
        return DONE
    about, seat = about_unit(scouting.unit), ctx.state.units[scouting.unit].seat
    return ask(
        ChooseOne(seat, "RR-golden-2", SCOUT_AHEAD, [*orders, PASS], about),
        then=order_chosen,
    )


def order_chosen(ctx: Ctx, scouting: Scouting, answer: Record) -> Flow:
    if not isinstance(answer, DialChoice):
        return DONE
    scouting.action = answer.action
    scouting.modifier = answer.modifier
    return NEXT


def modifier_of(state: State, scouting: Scouting) -> DialModifier | None:
    if scouting.modifier == NO_CHOICE:
        return None
    return state.kind(scouting.unit).modifiers[scouting.modifier]


def act(ctx: Ctx, scouting: Scouting) -> Flow:
    state = ctx.state
    chosen = state.kind(scouting.unit).actions[scouting.action]
    return call(ordered(state, scouting.unit, chosen, modifier_of(state, scouting)))


def act_again(ctx: Ctx, scouting: Scouting) -> Flow:
    """RW 24.2: a bonus action comes after the action."""
    state = ctx.state
    bonus = bonus_action(state, scouting.unit, modifier_of(state, scouting))
    return (
        DONE if bonus is None or not state.body(scouting.unit).on_table else call(bonus, after=DONE)
    )


SCOUTING = procedure("runewars.scouting", Scouting, choose_order, act, act_again)
