"""Computer opponents. They get a view and a question; nothing here can reach another seat's secrets."""

from pkgutil import resolve_name
from typing import TYPE_CHECKING

from feldherr.core.errors import BadOption, UnknownName
from feldherr.core.message import shown
from feldherr.games.registry import entry_of, rulebook_of

if TYPE_CHECKING:
    from feldherr.ai.agents import Agent
    from feldherr.core.event import State


def opponents(game: str) -> list[str]:
    """The names of all opponents for a game."""
    return entry_of(game).opponents


def agent(
    game: str, name: str, seconds: float | None = None, iterations: int | None = None, seed: int = 0
) -> "Agent[State]":
    """The opponent of that name; seconds and iterations are for those that search."""
    known = opponents(game)
    if name not in known:
        raise UnknownName("agent {name}; known: {names}", name=shown(name), names=", ".join(known))
    if (seconds is not None and seconds <= 0) or (iterations is not None and iterations <= 0):
        raise BadOption("a budget of seconds or iterations must be more than 0")
    from feldherr.ai.agents import RandomAgent, Wanted  # who lists opponents loads no search

    if name == "random":
        return RandomAgent(name, seed)
    player = resolve_name(entry_of(game).player)
    made: Agent[State] = player(rulebook_of(game), Wanted(name, seconds, iterations, seed))
    return made
