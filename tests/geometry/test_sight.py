"""RW 69, 70: the firing arc, and whether a free line from an edge to a target exists."""

from collections.abc import Callable
from random import Random

import shapely
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, QUARTER, TURN
from feldherr.geometry.arc import Arc, firing_arc, in_arc
from feldherr.geometry.blocking import is_free
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.polygon import Convex, box, polygon, polygon_at, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, bands, separation
from feldherr.geometry.sight import Sight, sees, sees_from_outline
from tests.geometry.shapes import ROCKS, as_polygon

BAND = 60 * MM
REACH = 5 * BAND


def mm(left: int, bottom: int, right: int, top: int) -> Convex:
    return rectangle(left * MM, bottom * MM, right * MM, top * MM)


SHOOTER = mm(-60, -60, 60, 0)
"""Two trays looking up; the front edge lies on the x axis."""


def arc_of(shooter: Convex, angle: int = EIGHTH) -> Arc:
    return firing_arc(shooter.xs[0], shooter.ys[0], shooter.xs[1], shooter.ys[1], angle)


def shot(
    target: list[Convex], *blockers: Convex, shooter: Convex = SHOOTER, reach: int = REACH
) -> Sight | None:
    """The line from the front edge, inside the usual arc."""
    xs, ys = shooter.xs, shooter.ys
    return sees(xs[0], ys[0], xs[1], ys[1], arc_of(shooter), target, list(blockers), reach)


def length(sight: Sight | None) -> int:
    return -1 if sight is None else sight.length


# --- the arc -------------------------------------------------------------------------------------


def test_the_arc_opens_by_its_angle_at_both_front_corners() -> None:
    arc = arc_of(SHOOTER)
    inside = [(0, 1), (-60, 0), (60, 0), (160, 100), (-160, 100), (0, 5000)]
    outside = [(0, -1), (161, 100), (-161, 100), (61, 0)]
    assert all(arc.holds(x * MM, y * MM) for x, y in inside)
    assert not any(arc.holds(x * MM, y * MM) for x, y in outside)


def test_the_angle_is_a_parameter() -> None:
    ahead, wide = arc_of(SHOOTER, QUARTER), arc_of(SHOOTER, 0)
    assert ahead.holds(60 * MM, 500 * MM)
    assert not ahead.holds(61 * MM, 500 * MM)
    assert wide.holds(900 * MM, 0)
    assert not wide.holds(900 * MM, -1 * MM)


def test_one_tray_corner_in_the_arc_puts_the_whole_unit_in_it() -> None:
    assert in_arc(arc_of(SHOOTER), [mm(150, 20, 210, 95)])
    assert not in_arc(arc_of(SHOOTER), [mm(150, 20, 210, 85)])


def test_touching_the_line_in_a_single_point_is_inside() -> None:
    arc = arc_of(SHOOTER)
    assert in_arc(arc, [mm(160, 40, 220, 100)])
    assert not in_arc(arc, [rectangle(160 * MM + 2 * EPS, 40 * MM, 220 * MM, 100 * MM)])
    assert shot([mm(160, 40, 220, 100)]) is not None


# --- the line ------------------------------------------------------------------------------------


def test_without_blockers_the_line_is_the_shortest_distance() -> None:
    found = shot([mm(-30, 200, 30, 260)])
    assert found is not None
    assert (found.ay, found.by, found.length) == (0, 200 * MM, 200 * MM)
    assert bands(found.length, BAND) == 4


def test_beyond_reach_there_is_no_line_and_the_last_mark_counts() -> None:
    assert length(shot([mm(-30, 300, 30, 360)])) == REACH
    assert shot([mm(-30, 301, 30, 360)]) is None


def test_a_target_fully_hidden_behind_a_unit_is_not_seen() -> None:
    assert shot([mm(-60, 200, 60, 260)], mm(-150, 100, 150, 160)) is None


def test_past_a_friend_on_the_centre_line_a_corner_still_sees() -> None:
    found = shot([mm(-60, 200, 60, 260)], mm(-50, 100, 50, 160))
    assert found is not None
    assert abs(found.ax) > 50 * MM
    assert found.length == 200 * MM


def test_range_is_measured_along_the_free_line() -> None:
    """The nearest point is hidden: range 4 along the line, not 3 as the crow flies."""
    near, far = mm(-60, 170, 60, 230), mm(-200, 60, 57, 100)
    assert bands(length(shot([near])), BAND) == 3
    found = shot([mm(-60, 170, 0, 230), mm(0, 200, 60, 260)], far)
    assert bands(length(found), BAND) == 4


def test_only_free_points_outside_the_arc_are_no_use() -> None:
    target = mm(150, 60, 400, 120)
    assert in_arc(arc_of(SHOOTER), [target])
    assert shot([target], mm(70, 20, 160, 59), mm(140, 120, 181, 140), mm(64, 60, 149, 130)) is None
    wide = sees(60 * MM, 0, -60 * MM, 0, None, [target], [mm(64, 60, 149, 130)], REACH)
    assert wide is not None


def test_a_gap_narrower_than_a_ruler_lets_the_line_through() -> None:
    target = [mm(-60, 200, 60, 260)]
    left, right = mm(-300, 100, -1, 160), mm(1, 100, 300, 160)
    assert length(shot(target, left, right)) == 200 * MM
    assert shot(target, mm(-300, 100, 0, 160), mm(0, 100, 300, 160)) is None


def test_grazing_is_blocked() -> None:
    target = [mm(0, 200, 60, 260)]
    wall = mm(-300, 100, 60, 101)
    assert not is_free(60 * MM, 0, 60 * MM, 200 * MM, [wall])
    assert is_free(60 * MM + EPS + 1, 0, 60 * MM + EPS + 1, 200 * MM, [wall])
    assert sees(60 * MM, 0, 0, 0, None, target, [wall], REACH) is None


def test_the_targets_own_trays_do_not_block() -> None:
    ell = [mm(-60, 200, 60, 260), mm(-60, 140, 0, 200)]
    assert length(shot(ell)) == 140 * MM
    assert length(shot([ell[0]], ell[1])) == 200 * MM


def test_a_front_edge_in_full_contact_sees_nobody_else() -> None:
    enemy, other = mm(-60, 0, 60, 60), mm(-60, 120, 60, 180)
    assert shot([other], enemy) is None
    assert shot([mm(100, 60, 160, 120)], enemy) is None
    for off in (-1, 1):
        shifted = rectangle(-60 * MM + off, off, 60 * MM + off, 60 * MM)
        assert shot([other], shifted) is None
        assert shot([mm(61, 1, 120, 60)], shifted) is None


def test_a_front_edge_in_half_contact_sees_with_the_other_half() -> None:
    found = shot([mm(-60, 120, 60, 180)], mm(-60, 0, 0, 60))
    assert found is not None
    assert found.ax > EPS
    assert found.length == 120 * MM


def test_the_end_of_the_line_may_not_touch_a_blocker() -> None:
    """Blockers stand flush on both sides and before the target, except for its last 10 millimetres."""
    target, before = [mm(-60, 200, 60, 260)], mm(-60, 190, 50, 200)
    found = shot(target, before, mm(60, 150, 70, 260))
    assert found is not None
    assert 50 * MM + EPS < found.bx < 60 * MM - EPS


def test_from_terrain_any_point_of_its_outline_sees_in_any_direction() -> None:
    terrain = mm(0, 0, 150, 80)
    for target, expected in (
        (mm(50, -260, 100, -200), 200),
        (mm(250, 0, 310, 60), 100),
        (mm(-70, 100, -10, 160), 22),
    ):
        found = sees_from_outline(terrain, [target], [], REACH)
        assert found is not None
        assert found.length // MM == expected
    ring = [mm(-20, -20, 170, -10), mm(-20, 90, 170, 100), mm(-20, -20, -10, 100)]
    assert sees_from_outline(terrain, [mm(-200, 0, -140, 60)], ring, REACH) is None
    assert sees_from_outline(terrain, [mm(250, 0, 310, 60)], ring, REACH) is not None


def test_booklet_figure_four_targets_and_only_one_of_them_legal() -> None:
    """One is outside the arc, one out of range, one hidden behind an obstacle, one remains."""
    kari, cavalry = mm(180, 20, 240, 80), mm(-60, 310, 60, 370)
    golem, spearmen = mm(60, 240, 120, 300), mm(-120, 180, 0, 240)
    rocks = mm(-10, 100, 200, 160)
    standing = [kari, cavalry, golem, spearmen, rocks]
    seen = [
        shot([each], *[other for other in standing if other is not each]) is not None
        for each in (kari, cavalry, golem, spearmen)
    ]
    assert seen == [False, False, False, True]


# --- against brute force -------------------------------------------------------------------------

places = st.builds(
    Pose,
    st.integers(-300 * MM, 300 * MM),
    st.integers(0, 400 * MM),
    st.integers(0, TURN - 1),
)
trays = st.sampled_from([(30, 30), (60, 30), (90, 60), (5, 40), (2, 90)])
makers = st.one_of(
    trays.map(
        lambda size: (
            lambda pose: box(pose, -size[0] * MM, size[0] * MM, -size[1] * MM, size[1] * MM)
        )
    ),
    st.sampled_from(ROCKS).map(lambda rock: lambda pose: polygon_at(pose, rock)),
)
standing = st.builds(lambda make, pose: make(pose), makers, places)


def _in_sight(make: Callable[[Pose], Convex], pose: Pose) -> Convex:
    """There, or further up the table where it would touch who looks."""
    piece = make(pose)
    if apart([piece], [SHOOTER]) > MM:
        return piece
    return make(Pose(pose.x, pose.y + 250 * MM, pose.heading))


targets = st.builds(_in_sight, makers, places)
cases = st.tuples(
    st.lists(targets, min_size=1, max_size=2),
    st.lists(standing, min_size=1, max_size=9),
    st.booleans(),
    st.sampled_from([REACH, 2 * REACH]),
)
Case = tuple[list[Convex], list[Convex], bool, int]


@settings(max_examples=150)
@given(cases)
@example(([mm(-60, 200, 60, 260)], [mm(-55, 100, 55, 160)], True, REACH))
def test_the_line_found_is_free_and_no_sampled_line_is_shorter(case: Case) -> None:
    target, blockers, aimed, reach = case
    edge = [SHOOTER.xs[0], SHOOTER.ys[0], SHOOTER.xs[1], SHOOTER.ys[1]]
    assert apart(target, [SHOOTER]) > MM
    arc = arc_of(SHOOTER) if aimed else None
    found = sees(edge[0], edge[1], edge[2], edge[3], arc, target, blockers, reach)
    if found is not None:
        _assert_sound(found, target, blockers, arc, reach)
    sampled = _sampled(target, blockers, arc, reach)
    if sampled is not None:
        assert found is not None
        assert found.length <= sampled + 1


def _assert_sound(
    found: Sight, target: list[Convex], blockers: list[Convex], arc: Arc | None, reach: int
) -> None:
    line = shapely.LineString([(found.ax, found.ay), (found.bx, found.by)])
    assert min(line.distance(as_polygon(each)) for each in blockers) > EPS
    assert min(line.distance(as_polygon(each)) for each in target) <= 1
    assert abs(line.length - found.length) <= 2
    assert found.length <= reach + EPS
    assert SHOOTER.xs[1] <= found.ax <= SHOOTER.xs[FRONT]
    assert found.ay == 0
    if arc is not None:
        near = rectangle(found.bx - 1, found.by - 1, found.bx + 1, found.by + 1)
        assert in_arc(arc, [near])


def _sampled(
    target: list[Convex], blockers: list[Convex], arc: Arc | None, reach: int
) -> float | None:
    """The shortest of many lines that keeps well clear of every blocker."""
    starts = [(SHOOTER.xs[1] + 6 * MM * k, 0.0) for k in range(21)]
    ends = [point for each in target for point in _outline(each)]
    ends = [(x, y) for x, y in ends if arc is None or arc.holds(x, y)]
    pairs = [(a, b) for a in starts for b in ends]
    lines = shapely.linestrings(pairs) if pairs else []
    area = shapely.union_all([as_polygon(each).buffer(3 * EPS) for each in blockers])
    shapely.prepare(area)
    free = [line.length for line in lines if not area.intersects(line)]
    best = min(free, default=None)
    return best if best is not None and best <= reach else None


def _outline(piece: Convex) -> list[tuple[float, float]]:
    count = len(piece.xs)
    return [
        (
            piece.xs[k] + (piece.xs[(k + 1) % count] - piece.xs[k]) * step / 12,
            piece.ys[k] + (piece.ys[(k + 1) % count] - piece.ys[k]) * step / 12,
        )
        for k in range(count)
        for step in range(12)
    ]


units = st.tuples(places, trays)


def _boxes(given: list[tuple[Pose, tuple[int, int]]], mirrored: bool, turn: int) -> list[Convex]:
    """Boxes as given, or mirrored left to right, then turned clockwise by quarters about the origin."""
    made = []
    for pose, (wide, deep) in given:
        x, y, heading = pose.x, pose.y, pose.heading
        if mirrored:
            x, heading = -x, -heading
        for _ in range(turn):
            x, y, heading = y, -x, heading + QUARTER
        made.append(box(Pose(x, y, heading), -wide * MM, wide * MM, -deep * MM, deep * MM))
    return made


@given(units, st.lists(units, min_size=1, max_size=5), st.booleans(), st.integers(0, 3))
def test_mirrored_and_turned_tables_give_the_same_length(
    target: tuple[Pose, tuple[int, int]],
    blockers: list[tuple[Pose, tuple[int, int]]],
    mirrored: bool,
    turn: int,
) -> None:
    stand = (Pose(0, -30 * MM, 0), (60, 30))
    lengths = []
    for mirror, quarters in ((False, 0), (mirrored, turn)):
        shooter = _boxes([stand], mirror, quarters)[0]
        assume(separation(shooter, _boxes([target], mirror, quarters)[0]) > MM)
        walls = _boxes(blockers, mirror, quarters)
        lengths.append(length(shot(_boxes([target], mirror, quarters), *walls, shooter=shooter)))
    assert abs(lengths[0] - lengths[1]) <= 1


@given(cases)
def test_boxes_and_the_same_rectangles_given_by_their_corners_see_alike(case: Case) -> None:
    """Boxes are told from lines in their frames, other pieces by their corners."""
    target, blockers, aimed, reach = case
    plain = [polygon(list(zip(each.xs, each.ys, strict=True))) for each in blockers]
    assert abs(_looks(target, blockers, aimed, reach) - _looks(target, plain, aimed, reach)) <= 1


@given(cases, st.randoms(use_true_random=False))
def test_neither_the_order_of_blockers_nor_a_nearer_limit_changes_the_line(
    case: Case, shuffle: Random
) -> None:
    """What is left out because it cannot be shorter than the best so far would not have been the best."""
    target, blockers, aimed, reach = case
    found = _looks(target, blockers, aimed, reach)
    shuffled = shuffle.sample(blockers, len(blockers))
    assert abs(_looks(target, shuffled, aimed, reach) - found) <= 1
    if found >= 0:
        assert _looks(target, blockers, aimed, found) == found
        assert _looks(target, blockers, aimed, found - EPS - 1) == -1


def _looks(target: list[Convex], blockers: list[Convex], aimed: bool, reach: int) -> int:
    """The length of the line from the front edge of the shooter, -1 if there is none."""
    xs, ys = SHOOTER.xs, SHOOTER.ys
    arc = arc_of(SHOOTER) if aimed else None
    return length(sees(xs[0], ys[0], xs[1], ys[1], arc, target, blockers, reach))
