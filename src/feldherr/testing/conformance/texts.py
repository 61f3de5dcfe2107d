"""Any game: its message catalogue is complete in both languages, and nothing in it is left over."""

import re

import feldherr
from feldherr.core.text import blanks
from feldherr.testing.conformance.catalogue import (
    keys,
    named_in_code,
    prompts_in_code,
    speaks,
    texts,
    whys_in_code,
)
from feldherr.testing.conformance.runs import every_game
from feldherr.testing.trials import trials_of

PARTS = {"item_amount", "item_place"}
"""Words for the items of an answer that shares out or arranges."""


@every_game
def both_languages_have_the_same_keys(game: str) -> None:
    assert texts(game, "en").messages.keys() == texts(game, "de").messages.keys()


@every_game
def both_languages_have_the_same_blanks(game: str) -> None:
    """Apart from those that only make a verb agree with a name."""
    differing = [
        key for key, english, german in _messages(game) if _named(english) != _named(german)
    ]
    assert differing == []


def _messages(game: str) -> list[tuple[str, str, str]]:
    """Every message: its key, its English and its German."""
    german = texts(game, "de").messages
    return [(key, english, german[key]) for key, english in texts(game, "en").messages.items()]


def _named(message: str) -> set[str]:
    return {each for each in blanks(message) if not each.endswith("_n")}


@every_game
def the_german_texts_are_not_the_english_ones(game: str) -> None:
    same = [
        key
        for key, english, german in _messages(game)
        if english == german and re.search(r"[a-z]", re.sub(r"\{.*?\}", "", english))
    ]
    assert [key for key in same if not key.startswith(trials_of(game).alike)] == []


@every_game
def every_event_has_a_sentence_and_no_sentence_lacks_its_event(game: str) -> None:
    events = set(feldherr.game(game).rulebook.events.classes)
    assert keys(game, "event") == (events if speaks(game, "event") else set())


@every_game
def every_answer_has_words_and_no_words_lack_their_answer(game: str) -> None:
    worded = keys(game, "answer") - PARTS
    answers = set(feldherr.game(game).rulebook.answers.classes)
    assert worded == answers or (worded < answers and not speaks(game, "answer"))


@every_game
def every_prompt_in_the_code_has_a_question_and_the_other_way_round(game: str) -> None:
    worded, asked = keys(game, "prompt"), prompts_in_code(game)
    assert worded == asked or (worded < asked and not speaks(game, "prompt"))


@every_game
def every_reason_in_the_code_has_a_sentence_and_the_other_way_round(game: str) -> None:
    if speaks(game, "why"):
        assert whys_in_code(game) - keys(game, "why") == set()
    assert keys(game, "why") - whys_in_code(game) - named_in_code(game) == set()


@every_game
def every_option_has_a_meaning(game: str) -> None:
    options = feldherr.game(game).rulebook.option_list
    assert keys(game, "option") == {option.name for option in options}
