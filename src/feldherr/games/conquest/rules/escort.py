"""CQ 8 char 16-18: a regiment activated right after its character."""

from typing import Final

from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.events.characters import CardShown
from feldherr.games.conquest.events.rounds import CardRevealed
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.characters import Escort
from feldherr.games.conquest.ids import NO_REGIMENT, CharacterId
from feldherr.games.conquest.questions import OFFER_ESCORT
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.terms import MONSTER


def can_escort(state: State, character: CharacterId) -> bool:
    """CQ 8 char 16: could the next card be that of its regiment, for all that both players know?

    Only public things decide, or the question would tell the other side what lies on top.
    """
    unit = state.characters[character]
    if not unit.alive or unit.regiment == NO_REGIMENT:
        return False
    regiment = state.regiments[unit.regiment]
    if regiment.acted or not state.has_card(unit.regiment):
        return False
    if state.kind(unit.regiment).type == MONSTER:
        return False
    deck = state.decks[unit.side]
    card = state.card_of(unit.regiment)
    if deck.shown:
        return deck.cards[0] == card
    return deck.built.count(card) > deck.spent.count(card)


def offer(ctx: Ctx, escort: Escort) -> Flow:
    """CQ 8 char 18: nobody has to."""
    if not can_escort(ctx.state, escort.character):
        return DONE
    seat = ctx.state.characters[escort.character].side
    about_it = about_character(escort.character)
    return ask(Confirm(seat, "CQ-8.char.18", OFFER_ESCORT, about_it), then=turn_up)


def turn_up(ctx: Ctx, escort: Escort, answer: Reply) -> Flow:
    """CQ 8 char 16, char 17: the regiment is activated if the card is its own; otherwise both have seen the card."""
    if not answer.yes:
        return NEXT
    state = ctx.state
    unit = state.characters[escort.character]
    card = state.decks[unit.side].cards[0]
    if card != state.card_of(unit.regiment):
        ctx.emit(CardShown(unit.side, card))
        return NEXT
    ctx.emit(CardRevealed(unit.side, card))
    return call(Activation(regiment=unit.regiment))


ESCORT: Final = procedure("conquest.escort", Escort, offer)
