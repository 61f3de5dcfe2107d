"""feldherr: one referee, one opponent and one table for tactical battle games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feldherr.ai.agents import Agent
    from feldherr.core.entry import GameEntry
    from feldherr.core.event import State
    from feldherr.core.game import Game

__version__ = "0.1.0"


def games() -> list[str]:
    """The names of all games."""
    from feldherr.games.registry import names

    return names()


def game(name: str) -> "Game[State]":
    """The game of that name."""
    from feldherr.games import find

    return find(name)


def register(entry: "GameEntry") -> None:
    """Add a game of your own to this process; an installed package offers it as an entry point instead."""
    from feldherr.games.registry import register

    register(entry)


def agent(
    game: str,
    name: str,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
) -> "Agent[State]":
    """A computer opponent for a game: random, easy, normal, hard, or mcts with a budget of its own."""
    from feldherr.ai import agent

    return agent(game, name, seconds, iterations, seed)
