"""CQ 3 impact: impact attacks after a charge, and the special rules about charges."""

import pytest

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.charge import ChargeFailed
from feldherr.games.conquest.events.wounds import MoraleFailed, MoraleRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.rules.blows import character_blow, stand_blow
from feldherr.games.conquest.rules.impact import impact_of
from feldherr.games.conquest.rules.values import character_stat_of, stat_of
from feldherr.games.conquest.terms import ATTACKS, CHARGING, CLASHING, IN_CLASH, IN_IMPACT, MONSTER
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def facing_each_other(charger: Troop, target: Troop | None = None) -> Line:
    """A at 20, 10; N four inches before it."""
    return Line(charger, target or north(3, at=(20 + 3 * STAND, 14)))


def charged(line: Line, *dice: str) -> Line:
    """A charges N and takes the first way if it has several; the charge die is a 6."""
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", *dice)
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def dice_of_impact(line: Line) -> int:
    """The dice N would be struck with if A had charged it."""
    charge = Charge(regiment=line.id("A"), target=line.id("N"))
    return sum(each.dice for each in impact_of(line.state, charge).strikes)


@rule("CQ-3.impact.1")
def test_only_who_has_impact_strikes_when_it_charges() -> None:
    assert charged(facing_each_other(south(3, at=(20, 10)))).all(HitsRolled) == []
    line = facing_each_other(south(3, at=(20, 10)).having("impact 2"))
    line.begin(Activation(regiment=line.id("A")), "6", "6 6 6 6 6 6")
    line.answer(Take(CHARGING, line.id("N")))
    assert len(line.all(HitsRolled)) == 1
    assert line.is_asked()


@rule("CQ-3.impact.1")
def test_a_failed_charge_has_no_impact() -> None:
    line = Line(south(3, at=(20, 10)).having("impact 2"), north(3, at=(20 + 3 * STAND, 20)))
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "2")
    assert line.all(ChargeFailed)
    assert line.all(HitsRolled) == []


@rule("CQ-3.impact.2", "CQ-11.impact")
def test_every_stand_with_impact_strikes_whether_it_touches_or_not() -> None:
    line = charged(
        facing_each_other(south(3, 3, at=(20, 10)).having("impact 2")), " ".join("6" * 12)
    )
    assert sum(line.all(HitsRolled)[0].faces) == 12
    assert dice_of_impact(facing_each_other(south(4, at=(20, 10)).having("impact 3"))) == 12


@rule("CQ-11.impact", "CQ-1.reg.4")
def test_a_character_adds_its_own_impact_only() -> None:
    assert (
        dice_of_impact(facing_each_other(south(3, 1, at=(20, 10)).having("impact 2").led_by())) == 6
    )
    knight = south(3, 1, at=(20, 10)).having("impact 2").led_by("impact 4")
    assert dice_of_impact(facing_each_other(knight)) == 10


@rule("CQ-11.parry", "CQ-3.impact.3")
def test_who_touches_a_stand_with_parry_rolls_no_miss_of_its_impact_again() -> None:
    """Fiends are hunted with re-rolls, but only by those who stand behind."""
    parrying = north(1, at=(20 + 3 * STAND, 14)).of(MONSTER).having("parry")
    hunters = south(3, 3, at=(20, 10)).having("impact 1", "fiend_hunter")
    line = charged(facing_each_other(hunters, parrying), "6 6 6", "6 6 6", "6 6 6")
    assert [(sum(each.faces), each.again) for each in line.all(HitsRolled)] == [
        (3, False),
        (3, False),
        (3, True),
    ]


@rule("CQ-11.loose-formation")
def test_a_loose_formation_has_no_impact() -> None:
    loose = south(3, at=(20, 10)).having("impact 2", "loose_formation")
    assert dice_of_impact(facing_each_other(loose)) == 0


@rule("CQ-3.impact.3", "CQ-3.charge.21", "CQ-2.act.16")
def test_being_inspired_helps_in_the_clash_but_not_on_impact() -> None:
    """Clash 2: impact hits on 2, the clash that follows on 3."""
    line = facing_each_other(south(3, at=(20, 10)).having("impact 1"))
    line.begin(Activation(regiment=line.id("A")), "6", "3 3 6", " ".join("6" * 12))
    line.answer(Take(CHARGING, line.id("N")), Take(CLASHING))
    assert [(each.value, each.hits) for each in line.all(HitsRolled)] == [(2, 0), (3, 0)]


@rule("CQ-3.impact.3")
def test_wounds_of_an_impact_are_saved_and_tested_like_those_of_a_clash() -> None:
    line = charged(facing_each_other(south(3, at=(20, 10)).having("impact 1")), "1 1 6", "2 6", "6")
    assert [each.value for each in line.all(DefenseRolled)] == [2]
    assert [each.failures for each in line.all(MoraleRolled)] == [1]


@rule("CQ-3.impact.4")
def test_an_impact_into_the_rear_fails_morale_without_dice() -> None:
    line = facing_each_other(
        south(3, at=(20, 10)).having("impact 1"), north(3, 3, at=(20, 14 + 2 * STAND), facing=0)
    )
    charged(line, "1 1 1", "6 6 6")
    assert [each.failures for each in line.all(MoraleFailed)] == [3]


@rule("CQ-3.impact.4")
def test_an_impact_into_the_flank_rolls_morale_that_was_passed_again() -> None:
    line = Line(
        south(3, at=(14, 26), facing=90).having("impact 1"), north(3, 3, at=(20, 26), facing=0)
    )
    charged(line, "1 6 6", "6", "1", "6")
    assert [each.again for each in line.all(MoraleRolled)] == [False, True]


@rule("CQ-11.brutal-impact")
def test_brutal_impact_lowers_the_defense_against_the_impact_alone() -> None:
    strong = north(3, at=(20 + 3 * STAND, 14)).having(defense=3)
    line = facing_each_other(south(3, at=(20, 10)).having("impact 1", "brutal_impact 2"), strong)
    charged(line, "1 6 6", "1")
    assert [each.value for each in line.all(DefenseRolled)] == [1]
    assert stand_blow(line.state, line.id("A"), IN_CLASH, 4, line.id("N")).pierce == 0


# Rules about charges


@rule("CQ-11.fury")
def test_fury_gives_an_attack_more_until_the_end_of_the_round() -> None:
    line = facing_each_other(south(3, 1, at=(20, 10)).having("fury").led_by())
    before = character_stat_of(line.state, line.regiment("A").character, ATTACKS)
    assert stat_of(line.state, line.id("A"), ATTACKS) == 4
    charged(line)
    assert stat_of(line.state, line.id("A"), ATTACKS) == 5
    assert character_stat_of(line.state, line.regiment("A").character, ATTACKS) == before + 1


@rule("CQ-11.fury")
def test_fury_counts_in_the_clash_that_follows_the_charge() -> None:
    """Three stands with Attacks 4: fifteen dice."""
    line = facing_each_other(south(3, at=(20, 10)).having("fury"))
    line.begin(Activation(regiment=line.id("A")), "6", " ".join("6" * 15))
    line.answer(Take(CHARGING, line.id("N")), Take(CLASHING))
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [15]


@rule("CQ-11.shock")
def test_shock_helps_impact_and_clash_of_the_round() -> None:
    """Clash 2: impact and clash at 3, the clash of the inspired at 4."""
    line = facing_each_other(south(3, at=(20, 10)).having("shock", "impact 1"))
    assert stand_blow(line.state, line.id("A"), IN_CLASH, 4, line.id("N")).target == 2
    charged(line, "6 6 6")
    assert [each.value for each in line.all(HitsRolled)] == [3]
    assert stand_blow(line.state, line.id("A"), IN_CLASH, 4, line.id("N")).target == 4
    line.state.round += 1
    assert stand_blow(line.state, line.id("A"), IN_CLASH, 4, line.id("N")).target == 3


@rule("CQ-11.shock")
def test_only_stands_with_shock_have_its_benefit() -> None:
    line = charged(facing_each_other(south(3, 1, at=(20, 10)).having("shock").led_by()))
    leader = line.regiment("A").character
    blow = character_blow(line.state, leader, IN_IMPACT, 4, line.id("N"), FRONT)
    assert blow.target == 2


@rule("CQ-11.glorious-charge")
def test_a_glorious_charge_hits_better_and_frightens() -> None:
    line = facing_each_other(south(3, at=(20, 10)).having("glorious_charge", "impact 1", clash=3))
    charged(line, "4 6 6", "6", "6")
    assert [each.value for each in line.all(HitsRolled)] == [4]
    assert [each.value for each in line.all(MoraleRolled)] == [3 - 1]
    clash = stand_blow(line.state, line.id("A"), IN_CLASH, 4, line.id("N"))
    assert (clash.target, clash.terror) == (4, 0)
