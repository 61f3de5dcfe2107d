"""Single trays, the rectangle around a unit, what overlaps and what only stands near."""

from math import cos, isclose, sin

from feldherr.geometry.angle import QUARTER
from feldherr.geometry.body import Body
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import Convex, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlap
from feldherr.geometry.sight import sees
from feldherr.geometry.turning import angle_key
from tests.geometry.bodies import TRAY, unit


def span(piece: Convex) -> tuple[int, int, int, int]:
    """Left, bottom, right and top in trays times ten, from the origin."""
    xs, ys = piece.xs, piece.ys
    ends = (min(xs), min(ys), max(xs), max(ys))
    left, bottom, right, top = (round(10 * each / TRAY) for each in ends)
    return left, bottom, right, top


def test_a_tray_covers_its_own_square() -> None:
    body = unit(0, 0, 0, 2, 1)
    assert [span(body.tray_box(number)) for number in range(3)] == [
        (-10, 0, 0, 10), (0, 0, 10, 10), (-10, -10, 0, 0),
    ]  # fmt: skip


def test_the_rectangle_around_a_unit_holds_all_its_trays() -> None:
    assert span(unit(0, 0, 0, 2, 1).bounds()) == (-10, -10, 10, 10)
    assert span(unit(0, 0, 0, 3).bounds()) == (-15, -5, 15, 5)
    assert span(unit(0, 0, QUARTER, 3).bounds()) == (-5, -15, 5, 15)


def test_near_is_no_overlap_and_a_hair_is_none_either() -> None:
    here = rectangle(0, 0, TRAY, TRAY)
    for gap, overlapping in ((MM, False), (0, False), (-EPS // 2, False), (-2 * EPS, True)):
        assert overlap(here, rectangle(TRAY + gap, 0, 2 * TRAY, TRAY)) is overlapping
    assert not overlap(here, rectangle(9 * TRAY, 0, 10 * TRAY, TRAY))


def test_the_shortest_line_may_squeeze_past_corners_of_two_blockers() -> None:
    """It has to pass right of one wall and then left of another: as steep as both corners allow."""
    low, high = (
        rectangle(-900 * MM, 100 * MM, 40 * MM, 110 * MM),
        rectangle(20 * MM, 190 * MM, 900 * MM, 200 * MM),
    )
    target = [rectangle(-900 * MM, 300 * MM, 900 * MM, 310 * MM)]
    found = sees(-60 * MM, 0, 120 * MM, 0, None, target, [low, high], 900 * MM)
    assert found is not None
    steep = 300 * MM * (20**2 + 80**2) ** 0.5 / 80
    assert isclose(found.length, steep, rel_tol=1e-3)


def test_keys_of_angles_grow_all_the_way_round() -> None:
    keys = [angle_key(cos(turn / 100), sin(turn / 100)) for turn in range(628)]
    assert keys == sorted(set(keys))
    assert (keys[0], 3.9 < keys[-1] < 4.0) == (0.0, True)


def test_trays_may_be_named_in_any_order() -> None:
    trays = [(TRAY, 0), (-TRAY, 0), (0, 0), (0, -TRAY)]
    shape = Body(Pose(0, 0, 0), trays, TRAY, TRAY).shape()
    assert sorted(span(piece) for piece in shape) == [(-10, 0, 20, 10), (0, -10, 10, 0)]
