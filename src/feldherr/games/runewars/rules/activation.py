"""RW 3, 5, 24, 37, 65: the activation of one unit, and performing single actions."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure, unwind
from feldherr.games.runewars.answers import SkillChoice
from feldherr.games.runewars.events.activation import ActionCancelled, DefenseRaised, Revealed
from feldherr.games.runewars.events.card_use import CardReadied
from feldherr.games.runewars.frames.activation import Act, Activation, Give
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.frames.card_effects import BY_SKILL, Doing
from feldherr.games.runewars.frames.movement import Movement, Reforming
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import (
    ActionBegins,
    ActivationBegins,
    ActivationEnded,
    RallyEnded,
    SkillUsed,
    ToolRevealed,
)
from feldherr.games.runewars.powers import CANNOT_MOVE, SPEED
from feldherr.games.runewars.questions import WHICH_SKILL
from feldherr.games.runewars.rules.boons import (
    lose_banes,
    spend_immobilize,
    spend_immobilize_on_bonus,
    spend_inspiration,
    spend_stun,
)
from feldherr.games.runewars.rules.card_use import to_ready
from feldherr.games.runewars.rules.dials import bonus_action, main_action, modifier_in_effect
from feldherr.games.runewars.rules.holding import bonus, has_trait, held, voices
from feldherr.games.runewars.rules.scoring import is_eliminated
from feldherr.games.runewars.rules.squaring import square_up_on_reveal
from feldherr.games.runewars.rules.timing import card_in, open_for, open_window
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import (
    DEFEND,
    INSPIRATION,
    MARCH,
    MELEE,
    RALLY,
    RANGED,
    REFORM,
    SHIFT,
    SKILL,
)


def before_activation(ctx: Ctx, activation: Activation) -> Flow:
    return open_for(ctx, ActivationBegins, activation.unit)


def reveal(ctx: Ctx, activation: Activation) -> Flow:
    """RW 5.1: both wheels become public."""
    if is_eliminated(ctx.state):
        return unwind(Battle)
    if not ctx.state.body(activation.unit).alive:
        return DONE
    unit = ctx.state.units[activation.unit]
    ctx.emit(Revealed(activation.unit, unit.action, unit.modifier))
    return open_for(ctx, ToolRevealed, activation.unit)


def raise_defense(ctx: Ctx, activation: Activation) -> Flow:
    """RW 2, 11.2: a defend modifier counts from the reveal on, whatever becomes of the action."""
    state = ctx.state
    modifier = modifier_in_effect(state, activation.unit)
    if modifier and not activation.modifier_cancelled and modifier.modifier == DEFEND:
        amount = modifier.amount
        ctx.emit(DefenseRaised(activation.unit, amount.value(state.runes()), amount.rune))
    return NEXT


def square_up(ctx: Ctx, activation: Activation) -> Flow:
    """RW 5.6: a unit that is engaged but not flush tries to square up."""
    return square_up_on_reveal(ctx, activation.unit)


def perform_action(ctx: Ctx, activation: Activation) -> Flow:
    """RW 5.2: the chosen action with its modifier."""
    state = ctx.state
    if activation.action_cancelled or not state.body(activation.unit).alive:
        return NEXT
    modifier = modifier_in_effect(state, activation.unit)
    act = main_action(state, activation.unit, None if activation.modifier_cancelled else modifier)
    return NEXT if act is None else call(act)


def perform_bonus_action(ctx: Ctx, activation: Activation) -> Flow:
    """RW 5.3, 24.2: after the action, even if that was cancelled."""
    state = ctx.state
    if is_eliminated(state):
        return unwind(Battle)
    if activation.ended or activation.modifier_cancelled:
        return NEXT
    if not state.body(activation.unit).alive:
        return NEXT
    act = bonus_action(state, activation.unit, modifier_in_effect(state, activation.unit))
    return NEXT if act is None else call(act)


def after_activation(ctx: Ctx, activation: Activation) -> Flow:
    if is_eliminated(ctx.state):
        return unwind(Battle)
    return open_for(ctx, ActivationEnded, activation.unit)


def activation_of(ctx: Ctx, unit: UnitId) -> Activation | None:
    """The activation in progress, if it is that unit's."""
    activation = ctx.nearest(Activation)
    return activation if activation is not None and activation.unit == unit else None


def end_activation(ctx: Ctx, unit: UnitId) -> None:
    """RW 41.2: who has entered terrain does nothing more in this activation."""
    activation = activation_of(ctx, unit)
    if activation is not None:
        activation.ended = True


ACTIVATE = procedure(
    "runewars.activation", Activation, before_activation, spend_inspiration, reveal, spend_stun, spend_immobilize,
    spend_immobilize_on_bonus, raise_defense, square_up, perform_action, perform_bonus_action, after_activation,
)  # fmt: skip


def before_action(ctx: Ctx, act: Act) -> Flow:
    return open_window(ctx, ActionBegins(act.unit, act.action, act.speed))


def perform(ctx: Ctx, act: Act) -> Flow:
    """RW 3.3: the seven actions."""
    state = ctx.state
    if not state.body(act.unit).alive:
        return DONE
    if act.action in (MARCH, SHIFT):
        if has_trait(state, act.unit, CANNOT_MOVE):
            ctx.emit(ActionCancelled(act.unit, act.action, "RR-golden-3"))
            return DONE
        speed = act.speed + bonus(state, act.unit, SPEED)
        return call(
            Movement(
                unit=act.unit,
                action=act.action,
                decider=act.decider,
                speed=speed,
                template=act.template,
                charge=act.charge,
                may_withdraw=act.may_withdraw,
                from_card=act.from_card,
                may_enter=act.may_enter,
                edges=act.edges,
            ),
            after=DONE,
        )
    if act.action == REFORM:
        return call(Reforming(act.unit, act.decider), after=DONE)
    if act.action in (MELEE, RANGED):
        return call(
            Attack(
                attacker=act.unit, melee=act.action == MELEE, decider=act.decider, enhance=act.icons
            ),
            after=DONE,
        )
    return NEXT


def rally(ctx: Ctx, act: Act) -> Flow:
    """RW 65: all banes go and all cards are readied; who had neither is inspired."""
    if act.action != RALLY:
        return NEXT
    had_banes = lose_banes(ctx, act.unit)
    exhausted = to_ready(ctx.state, act.unit)
    for place in exhausted:
        ctx.emit(CardReadied(act.unit, place))
    if had_banes or exhausted:
        return NEXT
    return call(Give(act.unit, INSPIRATION))


def use_skill(ctx: Ctx, act: Act) -> Flow:
    """RW 37: one ability with the skill symbol."""
    if act.action != SKILL:
        return NEXT
    choices = skills(ctx.state, act.unit)
    if not choices:
        ctx.emit(ActionCancelled(act.unit, SKILL, "RR-34.4"))
        return DONE
    return ask(ChooseOne(act.decider, "RR-37", WHICH_SKILL, choices), then=skill_chosen)


def skills(state: State, unit: UnitId) -> list[Record]:
    """RW 34.4, 34.7: the skills on the unit's cards in use that can be used now, and those an ally lends."""
    found: list[Record] = []
    holders = [unit]
    if voices(state).lends:
        allies = state.army(state.side(unit))
        holders += [each for each in allies if each != unit and state.body(each).deployed]
    for holder in holders:
        for card in held(state, holder):
            for part, skill in enumerate(card.power.skills):
                if (
                    (holder == unit or (skill.lent and skill.is_lent(state, holder, unit)))
                    and card.offers(skill)
                    and skill.is_usable(state, unit)
                ):
                    found.append(SkillChoice(holder, card.slot, part))
    return found


def skill_chosen(ctx: Ctx, act: Act, answer: SkillChoice) -> Flow:
    card = card_in(ctx.state, answer.unit, answer.slot)
    moment = SkillUsed(act.unit, answer.unit, answer.slot, answer.part)
    doing = Doing(
        unit=act.unit,
        family=card.family,
        kind=card.kind,
        means=BY_SKILL,
        part=answer.part,
        seat=act.decider,
        moment=moment,
        holder=answer.unit,
        slot=answer.slot,
    )
    act.skill = moment
    return call(doing)


def after_action(ctx: Ctx, act: Act) -> Flow:
    if act.action == RALLY:
        return open_for(ctx, RallyEnded, act.unit)
    assert act.skill is not None
    return open_window(ctx, act.skill)


PERFORM = procedure("runewars.act", Act, before_action, perform, rally, use_skill, after_action)
