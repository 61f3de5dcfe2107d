"""RW 58.1, 58.6: the morale deck: drawing from it, looking at its top cards, discarding from it.

Who has seen a card keeps knowing it until it is shuffled; `State.deck_known` says so for the topmost cards.
"""

from feldherr.core.chance import Shuffled
from feldherr.games.runewars.events.morale import (
    WATCHING,
    DeckCardDiscarded,
    DeckShuffled,
    MoraleDrawn,
    MoraleShown,
)
from feldherr.games.runewars.ids import MoraleId, SeatId, Side, opposing
from feldherr.games.runewars.powers import SHOWS_MORALE
from feldherr.games.runewars.rules.holding import has_trait, voices
from feldherr.games.runewars.state import KNOWN_TO_ALL, Ctx, State, is_known


def seats_of(state: State, side: Side) -> list[SeatId]:
    return [SeatId(seat) for seat, own in enumerate(state.sides) if own == side]


def knowers(state: State, depth: int) -> int:
    """Who knows the card so far below the top one, as bits."""
    return state.deck_known[-1 - depth] if depth < len(state.deck_known) else 0


def draw(ctx: Ctx, count: int, side: Side) -> None:
    """Cards go from the top of the deck into the hand of a side; who knew one of them still does."""
    state = ctx.state
    while count > 0:
        known = knowers(state, 0)
        run = 1
        while run < count and knowers(state, run) == known:
            run += 1
        cards = state.deck[len(state.deck) - run :][::-1]
        ctx.emit(MoraleDrawn(cards, [*seats_of(state, side), *_others(state, known, side)]))
        count -= run
    show_top(ctx)


def _others(state: State, known: int, side: Side) -> list[SeatId]:
    """Those beside the side itself who know a card that it draws."""
    if not is_known(known, opposing(side)):
        return []
    watching = [WATCHING] if known & KNOWN_TO_ALL else []
    return [*seats_of(state, opposing(side)), *watching]


def rebuild(ctx: Ctx, shuffled: Shuffled) -> None:
    """EF morale 1: the discard pile becomes the deck."""
    discard = ctx.state.discard
    ctx.emit(DeckShuffled([discard[place] for place in shuffled.order]))
    show_top(ctx)


def look(ctx: Ctx, side: Side, count: int) -> None:
    """A side looks at the top cards, as far as there are any, and leaves them where they are."""
    state = ctx.state
    count = min(count, len(state.deck))
    if count > 0:
        cards = state.deck[len(state.deck) - count :][::-1]
        ctx.emit(MoraleShown(cards, seats_of(state, side)))


def discard_from_deck(ctx: Ctx, depth: int) -> MoraleId:
    """The card so far below the top one is discarded, face up; which one it was."""
    card = ctx.state.deck[-1 - depth]
    ctx.emit(DeckCardDiscarded(depth, card))
    show_top(ctx)
    return card


def show_top(ctx: Ctx) -> None:
    """Some cards keep the top card of the deck open."""
    state = ctx.state
    if not voices(state).traits >> SHOWS_MORALE & 1 or not state.deck:
        return
    if knowers(state, 0) & KNOWN_TO_ALL:
        return
    for number in state.all_units():
        if state.in_play(number) and has_trait(state, number, SHOWS_MORALE):
            seats = [SeatId(seat) for seat in range(len(state.sides))]
            ctx.emit(MoraleShown(state.deck[-1:], [*seats, WATCHING]))
            return
