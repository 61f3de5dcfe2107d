"""CQ 12 setup 5, 12 score 1: secondary objectives: drawn, kept in secret, and achieved."""

from typing import Final

from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseSome, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, ask_all
from feldherr.games.conquest.answers import ObjectiveChoice
from feldherr.games.conquest.events.objectives import (
    ObjectiveAchieved,
    ObjectivesDrawn,
    ObjectivesKept,
)
from feldherr.games.conquest.frames.rounds import Victory
from feldherr.games.conquest.frames.setup import SetUp
from feldherr.games.conquest.ids import NO_SIDE, SecondaryId, Side
from feldherr.games.conquest.powers import Asks
from feldherr.games.conquest.questions import DISCARD_OBJECTIVES, SHUFFLE_OBJECTIVES
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import SCORE_SECONDARY

DRAWN: Final = 5
KEPT: Final = 3
"""CQ 12 setup 5: cards that are drawn, and that are kept."""
SIDES: Final = [Side(0), Side(1)]


# Set-up


def deck_of(state: State, side: Side) -> list[SecondaryId]:
    """The secondary objectives of a side's faction."""
    faction = ""
    for number, regiment in enumerate(state.regiments):
        if regiment.side == side:
            faction = state.catalogue.regiments[state.regiments[number].kind].faction
            break
    found: list[SecondaryId] = []
    for number, card in enumerate(state.catalogue.secondaries):
        if not card.factions or faction in card.factions:
            found += [SecondaryId(number)] * card.copies
    return found


def draw_objectives(ctx: Ctx, record: SetUp) -> Flow:
    """CQ 12 setup 5: each side shuffles the deck of its faction and draws five."""
    side = _without_hand(ctx.state)
    if side == NO_SIDE:
        return NEXT
    count = len(deck_of(ctx.state, side))
    purpose = f"objectives.{side}"
    return ask(Shuffle("CQ-12.setup.5", SHUFFLE_OBJECTIVES, purpose, count), then=drawn)


def _without_hand(state: State) -> Side:
    if state.rules.has_secondaries:
        for side in SIDES:
            if not state.hands[side]:
                return side
    return NO_SIDE


def drawn(ctx: Ctx, record: SetUp, answer: Shuffled) -> Flow:
    side = _without_hand(ctx.state)
    deck = deck_of(ctx.state, side)
    ctx.emit(ObjectivesDrawn(side, sorted(deck[each] for each in answer.order[-DRAWN:])))
    return REPEAT


def keep_three(ctx: Ctx, record: SetUp) -> Flow:
    """CQ 12 setup 5: both discard two of their choice, in secret."""
    questions = _discards(ctx.state)
    return ask_all(questions, then=kept) if questions else NEXT


def _discards(state: State) -> list[Decision]:
    questions: list[Decision] = []
    for side in SIDES:
        hand = state.hands[side]
        if len(hand) > KEPT:
            items: list[Record] = [ObjectiveChoice(card) for card in hand]
            count = len(hand) - KEPT
            questions.append(
                ChooseSome(side, "CQ-12.setup.5", DISCARD_OBJECTIVES, items, count, count)
            )
    return questions


def kept(ctx: Ctx, record: SetUp, answers: list[Record]) -> Flow:
    for question, answer in zip(_discards(ctx.state), answers, strict=True):
        assert isinstance(answer, Chosen)
        side = Side(question.seat)
        hand = ctx.state.hands[side]
        cards = [card for place, card in enumerate(hand) if place not in answer.picked]
        ctx.emit(ObjectivesKept(side, cards))
    return NEXT


# The victory phase


def score_secondaries(ctx: Ctx, record: Victory) -> Flow:
    """CQ 12 score 1, s1 6, s2 6, s3 4, s4 5: what was achieved is scored, two cards of a name not in one round."""
    points = 0
    for scoring in ctx.state.the_scenario().scoring:
        if scoring.word == SCORE_SECONDARY:
            points = scoring.points
    for side in SIDES:
        for card in sorted(set(ctx.state.hands[side])):
            if points and is_met(ctx.state, side, card):
                ctx.emit(ObjectiveAchieved(side, card, points))
    return NEXT


def is_met(state: State, side: Side, card: SecondaryId) -> bool:
    """Is everything so that a card asks for? One that asks for nothing is never achieved."""
    met = False
    for word in state.catalogue.secondaries[card].ability:
        if isinstance(word, Asks):
            if not word.met(state, side):
                return False
            met = True
    return met
