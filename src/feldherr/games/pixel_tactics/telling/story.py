"""Which card lies where while a log is told: events name places, people want to read names."""

from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import NO_CARD, CardId
from feldherr.games.pixel_tactics.events.base import Event
from feldherr.games.pixel_tactics.events.card_moves import (
    HeroDiscarded,
    Rearranged,
    ReturnedToHand,
    Swapped,
)
from feldherr.games.pixel_tactics.events.combat import Captured, Fell
from feldherr.games.pixel_tactics.events.setup import GameBegan, LeadersRevealed, LeadersTaken
from feldherr.games.pixel_tactics.events.turn import CorpseRemoved, Moved, Recruited
from feldherr.games.pixel_tactics.grid import (
    REFS,
    SEAT_IDS,
    Ref,
    SlotId,
    leader_of,
    ref_of,
)
from feldherr.games.pixel_tactics.state import State


class Board:
    """The card on every place of both units, NO_CARD where none is known."""

    def __init__(self, cards: list[CardId]) -> None:
        self.cards = cards

    def follow(self, event: Event) -> None:
        """The places after an event."""
        cards = self.cards
        if isinstance(event, Recruited):
            cards[ref_of(event.seat, event.slot)] = event.card
        elif isinstance(event, Moved):
            self._swap(ref_of(event.seat, event.slot), ref_of(event.seat, event.to))
        elif isinstance(event, Swapped):
            self._swap(event.one, event.other)
        elif isinstance(event, Rearranged):
            self._shift(event.seat, event.old, event.slots)
        elif isinstance(event, (CorpseRemoved, HeroDiscarded, ReturnedToHand)):
            cards[event.at] = NO_CARD
        elif isinstance(event, Captured):
            cards[event.at] = NO_CARD
            cards[event.to] = event.card
        elif isinstance(event, LeadersRevealed):
            for seat in SEAT_IDS:
                cards[leader_of(seat)] = event.cards[seat]
        elif isinstance(event, GameBegan):
            self.cards = [NO_CARD] * REFS

    def go_back(self, event: Event) -> None:
        """The places before an event of the same game."""
        cards = self.cards
        if isinstance(event, Recruited):
            cards[ref_of(event.seat, event.slot)] = NO_CARD
        elif isinstance(event, Moved):
            self._swap(ref_of(event.seat, event.slot), ref_of(event.seat, event.to))
        elif isinstance(event, Swapped):
            self._swap(event.one, event.other)
        elif isinstance(event, Rearranged):
            self._shift(event.seat, event.slots, event.old)
        elif isinstance(event, (CorpseRemoved, HeroDiscarded, ReturnedToHand, Fell)):
            cards[event.at] = event.card
        elif isinstance(event, Captured):
            cards[event.to] = NO_CARD
            cards[event.at] = event.card
        elif isinstance(event, LeadersTaken):
            taken = [*event.first, *event.second]
            if len(event.first) == 1:
                taken.reverse()  # after a draw each side holds the other's leader
            for seat in SEAT_IDS:
                cards[leader_of(seat)] = taken[seat]

    def _swap(self, one: Ref, other: Ref) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]

    def _shift(self, seat: SeatId, origins: list[SlotId], places: list[SlotId]) -> None:
        """Cards go from the origins to the places; -1 on either side is an empty place."""
        carried = [NO_CARD if slot < 0 else self.cards[ref_of(seat, slot)] for slot in origins]
        for slot in [*origins, *places]:
            if slot >= 0:
                self.cards[ref_of(seat, slot)] = NO_CARD
        for slot, card in zip(places, carried, strict=True):
            if slot >= 0:
                self.cards[ref_of(seat, slot)] = card


def board_of(state: State) -> Board:
    """The places as they are now."""
    return Board(
        [NO_CARD if piece is None else piece.card for side in state.sides for piece in side.grid]
    )


def board_before(log: list[Event], state: State) -> Board:
    """The places before the first event of a log that led to the state.

    A match from its beginning starts with empty places; one from a written position is followed back.
    """
    for event in log:
        if isinstance(event, (LeadersRevealed, GameBegan)):
            return Board([NO_CARD] * REFS)
    board = board_of(state)
    for event in reversed(log):
        board.go_back(event)
    return board
