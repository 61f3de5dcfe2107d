"""The coach: lessons in both languages, each with a paragraph that exists, and nothing hidden in them."""

import feldherr
from feldherr.battlefield.coach import Lesson, lesson_texts
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.telling.coach import LESSONS, RULES, lessons


def training(seed: int) -> Match[State]:
    return feldherr.game("runewars").new_match(seed, {"scenario": "training"})


def due(match: Match[State], language: str = "en") -> list[Lesson]:
    seat = match.decisions[0].seat
    view = match.view(seat)
    assert view.decision is not None
    return lessons(view.state, seat, view.decision, view.log, language)


def test_every_lesson_has_a_paragraph_and_both_languages() -> None:
    rows = Runewars().ledger().rows
    for language in ("en", "de"):
        texts = lesson_texts(LESSONS, language)
        told = {key for key in texts.messages if key.startswith("lesson.")}
        assert told == {f"lesson.{key}" for key in RULES}
    for key, rule in RULES.items():
        assert rule in rows, key


def test_the_first_question_is_introduced() -> None:
    keys = [lesson.key for lesson in due(training(1))]
    assert keys[:4] == ["aim", "command", "stance", "field"]


def test_other_battles_are_not_explained_as_the_training_battle() -> None:
    match = feldherr.game("runewars").new_match(2, {"scenario": "skirmish"})
    random, taught = Quick(2), set[str]()
    while not match.over:
        taught.update(lesson.key for lesson in due(match))
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    assert "battle" in taught
    assert not taught & {"aim", "last_round", "inspiration"}


def test_over_some_battles_nearly_everything_is_taught() -> None:
    taught: set[str] = set()
    for seed in range(12):
        match, random = training(seed), Quick(seed)
        while not match.over:
            taught.update(lesson.key for lesson in due(match))
            decision = match.decisions[0]
            match.submit(decision.seat, decision.sample(random))
    assert len(taught) >= 30, sorted(RULES.keys() - taught)


def test_a_lesson_does_not_depend_on_what_is_hidden() -> None:
    """Worlds that look alike to a seat are explained alike."""
    match, random = training(3), Quick(3)
    for _ in range(25):
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    seat = match.decisions[0].seat
    view = match.view(seat)
    assert view.decision is not None
    said = [lesson.key for lesson in due(match)]
    other = view.resample(Quick(9)).state
    twin = match.rulebook.redacted(other, seat)
    again = lessons(twin, seat, view.decision, view.log, "en")
    assert [lesson.key for lesson in again] == said
