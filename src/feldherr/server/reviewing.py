"""The review of a finished match, in a process of its own: chance to win before every answer, and what cost most."""

from typing import TYPE_CHECKING

from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.text import LANGUAGES
from feldherr.server.forms import Costly, CurvePoint, Review
from feldherr.server.thinking import Task, match_of, new_match
from feldherr.stage import stage_of

if TYPE_CHECKING:
    from feldherr.lab.review import Mistake

SECONDS = 20.0
_MOST_COSTLY = 5


def review(task: Task, seconds: float) -> dict[str, Review]:
    """The review in every language."""
    from feldherr.lab.review import Budget, reviewed

    match = match_of(task)
    found = reviewed(
        task.game,
        task.key,
        match.chosen_options,
        list(match.history),
        None,
        Budget(seconds=seconds),
    )
    worst = [each for each in found.mistakes if each.cost.lost > 0][:_MOST_COSTLY]
    lengths, costly = _again(task, worst)
    stage = stage_of(match.rulebook, LANGUAGES[0])
    curve: list[CurvePoint] = []
    for point in found.points:
        side = stage.winners(match.state, point.seat)
        shares = [
            point.chance if seat in side else 1 - point.chance for seat in range(len(match.seats))
        ]
        curve.append(CurvePoint(lengths[point.number], [round(each, 3) for each in shares]))
    return {language: Review("done", 1.0, curve, costly[language]) for language in LANGUAGES}


def _again(task: Task, mistakes: "list[Mistake]") -> tuple[list[int], dict[str, list[Costly]]]:
    """Play it once more: how long the log was before every answer, and the mistakes in words."""
    match = new_match(task)
    by_number = {each.number: each for each in mistakes}
    told: dict[int, dict[str, Costly]] = {}
    lengths: list[int] = []
    for number, (seat, answer) in enumerate(task.answers):
        lengths.append(len(match.log))
        if number in by_number:
            told[number] = {
                language: _said(match, by_number[number], language) for language in LANGUAGES
            }
        match.submit(seat, answer)
    return lengths, {
        language: [told[each.number][language] for each in mistakes] for language in LANGUAGES
    }


def _said(match: Match[State], mistake: "Mistake", language: str) -> Costly:
    view = match.view(mistake.seat)
    assert view.decision is not None
    say = match.rulebook.say_answer
    return Costly(
        events=len(match.log),
        seat=mistake.seat,
        done=say(view.state, view.decision, mistake.answer, language),
        better=say(view.state, view.decision, mistake.cost.better, language),
        cost=round(mistake.cost.lost, 3),
    )
