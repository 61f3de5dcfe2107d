"""What `make test` runs: in an order that works, until something fails, and without leaving out a test."""

import sys
from pathlib import Path

import pytest

from tests.sharing import COMPILED_BUILD, INTERPRETED_BUILD, builds_of
from tools import suite
from tools.suite import Phase, Suite, left_out, needed_for, phases, table


@pytest.fixture(autouse=True)
def _said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Phases of these tests write into a folder of their own."""
    monkeypatch.setattr(suite, "SAID", tmp_path)


def python(name: str, text: str, *after: str) -> Phase:
    return Phase(name, [sys.executable, "-c", text], list(after))


def test_every_phase_waits_for_earlier_ones_only() -> None:
    earlier: set[str] = set()
    for phase in phases("1"):
        assert set(phase.after) <= earlier
        earlier.add(phase.name)


def test_one_phase_brings_what_it_needs() -> None:
    names = [phase.name for phase in needed_for("checks", phases("1"))]
    assert names == ["environment", "checks"]


def test_phases_run_side_by_side_and_after_what_they_need(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    waits = f"import pathlib, time\nwhile not pathlib.Path({str(tmp_path / 'sign')!r}).exists(): time.sleep(0.01)"
    signs = f"import pathlib\npathlib.Path({str(tmp_path / 'sign')!r}).touch()"
    run = Suite([python("waits", waits), python("signs", signs), python("last", "", "waits")])
    run.carry_out()
    assert not run.has_failed
    names = [each.phase.name for each in run.outcomes]
    assert sorted(names) == ["last", "signs", "waits"]
    assert names.index("waits") < names.index("last")
    assert "last: passed" in capsys.readouterr().out


def test_after_a_failure_nothing_is_begun_and_it_is_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Suite([python("bad", "raise SystemExit('all is lost')"), python("next", "", "bad")])
    run.carry_out()
    assert run.has_failed
    assert [each.phase.name for each in run.outcomes] == ["bad"]
    printed = capsys.readouterr().out
    assert "all is lost" in printed
    assert "bad: FAILED" in printed


def test_the_table_has_every_phase_and_the_slowest_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "interpreted.json"
    record.write_text('{"tests/a.py::test_slow": 61.5, "tests/a.py::test_quick": 0.1}')
    monkeypatch.setattr(suite, "INTERPRETED", record)
    run = Suite([python("only", "")])
    run.carry_out()
    lines = table(run.outcomes, 99.0).splitlines()
    assert any(line.startswith("only ") for line in lines)
    slow = next(line for line in lines if "test_slow" in line)
    assert slow.split() == ["61.5", "tests/a.py::test_slow", "(interpreted)"]


def test_a_test_that_ran_nowhere_is_left_out() -> None:
    assert left_out(["a", "b", "c"], ["c", "a"]) == ["b"]


@pytest.mark.parametrize(
    ("test", "marks", "game", "builds"),
    [
        ("conformance/test_copies.py", {"compiled"}, "runewars", {COMPILED_BUILD}),
        ("conformance/test_copies.py", {"compiled"}, "an_example", {INTERPRETED_BUILD}),
        ("conformance/test_answers.py", set(), "an_example", {INTERPRETED_BUILD}),
        ("core/test_rng.py", set(), "", {INTERPRETED_BUILD, COMPILED_BUILD}),
        ("server/table/test_undo.py", {"rule"}, "", {INTERPRETED_BUILD, COMPILED_BUILD}),
        ("server/http/test_pages.py", set(), "", {INTERPRETED_BUILD}),
        ("core/test_long.py", {"slow"}, "", {INTERPRETED_BUILD}),
        ("core/test_long.py", {"compiled"}, "", {COMPILED_BUILD}),
        ("stage/test_long.py", {"slow", "compiled"}, "", {COMPILED_BUILD}),
        ("corexx/test_other.py", set(), "", {INTERPRETED_BUILD}),
    ],
)
def test_every_test_has_a_build(test: str, marks: set[str], game: str, builds: set[str]) -> None:
    assert builds_of(test, marks, game) == builds
