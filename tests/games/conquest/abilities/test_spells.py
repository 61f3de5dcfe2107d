"""Spells of older lists, and characters with ways of their own to cast."""

import pytest

from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.attack import SIXES
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import CharacterId, Side, SpellId
from feldherr.games.conquest.moments import SpellWorks
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.rules.casting import attunement_of, successes_needed, targets_of
from feldherr.games.conquest.rules.draw_events import draw_events
from feldherr.games.conquest.rules.entries import spell_entry
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.impact import is_soft
from feldherr.games.conquest.rules.status import pays_for_refusal
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.specials import BLESSED, DECAY, LONGSHOT, TERRIFYING, Special
from feldherr.games.conquest.terms import (
    ATTACKS,
    CASTING,
    CHARGING,
    CLASH,
    DEFENSE,
    EVASION,
    IN_VOLLEY,
    MARCH,
    MARCHING,
    MONSTER,
    REFORMING,
    RESOLVE,
    Stat,
)
from feldherr.testing.conquest.line import Line, Troop, north, south

MAGE = CharacterId(0)
STAND = 60 / 25.4


def words(name: str) -> list[Word]:
    return abilities()[name]


def equipped(*troops: Troop) -> Line:
    """A battle with the older spells."""
    return Line(*troops, classic=True)


def works(line: Line, name: str, letter: str, successes: int = 2) -> Line:
    """A spell has succeeded on a regiment."""
    spell = SpellId(line.state.catalogue.number("spells", name))
    assert spell >= 0
    target = line.id(letter)
    return line.begin(
        Doing(
            regiment=target, character=MAGE, side=Side(0), entry=spell_entry(spell), part=0, x=successes,
            moment=SpellWorks(target),
        )
    )  # fmt: skip


def field(*enemies: Troop) -> Line:
    mage = south(4, at=(20, 10)).led_by("wizard 5")
    return equipped(mage, *(enemies or (north(3, at=(20 + 4 * STAND, 18)),)))


@pytest.mark.parametrize(
    ("spell", "letter", "given"),
    [
        ("heavenly_blessing", "A", BLESSED), ("seeking_winds", "A", LONGSHOT), ("aspect_of_fenrir", "A", TERRIFYING),
    ],
)  # fmt: skip
def test_some_spells_give_a_special_rule(spell: str, letter: str, given: Special) -> None:
    line = works(field(), spell, letter)
    assert has(line.state, line.id(letter), given)


@pytest.mark.parametrize(
    ("spell", "letter", "stat", "change"),
    [
        ("unmake_armor", "N", DEFENSE, -1), ("hone_blades", "A", CLASH, 1), ("temper_plate", "A", EVASION, 1),
        ("ice_armour", "A", DEFENSE, 1), ("glory_of_valhalla", "A", RESOLVE, 1), ("enrage", "A", ATTACKS, 6),
        ("roots_of_stone", "A", DEFENSE, 2), ("encase", "N", MARCH, -2),
    ],
)  # fmt: skip
def test_some_spells_change_a_characteristic(
    spell: str, letter: str, stat: Stat, change: int
) -> None:
    line = field()
    before = stat_of(line.state, line.id(letter), stat)
    works(line, spell, letter)
    assert stat_of(line.state, line.id(letter), stat) == before + change


def actions(line: Line, letter: str, activation: Activation | None = None) -> set[int]:
    activation = activation or Activation(regiment=line.id(letter))
    return {each.action for each in offers(line.state, activation)}


def test_who_is_rooted_neither_marches_nor_reforms() -> None:
    line = field()
    assert {MARCHING, REFORMING} <= actions(line, "A")
    works(line, "roots_of_stone", "A")
    assert not {MARCHING, REFORMING} & actions(line, "A")


def test_in_mud_only_the_first_action_moves() -> None:
    line = works(field(), "earth_to_mud", "N")
    assert {MARCHING, CHARGING} <= actions(line, "N")
    later = Activation(regiment=line.id("N"), spent=1, done=[REFORMING])
    assert not {MARCHING, CHARGING} & actions(line, "N", later)


def test_the_dominated_act_once() -> None:
    line = works(field(north(1, at=(30, 18)).of(MONSTER)), "dominate", "N")
    later = Activation(regiment=line.id("N"), spent=1, done=[MARCHING])
    assert actions(line, "N")
    assert not actions(line, "N", later)


def test_spikes_make_who_charges_decay() -> None:
    line = works(field(), "stone_spikes", "A")
    line.begin(Activation(regiment=line.id("N")), "6")
    line.answer(Take(CHARGING, line.id("A")))
    assert has(line.state, line.id("N"), DECAY)


def test_on_broken_ground_nobody_has_impact() -> None:
    line = works(field(), "broken_ground", "N")
    assert is_soft(line.state, Charge(regiment=line.id("N"), target=line.id("A")))


def test_guided_shots_are_tried_again_on_a_six() -> None:
    line = works(field(), "guide", "A")
    blow = stand_blow(line.state, line.id("A"), IN_VOLLEY, 3, line.id("N"))
    assert blow.again == SIXES


def test_cacophony_drowns_draw_events() -> None:
    line = field(north(3, at=(20 + 4 * STAND, 18)).having("bastion 1"))
    assert draw_events(line.state, line.id("N"))
    works(line, "cacophony", "N")
    assert not draw_events(line.state, line.id("N"))


def test_some_spells_are_for_monsters_alone() -> None:
    mage = south(4, at=(20, 10)).led_by("wizard 5").knowing("dominate", "enrage")
    line = equipped(mage, north(3, at=(20, 20)), north(1, at=(30, 20)).of(MONSTER))
    spell = SpellId(line.state.catalogue.number("spells", "dominate"))
    assert targets_of(line.state, MAGE, spell) == [line.id("O")]


# Casters


def test_nobody_interferes_with_the_indifferent_and_refusing_costs_nothing() -> None:
    mage = south(4, at=(20, 10)).led_by("wizard 5").knowing("fire_dart")
    line = Line(
        mage.whose_leader_says(*words("indifferent_towards_life")),
        north(4, at=(28, 18)).led_by("wizard 3"),
    )
    spell = SpellId(line.state.catalogue.number("spells", "fire_dart"))
    cast = Cast(character=MAGE, spell=spell, target=line.id("N"))
    assert attunement_of(line.state, cast) == 3
    line.character("A").refused = True
    assert not pays_for_refusal(line.state, line.id("A"))


def test_in_a_critical_field_no_dice_are_needed_for_the_own_regiment() -> None:
    mage = south(4, at=(20, 10)).led_by("wizard 5").knowing("kindle_courage")
    line = Line(mage.whose_leader_says(*words("critical_field")))
    spell = SpellId(line.state.catalogue.number("spells", "kindle_courage"))
    line.begin(CharacterActivation(MAGE)).answer(Take(CASTING, line.id("A"), spell=spell))
    assert not line.all(SpellRolled)
    assert stat_of(line.state, line.id("A"), RESOLVE) == 4


def test_alloys_need_two_successes_more_from_enemies() -> None:
    mage = south(4, at=(20, 10)).led_by("wizard 5").knowing("fire_dart")
    line = Line(mage, north(1, at=(28, 18)).of(MONSTER).saying(*words("unstable_alloys")))
    spell = SpellId(line.state.catalogue.number("spells", "fire_dart"))
    cast = Cast(character=MAGE, spell=spell, target=line.id("N"))
    assert successes_needed(line.state, cast) == 4


def test_the_blood_of_the_forge_god_helps_priests_near_it() -> None:
    priest = south(4, at=(20, 10)).led_by("priest 4").knowing("fervour")
    line = Line(priest, south(1, at=(33, 10)).of(MONSTER).saying(*words("blood_of_the_forge_god")))
    line.regiment("A").broken = 3
    spell = SpellId(line.state.catalogue.number("spells", "fervour"))
    line.begin(CharacterActivation(MAGE), "6 6 6 6 6").answer(
        Take(CASTING, line.id("A"), spell=spell)
    )
    assert [sum(each.faces) for each in line.all(SpellRolled)] == [5]
