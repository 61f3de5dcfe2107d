"""A match in progress that tests drive in words: what the words of every battle share."""

from collections.abc import Sequence
from typing import Generic, Self, TypeVar

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import Event, State
from feldherr.core.match import Match
from feldherr.core.rng import Quick

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Driven(Generic[S]):
    """A match in progress and words to drive it."""

    def __init__(self, match: Match[S]) -> None:
        self.match = match

    @classmethod
    def of_match(cls, match: Match[S]) -> Self:
        """The same words for a match that was begun elsewhere."""
        driven = cls.__new__(cls)
        driven.match = match
        return driven

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def asked(self) -> Decision:
        """The open question of the first seat that must answer."""
        return self.match.decisions[0]

    def answer(self, *answers: Record) -> list[Event[S]]:
        """Answers of whoever is asked, one after the other."""
        events: list[Event[S]] = []
        for each in answers:
            events.extend(self.match.submit(self.asked.seat, each))
        return events

    def on(self, until: str = "", seed: int = 1) -> list[Event[S]]:
        """Play on by chance until a question of that prompt is open, or the match is over."""
        random = Quick(seed)
        events: list[Event[S]] = []
        while self.match.decisions and self.asked.prompt != until:
            events.extend(self.answer(self.asked.sample(random)))
        return events

    def offers(self) -> list[Record]:
        options = self.asked.options()
        assert options is not None
        return options

    def why_not(self, answer: Record) -> str:
        """The row that an answer breaks; empty if it is legal."""
        violation = self.asked.check(answer)
        return "" if violation is None else violation.rule


def of(events: Sequence[object], kind: type[T]) -> list[T]:
    """The events of one kind."""
    return [each for each in events if isinstance(each, kind)]
