"""RW 3, 5, 24, 37, 47, 65, LP act: activations and actions."""

from feldherr.games.runewars.answers import PASS, Dials, SkillChoice, UnitChoice
from feldherr.games.runewars.events.activation import ActionCancelled, InitiativeCalled, Revealed
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.events.card_use import AbilityUsed
from feldherr.games.runewars.events.movement import Moved, SquaredUp
from feldherr.games.runewars.events.tokens import Removed
from feldherr.games.runewars.frames.card_effects import BY_SKILL
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.state import HIDDEN
from feldherr.games.runewars.terms import ACTIONS, EXHAUSTED, READY, STANCES, TURNING
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, Battle, of

OPEN = """
round 1, command, south first
south
{south}
north
reanimates 2x1 at 800 800 facing 180
"""

FIGHT = """
round 1, command, south first
south
spearmen 2x1 at 300 300 facing 0
north
{north}
"""


def alone(unit: str) -> Battle:
    return Battle(OPEN.format(south=unit))


@rule("RR-3.1", "RR-3.3", "RR-47.2", "RR-48", "RR-49.1", "RR-49a")
def test_every_entry_of_a_wheel_is_complete() -> None:
    catalogue = GAME.new_match(options={"scenario": "training"}).state.catalogue

    assert ACTIONS == ["march", "shift", "reform", "melee", "ranged", "rally", "skill"]
    for kind in catalogue.units:
        assert kind.actions
        assert kind.modifiers
        assert all(1 <= action.initiative <= 9 for action in kind.actions)
        assert all(0 <= action.stance < len(STANCES) for action in kind.actions)
        assert all(0 <= each.stance < len(STANCES) for each in kind.modifiers)


@rule("RR-3", "RR-3.2")
def test_the_action_on_the_dial_is_the_one_performed() -> None:
    rallying = alone("spearmen 2x2 at 300 200 facing 0; panic 2")
    rallying.set_dials(spearmen="rally")
    marching = alone("spearmen 2x2 at 300 200 facing 0; panic 2")
    marching.set_dials(spearmen="march 3")

    assert rallying.tokens("spearmen") == {}
    assert rallying.body("spearmen").pose.y == 200_000
    assert marching.tokens("spearmen") == {"panic": 2}
    assert marching.body("spearmen").pose.y == 380_000


@rule("RR-3.4")
def test_an_attack_that_is_possible_cannot_be_passed() -> None:
    battle = Battle(FIGHT.format(north="reanimates 2x1 at 420 300 facing 180"), seed=3)

    events = battle.set_dials(spearmen="red melee")

    assert of(events, DiceRolled)
    assert all(PASS not in (each.options() or []) for each in battle.match.decisions)


@rule("RR-5", "RR-5.3", "RR-24", "RR-24.1")
def test_reveal_then_action_then_bonus_action() -> None:
    battle = alone("rune_golems 1x1 at 300 200 facing 0; blight 1, panic 2")

    events = battle.set_dials(rune_golems=("march 2", "bonus rally"))

    kinds = [type(each) for each in events if type(each) in (Revealed, Moved, Removed)]
    assert kinds[:4] == [Revealed, Moved, Removed, Removed]
    assert battle.tokens("rune_golems") == {}


@rule("RR-5.2")
def test_a_modifier_shapes_the_one_movement() -> None:
    battle = alone("spearmen 2x2 at 300 200 facing 0")
    battle.set_dials(spearmen=("march 3", "turn"))

    events = battle.answer(battle.offers()[0])

    moved = of(events, Moved)
    assert len(moved) == 1
    assert (moved[0].template, moved[0].speed) == (TURNING, 2)


@rule("RR-5.5", "LP-act-1")
def test_a_revealed_unit_is_not_activated_again() -> None:
    two = """
        round 1, command, south first
        south
        spearmen 2x1 at 100 200 facing 0
        spearmen 2x1 at 300 200 facing 0
        spearmen 2x1 at 500 200 facing 0
        north
        reanimates 2x1 at 800 800 facing 180
    """
    battle = Battle(two)
    battle.set_dials(spearmen="march 2", spearmen__1="march 2", spearmen__2="march 2")
    battle.answer(UnitChoice(0))

    assert battle.offers() == [UnitChoice(1), UnitChoice(2)]
    assert battle.why_not(UnitChoice(0)) == "RR-5.5"


@rule("RR-5.6", "LP-mistake-3")
def test_an_engaged_unit_that_is_not_flush_squares_up_after_its_reveal() -> None:
    askew = "reanimates 2x1 at 440 300 facing 180"
    battle = Battle(FIGHT.format(north=askew))

    events = battle.set_dials(spearmen="rally")
    assert battle.asked.prompt == "square_up"
    events += battle.answer(battle.offers()[0])

    kinds = [type(each) for each in events if type(each) in (Revealed, SquaredUp)]
    assert kinds[:2] == [Revealed, SquaredUp]
    squared = of(events, SquaredUp)[0]
    assert (squared.pose.x - 440_000) % 60_000 == 0


@rule("RR-47.1")
def test_initiative_follows_this_rounds_action() -> None:
    battle = alone("spearmen 2x2 at 300 200 facing 0")

    first = battle.set_dials(spearmen="march 3")
    second = battle.set_dials(spearmen="rally")

    assert of(first, InitiativeCalled)[0].initiative == 5
    assert of(second, InitiativeCalled)[0].initiative == 3


@rule("RR-65", "RR-32.3", "RR-72", "LP-rally-1", "LP-mistake-2")
def test_a_rally_removes_all_banes_and_readies_all_cards() -> None:
    battle = alone(
        "spearmen 2x2 at 300 200 facing 0; inspiration 1, panic 2, stun 1; shield_wall exhausted, trumpets exhausted"
    )
    battle.set_dials(spearmen="rally")

    battle.answer(PASS)

    assert battle.tokens("spearmen") == {"inspiration": 1}
    assert battle.unit("spearmen").cards == [READY, READY]


@rule("RR-65.1")
def test_who_rallies_with_nothing_to_clear_is_inspired() -> None:
    fresh = alone("spearmen 2x2 at 300 200 facing 0")
    fresh.set_dials(spearmen="rally")
    tired = alone("spearmen 2x2 at 300 200 facing 0; shield_wall exhausted")
    assert tired.unit("spearmen").cards == [EXHAUSTED]
    tired.set_dials(spearmen="rally")

    assert fresh.tokens("spearmen") == {"inspiration": 1}
    assert tired.tokens("spearmen") == {}
    assert tired.unit("spearmen").cards == [READY]


@rule("LP-act-2", "RR-36.2")
def test_an_action_that_is_impossible_is_cancelled() -> None:
    archers = "reanimate_archers 2x1 at 420 300 facing 180"
    battle = Battle(FIGHT.format(north=archers))

    events = battle.set_dials(reanimate_archers="ranged")
    events += battle.on(SET_DIALS)

    assert "RR-36.2" in [each.because for each in of(events, ActionCancelled)]
    assert not of(events, DiceRolled)


@rule("RR-49b", "RR-49.1a", "RR-54.2", "LP-cmd-1")
def test_a_setting_names_one_entry_of_each_wheel() -> None:
    battle = alone("spearmen 2x2 at 300 200 facing 0")
    decision = battle.asked

    assert decision.check(Dials([0], [0])) is None
    assert decision.check(Dials([5], [1])) is None
    refused = decision.check(Dials([8], [0]))
    assert refused is not None
    assert refused.rule == "RR-3.2"
    for modifier in (-1, 8):
        refused = decision.check(Dials([0], [modifier]))
        assert refused is not None
        assert refused.rule == "RR-54.2"


@rule("RR-49.2", "EF-info-1")
def test_values_of_a_hidden_unit_are_open() -> None:
    battle = alone("spearmen 2x2 at 300 200 facing 0; stun 1\nrune_golems 1x1 at 600 200 facing 0")
    battle.set_dials(spearmen=("march 3", "charge"), rune_golems="march 2")

    seen = battle.match.view(NORTH).state
    assert seen.units[1].action == HIDDEN
    kind = seen.kind(1)
    assert (kind.type, kind.defense.base, kind.threshold) == (2, 4, 2)


@rule("RR-37", "RR-34.4a", "RR-76.4")
def test_one_of_several_skills_is_chosen() -> None:
    battle = alone("rune_golems 1x1 at 300 200 facing 0; blight 1; war_crier")
    battle.set_dials(rune_golems="skill")

    assert battle.asked.prompt == "which_skill"
    assert battle.offers() == [SkillChoice(0, 0, 0), SkillChoice(0, 1, 0)]
    events = battle.answer(battle.offers()[0])

    assert len([each for each in of(events, AbilityUsed) if each.means == BY_SKILL]) == 1
