"""A game as its users hold it: new matches, loaded ones, positions and replays."""

from typing import Generic, TypeVar

from feldherr.core.chance import Dice
from feldherr.core.codec import Data
from feldherr.core.event import State
from feldherr.core.match import Match, load
from feldherr.core.replay import read_replay, replayed
from feldherr.core.rulebook import Options, Rulebook

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """The handle that `feldherr.game(name)` gives."""

    def __init__(self, rulebook: Rulebook[S]) -> None:
        self.rulebook = rulebook

    @property
    def name(self) -> str:
        return self.rulebook.name

    @property
    def seats(self) -> list[str]:
        return self.rulebook.seats

    def new_match(
        self, seed: int | str = 0, options: Options | None = None, dice: Dice | None = None
    ) -> Match[S]:
        """A match from its beginning; the same seed and answers always give the same match."""
        return Match.new(self.rulebook, seed, options, dice)

    def load(self, saved: Data) -> Match[S]:
        """The match that `Match.save` stored."""
        return load(self.rulebook, saved)

    def position(self, text: str, seed: int | str = 0, dice: Dice | None = None) -> Match[S]:
        """A match that goes on from a written position."""
        return Match.at(self.rulebook, text, seed, dice)

    def replay(self, data: Data, upto: int | None = None) -> Match[S]:
        """A recorded match played again, whole or up to so many answers."""
        return replayed(self.rulebook, read_replay(self.rulebook, data), upto)
