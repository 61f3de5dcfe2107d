"""Words for healing, moving damage and bringing back the dead."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Split
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.pixel_tactics.answers import Amount, Target, amounts
from feldherr.games.pixel_tactics.cards import kind_of
from feldherr.games.pixel_tactics.events.combat import Revived
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import (
    leader_of,
)
from feldherr.games.pixel_tactics.powers import Effect
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
from feldherr.games.pixel_tactics.vocabulary.targets import (
    ANY_HERO,
    OTHER_OWN_HERO,
    Who,
    choose_one,
    choose_target,
    choose_up_to,
    picked,
    share_out,
    whom,
)


class _Heal(Effect):
    """Up to an amount on one card: first the card, then how much."""

    def __init__(self, amount: int, who: Who) -> None:
        self.amount = amount
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return choose_target(doing, HEAL_TARGET, whom(ctx.state, doing, self.who))
        most = min(self.amount, ctx.state.piece(doing.picked[0]).damage)
        return choose_one(doing, HEAL_AMOUNT, amounts(0, most))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Target):
            doing.picked = [answer.at]
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Amount):
            heal_card(ctx, doing.picked[0], answer.amount)
        return NEXT


class _HealSome(Effect):
    """Up to an amount on each of up to `most` different heroes."""

    def __init__(self, amount: int, most: int) -> None:
        self.amount = amount
        self.most = most

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return choose_up_to(
                ctx, doing, HEAL_TARGETS, whom(ctx.state, doing, ANY_HERO), self.most
            )
        limits = [min(self.amount, ctx.state.piece(ref).damage) for ref in doing.picked]
        return share_out(doing, SHARE_OUT_HEALING, doing.picked, limits, sum(limits))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Split):
            for ref, amount in zip(doing.picked, answer.amounts, strict=True):
                heal_card(ctx, ref, amount)
            return NEXT
        doing.picked = picked(answer, whom(ctx.state, doing, ANY_HERO))
        doing.stage = 1
        return REPEAT if doing.picked else NEXT


class _ShareHealing(Effect):
    """Up to an amount in total, split freely among heroes."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, ANY_HERO)
        if not refs:
            return None
        limits = [ctx.state.piece(ref).damage for ref in refs]
        return share_out(doing, SHARE_OUT_HEALING, refs, limits, self.amount)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Split):
            for ref, amount in zip(whom(ctx.state, doing, ANY_HERO), answer.amounts, strict=True):
                heal_card(ctx, ref, amount)
        return NEXT


class _HealSelf(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if ctx.state.is_alive(doing.source):
            heal_card(ctx, doing.source, ctx.state.piece(doing.source).damage)
        return NEXT


class _HealPicked(Effect):
    """As much as a trigger measured, on the card it handed over."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        heal_card(ctx, doing.picked[0], doing.amount)
        return NEXT


class _HealRow(Effect):
    """Every own card in the row of the wave."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for ref in ctx.state.current_row(doing.seat):
            heal_card(ctx, ref, self.amount)
        return NEXT


class _GatherDamage(Effect):
    """Up to an amount in total from own heroes onto this one."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, OTHER_OWN_HERO)
        if not refs or not ctx.state.is_alive(doing.source):
            return None
        limits = [ctx.state.piece(ref).damage for ref in refs]
        return share_out(doing, GATHER_DAMAGE, refs, limits, self.amount)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Split):
            for ref, amount in zip(
                whom(ctx.state, doing, OTHER_OWN_HERO), answer.amounts, strict=True
            ):
                move_damage(ctx, ref, doing.source, amount)
        return settle(ctx)


class _MoveLeaderDamage(Effect):
    """Up to an amount from the own leader to any hero."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return choose_target(doing, MOVE_DAMAGE_TO, whom(ctx.state, doing, ANY_HERO))
        most = min(self.amount, ctx.state.sides[doing.seat].leader().damage)
        return choose_one(doing, MOVE_DAMAGE_AMOUNT, amounts(0, most))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Target):
            doing.picked = [answer.at]
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Amount):
            move_damage(ctx, leader_of(doing.seat), doing.picked[0], answer.amount)
        return settle(ctx)


class _MoveAllDamage(Effect):
    """All damage from one hero to another."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, ANY_HERO)
        if len(refs) < 2:
            return None
        if doing.stage == 0:
            return choose_target(doing, MOVE_DAMAGE_FROM, refs)
        return choose_target(doing, MOVE_DAMAGE_TO, [ref for ref in refs if ref != doing.picked[0]])

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Target):
            return NEXT
        if doing.stage == 0:
            doing.picked = [answer.at]
            doing.stage = 1
            return REPEAT
        move_damage(ctx, doing.picked[0], answer.at, ctx.state.piece(doing.picked[0]).damage)
        return settle(ctx)


class _Revive(Effect):
    """PT effect 2: a corpse of either unit; `amount` remembers its printed life."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_target(
            doing, REVIVE, ctx.state.corpses(doing.seat) + ctx.state.corpses(1 - doing.seat)
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Target):
            card = ctx.state.piece(answer.at).card
            ctx.emit(Revived(answer.at, card))
            doing.amount = ctx.state.cards.life[kind_of(card)]
        return NEXT


def heal(amount: int, who: Who = ANY_HERO) -> Effect:
    return _Heal(amount, who)


def heal_some(amount: int, up_to: int) -> Effect:
    return _HealSome(amount, up_to)


def share_healing(amount: int) -> Effect:
    return _ShareHealing(amount)


def heal_self() -> Effect:
    return _HealSelf()


def heal_picked() -> Effect:
    return _HealPicked()


def heal_row(amount: int) -> Effect:
    return _HealRow(amount)


def gather_damage(amount: int) -> Effect:
    return _GatherDamage(amount)


def move_leader_damage(amount: int) -> Effect:
    return _MoveLeaderDamage(amount)


def move_all_damage() -> Effect:
    return _MoveAllDamage()


def revive() -> Effect:
    return _Revive()
