"""CQ 11 fly: over regiments and rocks, but not over garrison terrain, and down on free ground only."""

import pytest

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.charge import ChargeFailed, ChargeSucceeded
from feldherr.games.conquest.events.terrain import GroundRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.movement import March
from feldherr.games.conquest.terms import BLOCKED, MARCHING, MONSTER, PASSING, REFORMING
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD
from feldherr.geometry.separation import apart
from feldherr.testing.conquest.line import Line, Troop, march, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def flyers(*ranks: int) -> Troop:
    return south(*(ranks or (2,)), at=(20, 10)).having("fly", march=12)


def marching(line: Line, more: bool = False) -> Line:
    return line.begin(March(regiment=line.id("A"), more=more))


@rule("CQ-11.fly")
def test_flyers_march_over_an_enemy_line_and_end_an_inch_from_it() -> None:
    enemies = north(6, at=(30, 12))
    beyond = 2 + 2 * STAND + 1
    line = marching(Line(flyers(), enemies))
    assert line.why_not(march(FORWARD, beyond + 0.01)) == ""
    assert line.why_not(march(FORWARD, beyond - 0.1)) == "CQ-3.march.8"
    assert line.why_not(march(FORWARD, 3)) == "CQ-3.march.8"
    on_foot = marching(Line(south(2, at=(20, 10)).having(march=12), enemies))
    assert on_foot.why_not(march(FORWARD, beyond + 0.01)) == "CQ-3.march.8"


@rule("CQ-11.fly")
def test_all_stands_must_fly_that_of_a_character_too() -> None:
    enemies = north(6, at=(32, 12))
    far = march(FORWARD, 2 + 3 * STAND + 1.01)
    alone = Line(flyers(3, 1).led_by(march=12), enemies)
    together = Line(flyers(3, 1).led_by("fly", march=12), enemies)
    assert marching(alone).why_not(far) == "CQ-3.march.8"
    assert marching(together).why_not(far) == ""


@rule("CQ-11.fly", "CQ-3.march.10")
def test_flyers_pass_over_friends_in_combat() -> None:
    fighting = south(4, at=(18, 14)), north(4, at=(18 + 4 * STAND, 14))
    on_foot = Line(south(2, at=(20, 10)).having(march=12), *fighting)
    assert marching(on_foot).why_not(march(FORWARD, 12)) == "CQ-3.march.10"
    assert marching(Line(flyers(), *fighting)).why_not(march(FORWARD, 12)) == ""


@rule("CQ-11.fly", "CQ-11.fly.3")
def test_flyers_pass_over_rocks_but_do_not_end_on_them() -> None:
    line = Line(flyers())
    line.lay("rocks", at=(22, 15))
    assert marching(line).why_not(march(FORWARD, 12)) == ""
    assert line.why_not(march(FORWARD, 6)) == "CQ-11.fly"


@rule("CQ-11.fly")
def test_only_at_the_end_of_its_activation_nothing_may_be_under_it() -> None:
    """A first march may end on rocks if the second leads away."""
    line = Line(flyers())
    line.lay("rocks", at=(22, 15))
    assert marching(line, more=True).why_not(march(FORWARD, 6)) == ""


@rule("CQ-11.fly.3")
def test_flyers_do_not_pass_over_a_tower() -> None:
    line = Line(flyers(5))
    line.lay("tower", at=(24, 15))
    assert marching(line).why_not(march(FORWARD, 12)) == "CQ-11.fly.3"


# The ground


def over(depth: float, *dice: str) -> Line:
    """Broken ground from an inch ahead on, so deep; the activation has begun."""
    line = Line(flyers().having(wounds=9))
    line.lay("broken_ground", at=(24, 11 + depth / 2), width=30, depth=depth)
    return line.begin(Activation(regiment=line.id("A")), *dice)


def pools(line: Line) -> list[int]:
    return [sum(each.faces) for each in line.all(GroundRolled)]


@rule("CQ-11.fly.2")
def test_who_flies_over_dangerous_ground_rolls_nothing() -> None:
    line = over(4).answer(Take(MARCHING), march(FORWARD, 12), Take(PASSING))
    assert pools(line) == []


@rule("CQ-11.fly.2")
def test_who_lands_on_it_rolls_for_the_stands_there() -> None:
    line = over(8, "6 1").answer(Take(MARCHING), march(FORWARD, 6))
    assert pools(line) == [], "it may still fly on"
    line.answer(Take(PASSING))
    assert pools(line) == [2]
    assert sum(line.regiment("A").wounds) == 1


@rule("CQ-11.fly.2")
def test_between_two_marches_nobody_lands() -> None:
    line = over(8).answer(Take(MARCHING), march(FORWARD, 6), Take(MARCHING), march(FORWARD, 12))
    assert pools(line) == []


@rule("CQ-11.fly.2")
def test_another_action_ends_the_flight() -> None:
    line = over(8, "1 1").answer(Take(MARCHING), march(FORWARD, 6), Take(REFORMING))
    assert pools(line) == [2]


@rule("CQ-11.fly.2")
def test_who_takes_off_from_it_rolls_too() -> None:
    line = Line(flyers())
    line.lay("broken_ground", at=(24, 9), width=30, depth=3)
    line.begin(Activation(regiment=line.id("A")), "1 1").answer(Take(MARCHING), march(FORWARD, 6))
    assert pools(line) == [2]
    line.answer(Take(MARCHING), march(FORWARD, 6))
    assert pools(line) == [2]


def charged(line: Line) -> Line:
    """The farther enemy is charged, on the first of the ways that are offered."""
    line.begin(Charge(regiment=line.id("A"), target=line.id("O")), "6")
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


@rule("CQ-11.fly")
def test_flyers_charge_over_an_enemy_at_whom_others_stop() -> None:
    """The first line is smaller than monsters, so that the second one is seen."""
    lines = north(6, at=(24 + 3 * STAND, 14)), north(4, at=(24 + 2 * STAND, 20)).of(MONSTER)
    on_foot = charged(Line(south(1, at=(23, 10)).of(MONSTER), *lines, width=90))
    assert [each.end for each in on_foot.all(ChargeFailed)] == [BLOCKED]
    flying = charged(Line(south(1, at=(23, 10)).of(MONSTER).having("fly"), *lines, width=90))
    assert len(flying.all(ChargeSucceeded)) == 1


@rule("CQ-11.fly", "CQ-3.charge.22")
def test_flyers_who_would_land_on_an_enemy_stop_before_it() -> None:
    """Between the lines there is less room than a monster needs."""
    first, second = north(12, at=(24 + 6 * STAND, 15)), north(1, at=(24 + 2 * STAND, 18.5))
    line = charged(
        Line(south(1, at=(23, 10)).of(MONSTER).having("fly"), first, second.of(MONSTER), width=90)
    )
    assert [each.end for each in line.all(ChargeFailed)] == [BLOCKED]
    gap = apart(line.state.body(line.id("A")).shape(), line.state.body(line.id("N")).shape())
    assert gap >= INCH - 1
