"""Any game: many random matches break no invariant, keep their secrets and end; and the soak would notice."""

import json
from pathlib import Path

import pytest

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.geometry.pose import Pose
from tests.builds import COMPILED
from tests.conformance.runs import every_game
from tools import soak as tool
from tools.matches import begun, cases, play_on
from tools.soak import Trial, betrayed, kept, played, soak, trials
from tools.watch import conjured, figures

MATCHES = {"pixel_tactics": 500, "runewars": 80}
"""As many as take half a minute or so; `make soak` plays thousands."""


def finished(_: int) -> None:
    """Nobody looks at the progress of a test."""


@pytest.mark.slow
@every_game
def test_many_random_matches_break_no_invariant(game: str) -> None:
    failure = soak(trials(MATCHES[game], seed=1, game=game), 1, finished)

    assert failure is None, (failure.trial, failure.problem)


def test_several_processes_play_every_match_once() -> None:
    counted: list[int] = []

    assert (
        soak(trials(12, seed=1, game="pixel_tactics", options="plain"), 2, counted.append) is None
    )
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
@pytest.mark.parametrize(("game", "played"), [("pixel_tactics", 20), ("runewars", 45)])
def test_a_view_that_hides_nothing_is_found(
    game: str, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(game, "plain", 3)
    play_on(match, Quick(3), most=played)
    assert betrayed(match, Quick(1)) == []

    monkeypatch.setattr(match.rulebook, "redacted", lambda state, seat: state.copy())

    assert {problem.split(" is shown")[0] for problem in betrayed(match, Quick(1))} == {
        "seat 0", "seat 1", "seat 2",
    }  # fmt: skip


def test_a_lost_card_is_found() -> None:
    match = begun("pixel_tactics", "plain", 3)
    play_on(match, Quick(3), most=20)
    match.state.sides[0].deck.pop()  # type: ignore[attr-defined]

    assert match.rulebook.broken(match.state)
    assert betrayed(match, Quick(1))


def test_a_figure_out_of_nowhere_is_found() -> None:
    match = begun("runewars", "plain", 3)
    play_on(match, Quick(3), most=30)
    before = figures(match.state)
    assert conjured(before, match.state, []) == []
    unit = match.state.units[0]  # type: ignore[attr-defined]

    unit.cells.append(0)
    unit.figures.extend([0] * (len(unit.figures) // (len(unit.cells) - 1)))

    assert conjured(before, match.state, [])


def test_units_that_overlap_or_leave_the_table_are_found() -> None:
    match = begun("runewars", "plain", 3)
    play_on(match, Quick(3), most=30)
    units = match.state.units  # type: ignore[attr-defined]

    units[1].pose, units[1].shape = units[0].pose, None
    units[2].pose, units[2].shape = Pose(-1000, 0, 0), None

    problems = " ".join(match.rulebook.broken(match.state))
    assert "units 0 and 1 overlap" in problems
    assert "unit 2 leaves the table" in problems
