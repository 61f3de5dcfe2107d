"""CQ 6 morale: a die for every wound; every failure is a wound more."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.attack_powers import (
    HalvesMorale,
    KeepsNerve,
    RerollsMorale,
    TurnsMorale,
)
from feldherr.games.conquest.events.wounds import MoraleCounted, MoraleFailed, MoraleRolled
from feldherr.games.conquest.frames.attack import Cause, Morale, Roll, Wounding
from feldherr.games.conquest.ids import NO_CHARACTER, RegimentId
from feldherr.games.conquest.powers import Voice, Word
from feldherr.games.conquest.questions import REROLL_MORALE, ROLL_MORALE
from feldherr.games.conquest.rules.dice import (
    ALL_FACES,
    NO_DICE,
    Rerolls,
    only,
    rolled_again,
    successes,
    tested,
)
from feldherr.games.conquest.rules.holding import character_has, has
from feldherr.games.conquest.rules.resolve import has_resolve, morale_with
from feldherr.games.conquest.rules.saves import defender_voices
from feldherr.games.conquest.rules.status import ignores_fear, pays_for_refusal
from feldherr.games.conquest.specials import BRAVERY, FEARLESS
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import FROM_FLANK, FROM_NOWHERE, FROM_REAR, Facing, facing_of


def struck_from(test: Morale) -> Facing:
    """A duel comes from no side (ruling duel-resolve)."""
    return facing_of(test.side) if test.opponent == NO_CHARACTER else FROM_NOWHERE


def nerve_of(state: State, test: Morale, cause: Cause) -> int:
    """CQ 11 terrifying, fearless, bravery: the highest face that passes a die for these wounds."""
    return nerve_with(state, test, cause, state.strength(test.regiment))


def nerve_with(state: State, test: Morale, cause: Cause, stands: int) -> int:
    """The same if it had so many stands."""
    terror = 0 if is_fearless(state, test) else cause.terror
    return tested(morale_with(state, test.regiment, stands, struck_from(test)) - terror)


def is_fearless(state: State, test: Morale) -> bool:
    """In a duel it is the character who must not be afraid; the bravery of its regiment is its own (CQ 11 bravery)."""
    if test.opponent == NO_CHARACTER:
        return ignores_fear(state, test.regiment)
    if has(state, test.regiment, BRAVERY) or character_has(state, test.opponent, BRAVERY):
        return True
    return character_has(state, test.opponent, FEARLESS)


def says(state: State, test: Morale, kind: type[Word]) -> Voice | None:
    """Who says such a word for who tests."""
    for voice in defender_voices(state, test.regiment, test.opponent):
        for word in voice.words:
            if isinstance(word, kind):
                return voice
    return None


def fails_all(state: State, test: Morale) -> bool:
    """CQ 4 clash 13, 11 iron discipline: struck in the rear, nobody stands."""
    return struck_from(test) == FROM_REAR and says(state, test, KeepsNerve) is None


def rerolls_of(state: State, regiment: RegimentId, test: Morale) -> Rerolls:
    """CQ 4 clash 12, 8 duel 3: struck in the flank, who passed must pass again; who refused a duel with a 1."""
    found = Rerolls()
    if says(state, test, KeepsNerve) is not None:
        return found
    if says(state, test, RerollsMorale) is not None:
        found.failures = ALL_FACES
    if struck_from(test) == FROM_FLANK:
        found.successes = ALL_FACES
    elif pays_for_refusal(state, regiment):
        found.successes = [1]
    return found


def begin(ctx: Ctx, test: Morale) -> Flow:
    """CQ 6 morale 3: who has no Resolve tests nothing."""
    return NEXT if has_resolve(ctx.state, test.regiment) else DONE


def roll_morale(ctx: Ctx, test: Morale) -> Flow:
    """CQ 6 morale 1: wounds that are alike together."""
    if len(test.rolls) == len(test.causes):
        return NEXT
    wounds = test.causes[len(test.rolls)].wounds
    if fails_all(ctx.state, test):
        ctx.emit(MoraleFailed(test.regiment, wounds))
        test.rolls.append(Roll([*NO_DICE[:-1], wounds], True))
        return REPEAT
    return ask(Throw("CQ-6.morale.1", ROLL_MORALE, "morale", wounds), then=morale_rolled)


def morale_rolled(ctx: Ctx, test: Morale, answer: Thrown) -> Flow:
    test.rolls.append(Roll(answer.faces))
    _tell(ctx, test, len(test.rolls) - 1, answer.faces, False)
    return REPEAT


def _tell(ctx: Ctx, test: Morale, number: int, faces: list[int], again: bool) -> None:
    value = nerve_of(ctx.state, test, test.causes[number])
    failures = sum(faces) - successes(faces, value)
    ctx.emit(
        MoraleRolled(
            regiment=test.regiment, faces=faces, value=value, failures=failures, again=again
        )
    )


def reroll_morale(ctx: Ctx, test: Morale) -> Flow:
    """CQ 4 clash 12, 1 dice 6: what has to be rolled again, once."""
    number = next_open(test.rolls)
    if number < 0:
        return NEXT
    again = _again(ctx.state, test, number)
    if sum(again) == 0:
        test.rolls[number] = Roll(test.rolls[number].faces, True)
        return REPEAT
    return ask(Throw("CQ-4.clash.12", REROLL_MORALE, "morale", sum(again)), then=morale_rerolled)


def next_open(rolls: list[Roll]) -> int:
    """The first roll of which dice may still be rolled again, or -1."""
    for number, each in enumerate(rolls):
        if not each.is_final:
            return number
    return -1


def _again(state: State, test: Morale, number: int) -> list[int]:
    value = nerve_of(state, test, test.causes[number])
    faces = rerolls_of(state, test.regiment, test).again(value)
    return only(test.rolls[number].faces, faces)


def morale_rerolled(ctx: Ctx, test: Morale, answer: Thrown) -> Flow:
    number = next_open(test.rolls)
    again = _again(ctx.state, test, number)
    faces = rolled_again(test.rolls[number].faces, again, answer.faces)
    test.rolls[number] = Roll(faces, True)
    _tell(ctx, test, number, answer.faces, True)
    return REPEAT


def count_failures(ctx: Ctx, test: Morale) -> Flow:
    """CQ 6 morale 2, 11 indomitable, oblivious: each is a wound, and those ask for no morale."""
    state = ctx.state
    failures = 0
    for cause, roll in zip(test.causes, test.rolls, strict=True):
        failures += sum(roll.faces) - successes(roll.faces, nerve_of(state, test, cause))
    failures = left_of_failures(state, test, failures)
    if failures == 0:
        return DONE
    ctx.emit(MoraleCounted(test.regiment, failures))
    pool = Wounding(
        regiment=test.regiment, left=failures, by=test.by, opponent=test.opponent
    )  # fmt: skip
    return call(pool)


def left_of_failures(state: State, test: Morale, failures: int) -> int:
    """CQ 11 indomitable, oblivious: how many wounds so many failed dice cost."""
    steadfast = says(state, test, TurnsMorale)
    if steadfast is not None:
        failures = max(0, failures - steadfast.x)
    return (failures + 1) // 2 if says(state, test, HalvesMorale) is not None else failures


MORALE: Final = procedure(
    "conquest.morale", Morale, begin, roll_morale, reroll_morale, count_failures
)
