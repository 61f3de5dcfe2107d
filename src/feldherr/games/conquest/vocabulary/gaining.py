"""Deeds that begin to last."""

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.games.conquest.events.activation import CharacterGained, Gained
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.powers import BY_X, AnyEffect
from feldherr.games.conquest.specials import SPECIALS, Special
from feldherr.games.conquest.state import Ctx, Lasting
from feldherr.games.conquest.terms import END_OF_ACTIVATION, END_OF_ROUND, Stat, Until


class Gain(AnyEffect):
    """The regiment, or the character whose rule it is, has something for a while."""

    def __init__(self, lasting: Lasting) -> None:
        self.lasting = lasting

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        gained = self.lasting
        if gained.amount == BY_X:
            gained = gained.copy()
            gained.amount = doing.x
        if doing.character == NO_CHARACTER:
            ctx.emit(Gained(doing.regiment, gained))
        else:
            ctx.emit(CharacterGained(doing.character, gained))
        return NEXT


def gains(lasting: Lasting) -> Gain:
    """The regiment has something for a while."""
    return Gain(lasting)


def gains_stat(stat: Stat, amount: int, source: str) -> Gain:
    """A characteristic is higher until the end of the round; BY_X: by the X of the rule."""
    return Gain(Lasting(until=END_OF_ROUND, source=source, stat=stat, amount=amount))


def is_remembered(rule: Special, until: Until = END_OF_ACTIVATION) -> Gain:
    """A draw event holds from now on; `allowing.is_resolved` asks for it."""
    return Gain(Lasting(until=until, source=SPECIALS[rule], rule=rule))
