"""How a game is tried in random matches: which options, which answers, and what is watched. Its entry names it."""

from functools import cache
from pkgutil import resolve_name
from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.entry import GameEntry
from feldherr.core.event import Event, State
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.registry import entry_of
from feldherr.testing.pace import Pace, played_out


class Trials:
    """What will do for any game; one with options, secrets or pieces that come and go says more."""

    sets: ClassVar[dict[str, Options]] = {"plain": {}}
    """Options worth playing, by a name for the set."""
    long: ClassVar[tuple[str, ...]] = ()
    """Sets whose conformance takes so long that the tests leave it to the compiled build."""
    cap: ClassVar[Options] = {}
    """What makes a match end although its players may dance for ever."""
    matches: ClassVar[int] = 100
    """So many random matches are played by the tests: as many as take half a minute or so."""
    alike: ClassVar[tuple[str, ...]] = ()
    """How keys of texts begin that are the same in every language: names, and lines without words."""
    kilobytes: ClassVar[int] = 0
    """A match in play is to need less memory than that; 0 if nobody has said how much."""

    def options(self, name: str, seed: int) -> Options:
        """What a set of options means in the match with that seed."""
        return {**self.cap, **self.sets[name]}

    def answer(self, state: State, decision: Decision, random: Quick) -> Record:
        """A legal answer by chance, such that things happen."""
        return decision.sample(random)

    def secrets_from(self, state: State, reader: Seat) -> set[str]:
        """Words that the reader has certainly not seen, by the rules of the game and not by its view."""
        return set()

    def open_secrets(self, seen: State, reader: Seat) -> list[str]:
        """What stands in a view although the reader may not know it."""
        return []

    def secret_choice(
        self, state: State, decision: Decision, answer: Record, luck: Quick
    ) -> Record | None:
        """Another answer to a question that is answered in secret, as like to it as can be; None if it is not."""
        return None

    def kept_from(self, state: State, seat: Seat) -> list[Seat]:
        """The seats that may not know what a seat has chosen in secret, and somebody who only watches."""
        return []

    def is_told(self, one: Event[State] | None, other: Event[State] | None) -> bool:
        """May the rules tell two matches apart by these events, if they differ in a secret choice alone?"""
        return False

    def pieces(self, state: State) -> int:
        """How many things are in play that must not come from nowhere."""
        return 0

    def conjured(self, before: int, state: State, events: list[Event[State]]) -> list[str]:
        """Pieces that are there although no event has brought them; there were `before`."""
        return []

    def paces(self, game: Game[State]) -> list[Pace]:
        """What `make bench` measures of the game."""
        plain = self.options(next(iter(self.sets)), 0)
        return [Pace("playouts", lambda: played_out(game, 24, plain))]


def trials_of(game: str) -> Trials:
    """How the game of that name is tried."""
    return trials_for(entry_of(game))


@cache
def trials_for(entry: GameEntry) -> Trials:
    made: Trials = resolve_name(entry.trials)()
    return made
