"""The same bits on every build: interpreted, compiled, every Python."""

import json
import re

import pytest

from feldherr.core.rng import Quick
from tests.geometry.figures import (
    FIGURES,
    GOLDEN,
    approaches,
    closings,
    figure,
    landings,
    moves,
    screens,
    shares,
    shoves,
    walks,
)


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


def test_the_marches_of_the_figures_are_stopped_and_cut() -> None:
    random = Quick(1)
    stops = [approaches(random) for _ in range(500)]
    assert sum(not each.startswith("None") for each in stops) > 50
    assert sum(not each.endswith("-1") for each in stops) > 20
    results = [walks(random) for _ in range(60)]
    assert sum("why='length'" in each for each in results) > 5
    assert sum("why='table'" in each for each in results) > 5
    assert sum("why='3'" in each for each in results) > 2


def test_the_landings_of_the_figures_land_and_are_in_the_way_of_things() -> None:
    random = Quick(1)
    results = [landings(random) for _ in range(60)]
    assert sum("Landing(" in each for each in results) > 15
    assert sum("Wheels(" in each for each in results) > 15
    closed = [closings(random) for _ in range(300)]
    assert sum(each.count("Pose(") == 2 for each in closed) > 40
    assert sum(re.search(r" \[\d", each) is not None for each in closed) > 15


def test_the_shoves_of_the_figures_lead_out_and_back() -> None:
    random = Quick(1)
    results = [shoves(random) for _ in range(200)]
    assert sum(not each.startswith("[]") for each in results) > 50
    assert sum("] []" not in each for each in results) > 10
    assert sum("Motion" in each for each in results) > 50


def test_the_screens_and_shares_of_the_figures_are_mixed() -> None:
    random = Quick(1)
    lines = [screens(random) for _ in range(300)]
    assert 60 < sum(each == "None" for each in lines) < 240
    parts = [share for _ in range(100) for share in shares(random).split()]
    assert sum(0.01 < float.fromhex(each) < 0.99 for each in parts) > 40
