"""Words about cards that come out of turn: the next one at once, with something for the regiment it names."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, Flow, call
from feldherr.core.timing import Moment
from feldherr.games.conquest.answers import DrawEvent, StatChoice
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.events.characters import CardShown
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.frames.rounds import Turn
from feldherr.games.conquest.ids import CardId, RegimentId, Side
from feldherr.games.conquest.moments import ActivationEnds, CardDrawn
from feldherr.games.conquest.powers import AnyEffect, At
from feldherr.games.conquest.questions import CHOOSE_BONUS
from feldherr.games.conquest.rules.entries import entry_named
from feldherr.games.conquest.specials import SPECIALS
from feldherr.games.conquest.state import NO_SPECIAL, Ctx, Lasting, State
from feldherr.games.conquest.terms import ARRIVING
from feldherr.games.conquest.vocabulary.when import own


class Hurries(AnyEffect):
    """The next card of the side is turned up at once; the regiment it activates is under the entry."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        name = entry_named(ctx.state, doing.entry).name
        return call(Turn(side=doing.side, gift=name))


def hurries() -> At:
    """A draw event: the next card comes at once."""
    return At(CardDrawn, [Hurries()], has_another_card)


def has_another_card(state: State, regiment: RegimentId, moment: Moment) -> bool:
    """There is a card left to turn up; how many there are is no secret."""
    side = state.regiments[regiment].side
    return own(state, regiment, moment) and bool(state.decks[side].cards)


class LooksAhead(AnyEffect):
    """The next card is shown; if it brings somebody who arrives, that comes at once."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        state = ctx.state
        card = state.decks[doing.side].cards[0]
        if brings_arrivals(state, doing.side, card):
            return call(Turn(side=doing.side, gift=entry_named(state, doing.entry).name))
        ctx.emit(CardShown(doing.side, card))
        return NEXT


def brings_arrivals(state: State, side: Side, card: CardId) -> bool:
    """Is a card that of a regiment which arrives this round?"""
    for regiment in state.at(side, ARRIVING):
        if state.card_of(regiment) == card and not state.regiments[regiment].acted:
            return True
    return False


def looks_ahead() -> At:
    """When its activation has ended, its owner may look at the next card, and so does the enemy."""
    return At(ActivationEnds, [LooksAhead()], has_another_card, optional=True)


class GainsOneOf(AnyEffect):
    """The regiment has one of several things for a while, as its owner chooses."""

    def __init__(self, among: list[Lasting]) -> None:
        self.among = among

    def question(self, ctx: Ctx, doing: Doing) -> Decision:
        choices = [_named(each) for each in self.among]
        return ChooseOne(
            doing.side, "CQ-2.act.5", CHOOSE_BONUS, choices, about_unit(doing.regiment)
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for each in self.among:
            if _named(each) == answer:
                ctx.emit(Gained(doing.regiment, each))
        return NEXT


def _named(gained: Lasting) -> Record:
    """What is chosen: a special rule by its name, or a characteristic."""
    if gained.rule != NO_SPECIAL:
        return DrawEvent(SPECIALS[gained.rule])
    return StatChoice(gained.stat)


def gains_one_of(*among: Lasting) -> GainsOneOf:
    return GainsOneOf(list(among))
