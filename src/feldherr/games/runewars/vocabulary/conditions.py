"""Words for conditions, and for upgrades that are forced to exhaust."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.runewars.answers import CardChoice, ConditionChoice
from feldherr.games.runewars.events.cards import CardReadied
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.moments import GAINED
from feldherr.games.runewars.powers import Effect, Trigger
from feldherr.games.runewars.rules.cards import exhaust, exhaustible, gain_condition
from feldherr.games.runewars.rules.timing import about_of, open_window, rule_of, upgrade_slot
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.when import Check, at
from feldherr.games.runewars.vocabulary.whom import SELF, Who


def condition_number(state: State, name: str) -> int:
    return state.catalogue.condition_numbers[name]


class _Gains(Effect):
    """EF cond: every unit of a group gains one of these conditions; the decider chooses between several."""

    def __init__(self, names: list[str], who: Who) -> None:
        self.names = names
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        cards: list[Record] = [
            ConditionChoice(condition_number(state, name)) for name in self.names
        ]
        if doing.stage >= len(self.who.units(state, doing)):
            return None
        about = about_of(state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "take_condition", cards, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, ConditionChoice):
            return NEXT
        unit = self.who.units(ctx.state, doing)[doing.stage]
        doing.stage += 1
        if not gain_condition(ctx, unit, answer.condition, ctx.state.sides[doing.seat]):
            return REPEAT
        return open_window(ctx, GAINED, [unit, answer.condition], after=REPEAT)


def gains(condition: str, who: Who | None = None) -> Effect:
    return _Gains([condition], Who(SELF) if who is None else who)


def takes_one_of(*conditions: str) -> Effect:
    """The unit itself takes one of several conditions."""
    return _Gains(list(conditions), Who(SELF))


class _JustGained(Check):
    """The condition itself is the one that has been gained."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[1] == condition_number(state, self.name)


def on_receipt_of(condition: str, *effects: Effect) -> Trigger:
    return at(GAINED, *effects, only=[_JustGained(condition)])


class _Readies(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(CardReadied(doing.holder, upgrade_slot(doing)))
        return NEXT


def readies_itself() -> Effect:
    """RW 32.2: the card at work is readied."""
    return _Readies()


class _ExhaustsOne(Effect):
    """RW 32.5: an upgrade of one unit of a group is exhausted, one that has to be for its own effect."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        cards: list[Record] = [
            CardChoice(unit, card)
            for unit in self.who.units(ctx.state, doing)
            for card in exhaustible(ctx.state, unit)
        ]
        if not cards:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, "RR-32.5", "exhaust_which_upgrade", cards, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, CardChoice):
            exhaust(ctx, answer.unit, answer.card)
        return NEXT


def exhausts_upgrade(who: Who) -> Effect:
    return _ExhaustsOne(who)
