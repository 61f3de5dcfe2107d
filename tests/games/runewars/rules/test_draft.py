"""RW setup 4, 13, 14: deployment and objective cards are picked, and the zones chosen."""

import pytest

from feldherr.core.errors import BadOption
from feldherr.core.match import Match
from feldherr.games.runewars.answers import DeploymentChoice, ObjectiveChoice, SideChoice
from feldherr.games.runewars.questions import SET_DIALS, WHO_TAKES_RED
from feldherr.games.runewars.rules.deployment import zones_of
from feldherr.games.runewars.state import State
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, STANDARD, Battle, begun


def drafting(pick: int) -> Battle:
    battle = begun(STANDARD)
    battle.answer(SideChoice(SOUTH))
    cards = battle.offers()
    battle.answer(
        next(each for each in cards if isinstance(each, (DeploymentChoice, ObjectiveChoice)[pick]))
    )
    return battle


@rule("RR-setup-4a", "RR-setup-4b", "RR-setup-4c", "LP-objective-2", "EF-info-1")
def test_the_first_player_picks_one_of_six_the_other_one_of_the_rest() -> None:
    battle = begun(STANDARD)
    battle.answer(SideChoice(SOUTH))
    offered = battle.offers()
    kinds = [type(each) for each in offered]
    assert kinds == [DeploymentChoice] * 3 + [ObjectiveChoice] * 3
    for seat in (SOUTH, NORTH):
        seen = battle.match.view(seat).state
        assert len(seen.offered_deployments) == len(seen.offered_objectives) == 3

    battle = drafting(1)

    assert battle.asked.seat == NORTH
    assert [type(each) for each in battle.offers()] == [DeploymentChoice] * 3
    assert battle.state.offered_objectives == []


@rule("RR-setup-4d", "RR-14.1", "RR-setup-4e", "RR-13.1", "RR-14")
def test_who_picks_the_deployment_chooses_the_colour() -> None:
    battle = drafting(1)
    battle.answer(battle.offers()[0])

    assert (battle.asked.prompt, battle.asked.seat) == ("who_takes_red", NORTH)
    battle.answer(SideChoice(SOUTH))
    state = battle.state
    printed = state.catalogue.deployments[state.deployment].zones
    for side, zones in ((SOUTH, printed[0]), (NORTH, printed[1])):
        assert [(min(area.xs), min(area.ys)) for area in zones_of(state, side)] == [
            (zone.left, zone.bottom) for zone in zones
        ]


@pytest.mark.parametrize("deployment", ["battle_lines", "careful_approach", "standoff"])
@pytest.mark.parametrize("red", [SOUTH, NORTH])
def test_the_first_side_deploys_at_the_lower_edge_in_either_colour(
    deployment: str, red: int
) -> None:
    battle = begun({**STANDARD, "deployment": deployment, "objective": "bounty"})
    battle.on(WHO_TAKES_RED)
    battle.answer(SideChoice(red))

    south, north = zones_of(battle.state, SOUTH)[0], zones_of(battle.state, NORTH)[0]
    assert min(south.ys) == 0
    assert max(north.ys) == battle.state.field.depth
    assert (south.cx + north.cx, south.cy + north.cy) == (
        battle.state.field.width,
        battle.state.field.depth,
    )


def test_a_draft_can_be_agreed_on() -> None:
    match: Match[State] = GAME.new_match(seed=1, options={**STANDARD, "objective": "bounty"})
    battle = Battle.of_match(match)
    battle.on(SET_DIALS)

    assert match.state.catalogue.objectives[match.state.objective].name == "bounty"
    with pytest.raises(BadOption):
        GAME.new_match(options={"objective": "glory"})
