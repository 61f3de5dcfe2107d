"""Computer opponents. They get a view and a question; nothing here can reach another seat's secrets."""

from typing import TYPE_CHECKING

from feldherr.core.errors import UnknownName

if TYPE_CHECKING:
    from feldherr.ai.agents import Agent
    from feldherr.core.event import State

AGENTS = ["random", "easy", "normal", "hard", "mcts"]
SECONDS = 0.3
"""What `hard` takes for a decision unless told otherwise."""


def agent(
    game: str, name: str, seconds: float | None = None, iterations: int | None = None, seed: int = 0
) -> "Agent[State]":
    """The opponent of that name; seconds and iterations are for those that search."""
    if name not in AGENTS:
        raise UnknownName(f"agent {name!r}; known: {', '.join(AGENTS)}")
    if game == "pixel_tactics":
        from feldherr.ai.pixel_tactics.players import player

        return player(name, seconds, iterations, seed)
    raise UnknownName(f"no opponents for game {game!r}; there are some for: pixel_tactics")
