"""What the tests of stages share: matches played by chance, and what can be pointed at in a scene."""

from collections.abc import Iterator
from textwrap import dedent
from typing import Any

import feldherr
from feldherr.core.decision import Seat
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.stage.parts import Option, Question


def moments(
    game: str, seed: int, options: Options, most: int = 400
) -> Iterator[tuple[Match[State], Seat, View[State]]]:
    """A match at each of its questions, with the view of the seat that is asked."""
    match = feldherr.game(game).new_match(seed=seed, options=options)
    random = Quick(seed)
    for _ in range(most):
        if match.over:
            return
        decision = match.decisions[random.below(len(match.decisions))]
        view = match.view(decision.seat)
        assert view.decision is not None
        yield match, decision.seat, view
        match.submit(decision.seat, view.decision.sample(random))


def written(game: str, text: str) -> Match[State]:
    """The match at a written position."""
    return feldherr.game(game).position(dedent(text))


def ids_in(part: Any) -> set[str]:
    """The ids of everything in a scene that can be pointed at."""
    if isinstance(part, (list, tuple)):
        return {id for each in part for id in ids_in(each)}
    if not isinstance(part, dict):
        return set()
    own = {part["id"]} if part.get("id") else set()
    return own | {id for each in part.values() for id in ids_in(each)}


def options_in(question: Question) -> list[Option]:
    return [
        option
        for group in question.groups
        for cluster in group.clusters
        for option in cluster.options
    ]
