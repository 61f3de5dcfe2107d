"""More words for attacks: dice and icons lost, defense for one attack, damage around the defender."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.games.runewars.answers import DieChoice, Number
from feldherr.games.runewars.frames.attack import Attack, Suffer
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Bonus, Effect
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.damage import kind_of
from feldherr.games.runewars.rules.dice import remove_die, remove_icons, unspent
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.rules.timing import about_of, attack_in_progress, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.conditions import condition_number
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.when import Check
from feldherr.games.runewars.vocabulary.whom import Who


class _Strikes(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Attack(doing.unit, True, doing.seat))


def strikes() -> Effect:
    """The unit performs a melee attack."""
    return _Strikes()


class _LosesDie(Effect):
    """Before the roll; whoever resolves the card decides which."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        dice: list[Record] = [DieChoice(die) for die in sorted(set(attack_in_progress(ctx).dice))]
        if not dice:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "remove_die", dice, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, DieChoice):
            remove_die(ctx, attack_in_progress(ctx), answer.die)
        return NEXT


def loses_die() -> Effect:
    return _LosesDie()


class _RemovesIcon(Effect):
    """RW 56.4: one of these icons, if the attack shows any; the decider chooses between several kinds."""

    def __init__(self, icons: list[int]) -> None:
        self.icons = icons

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        attack = attack_in_progress(ctx)
        found = [icon for icon in self.icons if unspent(ctx.state, attack, icon) > 0]
        if not found:
            return None
        icons: list[Record] = [Number(icon) for icon in found]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "remove_which_icon", icons, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Number):
            remove_icons(ctx, attack_in_progress(ctx), answer.number, 1)
        return NEXT


def removes_icon(*icons: int) -> Effect:
    return _RemovesIcon(list(icons))


class _ChangesDefense(Effect):
    def __init__(self, by: int) -> None:
        self.by = by

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).shelter += self.by
        return NEXT


def changes_defense(by: int) -> Effect:
    """The defender has more or less defense in this attack; never less than 1 (RW 83.2)."""
    return _ChangesDefense(by)


class _DefenseCountsAs(Effect):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state, attack = ctx.state, attack_in_progress(ctx)
        runes = state.runes()
        printed = state.kind(attack.defender).defense.value(runes)
        attack.shelter += self.amount.value(runes) - printed
        return NEXT


def defense_counts_as(amount: Amount) -> Effect:
    """In this attack the defender has another defense than its card prints; what else changes it counts as ever."""
    return _DefenseCountsAs(amount)


class _GainsIfWithout(Effect):
    def __init__(self, kind: int, amount: Amount) -> None:
        self.kind = kind
        self.amount = amount

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state, attack = ctx.state, attack_in_progress(ctx)
        has = keyword(state, attack.attacker, self.kind, kind_of(attack), attack.defender)
        if has + attack.gained[self.kind] == 0:
            attack.gained[self.kind] += self.amount.value(state.runes())
        return NEXT


def gains_if_without(kind: int, amount: Amount) -> Effect:
    """A keyword for this attack, if the attacker does not have it already."""
    return _GainsIfWithout(kind, amount)


class _GainsRounds(Effect):
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).gained[self.kind] += ctx.state.round
        return NEXT


def gains_as_many_as_rounds(kind: int) -> Effect:
    """A keyword for this attack; its value is the number of the round."""
    return _GainsRounds(kind)


class _HarmsEach(ForEach):
    """So much damage for each; `per` counts what an earlier effect, or the price of a surge, has set."""

    def __init__(self, damage: Amount, who: Who, per: bool) -> None:
        super().__init__(who)
        self.damage = damage
        self.per = per

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        damage = self.damage.value(ctx.state.runes())
        return Suffer(unit, damage * doing.amount if self.per else damage, doing.seat)


def harms_each(damage: Amount, who: Who) -> Effect:
    """Every unit of a group suffers damage; whoever resolves the card assigns it."""
    return _HarmsEach(damage, who, False)


def harms_for_every_icon(damage: int, who: Who) -> Effect:
    """So much damage for every icon spent on the surge, or shown by dice rolled for the card."""
    return _HarmsEach(Amount(damage), who, True)


class _InsteadOfRune(Bonus):
    def __init__(self, stat: int, rune: int, instead: int, attack: int) -> None:
        super().__init__(stat, Amount(0), attack=attack)
        self.rune = rune
        self.instead = instead

    def worth(self, state: State, holder: int, unit: int, other: int) -> int:
        runes = state.runes()
        return runes[self.instead] - runes[self.rune]


def counts_other_rune(stat: int, rune: int, instead: int, attack: int) -> Bonus:
    """A number that follows one kind of rune follows another."""
    return _InsteadOfRune(stat, rune, instead, attack)


# What must be so


class _ByAlly(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[0] != unit and not state.are_enemies(about[0], unit)


def by_other_ally() -> Check:
    """Whoever acts is another unit of the side."""
    return _ByAlly()


class _AloneWithTarget(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return engaged(state, about[1]) == [unit]


def alone_with_target() -> Check:
    """The defender is engaged with nobody else."""
    return _AloneWithTarget()


class _TargetHasCondition(Check):
    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return condition_number(state, self.name) in state.units[about[1]].conditions


def target_has_condition(name: str) -> Check:
    return _TargetHasCondition(name)


class _EnemyHasFallen(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return any(
            not each.alive and state.are_enemies(number, unit)
            for number, each in enumerate(state.units)
        )


def enemy_has_fallen() -> Check:
    """At least one enemy has been destroyed in this battle."""
    return _EnemyHasFallen()


class _DealtWounds(Check):
    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[5] >= self.least


def dealt_wounds(least: int) -> Check:
    """After an attack: the defender has suffered at least so many wounds."""
    return _DealtWounds(least)


class _RunesShow(Check):
    def __init__(self, rune: int, least: int) -> None:
        self.rune = rune
        self.least = least

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.runes()[self.rune] >= self.least


def runes_show(rune: int, least: int) -> Check:
    """At least so many runes of a kind are active."""
    return _RunesShow(rune, least)
