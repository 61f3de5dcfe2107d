"""LP: the training battle."""

from feldherr.core.chance import Dice
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.events.activation import ActionCancelled, ManaThrown
from feldherr.games.runewars.events.attack import AccuracyAssigned, DiceRolled
from feldherr.games.runewars.events.movement import GapClosed
from feldherr.games.runewars.events.scoring import BattleEnded
from feldherr.games.runewars.events.setup import Deployed
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack, Suffer
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.scoring import trays_left
from feldherr.games.runewars.terms import RALLY, SKILL
from feldherr.geometry.length import INCH
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, Battle, of
from feldherr.testing.runewars.field import dice


def training() -> Battle:
    return Battle.of_match(GAME.new_match(seed=3, options={"scenario": "training"}))


FIELD = """
options scenario=training
round 1, command, south first
south
{south}
north
{north}
"""


def full_rules(south: str, north: str, falling: Dice | None = None) -> Battle:
    """The same position outside the training battle."""
    return Battle(
        FIELD.format(south=south, north=north).replace("options scenario=training", ""), falling
    )


def field(south: str, north: str, falling: Dice | None = None) -> Battle:
    return Battle(FIELD.format(south=south, north=north), falling)


@rule("LP-setup-1", "LP-setup-2", "LP-setup-4", "LP-setup-5", "LP-setup-6", "LP-scope-2")
def test_all_core_figures_stand_in_fixed_places_without_a_question() -> None:
    battle = training()
    state = battle.state

    names = [state.kind(number).name for number in range(8)]
    assert sorted(names[:4]) == [
        "kari_wraithstalker",
        "oathsworn_cavalry",
        "rune_golems",
        "spearmen",
    ]
    assert sorted(names[4:]) == [
        "ardus_ixerebus",
        "carrion_lancers",
        "reanimate_archers",
        "reanimates",
    ]
    assert [trays_left(state, side) for side in (SOUTH, NORTH)] == [8, 8]
    figures = {name: len(battle.unit(name).figures) for name in names}
    assert figures["spearmen"] == figures["reanimates"] == 16
    assert (figures["oathsworn_cavalry"], figures["reanimate_archers"]) == (4, 8)
    assert (state.field.width, state.field.depth) == (36 * INCH, 36 * INCH)
    assert len(of(battle.match.log, Deployed)) == 8
    assert battle.match.history == []
    assert state.field.terrain == []
    assert state.objective == -1
    assert battle.asked.prompt == "set_dials"


@rule("LP-setup-3", "LP-setup-7", "LP-setup-8")
def test_daqan_begins_with_a_deck_of_twenty_eight_cards() -> None:
    battle = training()
    state = battle.state

    assert state.first == SOUTH
    assert len(state.deck) == 28
    missing = state.catalogue.morale_numbers["discipline_breakdown"]
    assert missing not in state.deck
    assert len(of(battle.match.log, ManaThrown)) == 1
    for decision in list(battle.match.decisions):
        battle.match.submit(decision.seat, Dials([-1] * 4, [-1] * 4))
    battle.on(SET_DIALS)
    assert (battle.state.round, battle.state.first) == (2, NORTH)


@rule("LP-win-2")
def test_more_trays_win_after_eight_rounds() -> None:
    battle = field(
        "spearmen 2x2 at 100 300 facing 0\nrune_golems 1x1 at 300 200 facing 0",
        "ardus_ixerebus 1x1 at 800 800 facing 180\nreanimates 2x1 at 600 800 facing 180\n"
        "carrion_lancers 1x1 at 400 800 facing 180",
    )
    battle.state.round = 8
    battle.set_dials()
    battle.on()

    ended = of(battle.match.log, BattleEnded)[0]
    assert (ended.winner, ended.scores) == (SOUTH, [5, 4])


@rule("LP-win-3")
def test_equal_trays_are_a_draw() -> None:
    battle = field("spearmen 2x2 at 100 300 facing 0", "reanimates 2x2 at 800 780 facing 180")
    battle.state.round = 8
    battle.set_dials()
    battle.on()

    assert of(battle.match.log, BattleEnded)[0].winner == -1


@rule("LP-omit-4", "LP-omit-5", "LP-omit-1")
def test_no_rerolls_no_flanking_die_no_accuracy() -> None:
    """Cavalry of two ranks in the flank of Reanimates: three dice, no question about them."""
    battle = field(
        "oathsworn_cavalry 2x2 at 300 300 facing 0",
        "reanimates 2x2 at 420 420 facing 90",
        dice("red", "red", "blue hit accuracy"),
    )
    assert engaged(battle.state, 0) == [1]

    events = battle.do(Attack(attacker=0, melee=True, decider=SOUTH))

    rolled = of(events, DiceRolled)
    assert sum(len(each.dice) for each in rolled) == 3
    assert battle.asked.prompt not in ("reroll", "assign_accuracy", "flanking_die")
    control = full_rules(
        "oathsworn_cavalry 2x2 at 300 300 facing 0", "reanimates 2x2 at 420 420 facing 90"
    )
    control.do(Attack(attacker=0, melee=True, decider=SOUTH))
    assert control.asked.prompt == "flanking_die"


@rule("LP-omit-1", "LP-omit-4")
def test_accuracy_is_ignored_even_against_a_figure_upgrade() -> None:
    south = "oathsworn_cavalry 2x1 at 300 300 facing 0"
    north = "reanimates 2x1 at 420 300 facing 180; ardus_ixerebus_figure in 0, support_carrion_lancer in 4"
    faces = ("red", "red", "blue hit accuracy")
    battle = field(south, north, dice(*faces))
    battle.do(Attack(attacker=0, melee=True, decider=SOUTH))
    control = full_rules(south, north, dice(*faces))
    control.do(Attack(attacker=0, melee=True, decider=SOUTH))

    assert control.asked.prompt == "assign_accuracy"
    assert "assign_accuracy" not in [each.prompt for each in battle.match.decisions]
    assert not of(battle.match.log, AccuracyAssigned)


@rule("LP-omit-2")
def test_kari_is_not_precise_in_training() -> None:
    battle = field(
        "kari_wraithstalker 1x1 at 300 300 facing 0",
        "reanimates 2x2 at 420 300 facing 180",
        dice("blue", "white"),
    )

    battle.do(Attack(attacker=0, melee=True, decider=SOUTH))

    assert battle.asked.prompt != "reroll"
    control = full_rules(
        "kari_wraithstalker 1x1 at 300 300 facing 0",
        "reanimates 2x2 at 420 300 facing 180",
        dice("blue", "white"),
    )
    control.do(Attack(attacker=0, melee=True, decider=SOUTH))
    assert control.asked.prompt == "reroll"


@rule("LP-omit-3")
def test_only_units_with_a_skill_of_their_own_use_skills() -> None:
    battle = field("spearmen 2x2 at 100 300 facing 0", "reanimates 2x2 at 800 780 facing 180")

    events = battle.do(Act(unit=0, action=SKILL, decider=SOUTH))

    assert of(events, ActionCancelled)[0].because == "RR-34.4"


@rule("LP-omit-6")
def test_no_gap_is_closed_in_training() -> None:
    battle = field(
        "spearmen 2x1 at 300 300 facing 0",
        "reanimates 2x2 at 300 420 facing 0; oooo oooo / o... ----",
    )
    assert engaged(battle.state, 0) == [1]

    events = battle.do(Suffer(1, 1, SOUTH))

    assert not of(events, GapClosed)
    assert engaged(battle.state, 0) == []
    assert battle.asked.prompt != "close_gap"
    control = full_rules(
        "spearmen 2x1 at 300 300 facing 0",
        "reanimates 2x2 at 300 420 facing 0; oooo oooo / o... ----",
    )
    control.do(Suffer(1, 1, SOUTH))
    assert control.asked.prompt == "close_gap"
    assert len(battle.state.body(1).filled()) == 2


@rule("LP-omit-7")
def test_inspiration_only_removes_banes_in_training() -> None:
    battle = field(
        "spearmen 2x2 at 100 300 facing 0; inspiration 1", "reanimates 2x2 at 800 780 facing 180"
    )
    battle.set_dials(spearmen="march 2")

    assert battle.asked.prompt == "set_dials"
    assert battle.tokens("spearmen") == {"inspiration": 1}


@rule("LP-rally-2")
def test_a_rally_without_banes_inspires() -> None:
    battle = field("spearmen 2x2 at 100 300 facing 0", "reanimates 2x2 at 800 780 facing 180")

    battle.do(Act(unit=0, action=RALLY, decider=SOUTH))

    assert battle.tokens("spearmen") == {"inspiration": 1}
