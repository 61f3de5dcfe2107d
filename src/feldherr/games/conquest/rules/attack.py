"""CQ 4 clash 10-17: an attack on one regiment, from the hit roll to the wounds and the morale test."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Throw, Thrown
from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.events.activation import RuleUsed
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    WoundsCounted,
)
from feldherr.games.conquest.frames.attack import (
    Attack,
    Harm,
    Roll,
)
from feldherr.games.conquest.ids import NO_CHARACTER, NO_REGIMENT
from feldherr.games.conquest.questions import (
    BLESS_DEFENSE,
    REROLL_DEFENSE,
    ROLL_DEFENSE,
)
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.dice import (
    only,
    rolled_again,
    successes,
)
from feldherr.games.conquest.rules.hits import (
    BLESSED_NAME,
    add_hits,
    announce,
    reroll_hits,
    roll_hits,
)
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.rules.morale import next_open
from feldherr.games.conquest.rules.parted import press_after
from feldherr.games.conquest.rules.saves import causes_of, defense_value, saves_again
from feldherr.games.conquest.specials import BLESSED, COUNTER_ATTACK
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import (
    END_OF_ROUND,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_RULE,
)


def announce_defense(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 blessed: before it rolls, the defender may say that all failures are rolled again."""
    if not may_bless_defense(ctx.state, attack):
        return NEXT
    seat, about_it = ctx.state.regiments[attack.target].side, about_unit(attack.target)
    return ask(Confirm(seat, "CQ-11.blessed", BLESS_DEFENSE, about_it), then=defense_announced)


def may_bless_defense(state: State, attack: Attack) -> bool:
    """CQ 11 blessed: in clash and impact, once a round."""
    if attack.kind not in (IN_CLASH, IN_IMPACT) or not has(state, attack.target, BLESSED):
        return False
    return not state.regiments[attack.target].is_used(BLESSED_NAME)


def defense_announced(ctx: Ctx, attack: Attack, answer: Reply) -> Flow:
    if answer.yes:
        attack.saves_blessed = True
        ctx.emit(RuleUsed(attack.target, BLESSED_NAME, END_OF_ROUND))
    return NEXT


def roll_defense(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 4 clash 15: a die for every hit, equal hits together."""
    if len(attack.saves) == len(attack.lots):
        return NEXT
    lot = attack.lots[len(attack.saves)]
    return ask(Throw("CQ-4.clash.15", ROLL_DEFENSE, "defense", lot.hits), then=defense_rolled)


def defense_rolled(ctx: Ctx, attack: Attack, answer: Thrown) -> Flow:
    attack.saves.append(Roll(answer.faces))
    _tell_defense(ctx, attack, len(attack.saves) - 1, answer.faces, False)
    return REPEAT


def _tell_defense(ctx: Ctx, attack: Attack, number: int, faces: list[int], again: bool) -> None:
    value = defense_value(ctx.state, attack, attack.lots[number])
    ctx.emit(
        DefenseRolled(
            target=attack.target,
            opponent=attack.opponent,
            faces=faces,
            value=value,
            saved=successes(faces, value),
            again=again,
        )
    )


def reroll_defense(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 1 dice 6: once."""
    number = next_open(attack.saves)
    if number < 0:
        return NEXT
    again = _saves_again(ctx.state, attack, number)
    if sum(again) == 0:
        attack.saves[number] = Roll(attack.saves[number].faces, True)
        return REPEAT
    return ask(Throw("CQ-1.dice.6", REROLL_DEFENSE, "defense", sum(again)), then=defense_rerolled)


def _saves_again(state: State, attack: Attack, number: int) -> list[int]:
    return only(attack.saves[number].faces, saves_again(state, attack, attack.lots[number]))


def defense_rerolled(ctx: Ctx, attack: Attack, answer: Thrown) -> Flow:
    number = next_open(attack.saves)
    again = _saves_again(ctx.state, attack, number)
    attack.saves[number] = Roll(rolled_again(attack.saves[number].faces, again, answer.faces), True)
    _tell_defense(ctx, attack, number, answer.faces, True)
    return REPEAT


def count_wounds(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 5 wound 1, 4 clash 17: the pool; casualties and morale follow."""
    causes = causes_of(ctx.state, attack)
    wounds = sum(cause.wounds for cause in causes)
    if wounds == 0:
        return NEXT
    ctx.emit(
        WoundsCounted(
            kind=attack.kind,
            attacker=attack.attacker,
            by=attack.by,
            target=attack.target,
            edge=attack.side,
            wounds=wounds,
        )
    )
    harm = Harm(
        regiment=attack.target, wounds=wounds, by=attack.attacker, opponent=attack.opponent, side=attack.side,
        causes=causes, avenges=attack.avenges,
    )  # fmt: skip
    attack.before = list(ctx.state.field.contacts)
    return call(harm)


def strike_back(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 counter-attack: every defense die that shows a 1 is a hit on who struck."""
    hits = sum([roll.faces[0] for roll in attack.saves])
    if hits == 0 or not counters(ctx.state, attack):
        return NEXT
    return call(counter_attack(attack, hits))


def counter_attack(attack: Attack, hits: int) -> Attack:
    """So many hits on who struck."""
    answer = Attack(
        kind=IN_RULE, attacker=attack.target, target=attack.attacker, blows=[plain_hits(hits)],
    )  # fmt: skip
    if attack.kind == IN_DUEL:
        answer.by, answer.opponent = attack.opponent, attack.by
    return answer


def counters(state: State, attack: Attack) -> bool:
    """Has who was struck the rule, and does it count in such an attack? In a duel the character."""
    if attack.attacker == NO_REGIMENT or not attack.avenges:
        return False
    if attack.kind not in (IN_CLASH, IN_DUEL):
        return False
    if attack.kind == IN_DUEL:
        return attack.opponent != NO_CHARACTER and character_has(
            state, attack.opponent, COUNTER_ATTACK
        )
    return has(state, attack.target, COUNTER_ATTACK)


def press_on(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 6 press 1: once casualties are removed on both sides."""
    return press_after(ctx, attack.before) if attack.before else NEXT


ATTACK: Final = procedure(
    "conquest.attack", Attack,
    announce, roll_hits, reroll_hits, add_hits,
    announce_defense, roll_defense, reroll_defense, count_wounds, strike_back, press_on,
)  # fmt: skip
