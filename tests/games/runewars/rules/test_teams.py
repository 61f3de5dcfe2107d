"""RW team, skirmish, EF info, 35, 81: several players, small battles, who may know what."""

import pytest

from feldherr.core.errors import BadOption, Stale
from feldherr.core.rulebook import Options
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.deployment import playing_deployment
from feldherr.games.runewars.rules.scoring import is_eliminated, score
from feldherr.games.runewars.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, Battle
from feldherr.testing.runewars.field import wipe_out

ARMIES: Options = {"armies": ["standard_daqan", "standard_waiqar"]}


def team(teams: str) -> Battle:
    return Battle.of_match(GAME.new_match(seed=1, options={**ARMIES, "teams": teams}))


@rule("RR-team-1", "RR-opt-1")
def test_two_teams_as_equal_as_possible() -> None:
    assert team("3v2").match.seats == ["south", "north", "south 2", "north 2", "south 3"]
    assert team("2v2").state.sides == [0, 1, 0, 1]
    for uneven in ("4v1", "1v3"):
        with pytest.raises(BadOption):
            team(uneven)
    skirmish: Options = {
        "scenario": "skirmish", "teams": "2v2", "armies": ["skirmish_daqan", "skirmish_waiqar"],
    }  # fmt: skip
    assert len(GAME.new_match(options=skirmish).seats) == 4


@rule("RR-team-3", "RR-35", "RR-81")
def test_every_player_sets_the_dials_of_the_own_units_only() -> None:
    battle = team("2v2")
    battle.on(SET_DIALS)
    asked = {decision.seat: decision for decision in battle.match.decisions}

    assert sorted(asked) == [0, 1, 2, 3]
    for seat, decision in asked.items():
        own = decision.to_data()["shown"]
        assert isinstance(own, list)
        assert own
        numbers = [number for number, unit in enumerate(battle.state.units) if unit.seat == seat]
        assert [each["unit"] for each in own if isinstance(each, dict)] == numbers
    foes = [battle.state.are_enemies(0, other) for other in range(len(battle.state.units))]
    assert foes == [battle.state.side(other) == 1 for other in range(len(battle.state.units))]
    with pytest.raises(Stale):
        battle.match.submit(4, Dials([], []))


@rule("RR-team-3")
def test_a_player_without_a_unit_is_refused() -> None:
    with pytest.raises(BadOption, match="RW team 3"):
        GAME.new_match(
            options={
                "scenario": "skirmish",
                "teams": "3v3",
                "armies": ["skirmish_daqan", "skirmish_waiqar"],
            }
        )


@rule("RR-team-7", "RR-50.1")
def test_team_mates_see_each_others_dials_and_nobody_else_does() -> None:
    battle = team("2v2")
    battle.on(SET_DIALS)
    for decision in list(battle.match.decisions):
        count = len(decision.shown())
        battle.match.submit(decision.seat, Dials([0] * count, [0] * count))

    waiting = [
        number
        for number, unit in enumerate(battle.state.units)
        if not unit.revealed and battle.state.body(number).alive and unit.seat == 0
    ]
    assert waiting
    number = waiting[-1]
    assert battle.match.view(2).state.units[number].action == 0
    assert battle.match.view(1).state.units[number].action == HIDDEN
    assert battle.match.view(4).state.units[number].action == HIDDEN
    assert battle.match.view(0).state.phase == battle.state.phase


@rule("RR-team-5")
def test_a_team_stands_as_long_as_one_member_does() -> None:
    battle = team("2v2")
    battle.on(SET_DIALS)
    for number, unit in enumerate(battle.state.units):
        if unit.seat == 0:
            wipe_out(battle.state, number)

    assert not is_eliminated(battle.state)
    for number, unit in enumerate(battle.state.units):
        if unit.seat == 2:
            wipe_out(battle.state, number)
    assert is_eliminated(battle.state)


@rule("RR-skirmish-4")
def test_a_skirmish_always_uses_its_own_zones() -> None:
    options: Options = {
        "scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"], "deployment": "standoff",
    }  # fmt: skip
    battle = Battle.of_match(GAME.new_match(seed=1, options=options))
    battle.on(SET_DIALS)

    used = playing_deployment(battle.state)
    assert (used.name, used.terrain) == ("skirmish", [1, 1])
    assert battle.state.catalogue.deployments[battle.state.deployment].name == "standoff"


OPEN = """
round 2, command, south first
deployment battle_lines by south, red south
objective bounty by north
mana 0 1 0 1 0
discard rising_panic disarray
south
spearmen 2x2 at 300 300 facing 0; panic 2, inspiration 1; shield_wall discarded, trumpets exhausted; carries 1
north
reanimates 2x1 at 800 800 facing 180; blight 1
"""


@rule("EF-info-1", "EF-info-2", "EF-info-3", "EF-info-4", "EF-info-6", "EF-info-7", "EF-info-9")
def test_what_is_open_is_equal_in_every_view() -> None:
    battle = Battle(OPEN)
    battle.set_dials(spearmen="march 2", reanimates="rally")
    battle.on(SET_DIALS)
    views = [battle.match.view(seat).state for seat in (SOUTH, NORTH, 2)]

    for seen in views:
        assert [unit.tokens for unit in seen.units] == [unit.tokens for unit in battle.state.units]
        assert seen.units[0].cards == battle.state.units[0].cards
        assert (seen.discard, seen.mana, seen.round) == (views[0].discard, views[0].mana, 3)
        assert len(seen.deck) == len(battle.state.deck)
        assert set(seen.deck) == {HIDDEN}
        assert (seen.deployment, seen.objective, seen.first) == (
            views[0].deployment,
            views[0].objective,
            1,
        )
        assert [score(seen, side) for side in (SOUTH, NORTH)] == [
            score(battle.state, side) for side in (SOUTH, NORTH)
        ]
        assert seen.units[0].objectives == 1
