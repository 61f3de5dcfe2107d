"""Games of which hashes are recorded reach them on every build; `python -m tools.record` writes them anew."""

import json

import pytest

from feldherr.testing.matches import fingerprint, option_sets
from tools.record import HASHES

RECORDED = json.loads(HASHES.read_text(encoding="utf-8"))
CASES = [(game, options) for game in RECORDED for options in RECORDED[game]]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_every_build_reaches_the_recorded_hashes(game: str, options: str) -> None:
    recorded = RECORDED[game][options]

    assert recorded
    assert {seed: fingerprint(game, options, int(seed)) for seed in recorded} == recorded


@pytest.mark.parametrize("game", RECORDED)
def test_the_recorded_hashes_cover_every_set_of_options(game: str) -> None:
    assert set(RECORDED[game]) == set(option_sets(game))
