"""A whole game reviewed: a curve, mistakes, the same ones every time, and an end when time is over."""

from json import dumps

import pytest

import feldherr
from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.lab.review import Budget, reviewed

NO_HURRY = Budget(seconds=0)
CURVE = 0.4
"""The share of the work after which the curve is there."""


@pytest.fixture(scope="module")
def answers() -> list[tuple[Seat, Record]]:
    """A short game of a sensible player against chance."""
    match = feldherr.game("pixel_tactics").new_match("review")
    agents = [feldherr.agent("pixel_tactics", name, seed=1) for name in ("easy", "random")]
    while not match.over:
        view = match.view(match.decisions[0].seat)
        assert view.decision is not None
        match.submit(view.seat, agents[view.seat].decide(view, view.decision))
    assert match.result is not None
    assert match.result.winner == 0
    return match.history


def test_the_curve_has_every_answer_and_ends_with_the_result(
    answers: list[tuple[Seat, Record]],
) -> None:
    theirs = [number for number, (seat, _) in enumerate(answers) if seat == 1]
    found = reviewed(
        "pixel_tactics", "review", None, answers, [1], NO_HURRY, lambda share: share < CURVE
    )
    assert [each.number for each in found.points] == theirs
    assert all(0.0 <= each.chance <= 1.0 and each.seat == 1 for each in found.points)
    assert found.points[-1].chance < 0.1


def test_the_dearest_mistake_comes_first_and_numbers_are_the_same_every_time(
    answers: list[tuple[Seat, Record]],
) -> None:
    found = reviewed("pixel_tactics", "review", None, answers[:5], None, NO_HURRY)
    assert found.whole
    lost = [each.cost.weight for each in found.mistakes]
    assert lost
    assert lost == sorted(lost, reverse=True)
    assert all(answers[each.number] == (each.seat, each.answer) for each in found.mistakes)
    again = reviewed("pixel_tactics", "review", None, answers[:5], None, NO_HURRY)
    assert dumps(again.to_data()) == dumps(found.to_data())


def test_no_time_is_no_reason_to_fail(answers: list[tuple[Seat, Record]]) -> None:
    found = reviewed("pixel_tactics", "review", None, answers, budget=Budget(seconds=0.001))
    assert not found.whole
    assert len(found.points) < len(answers)


def test_whoever_watches_may_stop_it(answers: list[tuple[Seat, Record]]) -> None:
    told: list[float] = []

    def watching(share: float) -> bool:
        told.append(share)
        return len(told) < 5

    found = reviewed("pixel_tactics", "review", None, answers, None, NO_HURRY, watching)
    assert len(found.points) == len(told) == 5
    assert told == sorted(told)
    assert not found.whole


def test_a_battle_is_reviewed_too() -> None:
    options = {"scenario": "skirmish"}
    match = feldherr.game("runewars").new_match(3, {**options})
    agent = feldherr.agent("runewars", "easy", seed=1)
    for _ in range(24):
        view = match.view(match.decisions[0].seat)
        assert view.decision is not None
        match.submit(view.seat, agent.decide(view, view.decision))
    found = reviewed("runewars", 3, {**options}, match.history, [0], NO_HURRY)
    assert found.whole
    assert {each.seat for each in found.points} == {0}
    assert dumps(found.to_data())
