"""feldherr: one referee, one opponent and one table for tactical battle games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.core.event import State
    from feldherr.core.game import Game

__version__ = "0.1.0"


def games() -> list[str]:
    """The names of all games."""
    from feldherr.games import GAMES

    return sorted(GAMES)


def game(name: str) -> "Game[State]":
    """The game of that name."""
    from feldherr.games import find

    return find(name)
