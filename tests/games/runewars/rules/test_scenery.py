"""RW setup 5, 73: terrain is dealt and placed."""

from feldherr.games.runewars.catalogue.entries import Zone
from feldherr.games.runewars.events.setup import TerrainDealt, TerrainLeftOut
from feldherr.games.runewars.questions import DEPLOY_WHICH, WHICH_TERRAIN
from feldherr.games.runewars.rules.deployment import PlaceTerrain, zones_of
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import bands, nearest
from feldherr.testing import rule
from feldherr.testing.runewars.battle import NORTH, SKIRMISH, SOUTH, STANDARD, Battle, begun, of


def ready_for_terrain(seed: int = 1) -> Battle:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "supply_raid"}, seed)
    battle.on(WHICH_TERRAIN)
    return battle


@rule("RR-setup-5a", "RR-14.2")
def test_terrain_is_dealt_from_defensive_then_further_dangerous_cards() -> None:
    options = {**STANDARD, "deployment": "battle_lines", "objective": "bounty"}
    battle = begun(options)
    battle.on(WHICH_TERRAIN)
    dealt = of(battle.match.log, TerrainDealt)[0].kinds
    kinds = [battle.state.catalogue.terrain[each] for each in dealt]

    assert [kind.type for kind in kinds] == [1, 1, 1]
    assert len({kind.name for kind in kinds}) == 3


@rule("RR-setup-5b")
def test_players_place_terrain_in_turn_beginning_with_who_chose_the_deployment() -> None:
    battle = ready_for_terrain()
    chooser = battle.state.deployment_by
    seats: list[int] = []
    while battle.asked.prompt in ("which_terrain", "place_terrain"):
        if battle.asked.prompt == "place_terrain":
            seats.append(battle.asked.seat)
        battle.on_once()

    assert seats == [chooser, 1 - chooser, chooser][: len(seats)]
    assert len(seats) >= 2


@rule("RR-setup-5c", "RR-73a")
def test_terrain_keeps_beyond_range_two_of_edges_and_terrain_and_off_zones() -> None:
    battle = ready_for_terrain()
    battle.on(DEPLOY_WHICH)
    state = battle.state
    band = state.catalogue.measures.band

    for place, piece in enumerate(state.field.terrain):
        shape = piece.shape()
        rim = min(min(area.xs) for area in shape)
        assert bands(rim, band) > 2
        for other in state.field.terrain[place + 1 :]:
            assert bands(nearest(shape, other.shape()), band) > 2
        for side in (SOUTH, NORTH):
            assert nearest(shape, zones_of(state, side)) > 0
    question = PlaceTerrain(SOUTH, state, state.field.terrain[0].kind)
    close = question.check(Placed(Pose(60 * MM, 450 * MM, 0)))
    assert close is not None
    assert close.rule == "RR-setup-5c"


@rule("EF-setup-1")
def test_terrain_without_a_legal_place_is_left_out() -> None:
    battle = begun({**SKIRMISH, "deployment": "battle_lines", "objective": "bounty"})
    battle.on(WHICH_TERRAIN)
    zones = battle.state.catalogue.deployments[
        battle.state.catalogue.deployment_numbers["skirmish"]
    ].zones
    kept = zones[0][0]
    zones[0][0] = Zone(0, 0, battle.state.field.width, battle.state.field.depth)
    try:
        events = battle.on(DEPLOY_WHICH)
    finally:
        zones[0][0] = kept

    assert len(of(events, TerrainLeftOut)) == 2
    assert battle.state.field.terrain == []
