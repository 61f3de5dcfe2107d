"""Events of morale tests."""

from typing import ClassVar, Final

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import MoraleId, SeatId, UnitId
from feldherr.games.runewars.state import (
    BOTH_SIDES,
    EVERYBODY,
    HIDDEN,
    KNOWN_TO_ALL,
    UNKNOWN_CARD,
    Played,
    State,
)

WATCHING: Final = SeatId(-1)
"""Stands among the seats that know something if everybody else knows it, too."""


class MoraleTested(Event):
    """A unit suffers a morale test."""

    rule: ClassVar[str] = "RR-58.1"
    unit: UnitId
    severity: int

    def apply(self, state: State) -> None:
        pass


class DeckShuffled(Event):
    """RW errata morale 1: the deck in its new order, bottom first; nobody knows it."""

    rule: ClassVar[str] = "EF-morale-1"
    cards: list[MoraleId]

    def apply(self, state: State) -> None:
        state.deck = self.cards[:]
        state.discard = []
        state.deck_known = []

    def seen_by(self, seat: Seat) -> Event:
        return DeckShuffled([UNKNOWN_CARD] * len(self.cards))


def _seats_know(seat: Seat, known_to: list[SeatId]) -> bool:
    return seat in known_to or WATCHING in known_to


class MoraleDrawn(Event):
    """Cards for a test, seen by the side that draws them, and by whoever knew them before."""

    rule: ClassVar[str] = "RR-58.1"
    cards: list[MoraleId]
    known_to: list[SeatId]

    def apply(self, state: State) -> None:
        del state.deck[len(state.deck) - len(self.cards) :]
        if state.deck_known:
            state.deck_known = state.deck_known[: max(0, len(state.deck_known) - len(self.cards))]
        state.drawn.extend(self.cards)
        state.drawn_by.extend([self._side(state)] * len(self.cards))

    def _side(self, state: State) -> int:
        sides = {state.sides[seat] for seat in self.known_to if seat != WATCHING}
        if len(sides) == 1:
            return sides.pop()
        return EVERYBODY if WATCHING in self.known_to else BOTH_SIDES

    def seen_by(self, seat: Seat) -> Event:
        if _seats_know(seat, self.known_to):
            return self
        return MoraleDrawn([UNKNOWN_CARD] * len(self.cards), self.known_to)


class MoraleShown(Event):
    """The top cards of the deck, top card first, are shown to some and stay where they are."""

    rule: ClassVar[str] = "RR-golden-2"
    cards: list[MoraleId]
    known_to: list[SeatId]
    """Seats, and WATCHING if the cards lie open."""

    def apply(self, state: State) -> None:
        bits = 0
        for seat in self.known_to:
            bits |= KNOWN_TO_ALL if seat == WATCHING else 1 << state.sides[seat]
        known = [0] * max(0, len(self.cards) - len(state.deck_known)) + state.deck_known
        for depth, card in enumerate(self.cards):
            known[-1 - depth] |= bits
            if card != HIDDEN:
                state.deck[-1 - depth] = card
        state.deck_known = known

    def seen_by(self, seat: Seat) -> Event:
        if _seats_know(seat, self.known_to):
            return self
        return MoraleShown([UNKNOWN_CARD] * len(self.cards), self.known_to)


class DeckCardDiscarded(Event):
    """A card leaves the deck face up; `depth` cards lay on top of it."""

    rule: ClassVar[str] = "RR-golden-2"
    depth: int
    card: MoraleId

    def apply(self, state: State) -> None:
        del state.deck[len(state.deck) - 1 - self.depth]
        if self.depth < len(state.deck_known):
            at = len(state.deck_known) - 1 - self.depth
            state.deck_known = [*state.deck_known[:at], *state.deck_known[at + 1 :]]
        state.discard.append(self.card)


class MoraleResolved(Event):
    """The card that was chosen out of so many, or NOBODY if none could be; where it lay among them is not told."""

    rule: ClassVar[str] = "RR-58.3"
    unit: UnitId
    card: MoraleId
    of: int

    def apply(self, state: State) -> None:
        first = len(state.drawn) - self.of
        state.played = [*state.played, Played(self.card, first, self.of)]


class MoraleDiscarded(Event):
    """RW 58.6: all cards of the test, face up; those of a test around it stay until it is over, too."""

    rule: ClassVar[str] = "RR-58.6"
    cards: list[MoraleId]

    def apply(self, state: State) -> None:
        state.discard.extend(self.cards)
        del state.drawn[len(state.drawn) - len(self.cards) :]
        del state.drawn_by[len(state.drawn) :]
        state.played = [each for each in state.played if each.first < len(state.drawn)]


EVENTS: list[type[Record]] = [
    MoraleTested, DeckShuffled, MoraleDrawn, MoraleShown, DeckCardDiscarded, MoraleResolved, MoraleDiscarded,
]  # fmt: skip
