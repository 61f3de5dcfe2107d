"""CQ 12 setup, 1 dice, 7 cmd: before the first round, and what regiments begin with."""

import pytest

from feldherr.core.codec import Record
from feldherr.core.pack import Pack
from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs
from feldherr.games.conquest.events.setup import (
    CharacterAssigned,
    EdgeTaken,
    RolledOff,
    TerrainLaid,
)
from feldherr.games.conquest.frames.setup import SetUp
from feldherr.games.conquest.ids import BEARER, LEADER, RegimentId
from feldherr.games.conquest.options import OPTIONS
from feldherr.games.conquest.rules.dice import successes
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.values import reach_of_march
from feldherr.games.conquest.specials import UNSTOPPABLE
from feldherr.games.conquest.state import LOST
from feldherr.games.conquest.terms import ARRIVING, CAVALRY, CHARACTER, RESERVE
from feldherr.geometry.length import INCH
from feldherr.testing.conquest.battle import Battle, begun, of
from feldherr.testing.conquest.line import Line, north, south
from feldherr.testing.conquest.trials import UNASSIGNED

rule = pytest.mark.rule


@rule("CQ-1.dice.2")
def test_a_die_succeeds_with_the_target_or_less() -> None:
    assert [successes([int(face == n) for face in range(6)], 3) for n in range(6)] == [
        1,
        1,
        1,
        0,
        0,
        0,
    ]


@rule("CQ-1.dice.8")
def test_equal_dice_are_rolled_again() -> None:
    line = Line(south(3), north(3)).begin(SetUp(), "4", "4", "2", "2", "1", "5")
    assert [each.dice for each in line.all(RolledOff)] == [[4, 4], [2, 2], [1, 5]]
    assert line.asked.seat == 0


@rule("CQ-2.reinf.1")
def test_the_table_is_empty_at_first_and_all_regiments_wait() -> None:
    battle = begun({"scenario": "maelstrom", "auto": False}, seed=1)
    assert all(each.place == RESERVE for each in battle.state.regiments)
    assert not any(body.deployed for body in battle.state.field.bodies)


@rule("CQ-2.reinf.12")
def test_both_players_see_who_arrives() -> None:
    battle = begun({}, seed=1)
    battle.on("build_stack")
    arriving = [each.place == ARRIVING for each in battle.state.regiments]
    assert any(arriving)
    for seat in (0, 1):
        seen = battle.match.view(seat).state
        assert [each.place == ARRIVING for each in seen.regiments] == arriving


@rule("CQ-12.setup.1")
def test_terrain_lies_from_the_beginning_and_never_changes() -> None:
    battle = begun({"scenario": "maelstrom", "points": 1000, "map": "hamlet"}, seed=1)
    battle.on("pick_one")
    before = list(battle.state.field.terrain)
    battle.on()
    assert len(before) == 6
    assert battle.state.field.terrain == before
    assert sum(isinstance(each, TerrainLaid) for each in battle.match.log) == 1
    assert sum(isinstance(each, EdgeTaken) for each in battle.match.log) == 1


@rule("CQ-1.size.2")
def test_terrain_has_its_size_and_a_pack_may_change_it() -> None:
    cards = catalogue(load_packs())
    sizes = {kind.name: kind.height for kind in cards.terrain}
    assert (sizes["hill"], sizes["house"], sizes["forest"], sizes["tower"]) == (2, 2, 3, 3)
    head = 'name = { en = "Own", de = "Eigen" }\nedition = "own"\nsource = "me"\n'
    own = catalogue([*load_packs(), Pack("own.toml", head + "[terrain.hill]\nsize = 3\n")])
    assert own.terrain[own.number("terrain", "hill")].height == 3


@rule("CQ-12.army.2")
def test_a_game_has_two_thousand_points_unless_agreed_otherwise() -> None:
    points = next(option for option in OPTIONS if option.name == "points")
    assert points.default == 2000
    assert points.check(1000) == 1000


@rule("CQ-7.cmd.4")
def test_all_command_models_of_infantry_are_lost_with_their_stand() -> None:
    line = Line(south(3, at=(20, 20)).with_models("leader", "standard_bearer"))
    regiment, number = line.regiment("A"), line.id("A")
    assert has(line.state, number, UNSTOPPABLE)
    assert reach_of_march(line.state, number, 2, False) == 6 * INCH
    regiment.wounds[regiment.command] = LOST
    regiment.known = None
    assert not has(line.state, number, UNSTOPPABLE)
    assert reach_of_march(line.state, number, 2, False) == 5 * INCH


@rule("CQ-7.cmd.6")
@rule("CQ-7.cmd.8")
def test_command_models_of_cavalry_have_a_stand_each() -> None:
    line = Line(south(3, at=(20, 20)).of(CAVALRY).with_models("standard_bearer", "leader"))
    regiment = line.regiment("A")
    assert len(set(regiment.carriers)) == 2
    assert regiment.carriers[regiment.models.index(LEADER)] == regiment.command
    regiment.wounds[regiment.carriers[regiment.models.index(BEARER)]] = LOST
    assert regiment.has_model(LEADER)
    assert not regiment.has_model(BEARER)


# Characters


@rule("CQ-12.setup.4")
@rule("CQ-8.char.3")
@rule("CQ-2.reinf.2")
def test_every_character_joins_a_regiment_of_its_warband_and_type_before_round_one() -> None:
    battle = begun({"scenario": "maelstrom", "armies": UNASSIGNED, "auto": False}, seed=2)
    battle.on("assign_character")
    asked: list[list[str]] = []
    while battle.asked.prompt == "assign_character":
        assert battle.state.round == 0
        asked.append([_named(battle, each) for each in battle.offers()])
        battle.answer(battle.offers()[-1])
    assert asked == [
        ["stalkers", "trolls"], ["raiders", "raiders"], ["hold_thanes", "hold_warriors"], ["fireforged"],
    ]  # fmt: skip
    assert [each.regiment for each in battle.state.characters] == [1, 4, 6, 8]
    assert battle.state.round == 1


@rule("CQ-12.setup.4", "CQ-11.irregular")
def test_nobody_is_asked_whether_to_join_the_irregular() -> None:
    spires = "Pheromancer, warlord\n* Stryx\n* Force-Grown Drones\n"
    armies = [spires, "Imperial Officer, warlord\n* Men-at-Arms\n"]
    battle = begun({"scenario": "maelstrom", "armies": armies}, seed=2)
    battle.on("pick_one")
    joined = battle.state.characters[0].regiment
    assert battle.state.kind(joined).name == "force_grown_drones"


@rule("CQ-12.setup.4")
def test_whoever_joins_gets_a_stand_beside_the_command_and_waits_with_the_regiment() -> None:
    battle = begun({"scenario": "maelstrom", "armies": UNASSIGNED, "auto": False}, seed=2)
    battle.on("assign_character")
    events = battle.answer(battle.offers()[0])
    assert of(events, CharacterAssigned)[0].rule == "CQ-12.setup.4"
    regiment = battle.state.regiments[0]
    assert (regiment.character, len(regiment.stands()), regiment.base) == (0, 4, 4)
    assert (regiment.roles[-1], regiment.place) == (CHARACTER, RESERVE)
    cells = battle.state.body(RegimentId(0)).cells
    assert abs(cells.index(regiment.command) - cells.index(regiment.character_stand)) == 1
    for seat in (0, 1):
        assert battle.match.view(seat).state.characters[0].regiment == 0


@rule("CQ-12.setup.4")
def test_a_list_that_says_whom_its_characters_join_is_asked_nothing() -> None:
    battle = begun({"scenario": "maelstrom", "auto": False}, seed=2)
    battle.on("pick_one")
    assert of(battle.match.log, CharacterAssigned) == []
    joined = [battle.state.kind(each.regiment).name for each in battle.state.characters]
    assert joined == [
        "household_guard",
        "mercenary_crossbowmen",
        "force_grown_drones",
        "vanguard_clones",
    ]


def _named(battle: Battle, answer: Record) -> str:
    assert isinstance(answer, RegimentChoice)
    return battle.state.kind(answer.regiment).name
