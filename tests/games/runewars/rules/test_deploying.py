"""RW setup 7, 13: units are set down in turn, in their own zones."""

import pytest

from feldherr.battlefield.obstacles import is_on_table
from feldherr.core.codec import Record
from feldherr.core.errors import BadOption
from feldherr.games.runewars.answers import UnitChoice
from feldherr.games.runewars.events.setup import Deployed, FirstPlayerChosen, NotDeployed
from feldherr.games.runewars.ids import opposing
from feldherr.games.runewars.questions import DEPLOY_WHICH, SET_DIALS
from feldherr.games.runewars.rules.deployment import PlaceOverhanging, PlaceUnit, zones_of
from feldherr.games.runewars.terms import SETTING_UP
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import nearest
from feldherr.testing import rule
from feldherr.testing.runewars.battle import SOUTH, STANDARD, Battle, begun, of
from feldherr.testing.runewars.field import set_aside


@rule("RR-setup-7")
def test_players_deploy_in_turn_until_all_units_stand() -> None:
    battle = begun({**STANDARD, "objective": "bounty"}, seed=3)
    battle.on(SET_DIALS)
    state = battle.state

    sides = [state.side(each.unit) for each in of(battle.match.log, Deployed)]
    first = next(each.side for each in of(battle.match.log, FirstPlayerChosen))
    counts = [sides.count(0), sides.count(1)]
    expected: list[int] = []
    turn = first
    while counts[0] or counts[1]:
        if not counts[turn]:
            turn = opposing(turn)
        expected.append(turn)
        counts[turn] -= 1
        turn = opposing(turn)
    assert sides == expected
    assert all(
        is_on_table(state.field, state.body(number).shape()) for number in range(len(state.units))
    )


def about_to_deploy() -> Battle:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "bounty"})
    battle.on(DEPLOY_WHICH)
    return battle


@rule("RR-13", "RR-13.2", "RR-13.2a")
def test_a_unit_stands_wholly_in_a_zone_of_its_own_colour() -> None:
    battle = about_to_deploy()
    seat = battle.asked.seat
    battle.answer(battle.offers()[0])
    question = battle.asked
    assert isinstance(question, PlaceUnit)
    own = zones_of(battle.state, seat)[0]
    other = zones_of(battle.state, 1 - seat)[0]
    ahead = question.known[0].heading

    legal = question.known[0]
    beyond = round(max(own.ys)) + MM if ahead == 0 else round(min(own.ys)) - MM
    assert question.check(Placed(legal)) is None
    assert question.snap(Pose(round(own.cx), round(own.cy), ahead)).answer is not None
    for wish in (
        Pose(300 * MM, round(other.cy), ahead),
        Pose(legal.x, beyond, ahead),
    ):
        refused = question.check(Placed(wish))
        assert refused is not None
        assert refused.rule == "RR-13.2a"


TIGHT = """
round 1, command, south first
deployment battle_lines by south, red south
south
reanimates 4x4 at {x} {y} facing 0
north
spearmen 2x1 at 800 800 facing 180
"""


@rule("RR-13.2b")
def test_a_unit_too_deep_for_its_zone_stands_at_the_table_edge() -> None:
    battle = Battle(TIGHT.format(x=300, y=240))
    state = battle.state
    set_aside(state, 0)

    assert not PlaceUnit(SOUTH, state, 0).is_possible()
    question = PlaceOverhanging(SOUTH, state, 0)
    assert question.is_possible()
    assert all((pose.y, pose.heading) == (240 * MM, 0) for pose in question.known)
    refused = question.check(Placed(Pose(300 * MM, 300 * MM, 0)))
    assert refused is not None
    assert refused.rule == "RR-13.2b"
    turned = question.check(Placed(Pose(300 * MM, 240 * MM, HALF)))
    assert turned is not None


@rule("RR-13.2c", "RR-88.2")
def test_a_unit_that_finds_no_place_is_destroyed() -> None:
    battle = Battle(
        TIGHT.format(x=300, y=240).replace("facing 0\nnorth", "facing 0; trumpets\nnorth")
    )

    NotDeployed(0).apply(battle.state)

    assert not battle.state.body(0).alive
    assert battle.state.army(SOUTH) == []
    assert battle.state.units[0].cards == [2]


def test_a_chosen_unit_is_offered_only_once() -> None:
    battle = about_to_deploy()
    first = battle.offers()[0]
    assert isinstance(first, UnitChoice)
    battle.answer(first)
    battle.on(DEPLOY_WHICH)

    assert battle.state.phase == SETTING_UP
    waiting: list[Record] = battle.offers()
    assert first not in waiting


HOUSE_ZONES = [
    "hammer_and_anvil", "head_to_head", "long_canyon", "maelstrom", "meeting_engagement", "oblique_formation",
    "overextended", "unprepared",
]  # fmt: skip


@pytest.mark.parametrize("name", HOUSE_ZONES)
def test_on_house_zones_both_armies_find_room_apart_from_each_other(name: str) -> None:
    battle = begun(
        {**STANDARD, "objective": "bounty", "house_cards": True, "deployment": name}, seed=4
    )
    battle.on(SET_DIALS)
    state = battle.state
    assert nearest(zones_of(state, 0), zones_of(state, 1)) >= 3 * state.catalogue.measures.band
    assert not of(battle.match.log, NotDeployed)
    assert len(of(battle.match.log, Deployed)) == len(state.units)


def test_without_house_cards_no_house_zones_can_be_agreed_on() -> None:
    with pytest.raises(BadOption, match="long_canyon is a house card"):
        begun({**STANDARD, "deployment": "long_canyon"})
