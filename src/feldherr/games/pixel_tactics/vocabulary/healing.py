"""Words for healing, moving damage and bringing back the dead."""

from feldherr.core.decision import Chosen, Decision, Split
from feldherr.core.flow import NEXT, Flow
from feldherr.games.pixel_tactics.answers import Amount, Target, amounts
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.events.combat import Revived
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import Ref, leader_of
from feldherr.games.pixel_tactics.moments import DamageDealt
from feldherr.games.pixel_tactics.powers import Effect, EffectAt
from feldherr.games.pixel_tactics.questions import (
    GATHER_DAMAGE,
    HEAL_AMOUNT,
    HEAL_TARGET,
    HEAL_TARGETS,
    MOVE_DAMAGE_AMOUNT,
    MOVE_DAMAGE_FROM,
    MOVE_DAMAGE_TO,
    REVIVE,
    SHARE_OUT_HEALING,
)
from feldherr.games.pixel_tactics.rules.damage import heal as heal_card
from feldherr.games.pixel_tactics.rules.damage import move_damage, settle
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.choosing import (
    choose_one,
    choose_target,
    choose_up_to,
    share_out,
)
from feldherr.games.pixel_tactics.vocabulary.counting import damage_on
from feldherr.games.pixel_tactics.vocabulary.make import (
    Share,
    effect,
    given,
    picked,
    shares,
    target,
    two_choices,
)
from feldherr.games.pixel_tactics.vocabulary.whom import (
    ANY_CORPSE,
    ANY_HERO,
    MYSELF,
    OTHER_OWN_HERO,
    Who,
)


def heal_each(ctx: Ctx, doing: Doing, parts: list[Share]) -> Flow:
    for ref, amount in parts:
        heal_card(ctx, ref, amount)
    return NEXT


def heal(amount: int, who: Who = ANY_HERO) -> Effect:
    """Up to an amount on one card: first the card, then how much."""
    return two_choices(
        Target,
        lambda ctx, doing: choose_target(doing, HEAL_TARGET, who.refs(ctx.state, doing)),
        Amount,
        lambda ctx, doing, healed: choose_one(
            doing, HEAL_AMOUNT, amounts(0, min(amount, damage_on(ctx.state, healed.at)))
        ),
        lambda ctx, doing, healed, much: heal_each(ctx, doing, [(healed.at, much.amount)]),
    )


def heal_some(amount: int, up_to: int) -> Effect:
    """Up to an amount on each of up to so many different heroes."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_up_to(ctx, doing, HEAL_TARGETS, ANY_HERO.refs(ctx.state, doing), up_to)

    def ask_amounts(ctx: Ctx, doing: Doing, healed: Chosen) -> Decision | None:
        refs = picked(ctx, doing, ANY_HERO, healed)
        limits = [min(amount, damage_on(ctx.state, ref)) for ref in refs]
        return share_out(doing, SHARE_OUT_HEALING, refs, limits, sum(limits))

    def act(ctx: Ctx, doing: Doing, healed: Chosen, parts: Split) -> Flow:
        return heal_each(ctx, doing, given(picked(ctx, doing, ANY_HERO, healed), parts))

    return two_choices(Chosen, ask, Split, ask_amounts, act)


def share_healing(amount: int) -> Effect:
    """Up to an amount in total, split freely among heroes."""
    return shares(amount, ANY_HERO, SHARE_OUT_HEALING, damage_on, heal_each)


def heal_self() -> Effect:
    """All damage of this hero."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        refs = MYSELF.refs(ctx.state, doing)
        return heal_each(ctx, doing, [(ref, damage_on(ctx.state, ref)) for ref in refs])

    return effect(act)


def heal_dealer() -> EffectAt[DamageDealt]:
    """As much as counts of the damage just dealt, on the card that has dealt it."""
    return effect(lambda ctx, doing: heal_each(ctx, doing, [(doing.picked[0], doing.amount)]))


def heal_row(amount: int) -> Effect:
    """Every own card in the row of the wave."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        return heal_each(ctx, doing, [(ref, amount) for ref in ctx.state.current_row(doing.seat)])

    return effect(act)


def gather_damage(amount: int) -> Effect:
    """Up to an amount in total from own heroes onto this one."""

    def act(ctx: Ctx, doing: Doing, parts: list[Share]) -> Flow:
        for ref, moved in parts:
            move_damage(ctx, ref, doing.source, moved)
        return settle(ctx)

    givers = OTHER_OWN_HERO.only(lambda state, doing, ref: state.is_alive(doing.source))
    return shares(amount, givers, GATHER_DAMAGE, damage_on, act)


def move_leader_damage(amount: int) -> Effect:
    """Up to an amount from the own leader to any hero."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_target(doing, MOVE_DAMAGE_TO, ANY_HERO.refs(ctx.state, doing))

    def ask_amount(ctx: Ctx, doing: Doing, to: Target) -> Decision | None:
        most = min(amount, damage_on(ctx.state, leader_of(doing.seat)))
        return choose_one(doing, MOVE_DAMAGE_AMOUNT, amounts(0, most))

    def act(ctx: Ctx, doing: Doing, to: Target, much: Amount) -> Flow:
        return _moved(ctx, leader_of(doing.seat), to.at, much.amount)

    return two_choices(Target, ask, Amount, ask_amount, act)


def move_all_damage() -> Effect:
    """All damage from one hero to another."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        refs = ANY_HERO.refs(ctx.state, doing)
        return choose_target(doing, MOVE_DAMAGE_FROM, refs) if len(refs) > 1 else None

    def ask_where(ctx: Ctx, doing: Doing, source: Target) -> Decision | None:
        refs = ANY_HERO.refs(ctx.state, doing)
        return choose_target(doing, MOVE_DAMAGE_TO, [ref for ref in refs if ref != source.at])

    def act(ctx: Ctx, doing: Doing, source: Target, to: Target) -> Flow:
        return _moved(ctx, source.at, to.at, damage_on(ctx.state, source.at))

    return two_choices(Target, ask, Target, ask_where, act)


def _moved(ctx: Ctx, source: Ref, to: Ref, amount: int) -> Flow:
    move_damage(ctx, source, to, amount)
    return settle(ctx)


def revive() -> Effect:
    """PT effect 2: a corpse of either unit; what follows finds its printed life as the `amount`."""

    def act(ctx: Ctx, doing: Doing, ref: Ref) -> Flow:
        card = ctx.state.piece(ref).card
        ctx.emit(Revived(ref, card))
        doing.amount = ctx.state.cards.life[kind_of(card)]
        return NEXT

    return target(ANY_CORPSE, REVIVE, act)
