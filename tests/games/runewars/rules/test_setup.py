"""RW setup 1-9, 13, 14, 46, 73: from army lists to the first round."""

import pytest

from feldherr.core.chance import Drawn, Scripted
from feldherr.core.codec import Record
from feldherr.core.errors import BadOption, FeldherrError
from feldherr.core.event import Event
from feldherr.core.match import Match
from feldherr.core.rulebook import Options
from feldherr.games.runewars.answers import DeploymentChoice, ObjectiveChoice, Side, UnitChoice
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.morale import DeckShuffled
from feldherr.games.runewars.events.setup import (
    CoinFlipped,
    Deployed,
    FirstPlayerChosen,
    MarkerLeftOut,
    MarkerPlaced,
    NotDeployed,
    ObjectivePicked,
    TerrainDealt,
    TerrainLeftOut,
    TerrainPlaced,
)
from feldherr.games.runewars.footprint import footprint, ground
from feldherr.games.runewars.kinds import Zone
from feldherr.games.runewars.names import id_tokens
from feldherr.games.runewars.rules.deployment import (
    PlaceOverhanging,
    PlaceTerrain,
    PlaceUnit,
    zones_of,
)
from feldherr.games.runewars.rules.obstacles import is_on_table
from feldherr.games.runewars.state import HIDDEN, SETTING_UP, Marker, State
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import bands, nearest
from tests.games.runewars.battle import GAME, NORTH, SOUTH, Battle, of, rule

STANDARD: Options = {"armies": ["standard_daqan", "standard_waiqar"]}
SKIRMISH: Options = {
    "scenario": "skirmish",
    "armies": ["skirmish_daqan", "skirmish_waiqar"],
}


def begun(options: Options, seed: int = 1) -> Battle:
    return Battle.of_match(GAME.new_match(seed=seed, options=options))


@rule("RR-setup-2a", "RR-73b", "RR-setup-2b", "LP-setup-1")
def test_the_play_area_fits_the_size_of_the_game() -> None:
    standard = begun(STANDARD).state
    skirmish = begun(SKIRMISH).state

    assert (standard.width, standard.depth) == (72 * INCH, 36 * INCH)
    assert (skirmish.width, skirmish.depth) == (36 * INCH, 36 * INCH)
    assert not any(unit.deployed for unit in standard.units)


@rule("RR-setup-1b", "RR-setup-1a")
def test_a_list_beyond_the_agreed_points_is_refused() -> None:
    with pytest.raises(FeldherrError, match="RR-skirmish-1"):
        GAME.new_match(options={**STANDARD, "points": 100})
    GAME.new_match(options={**STANDARD, "points": 300})


@rule("RR-setup-3a", "RR-setup-3c")
def test_the_cheaper_army_chooses_who_begins() -> None:
    battle = begun(STANDARD)

    assert (battle.asked.prompt, battle.asked.seat) == ("choose_first_player", SOUTH)
    assert battle.offers() == [Side(0), Side(1)]
    events = battle.answer(Side(1))

    assert of(events, FirstPlayerChosen)[0].side == NORTH
    assert (battle.state.round, battle.state.first) == (1, NORTH)


@rule("RR-setup-3b")
def test_equal_armies_flip_a_coin() -> None:
    options: Options = {"armies": ["skirmish_daqan", "skirmish_daqan"], "scenario": "skirmish"}
    match = GAME.new_match(options=options, dice=Scripted([Drawn(1)]))

    assert of(match.log, CoinFlipped)[0].side == NORTH
    assert match.decisions[0].seat == NORTH


def drafting(pick: int) -> Battle:
    battle = begun(STANDARD)
    battle.answer(Side(SOUTH))
    cards = battle.offers()
    battle.answer(
        next(each for each in cards if isinstance(each, (DeploymentChoice, ObjectiveChoice)[pick]))
    )
    return battle


@rule("RR-setup-4a", "RR-setup-4b", "RR-setup-4c", "LP-objective-2", "EF-info-1")
def test_the_first_player_picks_one_of_six_the_other_one_of_the_rest() -> None:
    battle = begun(STANDARD)
    battle.answer(Side(SOUTH))
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
    battle.answer(Side(SOUTH))
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
    battle.on("who_takes_red")
    battle.answer(Side(red))

    south, north = zones_of(battle.state, SOUTH)[0], zones_of(battle.state, NORTH)[0]
    assert min(south.ys) == 0
    assert max(north.ys) == battle.state.depth
    assert (south.cx + north.cx, south.cy + north.cy) == (battle.state.width, battle.state.depth)


def ready_for_terrain(seed: int = 1) -> Battle:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "supply_raid"}, seed)
    battle.on("which_terrain")
    return battle


@rule("RR-setup-5a", "RR-14.2")
def test_terrain_is_dealt_from_defensive_then_further_dangerous_cards() -> None:
    options = {**STANDARD, "deployment": "battle_lines", "objective": "bounty"}
    battle = begun(options)
    battle.on("which_terrain")
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
    battle.on("deploy_which")
    state = battle.state
    band = state.catalogue.measures.band

    for place, piece in enumerate(state.terrain):
        shape = ground(state, piece)
        rim = min(min(area.xs) for area in shape)
        assert bands(rim, band) > 2
        for other in state.terrain[place + 1 :]:
            assert bands(nearest(shape, ground(state, other)), band) > 2
        for side in (SOUTH, NORTH):
            assert nearest(shape, zones_of(state, side)) > 0
    question = PlaceTerrain(SOUTH, state, state.terrain[0].kind)
    close = question.check(Placed(Pose(60 * MM, 450 * MM, 0)))
    assert close is not None
    assert close.rule == "RR-setup-5c"


@rule("EF-setup-1")
def test_terrain_without_a_legal_place_is_left_out() -> None:
    battle = begun({**SKIRMISH, "deployment": "battle_lines", "objective": "bounty"})
    battle.on("which_terrain")
    zones = battle.state.catalogue.deployments[
        battle.state.catalogue.deployment_numbers["skirmish"]
    ].zones
    kept = zones[0][0]
    zones[0][0] = Zone(0, 0, battle.state.width, battle.state.depth)
    try:
        events = battle.on("deploy_which")
    finally:
        zones[0][0] = kept

    assert len(of(events, TerrainLeftOut)) == 2
    assert battle.state.terrain == []


@rule(
    "RR-setup-1",
    "RR-setup-6",
    "RR-setup-7",
    "RR-setup-8",
    "RR-setup-9",
    "RR-89.2a",
    "RR-skirmish-2",
)
@pytest.mark.parametrize("options", [STANDARD, SKIRMISH])
def test_the_steps_of_set_up_come_in_order(
    options: Options,
) -> None:
    battle = begun({**options, "objective": "supply_raid"}, seed=2)
    battle.on("set_dials")

    wanted: list[type[Event[State]]] = [
        FirstPlayerChosen, ObjectivePicked, TerrainDealt, TerrainPlaced, MarkerPlaced, Deployed, DeckShuffled,
        ManaThrown,
    ]  # fmt: skip
    seen: list[type[Event[State]]] = []
    for each in battle.match.log:
        if type(each) in wanted and type(each) not in seen:
            seen.append(type(each))
    assert seen == wanted
    assert len(battle.state.mana) == 5
    for seat in (SOUTH, NORTH):
        assert set(battle.match.view(seat).state.deck) == {HIDDEN}


@rule("RR-setup-7")
def test_players_deploy_in_turn_until_all_units_stand() -> None:
    battle = begun({**STANDARD, "objective": "bounty"}, seed=3)
    battle.on("set_dials")
    state = battle.state

    sides = [state.side(each.unit) for each in of(battle.match.log, Deployed)]
    first = next(each.side for each in of(battle.match.log, FirstPlayerChosen))
    counts = [sides.count(0), sides.count(1)]
    expected: list[int] = []
    turn = first
    while counts[0] or counts[1]:
        if not counts[turn]:
            turn = 1 - turn
        expected.append(turn)
        counts[turn] -= 1
        turn = 1 - turn
    assert sides == expected
    assert all(is_on_table(state, footprint(state, number)) for number in range(len(state.units)))


def about_to_deploy() -> Battle:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "bounty"})
    battle.on("deploy_which")
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
    state.units[0].deployed = False

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

    assert not battle.state.units[0].alive
    assert battle.state.army(SOUTH) == []
    assert battle.state.units[0].cards == [2]


@rule("RR-46", "RR-46.1a", "RR-46.1b", "RR-46.2", "RR-46.3", "RR-46.4", "RR-setup-2c")
def test_units_that_could_be_confused_carry_numbers() -> None:
    twins = Battle(
        """
        round 1, command, south first
        south
        spearmen 2x1 at 100 200 facing 0
        spearmen 2x1 at 300 200 facing 0
        oathsworn_cavalry 2x1 at 500 200 facing 0
        north
        reanimates 2x1 at 800 800 facing 180
        """
    ).state
    mirror = GAME.new_match(
        options={"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_daqan"]}
    ).state

    assert id_tokens(twins) == [1, 2, 0, 0]
    numbers = id_tokens(mirror)
    assert 0 not in numbers
    for side in (SOUTH, NORTH):
        own = [
            (unit.kind, numbers[number])
            for number, unit in enumerate(mirror.units)
            if mirror.side(number) == side
        ]
        assert len(set(own)) == len(own)


def test_a_chosen_unit_is_offered_only_once() -> None:
    battle = about_to_deploy()
    first = battle.offers()[0]
    assert isinstance(first, UnitChoice)
    battle.answer(first)
    battle.on("deploy_which")

    assert battle.state.phase == SETTING_UP
    waiting: list[Record] = battle.offers()
    assert first not in waiting


def test_a_draft_can_be_agreed_on() -> None:
    match: Match[State] = GAME.new_match(seed=1, options={**STANDARD, "objective": "bounty"})
    battle = Battle.of_match(match)
    battle.on("set_dials")

    assert match.state.catalogue.objectives[match.state.objective].name == "bounty"
    with pytest.raises(BadOption):
        GAME.new_match(options={"objective": "glory"})


@rule("EF-setup-2")
def test_tokens_are_placed_as_far_as_there_is_room() -> None:
    battle = begun({**STANDARD, "deployment": "battle_lines", "objective": "supply_raid"})
    battle.on("place_marker")
    state = battle.state
    band = state.catalogue.measures.band
    for x in range(0, state.width, band):
        state.markers.extend(Marker(SOUTH, x, y) for y in range(0, state.depth, band))

    events = battle.on_once()

    assert len(of(events, MarkerPlaced)) == 1
    assert len(of(events, MarkerLeftOut)) == 7
    assert battle.asked.prompt not in ("place_marker", "set_dials")
