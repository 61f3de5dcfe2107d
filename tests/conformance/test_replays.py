"""Games with recorded matches: twenty of each, played again to the same hash on every build.

After a change of rules or packs that is meant: `python -m tools.record`.
"""

import json
from pathlib import Path

import pytest

import feldherr
from feldherr.core.codec import Data
from feldherr.core.replay import verified
from feldherr.testing.matches import option_sets
from tools.record import MATCHES, REPLAYS

FILES = sorted(REPLAYS.glob("*.json"))
GAMES = [game for game in feldherr.games() if any(REPLAYS.glob(f"{game}_*.json"))]


def read(path: Path) -> dict[str, Data]:
    data: dict[str, Data] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_ends_with_its_hash(path: Path) -> None:
    data = read(path)

    found = verified(feldherr.game(str(data["game"])).rulebook, data)

    assert [str(each) for each in found] == []
    assert data["over"] is True


@pytest.mark.parametrize("game", GAMES)
def test_there_are_twenty_over_all_sets_of_options(game: str) -> None:
    files = [path for path in FILES if path.stem.startswith(f"{game}_")]
    names = {path.stem.removeprefix(f"{game}_").split("_", 1)[1] for path in files}

    assert len(files) == MATCHES == 20
    assert names == set(option_sets(game))
    assert sum(path.stat().st_size for path in files) < 1_500_000
