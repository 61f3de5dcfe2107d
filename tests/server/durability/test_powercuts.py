"""Nothing acknowledged is lost when the power goes; with weaker settings it would be, and this test would see it."""

import pytest

from tools.powercuts import cut_often


def test_power_cuts_lose_nothing_acknowledged_and_damage_nothing() -> None:
    outcomes = cut_often(0, 60)
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    assert sum(outcome.lost for outcome in outcomes) == 0
    assert sum(outcome.acknowledged for outcome in outcomes) > 1000


@pytest.mark.parametrize("synchronous", ["NORMAL", "OFF"])
def test_power_cuts_tell_weaker_settings_apart(synchronous: str) -> None:
    outcomes = cut_often(0, 20, (f"PRAGMA synchronous = {synchronous}",))
    assert sum(outcome.lost for outcome in outcomes) > 0


def test_power_cuts_without_syncing_damage_the_database() -> None:
    outcomes = cut_often(0, 20, ("PRAGMA synchronous = OFF",))
    assert any(outcome.fault for outcome in outcomes)
