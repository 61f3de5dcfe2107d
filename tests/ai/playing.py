"""Agents at a table, for the tests of the opponents."""

from typing import TypeVar, cast

import feldherr
from feldherr.ai.agents import Agent
from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.event import State as CoreState
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.games.pixel_tactics.state import State

S = TypeVar("S", bound=CoreState)

LONG = 3000
FEW = 6
"""Simulations that are enough to see a search work."""


def opponent(name: str, seed: int = 1, iterations: int = FEW) -> Agent[State]:
    searches = name in ("hard", "mcts")
    made = feldherr.agent(
        "pixel_tactics", name, iterations=iterations if searches else None, seed=seed
    )
    return cast(Agent[State], made)


def new_match(seed: int, options: Options | None = None) -> Match[State]:
    return cast(Match[State], feldherr.game("pixel_tactics").new_match(seed, options))


def asked(match: Match[S], seat: Seat | None = None) -> View[S]:
    """The view of a seat that must answer."""
    view = match.view(match.decisions[0].seat if seat is None else seat)
    assert view.decision is not None
    return view


def answer_of(agent: Agent[S], view: View[S]) -> Record:
    assert view.decision is not None
    return agent.decide(view, view.decision)


def played(match: Match[S], agents: list[Agent[S]], answers: int = LONG) -> list[Record]:
    """Let the agents of all seats play; the match itself refuses what is illegal."""
    given: list[Record] = []
    while not match.over and len(given) < answers:
        view = asked(match)
        answer = answer_of(agents[view.seat], view)
        match.submit(view.seat, answer)
        given.append(answer)
    return given


def other_world(match: Match[S], view: View[S], seed: int) -> View[S]:
    """The same view of a table whose secrets are different."""
    world = view.resample(Quick(seed))
    redacted = match.rulebook.redacted(world.state, view.seat)
    return View(view.seat, world, redacted, match.rulebook.fill, view.log)
