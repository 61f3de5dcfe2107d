"""RW 44, 82: boons and banes, who spends them and when."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Confirm, Reply
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.runewars.answers import PASS, CardChoice, TokenChoice
from feldherr.games.runewars.events.activation import ActionCancelled, ModifierCancelled
from feldherr.games.runewars.events.card_use import CardReadied
from feldherr.games.runewars.events.tokens import Received, Removed, Resisted, Spent
from feldherr.games.runewars.frames.activation import Activation, Give
from feldherr.games.runewars.ids import UnitId, opposing
from feldherr.games.runewars.moments.fates import TokensReceived, WouldReceive
from feldherr.games.runewars.questions import SPEND_IMMOBILIZE, SPEND_INSPIRATION, SPEND_STUN
from feldherr.games.runewars.rules.card_use import to_ready
from feldherr.games.runewars.rules.dials import bonus_action, chosen_action, modifier_in_effect
from feldherr.games.runewars.rules.holding import keyword_types
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import (
    BANES,
    IMMOBILIZE,
    INSPIRATION,
    MARCH,
    NO_ACTION,
    RESILIENT,
    SHIFT,
    STUN,
    Action,
)


def before_receiving(ctx: Ctx, give: Give) -> Flow:
    return open_window(ctx, WouldReceive(give.unit, give.token, give.count))


def receive(ctx: Ctx, give: Give) -> Flow:
    """RW 68.5: a resilient unit does not receive its bane."""
    if give.count <= 0 or not ctx.state.body(give.unit).alive:
        return DONE
    if give.token in keyword_types(ctx.state, give.unit, RESILIENT):
        ctx.emit(Resisted(give.unit, give.token, give.count))
        return DONE
    ctx.emit(Received(give.unit, give.token, give.count))
    return open_window(ctx, TokensReceived(give.unit, give.token, give.count))


GIVE = procedure("runewars.give", Give, before_receiving, receive)


def lose_banes(ctx: Ctx, number: UnitId) -> bool:
    """All banes of a unit go; had it any?"""
    unit = ctx.state.units[number]
    banes = [bane for bane in BANES if unit.tokens[bane] > 0]
    for bane in banes:
        ctx.emit(Removed(number, bane, unit.tokens[bane]))
    return bool(banes)


def spend_inspiration(ctx: Ctx, activation: Activation) -> Flow:
    """RW 44.1: before the reveal a token removes a bane or readies a card, as often as there are tokens."""
    unit = ctx.state.units[activation.unit]
    if unit.tokens[INSPIRATION] == 0:
        return NEXT
    uses: list[Record] = [
        TokenChoice(activation.unit, bane) for bane in BANES if unit.tokens[bane] > 0
    ]
    if not ctx.state.rules.is_training:
        for place in to_ready(ctx.state, activation.unit):
            uses.append(CardChoice(activation.unit, place))
    if not uses:
        return NEXT
    return ask(
        ChooseOne(unit.seat, "RR-44.1a", SPEND_INSPIRATION, [*uses, PASS]), then=inspiration_spent
    )


def inspiration_spent(ctx: Ctx, activation: Activation, answer: Record) -> Flow:
    if answer == PASS:
        return NEXT
    ctx.emit(Spent(activation.unit, INSPIRATION, 1))
    if isinstance(answer, TokenChoice):
        ctx.emit(Removed(answer.unit, answer.token, 1))
    else:
        assert isinstance(answer, CardChoice)
        ctx.emit(CardReadied(answer.unit, answer.card))
    return REPEAT


def spend_immobilize(ctx: Ctx, activation: Activation) -> Flow:
    """RW 82.1: the opponent may cancel a march or shift the unit has revealed."""
    state = ctx.state
    unit = state.units[activation.unit]
    chosen = chosen_action(state, activation.unit)
    if chosen is None or unit.tokens[IMMOBILIZE] == 0 or chosen.action not in (MARCH, SHIFT):
        return NEXT
    opponent = state.captain(opposing(state.side(activation.unit)))
    return ask(
        Confirm(opponent, "RR-82.1b", SPEND_IMMOBILIZE, about_unit(activation.unit)),
        then=immobilize_spent,
    )


def immobilize_spent(ctx: Ctx, activation: Activation, answer: Reply) -> Flow:
    if answer.yes:
        chosen = chosen_action(ctx.state, activation.unit)
        assert chosen is not None
        ctx.emit(Spent(activation.unit, IMMOBILIZE, 1))
        ctx.emit(ActionCancelled(activation.unit, chosen.action, "RR-82.1b"))
        activation.action_cancelled = True
    return NEXT


def spend_immobilize_on_bonus(ctx: Ctx, activation: Activation) -> Flow:
    """RW 82.1, by option: the opponent may cancel a march or shift that is a bonus action, too."""
    state = ctx.state
    if activation.modifier_cancelled or not state.rules.immobilize_bonus:
        return NEXT
    bonus = revealed_bonus(state, activation.unit)
    if bonus not in (MARCH, SHIFT) or state.units[activation.unit].tokens[IMMOBILIZE] == 0:
        return NEXT
    opponent = state.captain(opposing(state.side(activation.unit)))
    return ask(Confirm(opponent, "RR-82.1b", SPEND_IMMOBILIZE), then=bonus_immobilized)


def revealed_bonus(state: State, unit: UnitId) -> Action:
    """The bonus action a unit has revealed, or NO_ACTION."""
    bonus = bonus_action(state, unit, modifier_in_effect(state, unit))
    return NO_ACTION if bonus is None else bonus.action


def bonus_immobilized(ctx: Ctx, activation: Activation, answer: Reply) -> Flow:
    if answer.yes:
        bonus = revealed_bonus(ctx.state, activation.unit)
        ctx.emit(Spent(activation.unit, IMMOBILIZE, 1))
        ctx.emit(ActionCancelled(activation.unit, bonus, "RR-82.1b"))
        activation.modifier_cancelled = True
    return NEXT


def spend_stun(ctx: Ctx, activation: Activation) -> Flow:
    """RW 82.1: the opponent may take the effect of the modifier away."""
    state = ctx.state
    if (
        state.units[activation.unit].tokens[STUN] == 0
        or modifier_in_effect(state, activation.unit) is None
    ):
        return NEXT
    opponent = state.captain(opposing(state.side(activation.unit)))
    return ask(
        Confirm(opponent, "RR-82.1e", SPEND_STUN, about_unit(activation.unit)), then=stun_spent
    )


def stun_spent(ctx: Ctx, activation: Activation, answer: Reply) -> Flow:
    if answer.yes:
        ctx.emit(Spent(activation.unit, STUN, 1))
        ctx.emit(ModifierCancelled(activation.unit))
        activation.modifier_cancelled = True
    return NEXT
