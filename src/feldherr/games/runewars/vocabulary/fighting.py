"""Words for attacks: dice, icons, damage, shelter for a defender, attacks out of turn."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, ChooseSome, Chosen, Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import DieAt, DieChoice
from feldherr.games.runewars.events.attack import DieRemoved
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.attack import Attack, Rolling, Suffer
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.moments import (
    ADD_ICONS,
    AFTER_ACTIVATION,
    AFTER_ATTACK,
    AFTER_MOVE,
    ROLLED,
    TARGETED,
)
from feldherr.games.runewars.powers import Effect, Surge, Trigger
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.dice import (
    add_die,
    add_icons,
    counted,
    dice_of,
    on_die,
    remove_die,
)
from feldherr.games.runewars.rules.timing import about_of, attack_in_progress, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.notes import ATTACKED, forgets, note, noted
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.when import (
    IS_MET,
    LOOKS_ON,
    Check,
    at,
    by_enemy,
    has_revealed,
    in_charge,
    in_melee,
    ran_into_me,
)
from feldherr.games.runewars.vocabulary.whom import OTHER_ENEMIES, Who, choose_among, chosen
from feldherr.games.runewars.words import BLIGHT, MELEE, MORTAL, RANGED


def melee_surge(cost: int, *effects: Effect, plus: bool = False, once: bool = False) -> Surge:
    return Surge(cost, list(effects), MELEE, plus, once)


def ranged_surge(cost: int, *effects: Effect, plus: bool = False, once: bool = False) -> Surge:
    return Surge(cost, list(effects), RANGED, plus, once)


class _AddIcon(Effect):
    def __init__(self, icon: int) -> None:
        self.icon = icon

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        add_icons(ctx, attack_in_progress(ctx), counted([self.icon]))
        return NEXT


def add_icon(icon: int) -> Effect:
    """The attack shows one icon more."""
    return _AddIcon(icon)


class _AgainstBlight(Surge):
    """Worth buying only if the defender has a blight token."""

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        return defender >= 0 and state.units[defender].tokens[BLIGHT] > 0


class _MortalIfBlighted(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = attack_in_progress(ctx)
        if ctx.state.units[attack.defender].tokens[BLIGHT] > 0:
            add_icons(ctx, attack, counted([MORTAL]))
        return NEXT


def mortal_strike_against_blight(cost: int) -> Surge:
    return _AgainstBlight(cost, [_MortalIfBlighted()], MELEE)


class _BlanksKill(Effect):
    """Every die without an icon adds a mortal strike."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = attack_in_progress(ctx)
        blanks = sum(
            1 for place in range(len(attack.dice)) if not any(on_die(ctx.state, attack, place))
        )
        if blanks:
            add_icons(ctx, attack, counted([MORTAL] * blanks))
        return NEXT


def blanks_kill() -> Effect:
    return _BlanksKill()


class _HurtOther(Effect):
    """Another enemy in range suffers so much damage for every icon spent."""

    def __init__(self, each: int, who: Who) -> None:
        self.each = each
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        doing.picked = [attack_in_progress(ctx).defender]
        return choose_among(ctx.state, doing, "who_suffers", self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        if unit < 0:
            return NEXT
        return call(Suffer(unit, self.each * doing.amount, doing.seat))


class _HurtOtherSurge(Surge):
    def __init__(self, cost: int, each: int, who: Who) -> None:
        super().__init__(cost, [_HurtOther(each, who)], MELEE, plus=True)
        self.who = who

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        probe = Doing(
            unit, 0, state.units[unit].kind, 0, 0, state.units[unit].seat, picked=[defender]
        )
        return bool(self.who.units(state, probe))


def hurt_another(each: int, low: int, high: int) -> Surge:
    """RW Kari: damage to an enemy that is not the defender, no line of sight needed."""
    return _HurtOtherSurge(1, each, Who(OTHER_ENEMIES, low, high))


def in_melee_adds(*effects: Effect) -> Trigger:
    """RW 76.2: icons added in the modify dice step of a melee attack."""
    return at(ADD_ICONS, *effects, only=[in_melee()])


class _MoreTraysThanAttacker(Check):
    """A target has been chosen: this unit, which has more trays than the attacker."""

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        attacker = about[0]
        return attacker != unit and (
            len(trays(state.units[attacker])) < len(trays(state.units[unit]))
        )


class _Shelter(Effect):
    """More defense during this attack."""

    def __init__(self, by: int) -> None:
        self.by = by

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack_in_progress(ctx).shelter += self.by
        return NEXT


def exhausts_for_defense_against_fewer_trays(by: int) -> Trigger:
    only: list[Check] = [_MoreTraysThanAttacker()]
    return at(TARGETED, _Shelter(by), part=IS_MET, only=only, exhausts=True)


class _Harms(ForEach):
    """Every unit of a group suffers damage, assigned by the decider."""

    def __init__(self, damage: int, who: Who) -> None:
        super().__init__(who)
        self.damage = damage

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Suffer(unit, self.damage, doing.seat)


def harms(damage: int, who: Who) -> Effect:
    return _Harms(damage, who)


class _AddDie(Effect):
    """One more die for the attack in progress; with several colours the decider chooses."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        dice: list[Record] = [DieChoice(die) for die in self.colours]
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "add_which_die", dice, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, DieChoice)
        add_die(ctx, attack_in_progress(ctx), answer.die)
        return NEXT


def adds_die(*colours: int) -> Effect:
    return _AddDie(list(colours))


class _ReplaceDie(Effect):
    """Before the roll, one die of the attack becomes one of another colour; with several its player chooses."""

    def __init__(self, colours: list[int]) -> None:
        self.colours = colours

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        about = about_of(ctx.state, doing)
        if doing.stage == 1:
            colours: list[Record] = [DieChoice(die) for die in self.colours]
            return ChooseOne(doing.seat, rule_of(doing), "add_which_die", colours, about)
        attack = attack_in_progress(ctx)
        dice: list[Record] = [DieChoice(die) for die in sorted(set(attack.dice))]
        if not dice:
            return None
        return ChooseOne(doing.seat, rule_of(doing), "remove_die", dice, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, DieChoice):
            return NEXT
        attack = attack_in_progress(ctx)
        if doing.stage == 1:
            add_die(ctx, attack, answer.die)
            return NEXT
        remove_die(ctx, attack, answer.die)
        doing.stage = 1
        return REPEAT


def replaces_die(*colours: int) -> Effect:
    return _ReplaceDie(list(colours))


class _RemoveRolledDie(Effect):
    """After the roll the decider takes one die away; what it shows is lost."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        dice = dice_of(attack_in_progress(ctx))
        if not dice:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "remove_die", dice, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, DieAt):
            attack = attack_in_progress(ctx)
            ctx.emit(DieRemoved(attack.attacker, answer.die))
            attack.dice.pop(answer.place)
            attack.faces.pop(answer.place)
        return NEXT


def loses_rolled_die() -> Effect:
    return _RemoveRolledDie()


class _GainsKeyword(Effect):
    """For the attack in progress: Protected helps the defender, everything else the attacker."""

    def __init__(self, keyword: int, amount: Amount) -> None:
        self.keyword = keyword
        self.amount = amount

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        attack = attack_in_progress(ctx)
        attack.gained[self.keyword] += self.amount.value(ctx.state.runes())
        return NEXT


def gains_for_this_attack(keyword: int, amount: Amount) -> Effect:
    return _GainsKeyword(keyword, amount)


class _Shoots(Effect):
    """A ranged attack with dice of the card's own, and with a number of its own in place of the threat."""

    def __init__(self, dice: list[int], force: Amount) -> None:
        self.dice = dice
        self.force = force

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        force = self.force.value(ctx.state.runes())
        return call(Attack(doing.unit, False, doing.seat, rolls=self.dice[:], force=force))


def shoots_with(dice: list[int], force: Amount) -> Effect:
    return _Shoots(dice, force)


class _RerollsDice(Effect):
    """The decider rerolls up to so many dice of the attack in progress."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        dice = dice_of(attack_in_progress(ctx))
        most = self.amount.value(ctx.state.runes())
        if most <= 0 or not dice:
            return None
        about = about_of(ctx.state, doing)
        return ChooseSome(doing.seat, rule_of(doing), "reroll", dice, 0, most, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Chosen) or not answer.picked:
            return NEXT
        return call(Rolling(answer.picked))


def rerolls_dice(amount: Amount) -> Effect:
    """Up to so many dice of the attack in progress, whoever makes it."""
    return _RerollsDice(amount)


def rerolls_enemy_dice(amount: Amount) -> Trigger:
    """While defending, before the attacker rerolls."""
    return at(ROLLED, _RerollsDice(amount), part=IS_MET, only=[by_enemy()])


class _StrikesBack(Effect):
    """A melee attack on the unit that acts in this moment, if the two are engaged."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        enemy = doing.about[0]
        if enemy not in engaged(ctx.state, doing.unit):
            return NEXT
        return call(Attack(doing.unit, True, doing.seat, among=[enemy]))


def strikes_chargers_first(showing: int) -> Trigger:
    """A melee attack on an enemy that has charged into the unit, ahead of the charger's own."""
    only = [in_charge(), ran_into_me(), has_revealed(showing)]
    return at(AFTER_MOVE, _StrikesBack(), part=LOOKS_ON, only=only)


class _NotesTarget(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        note(ctx, doing.unit, ATTACKED, doing.about[1])
        return NEXT


class _AttacksAgain(Effect):
    """EF hawthorne 2: on an engaged enemy that none of the unit's melee attacks has targeted since then."""

    def fresh(self, state: State, unit: int) -> list[int]:
        known = noted(state, unit, ATTACKED)
        return [enemy for enemy in engaged(state, unit) if enemy not in known]

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if not self.fresh(ctx.state, doing.unit):
            return None
        return Confirm(doing.seat, "EF-hawthorne-2", "attack_again", about_of(ctx.state, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Reply) or not answer.yes:
            return NEXT
        return call(Attack(doing.unit, True, doing.seat, among=self.fresh(ctx.state, doing.unit)))


def attacks_one_enemy_after_the_other() -> tuple[Trigger, Trigger]:
    """After every melee attack another one, on an enemy not attacked yet in this activation."""
    goes_on = at(AFTER_ATTACK, _NotesTarget(), _AttacksAgain(), only=[in_melee()], quiet=True)
    return goes_on, forgets(ATTACKED, AFTER_ACTIVATION)
