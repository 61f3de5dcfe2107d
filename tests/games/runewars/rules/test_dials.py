"""RW 2, 11, 48, 54, LP cmd: what a command tool orders."""

import pytest

from feldherr.games.runewars.decisions import matches
from feldherr.games.runewars.events.activation import DefenseRaised
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.questions import SET_DIALS
from feldherr.games.runewars.rules.dials import modifier_in_effect
from feldherr.games.runewars.rules.wounds import defense
from feldherr.games.runewars.terms import BLUE, MODIFIERS, STANCES, WHITE
from feldherr.testing import rule
from feldherr.testing.runewars.battle import GAME, Battle, of

FIELD = """
round 1, command, south first
south
{south}
north
reanimates 2x1 at {north} facing 180
"""


def field(south: str, north: str = "800 800") -> Battle:
    return Battle(FIELD.format(south=south, north=north))


@rule("RR-48.1", "RR-48.2")
def test_a_modifier_of_another_stance_is_ignored() -> None:
    battle = field("spearmen 2x1 at 300 300 facing 0", "420 300")

    events = battle.set_dials(spearmen=("red melee", "blue defend"))

    assert of(events, DiceRolled)
    assert not of(events, DefenseRaised)
    assert modifier_in_effect(battle.state, 0) is None


@rule("RR-48.3", "LP-cmd-2", "RR-54.1", "RR-54")
def test_white_goes_with_every_stance() -> None:
    catalogue = GAME.new_match(options={"scenario": "training"}).state.catalogue
    cavalry = catalogue.units[catalogue.unit_numbers["oathsworn_cavalry"]]
    white = [place for place, each in enumerate(cavalry.modifiers) if each.stance == WHITE]
    blue = [place for place, each in enumerate(cavalry.modifiers) if each.stance == BLUE]

    assert white
    assert blue
    for action in range(len(cavalry.actions)):
        assert matches(cavalry, action, white[0])
        assert matches(cavalry, action, blue[0]) == (cavalry.actions[action].stance == BLUE)


@rule("LP-mod-1", "RR-54.3")
def test_the_seven_modifiers() -> None:
    assert MODIFIERS[:4] == ["turn", "wheel", "charge", "turning_charge"]
    assert MODIFIERS[4:] == ["defend", "enhance", "bonus_action"]
    assert STANCES == ["blue", "green", "red", "yellow", "white"]


@rule("RR-2", "RR-2.1", "RR-2.2", "RR-83.4")
@pytest.mark.parametrize("socket", [0, 3])
def test_a_defend_modifier_counts_from_the_reveal_to_the_end_of_the_round(socket: int) -> None:
    two = """
        round 1, command, south first
        south
        spearmen 2x1 at 300 200 facing 0; kari_wraithstalker_figure in 3
        north
        rune_golems 1x1 at 800 800 facing 180
        rune_golems 1x1 at 500 800 facing 180
    """
    battle = Battle(two)
    printed = defense(battle.state, 0, socket)
    battle.set_dials(
        spearmen=("march 2", "blue defend"), rune_golems="march 2", rune_golems__1="march 2"
    )

    assert battle.asked.prompt == "activate_unit"
    assert defense(battle.state, 0, socket) == printed + 1
    battle.on(SET_DIALS)
    assert defense(battle.state, 0, socket) == printed
