"""Where borders of free ground cross: all points, and only those near the wish."""

from math import hypot, isclose, sqrt

from feldherr.geometry.angle import TURN
from feldherr.geometry.borders import Borders
from feldherr.geometry.motion import about, along
from feldherr.geometry.sweep import swept_circles
from tests.geometry.bodies import TRAY, unit

FAR = 1e12


def lines(*ends: tuple[float, float, float, float]) -> Borders:
    found = Borders()
    for ax, ay, bx, by in ends:
        found.ax.append(ax)
        found.ay.append(ay)
        found.bx.append(bx)
        found.by.append(by)
    return found


def with_rings(borders: Borders, *rings: tuple[float, float, float]) -> Borders:
    for cx, cy, radius in rings:
        borders.cx.append(cx)
        borders.cy.append(cy)
        borders.radius.append(radius)
    return borders


def points(
    borders: Borders, x: float = 0, y: float = 0, within: float = FAR
) -> list[tuple[int, int]]:
    return sorted((round(spot[1]), round(spot[2])) for spot in borders.crossings(x, y, within))


def test_a_line_crosses_a_ring_twice_or_not_at_all() -> None:
    """With legs 30 and 40 from the middle of a ring of 50."""
    assert points(with_rings(lines((-100, 30, 100, 30)), (0, 0, 50))) == [(-40, 30), (40, 30)]
    assert points(with_rings(lines((0, 30, 100, 30)), (0, 0, 50))) == [(40, 30)]
    assert points(with_rings(lines((-100, 60, 100, 60)), (0, 0, 50))) == []


def test_rings_of_different_size_cross_above_and_below_the_line_between_them() -> None:
    assert points(with_rings(lines(), (0, 0, 50), (60, 0, 50))) == [(30, -40), (30, 40)]
    assert points(with_rings(lines(), (0, 0, 50), (70, 0, sqrt(2500)))) == points(
        with_rings(lines(), (70, 0, 50), (0, 0, 50))
    )
    uneven = with_rings(lines(), (0, 0, 50), (30 + sqrt(3300), 0, 70))
    assert points(uneven) == [(30, -40), (30, 40)]


def test_lines_cross_where_both_reach() -> None:
    assert points(lines((-100, 10, 100, 10), (20, -50, 20, 50))) == [(20, 10)]
    assert points(lines((-100, 10, 100, 10), (20, -50, 20, 5))) == []


def test_only_crossings_near_the_wish_count_nearest_first() -> None:
    crossed = lines((-100, 10, 100, 10), (20, -50, 20, 50), (80, -50, 80, 50))
    assert points(crossed, 20, 0, 101.0) == [(20, 10)]
    assert points(crossed, 20, 0, 99.0) == []
    steep = lines((1, -50, 1, 50), (-1, -2, 3, 60))
    assert points(steep, 0, 0, 841.0) == []
    assert points(steep, 0, 0, 843.0) == [(1, 29)]
    spots = crossed.crossings(70, 0, FAR)
    assert [(round(spot[1]), round(spot[2])) for spot in spots] == [(80, 10), (20, 10)]
    ring = with_rings(lines((-100, 30, 100, 30)), (0, 0, 50))
    assert points(ring, 40, 0, 901.0) == [(40, 30)]
    two = with_rings(lines(), (0, 0, 50), (60, 0, 50))
    assert points(two, 30, 0, 1601.0) == [(30, -40), (30, 40)]
    assert points(two, 30, 30, 101.0) == [(30, 40)]


def test_the_circles_of_a_motion_hold_all_that_is_passed_over() -> None:
    body = unit(0, 0, 0, 2, 1)
    for motion in (along(0, 1, 3 * TRAY), about(-4 * TRAY, 0, TURN // 4)):
        circles = swept_circles(body.shape(), motion)
        for share in range(5):
            there = body.at(motion.pose_at(body.pose, motion.full * share // 4)).shape()
            for circle, piece in zip(circles, there, strict=True):
                for x, y in zip(piece.xs, piece.ys, strict=True):
                    assert hypot(x - circle.cx, y - circle.cy) <= circle.radius + 1


def test_the_circle_of_a_straight_motion_is_no_larger_than_it_must_be() -> None:
    shape = unit(0, 0, 0, 1).shape()
    (circle,) = swept_circles(shape, along(0, 1, TRAY))
    assert isclose(circle.radius, shape[0].radius + TRAY)
