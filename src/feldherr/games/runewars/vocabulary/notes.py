"""Words for what a card must remember: numbers by subject, kept with the unit that has the card."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.games.runewars.events.cards import Forgotten, Noted
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.powers import Effect, Trigger
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.when import LOOKS_ON, Check, at

ICONS_SPENT: Final = 0
"""Icons spent on something that happens after the attack."""
ATTACKED: Final = 1
"""Enemies attacked in this activation."""
ONCE: Final = 2
"""What can be done once in a battle has been done."""
SPENDER: Final = 3
"""The attacker that has spent such icons."""

_PER_SUBJECT: Final = 1_000


def note(ctx: Ctx, unit: int, subject: int, number: int) -> None:
    ctx.emit(Noted(unit, subject * _PER_SUBJECT + number))


def noted(state: State, unit: int, subject: int) -> list[int]:
    """All numbers remembered about a subject."""
    return [
        mark % _PER_SUBJECT for mark in state.units[unit].marks if mark // _PER_SUBJECT == subject
    ]


def forget(ctx: Ctx, unit: int, subject: int) -> None:
    for number in noted(ctx.state, unit, subject):
        ctx.emit(Forgotten(unit, subject * _PER_SUBJECT + number))


class _Knows(Check):
    def __init__(self, subject: int, wanted: bool) -> None:
        self.subject = subject
        self.wanted = wanted

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return bool(noted(state, unit, self.subject)) == self.wanted


def knows(subject: int) -> Check:
    """Something about the subject is remembered."""
    return _Knows(subject, True)


def not_yet() -> Check:
    """What can be done once in a battle has not been done."""
    return _Knows(ONCE, False)


class _Forgets(Effect):
    def __init__(self, subject: int) -> None:
        self.subject = subject

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        forget(ctx, doing.unit, self.subject)
        return NEXT


def forgets(subject: int, moment: str) -> Trigger:
    """At a moment, whoever it concerns, a subject is forgotten."""
    return at(moment, _Forgets(subject), part=LOOKS_ON, only=[knows(subject)], quiet=True)


class _Once(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        note(ctx, doing.unit, ONCE, 1)
        return NEXT


def only_once() -> Effect:
    """From now on `not_yet` does not hold any more."""
    return _Once()
