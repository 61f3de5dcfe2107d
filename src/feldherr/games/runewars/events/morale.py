"""Events of morale tests."""

from typing import ClassVar

from feldherr.core.codec import INT, INTS, Field, Record
from feldherr.core.decision import Seat
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.state import EVERYBODY, HIDDEN, State


class MoraleTested(Event):
    """A unit suffers a morale test."""

    rule: ClassVar[str] = "RR-58.1"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("severity", INT))

    def __init__(self, unit: int, severity: int) -> None:
        self.unit = unit
        self.severity = severity

    def apply(self, state: State) -> None:
        pass


class DeckShuffled(Event):
    """RW errata morale 1: the deck in its new order, bottom first; nobody knows it."""

    rule: ClassVar[str] = "EF-morale-1"
    fields: ClassVar[tuple[Field, ...]] = (("cards", INTS),)

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def apply(self, state: State) -> None:
        state.deck = self.cards[:]
        state.discard = []

    def seen_by(self, seat: Seat) -> Event:
        return DeckShuffled([HIDDEN] * len(self.cards))


class MoraleDrawn(Event):
    """Cards for a test, seen by the side that draws them."""

    rule: ClassVar[str] = "RR-58.1"
    fields: ClassVar[tuple[Field, ...]] = (("cards", INTS), ("known_to", INTS))

    def __init__(self, cards: list[int], known_to: list[int]) -> None:
        self.cards = cards
        self.known_to = known_to

    def apply(self, state: State) -> None:
        del state.deck[len(state.deck) - len(self.cards) :]
        state.drawn.extend(self.cards)
        state.drawn_by.extend([state.sides[self.known_to[0]]] * len(self.cards))

    def seen_by(self, seat: Seat) -> Event:
        return (
            self
            if seat in self.known_to
            else MoraleDrawn([HIDDEN] * len(self.cards), self.known_to)
        )


class MoraleResolved(Event):
    """The card that was chosen out of so many, or -1 if none could be; then all are shown."""

    rule: ClassVar[str] = "RR-58.3"
    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("card", INT), ("of", INT))

    def __init__(self, unit: int, card: int, of: int) -> None:
        self.unit = unit
        self.card = card
        self.of = of

    def apply(self, state: State) -> None:
        first = len(state.drawn) - self.of
        if self.card < 0:
            state.drawn_by[first:] = [EVERYBODY] * self.of
            return
        place = first
        for number in range(first, len(state.drawn)):
            if state.drawn[number] == self.card:
                place = number
        state.drawn[place] = self.card
        state.drawn_by[place] = EVERYBODY


class MoraleDiscarded(Event):
    """RW 58.6: all cards of the test, face up; those of a test around it stay until it is over, too."""

    rule: ClassVar[str] = "RR-58.6"
    fields: ClassVar[tuple[Field, ...]] = (("cards", INTS),)

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def apply(self, state: State) -> None:
        state.discard.extend(self.cards)
        del state.drawn[len(state.drawn) - len(self.cards) :]
        del state.drawn_by[len(state.drawn) :]


EVENTS: list[type[Record]] = [
    MoraleTested, DeckShuffled, MoraleDrawn, MoraleResolved, MoraleDiscarded,
]  # fmt: skip
