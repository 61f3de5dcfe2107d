"""RW 7.3-7.5, 39, 56, 80: the dice of an attack before, during and after the roll."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, ChooseSome, Chosen
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, part
from feldherr.games.runewars.answers import DieChoice, Number
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Attack, Rolling
from feldherr.games.runewars.moments.fights import (
    AddingDice,
    AddingIcons,
    ChangingDice,
    RemovingDice,
    RemovingIcons,
    RerollsEnded,
    RollEnded,
)
from feldherr.games.runewars.powers import (
    ADDED_DICE,
    BLIGHT_SPARES_DICE,
    NO_DIE_FOR_FLANKING,
)
from feldherr.games.runewars.questions import FLANKING_DIE, REMOVE_DIE, REROLL_WHICH, SPEND_BLIGHT
from feldherr.games.runewars.rules.dice import add_die, add_icons, counted, dice_of, remove_die
from feldherr.games.runewars.rules.holding import bonus, has_trait, keyword
from feldherr.games.runewars.rules.ranks import NO_RANK, front_size, full_ranks, partial_rank
from feldherr.games.runewars.rules.threat import flanks
from feldherr.games.runewars.rules.timing import open_fight
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import BLIGHT, BLUE_DIE, DICE, PRECISE, RED_DIE, Die


def take_dice(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.3: the dice of the profile, and those cards add by themselves."""
    state = ctx.state
    if attack.rolls:
        attack.dice = attack.rolls[:]
        return NEXT
    runes = state.runes()
    profile = state.kind(attack.attacker).profiles[attack.profile]
    for die in range(len(DICE)):
        count = profile.dice[die].value(runes)
        count += bonus(state, attack.attacker, ADDED_DICE[die], attack.kind(), attack.defender)
        attack.dice.extend([Die(die)] * count)
    return NEXT


def add_flanking_die(ctx: Ctx, attack: Attack) -> Flow:
    """RW 39.1: against the unit it flanks the attacker has one more die, blue or red."""
    state = ctx.state
    if not attack.melee or attack.self_attack or state.rules.is_training:
        return NEXT
    if not attack.from_behind and not flanks(state, attack.attacker, attack.defender):
        return NEXT
    if has_trait(state, attack.defender, NO_DIE_FOR_FLANKING):
        return NEXT
    colours: list[Record] = [DieChoice(BLUE_DIE), DieChoice(RED_DIE)]
    return ask(
        ChooseOne(attack.decider, "RR-39.1b", FLANKING_DIE, colours, about_unit(attack.attacker)),
        then=die_added,
    )


def die_added(ctx: Ctx, attack: Attack, answer: DieChoice) -> Flow:
    add_die(ctx, attack, answer.die, True)
    return NEXT


def add_dice(ctx: Ctx, attack: Attack) -> Flow:
    """RW 56.1, 56.2: what adds dice comes before what removes them, all before the roll."""
    return open_fight(ctx, AddingDice, attack)


def spend_blight(ctx: Ctx, attack: Attack) -> Flow:
    """RW 82.1: the attacker's opponent may spend blight tokens before the roll."""
    state = ctx.state
    attack.dice_to_lose = 0
    blight = min(state.units[attack.attacker].tokens[BLIGHT], len(attack.dice))
    if blight == 0 or has_trait(state, attack.attacker, BLIGHT_SPARES_DICE):
        return NEXT
    opponent = attack.decider if attack.self_attack else state.units[attack.defender].seat
    numbers: list[Record] = [Number(count) for count in range(blight + 1)]
    return ask(
        ChooseOne(opponent, "RR-82.1a", SPEND_BLIGHT, numbers, about_unit(attack.attacker)),
        then=blight_spent,
    )


def blight_spent(ctx: Ctx, attack: Attack, answer: Number) -> Flow:
    if answer.number > 0:
        ctx.emit(Spent(attack.attacker, BLIGHT, answer.number))
        attack.dice_to_lose = answer.number
    return NEXT


def lose_dice_to_blight(ctx: Ctx, attack: Attack) -> Flow:
    """RW 56.2: the attacker chooses which dice it loses."""
    if attack.dice_to_lose == 0 or not attack.dice:
        return NEXT
    colours: list[Record] = [DieChoice(Die(die)) for die in range(len(DICE)) if die in attack.dice]
    return ask(
        ChooseOne(attack.decider, "RR-56.2b", REMOVE_DIE, colours, about_unit(attack.attacker)),
        then=die_lost,
    )


def die_lost(ctx: Ctx, attack: Attack, answer: DieChoice) -> Flow:
    remove_die(ctx, attack, answer.die)
    attack.dice_to_lose -= 1
    return REPEAT


def remove_dice(ctx: Ctx, attack: Attack) -> Flow:
    return open_fight(ctx, RemovingDice, attack)


def roll_dice(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.3: all dice at once; without dice the attack is cancelled, without its attacker it is over (88.1)."""
    if not ctx.state.body(attack.attacker).alive:
        return DONE
    if not attack.dice:
        ctx.emit(ActionCancelled(attack.attacker, attack.kind(), "RR-7.3a"))
        return DONE
    return call(Rolling(list(range(len(attack.dice))), again=False))


def after_roll(ctx: Ctx, attack: Attack) -> Flow:
    return open_fight(ctx, RollEnded, attack)


def count_rerolls(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.4, 39.1, 68.3: any dice for every full rank and for Precise, then one die for a partial rank."""
    state = ctx.state
    attack.rerolls = []
    body = state.body(attack.attacker)
    if attack.self_attack or state.rules.is_training or not body.alive:
        return NEXT
    if attack.melee and flanks(state, attack.defender, attack.attacker):
        return NEXT
    precise = keyword(state, attack.attacker, PRECISE, attack.kind(), attack.defender)
    precise += attack.gained[PRECISE]
    if attack.in_columns:
        attack.rerolls = [len(attack.dice)] * (front_size(body) - 1 + precise)
        return NEXT
    attack.rerolls = [len(attack.dice)] * (full_ranks(body) + precise)
    if partial_rank(body) != NO_RANK:
        attack.rerolls.append(1)
    return NEXT


def reroll(ctx: Ctx, attack: Attack) -> Flow:
    """RW 7.4: one reroll after the other; nobody has to."""
    if not attack.rerolls:
        return NEXT
    most = attack.rerolls[0]
    partial = partial_rank(ctx.state.body(attack.attacker)) != NO_RANK and not attack.in_columns
    rule = "RR-7.4b" if partial and len(attack.rerolls) == 1 else "RR-7.4a"
    return ask(
        ChooseSome(
            attack.decider,
            rule,
            REROLL_WHICH,
            dice_of(attack),
            0,
            most,
            about_unit(attack.attacker),
        ),
        then=dice_chosen,
    )


def dice_chosen(ctx: Ctx, attack: Attack, answer: Chosen) -> Flow:
    attack.rerolls.pop(0)
    return call(Rolling(answer.picked), after=REPEAT) if answer.picked else REPEAT


def after_rerolls(ctx: Ctx, attack: Attack) -> Flow:
    return open_fight(ctx, RerollsEnded, attack)


def enhance(ctx: Ctx, attack: Attack) -> Flow:
    """RW 56.4, 80: icons are added first, those of the enhancement modifier among them."""
    if attack.enhance:
        add_icons(ctx, attack, counted(attack.enhance), True)
    return open_fight(ctx, AddingIcons, attack)


def change_dice(ctx: Ctx, attack: Attack) -> Flow:
    return open_fight(ctx, ChangingDice, attack)


def remove_results(ctx: Ctx, attack: Attack) -> Flow:
    return open_fight(ctx, RemovingIcons, attack)


ROLL = part(
    "roll", take_dice, add_flanking_die, add_dice, spend_blight, lose_dice_to_blight, remove_dice, roll_dice,
    after_roll,
)  # fmt: skip
"""RW 7.3: what changes the number of dice comes before the roll (RW 56.2), what adds first."""

REROLLS = part("rerolls", count_rerolls, reroll, after_rerolls)
"""RW 7.4: the rerolls for ranks and for Precise, one after the other."""

MODIFYING = part("modify", enhance, change_dice, remove_results)
"""RW 7.5, 56.4: icons are added, dice turned, icons taken away, in that order, whoever does it."""
