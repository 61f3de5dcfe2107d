"""CQ 3 reinf 1-6: reinforcement lines."""

import pytest

from feldherr.games.conquest.events.reserve import LineMoved
from feldherr.games.conquest.ids import NO_REGIMENT, Side
from feldherr.games.conquest.rules.lines import draw_lines, drawn_line, move_lines
from feldherr.games.conquest.state import Line as ReinforcementLine
from feldherr.games.conquest.terms import EAST, GONE, WEST
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, inches, north, pose, south

rule = pytest.mark.rule
SOUTH = Side(0)
STAND = 60 * MM / INCH
FAR = 48 * INCH


def rear_at(rear: float, x: float = 10) -> Troop:
    """A regiment of one rank whose rear lies so far from its edge."""
    return south(3, at=(x, rear + STAND))


def enemy_down_to(front: float, x: float = 40) -> Troop:
    """An enemy of one rank that reaches down to a distance from the southern edge."""
    return north(3, at=(x, front))


def line_of(line: Line) -> float:
    return round(drawn_line(line.state, SOUTH, FAR).now / INCH, 3)


@rule("CQ-3.reinf.2")
def test_the_line_lies_at_the_rearmost_corner_of_the_foremost_regiment() -> None:
    line = Line(rear_at(14), rear_at(8, x=30), enemy_down_to(18))
    assert line_of(line) == 14
    turned = Line(south(3, at=(20, 18), facing=20), enemy_down_to(30))
    corners = [y for piece in turned.state.body(turned.id("A")).shape() for y in piece.ys]
    assert line_of(turned) == pytest.approx(min(corners) / INCH, abs=0.001)


@rule("CQ-3.reinf.3")
def test_an_enemy_across_it_puts_the_line_to_the_next_regiment() -> None:
    assert line_of(Line(rear_at(16), rear_at(8, x=30), enemy_down_to(12))) == 8
    assert line_of(Line(rear_at(16), rear_at(8, x=30), enemy_down_to(7))) == 0


@rule("CQ-3.reinf.6")
@rule("CQ-3.reinf.1")
def test_without_a_regiment_on_the_table_the_line_is_the_own_edge() -> None:
    line = Line(south(3), enemy_down_to(30))
    found = drawn_line(line.state, SOUTH, FAR)
    assert (found.now, found.setter) == (0, NO_REGIMENT)


@rule("CQ-3.reinf.4")
@rule("CQ-3.reinf.5")
def test_a_line_falls_back_when_its_regiment_is_gone_and_returns_no_farther_than_it_began() -> None:
    line = Line(rear_at(14), rear_at(8, x=30), enemy_down_to(40))
    draw_lines(line.ctx)
    assert line.state.lines[SOUTH].now == inches(14)
    line.regiment("A").place = GONE
    line.state.field.bodies[line.id("A")] = line.state.body(line.id("A")).emptied()
    move_lines(line.ctx)
    assert line.state.lines[SOUTH].now == inches(8)
    line.state.field.set_down(line.id("B"), pose((30, 20 + STAND)))
    move_lines(line.ctx)
    assert line.state.lines[SOUTH] == ReinforcementLine(inches(14), inches(14), line.id("B"))
    assert [each.at for each in line.all(LineMoved)] == [inches(8), inches(14)]


@rule("CQ-3.reinf.4")
def test_an_enemy_that_crosses_the_line_pushes_it_back() -> None:
    line = Line(rear_at(14), rear_at(8, x=30), enemy_down_to(20))
    draw_lines(line.ctx)
    line.state.field.set_down(line.id("N"), pose((40, 13.9), 180))
    move_lines(line.ctx)
    assert line.state.lines[SOUTH].now == inches(8)


@rule("CQ-3.reinf.4")
def test_a_line_stays_where_it_is_when_its_regiment_steps_back() -> None:
    line = Line(rear_at(14), enemy_down_to(40))
    draw_lines(line.ctx)
    line.state.field.set_down(line.id("A"), pose((10, 12 + STAND)))
    move_lines(line.ctx)
    assert line.state.lines[SOUTH].now == inches(14)


@rule("CQ-11.irregular")
def test_irregular_regiments_have_no_part_in_lines() -> None:
    assert line_of(Line(rear_at(16).having("irregular"), rear_at(8, x=30))) == 8
    assert line_of(Line(rear_at(16), enemy_down_to(12).having("irregular"))) == 16


@rule("CQ-11.pathfinders")
def test_a_line_set_by_pathfinders_is_not_pushed_back_by_enemies() -> None:
    line = Line(rear_at(16).having("pathfinders"), rear_at(8, x=30), enemy_down_to(12))
    draw_lines(line.ctx)
    assert line.state.lines[SOUTH].now == inches(16)
    line.regiment("A").place = GONE
    line.state.field.bodies[line.id("A")] = line.state.body(line.id("A")).emptied()
    move_lines(line.ctx)
    assert line.state.lines[SOUTH].now == inches(8)


@rule("CQ-3.reinf.2")
def test_lines_of_other_edges_are_measured_from_them() -> None:
    line = Line(south(3, at=(20, 20), facing=90))
    line.state.edges = [WEST, EAST]
    assert line_of(line) == pytest.approx(20 - STAND, abs=0.001)
