"""Words for damage, death and lasting marks."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Split
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.pixel_tactics.answers import Column, Row, Target
from feldherr.games.pixel_tactics.events.combat import (
    Shielded,
    Strengthened,
    StrengthGained,
    VengeanceSworn,
)
from feldherr.games.pixel_tactics.frames import Deal, Deaths, Doing
from feldherr.games.pixel_tactics.grid import (
    ROW_IDS,
    SPELL,
    WIDTH,
    Ref,
    RowId,
    column_at,
    row_at,
)
from feldherr.games.pixel_tactics.powers import Effect
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
from feldherr.games.pixel_tactics.state import NOBODY, Ctx
from feldherr.games.pixel_tactics.vocabulary.targets import (
    ANY_HERO,
    Who,
    choose_one,
    choose_target,
    choose_up_to,
    mode_of,
    picked,
    share_out,
    whom,
)


def deal(ctx: Ctx, doing: Doing, refs: list[Ref], amount: int) -> Flow:
    """The same damage to several cards at once, from the card or order at work."""
    if not refs:
        return NEXT
    return deal_each(ctx, doing, refs, [amount] * len(refs))


def deal_each(ctx: Ctx, doing: Doing, refs: list[Ref], amounts: list[int]) -> Flow:
    mode = mode_of(ctx.state, doing)
    if mode == SPELL:
        pairs = zip(refs, amounts, strict=True)
        amounts = [spell_damage(ctx.state, ref, doing.source, amount) for ref, amount in pairs]
    return call(Deal(doing.source, mode, refs, amounts))


class _Damage(Effect):
    """Damage to one chosen card, or to each of up to `most` different ones."""

    def __init__(self, amount: int, who: Who, most: int) -> None:
        self.amount = amount
        self.who = who
        self.most = most

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, self.who)
        if self.most == 1:
            return choose_target(doing, DAMAGE_TARGET, refs)
        return choose_up_to(ctx, doing, DAMAGE_TARGETS, refs, self.most)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return deal(ctx, doing, picked(answer, whom(ctx.state, doing, self.who)), self.amount)


class _DamageAll(Effect):
    def __init__(self, amount: int, who: Who) -> None:
        self.amount = amount
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return deal(ctx, doing, whom(ctx.state, doing, self.who), self.amount)


class _DamagePicked(Effect):
    """Damage to the card a trigger handed over."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return deal(
            ctx, doing, [ref for ref in doing.picked if ctx.state.is_alive(ref)], self.amount
        )


class _DamageRow(Effect):
    """Damage to every hero of one row in both units; which one is chosen if none is given."""

    def __init__(self, amount: int, row: RowId | None) -> None:
        self.amount = amount
        self.row = row

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if self.row is not None:
            return None
        return choose_one(doing, CHOOSE_ROW, [Row(NOBODY, row) for row in ROW_IDS])

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        row = answer.row if isinstance(answer, Row) else self.row
        refs = [ref for ref in whom(ctx.state, doing, ANY_HERO) if row_at(ref) == row]
        return deal(ctx, doing, refs, self.amount)


class _DamageColumn(Effect):
    """PT faq 7: damage to every hero of two columns that face each other."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_one(
            doing, CHOOSE_COLUMN, [Column(NOBODY, column) for column in range(1, WIDTH + 1)]
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Column)
        heroes = whom(ctx.state, doing, ANY_HERO)
        return deal(
            ctx,
            doing,
            [ref for ref in heroes if column_at(ref) == answer.column - 1],
            self.amount,
        )


class _ShareDamage(Effect):
    """Exactly so much damage, split freely among heroes."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, ANY_HERO)
        if not refs:
            return None
        limits = [self.amount] * len(refs)
        return share_out(doing, SHARE_OUT_DAMAGE, refs, limits, self.amount, exact=True)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Split):
            return NEXT
        refs = whom(ctx.state, doing, ANY_HERO)
        hit = [
            (ref, amount) for ref, amount in zip(refs, answer.amounts, strict=True) if amount > 0
        ]
        return deal_each(ctx, doing, [ref for ref, _ in hit], [amount for _, amount in hit])


class _DamageSelfForLife(Effect):
    """The price of a revival: damage equal to the life that was given back."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.amount == 0 or not ctx.state.is_alive(doing.source):
            return NEXT
        return deal(ctx, doing, [doing.source], doing.amount)


class _Kill(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_target(doing, KILL, whom(ctx.state, doing, self.who))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Deaths(dying=[answer.at])) if isinstance(answer, Target) else NEXT


class _Strengthen(Effect):
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_target(doing, STRENGTHEN, whom(ctx.state, doing, ANY_HERO))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Target):
            ctx.emit(Strengthened(answer.at, self.amount))
        return NEXT


class _SwearVengeance(Effect):
    """Kill the heroes that attacked the own unit in melee this wave, and those that still will."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            ctx.emit(VengeanceSworn(doing.seat))
            doing.stage = 1
            return REPEAT
        guilty = [ref for ref in ctx.state.heroes(1 - doing.seat) if ctx.state.piece(ref).struck]
        return call(Deaths(dying=guilty)) if guilty else NEXT


class _Shield(Effect):
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Shielded(doing.seat, self.amount))
        return NEXT


class _GainStrength(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(StrengthGained(doing.seat))
        return NEXT


def damage(amount: int, who: Who, up_to: int = 1) -> Effect:
    return _Damage(amount, who, up_to)


def damage_all(amount: int, who: Who) -> Effect:
    return _DamageAll(amount, who)


def damage_picked(amount: int) -> Effect:
    return _DamagePicked(amount)


def damage_row(amount: int, row: RowId | None = None) -> Effect:
    return _DamageRow(amount, row)


def damage_column(amount: int) -> Effect:
    return _DamageColumn(amount)


def share_damage(amount: int) -> Effect:
    return _ShareDamage(amount)


def pay_for_life() -> Effect:
    return _DamageSelfForLife()


def kill(who: Who) -> Effect:
    return _Kill(who)


def strengthen(amount: int) -> Effect:
    return _Strengthen(amount)


def swear_vengeance() -> Effect:
    return _SwearVengeance()


def shield(amount: int) -> Effect:
    return _Shield(amount)


def gain_strength() -> Effect:
    return _GainStrength()
