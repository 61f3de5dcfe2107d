"""What the computer does in a process of its own: play, propose, weigh odds. It plays the match again and takes a view.

A process remembers the matches it saw last, so that only the new answers have to be played.
"""

import os
from collections import OrderedDict
from contextlib import suppress
from multiprocessing import parent_process
from threading import Thread
from typing import cast

from msgspec import Struct

from feldherr.ai import agent
from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games import find
from feldherr.stage import stage_of
from feldherr.stage.parts import Json, Odds

_REMEMBERED = 32
_POLITE = 5


class Task(Struct, frozen=True):
    """A match as its seed and answers, and the seat to think for."""

    table: str
    game: str
    options: Json
    key: str
    answers: list[tuple[int, Json]]
    seat: int


_matches: OrderedDict[str, tuple[str, list[tuple[int, Json]], Match[State]]] = OrderedDict()


def settle_in() -> None:
    """A process that thinks lets those go first that serve, and goes with the server, however that ends."""
    with suppress(OSError, AttributeError):
        os.nice(_POLITE)
    Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def new_match(task: Task) -> Match[State]:
    """The match before its first answer."""
    rulebook = find(task.game).rulebook
    options = rulebook.read_options(cast("dict[str, Data]", task.options))
    return Match.new(rulebook, task.key, options)


def match_of(task: Task) -> Match[State]:
    """The match, played again as far as it has not been played here."""
    key, given, match = _matches.pop(task.table, ("", [], None))
    if match is None or key != task.key or task.answers[: len(given)] != given:
        match, given = new_match(task), []
    for seat, answer in task.answers[len(given) :]:
        match.submit(seat, answer)
    _matches[task.table] = (task.key, list(task.answers), match)
    while len(_matches) > _REMEMBERED:
        _matches.popitem(last=False)
    return match


def view_of(task: Task) -> View[State]:
    """What the seat may know: nothing else goes to whoever thinks."""
    return match_of(task).view(task.seat)


def decide(task: Task, level: str, luck: int) -> Json | None:
    """An answer of that opponent; any legal one if it has none; None if the seat is not asked."""
    view = view_of(task)
    if view.decision is None:
        return None
    try:
        answer = agent(task.game, level, None, None, luck).decide(view, view.decision)
        if view.decision.check(answer) is not None:
            answer = view.decision.sample(Quick(luck))
    except Exception:
        answer = view.decision.sample(Quick(luck))
    return answer.to_data()


def odds(task: Task, answer: Json, lang: str, samples: int) -> Odds | None:
    """What an answer may lead to, from what the seat knows."""
    match = match_of(task)
    view = match.view(task.seat)
    if view.decision is None:
        return None
    try:
        record = match.decoded_answer(answer)
    except FeldherrError:
        return None
    if not view.decision.fits(record) or view.decision.check(record) is not None:
        return None
    return stage_of(match.rulebook, lang).odds(view, view.decision, record, samples)
