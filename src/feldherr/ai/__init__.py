"""Computer opponents. They get a view and a question; nothing here can reach another seat's secrets."""

from typing import TYPE_CHECKING

from feldherr.core.errors import BadOption, UnknownName
from feldherr.core.message import shown

if TYPE_CHECKING:
    from feldherr.ai.agents import Agent
    from feldherr.core.event import State

AGENTS = ["random", "easy", "normal", "hard", "mcts"]
PLAYED = ["pixel_tactics", "runewars"]
"""The games that opponents can play with a plan."""


def opponents(game: str) -> list[str]:
    """The names of all opponents for a game; tree search does without plans and is for small games."""
    return [name for name in AGENTS if name != "mcts"] if game == "runewars" else AGENTS


def agent(
    game: str, name: str, seconds: float | None = None, iterations: int | None = None, seed: int = 0
) -> "Agent[State]":
    """The opponent of that name; seconds and iterations are for those that search."""
    known = opponents(game)
    if name not in known:
        raise UnknownName("agent {name}; known: {names}", name=shown(name), names=", ".join(known))
    if (seconds is not None and seconds <= 0) or (iterations is not None and iterations <= 0):
        raise BadOption("a budget of seconds or iterations must be more than 0")
    if game == "pixel_tactics":
        from feldherr.ai.pixel_tactics.players import player

        return player(name, seconds, iterations, seed)
    if game == "runewars":
        from feldherr.ai.runewars.players import player as general

        return general(name, seconds, iterations, seed)
    if name == "random":
        from feldherr.ai.agents import RandomAgent

        return RandomAgent(name, seed)
    raise no_opponents(game)


def no_opponents(game: str) -> UnknownName:
    return UnknownName(
        "no opponents for game {name}; there are some for: {names}",
        name=shown(game),
        names=", ".join(PLAYED),
    )
