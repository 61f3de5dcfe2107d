"""CQ 2 cmd 2, 12 info 1: what a seat may know of the table, and worlds that agree with it.

Hidden is the order of the other side's stack, but for cards on top that have been shown. Which cards are in it is
public.
"""

from feldherr.core.decision import Seat
from feldherr.core.rng import Quick, shuffled
from feldherr.games.conquest.state import HIDDEN, State


def redacted(state: State, seat: Seat) -> State:
    """A copy in which everything the seat may not know is hidden."""
    seen = state.copy()
    for side, deck in enumerate(seen.decks):
        if side != seat:
            hidden = len(deck.cards) - deck.shown
            deck.cards = [*deck.cards[: deck.shown], *[HIDDEN] * hidden]
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
    return state
