"""Where moves of CONQUEST meet other rules: ground, special rules of marches, arrivals, garrisons."""

import pytest

from feldherr.core.decision import YES
from feldherr.games.conquest.answers import Form, SideChoice, Take
from feldherr.games.conquest.events.activation import RegimentDone
from feldherr.games.conquest.events.attack import HitsCounted, HitsRolled
from feldherr.games.conquest.events.charge import ChargeFailed, ChargeRolled, ChargeSucceeded
from feldherr.games.conquest.events.fighting import ResolveTested
from feldherr.games.conquest.events.terrain import GroundRolled
from feldherr.games.conquest.events.wounds import MoraleRolled, StandLost
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import Withdraw
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.arrival import stretches
from feldherr.games.conquest.rules.charge_targets import charge_targets, reach_with
from feldherr.games.conquest.rules.lines import draw_lines, move_lines
from feldherr.games.conquest.rules.values import reach_of_march
from feldherr.games.conquest.state import Line as ReinforcementLine
from feldherr.games.conquest.terms import (
    ARRIVING,
    CAVALRY,
    CHARGING,
    CLASHING,
    GONE,
    HEAVY,
    INSPIRING,
    LEAVING,
    MARCHING,
    MONSTER,
    PASSING,
    VOLLEYING,
    WITHDRAWING,
)
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import REAR
from feldherr.geometry.length import INCH
from feldherr.geometry.march import ASIDE, BACK, FORWARD
from feldherr.testing.conquest.line import Line, inches, march, north, pose, south
from tests.games.conquest.meetings.face_to_face import STAND, answered, besieged, front

rule = pytest.mark.rule
PASS = Take(PASSING)


def acting(line: Line, *dice: str) -> Line:
    return line.begin(Activation(regiment=line.id("A")), *dice)


def taken(line: Line, *actions: int) -> bool:
    """Is any of these actions offered to A?"""
    return any(isinstance(each, Take) and each.action in actions for each in line.offers())


# Withdrawing


@rule("CQ-4.withdraw.7", "CQ-10.dangerous")
def test_who_withdraws_over_dangerous_ground_rolls_for_it() -> None:
    line = front(south(3).having(wounds=9, march=8, resolve=5), north(3))
    line.lay("broken_ground", at=(24, 5), width=12, depth=2)
    line.regiment("A").wounds[-1] = 1
    line.begin(Withdraw(regiment=line.id("A")), "1", "1", "1", "6 6 1")
    line.answer(SideChoice(REAR), march(FORWARD, 7))
    assert line.all(GroundRolled)[0].wounds == 2
    assert len(line.all(MoraleRolled)) == 1


@rule("CQ-4.withdraw.2", "CQ-7.cmd.11")
def test_no_standard_lengthens_the_march_of_a_withdrawal() -> None:
    line = front(south(3).having(march=5).with_models("standard_bearer"), north(3))
    assert reach_of_march(line.state, line.id("A"), 0, False) == 5 * INCH


# Marches


@rule("CQ-7.cmd.11", "CQ-3.march.5")
def test_the_second_march_sideways_is_half_of_march_and_standard() -> None:
    line = acting(Line(south(3, at=(20, 20)).having(march=5).with_models("standard_bearer")))
    line.answer(Take(MARCHING))
    assert line.why_not(march(ASIDE, 3)) == "CQ-3.march.5"
    line.answer(march(ASIDE, 2.5), Take(MARCHING), march(ASIDE, -3))
    assert line.at("A").x == inches(19.5)


@rule("CQ-7.cmd.11", "CQ-3.march.3")
def test_a_standard_helps_a_slow_character_as_well() -> None:
    line = Line(
        south(4, at=(20, 20)).having(march=6).with_models("standard_bearer").led_by(march=4)
    )
    assert reach_of_march(line.state, line.id("A"), 1, False) == 4 * INCH
    assert reach_of_march(line.state, line.id("A"), 2, False) == 5 * INCH


@rule("CQ-11.vanguard", "CQ-7.cmd.11", "CQ-2.act.9")
def test_vanguard_lengthens_the_first_march_of_an_entry_and_the_standard_the_second() -> None:
    line = Line(south(3).having("vanguard 3", march=5).with_models("standard_bearer"))
    line.regiment("A").place = ARRIVING
    acting(line)
    line.answer(next(each for each in line.offers() if isinstance(each, Form)))
    line.answer(Placed(pose((20, 0), 0)), march(FORWARD, 8))
    line.answer(Take(MARCHING), march(FORWARD, 6))
    assert line.at("A").y == 14 * INCH


@rule("CQ-2.act.9", "CQ-11.fluid-formation")
def test_who_arrives_may_reform_for_free_when_both_actions_are_spent() -> None:
    line = Line(south(3).having("fluid_formation", march=6).shooting(2, 20))
    line.regiment("A").place = ARRIVING
    acting(line)
    form = next(each for each in line.offers() if isinstance(each, Form) and each.files == 3)
    line.answer(form, Placed(pose((20, 0), 0)), march(FORWARD, 6))
    assert not [each for each in line.offers() if isinstance(each, Take) and each.by]
    line.answer(PASS)
    assert [each.by for each in line.offers() if isinstance(each, Take) and each.by]


@rule("CQ-11.draw.double-time", "CQ-2.act.20")
def test_after_double_time_no_fourth_action_is_left_for_a_fluid_formation() -> None:
    line = acting(Line(south(3, at=(20, 10)).having("double_time", "fluid_formation", march=4)))
    line.answer(line.offers()[0])
    for _ in range(3):
        way = next(
            each for each in line.offers() if isinstance(each, Take) and each.action == MARCHING
        )
        line.answer(way, march(FORWARD, 2))
    assert line.all(RegimentDone)


@rule("CQ-11.draw.fire-and-advance", "CQ-3.aim.1")
def test_aim_and_volley_are_followed_by_the_advance() -> None:
    line = acting(
        Line(
            south(3, at=(20, 10)).having("fire_and_advance", volley=2).shooting(1, 20),
            north(3, at=(20 + 3 * STAND, 25)),
        ),
        "6 6 6",
    )
    line.answer(line.offers()[0])
    line.answer(next(each for each in line.offers() if isinstance(each, Take) and each.action == 4))
    line.answer(
        next(each for each in line.offers() if isinstance(each, Take) and each.action == VOLLEYING)
    )
    assert [each.action for each in line.offers() if isinstance(each, Take)] == [MARCHING, PASSING]
    line.answer(line.offers()[0])
    assert line.why_not(march(BACK, 1)) == "CQ-11.draw.fire-and-advance"


# Charges


@rule("CQ-3.charge.26", "CQ-11.decay", "CQ-11.fluid-formation")
def test_after_a_failed_charge_nothing_is_free_but_decay_comes() -> None:
    line = acting(
        Line(
            south(3, at=(20, 10)).having("decay", "fluid_formation", wounds=9),
            north(3, at=(20 + 3 * STAND, 20)),
        ),
        "1",
    )
    line.answer(Take(CHARGING, line.id("N")))
    while line.is_asked():
        assert not isinstance(line.offers()[0], Take)
        line.answer(line.offers()[0])
    assert line.all(ChargeFailed)
    assert sum(line.regiment("A").wounds) == 3
    assert line.all(RegimentDone)


@rule("CQ-3.charge.26", "CQ-11.trample")
def test_a_trampler_whose_charge_failed_tramples_nobody() -> None:
    line = acting(
        Line(south(1, at=(20, 10)).of(MONSTER).having("trample 3"), north(3, at=(26, 20))), "1"
    )
    answered(line.answer(Take(CHARGING, line.id("N"))))
    assert line.all(ChargeFailed)
    assert not line.all(HitsCounted)


@rule("CQ-11.juggernaut", "CQ-7.cmd.11", "CQ-11.unstoppable")
def test_a_juggernaut_rolls_no_die_and_has_none_to_roll_again() -> None:
    line = Line(
        south(3, at=(20, 10)).having("juggernaut", "unstoppable", march=5),
        north(3, at=(20 + 3 * STAND, 20)),
    )
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N"))))
    assert [each.die for each in line.all(ChargeRolled)] == [0]
    assert line.all(ChargeSucceeded)
    assert reach_with(line.state, line.id("A"), 0) == 10 * INCH


@rule("CQ-11.unstoppable", "CQ-3.charge.5")
def test_the_second_charge_roll_counts_even_if_it_is_lower() -> None:
    line = Line(
        south(3, at=(20, 10)).having("unstoppable", march=5), north(3, at=(20 + 3 * STAND, 20))
    )
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "3", "1").answer(YES)
    assert [each.die for each in line.all(ChargeRolled)] == [3, 1]
    assert line.at("A").y == 11 * INCH


@rule("CQ-11.fly.2", "CQ-10.hindering.1", "CQ-3.impact.1")
def test_flying_knights_keep_their_impact_over_a_forest() -> None:
    for flying, dice in (("fly", 3), ("parry", 0)):
        line = Line(
            south(3, at=(20, 10)).of(CAVALRY).having(flying, "impact 1", march=8),
            north(3, at=(20 + 3 * STAND, 18)),
        )
        line.lay("forest", at=(23.5, 14), width=12, depth=2)
        answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", "6 6 6"))
        assert sum(sum(each.faces) for each in line.all(HitsRolled)) == dice


@rule("CQ-10.dangerous", "CQ-11.fury", "CQ-3.charge.21")
def test_who_loses_its_last_stand_on_the_ground_it_charges_over_has_charged_nobody() -> None:
    line = Line(
        south(1, at=(20, 10)).of(CAVALRY).having(wounds=2, march=8),
        north(3, at=(20 + 2 * STAND, 16)),
    )
    line.lay("broken_ground", at=(22, 13), width=12, depth=2)
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", "6"))
    assert line.all(StandLost)
    assert not line.all(ChargeSucceeded)


@rule("CQ-3.charge.2", "CQ-2.act.9")
def test_neither_flank_nor_vanguard_lets_anybody_charge_in_the_round_of_its_arrival() -> None:
    line = Line(
        south(3, at=(20, 10)).having("vanguard 4", "flank", "unstoppable"),
        north(3, at=(20 + 3 * STAND, 15)),
    )
    line.regiment("A").arrived = line.state.round
    assert not charge_targets(line.state, line.id("A"))


@rule("CQ-6.broken.6", "CQ-11.bravery")
def test_the_brave_charge_in_the_activation_in_which_they_take_heart() -> None:
    line = Line(south(3, at=(20, 10)).having("bravery"), north(3, at=(20 + 3 * STAND, 15)))
    line.regiment("A").broken = 3
    acting(line)
    assert taken(line, CHARGING)


# Arrivals


@rule("CQ-2.reinf.10", "CQ-11.flank", "CQ-3.reinf.9")
@pytest.mark.parametrize(("number", "count"), [(3, 1), (4, 3)])
def test_heavy_flankers_come_over_the_sides_from_round_four_on(number: int, count: int) -> None:
    line = Line(south(3).of(CAVALRY, HEAVY).having("flank"), south(3, at=(20, 20)))
    line.state.round = number
    line.state.lines[0] = ReinforcementLine(inches(15), inches(15), line.id("B"))
    assert len(stretches(line.state, line.id("A"))) == count


@rule("CQ-3.reinf.4", "CQ-3.reinf.9")
def test_an_entry_over_the_side_goes_by_the_line_as_it_is_when_the_card_comes() -> None:
    line = Line(south(3), south(3, at=(20, 20)), south(3, at=(5, 10)), north(3, at=(40, 40)))
    draw_lines(line.ctx)
    assert stretches(line.state, line.id("A"))[1].high == line.at("B").y - inches(STAND)
    line.regiment("B").place = GONE
    line.state.field.bodies[line.id("B")] = line.state.body(line.id("B")).emptied()
    move_lines(line.ctx)
    assert abs(stretches(line.state, line.id("A"))[1].high - (line.at("C").y - inches(STAND))) <= 1


@rule("CQ-11.irregular", "CQ-3.reinf.2", "CQ-11.pathfinders")
def test_irregular_pathfinders_set_no_line() -> None:
    line = Line(
        south(3, at=(20, 20)).having("irregular", "pathfinders"),
        south(3, at=(5, 10)),
        north(3, at=(40, 40)),
    )
    draw_lines(line.ctx)
    assert line.state.lines[Side(0)].setter == line.id("B")


@rule("CQ-11.irregular", "CQ-3.reinf.3")
def test_irregular_enemies_push_no_line_back() -> None:
    line = Line(south(3, at=(20, 20)), north(3, at=(40, 5)).having("irregular"))
    draw_lines(line.ctx)
    assert line.state.lines[Side(0)].setter == line.id("A")


# Garrisons


@rule("CQ-10.gar.12", "CQ-4.withdraw.1", "CQ-10.gar.6")
def test_a_besieged_garrison_neither_withdraws_nor_reforms_but_leaves_without_a_die() -> None:
    line = besieged(north(2, 2), south(2, 1))
    line.regiment("N").used = []
    found = offers(line.state, Activation(regiment=line.id("N")))
    assert {each.action for each in found} == {CLASHING, INSPIRING, LEAVING, PASSING}
    line.begin(Activation(regiment=line.id("N"))).answer(Take(LEAVING))
    assert not line.all(ResolveTested)


@rule("CQ-10.gar.12", "CQ-4.withdraw.1")
def test_who_besieges_a_tower_may_withdraw_from_its_wall() -> None:
    line = besieged(north(2, 2), south(2, 1))
    found = offers(line.state, Activation(regiment=line.id("A")))
    assert WITHDRAWING in {each.action for each in found}
