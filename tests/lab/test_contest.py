"""Many games at once: the same ones whoever plays them, and none lost when stopped."""

import pytest

from feldherr.lab.bouts import Setting, in_pairs, of_match
from feldherr.lab.contender import Contender
from feldherr.lab.contest import Report, contest
from feldherr.lab.engine import engine_of, tasks
from feldherr.lab.playing import Pairing, Played
from feldherr.lab.stats import wilson

QUICK = Pairing("pixel_tactics", "easy", "random", seed=5)


def ignore(count: int) -> None:
    """Nobody is watching."""


def test_two_runs_and_any_number_of_workers_give_the_same_hash() -> None:
    alone = contest(QUICK, 6, engine_of(1), ignore)
    assert contest(QUICK, 6, engine_of(1), ignore).hash == alone.hash
    assert contest(QUICK, 6, engine_of(2), ignore).to_data() == alone.to_data()


def test_a_search_with_iterations_is_repeatable() -> None:
    pairing = Pairing("pixel_tactics", "mcts", "random", seed=1, iterations=4)
    assert (
        contest(pairing, 2, engine_of(1), ignore).hash
        == contest(pairing, 2, engine_of(1), ignore).hash
    )


def test_other_seeds_are_other_games() -> None:
    other = Pairing("pixel_tactics", "easy", "random", seed=6)
    assert (
        contest(other, 2, engine_of(1), ignore).hash != contest(QUICK, 2, engine_of(1), ignore).hash
    )


def test_sides_are_swapped_within_a_pair() -> None:
    same = Pairing("pixel_tactics", "easy", "easy", seed=2)
    report = contest(same, 2, engine_of(1), ignore)
    assert report.games[0].hash == report.games[1].hash
    assert report.wins(0) == report.wins(1)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stopped_contest_keeps_its_finished_games(workers: int) -> None:
    told: list[int] = []

    def stop(count: int) -> None:
        told.append(count)
        raise KeyboardInterrupt

    report = contest(QUICK, 40, engine_of(workers), stop)
    assert sum(told) <= len(report.games) < 40
    assert report.games


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    contest(QUICK, 5, engine_of(2), told.append)
    assert sum(told) == 6


def test_odd_numbers_are_rounded_up_to_pairs() -> None:
    assert [in_pairs(games) for games in (1, 2, 7)] == [2, 2, 8]


@pytest.mark.parametrize("games", [2, 10, 200, 5000])
@pytest.mark.parametrize("workers", [2, 3, 16])
def test_tasks_are_whole_pairs_and_cover_all_games(games: int, workers: int) -> None:
    bouts = of_match(Setting("pixel_tactics"), Contender("easy"), Contender("random"), games)
    found = tasks(bouts, workers)
    assert [bout for task in found for _, bout in task] == bouts
    assert [place for task in found for place, _ in task] == list(range(games))
    assert all(len(task) % 2 == 0 for task in found)


def test_a_draw_is_half_a_point() -> None:
    winners = [0, 0, 1, -1]
    report = Report(QUICK, [Played(n, winner, 10, "") for n, winner in enumerate(winners)])
    assert report.score == 0.625
    assert report.to_data()["wilson"] == [round(each, 4) for each in wilson(2.5, 4)]


def test_wilson_intervals_agree_with_the_textbook() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(140, 200) == pytest.approx((0.6332, 0.7592), abs=1e-4)
    assert wilson(200, 200)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
