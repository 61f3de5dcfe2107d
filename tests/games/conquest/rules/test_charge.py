"""CQ 3 charge 1-6, 18-21: who may be charged, on which side, and how far a charge leads."""

import pytest

from feldherr.core.decision import NO, YES
from feldherr.games.conquest.answers import SideChoice, Take
from feldherr.games.conquest.events.activation import Gained, RegimentDone
from feldherr.games.conquest.events.charge import (
    ChargeDeclared,
    ChargeFailed,
    ChargeRolled,
    ChargeSucceeded,
)
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.questions import ROLL_CHARGE_AGAIN
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.charge_targets import charged_sides
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.specials import INSPIRED
from feldherr.games.conquest.terms import (
    CHARGE,
    CHARGING,
    CHARIOT,
    INSPIRING,
    MARCHING,
    MONSTER,
    PASSING,
    TOO_SHORT,
    TroopType,
)
from feldherr.games.conquest.vocabulary.giving import raises
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import ASIDE, FORWARD
from feldherr.testing.conquest.line import Line, Troop, march, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def facing_each_other(apart: float, charger: Troop | None = None) -> Line:
    """A of three stands at 20, 10; N as broad as A, so many inches in front of it."""
    return Line(charger or south(3, at=(20, 10)), north(3, at=(20 + 3 * STAND, 10 + apart)))


def charging(line: Line, *dice: str) -> Line:
    """A charges N."""
    return line.begin(Charge(regiment=line.id("A"), target=line.id("N")), *dice)


def targets(line: Line) -> list[Take]:
    """The charges that are offered to A."""
    found = offers(line.state, Activation(regiment=line.id("A")))
    return [each for each in found if each.action == CHARGING]


def has_charged(line: Line) -> bool:
    return bool(line.all(ChargeSucceeded))


# Who may be charged


@rule("CQ-3.charge.1")
def test_only_a_charge_leads_into_contact() -> None:
    line = facing_each_other(4)
    line.begin(March(regiment=line.id("A")))
    assert line.why_not(march(FORWARD, 4)) == "CQ-3.march.8"
    charged = charging(facing_each_other(4), "1")
    assert engaged_with(charged.state, charged.id("A")) == [charged.id("N")]


@rule("CQ-3.charge.1", "CQ-4.clash.6")
def test_no_march_ends_where_a_gap_in_the_ranks_of_an_enemy_counts_as_filled() -> None:
    """N looks away; A would touch the rectangle around N where nobody stands, two inches from the nearest stand."""
    gap = 20.0, 20 - 1.5 * STAND
    line = Line(south(1, at=(20 - STAND - 2, gap[1])), north(3, 1, at=(20, 20), facing=0))
    line.begin(March(regiment=line.id("A")))
    assert line.why_not(march(ASIDE, 2)) == "CQ-3.charge.1"
    assert line.why_not(march(ASIDE, 1.9)) == ""


@rule("CQ-3.charge.2")
def test_nobody_charges_in_the_round_of_its_arrival() -> None:
    line = facing_each_other(3)
    line.regiment("A").arrived = line.state.round
    assert targets(line) == []
    line.state.round += 1
    assert targets(line) == [Take(CHARGING, line.id("N"))]


@rule("CQ-6.broken.6")
def test_a_broken_regiment_does_not_charge_unless_it_is_dauntless() -> None:
    line = facing_each_other(3)
    line.regiment("A").broken = 3
    assert targets(line) == []
    bold = facing_each_other(3, south(3, at=(20, 10)).having("dauntless"))
    bold.regiment("A").broken = 3
    assert len(targets(bold)) == 1


@rule("CQ-3.charge.3")
def test_only_an_enemy_that_is_seen_may_be_charged() -> None:
    hidden = north(2, at=(20 + 2.5 * STAND, 16))
    line = Line(south(3, at=(20, 10)), north(3, at=(20 + 3 * STAND, 14)), hidden)
    assert targets(line) == [Take(CHARGING, line.id("N"))]


@rule("CQ-3.charge.3")
def test_an_enemy_beside_the_front_arc_is_no_target() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(38, 10)))
    assert targets(line) == []


# How far


@rule("CQ-3.charge.4")
def test_the_charge_distance_is_the_die_and_the_lowest_march() -> None:
    line = charging(facing_each_other(9, south(3, at=(20, 10)).having(march=8)), "4")
    assert line.all(ChargeRolled) == [ChargeRolled(line.id("A"), 4, 12 * INCH)]
    slow = south(3, 1, at=(20, 10)).having(march=8).led_by(march=6)
    assert charging(facing_each_other(9, slow), "4").all(ChargeRolled)[0].reach == 10 * INCH


@rule("CQ-3.charge.5")
@pytest.mark.parametrize(("die", "succeeds"), [("4", True), ("3", False)])
def test_a_charge_succeeds_that_reaches_as_far_as_the_distance(die: str, succeeds: bool) -> None:
    """Figure 3.6."""
    line = charging(facing_each_other(12, south(3, at=(20, 10)).having(march=8)), die)
    assert has_charged(line) == succeeds
    assert [each.end for each in line.all(ChargeFailed)] == ([] if succeeds else [TOO_SHORT])


@rule("CQ-3.charge.5", "CQ-4.clash.6", "CQ-1.measure.1")
def test_distance_is_measured_to_the_filled_rectangle() -> None:
    """The second rank of N has one stand only, behind its middle."""
    target = north(3, 1, at=(20, 21 + STAND), facing=0)
    line = charging(Line(south(2, at=(20, 10)).having(march=8), target), "1")
    line.answer(line.offers()[0])
    assert line.all(ChargeRolled)[0].reach < 11 * INCH
    assert has_charged(line)


@rule("CQ-3.charge.6")
def test_who_is_beyond_any_charge_distance_is_no_target() -> None:
    assert len(targets(facing_each_other(11.0))) == 1
    assert targets(facing_each_other(11.1)) == []


@rule("CQ-3.charge.6")
def test_rules_that_lengthen_a_charge_count_for_the_distance() -> None:
    fast = south(3, at=(20, 10)).saying(raises(CHARGE, 2))
    assert len(targets(facing_each_other(13.0, fast))) == 1
    assert has_charged(charging(facing_each_other(13.0, fast), "6"))
    assert targets(facing_each_other(13.1, fast)) == []


@rule("CQ-11.juggernaut")
def test_a_juggernaut_charges_as_far_as_it_always_does() -> None:
    """Nothing lengthens it."""
    heavy = south(3, at=(20, 10)).having("juggernaut", march=6).saying(raises(CHARGE, 2))
    assert has_charged(charging(facing_each_other(11, heavy)))
    assert targets(facing_each_other(11.1, heavy)) == []


@rule("CQ-11.phalanx.2")
def test_a_phalanx_charges_three_inches_farther_than_it_marches_and_is_not_inspired() -> None:
    spears = south(3, at=(20, 10)).having("phalanx")
    line = charging(facing_each_other(8, spears))
    assert has_charged(line)
    assert line.all(Gained) == []
    assert targets(facing_each_other(8.1, spears)) == []


@rule("CQ-11.unstoppable")
def test_the_unstoppable_may_roll_a_failed_charge_again() -> None:
    line = charging(facing_each_other(10, south(3, at=(20, 10)).having("unstoppable")), "2", "6")
    assert line.asked.prompt == ROLL_CHARGE_AGAIN
    line.answer(YES)
    assert has_charged(line)
    assert [each.die for each in line.all(ChargeRolled)] == [2, 6]


@rule("CQ-11.unstoppable", "CQ-1.dice.6")
def test_no_charge_is_rolled_a_third_time() -> None:
    line = charging(facing_each_other(10, south(3, at=(20, 10)).having("unstoppable")), "2", "3")
    line.answer(YES)
    assert not line.is_asked()
    assert line.all(ChargeFailed)


@rule("CQ-11.unstoppable", "CQ-7.cmd.11")
def test_a_standard_bearer_makes_unstoppable_and_nobody_has_to_roll_again() -> None:
    bearer = south(3, at=(20, 10)).with_models("standard_bearer")
    line = charging(facing_each_other(10, bearer), "2")
    line.answer(NO)
    assert [each.die for each in line.all(ChargeRolled)] == [2]
    assert line.all(ChargeFailed)


# Which side


def sides_of_n(charger: Troop) -> list[Edge]:
    """The sides of N on which a regiment may charge it; its front left corner is at 24, 24 and it looks north."""
    line = Line(charger, north(3, at=(24, 24), facing=0))
    return charged_sides(line.state, line.id("A"), line.id("N"))


def in_the_north_west(files: int, *, above: float) -> Troop:
    """A regiment that looks east with its front 8 inches west of N.

    So many stands of it are above the place where the line between left and front arc crosses its front.
    """
    return south(files, at=(16, 32 + above * STAND), facing=90)


@rule("CQ-3.charge.18")
def test_the_side_is_charged_that_most_of_the_front_rank_faces() -> None:
    """A stand is behind the front, so its far corner may still be in the front arc: the line rises to the west."""
    assert sides_of_n(in_the_north_west(3, above=-1.1)) == [LEFT]
    assert sides_of_n(in_the_north_west(3, above=4.1)) == [FRONT]
    assert sides_of_n(south(3, at=(24, 12))) == [REAR]
    assert sides_of_n(south(3, at=(42, 22), facing=270)) == [RIGHT]


@rule("CQ-3.charge.19")
def test_a_stand_in_two_arcs_counts_for_both() -> None:
    """The upper one of two is in both arcs, the other in the left arc alone."""
    assert sides_of_n(in_the_north_west(2, above=0.5)) == [LEFT]


@rule("CQ-3.charge.19")
def test_of_sides_that_as_many_face_the_owner_chooses() -> None:
    line = Line(in_the_north_west(2, above=1.5).having(march=9), north(3, at=(24, 24), facing=0))
    charging(line, "6")
    assert line.offers() == [SideChoice(FRONT), SideChoice(LEFT)]
    line.answer(SideChoice(LEFT))
    assert line.all(ChargeDeclared)[0].facing == LEFT


@rule("CQ-3.charge.20")
@pytest.mark.parametrize("kind", [MONSTER, CHARIOT])
def test_a_single_stand_charges_the_side_that_most_of_it_faces(kind: TroopType) -> None:
    assert sides_of_n(in_the_north_west(1, above=0.6).of(kind)) == [LEFT]
    assert sides_of_n(in_the_north_west(1, above=4).of(kind)) == [FRONT]


# Inspired


@rule("CQ-3.charge.21")
def test_a_completed_charge_inspires_until_the_activation_ends() -> None:
    line = facing_each_other(4)
    line.begin(Activation(regiment=line.id("A")), "3")
    line.answer(Take(CHARGING, line.id("N")))
    assert has(line.state, line.id("A"), INSPIRED)
    line.answer(Take(PASSING))
    assert line.all(RegimentDone)
    assert not has(line.state, line.id("A"), INSPIRED)


@rule("CQ-2.act.16")
def test_a_charge_opens_the_list_of_actions_in_combat() -> None:
    line = facing_each_other(4)
    line.begin(Activation(regiment=line.id("A")), "3")
    assert Take(MARCHING) in line.offers()
    line.answer(Take(CHARGING, line.id("N")))
    assert Take(INSPIRING) in line.offers()
    assert Take(MARCHING) not in line.offers()


@rule("CQ-3.charge.26")
def test_a_failed_charge_ends_the_activation() -> None:
    line = facing_each_other(10)
    line.begin(Activation(regiment=line.id("A")), "2")
    line.answer(Take(CHARGING, line.id("N")))
    assert not line.is_asked()
    assert line.all(RegimentDone)


@rule("CQ-2.act.10")
def test_nobody_charges_twice_in_an_activation() -> None:
    line = facing_each_other(4)
    charged = Activation(regiment=line.id("A"), spent=1, done=[CHARGING])
    assert Take(CHARGING, line.id("N")) not in offers(line.state, charged)
    marched = Activation(regiment=line.id("A"), spent=1, done=[MARCHING])
    assert Take(CHARGING, line.id("N")) in offers(line.state, marched)
