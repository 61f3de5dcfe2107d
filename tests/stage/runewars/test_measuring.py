"""RW 62.1: the ruler between two things on the table, and directions in words."""

import pytest

from feldherr.games.runewars.answers import Direction
from feldherr.games.runewars.terms import AHEAD, TO_LEFT
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.stage.typed import Mistyped
from tests.stage.runewars.battles import GAME, asked, begun, stage, until

POSITION = """
round 2, command, south first
options scenario=training
south
spearmen 2x2 at 300 300 facing 0
reanimate_archers 2x1 at 600 300 facing 0
north
reanimates 2x2 at 650 500 facing 180
"""


def measured(first: str, second: str, language: str = "en") -> str:
    return stage(language).measure(GAME.position(POSITION).view(0).state, first, second)


def test_the_ruler_says_length_range_arc_and_sight() -> None:
    said = measured("unit.1", "unit.2")
    assert "200 mm" in said
    assert "range 4" in said
    assert "in arc, sight and range" in said
    assert "Reichweite 4" in measured("unit.1", "unit.2", "de")


def test_trays_and_figures_stand_for_their_unit() -> None:
    assert measured("unit.1.tray.0", "unit.2.socket.3") == measured("unit.1", "unit.2")


def test_tokens_on_open_ground_are_measured_to() -> None:
    tokens = "training\nmarker south at 600 400\ntoken overgrowth at 600 450 by 0"
    state = GAME.position(POSITION.replace("training", tokens)).view(0).state
    assert "100 mm" in stage().measure(state, "unit.1", "marker.0")
    assert "150 mm" in stage().measure(state, "unit.1", "token.0")
    assert stage().measure(state, "unit.1", "token.1") == ""


def test_nothing_is_measured_to_what_is_not_there() -> None:
    for first, second in (
        ("unit.1", "unit.1"),
        ("unit.1", "unit.99"),
        ("hand.paladin", "unit.1"),
        ("", ""),
    ):
        assert measured(first, second) == ""


def test_directions_can_be_typed() -> None:
    match = until(begun("training", 5), "direction")
    view, decision, _ = asked(match, match.decisions[0].seat)
    options = decision.options() or []
    if Direction(FRONT, AHEAD) in options:
        assert stage().read(view, decision, "forward") == Direction(FRONT, AHEAD)
        assert stage().read(view, decision, "left") == Direction(LEFT, AHEAD)
    else:
        assert stage().read(view, decision, "left") == Direction(FRONT, TO_LEFT)
        with pytest.raises(Mistyped):
            stage().read(view, decision, "forward")
