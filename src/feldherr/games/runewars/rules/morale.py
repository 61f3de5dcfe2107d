"""RW 57, 58: morale tests."""

from typing import Final

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import MoraleChoice, Number
from feldherr.games.runewars.events.morale import (
    MoraleDiscarded,
    MoraleResolved,
    MoraleTested,
)
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import MoraleTest
from feldherr.games.runewars.frames.card_effects import BY_CARD, OF_MORALE, Doing
from feldherr.games.runewars.ids import MoraleId, UnitId
from feldherr.games.runewars.moments.fates import CardSuffered, MoraleTestBegins, MoraleTestEnded
from feldherr.games.runewars.powers import MORALE_CARDS
from feldherr.games.runewars.questions import RESOLVE_MORALE, SHUFFLE_MORALE, SPEND_PANIC
from feldherr.games.runewars.rules.deck import draw, rebuild
from feldherr.games.runewars.rules.holding import bonus, keyword_types
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import PANIC, STEADFAST


def spend_panic(ctx: Ctx, test: MoraleTest) -> Flow:
    """RW 82.1, 58.2: before any card is drawn the opponent may raise the severity with panic tokens."""
    unit = ctx.state.units[test.unit]
    if not ctx.state.body(test.unit).alive:
        return DONE
    if test.panic_asked or unit.tokens[PANIC] == 0:
        return NEXT
    numbers: list[Record] = [Number(count) for count in range(unit.tokens[PANIC] + 1)]
    return ask(
        ChooseOne(test.decider, "RR-82.1c", SPEND_PANIC, numbers, about_unit(test.unit)),
        then=panic_spent,
    )


def panic_spent(ctx: Ctx, test: MoraleTest, answer: Number) -> Flow:
    if answer.number > 0:
        ctx.emit(Spent(test.unit, PANIC, answer.number))
        test.severity += answer.number
    return NEXT


def begin_test(ctx: Ctx, test: MoraleTest) -> Flow:
    test.below = len(ctx.state.drawn)
    ctx.emit(MoraleTested(test.unit, test.severity))
    return open_window(ctx, MoraleTestBegins(test.unit, test.severity))


def drawn_for(state: State, test: MoraleTest) -> list[MoraleId]:
    """The cards of this test; a card in play may have led to a test within the test."""
    return state.drawn[test.below :]


def draw_cards(ctx: Ctx, test: MoraleTest) -> Flow:
    """RW 58.1, EF morale 1: as many cards as the severity; an empty deck is rebuilt at once; none at 0."""
    state = ctx.state
    if test.severity <= 0:
        return DONE
    wanted = max(1, test.severity + bonus(state, test.unit, MORALE_CARDS))
    wanted -= len(drawn_for(state, test))
    if not state.deck and state.discard:
        return ask(
            Shuffle("EF-morale-1", SHUFFLE_MORALE, "morale", len(state.discard)), then=rebuilt
        )
    count = min(wanted, len(state.deck))
    if count > 0:
        draw(ctx, count, state.sides[test.decider])
        return REPEAT
    return NEXT


def rebuilt(ctx: Ctx, test: MoraleTest, shuffled: Shuffled) -> Flow:
    rebuild(ctx, shuffled)
    return REPEAT


def icons(state: State, unit: UnitId, card: MoraleId) -> int:
    """RW 68.6, 68.8: a steadfast unit counts one more icon on cards of a type; a second instance is ignored."""
    kind = state.catalogue.morale[card]
    steadfast = kind.type in keyword_types(state, unit, STEADFAST)
    return kind.icons + 1 if steadfast else kind.icons


class WhichMorale(ChooseOne):
    """One of the cards within the severity; the others are shown and explained."""

    def __init__(
        self, seat: int, unit: UnitId, within: list[MoraleId], beyond: list[MoraleId]
    ) -> None:
        cards: list[Record] = [MoraleChoice(card) for card in within]
        super().__init__(seat, "RR-58.3", RESOLVE_MORALE, cards, about_unit(unit))
        self.beyond = beyond

    def wishes(self) -> list[Record]:
        return [MoraleChoice(card) for card in self.beyond]

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, MoraleChoice)
        if answer.card in self.beyond:
            return Violation("RR-58.3", "beyond_severity")
        return super().check(answer)


_NONE: Final = -1


def choose_card(ctx: Ctx, test: MoraleTest) -> Flow:
    """RW 58.3: a card with no more icons than the severity; nothing happens if there is none."""
    state = ctx.state
    drawn = sorted(set(drawn_for(state, test)))
    within = [card for card in drawn if icons(state, test.unit, card) <= test.severity]
    if not within:
        return NEXT
    beyond = [card for card in drawn if card not in within]
    question: Decision = WhichMorale(test.decider, test.unit, within, beyond)
    return ask(question, then=card_chosen)


def card_chosen(ctx: Ctx, test: MoraleTest, answer: MoraleChoice) -> Flow:
    test.card = answer.card
    return NEXT


def resolve_card(ctx: Ctx, test: MoraleTest) -> Flow:
    ctx.emit(MoraleResolved(test.unit, test.card, len(drawn_for(ctx.state, test))))
    if test.card == _NONE:
        return NEXT
    moment = CardSuffered(test.unit, test.card)
    return call(
        Doing(
            unit=test.unit,
            family=OF_MORALE,
            kind=test.card,
            means=BY_CARD,
            part=0,
            seat=test.decider,
            moment=moment,
            holder=test.unit,
        )
    )


def discard_cards(ctx: Ctx, test: MoraleTest) -> Flow:
    """RW 58.6: everything drawn goes to the pile, face up."""
    ctx.emit(MoraleDiscarded(drawn_for(ctx.state, test)))
    if test.card == _NONE:
        return NEXT
    return open_window(ctx, MoraleTestEnded(test.unit, test.card))


MORALE_TEST = procedure(
    "runewars.morale_test", MoraleTest, spend_panic, begin_test, draw_cards, choose_card, resolve_card, discard_cards
)  # fmt: skip
