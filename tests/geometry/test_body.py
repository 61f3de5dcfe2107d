"""Bodies of trays that are not square: chariots are twice as deep as wide."""

import pytest

from feldherr.geometry.angle import EIGHTH, HALF, QUARTER
from feldherr.geometry.body import Body, from_edge, is_flush
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose
from feldherr.geometry.square import square_up
from tests.geometry.bodies import RULER, TABLE

WIDE, DEEP = 60 * MM, 120 * MM


def chariots(x: int, y: int, heading: int, *ranks: int) -> Body:
    """Oblong trays; the pose is the front left corner."""
    trays = [
        (column * WIDE, -(rank + 1) * DEEP)
        for rank, count in enumerate(ranks)
        for column in range(count)
    ]
    return Body(Pose(x, y, heading), trays, WIDE, DEEP)


def test_an_oblong_tray_is_as_wide_and_as_deep_as_it_is() -> None:
    around = chariots(0, 0, 0, 3, 1).bounds()

    assert (around.half_width * 2, around.half_depth * 2) == (3 * WIDE, 2 * DEEP)


def test_ranks_of_oblong_trays_are_one_box_each() -> None:
    sizes = [(each.half_width * 2, each.half_depth * 2) for each in chariots(0, 0, 0, 3, 1).shape()]

    assert sizes == [(WIDE, DEEP), (3 * WIDE, DEEP)]


@pytest.mark.parametrize(
    ("edge", "starts", "levels"),
    [
        (FRONT, [0, WIDE], [0, 0]),
        (LEFT, [-DEEP, -2 * DEEP], [0, 0]),
        (REAR, [-2 * WIDE, -WIDE], [DEEP, 2 * DEEP]),
        (RIGHT, [0, DEEP], [2 * WIDE, WIDE]),
    ],
)
def test_an_edge_shows_the_trays_nothing_stands_before(
    edge: Edge, starts: list[int], levels: list[int]
) -> None:
    body = chariots(0, 0, 0, 2, 1)

    assert body.exposed(edge) == (starts, levels)
    assert body.length(edge) == (WIDE if edge in (FRONT, REAR) else DEEP)


@pytest.mark.parametrize("edge", [FRONT, LEFT, REAR, RIGHT])
def test_the_rectangle_around_all_trays_reaches_as_far_as_its_corners(edge: Edge) -> None:
    body = chariots(500 * MM, 300 * MM, EIGHTH, 2, 1)
    low, high, level = body.reach(edge)
    around = body.bounds()
    ends = [(around.xs[k], around.ys[k]) for k in (edge, (edge + 1) % 4)]

    assert from_edge(body, edge, high, level) == pytest.approx(ends[0])
    assert from_edge(body, edge, low, level) == pytest.approx(ends[1])


def test_front_to_front_they_lie_flush_but_not_front_to_side() -> None:
    one = chariots(500 * MM, 300 * MM, 0, 2)
    facing = chariots(500 * MM + 2 * WIDE, 300 * MM, HALF, 2)
    aside = chariots(500 * MM, 300 * MM + 2 * WIDE, QUARTER, 2)

    assert is_flush(one, FRONT, facing, FRONT)
    assert not is_flush(one, FRONT, aside, RIGHT)


def test_side_to_side_the_depths_make_the_grid() -> None:
    one = chariots(500 * MM, 400 * MM, 0, 1, 1)
    beside = chariots(500 * MM + WIDE, 400 * MM + DEEP, 0, 1, 1)
    between = beside.at(Pose(beside.pose.x, beside.pose.y - WIDE, 0))

    assert is_flush(one, RIGHT, beside, LEFT)
    assert not is_flush(one, RIGHT, between, LEFT)


def test_they_square_up_front_to_front_on_a_grid_of_widths() -> None:
    enemy = chariots(900 * MM + 2 * WIDE, 500 * MM, HALF, 2)
    mover = chariots(890 * MM, 500 * MM, 0, 2)

    found = square_up(mover, FRONT, enemy, RULER, [], TABLE)

    assert [(each.pose.x, each.facing) for each in found] == [(840 * MM, 1), (900 * MM, 2)]


def test_trays_whose_edges_differ_find_no_common_grid() -> None:
    enemy = chariots(900 * MM, 560 * MM, QUARTER, 1)
    mover = chariots(890 * MM, 500 * MM, 0, 2)

    assert square_up(mover, FRONT, enemy, RULER, [], TABLE) == []
