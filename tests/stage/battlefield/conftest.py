"""The parade is known for one test at a time."""

from pathlib import Path

import pytest

from feldherr.games.registry import entries
from tests.stage.battlefield.parade import GAME


@pytest.fixture(autouse=True)
def parade(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setitem(entries(), GAME.name, GAME)
