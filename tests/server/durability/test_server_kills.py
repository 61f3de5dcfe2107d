"""A server that is killed while forty bots play on it has kept every answer it acknowledged, and they play on."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.builds import COMPILED
from tools.kills.servers import kill_servers

pytestmark = pytest.mark.slow


def test_five_kills_of_a_server_lose_no_answer_and_count_none_twice(tmp_path: Path) -> None:
    outcomes = asyncio.run(kill_servers(str(tmp_path / "tables.db"), 5))
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    assert [outcome.lost for outcome in outcomes] == [0] * 5
    assert sum(outcome.acknowledged for outcome in outcomes) > 0
    assert sum(outcome.unsure for outcome in outcomes) > 0, "no answer was in doubt"


@pytest.mark.skipif(COMPILED, reason="compiled methods cannot be replaced")
def test_a_store_that_acknowledges_before_it_commits_is_found_out(tmp_path: Path) -> None:
    """The control of the test above."""
    hasty = (sys.executable, "-m", "tests.server.durability.hasty")
    outcomes = asyncio.run(kill_servers(str(tmp_path / "tables.db"), 2, serve=hasty))
    assert sum(outcome.lost for outcome in outcomes) > 0
    assert any("is gone" in outcome.fault for outcome in outcomes)
