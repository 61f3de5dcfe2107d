"""Any game: hundreds of random matches break no invariant, keep their secrets and end; and the soak would notice."""

import json
from pathlib import Path

import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from tests.builds import COMPILED
from tests.conformance.runs import every_game
from tools import soak as tool
from tools.matches import begun, cases, play_on
from tools.soak import Trial, betrayed, kept, played, soak, trials

MATCHES = 500


def finished(_: int) -> None:
    """Nobody looks at the progress of a test."""


@pytest.mark.slow
def test_five_hundred_random_matches_break_no_invariant() -> None:
    failure = soak(trials(MATCHES, seed=1), 1, finished)

    assert failure is None, (failure.trial, failure.problem)


def test_several_processes_play_every_match_once() -> None:
    counted: list[int] = []

    assert soak(trials(12, seed=1, options="plain"), 2, counted.append) is None
    assert sorted(counted) == [2, 5, 5]


def test_the_sets_of_options_take_turns_and_seeds_rise() -> None:
    wanted = trials(len(cases()) + 1, seed=7)

    assert [(each.game, each.options) for each in wanted] == [*cases(), cases()[0]]
    assert [each.seed for each in wanted] == list(range(7, 8 + len(cases())))
    with pytest.raises(ValueError, match="nothing_of_the_kind"):
        trials(1, seed=7, options="nothing_of_the_kind")


@every_game
def test_a_match_that_does_not_end_is_found_and_saved(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tool, "LONGEST", 9)

    failure = soak([Trial(game, "plain", 3)], 1, finished)

    assert failure is not None
    assert (failure.answers, failure.problem) == (9, "not over after 9 answers")
    saved = json.loads(kept(failure, tmp_path / "new").read_text(encoding="utf-8"))
    assert len(feldherr.game(game).load(saved).history) == 9


@every_game
def test_an_error_in_a_rule_is_a_finding(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_rule(match: Match[State], random: Quick) -> list[str]:
        raise AssertionError("a rule tripped")

    monkeypatch.setattr(tool, "_watched", broken_rule)

    failure = played(Trial(game, "plain", 3))

    assert failure is not None
    assert "a rule tripped" in failure.problem


@pytest.mark.skipif(COMPILED, reason="compiled methods cannot be replaced")
def test_a_view_that_hides_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("pixel_tactics", "plain", 3)
    play_on(match, Quick(3), most=20)
    assert betrayed(match, Quick(1)) == []

    monkeypatch.setattr(match.rulebook, "redacted", lambda state, seat: state.copy())

    assert [problem.split(" is shown")[0] for problem in betrayed(match, Quick(1))] == [
        "seat 0", "seat 1", "seat 2",
    ]  # fmt: skip


def test_a_lost_card_is_found() -> None:
    match = begun("pixel_tactics", "plain", 3)
    play_on(match, Quick(3), most=20)
    match.state.sides[0].deck.pop()  # type: ignore[attr-defined]

    assert match.rulebook.broken(match.state)
    assert betrayed(match, Quick(1))
