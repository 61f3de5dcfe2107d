"""RW 62.2: a setting of the wheels tried out leads where the ordered move leads."""

from typing import cast

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.state import State
from feldherr.stage.battlefield.placing import pose_of
from tests.stage.runewars.battles import GAME, stage

POSITION = """
round 1, command, south first
options scenario=training previews=relaxed
south
reanimates 2x2 at 300 300 facing 0
north
reanimate_archers 2x2 at 420 {north} facing 180
"""
FREE, IN_THE_WAY = 780, 440


def test_the_ghost_is_where_the_unit_will_stand() -> None:
    match = GAME.position(POSITION.format(north=FREE))
    ways = stage().tried(match.view(0), "A 1").ways
    assert len(ways) == 1, ways
    assert ways[0].meets == []

    match.submit(0, Dials([0], [-1]))
    match.submit(1, Dials([2], [-1]))
    state = cast(State, match.state)
    while not state.units[0].revealed:
        match.submit(match.decisions[0].seat, match.decisions[0].sample(Quick(1)))
    assert ways[0].ghost.pose == pose_of(state.body(0).pose)
    assert state.body(0).pose.y > 300_000


def test_what_stands_in_the_way_is_named_and_marked() -> None:
    match = GAME.position(POSITION.format(north=IN_THE_WAY))
    ways = stage().tried(match.view(0), "A 2").ways
    assert [way.meets for way in ways] == [["unit.1"]]
    assert ways[0].text.startswith("forward, straight (stops at Reanimate Archers 1 (North)): ends")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "ends with its front left corner at {x} right, {y} up, facing north"),
        ("de", "endet mit der vorderen linken Ecke bei {x} rechts, {y} oben, Blick nach Norden"),
    ],
)
@pytest.mark.parametrize("north", [FREE, IN_THE_WAY])
def test_where_a_setting_ends_is_said_as_it_is_drawn(language: str, said: str, north: int) -> None:
    match = GAME.position(POSITION.format(north=north))
    (way,) = stage(language).tried(match.view(0), "A 2").ways
    pose = way.ghost.pose
    assert pose.y > 300
    assert way.text.endswith(": " + said.format(x=round(pose.x), y=round(pose.y)))


@pytest.mark.parametrize("language", ["en", "de"])
def test_orders_that_move_nobody_and_units_in_terrain_are_explained(language: str) -> None:
    match = GAME.position(POSITION.format(north=FREE))
    kind = cast(State, match.state).kind(0)
    rally = next(k for k, slot in enumerate(kind.actions, start=1) if not slot.speed.value([9] * 5))
    said = stage(language).tried(match.view(0), f"A {rally}")
    assert said.ways == []
    assert said.reason == stage(language).own.say("preview.no_move")

    away = POSITION.format(north=FREE).replace(" at 300 300 facing 0", "")
    said = stage(language).tried(GAME.position(away).view(0), "A 1")
    assert said.reason == stage(language).own.say("preview.not_there", unit="A")
