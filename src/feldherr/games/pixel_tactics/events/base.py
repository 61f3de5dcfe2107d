"""What the events of PIXEL TACTICS share."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field
from feldherr.core.event import Event as CoreEvent
from feldherr.games.pixel_tactics.cards import CARD, KIND
from feldherr.games.pixel_tactics.grid import REF
from feldherr.games.pixel_tactics.state import CARDS, HIDDEN, Piece, Side, State

Event = CoreEvent[State]


class OfSeat(Event):
    """Something about a seat."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT),)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class OfCard(Event):
    """Something about a card of a seat."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("card", CARD))

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class OfCards(Event):
    """Something about cards of a seat."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("cards", CARDS))

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards


class OfDraw(Event):
    """Cards that come into a hand; `open` says whether the opponent sees that hand."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("cards", CARDS), ("open", BOOL))

    def __init__(self, seat: int, cards: list[int], open: bool = False) -> None:
        self.seat = seat
        self.cards = cards
        self.open = open

    def cards_for(self, seat: int) -> list[int]:
        """PT information 5, card oracle leader: the cards as that seat may know them."""
        seen = seat == self.seat or (self.open and seat == 1 - self.seat)
        return self.cards if seen else hidden(self.cards)


class OfPiece(Event):
    """Something about a card in a unit."""

    fields: ClassVar[tuple[Field, ...]] = (("at", REF), ("card", CARD))

    def __init__(self, at: int, card: int) -> None:
        self.at = at
        self.card = card


class OfPile(Event):
    """The new order of a seat's pile."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("order", INTS))

    def __init__(self, seat: int, order: list[int]) -> None:
        self.seat = seat
        self.order = order


class OfActions(Event):
    """Something about the number of a seat's actions."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("actions", INT))

    def __init__(self, seat: int, actions: int) -> None:
        self.seat = seat
        self.actions = actions


class OfKind(Event):
    """Something about a card by name."""

    fields: ClassVar[tuple[Field, ...]] = (("seat", INT), ("kind", KIND))

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind


def hidden(cards: list[int]) -> list[int]:
    return [HIDDEN] * len(cards)


def take_from_hand(side: Side, card: int) -> None:
    position = side.hand.index(card)
    del side.hand[position]
    del side.shown[position]


def add_to_hand(side: Side, card: int, shown: bool) -> None:
    side.hand.append(card)
    side.shown.append(shown)


def take_from_unit(state: State, ref: int) -> Piece:
    piece = state.piece(ref)
    state.sides[ref // 9].grid[ref % 9] = None
    return piece
