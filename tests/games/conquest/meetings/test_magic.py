"""Where spells of CONQUEST meet other rules: interference, scaling, combat, morale, special rules of the target."""

import pytest

from feldherr.games.conquest.events.attack import DefenseRolled, HitsCounted, WoundsCounted
from feldherr.games.conquest.events.healing import StandHealed, StandRestored
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.events.wounds import MoraleRolled, RegimentBroken
from feldherr.games.conquest.frames.attack import Harm, Heal
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import CharacterId, PieceId, SpellId
from feldherr.games.conquest.rules.casting import attunement_of, successes_needed, targets_of
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.terms import MONSTER
from feldherr.testing.conquest.line import Line, Troop, north, south
from tests.games.conquest.meetings.face_to_face import STAND, answered

rule = pytest.mark.rule
MAGE = CharacterId(0)
TOUGH = {"wounds": 30, "resolve": 3, "defense": 2}


def mage(*spells: str, at: tuple[float, float] = (20, 10), rules: str = "wizard 5") -> Troop:
    """Three stands, and beside their command a caster."""
    return south(4, at=at).led_by(rules).knowing(*spells)


def spell(line: Line, name: str) -> SpellId:
    return SpellId(line.state.catalogue.number("spells", name))


def cast(line: Line, name: str, letter: str) -> Cast:
    return Cast(character=MAGE, spell=spell(line, name), target=line.id(letter))


def casting(line: Line, name: str, letter: str, *dice: str) -> Line:
    return answered(line.begin(cast(line, name, letter), *dice))


def targets(line: Line, name: str) -> list[int]:
    return [int(each) for each in targets_of(line.state, MAGE, spell(line, name))]


def enemy(ahead: float = 6, **stats: int) -> Troop:
    return north(3, at=(20 + 3 * STAND, 10 + ahead)).having(**{**TOUGH, **stats})


# Interference


@rule("CQ-9.spell.8", "CQ-10.gar.19")
def test_an_enemy_caster_in_a_tower_interferes_from_its_walls() -> None:
    line = Line(mage("fire_dart"), enemy(12), north(2, 1, at=(2, 47)).led_by("wizard 3"))
    line.lay("tower", at=(22, 21.9))
    before = attunement_of(line.state, cast(line, "fire_dart", "N"))
    occupy(line.ctx, line.id("O"), PieceId(0))
    assert attunement_of(line.state, cast(line, "fire_dart", "N")) == before - 1


@rule("CQ-9.spell.8")
def test_a_fallen_enemy_caster_interferes_no_more() -> None:
    line = Line(
        mage("fire_dart"), north(4, at=(20 + 4 * STAND, 16)).having(**TOUGH).led_by("priest 2")
    )
    assert attunement_of(line.state, cast(line, "fire_dart", "N")) == 2
    line.character("N").alive = False
    assert attunement_of(line.state, cast(line, "fire_dart", "N")) == 3


@rule("CQ-9.spell.8")
def test_an_enemy_caster_in_reserve_does_not_interfere() -> None:
    line = Line(mage("fire_dart"), enemy(), north(4).led_by("wizard 3"))
    assert attunement_of(line.state, cast(line, "fire_dart", "N")) == 3


@rule("CQ-9.spell.9", "CQ-9.spell.10", "CQ-11.rider")
def test_a_monster_with_a_rider_needs_one_success_more_and_no_two() -> None:
    line = Line(mage("call_fog"), south(1, at=(20, 20)).of(MONSTER).led_by("rider"))
    scaled = next(
        each.name for each in line.state.catalogue.spells if each.scales and each.reach > 0
    )
    assert successes_needed(line.state, cast(line, scaled, "B")) == 3


# In combat, at walls


@rule("CQ-9.spell.5", "CQ-9.spell.3")
def test_in_combat_a_spell_that_hits_reaches_whom_the_regiment_touches_from_behind() -> None:
    """The enemy at its back is not in its front arc, and is seen all the same; the one ahead is not."""
    line = Line(
        mage("fire_dart"),
        north(3, at=(20, 10 - STAND), facing=0).having(**TOUGH),
        north(3, at=(20 + 3 * STAND, 16)).having(**TOUGH),
    )
    assert targets(line, "fire_dart") == [line.id("N")]


@rule("CQ-9.spell.5", "CQ-10.gar.19")
def test_a_caster_in_a_besieged_tower_hits_only_who_is_at_its_wall() -> None:
    line = Line(
        south(2, 1, at=(2, 2)).led_by("wizard 5").knowing("fire_dart"),
        north(2, 1, at=(22 + 2 * STAND, 22), facing=180).having(**TOUGH),
        north(3, at=(26, 30)).having(**TOUGH),
    )
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("A"), PieceId(0))
    assert targets(line, "fire_dart") == [line.id("N")]


@rule("CQ-9.spell.12", "CQ-6.morale.1", "CQ-11.phalanx")
def test_fire_on_a_phalanx_comes_from_the_front_and_asks_for_morale() -> None:
    line = Line(mage("fire_dart"), enemy(defense=2).having("phalanx"))
    casting(line, "fire_dart", "N", "1 1 1 6 6", "6 6 6", "1 1 1")
    assert line.all(DefenseRolled)[0].value == 1
    assert line.all(MoraleRolled)[0].value == 4


@rule("CQ-9.spell.12", "CQ-11.hardened", "CQ-11.armor-piercing")
def test_the_hardened_feel_less_of_fire() -> None:
    line = Line(mage("fire_dart"), enemy(defense=3).having("hardened 1"))
    casting(line, "fire_dart", "N", "1 1 6 6 6", "3 3", "1 1")
    assert line.all(DefenseRolled)[0].value == 2


@rule("CQ-9.spell.12", "CQ-11.loose-formation")
def test_the_loose_suffer_half_of_an_odd_number_of_hits_rounded_up() -> None:
    line = Line(mage("fire_dart"), enemy().having("loose_formation"))
    casting(line, "fire_dart", "N", "1 1 1 6 6", "1 1", "1 1")
    assert line.all(HitsCounted)[0].hits == 2


@rule("CQ-9.spell.12", "CQ-11.brittle", "CQ-11.counter-attack")
def test_fire_neither_breaks_the_brittle_nor_is_countered() -> None:
    line = Line(mage("fire_dart"), enemy(defense=5).having("brittle", "counter_attack"))
    casting(line, "fire_dart", "N", "1 1 6 6 6", "1 1")
    assert not line.all(WoundsCounted)
    assert len(line.all(HitsCounted)) == 1


# Targets


@rule("CQ-9.spell.6")
def test_two_casters_cannot_bless_the_same_regiment_with_the_same_spell() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by("wizard 5").knowing("kindle_courage"),
        south(4, at=(20, 20)).led_by("wizard 5").knowing("kindle_courage"),
    )
    casting(line, "kindle_courage", "A", "6 6 6 6 6")
    other = {
        int(each) for each in targets_of(line.state, CharacterId(1), spell(line, "kindle_courage"))
    }
    assert line.id("A") not in other


@rule("CQ-9.spell.6")
def test_two_darts_may_strike_the_same_target() -> None:
    line = Line(mage("fire_dart"), enemy())
    casting(line, "fire_dart", "N", "6 6 6 6 6")
    assert line.id("N") in targets(line, "fire_dart")


@rule("CQ-6.broken.7", "CQ-11.fanatical-devotion")
def test_no_devotion_heals_the_broken() -> None:
    line = Line(
        mage("kindle_courage", rules="priest 5"), south(3, at=(20, 16)).having("fanatical_devotion")
    )
    line.regiment("B").wounds[0] = 3
    line.regiment("B").broken = 3
    answered(line.begin(Heal(regiment=line.id("B"), points=3)))
    assert not line.all(StandHealed)


@rule("CQ-5.heal.4", "CQ-5.heal.5", "CQ-6.broken.3")
def test_a_restored_stand_counts_towards_what_a_later_loss_breaks() -> None:
    """Of four stands at the start of the round one is lost and comes back: two more losses break, not one."""
    line = Line(south(4, at=(20, 20)).having(wounds=4))
    answered(line.begin(Harm(regiment=line.id("A"), wounds=4, tests=False)))
    answered(line.begin(Heal(regiment=line.id("A"), points=4)))
    assert len(line.all(StandRestored)) == 1
    answered(line.begin(Harm(regiment=line.id("A"), wounds=4, tests=False)))
    assert not line.all(RegimentBroken)
    answered(line.begin(Harm(regiment=line.id("A"), wounds=4, tests=False)))
    assert line.all(RegimentBroken)


@rule("CQ-9.spell.8", "CQ-1.dice.5")
def test_an_attunement_that_interference_takes_to_nothing_never_succeeds() -> None:
    """By the option that every caster interferes: three of them."""
    casters = [
        north(4, at=(20 + each * STAND, 16)).having(**TOUGH).led_by("wizard 1")
        for each in (4, 9, -1)
    ]
    line = Line(mage("fire_dart"), *casters, interference="each")
    casting(line, "fire_dart", "N", "1 1 1 1 1")
    assert line.all(SpellRolled)[0].successes == 0
