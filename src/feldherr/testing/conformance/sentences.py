"""Any game: every question, answer, refusal and event can be said in every language."""

import re
from functools import cache

import feldherr
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook
from feldherr.core.text import LANGUAGES
from feldherr.core.view import View
from feldherr.testing.conformance.runs import STEPS, every_case, readers, some_options, walk
from feldherr.testing.matches import begun, play_on

TOLD_EVERY = 80
"""After so many answers the log is told, and when the match is over."""


def is_sentence(text: str, game: str) -> bool:
    """Not empty, no blank left open, and no bare key of a missing message in it."""
    return bool(text.strip()) and "{" not in text and not _a_key(game).search(text)


@cache
def _a_key(game: str) -> re.Pattern[str]:
    tables = {key.split(".")[0] for key in feldherr.game(game).rulebook.texts("en").messages}
    return re.compile(rf"\b({'|'.join(sorted(tables))})\.[A-Za-z]")


@every_case
def every_event_is_told_to_every_reader(game: str, options: str) -> None:
    match = begun(game, options, 41)
    while not match.over and len(match.history) < STEPS:
        play_on(match, Quick(len(match.history)), most=TOLD_EVERY)
        for reader in readers(match):
            assert_told(match.view(reader), match.rulebook)


def assert_told(view: View[State], rulebook: Rulebook[State]) -> None:
    for language in LANGUAGES:
        lines = rulebook.told(view.log, view.state, language)
        assert len(lines) == len(view.log)
        for line, event in zip(lines, view.log, strict=True):
            assert is_sentence(line.text, rulebook.name), event
            assert line.rule == event.row()


@every_case
def every_question_and_answer_has_words(game: str, options: str) -> None:
    rulebook, random = feldherr.game(game).rulebook, Quick(42)
    for match, _, _ in walk(game, options, seed=42, most=200):
        for decision in match.decisions:
            state = match.view(decision.seat).state
            for language in LANGUAGES:
                asked = rulebook.say_prompt(state, decision, language)
                assert is_sentence(asked, game), decision.prompt
                for answer in some_options(decision, random, 4):
                    said = rulebook.say_answer(state, decision, answer, language)
                    assert is_sentence(said, game), answer


@every_case
def every_refusal_has_words(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook
    for number, (match, _, _) in enumerate(walk(game, options, seed=43)):
        for decision in match.decisions if number % 8 == 0 else []:
            state = match.view(decision.seat).state
            for wish in decision.wishes():
                violation = decision.check(wish)
                assert violation is not None
                for language in LANGUAGES:
                    assert is_sentence(rulebook.say_why(violation, language), game), violation
                    assert is_sentence(rulebook.say_answer(state, decision, wish, language), game)
