"""The coach: lessons in both languages, each with a rule that exists, and nothing hidden in them."""

import feldherr
from feldherr.ai import agent
from feldherr.battlefield.coach import lesson_texts
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.conquest.rulebook import Conquest
from feldherr.games.conquest.telling.coach import LESSONS, RULES
from feldherr.stage.parts import Lesson
from tests.stage.conquest.battles import stage


def battle(scenario: str, seed: int) -> Match[State]:
    return feldherr.game("conquest").new_match(seed, {"scenario": scenario})


def due(match: Match[State], language: str = "en") -> list[Lesson]:
    seat = match.decisions[0].seat
    view = match.view(seat)
    assert view.decision is not None
    return stage(language).lessons(view, view.decision)


def heard(scenario: str, seed: int) -> list[str]:
    """What is taught in a battle, in the order in which it is first said."""
    match, found = battle(scenario, seed), list[str]()
    players = [agent("conquest", "easy", seed=side) for side in range(2)]
    while not match.over:
        found += [each.key for each in due(match) if each.key not in found]
        view = match.view(match.decisions[0].seat)
        assert view.decision is not None
        match.submit(view.seat, players[view.seat].decide(view, view.decision))
    return found


def test_every_lesson_has_a_rule_and_both_languages() -> None:
    rows = Conquest().ledger().rows
    for language in ("en", "de"):
        texts = lesson_texts(LESSONS, language)
        told = {key for key in texts.messages if key.startswith("lesson.")}
        assert told == {f"lesson.{key}" for key in RULES}
    for key, rule in RULES.items():
        assert rule in rows, key
    assert len({rows[rule].title["en"] for rule in RULES.values()}) == len(RULES)


def test_the_first_battle_teaches_what_is_needed_in_the_order_of_need() -> None:
    found = heard("training", 3)
    order = ["aim", "stack", "formation", "entry", "march", "actions"]
    assert [key for key in found if key in order] == order
    assert not {"second", "battle", "character", "officer"} & set(found)


def test_the_second_battle_teaches_characters() -> None:
    found = heard("second", 5)
    assert found[0] == "second"
    assert {"character", "officer", "character_card", "character_action"} <= set(found)
    assert "aim" not in found


def test_over_some_battles_nearly_everything_is_taught() -> None:
    taught = {
        key for seed in range(2) for name in ("training", "second") for key in heard(name, seed)
    }
    assert len(taught) >= 38, sorted(RULES.keys() - taught)


def test_a_lesson_does_not_depend_on_what_is_hidden() -> None:
    """Worlds that look alike to a seat are explained alike."""
    match, random = battle("second", 3), Quick(3)
    for _ in range(25):
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    seat = match.decisions[0].seat
    view = match.view(seat)
    assert view.decision is not None
    view.state = match.rulebook.redacted(view.resample(Quick(9)).state, seat)
    again = stage().lessons(view, view.decision)
    assert [lesson.key for lesson in again] == [lesson.key for lesson in due(match)]
