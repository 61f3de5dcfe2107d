"""Words for attacks: keywords and defense for one attack, ways to fight it, attacks out of turn."""

from collections.abc import Sequence
from typing import Final

from feldherr.core.decision import Confirm, Decision, Reply
from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.card_use import Noted
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.marks import AFTERWARDS, ATTACKED, UnitNote
from feldherr.games.runewars.moments.actions import ActivationEnded, MoveEnded
from feldherr.games.runewars.moments.fights import (
    AttackEnded,
    DamageAwaited,
    Fight,
    RemovingIcons,
    RollEnded,
    TargetChosen,
)
from feldherr.games.runewars.powers import (
    SEES_ASIDE,
    SHOT_RANGE,
    CheckAt,
    Effect,
    EffectAt,
    Part,
    Surge,
    Trait,
    Trigger,
)
from feldherr.games.runewars.questions import ATTACK_AGAIN
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.holding import bonus, keyword
from feldherr.games.runewars.rules.measure import shoots_over
from feldherr.games.runewars.rules.timing import about_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import RANGED, Action, Die, KeywordId
from feldherr.games.runewars.vocabulary.checks import (
    by_enemy,
    has_revealed,
    in_charge,
    in_melee,
    in_shooting,
    ran_into_me,
    target_is_free,
    unseen_by_target,
)
from feldherr.games.runewars.vocabulary.make import M, choice, effect, effect_at, for_each
from feldherr.games.runewars.vocabulary.notes import actor_noted, forget, forgets, noted_units
from feldherr.games.runewars.vocabulary.when import at, defender_of, whenever
from feldherr.games.runewars.vocabulary.whom import Who
from feldherr.geometry.edge import FRONT, LEFT, RIGHT, Edge

# Numbers of the attack in progress


def changes_defense(by: int) -> Effect:
    """The defender has more or less defense in this attack; never less than 1 (RW 83.2)."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.within(Attack).shelter += by
        return NEXT

    return effect(act)


WHILE_DEFENDING: Final[list[type[Fight]]] = [TargetChosen, RollEnded, RemovingIcons]
"""RW R114: before the dice, before rerolls and before surges; a last moment follows before it is too late."""


def while_defending(
    *effects: EffectAt[Fight], only: Sequence[CheckAt[Fight]] = (), exhausts: bool = False, discards: bool = False,
    last: type[Fight] = DamageAwaited,
) -> list[Trigger]:  # fmt: skip
    """RW 76.6: at any moment of an enemy's attack; the price of the card keeps it from being used twice."""
    assert exhausts or discards
    checks: list[CheckAt[Fight]] = [by_enemy(), *only]
    return [
        at(moment, *effects, who=defender_of, only=checks, exhausts=exhausts, discards=discards)
        for moment in [*WHILE_DEFENDING, last]
    ]


def defense_counts_as(amount: Amount) -> Effect:
    """In this attack the defender has another defense than its card prints; what else changes it counts as ever."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        attack, runes = ctx.within(Attack), ctx.state.runes()
        printed = ctx.state.kind(attack.defender).defense.value(runes)
        attack.shelter += amount.value(runes) - printed
        return NEXT

    return effect(act)


def pierces(by: int) -> Effect:
    """The defender has less defense in this attack, though not less than 2."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.within(Attack).pierced += by
        return NEXT

    return effect(act)


def gains_for_this_attack(kind: int, amount: Amount) -> Effect:
    """A keyword: Protected helps the defender, everything else the attacker."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.within(Attack).gained[kind] += amount.value(ctx.state.runes())
        return NEXT

    return effect(act)


def gains_if_without(kind: KeywordId, amount: Amount) -> Effect:
    """A keyword for this attack, if the attacker does not have it already."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        state, attack = ctx.state, ctx.within(Attack)
        has = keyword(state, attack.attacker, kind, attack.kind(), attack.defender)
        if has + attack.gained[kind] == 0:
            attack.gained[kind] += amount.value(state.runes())
        return NEXT

    return effect(act)


def gains_as_many_as_rounds(kind: int) -> Effect:
    """A keyword for this attack; its value is the number of the round."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.within(Attack).gained[kind] += ctx.state.round
        return NEXT

    return effect(act)


# Ways to fight it


def fights_in_columns() -> Effect:
    """In this attack all its ranks count as threat, and the trays of its front rank as ranks for rerolls."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.within(Attack).in_columns = True
        return NEXT

    return effect(act)


def _shot_over(edges: list[Edge], wanted: bool) -> CheckAt[Fight]:
    """Is the target of a shot in range over one of these edges?"""

    def holds(state: State, unit: UnitId, moment: Fight) -> bool:
        farther = bonus(state, unit, SHOT_RANGE, RANGED, moment.defender)
        return wanted == any(
            shoots_over(state, unit, moment.defender, edge, farther) for edge in edges
        )

    return CheckAt(holds)


def shoots_aside_in_columns() -> list[Part]:
    """It shoots over its sides, too; then, and from terrain, it fights in columns. Where both ways lead to the
    target, its player chooses."""
    only_aside: list[CheckAt[Fight]] = [in_shooting(), _shot_over([FRONT], False)]
    either_way: list[CheckAt[Fight]] = [
        in_shooting(),
        _shot_over([FRONT], True),
        _shot_over([LEFT, RIGHT], True),
    ]
    return [
        Trait(SEES_ASIDE),
        at(TargetChosen, fights_in_columns(), only=only_aside),
        at(TargetChosen, fights_in_columns(), only=either_way, may=True),
    ]


def strikes_from_behind() -> Effect:
    """In this attack its front edge counts as touching the rear edge of the defender."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.within(Attack).from_behind = True
        return NEXT

    return effect(act)


def strikes_unseen_from_behind() -> Trigger:
    """In melee, on somebody who is free and does not see it coming."""
    only: list[CheckAt[Fight]] = [in_melee(), target_is_free(), unseen_by_target()]
    return at(TargetChosen, strikes_from_behind(), only=only, exhausts=True)


# Attacks out of turn


def strikes() -> Effect:
    """The unit performs a melee attack."""
    return effect(
        lambda ctx, doing: call(Attack(attacker=doing.unit, melee=True, decider=doing.seat))
    )


def each_strikes(who: Who[M]) -> EffectAt[M]:
    """Every unit of a group performs a melee attack."""
    return for_each(
        who,
        lambda ctx, doing, unit: Attack(
            attacker=unit, melee=True, decider=ctx.state.units[unit].seat
        ),
    )


def shoots_with(dice: list[Die], force: Amount) -> Effect:
    """A ranged attack with dice of the card's own, and with a number of its own in place of the threat."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        power = force.value(ctx.state.runes())
        return call(
            Attack(attacker=doing.unit, melee=False, decider=doing.seat, rolls=dice[:], force=power)
        )

    return effect(act)


def attacks_itself() -> Effect:
    """LP card 1: a unit of several trays attacks itself in melee."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        if len(ctx.state.body(doing.unit).filled()) < 2:
            return NEXT
        return call(
            Attack(
                attacker=doing.unit,
                melee=True,
                decider=doing.seat,
                defender=doing.unit,
                self_attack=True,
            )
        )

    return effect(act)


def strikes_chargers_first(showing: Action) -> Trigger:
    """A melee attack on an enemy that has charged into the unit, ahead of the charger's own."""

    def act(ctx: Ctx, doing: Doing, moment: MoveEnded) -> Flow:
        enemy = moment.unit
        if enemy not in engaged(ctx.state, doing.unit):
            return NEXT
        return call(Attack(attacker=doing.unit, melee=True, decider=doing.seat, among=[enemy]))

    only: list[CheckAt[MoveEnded]] = [in_charge(), ran_into_me(), has_revealed(showing)]
    return whenever(MoveEnded, effect_at(MoveEnded, act), only=only)


def attacks_one_enemy_after_the_other() -> tuple[Trigger, Trigger]:
    """EF hawthorne 2: after every melee attack another one, on an enemy not attacked yet in this activation."""

    def note_target(ctx: Ctx, doing: Doing, moment: AttackEnded) -> Flow:
        ctx.emit(Noted(doing.unit, UnitNote(ATTACKED, moment.defender)))
        return NEXT

    def fresh(state: State, unit: UnitId) -> list[UnitId]:
        known = noted_units(state, unit, ATTACKED)
        return [enemy for enemy in engaged(state, unit) if enemy not in known]

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        if not fresh(ctx.state, doing.unit):
            return None
        return Confirm(doing.seat, "EF-hawthorne-2", ATTACK_AGAIN, about_of(ctx.state, doing))

    def replied(ctx: Ctx, doing: Doing, answer: Reply) -> Flow:
        if not answer.yes:
            return NEXT
        return call(
            Attack(
                attacker=doing.unit,
                melee=True,
                decider=doing.seat,
                among=fresh(ctx.state, doing.unit),
            )
        )

    goes_on = at(
        AttackEnded, effect_at(AttackEnded, note_target), choice(Reply, ask, replied), only=[in_melee()], quiet=True
    )  # fmt: skip
    return goes_on, forgets(ATTACKED, ActivationEnded)


def surge_for_afterwards(
    cost: int, attack: Action, *effects: EffectAt[AttackEnded]
) -> tuple[Surge, Trigger]:
    """Once per attack; the effects follow when the attack is over, for whoever has paid for them."""

    def pay(ctx: Ctx, doing: Doing) -> Flow:
        ctx.emit(Noted(doing.holder, UnitNote(AFTERWARDS, doing.unit)))
        return NEXT

    def serve_attacker(ctx: Ctx, doing: Doing, moment: AttackEnded) -> Flow:
        forget(ctx, doing.holder, AFTERWARDS)
        doing.unit = moment.attacker
        return NEXT

    surge = Surge(cost, [effect(pay)], attack, once=True)
    follows = whenever(
        AttackEnded,
        effect_at(AttackEnded, serve_attacker),
        *effects,
        only=[actor_noted(AFTERWARDS)],
    )
    return surge, follows
