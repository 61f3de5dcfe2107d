"""Where the rules of several subjects meet: tests within tests, battles that end in the middle of something."""

import pytest

from feldherr.core.chance import Scripted
from feldherr.core.codec import Record
from feldherr.core.decision import Chosen
from feldherr.core.errors import BadOption
from feldherr.core.flow import Flow, call
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import Cell, Dials, DieChoice, MoraleChoice, Number
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.events.damage import TraysRemoved, UnitDestroyed
from feldherr.games.runewars.events.morale import MoraleDiscarded, MoraleResolved, MoraleTested
from feldherr.games.runewars.events.movement import Moved, TerrainLeft
from feldherr.games.runewars.events.scoring import BattleEnded, TokenScored
from feldherr.games.runewars.events.setup import NotDeployed
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack, Destruction, MoraleTest
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.frames.setup import Battle as WholeBattle
from feldherr.games.runewars.frames.setup import Deploying
from feldherr.games.runewars.moments.actions import ActivationBegins, ToolRevealed
from feldherr.games.runewars.moments.battle import (
    ActivationsEnded,
    CommandsGiven,
    EndPhaseBegins,
    RoundBegins,
)
from feldherr.games.runewars.powers import SHOT_RANGE, Bonus, Effect, Part
from feldherr.games.runewars.questions import FLANKING_DIE, SET_DIALS, SPEND_PANIC, WHICH_TEMPLATE
from feldherr.games.runewars.rules.deployment import stands_in
from feldherr.games.runewars.rules.measure import in_range, sees
from feldherr.games.runewars.rules.targets import refusal, targets
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, NOWHERE, Ctx
from feldherr.games.runewars.terms import RED_DIE, SHIFT, SKILL
from feldherr.games.runewars.view import redacted
from feldherr.games.runewars.vocabulary.when import whenever
from feldherr.geometry.decision import Placed
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SAY_NO, SAY_YES, SOUTH, Battle, of
from feldherr.testing.runewars.field import Field, Squad, dice, north, south, troop

TEST = """
table 914.4 x 914.4
round 1, command, south first
deck {deck}
{more}
south
{unit}
rune_golems 1x1 at 100 200 facing 0
north
reanimates 2x2 at 520 300 facing 180
"""


def shaken(
    unit: str, deck: str, severity: int = 3, more: str = "", faces: list[str] | None = None
) -> Battle:
    """The first unit of south suffers a test; the top card of the deck is resolved if there is a choice."""
    battle = Battle(TEST.format(deck=deck, more=more, unit=unit), dice(*faces) if faces else None)
    battle.do(MoraleTest(0, severity, NORTH))
    top = battle.state.catalogue.morale_numbers[deck.split()[0]]
    has_choice = severity > 1 and len(set(deck.split()[:severity])) > 1
    assert (battle.asked.prompt == "resolve_morale") == has_choice
    if has_choice:
        battle.answer(MoraleChoice(top))
    assert of(battle.match.log, MoraleResolved)[0].card == top
    return battle


HORN = "spearmen 2x2 at 400 200 facing 0; aggressive_cornicen in 0"
TERROR = "flee_in_terror betrayal betrayal disarray rising_panic"


@rule("RR-75.3", "RR-58.1")
def test_a_fleeing_unit_that_charges_is_led_by_its_own_player() -> None:
    battle = shaken(HORN, TERROR, faces=["red hit morale", "blue hit"])
    assert (battle.asked.seat, battle.asked.prompt) == (NORTH, "reform")
    battle.answer(Placed(battle.body("spearmen").pose))

    assert (battle.asked.seat, battle.asked.prompt) == (SOUTH, "reroll")
    battle.answer(Chosen([]))
    assert (battle.asked.seat, battle.asked.prompt) == (SOUTH, "damage_figure")


@rule("RR-58.1", "RR-58.6")
def test_a_test_within_a_test_has_cards_of_its_own() -> None:
    battle = shaken(HORN, TERROR, faces=["red hit morale", "blue hit"])
    battle.answer(Placed(battle.body("spearmen").pose), Chosen([]))
    events = battle.on(SET_DIALS)

    assert [(each.unit, each.severity) for each in of(events, MoraleTested)] == [(2, 1)]
    names = [battle.state.catalogue.morale[each.card].name for each in of(events, MoraleResolved)]
    assert names == ["disarray"]
    assert [len(each.cards) for each in of(events, MoraleDiscarded)] == [1, 3]
    assert battle.tokens("reanimates") == {"stun": 1}


@rule("RR-38.7", "RR-88b")
def test_a_tray_that_is_taken_away_takes_its_figure_upgrade_along() -> None:
    battle = shaken(
        "spearmen 2x1 at 400 200 facing 0; aggressive_cornicen in 5", "loss_of_faith", 2
    )
    assert battle.asked.prompt == "remove_which_tray"
    events = battle.answer(Cell(0, 1))

    assert of(events, TraysRemoved)[0].cells == [1]
    assert battle.body("spearmen").filled() == [0]
    assert battle.unit("spearmen").figures[:4] == [0, 0, 0, 0]
    assert battle.unit("spearmen").places == [NOWHERE]


@rule("EF-fig-4")
def test_no_card_takes_the_heavy_figure_that_holds_a_unit_together() -> None:
    golem = "spearmen 3x{ranks} at 300 200 facing 0; front_line_rune_golem in 4"
    single = shaken(golem.format(ranks=1), "discipline_breakdown")
    assert single.body("spearmen").filled() == [0, 1, 2]

    double = shaken(golem.format(ranks=2), "discipline_breakdown")
    assert double.asked.prompt == "replace_heavy"


@rule("EF-windrune-2", "RR-41.8d")
def test_a_shift_that_may_not_withdraw_does_not_leave_besieged_terrain() -> None:
    text = """
        table 914.4 x 914.4
        round 1, command, south first
        terrain forest at 457 457 facing 0
        south
        spearmen 2x2 in terrain 0
        north
        reanimates 2x2 at 520 {y} facing 180
    """
    besieged = Battle(text.format(y=532))
    events = besieged.do(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1, may_withdraw=False))
    assert [each.because for each in of(events, ActionCancelled)] == ["EF-windrune-2"]
    assert besieged.body("spearmen").inside == 0

    free = Battle(text.format(y=780))
    free.do(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1, may_withdraw=False))
    assert of(free.on_once(), TerrainLeft)


@rule("RR-71", "RR-29.1", "RR-36.3")
def test_nothing_follows_the_shot_that_ends_the_battle() -> None:
    battle = Battle(
        """
        table 914.4 x 914.4
        round 1, command, south first
        south
        kari_wraithstalker 1x1 at 400 200 facing 0; latari_training
        spearmen 2x1 at 460 340 facing 0
        north
        reanimates 1x1 at 520 340 facing 180; o...
        """,
        dice("blue surge surge", "white hit hit"),
    )
    battle.set_dials(kari_wraithstalker="ranged", spearmen="rally", reanimates="march")
    battle.answer(Chosen([]))
    events = battle.on()

    assert of(events, UnitDestroyed)[0].unit == 2
    assert not of(events, Moved) + of(events, MoraleTested)
    assert isinstance(events[-1], BattleEnded)
    assert events[-1].winner == SOUTH


@rule("RR-89.3", "RR-58.6")
def test_a_unit_that_a_morale_card_destroys_still_counts_as_shaken() -> None:
    battle = shaken(
        "spearmen 2x1 at 400 200 facing 0; o... o...", "betrayal",
        more="objective demoralize_their_forces by south", faces=["red hit hit", "blue hit"],
    )  # fmt: skip
    events = battle.on(SET_DIALS)

    assert [each.unit for each in of(events, UnitDestroyed)] == [0]
    assert [(each.side, each.count) for each in of(events, TokenScored)] == [(NORTH, 1)]


@rule("RR-82.1b", "RR-24")
def test_by_option_immobilize_stops_a_bonus_march_too() -> None:
    text = """
        table 914.4 x 914.4
        round 1, command, south first
        options immobilize_bonus={option}
        south
        oathsworn_cavalry 2x1 at 300 200 facing 0; immobilize 1
        north
        reanimates 2x2 at 520 780 facing 180
    """
    for option, replies, moves in (
        ("no", [SAY_NO], 2), ("yes", [SAY_NO, SAY_NO], 2), ("yes", [SAY_NO, SAY_YES], 1),
    ):  # fmt: skip
        battle = Battle(text.format(option=option))
        battle.set_dials(oathsworn_cavalry=("march 1", "bonus march"))
        events = []
        for reply in replies:
            assert (battle.asked.seat, battle.asked.prompt) == (NORTH, "spend_immobilize")
            events = battle.answer(reply)
        assert len(of(events, Moved)) == moves
        assert len(of(events, ActionCancelled)) == 2 - moves


@rule("RR-army-14", "RR-army-15")
def test_two_sides_share_one_core_set() -> None:
    assert GAME.new_match(options={"core_set": True}).state.rules.points == 100
    with pytest.raises(BadOption, match="RW army 14"):
        GAME.new_match(options={"core_set": True, "armies": ["core_daqan", "core_daqan"]})
    with pytest.raises(BadOption, match="RW army 15"):
        GAME.new_match(options={"core_set": True, "points": 200})


@rule("RR-63.3a")
def test_a_skill_that_needs_sight_is_measured_along_the_line_of_sight() -> None:
    text = """
        round 1, command, south first
        south
        carrion_lancers 1x1 at 300 100 facing 0
        {between}
        north
        reanimates 3x3 at 497 400 facing 180
    """
    near = Battle(text.format(between=""))
    near.do(Act(unit=0, action=SKILL, decider=SOUTH))
    assert near.tokens("reanimates") == {"blight": 1}

    half_hidden = Battle(text.format(between="rune_golems 2x1 at 253 216 facing 0"))
    assert in_range(half_hidden.state, 0, 2, 1, 5)
    assert sees(half_hidden.state, 0, 2)
    half_hidden.do(Act(unit=0, action=SKILL, decider=SOUTH))
    assert half_hidden.tokens("reanimates") == {}


class _Falls(Effect):
    """For cards made here: the unit itself is destroyed."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Destruction(doing.unit, NORTH))


def round_of(*parts: Part) -> Field:
    """A round between two units, the southern one with a card made for the test; nobody chooses an action."""
    field = Field([
        Squad(troop(parts=list(parts)), SOUTH, [1], south(2, 3)), Squad(troop(), NORTH, [1], north(9, 9, 1)),
    ])  # fmt: skip
    field.ctx.dice = Scripted([])
    field.ctx.push(WholeBattle(), "play_rounds")
    field.ctx.run()
    for decision in list(field.ctx.decisions()):
        field.ctx.answer(decision.seat, Dials([NO_CHOICE], [NO_CHOICE]))
    return field


@rule("RR-71", "RR-29.1", "RR-30")
@pytest.mark.parametrize(
    "moment",
    [RoundBegins, CommandsGiven, ActivationBegins, ToolRevealed, ActivationsEnded, EndPhaseBegins],
)
def test_the_battle_ends_at_once_when_a_side_has_no_unit_left(moment: type[Moment]) -> None:
    field = round_of(whenever(moment, _Falls()))

    assert field.prompt == ""
    assert field.the(BattleEnded).winner == NORTH
    assert field.happened()[-2:] == ["UnitDestroyed", "BattleEnded"]


@rule("RR-50.1a")
def test_command_tools_are_secret_from_the_end_of_the_command_phase_on() -> None:
    field = round_of(whenever(CommandsGiven, _Falls(), may=True))

    assert field.prompt == "use_ability"
    assert [unit.action for unit in redacted(field.state, NORTH).units] == [HIDDEN, NO_CHOICE]
    assert [unit.action for unit in redacted(field.state, SOUTH).units] == [NO_CHOICE, HIDDEN]


@rule("RR-13.2c", "RR-88.2", "LP-objective-1")
def test_a_unit_with_a_bounty_that_finds_no_place_is_scored() -> None:
    wall = "\n".join(f"spearmen 3x3 at {3 + 182 * place} 180 facing 0" for place in range(5))
    battle = Battle(
        f"""
table 914.4 x 914.4
round 1, command, south first
options scenario=skirmish
deployment battle_lines by north, red south
objective bounty by south
south
{wall}
spearmen 3x3; carries 1
north
reanimates 2x2 at 520 780 facing 180
"""
    )
    events = battle.do(Deploying(SOUTH, False))

    assert [each.unit for each in of(events, NotDeployed)] == [5]
    assert [(each.side, each.count) for each in of(events, TokenScored)] == [(NORTH, 1)]


@rule("RR-36", "RR-golden-2")
@pytest.mark.parametrize(("farther", "found"), [(0, []), (1, [1]), (-1, [])])
def test_a_card_may_change_how_far_a_weapon_reaches(farther: int, found: list[int]) -> None:
    archers = troop(ranged="r", parts=[Bonus(SHOT_RANGE, Amount(farther))])
    field = Field(
        [Squad(archers, SOUTH, [1], south(4, 4)), Squad(troop(), NORTH, [1], north(4, 9.5, 1))]
    )
    attack = Attack(attacker=0, melee=False, decider=SOUTH)

    assert targets(field.state, attack) == found
    assert (refusal(field.state, attack, 1) is None) == bool(found)


@rule("RR-89.2c")
@pytest.mark.parametrize(("front", "inside"), [(180, False), (179, True)])
def test_a_unit_at_the_border_of_a_zone_does_not_stand_in_it(front: int, inside: bool) -> None:
    state = Battle(
        f"""
        table 914.4 x 914.4
        round 8, command, south first
        options scenario=skirmish
        deployment battle_lines by north, red south
        objective break_their_defenses by south
        south
        spearmen 2x1 at 600 500 facing 0
        north
        reanimates 2x1 at 300 {front} facing 180
        """
    ).state

    assert stands_in(state, 1, SOUTH) == inside


@rule("RR-76.8", "RR-75.3")
def test_what_follows_an_attack_does_not_follow_an_attack_within_it() -> None:
    battle = Battle(
        """
        table 914.4 x 914.4
        round 1, command, south first
        deck flee_in_terror betrayal betrayal disarray
        south
        kari_wraithstalker 1x1 at 300 200 facing 0; latari_training
        rune_golems 1x1 at 530 360 facing 0
        north
        reanimates 2x2 at 420 400 facing 90; panic 3; aggressive_drummer in 0
        """,
        dice("blue surge surge", "white hit", *["red"] * 12),
    )
    battle.do(Attack(attacker=0, melee=False, decider=SOUTH))
    battle.answer(Chosen([]))
    battle.on(SPEND_PANIC)
    battle.answer(Number(3))
    assert battle.asked.prompt == "reform"
    battle.answer(Placed(battle.body("reanimates").pose))
    battle.on(FLANKING_DIE)
    events = battle.answer(DieChoice(RED_DIE)) + battle.on(WHICH_TEMPLATE)

    assert of(events, DiceRolled)[0].unit == battle.number("reanimates")
    assert len(of(events, MoraleDiscarded)) == 1
    assert [each.unit for each in of(battle.on(SET_DIALS), Moved)] == [0]
