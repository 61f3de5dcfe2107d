"""Deeds that reach several regiments of a side at once, as supremacies do."""

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.events.fighting import Rallied
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import AnyEffect, Speaker, Whom
from feldherr.games.conquest.rules.reaching import reached
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import Ctx, Lasting, State
from feldherr.games.conquest.terms import END_OF_ACTIVATION, END_OF_ROUND, IN_NONE, AttackKind, Stat
from feldherr.geometry.length import INCH


def meant(state: State, doing: Doing, whom: Whom) -> list[RegimentId]:
    """The regiments of the side with a card this round that are meant."""
    speaker = Speaker(doing.side, doing.regiment, doing.character)
    return [
        each
        for each in state.all_regiments(doing.side)
        if state.has_card(each) and whom(state, speaker, each)
    ]


class EachGains(AnyEffect):
    """Every regiment that is meant has something for a while."""

    def __init__(self, whom: Whom, gained: list[Lasting]) -> None:
        self.whom = whom
        self.gained = gained

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for regiment in meant(ctx.state, doing, self.whom):
            for each in self.gained:
                ctx.emit(Gained(regiment, each))
        return NEXT


class EachRallies(AnyEffect):
    """Every regiment that is meant is no longer broken."""

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for regiment in meant(ctx.state, doing, self.whom):
            if ctx.state.regiments[regiment].broken:
                ctx.emit(Rallied(regiment, by_action=False))
        return NEXT


def each_gains(whom: Whom, *gained: Lasting) -> EachGains:
    """The regiments meant have these until the end of the round."""
    return EachGains(whom, list(gained))


def each_rallies(whom: Whom) -> EachRallies:
    """The regiments meant stop being broken."""
    return EachRallies(whom)


class AllNear(AnyEffect):
    """The friends in reach of the regiment, or of the character whose rule it is, gain something and perhaps rally."""

    def __init__(self, inches: int, whom: Whom, gained: list[Lasting], rallies: bool) -> None:
        self.reach = inches * INCH
        self.whom = whom
        self.gained = gained
        self.rallies = rallies

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        speaker = Speaker(doing.side, doing.regiment, doing.character)
        for regiment in reached(ctx.state, speaker, self.reach, self.whom):
            if self.rallies and ctx.state.regiments[regiment].broken:
                ctx.emit(Rallied(regiment, by_action=False))
            for each in self.gained:
                ctx.emit(Gained(regiment, each))
        return NEXT


def all_near_gain(inches: int, whom: Whom, *gained: Lasting) -> AllNear:
    """Friends in reach have these until they end."""
    return AllNear(inches, whom, list(gained), False)


def all_near_rally_and_gain(inches: int, whom: Whom, *gained: Lasting) -> AllNear:
    """Friends in reach stop being broken and have these."""
    return AllNear(inches, whom, list(gained), True)


# What lasts until the end of the round


def rule_for_round(source: str, rule: Special, x: int = 0, *, plus: bool = False) -> Lasting:
    """A special rule, plain or on top of what is there."""
    return Lasting(until=END_OF_ROUND, source=source, rule=rule, amount=x, plus=plus)


def rule_for_activation(source: str, rule: Special, x: int = 0) -> Lasting:
    """The same until the activation ends."""
    return Lasting(until=END_OF_ACTIVATION, source=source, rule=rule, amount=x)


def stat_for_round(source: str, stat: Stat, amount: int, *, in_: AttackKind = IN_NONE) -> Lasting:
    """A characteristic changes, always or only in some attacks."""
    return Lasting(until=END_OF_ROUND, source=source, stat=stat, amount=amount, in_=in_)
