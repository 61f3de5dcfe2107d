"""Words for the dice and icons of the attack in progress."""

from feldherr.core.decision import ChooseSome, Chosen, Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import DieAt, DieChoice, Number
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.attack import DieRemoved
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Attack, Rolling
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.moments.fights import (
    AddingIcons,
    ChangingDice,
    RerollsEnded,
    RollEnded,
)
from feldherr.games.runewars.powers import (
    BLIGHT_SPARES_DICE,
    Effect,
    EffectAt,
    Part,
    Surge,
    Trait,
    Trigger,
)
from feldherr.games.runewars.questions import (
    ADD_WHICH_DIE,
    REMOVE_DIE,
    REMOVE_WHICH_ICON,
    REROLL_WHICH,
    SPEND_TO_REROLL,
    TURN_DIE,
)
from feldherr.games.runewars.rules.dice import (
    add_die,
    add_icons,
    counted,
    dice_of,
    on_die,
    remove_die,
    remove_icons,
    turn_die,
    unspent,
)
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import BLIGHT, MELEE, MORTAL, Die, Icon
from feldherr.games.runewars.vocabulary.checks import by_enemy, has_token, in_melee, target_has
from feldherr.games.runewars.vocabulary.make import choice, effect, one_of, two_choices
from feldherr.games.runewars.vocabulary.when import at, defender_of

# Icons


def _add(ctx: Ctx, icon: Icon, count: int) -> Flow:
    if count > 0:
        add_icons(ctx, ctx.within(Attack), counted([icon] * count))
    return NEXT


def add_icon(icon: Icon) -> Effect:
    """The attack shows one icon more."""
    return effect(lambda ctx, doing: _add(ctx, icon, 1))


def adds_as_many(icon: Icon) -> Effect:
    """The attack shows as many more icons as have been paid for."""
    return effect(lambda ctx, doing: _add(ctx, icon, doing.amount))


def blanks_kill() -> Effect:
    """Every die without an icon adds a mortal strike."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        attack = ctx.within(Attack)
        places = range(len(attack.dice))
        return _add(ctx, MORTAL, sum(not any(on_die(ctx.state, attack, at)) for at in places))

    return effect(act)


def mortal_strike_against_blight(cost: int) -> Surge:
    """Worth buying, and of effect, only if the defender has a blight token."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        tokens = ctx.state.units[ctx.within(Attack).defender].tokens
        return _add(ctx, MORTAL, min(tokens[BLIGHT], 1))

    return Surge(cost, [effect(act)], MELEE, only=[target_has(BLIGHT)])


def in_melee_adds(*effects: EffectAt[AddingIcons]) -> Trigger:
    """RW 76.2: icons added in the modify dice step of a melee attack."""
    return at(AddingIcons, *effects, only=[in_melee()])


def removes_icon(*icons: Icon) -> Effect:
    """RW 56.4: one of these icons, if the attack shows any; the decider chooses between several kinds."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        attack = ctx.within(Attack)
        shown = [Number(icon) for icon in icons if unspent(ctx.state, attack, icon) > 0]
        return one_of(ctx, doing, REMOVE_WHICH_ICON, shown)

    def removed(ctx: Ctx, doing: Doing, answer: Number) -> Flow:
        remove_icons(ctx, ctx.within(Attack), Icon(answer.number), 1)
        return NEXT

    return choice(Number, ask, removed)


# Dice before the roll


def _which_colour(ctx: Ctx, doing: Doing) -> Decision | None:
    colours = sorted(set(ctx.within(Attack).dice))
    return one_of(ctx, doing, REMOVE_DIE, [DieChoice(die) for die in colours])


def adds_die(*colours: Die) -> Effect:
    """One more die; with several colours the decider chooses."""

    def added(ctx: Ctx, doing: Doing, answer: DieChoice) -> Flow:
        add_die(ctx, ctx.within(Attack), answer.die)
        return NEXT

    dice = [DieChoice(die) for die in colours]
    return choice(DieChoice, lambda ctx, doing: one_of(ctx, doing, ADD_WHICH_DIE, dice), added)


def loses_die() -> Effect:
    """One die less; whoever resolves the card decides which."""

    def lost(ctx: Ctx, doing: Doing, answer: DieChoice) -> Flow:
        remove_die(ctx, ctx.within(Attack), answer.die)
        return NEXT

    return choice(DieChoice, _which_colour, lost)


def replaces_die(*colours: Die) -> Effect:
    """One die becomes one of another colour; with several its player chooses."""

    def replaced(ctx: Ctx, doing: Doing, out: DieChoice, into: DieChoice) -> Flow:
        attack = ctx.within(Attack)
        remove_die(ctx, attack, out.die)
        add_die(ctx, attack, into.die)
        return NEXT

    dice = [DieChoice(die) for die in colours]
    return two_choices(
        DieChoice, _which_colour, DieChoice,
        lambda ctx, doing, out: one_of(ctx, doing, ADD_WHICH_DIE, dice), replaced,
    )  # fmt: skip


def exchanges_die(out: Die, into: Die) -> Effect:
    """RW 56.2: one die of a colour, if there is one, becomes one of another colour."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        attack = ctx.within(Attack)
        if out in attack.dice:
            remove_die(ctx, attack, out)
            add_die(ctx, attack, into)
        return NEXT

    return effect(act)


# Dice after the roll


def loses_rolled_die() -> Effect:
    """The decider takes one die away; what it shows is lost."""

    def lost(ctx: Ctx, doing: Doing, answer: DieAt) -> Flow:
        attack = ctx.within(Attack)
        ctx.emit(DieRemoved(attack.attacker, answer.die))
        attack.dice.pop(answer.place)
        attack.faces.pop(answer.place)
        return NEXT

    return choice(
        DieAt,
        lambda ctx, doing: one_of(ctx, doing, REMOVE_DIE, dice_of(ctx.within(Attack))),
        lost,
    )


def rerolls_dice(amount: Amount) -> Effect:
    """Up to so many dice of the attack in progress, whoever makes it."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        dice = dice_of(ctx.within(Attack))
        most = amount.value(ctx.state.runes())
        if most <= 0 or not dice:
            return None
        about = about_of(ctx.state, doing)
        return ChooseSome(doing.seat, rule_of(doing), REROLL_WHICH, dice, 0, most, about)

    def rerolled(ctx: Ctx, doing: Doing, answer: Chosen) -> Flow:
        return call(Rolling(answer.picked)) if answer.picked else NEXT

    return choice(Chosen, ask, rerolled)


def rerolls_enemy_dice(amount: Amount) -> Trigger:
    """While defending, before the attacker rerolls."""
    return at(RollEnded, rerolls_dice(amount), who=defender_of, only=[by_enemy()])


def exhausts_to_turn_die() -> Trigger:
    """RW 56.4: in the modify dice step one die is turned to any other face."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        attack, dice = ctx.within(Attack), ctx.state.catalogue.dice
        faces = [
            DieAt(place, attack.dice[place], face)
            for place, shown in enumerate(attack.faces)
            for face in range(len(dice[attack.dice[place]].faces))
            if face != shown
        ]
        return one_of(ctx, doing, TURN_DIE, faces)

    def turned(ctx: Ctx, doing: Doing, answer: DieAt) -> Flow:
        turn_die(ctx, ctx.within(Attack), answer.place, answer.face)
        return NEXT

    return at(ChangingDice, choice(DieAt, ask, turned), exhausts=True)


def blight_only_rerolls() -> list[Part]:
    """Blight tokens take no dice; after rerolls the opponent spends them to have all dice rolled again (RW 82.1)."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        state, attack = ctx.state, ctx.within(Attack)
        if state.units[attack.attacker].tokens[BLIGHT] == 0:
            return None
        seat = attack.decider if attack.self_attack else state.units[attack.defender].seat
        return Confirm(seat, "RR-82.1a", SPEND_TO_REROLL, about_of(state, doing))

    def replied(ctx: Ctx, doing: Doing, answer: Reply) -> Flow:
        if not answer.yes:
            return NEXT
        attack = ctx.within(Attack)
        ctx.emit(Spent(attack.attacker, BLIGHT, 1))
        return call(Rolling(list(range(len(attack.dice)))), after=REPEAT)

    rerolls = at(RerollsEnded, choice(Reply, ask, replied), only=[has_token(BLIGHT)], quiet=True)
    return [Trait(BLIGHT_SPARES_DICE), rerolls]
