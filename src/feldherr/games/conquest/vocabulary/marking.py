"""Words about being under something for a while: who comes under it, and what speaks for them then."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.core.timing import Moment
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId
from feldherr.games.conquest.moments import ActionDeclared, ActionDone, ChargeDone, regiment_of
from feldherr.games.conquest.powers import AnyEffect, Aura, UnderIt, Whom, Word
from feldherr.games.conquest.rules.entries import entry_named
from feldherr.games.conquest.state import Ctx, Lasting, State
from feldherr.games.conquest.terms import END_OF_ACTION, END_OF_ROUND, Until
from feldherr.geometry.length import INCH


def under_it(*words: Word) -> UnderIt:
    """Whoever is under this entry has these words."""
    return UnderIt(list(words))


def is_under_it(name: str, until: Until = END_OF_ROUND) -> Lasting:
    """What marks a regiment that is under an entry."""
    return Lasting(until=until, source=name)


def target_of(moment: Moment) -> RegimentId:
    """The enemy an action or a charge is about."""
    if isinstance(moment, (ActionDeclared, ActionDone, ChargeDone)):
        return moment.target
    return NO_REGIMENT


TARGET: Final = 0
"""Whom a spell or an action of a character is about, or whose rule it is."""
ACTOR: Final = 1
"""The regiment that acts or has charged."""
VICTIM: Final = 2
"""The enemy it acts upon."""


class ComesUnderIt(AnyEffect):
    """Somebody is under the entry from now on."""

    def __init__(self, who: int, until: Until) -> None:
        self.who = who
        self.until = until

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        regiment = doing.regiment
        if self.who == ACTOR:
            regiment = regiment_of(doing.moment)
        elif self.who == VICTIM:
            regiment = target_of(doing.moment)
        if ctx.state.in_play(regiment):
            name = entry_named(ctx.state, doing.entry).name
            ctx.emit(Gained(regiment, is_under_it(name, self.until)))
        return NEXT


def comes_under_it(until: Until = END_OF_ROUND) -> ComesUnderIt:
    """The target of a spell or of a character's action; otherwise the regiment itself."""
    return ComesUnderIt(TARGET, until)


def actor_comes_under_it(until: Until = END_OF_ROUND) -> ComesUnderIt:
    return ComesUnderIt(ACTOR, until)


def victim_comes_under_it(until: Until = END_OF_ROUND) -> ComesUnderIt:
    return ComesUnderIt(VICTIM, until)


class ActorGains(AnyEffect):
    """Whoever acts or has charged has something for a while."""

    def __init__(self, gained: Lasting) -> None:
        self.gained = gained

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Gained(regiment_of(doing.moment), self.gained))
        return NEXT


def actor_gains(gained: Lasting) -> ActorGains:
    return ActorGains(gained)


def puts_under_it(name: str, inches: int, whom: Whom) -> Aura:
    """CQ 11 aura: friends in reach are under it during actions."""
    return Aura(inches * INCH, whom, is_under_it(name, END_OF_ACTION))


def is_under(state: State, regiment: RegimentId, name: str) -> bool:
    """Is a regiment under an entry?"""
    for each in state.regiments[regiment].lasting:
        if each.source == name:
            return True
    return False
