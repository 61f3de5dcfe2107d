"""Any game: many random matches break no invariant, keep their secrets and end; and the soak would notice."""

import json
from pathlib import Path

import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.matches import begun, cases, play_on
from feldherr.testing.trials import trials_of
from tests.builds import COMPILED
from tools import soak as tool
from tools.soak import Trial, betrayed, kept, played, soak, trials

every_game = pytest.mark.parametrize("game", feldherr.games())


def finished(_: int) -> None:
    """Nobody looks at the progress of a test."""


@pytest.mark.compiled
@every_game
def test_many_random_matches_break_no_invariant(game: str) -> None:
    """As many as take half a minute or so; `make soak` plays thousands."""
    failure = soak(trials(trials_of(game).matches, seed=1, game=game), 1, finished)

    assert failure is None, (failure.trial, failure.problem)


def test_several_processes_play_every_match_once() -> None:
    counted: list[int] = []
    first = feldherr.games()[0]

    assert soak(trials(12, seed=1, game=first, options="plain"), 2, counted.append) is None
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
@every_game
def test_a_view_that_hides_nothing_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All games of the house have secrets, and are in the middle of their secrets after so many answers."""
    match = begun(game, "plain", 3)
    play_on(match, Quick(3), most=55)
    assert betrayed(match, Quick(1)) == []

    monkeypatch.setattr(match.rulebook, "redacted", lambda state, seat: state.copy())

    assert {problem.split(" is shown")[0] for problem in betrayed(match, Quick(1))} == {
        "seat 0", "seat 1", "seat 2",
    }  # fmt: skip
