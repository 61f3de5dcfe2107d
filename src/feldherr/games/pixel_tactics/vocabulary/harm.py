"""Words for damage, death and lasting marks."""

from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.core.seat import NO_SEAT
from feldherr.games.pixel_tactics.answers import Column, Row
from feldherr.games.pixel_tactics.events.combat import (
    Shielded,
    Strengthened,
    StrengthGained,
    VengeanceSworn,
)
from feldherr.games.pixel_tactics.frames import Deal, Deaths, Doing, Hit
from feldherr.games.pixel_tactics.grid import (
    COLUMN_IDS,
    EFFECT,
    ROW_IDS,
    SPELL,
    Mode,
    RowId,
    column_at,
    row_at,
)
from feldherr.games.pixel_tactics.moments import DamageDealt
from feldherr.games.pixel_tactics.powers import Effect, EffectAt
from feldherr.games.pixel_tactics.questions import (
    CHOOSE_COLUMN,
    CHOOSE_ROW,
    DAMAGE_TARGET,
    DAMAGE_TARGETS,
    KILL,
    SHARE_OUT_DAMAGE,
    STRENGTHEN,
)
from feldherr.games.pixel_tactics.rules.values import spell_damage
from feldherr.games.pixel_tactics.state import Ctx, State
from feldherr.games.pixel_tactics.vocabulary.choosing import choose_one
from feldherr.games.pixel_tactics.vocabulary.make import (
    Share,
    choice,
    effect,
    emitted,
    shares,
    target,
    targets_up_to,
)
from feldherr.games.pixel_tactics.vocabulary.whom import ANY_HERO, ATTACKER, Who


def mode_of(state: State, doing: Doing) -> Mode:
    """A spell counts as one; orders, reactions and leaders deal plain damage."""
    return SPELL if state.cards.powers[doing.kind][doing.face].is_spell else EFFECT


def deal(ctx: Ctx, doing: Doing, parts: list[Share]) -> Flow:
    """Damage to several cards at once, from the card or order at work."""
    if not parts:
        return NEXT
    mode = mode_of(ctx.state, doing)
    if mode == SPELL:
        parts = [(ref, spell_damage(ctx.state, ref, doing.source, amount)) for ref, amount in parts]
    return call(Deal(doing.source, mode, [Hit(ref, amount) for ref, amount in parts]))


def damage(amount: int, who: Who, up_to: int = 1) -> Effect:
    """Damage to one chosen card, or to each of up to so many different ones."""
    if up_to == 1:
        return target(who, DAMAGE_TARGET, lambda ctx, doing, ref: deal(ctx, doing, [(ref, amount)]))
    return targets_up_to(
        up_to,
        who,
        DAMAGE_TARGETS,
        lambda ctx, doing, refs: deal(ctx, doing, [(ref, amount) for ref in refs]),
    )


def damage_all(amount: int, who: Who) -> Effect:
    """Damage to every card of a group."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        return deal(ctx, doing, [(ref, amount) for ref in who.refs(ctx.state, doing)])

    return effect(act)


def damage_attacker(amount: int) -> EffectAt[DamageDealt]:
    """Damage to the hero whose attack is answered."""
    return damage_all(amount, ATTACKER)


def damage_row(amount: int, row: RowId) -> Effect:
    """Damage to every hero of one row in both units."""
    return damage_all(amount, ANY_HERO.only(lambda state, doing, ref: row_at(ref) == row))


def damage_any_row(amount: int) -> Effect:
    """Damage to every hero of a row of one's choice in both units."""

    def act(ctx: Ctx, doing: Doing, answer: Row) -> Flow:
        heroes = ANY_HERO.refs(ctx.state, doing)
        return deal(ctx, doing, [(ref, amount) for ref in heroes if row_at(ref) == answer.row])

    return choice(
        Row,
        lambda ctx, doing: choose_one(doing, CHOOSE_ROW, [Row(NO_SEAT, row) for row in ROW_IDS]),
        act,
    )


def damage_column(amount: int) -> Effect:
    """PT faq 7: damage to every hero of two columns that face each other."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        columns = [Column(NO_SEAT, column) for column in COLUMN_IDS]
        return choose_one(doing, CHOOSE_COLUMN, [*columns])

    def act(ctx: Ctx, doing: Doing, answer: Column) -> Flow:
        heroes = ANY_HERO.refs(ctx.state, doing)
        hit = [ref for ref in heroes if column_at(ref) == answer.column]
        return deal(ctx, doing, [(ref, amount) for ref in hit])

    return choice(Column, ask, act)


def share_damage(amount: int) -> Effect:
    """Exactly so much damage, split freely among heroes."""
    return shares(amount, ANY_HERO, SHARE_OUT_DAMAGE, lambda state, ref: amount, deal, exact=True)


def pay_for_life() -> Effect:
    """The price of a revival: damage equal to the life that was given back."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        if doing.amount == 0 or not ctx.state.is_alive(doing.source):
            return NEXT
        return deal(ctx, doing, [(doing.source, doing.amount)])

    return effect(act)


def kill(who: Who) -> Effect:
    return target(who, KILL, lambda ctx, doing, ref: call(Deaths(dying=[ref])))


def swear_vengeance() -> Effect:
    """Kill the heroes that attacked the own unit in melee this wave, and those that still will."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.emit(VengeanceSworn(doing.seat))
        guilty = [ref for ref in ctx.state.heroes(doing.enemy) if ctx.state.piece(ref).struck]
        return call(Deaths(dying=guilty)) if guilty else NEXT

    return effect(act)


def strengthen(amount: int) -> Effect:
    """More attack for one hero until the end of the wave."""
    return target(
        ANY_HERO, STRENGTHEN, lambda ctx, doing, ref: emitted(ctx, Strengthened(ref, amount))
    )


def shield(amount: int) -> Effect:
    """Less damage for the own unit from each attack until the end of the wave."""
    return effect(lambda ctx, doing: emitted(ctx, Shielded(doing.seat, amount)))


def gain_strength() -> Effect:
    """A strength marker for the own leader."""
    return effect(lambda ctx, doing: emitted(ctx, StrengthGained(doing.seat)))
