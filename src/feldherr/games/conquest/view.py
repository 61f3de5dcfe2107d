"""CQ 2 cmd 2, 12 info 1, 12 setup 5: what a seat may know of the table, and worlds that agree with it.

Hidden is the order of the other side's stack, but for cards on top that have been shown. Which cards are in it is
public. Secondary objectives are hidden until they are achieved.
"""

from feldherr.core.decision import Seat
from feldherr.core.rng import Quick, shuffled
from feldherr.games.conquest.ids import SecondaryId, Side
from feldherr.games.conquest.rules.objectives import deck_of
from feldherr.games.conquest.state import HIDDEN, HIDDEN_OBJECTIVE, State


def redacted(state: State, seat: Seat) -> State:
    """A copy in which everything the seat may not know is hidden."""
    seen = state.copy()
    for side, deck in enumerate(seen.decks):
        if side != seat:
            hidden = len(deck.cards) - deck.shown
            deck.cards = [*deck.cards[: deck.shown], *[HIDDEN] * hidden]
            seen.hands[side] = [HIDDEN_OBJECTIVE] * len(seen.hands[side])
    return seen


def filled(state: State, seat: Seat, random: Quick) -> State:
    """Unknown cards by chance, in agreement with what has been turned up; works on the state given."""
    for deck in state.decks:
        if HIDDEN in deck.cards:
            rest = list(deck.built)
            for card in [*deck.spent, *deck.cards]:
                if card != HIDDEN:
                    rest.remove(card)
            rest = shuffled(rest, random)
            deck.cards = [rest.pop() if card == HIDDEN else card for card in deck.cards]
    for number, hand in enumerate(state.hands):
        if HIDDEN_OBJECTIVE in hand:
            state.hands[number] = _dealt(state, Side(number), hand, random)
    return state


def _dealt(state: State, side: Side, hand: list[SecondaryId], random: Quick) -> list[SecondaryId]:
    """A hand out of what may still be in it: the deck without what is known or has been achieved."""
    rest = deck_of(state, side)
    known = [card for card in hand if card != HIDDEN_OBJECTIVE]
    for card in [*known, *(each.card for each in state.achieved[side])]:
        rest.remove(card)
    unknown = len(hand) - len(known)
    return sorted([*known, *shuffled(rest, random)[:unknown]])
