"""Where terrain and command models of CONQUEST meet other rules: water, walls, leaders, standards."""

import pytest

from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.events.attack import HitsRolled
from feldherr.games.conquest.events.fallen import RegimentDestroyed
from feldherr.games.conquest.events.garrison import Occupied
from feldherr.games.conquest.events.terrain import GroundRolled
from feldherr.games.conquest.frames.attack import Harm, Heal
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import Clash
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.ids import PieceId
from feldherr.games.conquest.questions import TAKE_TERRAIN
from feldherr.games.conquest.rules.charge_targets import charge_targets
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.shots import direct_shots
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.terrain import is_in_water
from feldherr.games.conquest.rules.values import reach_of_march, stat_of
from feldherr.games.conquest.specials import INSPIRED, UNSTOPPABLE
from feldherr.games.conquest.terms import (
    CAVALRY,
    DEFENSE,
    GARRISON,
    HEAVY,
    LIGHT,
    MONSTER,
)
from feldherr.geometry.length import INCH
from feldherr.geometry.march import FORWARD
from feldherr.testing.conquest.line import Line, Troop, march, north, south
from tests.games.conquest.meetings.face_to_face import (
    STAND,
    answered,
    besieged,
    front,
    given,
    pools,
    strike,
)

rule = pytest.mark.rule
TOUGH = {"wounds": 30, "resolve": 5, "defense": 0}


def waded(own: Troop, enemy: Troop) -> Line:
    """A regiment whose front rank stands in water, and an enemy before it."""
    line = front(own, enemy)
    line.lay("water", at=(23.5, 9), width=12, depth=2)
    return line


# Water


@rule("CQ-10.water", "CQ-4.inspire.2", "CQ-4.inspire.3")
@pytest.mark.parametrize(("clash", "value", "again"), [(4, 4, False), (5, 4, True), (1, 2, False)])
def test_water_comes_before_inspiration(clash: int, value: int, again: bool) -> None:
    line = given(waded(south(3).having(clash=clash), north(3).having(**TOUGH)), "A", INSPIRED)
    strike(line, 1, "6", *(["6"] if again else []))
    assert [each.value for each in line.all(HitsRolled)] == [value] * (2 if again else 1)


@rule("CQ-10.water", "CQ-10.zone.2")
def test_three_of_five_stands_are_half_and_two_are_not() -> None:
    """A strip across the front rank of three, or across the rear rank of two."""
    for y, wet in ((19.5, True), (20 - 2 * STAND + 0.5, False)):
        line = Line(south(3, 2, at=(20, 20)))
        line.lay("water", at=(23.5, y), width=12, depth=0.8)
        assert is_in_water(line.state, line.id("A")) == wet


@rule("CQ-10.water", "CQ-3.impact.3", "CQ-11.shock")
def test_knights_in_water_strike_worse_on_impact_too() -> None:
    line = Line(
        south(3, at=(20, 10)).of(CAVALRY).having("impact 1", "shock", clash=3),
        north(3, at=(20 + 3 * STAND, 14)).having(**TOUGH),
    )
    line.lay("water", at=(23.5, 13), width=12, depth=1.9)
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", "6 6 6"))
    assert line.all(HitsRolled)[0].value == 3


# Walls


@rule("CQ-7.cmd.10", "CQ-10.gar.16")
def test_a_leader_in_a_tower_strikes_once_more() -> None:
    line = besieged(north(2, 1).with_models("leader"), south(2, 1))
    (pool,) = pools(line, "N")
    assert [each.dice for each in pool.strikes] == [13]


@rule("CQ-7.cmd.10", "CQ-10.gar.19", "CQ-3.volley.11")
def test_all_of_a_garrison_shoot_its_leader_once_more() -> None:
    line = Line(
        south(2, 2, at=(2, 2)).shooting(2, 20).with_models("leader"),
        north(3, at=(28, 35)).having(**TOUGH),
    )
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("A"), PieceId(0))
    shots = direct_shots(line.state, line.id("A"), line.id("N"))
    assert sum(each.dice for each in shots) == 9


@rule("CQ-10.gar.17", "CQ-3.volley.17")
def test_who_stands_at_a_tower_takes_it_when_shots_of_a_friend_destroy_its_garrison() -> None:
    line = Line(
        south(2, 1, at=(22, 18)),
        south(3, at=(10, 12)).shooting(9, 30).having(volley=5),
        north(1, at=(2, 47)).having(wounds=1, defense=0),
    )
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("N"), PieceId(0))
    shots = direct_shots(line.state, line.id("B"), line.id("N"))
    assert shots
    dice = sum(each.dice for each in shots)
    ones = " ".join("1" * dice)
    line.begin(Volley(regiment=line.id("B"), target=line.id("N")), ones, " ".join("6" * dice))
    while line.is_asked() and line.asked.prompt != TAKE_TERRAIN:
        line.answer(line.offers()[0])
    line.answer(RegimentChoice(line.id("A")))
    assert line.all(Occupied)[-1].regiment == line.id("A")
    assert line.regiment("A").place == GARRISON


@rule("CQ-10.gar.6", "CQ-11.draw.bastion", "CQ-1.profile.2")
def test_walls_help_those_without_any_defense() -> None:
    line = besieged(north(2, 2).having(defense=0), south(2, 1))
    assert stat_of(line.state, line.id("N"), DEFENSE) == 1


@rule("CQ-10.gar.13", "CQ-10.gar.14", "CQ-11.juggernaut")
def test_a_juggernaut_charges_a_tower_as_far_as_ever_and_without_impact() -> None:
    line = Line(
        south(1, at=(22, 10)).of(MONSTER).having("juggernaut", "impact 6", march=5),
        north(2, 2, at=(2, 47)).having(**TOUGH),
    )
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("N"), PieceId(0))
    assert charge_targets(line.state, line.id("A")) == [line.id("N")]
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N"))))
    assert not line.all(HitsRolled)
    assert is_inspired(line.state, line.id("A"))


@rule("CQ-10.dangerous", "CQ-8.char.7")
def test_the_stand_of_a_character_rolls_for_the_ground_and_its_regiment_suffers() -> None:
    line = Line(south(4, at=(20, 10)).having(wounds=9, march=6).led_by(wounds=1))
    line.regiment("A").wounds[0] = 1
    line.lay("broken_ground", at=(24, 13), width=20, depth=2)
    answered(line.begin(March(regiment=line.id("A")), "6 6 6 6").answer(march(FORWARD, 5)))
    assert sum(line.all(GroundRolled)[0].faces) == 4
    assert line.character("A").wounds == 0
    assert sum(line.regiment("A").wounds) == 5


@rule("CQ-10.hindering.1", "CQ-11.loose-formation", "CQ-10.hindering.2")
def test_light_chargers_through_a_wood_are_inspired_and_have_no_impact() -> None:
    for weight, inspired in ((LIGHT, True), (HEAVY, False)):
        line = Line(
            south(3, at=(20, 10)).of(CAVALRY, weight).having("impact 2", march=8),
            north(3, at=(20 + 3 * STAND, 17)).having(**TOUGH),
        )
        line.lay("forest", at=(23.5, 13.5), width=12, depth=2)
        answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6"))
        assert not line.all(HitsRolled)
        assert is_inspired(line.state, line.id("A")) == inspired


# Standards and leaders


@rule("CQ-7.cmd.11", "CQ-11.draw.double-time")
def test_a_standard_lengthens_neither_the_first_nor_the_third_march() -> None:
    line = Line(south(3, at=(20, 10)).having(march=5).with_models("standard_bearer"))
    found = [reach_of_march(line.state, line.id("A"), number, False) for number in (1, 2, 3)]
    assert found == [5 * INCH, 6 * INCH, 5 * INCH]


@rule("CQ-7.cmd.9", "CQ-7.cmd.11", "CQ-5.heal.7")
def test_knights_lose_standard_and_resolution_with_its_stand_and_regain_both() -> None:
    line = Line(
        south(3, at=(20, 20)).of(CAVALRY).having(wounds=4).with_models("leader", "standard_bearer")
    )
    carrier = next(iter(line.regiment("A").carriers))
    assert has(line.state, line.id("A"), UNSTOPPABLE)
    while has(line.state, line.id("A"), UNSTOPPABLE):
        assert line.state.strength(line.id("A")) > 1, carrier
        answered(line.begin(Harm(regiment=line.id("A"), wounds=4, tests=False)))
    assert reach_of_march(line.state, line.id("A"), 2, False) == 5 * INCH
    line.regiment("A").broken = 0
    answered(line.begin(Heal(regiment=line.id("A"), points=4)))
    assert has(line.state, line.id("A"), UNSTOPPABLE)


@rule("CQ-7.cmd.10", "CQ-11.fury", "CQ-4.clash.3")
def test_a_furious_leader_strikes_twice_more() -> None:
    line = Line(
        south(3, at=(20, 10)).having("fury", attacks=4).with_models("leader"),
        north(3, at=(20 + 3 * STAND, 14)).having(**TOUGH),
    )
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6"))
    (pool,) = pools(line)
    assert sum(each.dice for each in pool.strikes) == 16


# Several enemies


@rule("CQ-4.clash.9", "CQ-11.lethal-demise", "CQ-4.clash.8")
def test_the_second_pool_is_struck_in_full_although_the_first_has_cost_stands() -> None:
    """Pools are counted before the first is rolled; revenge for the first enemy takes two of three stands."""
    line = Line(
        south(3, at=(20, 10)).having(attacks=1, wounds=2, defense=0, clash=5).with_models("leader"),
        north(1, at=(20 + STAND - 0.01, 10)).having("lethal_demise 4", wounds=1, defense=0),
        north(1, at=(20 + 3 * STAND, 10)).having(**TOUGH),
    )
    line.begin(Clash(regiment=line.id("A")), "1", "6", "6 6 6 6", "6 6 6")
    line.answer(RegimentChoice(line.id("N")))
    answered(line)
    assert line.all(RegimentDestroyed)
    assert line.state.strength(line.id("A")) == 1
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [1, 3]
