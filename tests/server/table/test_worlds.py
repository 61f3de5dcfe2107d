"""T1 in numbers: over whole matches no seat can tell worlds apart that differ in what it may not know."""

import asyncio
from pathlib import Path

import pytest

from tools.worlds import GAMES, compare

PAIRS = 1_000
WITH_SECRET_CHOICES = ["runewars"]
"""Games in which players choose in secret what they show later: here twins are compared as well."""


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_t1_no_pair_of_worlds_is_told_apart(game: str, tmp_path: Path) -> None:
    report = asyncio.run(compare(tmp_path, game, PAIRS, seed=3))
    assert report.pairs >= PAIRS
    assert report.differing == []
    assert report.twins > 10 or game not in WITH_SECRET_CHOICES
