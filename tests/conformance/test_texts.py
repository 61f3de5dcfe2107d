"""Any game: its message catalogue is complete in both languages, and nothing in it is left over."""

import re

import feldherr
from feldherr.core.text import blanks
from tests.conformance.catalogue import keys, named_in_code, prompts_in_code, texts, whys_in_code
from tests.conformance.runs import every_game

ALIKE = {"pixel_tactics": ("table.promo",), "runewars": ("army.", "place.", "keyword.brutal")}
"""Words that are the same in German, and lines without words."""
PARTS = {"item_amount", "item_place"}
"""Words for the items of an answer that shares out or arranges."""


@every_game
def test_both_languages_have_the_same_keys(game: str) -> None:
    assert texts(game, "en").messages.keys() == texts(game, "de").messages.keys()


@every_game
def test_both_languages_have_the_same_blanks(game: str) -> None:
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
def test_the_german_texts_are_not_the_english_ones(game: str) -> None:
    same = [
        key
        for key, english, german in _messages(game)
        if english == german and re.search(r"[a-z]", re.sub(r"\{.*?\}", "", english))
    ]
    assert [key for key in same if not key.startswith(ALIKE.get(game, ()))] == []


@every_game
def test_every_event_has_a_sentence_and_no_sentence_lacks_its_event(game: str) -> None:
    assert keys(game, "event") == set(feldherr.game(game).rulebook.events.classes)


@every_game
def test_every_answer_has_words_and_no_words_lack_their_answer(game: str) -> None:
    assert keys(game, "answer") - PARTS == set(feldherr.game(game).rulebook.answers.classes)


@every_game
def test_every_prompt_in_the_code_has_a_question_and_the_other_way_round(game: str) -> None:
    assert keys(game, "prompt") == prompts_in_code(game)


@every_game
def test_every_reason_in_the_code_has_a_sentence_and_the_other_way_round(game: str) -> None:
    assert whys_in_code(game) - keys(game, "why") == set()
    assert keys(game, "why") - whys_in_code(game) - named_in_code(game) == set()


@every_game
def test_every_option_has_a_meaning(game: str) -> None:
    options = feldherr.game(game).rulebook.option_list
    assert keys(game, "option") == {option.name for option in options}
