"""Edges and arcs of bodies, without any game."""

import pytest

from feldherr.battlefield.arcs import (
    arc_over,
    box_edge,
    edge_of,
    facing_arcs,
    front_cells,
    front_edge,
    middle_of,
)
from feldherr.geometry.angle import EIGHTH, QUARTER
from feldherr.geometry.arc import in_arc
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import segment
from tests.battlefield.bodies import DEEP, body

Ends = tuple[float, float, float, float]


def in_mm(ends: Ends) -> list[float]:
    return [each / MM for each in ends]


@pytest.mark.parametrize(
    ("edge", "ends"),
    [
        (FRONT, [220, 500, 100, 500]),
        (LEFT, [100, 500, 100, 260]),
        (REAR, [100, 260, 220, 260]),
        (RIGHT, [220, 260, 220, 500]),
    ],
)
def test_every_edge_runs_from_its_right_to_its_left_corner(edge: int, ends: list[float]) -> None:
    assert in_mm(box_edge(body("oo/oo", 100, 500, depth=DEEP), edge)) == pytest.approx(ends)


def test_the_front_edge_is_that_of_the_front_rank() -> None:
    partial = body(".o/oo", 100, 500)

    assert in_mm(front_edge(partial)) == pytest.approx([220, 500, 160, 500])
    assert edge_of(partial, FRONT) == front_edge(partial)
    assert edge_of(partial, LEFT) == box_edge(partial, LEFT)


def test_an_arc_of_a_quarter_reaches_straight_ahead() -> None:
    arc = arc_over(body("o", 100, 500), FRONT, QUARTER)

    assert in_arc(arc, [segment(130 * MM, 900 * MM, 130 * MM, 900 * MM)])
    assert not in_arc(arc, [segment(200 * MM, 900 * MM, 200 * MM, 900 * MM)])


@pytest.mark.parametrize(
    ("x", "y", "edge"), [(160, 900, FRONT), (-300, 400, LEFT), (160, 0, REAR), (600, 400, RIGHT)]
)
def test_four_arcs_of_an_eighth_divide_the_table(x: int, y: int, edge: int) -> None:
    arcs = facing_arcs(body("oo/oo", 100, 500), EIGHTH)
    point = [segment(x * MM, y * MM, x * MM, y * MM)]

    assert [side for side in range(4) if in_arc(arcs[side], point)] == [edge]


def test_sight_lines_begin_in_the_middle_of_the_front_of_each_front_cell() -> None:
    cells = front_cells(body(".oo/ooo", 100, 500, depth=DEEP))
    middles = [middle_of(each, FRONT) for each in cells]
    assert [(x / MM, y / MM) for x, y in middles] == [(190, 500), (250, 500)]
    assert [each / MM for each in middle_of(cells[0], LEFT)] == pytest.approx([160, 440])
