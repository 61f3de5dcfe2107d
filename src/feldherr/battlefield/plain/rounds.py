"""A round: both sides stack cards, bodies act as they are turned up, those in contact strike, and the round ends."""

from collections.abc import Callable
from typing import Final

from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.plain.clashing import Blow, Clashes, clash
from feldherr.battlefield.plain.events import CardsTurned, end_round
from feldherr.battlefield.plain.turns import stack_questions, turned_up
from feldherr.battlefield.state import BattleState
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Question
from feldherr.core.flow import (
    DONE,
    NEXT,
    REPEAT,
    Ctx,
    Flow,
    Procedure,
    ask,
    ask_all,
    call,
    procedure,
)

STACK_CARDS: Final = Question("stack_cards")
GIVE_ORDER: Final = Question("give_order")

Battle = Ctx[BattleState]
Orders = Callable[[Battle, UnitId], list[Record]]
"""What a body may do: records of procedures, or `Hold`."""


class Hold(Record):
    """It does nothing."""

    unit: UnitId


class Round(Record):
    """A round in progress, and who is still to act in it."""

    turns: list[UnitId] = []


class Rounds:
    """So many rounds in which every body has so many turns; who begins changes from round to round."""

    def __init__(self, rounds: int, turns: int, orders: Orders, blow: Blow) -> None:
        self.rounds = rounds
        self.turns = turns
        self.orders = orders
        self.blow = blow

    def procedures(self) -> list[Procedure]:
        steps = [self.stack_cards, self.take_turns, self.fight, self.finish]
        return [procedure("round", Round, *steps), Clashes(self.blow, who_begins).procedure()]

    def stack_cards(self, ctx: Battle, now: Round) -> Flow:
        return ask_all(stack_questions(ctx.state, STACK_CARDS, self.turns), self.stacked)

    def stacked(self, ctx: Battle, now: Round, answers: list[Record]) -> Flow:
        now.turns = turned_up(ctx.state, answers, self.turns, who_begins(ctx))
        ctx.emit(CardsTurned(now.turns[:]))
        return NEXT

    def take_turns(self, ctx: Battle, now: Round) -> Flow:
        """Whoever has fallen before its turn is passed over."""
        if not now.turns:
            return NEXT
        unit = now.turns[0]
        body = ctx.state.field.bodies[unit]
        if body.alive:
            choices = self.orders(ctx, unit)
            return ask(ChooseOne(body.side, "", GIVE_ORDER, choices, about_unit(unit)), self.obey)
        del now.turns[0]
        return REPEAT

    def obey(self, ctx: Battle, now: Round, order: Record) -> Flow:
        del now.turns[0]
        return REPEAT if isinstance(order, Hold) else call(order, REPEAT)

    def fight(self, ctx: Battle, now: Round) -> Flow:
        return call(clash())

    def finish(self, ctx: Battle, now: Round) -> Flow:
        end_round(ctx, self.rounds)
        return DONE if ctx.state.over else call(Round(), DONE)


def who_begins(ctx: Battle) -> int:
    return ctx.state.round % 2
