"""Words for what a card must remember; it is kept with the unit that has the card (`marks`)."""

from typing import TypeVar

from feldherr.core.flow import NEXT, Flow
from feldherr.core.timing import Moment
from feldherr.games.runewars.events.card_use import Forgotten, Noted
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.marks import ONCE, Note, Subject, UnitNote
from feldherr.games.runewars.moments.base import OfUnit
from feldherr.games.runewars.moments.fates import TraysLost
from feldherr.games.runewars.powers import Check, CheckAt, Effect, EffectAt, Trigger
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.make import ANY_NUMBER, effect, effect_at, to_each
from feldherr.games.runewars.vocabulary.when import whenever
from feldherr.games.runewars.vocabulary.whom import Who

M = TypeVar("M", bound=Moment)


def noted(state: State, unit: UnitId, subject: Subject) -> list[Note]:
    """Everything remembered about a subject."""
    return [
        mark
        for mark in state.units[unit].marks
        if isinstance(mark, Note) and mark.subject == subject
    ]


def noted_units(state: State, unit: UnitId, subject: Subject) -> list[UnitId]:
    return [each.unit for each in noted(state, unit, subject) if isinstance(each, UnitNote)]


def forget(ctx: Ctx, unit: UnitId, subject: Subject) -> None:
    for each in noted(ctx.state, unit, subject):
        ctx.emit(Forgotten(unit, each))


# What must be so


def knows(subject: Subject) -> Check:
    """Something about the subject is remembered."""
    return CheckAt(lambda state, unit, moment: bool(noted(state, unit, subject)))


def lacks(subject: Subject) -> Check:
    """Nothing about the subject is remembered."""
    return CheckAt(lambda state, unit, moment: not noted(state, unit, subject))


def not_yet() -> Check:
    """What can be done once in a battle has not been done."""
    return lacks(ONCE)


def counted(subject: Subject, least: int) -> Check:
    """So many things about the subject have been noted."""
    return CheckAt(lambda state, unit, moment: len(noted(state, unit, subject)) >= least)


def actor_noted(subject: Subject) -> CheckAt[OfUnit]:
    """Whoever acts is remembered by the card."""
    return CheckAt(lambda state, unit, moment: moment.actor() in noted_units(state, unit, subject))


# Deeds


def notes(subject: Subject, count: int = 1, most: int = ANY_NUMBER) -> Effect:
    """So many more things about a subject, up to some number of them in all."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        room = most - len(noted(ctx.state, doing.unit, subject))
        for _ in range(min(count, room)):
            ctx.emit(Noted(doing.unit, Note(subject)))
        return NEXT

    return effect(act)


def only_once() -> Effect:
    """From now on `not_yet` does not hold any more."""
    return notes(ONCE)


def notes_units(subject: Subject, who: Who[M]) -> EffectAt[M]:
    """The card remembers the units of a group."""
    return to_each(
        who,
        lambda ctx, doing, unit: ctx.emit(Noted(doing.unit, UnitNote(subject, unit))),
    )


def notes_lost_trays(subject: Subject) -> EffectAt[TraysLost]:
    """The card counts the trays."""

    def act(ctx: Ctx, doing: Doing, moment: TraysLost) -> Flow:
        for _ in range(moment.count):
            ctx.emit(Noted(doing.unit, Note(subject)))
        return NEXT

    return effect_at(TraysLost, act)


def uses_up(subject: Subject) -> Effect:
    """One of the things noted about a subject is gone."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        for each in noted(ctx.state, doing.unit, subject)[:1]:
            ctx.emit(Forgotten(doing.unit, each))
        return NEXT

    return effect(act)


def forgets_now(subject: Subject) -> Effect:
    def act(ctx: Ctx, doing: Doing) -> Flow:
        forget(ctx, doing.unit, subject)
        return NEXT

    return effect(act)


def forgets(subject: Subject, moment: type[Moment]) -> Trigger:
    """At a moment, whoever it concerns, a subject is forgotten."""
    return whenever(moment, forgets_now(subject), only=[knows(subject)], quiet=True)
