"""The same bits on every build: interpreted, compiled, every Python."""

import json

import pytest

from feldherr.core.rng import Quick
from tests.geometry.figures import FIGURES, GOLDEN, figure, moves


@pytest.mark.parametrize("name", list(FIGURES))
def test_every_build_reaches_the_recorded_figures(name: str) -> None:
    assert json.loads(GOLDEN.read_text(encoding="utf-8"))[name] == figure(name)


def test_the_recorded_figures_are_all_known() -> None:
    assert set(json.loads(GOLDEN.read_text(encoding="utf-8"))) == set(FIGURES)


def test_the_moves_of_the_figures_meet_things() -> None:
    random = Quick(1)
    results = [moves(random) for _ in range(500)]
    assert sum(not each.startswith("None") for each in results) > 50
    assert sum("corner=True" in each for each in results) > 20
    assert sum("True Pose" in each for each in results) > 50
