"""What the objective cards ask for during the battle."""

import pytest

from feldherr.core.chance import Dice, Drawn, Scripted
from feldherr.core.codec import Record
from feldherr.core.decision import Chosen
from feldherr.core.text import LANGUAGES, read_texts
from feldherr.games.runewars.answers import Direction
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.scoring import TokenScored
from feldherr.games.runewars.events.setup import MarkerDropped, MarkerScored, MarkerTaken
from feldherr.games.runewars.frames.activation import Act, Activation
from feldherr.games.runewars.frames.attack import Destruction, MoraleTest
from feldherr.games.runewars.moments.battle import RoundEnded
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.rules.objectives import end_of_battle
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.telling.text import told
from feldherr.games.runewars.terms import AHEAD, MARCH, SHIFT, SKILL, UNSTABLE
from feldherr.geometry.edge import RIGHT
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, NORTH, SOUTH, Battle, of

FIELD = """
table 914.4 x 914.4
round 2, command, south first
options scenario=skirmish
deployment battle_lines by north, red south
objective {objective} by south
mana 0 0 0 0 0
{markers}
south
spearmen 2x1 at 300 300 facing 0{south}
north
reanimates 2x1 at 420 700 facing 180{north}
"""


def battle(
    objective: str, markers: str = "", south: str = "", north: str = "", dice: Dice | None = None
) -> Battle:  # fmt: skip
    text = FIELD.format(objective=objective, markers=markers, south=south, north=north)
    return Battle(text, dice)


# ---------------------------------------------------------------------------- Bounty


@rule("LP-objective-1")
def test_the_enemy_scores_the_bounty_on_a_destroyed_unit() -> None:
    table = battle("bounty", south="; carries 1")
    events = table.do(Destruction(0, NORTH))
    assert [(each.side, each.count) for each in of(events, TokenScored)] == [(NORTH, 1)]


def test_a_unit_without_a_bounty_scores_nothing() -> None:
    assert not of(battle("bounty", north="; carries 1").do(Destruction(0, NORTH)), TokenScored)


# ---------------------------------------------------------------------------- Supply Raid


def march(table: Battle, speed: int = 2) -> Battle:
    table.do(Act(unit=0, action=MARCH, decider=SOUTH, speed=speed))
    return table


@rule("RR-89.2b")
def test_a_unit_that_moves_onto_supplies_carries_them_and_scores_at_the_end() -> None:
    table = march(battle("supply_raid", "marker north at 360 390\nmarker north at 800 390"))
    assert [each.unit for each in table.state.field.markers] == [0, -1]
    assert table.state.scored == [0, 0]
    end_of_battle(table.match._ctx)
    assert table.state.scored == [1, 0]


def test_a_unit_that_stops_short_of_supplies_has_none() -> None:
    table = march(battle("supply_raid", "marker north at 360 390"), 1)
    assert not of(table.match.log, MarkerTaken)


def test_supplies_of_a_destroyed_unit_lie_where_it_stood_and_score_for_nobody() -> None:
    table = march(battle("supply_raid", "marker north at 360 390"))
    table.do(Destruction(0, NORTH))
    end_of_battle(table.match._ctx)
    assert of(table.match.log, MarkerDropped)
    assert table.state.scored == [0, 0]


# ---------------------------------------------------------------------------- house cards


def house(objective: str, markers: str = "", south: str = "") -> Battle:
    """The same field with an objective whose values are ours."""
    text = FIELD.replace("scenario=skirmish", "scenario=skirmish house_cards=yes")
    return Battle(text.format(objective=objective, markers=markers, south=south, north=""))


def round_over(table: Battle) -> None:
    due = getattr(open_window(table.match._ctx, RoundEnded()), "record", None)
    if isinstance(due, Record):
        table.do(due)


def test_a_volatile_rune_is_scored_and_goes_off_under_the_unit() -> None:
    table = march(house("volatile_runes", "marker north at 360 390"))
    assert of(table.match.log, MarkerScored)
    table.on_once()
    assert table.state.runes()[UNSTABLE] == 0
    assert table.unit("spearmen").figures.count(-1) == 1


def test_a_unit_that_meets_no_volatile_rune_is_not_harmed() -> None:
    table = march(house("volatile_runes", "marker north at 800 390"))
    assert table.state.scored == [0, 0]
    assert table.unit("spearmen").figures.count(-1) == 0


@pytest.mark.parametrize(("place", "scored"), [("360 440", [1, 0]), ("360 700", [0, 0])])
def test_an_escort_near_the_pass_scores_when_the_round_is_over(
    place: str, scored: list[int]
) -> None:
    table = house("defended_pass", f"marker north at {place}", "; carries 1")
    round_over(table)
    assert table.state.scored == scored


def test_a_unit_that_is_no_escort_does_not_hold_the_pass() -> None:
    table = house("defended_pass", "marker north at 360 440")
    round_over(table)
    assert table.state.scored == [0, 0]


# ---------------------------------------------------------------------------- Confluence of Magic


def test_a_unit_picks_up_the_tokens_it_moves_onto() -> None:
    table = march(battle("confluence_of_magic", "marker north at 360 390"))
    assert of(table.match.log, MarkerTaken)
    assert (table.unit("spearmen").objectives, table.state.field.markers[0].unit) == (1, 0)
    assert table.state.scored == [0, 0]


def test_a_unit_that_stands_on_a_token_otherwise_picks_it_up_after_its_activation() -> None:
    table = battle("confluence_of_magic", "marker north at 360 270")
    table.do(Activation(0))
    assert table.unit("spearmen").objectives == 1


def test_a_unit_picks_up_nothing_beside_it() -> None:
    table = march(battle("confluence_of_magic", "marker north at 500 390"))
    assert table.unit("spearmen").objectives == 0


def test_the_tokens_of_a_destroyed_unit_lie_where_its_last_tray_stood() -> None:
    table = march(battle("confluence_of_magic", "marker north at 360 390"))
    spears = table.number("spearmen")
    table.state.field.bodies[spears] = table.state.body(spears).with_cell(0, -1)
    table.do(Destruction(0, NORTH))
    dropped = of(table.match.log, MarkerDropped)
    assert [(each.x, each.y) for each in dropped] == [(390_000, 390_000)]
    assert (table.state.field.markers[0].unit, table.unit("spearmen").objectives) == (-1, 0)


def test_a_carrier_throws_as_many_mana_tokens_anew_as_it_carries_tokens() -> None:
    table = battle("confluence_of_magic", south="; carries 2", dice=Scripted([Drawn(2)]))
    table.do(Act(unit=0, action=SKILL, decider=SOUTH))
    assert table.asked.prompt == "which_mana"
    assert table.asked.check(Chosen([0])) is not None
    table.answer(Chosen([0, 3]))
    assert of(table.match.log, ManaThrown)[-1].sides == [0, 0, 0, 1, 0]
    assert table.state.mana == [0, 0, 0, 1, 0]


def test_who_carries_nothing_throws_no_mana() -> None:
    table = battle("confluence_of_magic")
    assert skills(table.state, 0) == []


@rule("RR-51.1")
def test_at_set_up_a_scout_picks_up_a_token_and_finds_no_mana_to_throw() -> None:
    table = battle("confluence_of_magic", "marker north at 360 390")
    table.state.mana = []
    march(table)
    assert of(table.match.log, MarkerTaken)
    assert skills(table.state, 0) == []
    table.do(Act(unit=0, action=SKILL, decider=SOUTH))
    assert not of(table.match.log, ManaThrown)
    for language in LANGUAGES:
        texts = read_texts(GAME.rulebook.folder / "texts", language)
        assert told(texts, table.match.log, table.state, 0)


# ---------------------------------------------------------------------------- Demoralize Their Forces


def shaken(card: str, scored: int = 0) -> Battle:
    table = battle("demoralize_their_forces")
    table.state.scored = [scored, 0]
    number = table.state.catalogue.morale_numbers[card]
    table.state.deck.remove(number)
    table.state.deck.append(number)
    table.do(MoraleTest(0, table.state.catalogue.morale[number].icons, NORTH))
    while table.match.decisions and table.asked.prompt == "resolve_morale":
        chosen = [each for each in table.offers() if getattr(each, "card", -1) == number]
        table.answer(chosen[0])
    return table


def test_a_morale_card_with_two_icons_scores_for_the_enemy() -> None:
    assert shaken("communications_breakdown").state.scored == [0, 1]


def test_a_morale_card_with_one_icon_scores_nothing_and_neither_does_the_ninth() -> None:
    assert shaken("disarray").state.scored == [0, 0]
    assert shaken("communications_breakdown", scored=8).state.scored == [8, 0]


# ---------------------------------------------------------------------------- Break Their Defenses


def test_units_in_the_enemys_zones_score_at_the_end() -> None:
    table = battle("break_their_defenses")
    end_of_battle(table.match._ctx)
    assert table.state.scored == [0, 0]
    table.state.field.set_down(0, Pose(100_000, 900_000, 0))
    end_of_battle(table.match._ctx)
    assert table.state.scored == [1, 0]


def test_a_shift_counts_as_a_move_too() -> None:
    table = battle("supply_raid", "marker north at 450 270")
    table.do(Act(unit=0, action=SHIFT, decider=SOUTH, speed=1))
    table.answer(Direction(RIGHT, AHEAD))
    assert of(table.match.log, MarkerTaken)
    assert table.unit("spearmen").objectives == 1
