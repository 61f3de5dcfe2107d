"""Set-up, end of a game, and matches over several games (PT setup, end, match)."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.seat import NO_SEAT, NOBODY, Seat, SeatId
from feldherr.games.pixel_tactics.card_numbers import CardId, all_promos, deck_of
from feldherr.games.pixel_tactics.events.base import (
    Event,
    OfDraw,
    OfPile,
    OfSeat,
    add_to_hand,
    take_from_hand,
)
from feldherr.games.pixel_tactics.grid import CENTRE, FRONT, SEAT_IDS
from feldherr.games.pixel_tactics.state import Piece, Side, State, empty_side


class DeckShuffled(OfPile):
    """A deck got a new order; seat -1 is the promo pile."""

    rule: ClassVar[str] = "PT-setup.2"

    def apply(self, state: State) -> None:
        if self.seat == NOBODY:
            state.promo = [state.promo[position] for position in self.order]
            return
        side = state.sides[self.seat]
        side.deck = [side.deck[position] for position in self.order]
        side.known = 0

    def seen_by(self, seat: Seat) -> "Event":
        return DeckShuffled(self.seat, [])


class DiscardShuffled(OfPile):
    """A discard pile becomes the deck again, in a new order."""

    rule: ClassVar[str] = "PT-setup.7"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.deck = [side.discard[position] for position in self.order]
        side.discard = []

    def seen_by(self, seat: Seat) -> "Event":
        return DiscardShuffled(self.seat, [])


class LeadersRevealed(Event):
    """Both leaders are turned over at once."""

    rule: ClassVar[str] = "PT-setup.5"
    cards: list[CardId]

    def apply(self, state: State) -> None:
        for seat in SEAT_IDS:
            side = state.sides[seat]
            take_from_hand(side, self.cards[seat])
            side.grid[CENTRE] = Piece(card=self.cards[seat], owner=seat)
        state.find_leader_powers()


class AlarmRaised(Event):
    """Both chose the same leader; both cards are thrown away."""

    rule: ClassVar[str] = "PT-setup.6"
    cards: list[CardId]

    def apply(self, state: State) -> None:
        for seat in SEAT_IDS:
            side = state.sides[seat]
            take_from_hand(side, self.cards[seat])
            side.discard.append(self.cards[seat])


class StarterDrawn(OfSeat):
    """The lot says who starts."""

    rule: ClassVar[str] = "PT-setup.10"

    def apply(self, state: State) -> None:
        state.first = self.seat


class StarterKnown(OfSeat):
    """The winner of the previous game starts."""

    rule: ClassVar[str] = "PT-match.9"

    def apply(self, state: State) -> None:
        state.first = self.seat


class GameEnded(Event):
    """A leader was killed (or the agreed round cap was reached)."""

    rule: ClassVar[str] = "PT-end.1"
    winner: SeatId
    killed: list[SeatId]
    """Seats whose leader was killed."""
    living: list[int]
    """Living heroes of both seats, for the tie-break."""

    def apply(self, state: State) -> None:
        state.outcome = self.winner


class LeadersTaken(Event):
    """The leader cards go to the victory piles."""

    rule: ClassVar[str] = "PT-match.2"
    first: list[CardId]
    second: list[CardId]

    def apply(self, state: State) -> None:
        state.sides[0].victory.extend(self.first)
        state.sides[1].victory.extend(self.second)
        for side in state.sides:
            side.grid[CENTRE] = None
        state.find_leader_powers()


class GameBegan(Event):
    """A further game of the match: everything but the victory piles goes back where it came from."""

    rule: ClassVar[str] = "PT-match.11"
    number: int
    starter: SeatId

    def apply(self, state: State) -> None:
        out = [*state.sides[0].victory, *state.sides[1].victory]
        for seat in SEAT_IDS:
            state.sides[seat] = fresh_side(state, seat, state.sides[seat].victory, out)
        state.promo = [card for card in promo_cards(state) if card not in out]
        state.game = self.number
        state.round = 0
        state.wave = FRONT
        state.first = self.starter
        state.active = NO_SEAT
        state.outcome = NO_SEAT


class MatchEnded(Event):
    """The match is decided; -2 is a draw."""

    rule: ClassVar[str] = "PT-match.5"
    winner: SeatId

    def apply(self, state: State) -> None:
        state.champion = self.winner
        state.over = True


class CardsDrawn(OfDraw):
    """Cards from the top of the own deck; secret unless the hand lies open."""

    rule: ClassVar[str] = "PT-draw.1"

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        del side.deck[len(side.deck) - len(self.cards) :]
        side.known = max(0, side.known - len(self.cards))
        for card in self.cards:
            add_to_hand(side, card, False)

    def seen_by(self, seat: Seat) -> "Event":
        return CardsDrawn(self.seat, self.cards_for(seat), self.open)


class PromoDrawn(OfDraw):
    """A card from the promo pile; secret unless the hand lies open."""

    rule: ClassVar[str] = "PT-promo.3"

    def apply(self, state: State) -> None:
        del state.promo[len(state.promo) - len(self.cards) :]
        for card in self.cards:
            add_to_hand(state.sides[self.seat], card, False)

    def seen_by(self, seat: Seat) -> "Event":
        return PromoDrawn(self.seat, self.cards_for(seat), self.open)


def promo_cards(state: State) -> list[CardId]:
    """PT promo 1: the promo cards of both factions, if they are in play."""
    if not state.rules.promo:
        return []
    return all_promos()


def fresh_side(state: State, seat: SeatId, victory: list[CardId], out: list[CardId]) -> Side:
    """A side before the deal: the faction's cards that are still in the match."""
    faction = state.rules.factions[seat]
    side = empty_side(faction)
    side.deck = [card for card in deck_of(faction) if card not in out]
    side.victory = list(victory)
    return side


SETUP_EVENTS: list[type[Record]] = [
    DeckShuffled, DiscardShuffled, LeadersRevealed, AlarmRaised, StarterDrawn, StarterKnown, GameEnded,
    LeadersTaken, GameBegan, MatchEnded, CardsDrawn, PromoDrawn,
]  # fmt: skip
