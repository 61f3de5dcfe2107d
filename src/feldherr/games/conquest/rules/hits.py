"""CQ 4 clash 10, 3 volley 13, 11: dice to hit, those that are rolled again, and what comes on top."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Throw, Thrown
from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask
from feldherr.games.conquest.events.activation import RuleUsed
from feldherr.games.conquest.events.attack import (
    RULES_OF_HITS,
    HitsCounted,
    HitsRolled,
)
from feldherr.games.conquest.frames.attack import (
    AUTOMATIC,
    FAILED,
    FIVES,
    NOTHING,
    SIXES,
    Attack,
    Blow,
    Lot,
    Roll,
)
from feldherr.games.conquest.questions import (
    BLESS_HITS,
    REROLL_HITS,
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
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.morale import next_open
from feldherr.games.conquest.specials import LOOSE_FORMATION
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import (
    END_OF_ACTIVATION,
    END_OF_ROUND,
    IN_SPELL,
    AttackKind,
)

BLESSED_NAME: Final = "blessed"


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
    about_it = about_unit(attack.attacker)
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
        terror=blow.terror, tests=blow.tests, ruthless=blow.ruthless, doubts=blow.doubts, catches=blow.catches,
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
