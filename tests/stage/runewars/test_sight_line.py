"""RW 70: what the page draws as seen or hidden while it measures."""

from tests.stage.runewars.battles import GAME, stage

POSITION = """
round 2, command, south first
options scenario=training
south
spearmen 2x2 at 300 300 facing 0
reanimate_archers 2x1 at 600 300 facing 0
north
reanimates 2x2 at 720 310 facing 180
reanimates 2x2 at 720 600 facing 180
"""


def seen(first: str, second: str) -> bool | None:
    return stage("en").sees(GAME.position(POSITION).view(0).state, first, second)


def test_the_nearest_enemy_ahead_is_seen() -> None:
    assert seen("unit.1", "unit.2") is True
    assert seen("unit.1.tray.0", "unit.2.socket.3") is True


def test_who_stands_behind_another_unit_is_hidden() -> None:
    assert seen("unit.1", "unit.3") is False


def test_sight_is_no_matter_between_friends_or_with_what_is_not_there() -> None:
    assert seen("unit.0", "unit.1") is None
    assert seen("unit.1", "unit.99") is None
    assert seen("piece.0", "unit.1") is None
