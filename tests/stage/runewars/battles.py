"""Battles to look at: played by chance or by instinct, one open question after the other."""

from collections.abc import Iterator
from typing import Any, cast

import feldherr
from feldherr.ai import agent
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.view import View
from feldherr.stage import stage_of
from feldherr.stage.parts import Option, Question, Slide, Spot
from feldherr.stage.runewars import RunewarsStage

GAME = feldherr.game("runewars")


def stage(language: str = "en") -> RunewarsStage:
    return cast(RunewarsStage, stage_of(GAME.rulebook, language))


def begun(scenario: str, seed: int, **options: Any) -> Match[State]:
    return GAME.new_match(seed, {"scenario": scenario, **options})


def walk(match: Match[State], seed: int, most: int, level: str = "random") -> Iterator[Decision]:
    """Every open question of a battle, answered after it was looked at."""
    players = [agent("runewars", level, seed=seed + seat) for seat in range(len(match.seats))]
    for _ in range(most):
        if match.over:
            return
        decision = match.decisions[0]
        yield decision
        view = match.view(decision.seat)
        assert view.decision is not None
        match.submit(decision.seat, players[decision.seat].decide(view, view.decision))


def asked(match: Match[State], seat: int) -> tuple[View[State], Decision, Question]:
    view = match.view(seat)
    assert view.decision is not None
    return view, view.decision, stage().question(view, 1)


def scene_of(match: Match[State], seat: int, language: str = "en") -> dict[str, Any]:
    view = match.view(seat)
    return stage(language).scene(view.state, seat, match.chosen_options, view.log)


def options_in(question: Question) -> list[Option]:
    """All options, suggestions of a form among them."""
    form = question.form
    if isinstance(form, (Spot, Slide)):
        return form.suggestions
    return [each for group in question.groups for part in group.clusters for each in part.options]


def until(
    match: Match[State], prompt: str, seed: int = 1, level: str = "easy", least: int = 1
) -> Match[State]:
    """Played on until that is asked; if answers are listed, with at least so many of them."""
    for decision in walk(match, seed, 2000, level):
        if decision.prompt == prompt and len(decision.options() or [None] * least) >= least:
            return match
    raise AssertionError(f"{prompt} was never asked")


def ids_in(data: object) -> set[str]:
    """Everything with an id, however deep."""
    found: set[str] = set()
    if isinstance(data, dict):
        if isinstance(data.get("id"), str):
            found.add(data["id"])
        for each in data.values():
            found |= ids_in(each)
    elif isinstance(data, list):
        for each in data:
            found |= ids_in(each)
    return found
