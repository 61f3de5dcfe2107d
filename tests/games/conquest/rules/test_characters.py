"""CQ 8 char 1-4, char 12: what a character is, and what it is to its regiment."""

import pytest

from feldherr.core.decision import Chosen
from feldherr.games.conquest.catalogue.entries import CharacterKind
from feldherr.games.conquest.events.reserve import Arrives, ReserveRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.rounds import Reserve
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.invariants import broken
from feldherr.games.conquest.rules.activation import offers as regiment_offers
from feldherr.games.conquest.rules.characters import offers
from feldherr.games.conquest.rules.resolve import morale_of
from feldherr.games.conquest.rules.scoring import can_seize
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.terms import (
    CHARACTER_ACTIONS,
    INFANTRY,
    LIGHT,
    MONSTER,
    PASSING,
    RALLYING,
    STATS,
    TYPES,
)
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule


@rule("CQ-8.char.1")
def test_every_character_has_eight_values_a_type_to_join_and_no_class() -> None:
    characters = Line().state.catalogue.characters
    assert characters
    for each in characters:
        assert len(each.stats) == len(STATS) == 8
        assert 0 <= each.type < len(TYPES)
    assert not hasattr(CharacterKind("", {}, "", False), "troop_class")


@rule("CQ-8.char.2")
def test_a_character_is_of_the_class_of_its_regiment() -> None:
    """It arrives with light regiments, one die for both, and its stand seizes as little as theirs."""
    line = Line(south(4).of(INFANTRY, LIGHT).led_by(), south(3).of(INFANTRY, LIGHT))
    line.state.round = 1
    line.begin(Reserve(side=Side(0)), "1 6")
    while line.is_asked():
        options = line.asked.options()
        line.answer(options[-1] if options else Chosen([0]))
    assert sum(line.all(ReserveRolled)[0].faces) == 2
    assert len(line.all(Arrives)) == 1
    assert not can_seize(line.state, line.id("A"))
    assert can_seize(Line(south(4).led_by()).state, line.id("A"))


@rule("CQ-8.char.4")
def test_no_action_takes_a_character_out_of_its_regiment() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by("wizard 4").knowing("kindle_courage"), south(3, at=(35, 10))
    )
    known = [*CHARACTER_ACTIONS, RALLYING, PASSING]
    assert all(each.action in known for each in offers(line.state, CharacterId(0)))
    taken = regiment_offers(line.state, Activation(regiment=line.id("A")))
    assert all(each.opponent < 0 for each in taken)


@rule("CQ-8.char.4")
def test_two_characters_in_one_regiment_are_a_mistake() -> None:
    line = Line(south(4, at=(20, 10)).led_by(), south(4, at=(35, 10)).led_by())
    line.character("B").regiment = line.id("A")
    assert "two characters share a regiment" in broken(line.state)


@rule("CQ-8.char.12")
def test_a_character_counts_as_a_stand_of_its_regiment() -> None:
    """Three stands and the character are four: morale is one better."""
    line = Line(south(4, at=(20, 10)).led_by(resolve=3), south(3, at=(35, 10)))
    assert morale_of(line.state, line.id("A")) == 4
    assert morale_of(line.state, line.id("B")) == 3


@rule("CQ-11.rider")
def test_a_monster_with_a_rider_is_two_stands_and_marches_as_the_monster_does() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).having(march=8).led_by("rider", march=5), north(3)
    )
    assert line.state.strength(line.id("A")) == 2
    assert lowest_march(line.state, line.id("A")) == 8
