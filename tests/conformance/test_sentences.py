"""Any game: every question, answer, refusal and event can be said in every language."""

import feldherr
from feldherr.core.rng import Quick
from feldherr.core.text import LANGUAGES
from tests.conformance.runs import every_case, readers, some_options, walk


def is_sentence(text: str, key: str) -> bool:
    """Not empty, no blank left open, and more than the bare key of a missing message."""
    return bool(text.strip()) and "{" not in text and text != key


@every_case
def test_every_event_is_told_to_every_reader(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook
    for number, (match, _, _) in enumerate(walk(game, options, seed=41)):
        if number % 80 == 79:
            for reader in readers(match):
                view = match.view(reader)
                for language in LANGUAGES:
                    lines = rulebook.told(view.log, view.state, language)
                    assert len(lines) == len(view.log)
                    for line, event in zip(lines, view.log, strict=True):
                        assert is_sentence(line.text, f"event.{type(event).__name__}"), event
                        assert line.rule == event.row()


@every_case
def test_every_question_and_answer_has_words(game: str, options: str) -> None:
    rulebook, random = feldherr.game(game).rulebook, Quick(42)
    for match, _, _ in walk(game, options, seed=42, most=200):
        for decision in match.decisions:
            state = match.view(decision.seat).state
            for language in LANGUAGES:
                asked = rulebook.say_prompt(state, decision, language)
                assert is_sentence(asked, f"prompt.{decision.prompt}"), decision.prompt
                for answer in some_options(decision, random, 4):
                    said = rulebook.say_answer(state, decision, answer, language)
                    assert is_sentence(said, f"answer.{type(answer).__name__}"), answer


@every_case
def test_every_refusal_has_words(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook
    for number, (match, _, _) in enumerate(walk(game, options, seed=43)):
        for decision in match.decisions if number % 8 == 0 else []:
            for wish in decision.wishes():
                violation = decision.check(wish)
                assert violation is not None
                for language in LANGUAGES:
                    said = rulebook.say_why(violation, language)
                    assert is_sentence(said, f"why.{violation.why}"), violation
