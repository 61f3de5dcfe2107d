"""CQ 4 clash 10-17: an attack on one regiment, from the hit roll to the wounds and the morale test."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.events.activation import RuleUsed
from feldherr.games.conquest.events.attack import (
    RULES_OF_HITS,
    DefenseRolled,
    HitsCounted,
    HitsRolled,
    WoundsCounted,
)
from feldherr.games.conquest.frames.attack import (
    AUTOMATIC,
    FAILED,
    FIVES,
    NOTHING,
    SIXES,
    Attack,
    Blow,
    Harm,
    Lot,
    Roll,
)
from feldherr.games.conquest.ids import NO_CHARACTER, NO_REGIMENT
from feldherr.games.conquest.questions import (
    BLESS_DEFENSE,
    BLESS_HITS,
    REROLL_DEFENSE,
    REROLL_HITS,
    ROLL_DEFENSE,
    ROLL_HITS,
)
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.dice import (
    ALL_FACES,
    NO_DICE,
    only,
    rolled_again,
    successes,
    tested,
)
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.rules.morale import next_open
from feldherr.games.conquest.rules.saves import causes_of, defense_value, saves_again
from feldherr.games.conquest.specials import BLESSED, COUNTER_ATTACK, LOOSE_FORMATION
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import (
    END_OF_ACTIVATION,
    END_OF_ROUND,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_RULE,
    IN_SPELL,
    AttackKind,
)

BLESSED_NAME: Final = "blessed"

# Hits


def announce(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 blessed: before it rolls, the attacker may say that all misses are rolled again."""
    state = ctx.state
    if not state.in_play(attack.target):
        return DONE
    if not any(blow.blessed and blow.dice for blow in attack.blows):
        return NEXT
    unit = state.regiments[attack.attacker]
    if unit.is_used(blessed_in(attack.kind)):
        attack.is_blessed = True
        return NEXT
    if unit.is_used(BLESSED_NAME):
        return NEXT
    about_it = f"regiment.{attack.attacker}"
    return ask(Confirm(unit.side, "CQ-11.blessed", BLESS_HITS, about_it), then=announced)


def announced(ctx: Ctx, attack: Attack, answer: Reply) -> Flow:
    """The whole action is blessed, all its pools; for another one the blessing is spent."""
    if answer.yes:
        attack.is_blessed = True
        ctx.emit(RuleUsed(attack.attacker, BLESSED_NAME, END_OF_ROUND))
        ctx.emit(RuleUsed(attack.attacker, blessed_in(attack.kind), END_OF_ACTIVATION))
    return NEXT


def blessed_in(kind: AttackKind) -> str:
    return f"{BLESSED_NAME}_{kind}"


def roll_hits(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 4 clash 10, 3 volley 13: one throw for every group of equal dice; some hit without dice."""
    if len(attack.rolls) == len(attack.blows):
        return NEXT
    blow = attack.blows[len(attack.rolls)]
    if blow.target == AUTOMATIC or blow.dice == 0:
        attack.rolls.append(Roll(NO_DICE, True))
        return REPEAT
    rule = RULES_OF_HITS[attack.kind]
    return ask(Throw(rule, ROLL_HITS, "hits", blow.dice), then=hits_rolled)


def hits_rolled(ctx: Ctx, attack: Attack, answer: Thrown) -> Flow:
    attack.rolls.append(Roll(answer.faces))
    _tell_hits(ctx, attack, len(attack.rolls) - 1, answer.faces, False)
    return REPEAT


def _tell_hits(ctx: Ctx, attack: Attack, number: int, faces: list[int], again: bool) -> None:
    value = tested(attack.blows[number].target)
    ctx.emit(
        HitsRolled(
            kind=attack.kind,
            attacker=attack.attacker,
            by=attack.by,
            target=attack.target,
            faces=faces,
            value=value,
            hits=successes(faces, value),
            again=again,
        )
    )


def missed_again(blow: Blow, is_blessed: bool) -> list[int]:
    """The faces that are rolled again: only dice that missed, and of those all or some."""
    misses = ALL_FACES[tested(blow.target) :]
    if blow.again == FAILED or (blow.blessed and is_blessed):
        return misses
    wanted = {FIVES: 5, SIXES: 6}
    return [face for face in misses if blow.again != NOTHING and face == wanted[blow.again]]


def reroll_hits(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 1 dice 6: once."""
    number = next_open(attack.rolls)
    if number < 0:
        return NEXT
    again = _hits_again(attack, number)
    if sum(again) == 0:
        attack.rolls[number] = Roll(attack.rolls[number].faces, True)
        return REPEAT
    return ask(Throw("CQ-1.dice.6", REROLL_HITS, "hits", sum(again)), then=hits_rerolled)


def _hits_again(attack: Attack, number: int) -> list[int]:
    return only(attack.rolls[number].faces, missed_again(attack.blows[number], attack.is_blessed))


def hits_rerolled(ctx: Ctx, attack: Attack, answer: Thrown) -> Flow:
    number = next_open(attack.rolls)
    again = _hits_again(attack, number)
    attack.rolls[number] = Roll(rolled_again(attack.rolls[number].faces, again, answer.faces), True)
    _tell_hits(ctx, attack, number, answer.faces, True)
    return REPEAT


def add_hits(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 relentless blows, torrential fire, loose formation: hits with what comes on top, sorted into lots."""
    attack.lots = lots_of(attack)
    if is_loose(ctx.state, attack):
        for lot in attack.lots:
            lot.hits = (lot.hits + 1) // 2
    hits = sum(lot.hits for lot in attack.lots)
    if hits == 0:
        return DONE
    ctx.emit(HitsCounted(attack.target, hits))
    return NEXT


def is_loose(state: State, attack: Attack) -> bool:
    """CQ 11 loose formation: do only half of the hits strike anybody?"""
    return attack.kind == IN_SPELL and has(state, attack.target, LOOSE_FORMATION)


def lots_of(attack: Attack) -> list[Lot]:
    """The hits of all blows, those together that are treated alike."""
    lots: list[Lot] = []
    doubling: list[Blow] = []
    together = 0
    for blow, roll in zip(attack.blows, attack.rolls, strict=True):
        hits = blow.dice if blow.target == AUTOMATIC else successes(roll.faces, tested(blow.target))
        bare = roll.faces[0] if blow.denies_on_ones else 0
        if blow.more_on_ones:
            hits += roll.faces[0]
        _add(lots, blow, bare, True)
        _add(lots, blow, hits - bare, blow.denies)
        if blow.more_per_two:
            doubling.append(blow)
            together += hits
    if doubling:
        _add(lots, doubling[0], (together + 1) // 2, doubling[0].denies)
    return lots


def lot_of(blow: Blow, hits: int, denies: bool) -> Lot:
    """Hits of a blow as they are saved."""
    return Lot(
        hits=hits, pierce=blow.pierce, denies=denies, deadly=blow.deadly, breaks_lines=blow.breaks_lines,
        terror=blow.terror, tests=blow.tests,
    )  # fmt: skip


def _add(lots: list[Lot], blow: Blow, hits: int, denies: bool) -> None:
    if hits == 0:
        return
    lot = lot_of(blow, hits, denies)
    for number, other in enumerate(lots):
        lot.hits = other.hits
        if lot == other:
            lot.hits += hits
            lots[number] = lot
            return
    lot.hits = hits
    lots.append(lot)


# Defense


def announce_defense(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 blessed: before it rolls, the defender may say that all failures are rolled again."""
    state, target = ctx.state, attack.target
    unit = state.regiments[target]
    if attack.kind not in (IN_CLASH, IN_IMPACT) or not has(state, target, BLESSED):
        return NEXT
    if unit.is_used(BLESSED_NAME):
        return NEXT
    return ask(
        Confirm(unit.side, "CQ-11.blessed", BLESS_DEFENSE, f"regiment.{target}"),
        then=defense_announced,
    )


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
    return call(harm)


def strike_back(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 counter-attack: every defense die that shows a 1 is a hit on who struck."""
    hits = sum([roll.faces[0] for roll in attack.saves])
    if hits == 0 or attack.kind not in (IN_CLASH, IN_DUEL) or not counters(ctx.state, attack):
        return NEXT
    answer = Attack(
        kind=IN_RULE, attacker=attack.target, target=attack.attacker, blows=[plain_hits(hits)],
    )  # fmt: skip
    if attack.kind == IN_DUEL:
        answer.by, answer.opponent = attack.opponent, attack.by
    return call(answer)


def counters(state: State, attack: Attack) -> bool:
    """Has who was struck the rule? In a duel the character."""
    if attack.attacker == NO_REGIMENT or not attack.avenges:
        return False
    if attack.kind == IN_DUEL:
        return attack.opponent != NO_CHARACTER and character_has(
            state, attack.opponent, COUNTER_ATTACK
        )
    return has(state, attack.target, COUNTER_ATTACK)


ATTACK: Final = procedure(
    "conquest.attack", Attack,
    announce, roll_hits, reroll_hits, add_hits,
    announce_defense, roll_defense, reroll_defense, count_wounds, strike_back,
)  # fmt: skip
