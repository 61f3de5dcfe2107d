"""A body of cells on the table, without any game."""

import pytest

from feldherr.battlefield.body import NOWHERE, Body
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.edge import FRONT, RIGHT
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import extent
from feldherr.geometry.pose import Pose
from tests.battlefield.bodies import DEEP, WIDE, body


def test_a_body_covers_the_ground_of_its_cells() -> None:
    (area,) = body("oo", 100, 500, depth=DEEP).shape()

    assert extent(area) == pytest.approx((100 * MM, 380 * MM, 220 * MM, 500 * MM))


def test_a_turned_body_is_as_wide_as_it_was_deep() -> None:
    (area,) = body("oo", 100, 500, QUARTER, DEEP).shape()

    assert extent(area) == pytest.approx((-20 * MM, 380 * MM, 100 * MM, 500 * MM))


def test_moving_makes_another_body_and_leaves_the_first_where_it_was() -> None:
    one = body("oo/o.", 100, 500)
    there = Pose(300 * MM, 500 * MM, 0)

    other = one.at(there)

    assert one.pose != there
    assert other.pose == there
    assert (other.columns, other.cells, other.width, other.depth) == (2, one.cells, WIDE, WIDE)
    assert extent(other.shape()[0])[0] - extent(one.shape()[0])[0] == pytest.approx(200 * MM)


def test_the_ground_tried_is_the_ground_it_stands_on_afterwards() -> None:
    one = body("oo/o.", 100, 500)
    there = Pose(300 * MM, 500 * MM, QUARTER)
    tried = one.shape_at(there)

    assert one.at(there).shape() is tried
    assert repr(tried) == repr(one.at(Pose(300 * MM, 500 * MM, QUARTER)).shape())
    assert one.shape() is not tried


def test_another_formation_stands_at_the_same_place() -> None:
    one = body("oo/oo", 100, 500)

    line = one.formed(4, [0, 0, 0, 0])

    assert line.pose == one.pose
    assert line.bounds() == (0, 4 * WIDE, -WIDE, 0)
    assert one.bounds() == (0, 2 * WIDE, -2 * WIDE, 0)


def test_a_body_without_cells_is_gone_and_covers_nothing() -> None:
    gone = body("../..")

    assert not gone.alive
    assert not gone.on_table
    assert gone.shape() == []
    assert body("../.o").alive
    assert body("oo/oo").emptied() == gone


def test_only_what_is_deployed_and_in_no_terrain_stands_on_the_field() -> None:
    columns, cells = 2, [0, 0]
    waiting = Body(side=1, columns=columns, cells=cells, width=WIDE, depth=WIDE)
    arrived = waiting.on_field(Pose(5, 5, 0))

    assert (waiting.on_table, arrived.on_table) == (False, True)
    assert (arrived.within(3).inside, arrived.within(3).on_table) == (3, False)
    assert arrived.within(3).within(NOWHERE) == arrived
    assert arrived.within(3).on_field(Pose(6, 6, 0)) == arrived.at(Pose(6, 6, 0))
    assert arrived.within(3).emptied().inside == NOWHERE


def test_what_a_body_is_stays_when_it_moves_or_changes() -> None:
    one = body("oo/oo", 100, 500, side=1)

    for other in (
        one.at(Pose(1, 2, 3)),
        one.formed(4, [0] * 4),
        one.with_cell(2, 7),
        one.emptied(),
    ):
        assert (other.side, other.width, other.depth, other.deployed) == (1, WIDE, WIDE, True)
    assert one.with_cell(2, 7).cells == [0, 0, 7, 0]
    assert one.cells == [0, 0, 0, 0]
    assert one.at(one.pose) is one


def test_the_middle_of_a_cell_looks_as_the_body_does() -> None:
    one = body("oo/oo", 100, 500, depth=DEEP)

    assert one.cell_centre(3) == Pose(190 * MM, 320 * MM, 0)
    assert body("oo", 100, 500, QUARTER, DEEP).cell_centre(1) == Pose(40 * MM, 410 * MM, QUARTER)


def test_one_cell_lies_where_its_column_and_rank_say() -> None:
    area = body("oo/oo", 100, 500, depth=DEEP).cell_box(3)

    assert extent(area) == pytest.approx((160 * MM, 260 * MM, 220 * MM, 380 * MM))


def test_the_rectangle_around_leaves_out_empty_columns() -> None:
    around = body(".oo/..o", 0, 500, depth=DEEP).around()

    assert extent(around) == pytest.approx((60 * MM, 260 * MM, 180 * MM, 500 * MM))


def test_trays_for_squaring_up_are_the_same_cells() -> None:
    one = body("oo/.o", 100, 500, depth=DEEP)
    trays = one.trays()

    assert trays.length(FRONT) == WIDE
    assert trays.length(RIGHT) == DEEP
    assert repr(trays.bounds()) == repr(one.around())
    assert [repr(trays.tray_box(n)) for n in range(3)] == [
        repr(one.cell_box(cell)) for cell in (0, 1, 3)
    ]


def test_a_block_is_the_rectangle_around_all_cells() -> None:
    one = body("oo/.o", 100, 500, QUARTER, DEEP)
    block = one.block()

    assert repr(block.bounds()) == repr(one.around())
    assert [repr(each) for each in block.shape()] == [repr(one.around())]
    assert (block.length(FRONT), block.length(RIGHT)) == (2 * WIDE, 2 * DEEP)
    assert block.pose == one.pose


def test_bodies_are_equal_by_what_they_are() -> None:
    assert body("oo", 5, 5) == body("oo", 5, 5)
    assert body("oo", 5, 5) != body("oo", 5, 6)
    assert body("oo") != body("o.")
