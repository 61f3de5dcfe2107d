"""CQ 4 clash 15, 3 volley 15, 11: what hits are saved against, and how many wounds are left of them."""

from typing import Final

from feldherr.games.conquest.attack_powers import Dulls, OfSaves, RerollsSaves, TurnsSaves
from feldherr.games.conquest.frames.attack import Attack, Cause, Lot
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.powers import BY_X, Voice
from feldherr.games.conquest.rules.dice import ALL_FACES, SIDES, Rerolls, saved, successes
from feldherr.games.conquest.rules.holding import character_voices, voices
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import DEFENSE, EVASION, Stat, facing_of

LINES: Final = ["shield", "bastion"]
"""CQ 11 linebreaker: what does not count against it."""


def defender_voices(
    state: State, regiment: RegimentId, opponent: CharacterId = NO_CHARACTER
) -> list[Voice]:
    """Who speaks for who is struck: in a duel the character has its own rules alone."""
    if opponent != NO_CHARACTER:
        return character_voices(state, opponent)
    return voices(state, regiment)


class Told:
    """A word about saves that counts in an attack, and the X of the rule that says it."""

    def __init__(self, word: OfSaves, x: int) -> None:
        self.word = word
        self.x = x


def told_about(state: State, attack: Attack) -> list[Told]:
    """Everything that is said about the saves of an attack."""
    facing = facing_of(attack.side)
    return [
        Told(word, voice.x)
        for voice in defender_voices(state, attack.target, attack.opponent)
        for word in voice.words
        if isinstance(word, OfSaves)
        and word.counts(attack.kind, facing)
        and word.while_(state, attack.target)
    ]


def defense_value(state: State, attack: Attack, lot: Lot) -> int:
    """CQ 4 clash 15, clash 16: the highest face that saves: Defense or Evasion, whichever is better."""
    when = When(attack.kind, facing_of(attack.side), LINES if lot.breaks_lines else [])
    dulled = sum(
        [
            each.x if each.word.amount == BY_X else each.word.amount
            for each in told_about(state, attack)
            if isinstance(each.word, Dulls)
        ]
    )
    defense = max(0, _stat(state, attack, DEFENSE, when) - max(0, lot.pierce - dulled))
    if lot.denies:
        defense = 0
    evasion = 0 if lot.catches else _stat(state, attack, EVASION, when)
    return saved(max(defense, evasion))


def _stat(state: State, attack: Attack, stat: Stat, when: When) -> int:
    if attack.opponent != NO_CHARACTER:
        return character_stat_of(state, attack.opponent, stat, when)
    return stat_of(state, attack.target, stat, when)


def saves_again(state: State, attack: Attack, lot: Lot) -> list[int]:
    """CQ 11 untouchable, blessed, 1 dice 7: the defense dice that are rolled again: failed ones, or doubted ones."""
    found = Rerolls()
    found.successes = ALL_FACES[: lot.doubts]
    for each in told_about(state, attack):
        if isinstance(each.word, RerollsSaves):
            found.failures = found.failures + each.word.faces
    if attack.saves_blessed:
        found.failures = ALL_FACES
    return found.again(defense_value(state, attack, lot))


class Outcome:
    """What the defense dice of one lot come to."""

    def __init__(self, lot: Lot, saved: int, single: int, double: int) -> None:
        self.lot = lot
        self.saved = saved
        self.single = single
        self.double = double
        """Failures that cost two wounds."""

    def cause(self) -> Cause:
        return Cause(self.single + 2 * self.double, self.lot.terror, self.lot.tests)


def causes_of(state: State, attack: Attack) -> list[Cause]:
    """CQ 11 deadly blades: the wounds of every lot."""
    found: list[Outcome] = []
    for lot, roll in zip(attack.lots, attack.saves, strict=True):
        held = successes(roll.faces, defense_value(state, attack, lot))
        double = roll.faces[SIDES - 1] if lot.deadly else 0
        if lot.ruthless:
            double = lot.hits - held
        found.append(Outcome(lot, held, lot.hits - held - double, double))
    return settled(found, turned_saves(state, attack))


def turned_saves(state: State, attack: Attack) -> list[int]:
    """CQ 11 tenacious, brittle: how many failures count as saved, and below 0, how many saves as failed."""
    return [
        each.x if each.word.amount == BY_X else each.word.amount
        for each in told_about(state, attack)
        if isinstance(each.word, TurnsSaves)
    ]


def settled(outcomes: list[Outcome], amounts: list[int]) -> list[Cause]:
    """What is left of all lots after dice have been turned, for the defender's good first."""
    found = sorted(outcomes, key=_threat, reverse=True)
    _turn_failures(found, sum([each for each in amounts if each > 0]))
    _turn_successes(found, -sum([each for each in amounts if each < 0]))
    return [each.cause() for each in found]


def _threat(outcome: Outcome) -> tuple[bool, int]:
    """Wounds that ask for morale are worse than those that do not, the more so with terror."""
    return outcome.lot.tests, outcome.lot.terror


def _turn_failures(found: list[Outcome], count: int) -> None:
    """So many failures count as saved, those that cost two wounds first."""
    for each in found:
        turned = min(count, each.double)
        each.double -= turned
        each.saved += turned
        count -= turned
    for each in found:
        turned = min(count, each.single)
        each.single -= turned
        each.saved += turned
        count -= turned


def _turn_successes(found: list[Outcome], count: int) -> None:
    """So many saves count as failed, those that threaten least first."""
    for each in reversed(found):
        turned = min(count, each.saved)
        each.saved -= turned
        each.single += turned
        count -= turned
