"""Twenty recorded matches, played again to the same hash on every build.

After a change of rules or packs that is meant: `python -m tools.record`.
"""

import json
from pathlib import Path

import pytest

import feldherr
from feldherr.core.codec import Data
from feldherr.core.replay import verified
from tools.matches import option_sets
from tools.record import MATCHES, REPLAYS

FILES = sorted(REPLAYS.glob("pixel_tactics_*.json"))


def read(path: Path) -> dict[str, Data]:
    data: dict[str, Data] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_ends_with_its_hash(path: Path) -> None:
    data = read(path)

    found = verified(feldherr.game("pixel_tactics").rulebook, data)

    assert [str(each) for each in found] == []
    assert data["over"] is True


def test_there_are_twenty_over_all_sets_of_options() -> None:
    assert len(FILES) == MATCHES == 20
    assert {path.stem.split("_", 3)[3] for path in FILES} == set(option_sets("pixel_tactics"))
    assert sum(path.stat().st_size for path in FILES) < 1_500_000
