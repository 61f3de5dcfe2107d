"""Deeds that begin to last."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.games.conquest.answers import StatChoice
from feldherr.games.conquest.events.activation import CharacterGained, Gained
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.powers import BY_X, AnyEffect
from feldherr.games.conquest.questions import CHOOSE_BONUS
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


class GainOne(AnyEffect):
    """The regiment has one of several characteristics higher for a while."""

    def __init__(
        self, rule: str, stats: list[Stat], amount: int, source: str, until: Until
    ) -> None:  # fmt: skip
        self.until = until
        self.rule = rule
        self.stats = stats
        self.amount = amount
        self.source = source

    def question(self, ctx: Ctx, doing: Doing) -> Decision:
        choices: list[Record] = [StatChoice(each) for each in self.stats]
        about_it = about_unit(doing.regiment)
        return ChooseOne(doing.side, self.rule, CHOOSE_BONUS, choices, about_it)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, StatChoice)
        gained = Lasting(until=self.until, source=self.source, stat=answer.stat, amount=self.amount)
        return Gain(gained).act(ctx, doing, answer)


def gains_one_stat(
    rule: str, stats: list[Stat], amount: int, source: str, until: Until = END_OF_ROUND
) -> GainOne:  # fmt: skip
    """One of several characteristics, as the owner chooses, is higher for a while."""
    return GainOne(rule, stats, amount, source, until)


def gains(lasting: Lasting) -> Gain:
    """The regiment has something for a while."""
    return Gain(lasting)


def gains_stat(stat: Stat, amount: int, source: str) -> Gain:
    """A characteristic is higher until the end of the round; BY_X: by the X of the rule."""
    return Gain(Lasting(until=END_OF_ROUND, source=source, stat=stat, amount=amount))


def is_remembered(rule: Special, until: Until = END_OF_ACTIVATION) -> Gain:
    """A draw event holds from now on; `allowing.is_resolved` asks for it."""
    return Gain(Lasting(until=until, source=SPECIALS[rule], rule=rule))
