"""CQ 4 clash 10-17: an attack on one regiment, from the hit roll to the wounds and the morale test."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
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
    Cause,
    Harm,
    Lot,
    Roll,
)
from feldherr.games.conquest.questions import (
    REROLL_DEFENSE,
    REROLL_HITS,
    ROLL_DEFENSE,
    ROLL_HITS,
)
from feldherr.games.conquest.rules.dice import (
    ALL_FACES,
    NO_DICE,
    only,
    rolled_again,
    successes,
    tested,
)
from feldherr.games.conquest.rules.morale import next_open
from feldherr.games.conquest.rules.saves import defense_value
from feldherr.games.conquest.state import Ctx, State

# Hits


def roll_hits(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 4 clash 10, 3 volley 13: one throw for every group of equal dice; some hit without dice."""
    if not ctx.state.in_play(attack.target):
        return DONE
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


def missed_again(blow: Blow) -> list[int]:
    """The faces that are rolled again: only dice that missed, and of those all or some."""
    misses = ALL_FACES[tested(blow.target) :]
    if blow.again == FAILED:
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
    return only(attack.rolls[number].faces, missed_again(attack.blows[number]))


def hits_rerolled(ctx: Ctx, attack: Attack, answer: Thrown) -> Flow:
    number = next_open(attack.rolls)
    again = _hits_again(attack, number)
    attack.rolls[number] = Roll(rolled_again(attack.rolls[number].faces, again, answer.faces), True)
    _tell_hits(ctx, attack, number, answer.faces, True)
    return REPEAT


def add_hits(ctx: Ctx, attack: Attack) -> Flow:
    """CQ 11 relentless blows, torrential fire, flawless strikes: hits with what comes on top, sorted into lots."""
    attack.lots = lots_of(attack)
    hits = sum(lot.hits for lot in attack.lots)
    if hits == 0:
        return DONE
    ctx.emit(HitsCounted(attack.target, hits))
    return NEXT


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


def _add(lots: list[Lot], blow: Blow, hits: int, denies: bool) -> None:
    if hits == 0:
        return
    lot = Lot(
        hits=hits, pierce=blow.pierce, denies=denies, deadly=blow.deadly, breaks_lines=blow.breaks_lines,
        terror=blow.terror, tests=blow.tests,
    )  # fmt: skip
    for number, other in enumerate(lots):
        lot.hits = other.hits
        if lot == other:
            lot.hits += hits
            lots[number] = lot
            return
    lot.hits = hits
    lots.append(lot)


# Defense


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
    return NO_DICE


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
    ctx.emit(WoundsCounted(attack.target, wounds))
    harm = Harm(
        regiment=attack.target, wounds=wounds, by=attack.attacker, opponent=attack.opponent, side=attack.side,
        causes=causes, avenges=attack.avenges,
    )  # fmt: skip
    return call(harm)


def causes_of(state: State, attack: Attack) -> list[Cause]:
    """The wounds of every lot."""
    found: list[Cause] = []
    for lot, roll in zip(attack.lots, attack.saves, strict=True):
        value = defense_value(state, attack, lot)
        wounds = lot.hits - successes(roll.faces, value)
        if lot.deadly:
            wounds += roll.faces[5]
        found.append(Cause(wounds, lot.terror, lot.tests))
    return found


ATTACK: Final = procedure(
    "conquest.attack", Attack,
    roll_hits, reroll_hits, add_hits, roll_defense, reroll_defense, count_wounds,
)  # fmt: skip
