"""What the events of PIXEL TACTICS share."""

from feldherr.core.event import Event as CoreEvent
from feldherr.core.seat import Seat, SeatId
from feldherr.games.pixel_tactics.card_numbers import CardId, KindId
from feldherr.games.pixel_tactics.grid import (
    Ref,
    opponent_of,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.state import HIDDEN, Piece, Side, State

Event = CoreEvent[State]


class OfSeat(Event):
    """Something about a seat."""

    seat: SeatId


class OfCard(Event):
    """Something about a card of a seat."""

    seat: SeatId
    card: CardId


class OfCards(Event):
    """Something about cards of a seat."""

    seat: SeatId
    cards: list[CardId]


class OfDraw(Event):
    """Cards that come into a hand; `open` says whether the opponent sees that hand."""

    seat: SeatId
    cards: list[CardId]
    open: bool = False

    def cards_for(self, seat: Seat) -> list[CardId]:
        """PT information 5, card oracle leader: the cards as that seat may know them."""
        seen = seat == self.seat or (self.open and seat == opponent_of(self.seat))
        return self.cards if seen else hidden(self.cards)


class OfPiece(Event):
    """Something about a card in a unit."""

    at: Ref
    card: CardId


class OfPile(Event):
    """The new order of a seat's pile."""

    seat: SeatId
    order: list[int]


class OfActions(Event):
    """Something about the number of a seat's actions."""

    seat: SeatId
    actions: int


class OfKind(Event):
    """Something about a card by name."""

    seat: SeatId
    kind: KindId


def hidden(cards: list[CardId]) -> list[CardId]:
    return [HIDDEN] * len(cards)


def take_from_hand(side: Side, card: CardId) -> None:
    position = side.hand.index(card)
    del side.hand[position]
    del side.shown[position]


def add_to_hand(side: Side, card: CardId, shown: bool) -> None:
    side.hand.append(card)
    side.shown.append(shown)


def take_from_unit(state: State, ref: Ref) -> Piece:
    piece = state.piece(ref)
    state.sides[seat_of(ref)].grid[slot_of(ref)] = None
    return piece
