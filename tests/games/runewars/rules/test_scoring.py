"""RW 29, 71, 86, 88-90: elimination, scores, objectives."""

import pytest

from feldherr.games.runewars.answers import MoraleChoice
from feldherr.games.runewars.events.activation import Revealed
from feldherr.games.runewars.events.scoring import BattleEnded, TokenScored
from feldherr.games.runewars.frames.attack import MoraleTest, Suffer
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.objectives import objective_value
from feldherr.games.runewars.rules.scoring import score, unit_value, winner
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, Battle, of
from feldherr.testing.runewars.field import wipe_out

LAST_ROUND = """
round 8, command, south first
{more}
south
{south}
north
{north}
"""


def last_round(south: str, north: str, more: str = "") -> Battle:
    return Battle(LAST_ROUND.format(south=south, north=north, more=more))


def finished(battle: Battle) -> BattleEnded:
    battle.set_dials()
    battle.on()
    return of(battle.match.log, BattleEnded)[0]


SPEARS = "spearmen {size} at 300 300 facing 0; {parts}"


@rule("RR-86.4", "RR-86.4a", "RR-86.4b", "LP-score-1")
@pytest.mark.parametrize(
    ("trays", "worth"),
    [(9, 59), (8, 40), (7, 40), (6, 40), (5, 30), (4, 30), (3, 18), (2, 18), (1, 0)],
)
def test_a_unit_is_worth_the_row_of_the_trays_it_has_left(trays: int, worth: int) -> None:
    written = ["oooo" if place < trays else "----" for place in range(9)]
    ranks = " / ".join(" ".join(written[at : at + 3]) for at in (0, 3, 6))
    battle = last_round(
        f"spearmen 3x3 at 300 300 facing 0; {ranks}", "reanimates 2x1 at 800 800 facing 180"
    )

    assert unit_value(battle.state, 0) == worth


@rule("RR-86.4", "RR-86.4b")
def test_missing_figures_cost_nothing_and_upgrades_of_a_worthless_unit_count() -> None:
    one = "spearmen 2x1 at 300 300 facing 0; o... ----; master_crafted_weapons"
    battle = last_round(one, "reanimates 2x1 at 800 800 facing 180; o... o...")

    assert unit_value(battle.state, 0) == 0
    assert score(battle.state, SOUTH) == 4
    assert score(battle.state, NORTH) == 16


@rule("EF-addtray-8")
def test_a_unit_is_never_worth_more_than_at_the_start() -> None:
    grown = "spearmen 2x2 at 300 300 facing 0; row 0"
    battle = last_round(grown, "reanimates 2x1 at 800 800 facing 180")

    assert unit_value(battle.state, 0) == 18


@rule("RR-86.2", "RR-86.3", "RR-86.5", "RR-89.4")
def test_the_score_adds_army_upgrades_and_tokens() -> None:
    south = (
        "spearmen 2x2 at 300 300 facing 0; shield_wall exhausted, trumpets discarded, bull_pennon"
    )
    battle = last_round(
        south,
        "reanimates 2x1 at 800 800 facing 180",
        "objective supply_raid by south\ndeployment battle_lines by south, red south\nscored 3 0\n"
        "marker north at 300 600",
    )

    assert objective_value(battle.state) == 15
    assert score(battle.state, SOUTH) == 30 + 5 + 3 + 3 * 15
    assert score(battle.state, NORTH) == 16


@rule("RR-71.2", "RR-86.1", "RR-86.2")
def test_the_higher_score_wins_after_eight_rounds() -> None:
    ended = finished(
        last_round("spearmen 2x1 at 300 300 facing 0", "reanimates 2x1 at 800 800 facing 180")
    )

    assert (ended.winner, ended.scores) == (SOUTH, [18, 16])


@rule("RR-71.3", "RR-86.1a")
def test_equal_scores_are_a_draw() -> None:
    battle = last_round(
        "spearmen 2x1 at 300 300 facing 0", "reanimate_archers 2x1 at 800 800 facing 180"
    )
    ended = finished(battle)

    assert (ended.winner, ended.scores) == (-1, [18, 18])
    assert battle.match.result is not None
    assert battle.match.result.winner == -1


FIGHT = """
round 4, command, south first
south
{south}
north
{north}
"""


@rule("RR-29", "RR-29.1", "RR-71", "RR-71.1", "LP-win-1")
def test_who_destroys_the_last_enemy_wins_at_once() -> None:
    battle = Battle(
        FIGHT.format(
            south="oathsworn_cavalry 2x2 at 300 300 facing 0\nspearmen 2x1 at 1200 100 facing 0",
            north="reanimates 4x1 at 420 300 facing 180; o... ---- ---- ----; panic 0",
        ),
        seed=4,
    )
    battle.set_dials(oathsworn_cavalry="yellow melee", spearmen="march 4")
    battle.on(SET_DIALS)

    ended = of(battle.match.log, BattleEnded)
    if not ended:
        pytest.fail("the attack was meant to destroy the last enemy: choose another seed")
    assert ended[0].winner == SOUTH
    assert battle.state.round == 4
    assert all(each.unit != 1 for each in of(battle.match.log, Revealed))


@rule("RR-89.2b", "LP-objective-1", "RR-89", "EF-info-7")
def test_a_destroyed_bounty_scores_its_token_for_the_enemy() -> None:
    battle = last_round(
        "spearmen 2x1 at 300 300 facing 0\nspearmen 2x1 at 600 300 facing 0; o... ----; carries 1",
        "reanimates 2x1 at 800 800 facing 180; carries 1",
        "objective bounty by south\ndeployment battle_lines by south, red south",
    )
    assert battle.match.view(NORTH).state.units[1].objectives == 1

    events = battle.do(Suffer(1, 1, NORTH))

    assert [(each.side, each.count) for each in of(events, TokenScored)] == [(NORTH, 1)]
    assert score(battle.state, NORTH) == 16 + 75


@rule("RR-89.2c")
def test_end_of_game_instructions_count_in_the_final_score() -> None:
    battle = last_round(
        "spearmen 2x1 at 300 880 facing 0",
        "reanimates 2x1 at 800 800 facing 180",
        "objective break_their_defenses by south\ndeployment battle_lines by south, red south",
    )

    ended = finished(battle)

    assert ended.scores == [18 + 25, 16]


@rule("RR-89.3", "RR-89.3a")
def test_a_token_taken_from_the_table_is_gone_from_it() -> None:
    battle = Battle(
        """
        options house_cards=yes
        round 1, command, south first
        objective volatile_runes by south
        deployment battle_lines by south, red south
        marker north at 360 380
        marker north at 900 700
        south
        spearmen 2x1 at 300 300 facing 0
        north
        reanimates 2x1 at 1600 800 facing 180
        """
    )
    battle.set_dials(spearmen="march 2")

    assert battle.state.scored == [1, 0]
    assert [(marker.x, marker.y) for marker in battle.state.field.markers] == [(900_000, 700_000)]


@rule("RR-89.3a")
def test_an_unspecified_token_comes_from_the_supply() -> None:
    battle = Battle(
        """
        round 1, command, south first
        objective demoralize_their_forces by south
        deployment battle_lines by south, red south
        deck uncertainty rising_panic
        marker north at 900 700
        south
        spearmen 2x1 at 300 300 facing 0
        north
        reanimates 2x1 at 1600 800 facing 180
        """
    )
    battle.do(MoraleTest(0, 2, NORTH))
    battle.answer(MoraleChoice(battle.state.catalogue.morale_numbers["uncertainty"]))
    battle.on(SET_DIALS)

    assert battle.state.scored == [0, 1]
    assert len(battle.state.field.markers) == 1


@rule("RR-71.4")
def test_if_both_sides_fall_together_the_score_decides() -> None:
    battle = last_round(
        "spearmen 2x1 at 300 300 facing 0; o... ----",
        "reanimates 2x1 at 800 800 facing 180; o... ----",
        "objective supply_raid by south\ndeployment battle_lines by south, red south\nscored 0 1",
    )
    for number in range(len(battle.state.units)):
        wipe_out(battle.state, number)

    assert winner(battle.state) == NORTH


@rule("RR-89.1", "RR-89.2")
def test_every_objective_has_a_name_a_value_and_an_instruction() -> None:
    match = GAME.new_match(seed=1, options={"objective": "bounty"})
    catalogue = match.state.catalogue

    for kind in catalogue.objectives:
        assert kind.titles["en"]
        assert kind.value >= 0
        assert kind.power.does_something() or kind.name == "break_their_defenses"


@rule("RR-skirmish-3")
def test_a_skirmish_halves_the_objective_rounding_up() -> None:
    for name, printed, halved in (("supply_raid", 15, 8), ("demoralize_their_forces", 10, 5)):
        text = LAST_ROUND.format(
            south="spearmen 2x1 at 300 300 facing 0",
            north="reanimates 2x1 at 800 800 facing 180",
            more=f"objective {name} by south",
        )
        assert objective_value(Battle(text).state) == printed
        assert objective_value(Battle("options scenario=skirmish\n" + text).state) == halved
