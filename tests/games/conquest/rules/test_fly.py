"""CQ 11 fly: over regiments and rocks, but not over garrison terrain, and down on free ground only."""

import pytest

from feldherr.games.conquest.frames.movement import March
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD
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
