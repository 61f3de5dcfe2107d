"""What the computer does in a process of its own: play, propose, weigh odds. It plays the match again and takes a view.

A process remembers the matches it saw last, so that only the new answers have to be played.
"""

import os
from collections import OrderedDict
from contextlib import suppress
from multiprocessing import parent_process
from threading import Thread
from traceback import format_exc
from typing import cast

from msgspec import Struct

from feldherr.ai import agent
from feldherr.ai.agents import Agent
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision
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
_SHORTEST = 0.1
"""Seconds nobody thinks less than."""

STRICT = "FELDHERR_STRICT"
"""With this environment variable set to 1 an opponent that stumbles is an error, as in all our tests."""


class Task(Struct, frozen=True):
    """A match as its seed and answers, and the seat to think for."""

    table: str
    game: str
    options: Json
    key: str
    answers: list[tuple[int, Json]]
    seat: int


class Thought(Struct, frozen=True):
    """What an opponent answers."""

    answer: Json
    stumble: str = ""
    """Why it is not the opponent's own answer but a plain one: the question and what went wrong, for those who look
    after the server."""
    is_hurried: bool = False
    """Was it thought about for a shorter time than usual?"""


class Advice(Struct, frozen=True):
    """What an opponent would answer in place of a player, and what speaks for it, in sentences."""

    thought: Thought
    reasons: list[str]


class Stumbled(Exception):
    """An opponent gave an answer that its question does not allow."""


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
    # After an undo the answers differ from those played here, and the match begins anew.
    if match is None or key != task.key or task.answers[: len(given)] != given:
        match, given = new_match(task), []
    for seat, answer in task.answers[len(given) :]:
        match.submit(seat, answer)
    _matches[task.table] = (task.key, list(task.answers), match)
    # The least used goes first: it was taken out and put back last whenever it was asked for.
    while len(_matches) > _REMEMBERED:
        _matches.popitem(last=False)
    return match


def view_of(task: Task) -> View[State]:
    """What the seat may know: nothing else goes to whoever thinks."""
    return match_of(task).view(task.seat)


def decide(task: Task, level: str, luck: int, share: float = 1.0) -> Thought | None:
    """An answer of that opponent; None if the seat is not asked. With a `share` of the usual time, if it takes any.

    A match must not stand still because an opponent fails or breaks a rule, so any legal answer takes the place of its
    own; the thought says so, and whoever asked for it has to tell.
    """
    view = view_of(task)
    decision = view.decision
    if decision is None:
        return None
    try:
        opponent, is_hurried = _opponent(task, level, luck, share)
        answer = _own_answer(opponent, view, decision)
        return Thought(answer.to_data(), is_hurried=is_hurried)
    except Exception:
        if os.environ.get(STRICT) == "1":
            raise
        stumble = f"{decision.kind} {decision.prompt!r} ({decision.rule})\n{format_exc()}"
        # The same luck as the opponent's, so that what happened can be repeated.
        return Thought(decision.sample(Quick(luck)).to_data(), stumble)


def _opponent(task: Task, level: str, luck: int, share: float) -> tuple[Agent[State], bool]:
    """Who thinks, and whether for a shorter time than usual."""
    usual = agent(task.game, level, None, None, luck)
    seconds = getattr(usual, "seconds", 0.0)
    if share >= 1 or not seconds:
        return usual, False
    return agent(task.game, level, max(_SHORTEST, seconds * share), None, luck), True


def _own_answer(opponent: Agent[State], view: View[State], decision: Decision) -> Record:
    answer = opponent.decide(view, decision)
    if not decision.fits(answer):
        raise Stumbled(f"{answer!r} is no answer to this question")
    violation = decision.check(answer)
    if violation is not None:
        raise Stumbled(f"{answer!r} is illegal: {violation}")
    return answer


def advise(task: Task, level: str, luck: int, lang: str) -> Advice | None:
    """A hint with its reasons; None if the seat is not asked."""
    thought = decide(task, level, luck)
    match = match_of(task)
    view = match.view(task.seat)
    if thought is None or view.decision is None:
        return None
    if thought.stumble:
        return Advice(thought, [])
    answer = match.decoded_answer(thought.answer)
    stage = stage_of(find(task.game).rulebook, lang)
    return Advice(thought, stage.advice(view, view.decision, answer))


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
    # Odds of an illegal answer would be odds of nothing; the table refuses it when it is given.
    if not view.decision.fits(record) or view.decision.check(record) is not None:
        return None
    return stage_of(match.rulebook, lang).odds(view, view.decision, record, samples)
