"""Ratings and tests that stop when they are sure, against the textbook and against games made by chance."""

from random import Random

import pytest

from feldherr.lab.rating import Meeting, elo_of, ratings, score_of
from feldherr.lab.sprt import ACCEPTED, OPEN, REJECTED, Question, verdict


def test_scores_and_elo_are_two_ways_to_say_the_same() -> None:
    assert score_of(0) == 0.5
    assert score_of(400) == pytest.approx(10 / 11)
    assert elo_of(score_of(123)) == pytest.approx(123)


def test_two_who_met_often_are_as_far_apart_as_their_score_says() -> None:
    strong, weak = ratings(2, [Meeting(0, 1, 75_000, 100_000)])
    assert strong.elo - weak.elo == pytest.approx(elo_of(0.75), abs=0.1)
    assert strong.elo + weak.elo == pytest.approx(0)


def test_more_games_are_surer() -> None:
    few, _ = ratings(2, [Meeting(0, 1, 6, 10)])
    many, _ = ratings(2, [Meeting(0, 1, 600, 1000)])
    assert many.error < few.error / 8


def test_who_wins_everything_has_a_rating_all_the_same() -> None:
    best, worst = ratings(2, [Meeting(0, 1, 20, 20)])
    assert 300 < best.elo - worst.elo < 1500


def test_three_are_rated_through_one_they_both_met() -> None:
    first, second, third = ratings(3, [Meeting(0, 1, 6400, 10000), Meeting(1, 2, 6400, 10000)])
    assert first.elo - third.elo == pytest.approx(2 * elo_of(0.64), abs=1)
    assert first.elo - second.elo == pytest.approx(second.elo - third.elo, abs=0.1)


def test_ratings_made_by_chance_lie_in_their_intervals() -> None:
    """True strengths -100, 0, 100; of 60 series about 57 intervals of the strongest hold."""
    random, inside = Random(4), 0
    true = [100.0, 0.0, -100.0]
    for _ in range(60):
        meetings = []
        for one, other in ((0, 1), (0, 2), (1, 2)):
            chance = score_of(true[one] - true[other])
            points = sum(random.random() < chance for _ in range(100))
            meetings.append(Meeting(one, other, points, 100))
        found = ratings(3, meetings)[0]
        inside += abs(found.elo - true[0]) <= found.error
    assert 51 <= inside <= 60


def pairs(random: Random, elo: float, count: int) -> list[float]:
    chance = score_of(elo)
    return [float((random.random() < chance) + (random.random() < chance)) for _ in range(count)]


def test_a_test_is_seldom_wrong_and_stops_early() -> None:
    question, wrong, used = Question(0, 40), 0, 0
    for seed in range(60):
        equal = verdict(question, pairs(Random(seed), 0.0, 4000))
        better = verdict(question, pairs(Random(1000 + seed), 40.0, 4000))
        wrong += (equal.answer != REJECTED) + (better.answer != ACCEPTED)
        used += equal.pairs + better.pairs
    assert wrong <= 12
    assert used / 120 < 800


def test_too_few_games_settle_nothing() -> None:
    assert verdict(Question(), [2.0] * 7).answer == OPEN
    assert verdict(Question(), []).pairs == 0


def test_what_is_settled_stays_settled() -> None:
    won = [2.0, 1.0] * 60
    first = verdict(Question(), won)
    assert first.answer == ACCEPTED
    assert verdict(Question(), [*won, *[0.0] * 500]) == first
