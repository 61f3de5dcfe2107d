"""Cards moving between hands, decks, piles and units through effects, and what is seen of them."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.seat import Seat, SeatId
from feldherr.games.pixel_tactics.card_numbers import NAMES, KindId
from feldherr.games.pixel_tactics.events.base import (
    Event,
    OfCard,
    OfCards,
    OfKind,
    OfPiece,
    add_to_hand,
    hidden,
    take_from_hand,
    take_from_unit,
)
from feldherr.games.pixel_tactics.grid import (
    FACES,
    FaceId,
    Ref,
    SlotId,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.state import HIDDEN, State


class EffectBegan(Event):
    """The effects of a face are carried out for a seat."""

    seat: SeatId
    kind: KindId
    face: FaceId
    source: Ref

    def row(self) -> str:
        return f"PT-card.{NAMES[self.kind]}.{FACES[self.face]}"

    def apply(self, state: State) -> None:
        pass


class CardsDiscarded(OfCards):
    """Hand cards go to the own discard pile."""

    rule: ClassVar[str] = "PT-glossary.1"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        for card in self.cards:
            take_from_hand(side, card)
            side.discard.append(card)


class DeckCardDiscarded(OfCard):
    """A named card goes from the deck to the discard pile."""

    rule: ClassVar[str] = "PT-card.promo_designer.leader"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.deck.remove(self.card)
        side.known = 0
        side.discard.append(self.card)


class HeroDiscarded(OfPiece):
    """A hero leaves the unit for its owner's discard pile without becoming a corpse."""

    rule: ClassVar[str] = "PT-glossary.1"

    def apply(self, state: State) -> None:
        piece = take_from_unit(state, self.at)
        state.sides[piece.owner].discard.append(piece.card)


class ReturnedToHand(OfPiece):
    """A hero or corpse goes to its owner's hand; everybody saw it."""

    rule: ClassVar[str] = "PT-recruit.7"

    def apply(self, state: State) -> None:
        piece = take_from_unit(state, self.at)
        add_to_hand(state.sides[piece.owner], piece.card, True)


class CardShown(OfCard):
    """A hand card is shown to both players and stays in hand."""

    rule: ClassVar[str] = "PT-order.2"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.shown[side.hand.index(self.card)] = True


class HandSeen(OfCards):
    """The opponent looks at a whole hand; then both players know it, and so may spectators."""

    rule: ClassVar[str] = "PT-card.oracle.front"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.shown = [True] * len(side.hand)


class TopSeen(OfCards):
    """A player looks at the top cards of the own deck, top last."""

    rule: ClassVar[str] = "PT-card.oracle.flank"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.known = max(side.known, len(self.cards))

    def seen_by(self, seat: Seat) -> "Event":
        return self if seat == self.seat else TopSeen(self.seat, hidden(self.cards))


class DeckArranged(OfCards):
    """The top cards of the own deck are put back in a new order, top last."""

    rule: ClassVar[str] = "PT-card.oracle.flank"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.deck[len(side.deck) - len(self.cards) :] = self.cards

    def seen_by(self, seat: Seat) -> "Event":
        return self if seat == self.seat else DeckArranged(self.seat, hidden(self.cards))


class PutOnDeck(OfCard):
    """A hand card goes on top of the own deck, unseen."""

    rule: ClassVar[str] = "PT-card.summoner.rear"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        take_from_hand(side, self.card)
        side.deck.append(self.card)
        side.known += 1

    def seen_by(self, seat: Seat) -> "Event":
        return self if seat == self.seat else PutOnDeck(self.seat, HIDDEN)


class CardNamed(OfKind):
    """A player names a card."""

    rule: ClassVar[str] = "PT-card.summoner.order"

    def apply(self, state: State) -> None:
        pass


class CardFound(OfCard):
    """The named card is taken from the deck into the hand, for all to see."""

    rule: ClassVar[str] = "PT-card.summoner.order"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.deck.remove(self.card)
        side.known = 0
        add_to_hand(side, self.card, True)


class Swapped(Event):
    """Two cards of a unit change places."""

    rule: ClassVar[str] = "PT-unit.7"
    one: Ref
    other: Ref

    def apply(self, state: State) -> None:
        grid = state.sides[seat_of(self.one)].grid
        one, other = slot_of(self.one), slot_of(self.other)
        grid[one], grid[other] = grid[other], grid[one]


class Rearranged(Event):
    """Heroes and corpses of a unit get new places: for every slot of `slots` the old slot, or -1."""

    rule: ClassVar[str] = "PT-unit.7"
    seat: SeatId
    slots: list[SlotId]
    old: list[SlotId]

    def apply(self, state: State) -> None:
        grid = state.sides[self.seat].grid
        pieces = [None if slot < 0 else grid[slot] for slot in self.old]
        for slot, piece in zip(self.slots, pieces, strict=True):
            grid[slot] = piece


CARD_EVENTS: list[type[Record]] = [
    EffectBegan, CardsDiscarded, DeckCardDiscarded, HeroDiscarded, ReturnedToHand, CardShown, HandSeen,
    TopSeen, DeckArranged, PutOnDeck, CardNamed, CardFound, Swapped, Rearranged,
]  # fmt: skip
