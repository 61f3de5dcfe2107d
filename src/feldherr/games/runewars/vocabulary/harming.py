"""Words for damage, wounds and fright: how much it is, who suffers it, and dice that are rolled for it."""

from collections.abc import Callable
from typing import Generic

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Attack, MoraleTest, Suffer, Wounding
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import SeatId, UnitId, opposing
from feldherr.games.runewars.moments.fates import MoraleTestBegins, OfMoraleCard
from feldherr.games.runewars.moments.fights import Fight
from feldherr.games.runewars.powers import Effect, EffectAt, M_contra, Surge
from feldherr.games.runewars.questions import ROLL_DIE, WHO_SUFFERS
from feldherr.games.runewars.rules.threat import threat
from feldherr.games.runewars.rules.timing import rule_of
from feldherr.games.runewars.rules.wounds import added_defense
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import MELEE, Die, Icon, Token
from feldherr.games.runewars.vocabulary.choosing import choose_among, chosen
from feldherr.games.runewars.vocabulary.make import M, choice, effect, for_each, unit_of
from feldherr.games.runewars.vocabulary.whom import OTHER_ENEMIES, Who, there_is


def opponent_of(state: State, unit: UnitId) -> SeatId:
    """The seat that decides against a unit."""
    return state.captain(opposing(state.side(unit)))


# How much


class CountAt(Generic[M_contra]):
    """A number an effect needs, worked out when it is due for the unit it befalls."""

    def __init__(self, value: Callable[[Ctx, Doing, UnitId], int]) -> None:
        self.value = value


Count = CountAt[Moment]


def _own_defense(ctx: Ctx, doing: Doing, unit: UnitId) -> int:
    printed = ctx.state.kind(doing.unit).defense.value(ctx.state.runes())
    return max(1, printed + added_defense(ctx.state, doing.unit))


def own_defense() -> Count:
    """The defense of the unit that has the card."""
    return CountAt(_own_defense)


def its_trays() -> Count:
    """The trays of whoever suffers it."""
    return CountAt(lambda ctx, doing, unit: len(ctx.state.body(unit).filled()))


def threat_per_icon() -> CountAt[Fight]:
    """The threat of the attack for every icon spent."""
    return CountAt(lambda ctx, doing, unit: threat(ctx.state, ctx.within(Attack)) * doing.amount)


def severity() -> CountAt[MoraleTestBegins]:
    """The severity of the morale test."""
    return CountAt(lambda ctx, doing, unit: doing.during(MoraleTestBegins).severity)


def icons_of_its_card() -> CountAt[OfMoraleCard]:
    """The icons of the morale card that was chosen."""
    return CountAt(
        lambda ctx, doing, unit: ctx.state.catalogue.morale[doing.during(OfMoraleCard).card].icons
    )


def icons_of_card() -> Count:
    """The icons of the morale card an earlier effect has turned over."""
    return CountAt(lambda ctx, doing, unit: ctx.state.catalogue.morale[doing.amount].icons)


# Damage


def harms_each(damage: Amount, who: Who[M]) -> EffectAt[M]:
    """Every unit of a group suffers damage; whoever resolves the card assigns it."""
    return for_each(
        who, lambda ctx, doing, unit: Suffer(unit, damage.value(ctx.state.runes()), doing.seat)
    )


def harms(damage: int, who: Who[M]) -> EffectAt[M]:
    return harms_each(Amount(damage), who)


def harms_for_every_icon(damage: int, who: Who[M]) -> EffectAt[M]:
    """So much damage for every icon spent on the surge, or shown by dice rolled for the card."""
    return for_each(who, lambda ctx, doing, unit: Suffer(unit, damage * doing.amount, doing.seat))


def harms_by(count: CountAt[M], who: Who[M]) -> EffectAt[M]:
    """Every unit of a group suffers so much damage; its opponent assigns it."""
    return for_each(
        who,
        lambda ctx, doing, unit: Suffer(
            unit, count.value(ctx, doing, unit), opponent_of(ctx.state, unit)
        ),
    )


class _HarmsOneByOne(EffectAt[M]):
    """For every icon counted before somebody of a group is chosen, the same unit again if its player likes."""

    def __init__(self, damage: Amount, who: Who[M]) -> None:
        self.damage = damage
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage >= doing.amount:
            return None
        return choose_among(ctx.state, doing, WHO_SUFFERS, self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        if unit < 0:
            return NEXT
        doing.stage += 1
        damage = self.damage.value(ctx.state.runes())
        return call(Suffer(unit, damage, doing.seat), after=REPEAT)


def harms_one_for_every_icon(damage: Amount, who: Who[M]) -> EffectAt[M]:
    return _HarmsOneByOne(damage, who)


def hurt_another(each: int, low: int, high: int) -> Surge:
    """RW Kari: damage for every icon to an enemy that is not the defender, no line of sight needed."""
    others = Who(OTHER_ENEMIES, low, high)
    suffers = unit_of(
        others,
        WHO_SUFFERS,
        lambda ctx, doing, unit: call(Suffer(unit, each * doing.amount, doing.seat)),
    )
    return Surge(1, [suffers], MELEE, plus=True, only=[there_is(others)])


# Wounds, fright and tokens


def suffers_wounds(wounds: int = 0) -> Effect:
    """So many wounds for the unit itself, or as many as an earlier effect has counted."""
    return effect(
        lambda ctx, doing: call(
            Wounding(doing.unit, wounds or doing.amount, opponent_of(ctx.state, doing.unit))
        )
    )


def wounds_each(wounds: Amount, who: Who[M]) -> EffectAt[M]:
    """Every unit of a group suffers wounds; its opponent assigns them."""
    return for_each(
        who,
        lambda ctx, doing, unit: Wounding(
            unit, wounds.value(ctx.state.runes()), opponent_of(ctx.state, unit)
        ),
    )


def wounds_it_and(who: Who[M]) -> EffectAt[M]:
    """The unit chosen before and every unit of a group suffer a wound for each icon counted before."""
    return for_each(
        who,
        lambda ctx, doing, unit: Wounding(unit, doing.amount, opponent_of(ctx.state, unit)),
        after_chosen=True,
    )


def frightens(degree: Amount, who: Who[M]) -> EffectAt[M]:
    """Every unit of a group suffers a morale test of that severity."""
    return for_each(
        who,
        lambda ctx, doing, unit: MoraleTest(
            unit, degree.value(ctx.state.runes()), opponent_of(ctx.state, unit)
        ),
    )


def receives_by(token: Token, count: CountAt[M], who: Who[M]) -> EffectAt[M]:
    """Every unit of a group receives so many tokens."""
    return for_each(who, lambda ctx, doing, unit: Give(unit, token, count.value(ctx, doing, unit)))


# Dice for a card, apart from any attack


def rolls_die(die: Die) -> Effect:
    """One die of that colour; the effects that follow find the face as the amount."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return Draw(rule_of(doing), ROLL_DIE, "dice", ctx.state.catalogue.dice[die].weights)

    def rolled(ctx: Ctx, doing: Doing, answer: Drawn) -> Flow:
        doing.amount = answer.outcome
        ctx.emit(DiceRolled(doing.unit, [0], [die], [answer.outcome], False))
        return NEXT

    return choice(Drawn, ask, rolled)


def receives_if_rolled(die: Die, icon: Icon, token: Token, who: Who[M]) -> EffectAt[M]:
    """A token for every unit of a group, if the die shows that icon."""

    def deed(ctx: Ctx, doing: Doing, unit: UnitId) -> Record:
        shown = ctx.state.catalogue.dice[die].faces[doing.amount][icon]
        return Give(unit, token, min(shown, 1))

    return for_each(who, deed)


class _RollsFor(EffectAt[M]):
    """As many dice as a group has units, or one; `amount` counts the icons they show."""

    def __init__(self, die: Die, icon: Icon, per: Who[M] | None) -> None:
        self.die = die
        self.icon = icon
        self.per = per

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        dice = 1 if self.per is None else len(self.per.units(ctx.state, doing))
        if doing.stage >= dice:
            return None
        weights = ctx.state.catalogue.dice[self.die].weights
        return Draw(rule_of(doing), ROLL_DIE, "dice", weights)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.amount = 0
        if not isinstance(answer, Drawn):
            return NEXT
        face = answer.outcome
        ctx.emit(DiceRolled(doing.unit, [doing.stage], [self.die], [face], False))
        doing.amount += ctx.state.catalogue.dice[self.die].faces[face][self.icon]
        doing.stage += 1
        return REPEAT


def rolls_for(die: Die, icon: Icon, per: Who[M] | None = None) -> EffectAt[M]:
    """A die for the card, or one for every unit of a group; what follows may count the icons."""
    return _RollsFor(die, icon, per)
