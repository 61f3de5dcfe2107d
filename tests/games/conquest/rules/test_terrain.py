"""CQ 10: what zones do to those who march through them, charge through them, or stand in them."""

import pytest

from feldherr.games.conquest.events.attack import HitsRolled, WoundsCounted
from feldherr.games.conquest.events.terrain import GroundRolled, Hindered
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.terrain import (
    Move,
    cannot_be_inspired,
    has_no_impact,
    is_hindered_by,
    steps_of,
)
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.terms import (
    CAVALRY,
    CHARIOT,
    CLASH,
    HEAVY,
    INFANTRY,
    LIGHT,
    MEDIUM,
    TroopClass,
    TroopType,
)
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD
from feldherr.testing.conquest.line import Line, Troop, march, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def marched(troop: Troop, kind: str, *dice: str, width: float = 30, far: float = 6) -> Line:
    """A march over a zone that begins an inch ahead and is two inches deep."""
    line = Line(troop.having(march=6, wounds=9))
    line.lay(kind, at=(24, 12), width=width, depth=2)
    line.begin(March(regiment=line.id("A")), *dice).answer(march(FORWARD, far))
    if line.is_asked():  # on which flank the wounds fall
        line.answer(line.offers()[0])
    return line


def wounds(line: Line) -> int:
    return sum(line.regiment("A").wounds)


@rule("CQ-10.zone.1")
def test_a_march_through_a_forest_costs_no_more() -> None:
    line = marched(south(3, at=(20, 10)), "forest")
    assert line.at("A").y == 16 * INCH


@rule("CQ-10.dangerous")
@pytest.mark.parametrize(("type_", "each"), [(INFANTRY, 1), (CAVALRY, 2), (CHARIOT, 2)])
def test_on_dangerous_ground_every_six_wounds_and_riders_twice(type_: TroopType, each: int) -> None:
    line = marched(south(4, at=(20, 10)).of(type_), "broken_ground", "6 6 3 1")
    assert line.all(GroundRolled)[0].wounds == 2 * each
    assert wounds(line) == 2 * each
    assert not line.all(MoraleRolled)


@rule("CQ-10.perilous")
def test_on_perilous_ground_four_or_more_wounds() -> None:
    line = marched(south(3, at=(20, 10)).of(CAVALRY), "marsh", "4 5 2")
    assert wounds(line) == 4
    assert not line.all(MoraleRolled)
    assert not line.all(WoundsCounted)


@rule("CQ-10.dangerous", "CQ-10.zone.2")
def test_every_stand_that_enters_with_any_part_of_it_rolls_once() -> None:
    """The zone begins within the third of four stands; the rear rank does not get there."""
    line = marched(south(4, at=(22 - 2.5 * STAND, 10)), "broken_ground", "1 1", width=4)
    assert [sum(each.faces) for each in line.all(GroundRolled)] == [2]
    short = marched(south(2, 2, at=(20, 10)), "broken_ground", "1 1", far=2)
    assert [sum(each.faces) for each in short.all(GroundRolled)] == [2]


@rule("CQ-10.dangerous")
def test_two_zones_are_two_rolls() -> None:
    line = Line(south(2, at=(20, 10)).having(march=9))
    line.lay("marsh", at=(24, 12), width=30, depth=1)
    line.lay("broken_ground", at=(24, 16), width=30, depth=1)
    line.begin(March(regiment=line.id("A")), "4 1", "4 1").answer(march(FORWARD, 9))
    assert [(each.target, each.wounds) for each in line.all(GroundRolled)] == [(4, 1), (6, 0)]


# Hindered


@rule("CQ-10.hindering.1")
@pytest.mark.parametrize(("stands", "is_hindered"), [(2, True), (1, False)])
def test_half_of_the_stands_in_the_forest_are_hindered(stands: int, is_hindered: bool) -> None:
    line = Line(south(3, at=(20, 10)))
    line.lay(
        "forest", at=(20 + (stands - 0.5) * STAND / 2, 14), width=(stands - 0.5) * STAND, depth=2
    )
    question = line.begin(March(regiment=line.id("A"))).asked
    steps = steps_of(question.course.front, line.at("A"), march(FORWARD, 5).legs)  # type: ignore[attr-defined]  # a walk
    assert is_hindered_by(line.state, line.id("A"), Move(steps)) == is_hindered


@rule("CQ-10.hindering.2")
@pytest.mark.parametrize(("troop_class", "denied"), [(LIGHT, False), (MEDIUM, True), (HEAVY, True)])
def test_who_charged_through_it_cannot_be_inspired_unless_light(
    troop_class: TroopClass, denied: bool
) -> None:
    line = Line(south(3, at=(20, 10)).of(CAVALRY, troop_class))
    assert not cannot_be_inspired(line.state, line.id("A"))
    line.ctx.emit(Hindered(line.id("A")))
    assert has_no_impact(line.state, line.id("A"))
    assert cannot_be_inspired(line.state, line.id("A")) == denied


def charging(kind: str, *dice: str, width: float = 30, troop_class: TroopClass = HEAVY) -> Line:
    """Three knights charge over a zone, three inches ahead of which their target stands, and reach it."""
    knights = south(3, at=(20, 10)).of(CAVALRY, troop_class).having("impact 2", wounds=9)
    line = Line(knights, north(3, at=(20 + 3 * STAND, 16)).having(wounds=99))
    line.lay(kind, at=(20 + width / 2 - 0.5, 12), width=width, depth=1)
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), *dice)
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


@rule("CQ-10.hindering.1")
def test_a_charge_through_a_forest_has_no_impact() -> None:
    through = charging("forest", "3")
    assert len(through.all(Hindered)) == 1
    assert not through.all(HitsRolled)
    past = charging("forest", "3", "6 6 6 6 6 6", width=2)
    assert not past.all(Hindered)
    assert sum(past.all(HitsRolled)[0].faces) == 6


@rule("CQ-10.hindering.2")
@pytest.mark.parametrize(("troop_class", "expected"), [(LIGHT, True), (HEAVY, False)])
def test_a_charge_through_a_forest_inspires_only_the_light(
    troop_class: TroopClass, expected: bool
) -> None:
    line = charging("forest", "3", troop_class=troop_class)
    assert is_inspired(line.state, line.id("A")) == expected


@rule("CQ-10.dangerous")
def test_a_charge_over_dangerous_ground_rolls_before_the_impact() -> None:
    line = charging("broken_ground", "3", "6 1 1")
    assert [sum(each.faces) for each in line.all(GroundRolled)] == [3]
    assert wounds(line) == 2


@rule("CQ-10.perilous")
def test_a_charge_that_fails_on_perilous_ground_rolls_too() -> None:
    line = Line(south(3, at=(20, 10)).having(wounds=9), north(3, at=(20 + 3 * STAND, 20)))
    line.lay("marsh", at=(24, 12), width=30, depth=1)
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "3", "4 1 1")
    while line.is_asked():
        line.answer(line.offers()[0])
    assert [sum(each.faces) for each in line.all(GroundRolled)] == [3]
    assert wounds(line) == 1


# Water


@rule("CQ-10.water")
@pytest.mark.parametrize(
    ("in_water", "clash", "expected"), [(3, 2, 1), (3, 1, 1), (2, 2, 2), (3, 4, 3)]
)
def test_with_half_of_its_stands_in_water_a_regiment_fights_worse(
    in_water: int, clash: int, expected: int
) -> None:
    line = Line(south(5, at=(20, 10)).having(clash=clash))
    width = (in_water - 0.5) * STAND
    line.lay("water", at=(20 + width / 2, 9), width=width, depth=4)
    assert stat_of(line.state, line.id("A"), CLASH) == expected
