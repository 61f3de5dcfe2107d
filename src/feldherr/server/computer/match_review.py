"""The review of a finished match, in a process of its own: chance to win before every answer, and what cost most."""

from typing import TYPE_CHECKING

from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.text import LANGUAGES
from feldherr.server.computer.thinking import Task, match_of, new_match
from feldherr.server.http.forms import Costly, CurvePoint, Review, RoundMark
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
    worst.sort(key=lambda each: -each.cost.lost)
    told = _Told(task, worst)
    stage = stage_of(match.rulebook, LANGUAGES[0])
    curve: list[CurvePoint] = []
    for point in found.points:
        side = stage.winners(match.state, point.seat)
        shares = [
            point.chance if seat in side else 1 - point.chance for seat in range(len(match.seats))
        ]
        curve.append(CurvePoint(told.lengths[point.number], [round(each, 3) for each in shares]))
    return {
        language: Review("done", 1.0, curve, told.rounds, told.costly[language])
        for language in LANGUAGES
    }


class _Told:
    """The match played once more, to say in words what cost much, and when."""

    def __init__(self, task: Task, mistakes: "list[Mistake]") -> None:
        self.lengths: list[int] = []
        """How long the log was before every answer."""
        self.rounds: list[RoundMark] = []
        by_number = {each.number: each for each in mistakes}
        said: dict[int, dict[str, Costly]] = {}
        match = new_match(task)
        stage = stage_of(match.rulebook, LANGUAGES[0])
        now = 0
        for number, (seat, answer) in enumerate(task.answers):
            events, before = len(match.log), now
            now = stage.round_of(match.state)
            self.lengths.append(events)
            if now and now != before:
                self.rounds.append(RoundMark(events, now))
            if number in by_number:
                mistake = by_number[number]
                said[number] = {each: _said(match, mistake, now, each) for each in LANGUAGES}
            match.submit(seat, answer)
        self.costly = {
            language: [said[each.number][language] for each in mistakes] for language in LANGUAGES
        }


def _said(match: Match[State], mistake: "Mistake", round_: int, language: str) -> Costly:
    view = match.view(mistake.seat)
    assert view.decision is not None
    say = match.rulebook.say_answer
    return Costly(
        events=len(match.log),
        seat=mistake.seat,
        round=round_,
        question=match.rulebook.say_prompt(view.state, view.decision, language),
        done=say(view.state, view.decision, mistake.answer, language),
        better=say(view.state, view.decision, mistake.cost.better, language),
        cost=round(mistake.cost.lost, 3),
    )
