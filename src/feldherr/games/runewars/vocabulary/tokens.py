"""Words for boons and banes."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import TokenChoice, UnitChoice
from feldherr.games.runewars.events.tokens import Removed, Spent
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import Amount
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.several import ForEach, ForSome
from feldherr.games.runewars.vocabulary.whom import SELF, Who, choose_among, chosen
from feldherr.games.runewars.words import BANES, BOONS, PANIC


class _EachReceives(ForEach):
    """All units of a group."""

    def __init__(self, token: int, amount: Amount, who: Who) -> None:
        super().__init__(who)
        self.token = token
        self.amount = amount

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Give(unit, self.token, self.amount.value(ctx.state.runes()))


class _OneReceives(Effect):
    """One unit of a group, chosen."""

    def __init__(self, token: int, amount: Amount, who: Who) -> None:
        self.token = token
        self.amount = amount
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_among(ctx.state, doing, "who_receives", self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        unit = chosen(answer)
        if unit < 0:
            return NEXT
        return call(Give(unit, self.token, self.amount.value(ctx.state.runes())))


class _SomeReceive(ForSome):
    """Up to so many different units of a group."""

    def __init__(self, token: int, who: Who, most: int) -> None:
        super().__init__(who, most, "who_receive")
        self.token = token

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Give(unit, self.token)


def receives(token: int, count: int = 1) -> Effect:
    """The unit itself receives tokens."""
    return _EachReceives(token, Amount(count), Who(SELF))


def each_receives(token: int, who: Who, amount: Amount | None = None) -> Effect:
    return _EachReceives(token, Amount(1) if amount is None else amount, who)


def one_receives(token: int, who: Who, count: int = 1) -> Effect:
    return _OneReceives(token, Amount(count), who)


def some_receive(token: int, who: Who, most: int) -> Effect:
    return _SomeReceive(token, who, most)


class _Spends(Effect):
    """RW 44.3, 82.3: a token as a price; what it does otherwise is ignored."""

    def __init__(self, token: int, who: Who) -> None:
        self.token = token
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for unit in self.who.units(ctx.state, doing):
            ctx.emit(Spent(unit, self.token, 1))
        return NEXT


def spends(token: int, who: Who | None = None) -> Effect:
    """A token of the unit itself, or of the one unit of a group, pays for what follows."""
    return _Spends(token, Who(SELF) if who is None else who)


class _Instead(Effect):
    """The tokens a unit would receive are not handed out; `amount` keeps how many."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for frame in reversed(ctx.frames):
            record = frame.record
            if isinstance(record, Give):
                doing.amount = record.count
                record.count = 0
                return NEXT
        raise AssertionError("nobody receives anything")


def instead_of_tokens() -> Effect:
    """In the moment before tokens are received: they are not, and what follows happens instead."""
    return _Instead()


class _LosesBoons(Effect):
    """All boons go; a unit without any receives panic instead."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        tokens = ctx.state.units[doing.unit].tokens
        boons = [boon for boon in BOONS if tokens[boon] > 0]
        for boon in boons:
            ctx.emit(Removed(doing.unit, boon, tokens[boon]))
        return NEXT if boons else call(Give(doing.unit, PANIC))


def loses_boons_or_panics() -> Effect:
    return _LosesBoons()


class _HandsOnBane(Effect):
    """One of the unit's banes goes to an enemy in range: first which bane, then to whom."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        tokens = state.units[doing.unit].tokens
        banes: list[Record] = [TokenChoice(doing.unit, bane) for bane in BANES if tokens[bane] > 0]
        targets = self.who.units(state, doing)
        if not banes or not targets:
            return None
        if doing.stage == 0:
            about = about_of(state, doing)
            return ChooseOne(doing.seat, rule_of(doing), "hand_on_which_bane", banes, about)
        return choose_among(state, doing, "who_receives", self.who)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, TokenChoice):
            doing.stage = 1
            doing.amount = answer.token
            return REPEAT
        if not isinstance(answer, UnitChoice):
            return NEXT
        ctx.emit(Removed(doing.unit, doing.amount, 1))
        return call(Give(answer.unit, doing.amount))


def hands_on_bane(who: Who) -> Effect:
    return _HandsOnBane(who)
