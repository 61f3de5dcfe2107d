"""Every game of the house keeps to what every game must keep to (`feldherr.testing.conformance`)."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

import feldherr
from feldherr.testing import conformance
from feldherr.testing.conformance import MODULES, Check, copies, moments, secrets
from feldherr.testing.conformance.runs import CASE_CHECKS, GAME_CHECKS
from feldherr.testing.trials import trials_for

LONG = {copies.__name__, moments.__name__, secrets.__name__}
"""What plays for long is left to the compiled build."""


def params() -> Iterator[ParameterSet]:
    for game in feldherr.games():
        for check in conformance.checks(game):
            is_long = check.check.__module__ in LONG or plays_for_long(check)
            marks = [pytest.mark.compiled] if is_long else []
            yield pytest.param(check, marks=marks, id=str(check))


def plays_for_long(check: Check) -> bool:
    return any(name in trials_for(check.entry).long for name in check.options)


@pytest.mark.parametrize("check", list(params()))
def test_any_game(check: Check) -> None:
    check()


def test_writers_of_games_need_no_pytest() -> None:
    names = ["conformance", *(f"{game}.trials" for game in feldherr.games())]
    imports = ", ".join(f"feldherr.testing.{name}" for name in names)
    code = f"import sys; sys.modules['pytest'] = None; import {imports}"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_module_has_checks() -> None:
    found = {check.__module__ for check in [*CASE_CHECKS, *GAME_CHECKS]}
    assert found == {module.__name__ for module in MODULES}
