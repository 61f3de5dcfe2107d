"""Words for what a card must remember: numbers by subject, kept with the unit that has the card."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.games.runewars.events.cards import Forgotten, Noted
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Bonus, Effect, Trigger
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
HAMPERED: Final = 10
"""The next attack is weaker."""
TALLY: Final = 11
"""What a card counts."""
STOCK: Final = 12
"""Tokens that lie on a card until they are used."""
THIS_ROUND: Final = 13
"""What can be done once in a round has been done."""
OTHERWISE: Final = 14
"""Of two ways to use a card the other one has been chosen."""
THIS_ACTIVATION: Final = 15
"""What can be done once in an activation has been done."""
AFTERWARDS: Final = 16
"""Who has paid for something that follows its attack."""
FACED: Final = 17
"""Enemies it is engaged with that are about to be destroyed."""
DRIVEN: Final = 18
"""Allies that it makes move."""
ACTIVE: Final = 19
"""Units whose activation is in progress."""

_PER_SUBJECT: Final = 1_000


def note(ctx: Ctx, unit: int, subject: int, number: int) -> None:
    ctx.emit(Noted(unit, subject * _PER_SUBJECT + number))


def noted(state: State, unit: int, subject: int) -> list[int]:
    """All numbers remembered about a subject."""
    return [
        mark % _PER_SUBJECT for mark in state.units[unit].marks if mark // _PER_SUBJECT == subject
    ]


def forget_one(ctx: Ctx, unit: int, subject: int, number: int) -> None:
    ctx.emit(Forgotten(unit, subject * _PER_SUBJECT + number))


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


def lacks(subject: int) -> Check:
    """Nothing about the subject is remembered."""
    return _Knows(subject, False)


class _Counted(Check):
    def __init__(self, subject: int, least: int) -> None:
        self.subject = subject
        self.least = least

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return len(noted(state, unit, self.subject)) >= self.least


def counted(subject: int, least: int) -> Check:
    """So many things about the subject have been noted."""
    return _Counted(subject, least)


class _Notes(Effect):
    def __init__(self, subject: int, count: int, most: int) -> None:
        self.subject = subject
        self.count = count
        self.most = most

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        room = self.most - len(noted(ctx.state, doing.unit, self.subject))
        for _ in range(min(self.count, room)):
            note(ctx, doing.unit, self.subject, 1)
        return NEXT


def notes(subject: int, count: int = 1, most: int = 1_000) -> Effect:
    """So many more things about a subject, up to some number of them in all."""
    return _Notes(subject, count, most)


class _UsesUp(Effect):
    def __init__(self, subject: int) -> None:
        self.subject = subject

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for number in noted(ctx.state, doing.unit, self.subject)[:1]:
            ctx.emit(Forgotten(doing.unit, self.subject * _PER_SUBJECT + number))
        return NEXT


def uses_up(subject: int) -> Effect:
    """One of the things noted about a subject is gone."""
    return _UsesUp(subject)


class _WhileNoted(Bonus):
    def __init__(self, subject: int, stat: int, amount: Amount) -> None:
        super().__init__(stat, amount)
        self.subject = subject

    def counts(self, state: State, holder: int, unit: int, other: int) -> bool:
        return bool(noted(state, holder, self.subject))


def while_noted(subject: int, stat: int, amount: Amount) -> Bonus:
    """A number of the unit is higher or lower as long as something is remembered."""
    return _WhileNoted(subject, stat, amount)


class _Forgets(Effect):
    def __init__(self, subject: int) -> None:
        self.subject = subject

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        forget(ctx, doing.unit, self.subject)
        return NEXT


def forgets_now(subject: int) -> Effect:
    return _Forgets(subject)


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
