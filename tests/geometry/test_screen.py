"""Sight past things of different height, and with lines that have a width."""

import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.arc import firing_arc
from feldherr.geometry.blocking import is_free
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import Convex, polygon, rectangle
from feldherr.geometry.screen import Screen, hiding, widened
from feldherr.geometry.sight import sees_some
from tests.geometry.shapes import DEPTH, WIDTH, as_polygon, pieces


def mm(left: float, bottom: float, right: float, top: float) -> Convex:
    return rectangle(left * MM, bottom * MM, right * MM, top * MM)


def test_what_is_smaller_than_one_end_of_the_line_hides_nothing() -> None:
    """The whole table of three sizes: a screen hides exactly what neither end overlooks."""
    shape = [mm(0, 0, 60, 60)]
    for eye in (1, 2, 3):
        for target in (1, 2, 3):
            for height in (1, 2, 3):
                hides = hiding([Screen(shape, height)], eye, target) == shape
                assert hides == (height >= eye and height >= target)


def test_every_screen_is_judged_by_its_own_height() -> None:
    low, high = [mm(0, 0, 60, 60)], [mm(100, 0, 160, 60), mm(160, 0, 220, 60)]
    assert hiding([Screen(low, 1), Screen(high, 2)], 1, 2) == high
    assert hiding([Screen(low, 1), Screen(high, 2)], 1, 1) == low + high


@given(pieces, st.integers(0, 4))
def test_a_widened_piece_is_the_piece_with_a_border_of_half_the_width(
    piece: Convex, width: int
) -> None:
    """The mitred border of shapely is the same polygon."""
    grown = widened([piece], 2 * width * MM)[0]
    border = as_polygon(piece).buffer(width * MM, join_style="mitre", mitre_limit=100)

    assert shapely.hausdorff_distance(as_polygon(grown), border) < 1.0


points = st.tuples(st.integers(-WIDTH, 2 * WIDTH), st.integers(-DEPTH, 2 * DEPTH))


@given(points, points, st.lists(pieces, max_size=3), st.integers(1, 20))
def test_a_wide_line_is_free_where_the_strip_it_covers_is(
    a: tuple[int, int], b: tuple[int, int], blockers: list[Convex], width: int
) -> None:
    """Away from corners the strip and the grown blockers agree; close to a limit either may be right."""
    assume(a != b)
    wide = width * MM
    free = is_free(a[0], a[1], b[0], b[1], widened(blockers, wide))
    line = shapely.LineString([a, b])
    distance = min([line.distance(as_polygon(each)) for each in blockers], default=1e9)

    if distance < 0.5 * wide - 2 * EPS:
        assert not free
    if distance > 0.5 * wide * 4:  # the sharpest corner of the shapes here juts out less than this
        assert free


def test_a_gap_as_wide_as_the_line_is_closed_and_a_little_more_is_open() -> None:
    for gap, seen in ((1.0, False), (1.1, True)):
        walls = [mm(-100, 50, 0, 60), mm(gap, 50, 100, 60)]
        middle = 0.5 * gap * MM
        line = sees_some(middle, 0, None, [(middle, 100 * MM)], widened(walls, 1 * MM), 500 * MM)
        assert (line is not None) == seen


# --- one point, several points to look at ----------------------------------------------------------


def test_the_nearest_free_point_is_looked_at() -> None:
    targets = [(0.0, 100.0 * MM), (40.0 * MM, 100.0 * MM), (90.0 * MM, 100.0 * MM)]
    wall = [mm(-30, 50, 10, 60)]

    free = sees_some(0, 0, None, targets, [], 500 * MM)
    past = sees_some(0, 0, None, targets, wall, 500 * MM)

    assert free is not None
    assert (free.bx, free.by, free.length) == (0, 100 * MM, 100 * MM)
    assert past is not None
    assert (past.bx, past.by) == (40 * MM, 100 * MM)


def test_points_outside_the_arc_or_beyond_reach_are_not_seen() -> None:
    arc = firing_arc(30.0 * MM, 0, -30.0 * MM, 0, EIGHTH)

    assert sees_some(0, 0, arc, [(140.0 * MM, 100.0 * MM)], [], 500 * MM) is None
    assert sees_some(0, 0, None, [(140.0 * MM, 100.0 * MM)], [], 500 * MM) is not None
    assert sees_some(0, 0, arc, [(0.0, 100.0 * MM)], [], 100 * MM - 2 * EPS) is None
    assert sees_some(0, 0, arc, [(0.0, 100.0 * MM)], [], 100 * MM) is not None
    assert sees_some(0, 0, arc, [], [], 500 * MM) is None


@given(points, points, st.lists(pieces, max_size=3), st.integers(0, 20))
def test_mirrored_and_turned_tables_see_alike(
    a: tuple[int, int], b: tuple[int, int], blockers: list[Convex], width: int
) -> None:
    """Not where a hair decides: where the line with half a millimetre more or less is seen alike."""
    assume(a != b)
    seen = [is_seen(a, b, blockers, width * MM + more) for more in (-MM // 2, 0, MM // 2)]
    assume(len(set(seen)) == 1)
    for sign, turns in ((-1, 0), (1, 1), (-1, 1)):

        def moved(x: float, y: float, sign: int = sign, turns: int = turns) -> tuple[float, float]:
            return (sign * y, -x) if turns else (sign * x, y)

        there = [polygon([moved(x, y) for x, y in zip(p.xs, p.ys, strict=True)]) for p in blockers]
        assert is_seen(moved(*a), moved(*b), there, width * MM) is seen[0]


def is_seen(
    a: tuple[float, float], b: tuple[float, float], blockers: list[Convex], width: int
) -> bool:
    wide = widened(blockers, max(0, width))
    return sees_some(a[0], a[1], None, [b], wide, 10 * WIDTH) is not None
