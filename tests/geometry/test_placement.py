"""Placement search: the nearest fitting pose, whether there is any, and turns that just touch."""

import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, TURN, degrees
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.placement import (
    _FLUSH,
    NO_TOUCH,
    Ground,
    Obstacle,
    _aligned,
    any_fit,
    nearest_allowed,
    nearest_turn,
    turn_choices,
    turn_stops,
)
from feldherr.geometry.polygon import Convex, Shape, box, rectangle
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.geometry.separation import apart, overlaps, touches
from tests.geometry.bodies import TRAY, block, unit
from tests.geometry.shapes import as_polygon

BAND = 60 * MM


def mm(left: int, bottom: int, right: int, top: int) -> Convex:
    return rectangle(left * MM, bottom * MM, right * MM, top * MM)


def two_by_one(pose: Pose) -> Shape:
    """120 by 60 millimetres around its pose."""
    return unit(pose.x, pose.y, pose.heading, 2).shape()


def ell(pose: Pose) -> Shape:
    """Two trays and a single one behind the left."""
    return unit(pose.x, pose.y, pose.heading, 2, 1).shape()


def point(pose: Pose) -> Shape:
    return [rectangle(pose.x, pose.y, pose.x, pose.y)]


ZONE = mm(0, 0, 600, 180)


def test_a_wish_that_fits_is_kept() -> None:
    wish = Pose(300 * MM, 90 * MM, degrees(17))
    assert Ground(two_by_one, [ZONE], []).nearest(wish, []) == wish


def test_a_wish_outside_the_zone_is_moved_straight_in() -> None:
    ground = Ground(two_by_one, [ZONE], [])
    assert ground.nearest(Pose(300 * MM, 400 * MM, 0), []) == Pose(300 * MM, 150 * MM, 0)
    assert ground.nearest(Pose(-50 * MM, -50 * MM, 0), []) == Pose(60 * MM, 30 * MM, 0)


def test_a_taken_place_is_left_by_the_shortest_way() -> None:
    ground = Ground(two_by_one, [ZONE], [Obstacle(mm(200, 0, 320, 60))])
    wish = Pose(250 * MM, 50 * MM, 0)
    assert ground.nearest(wish, []) == Pose(250 * MM, 90 * MM, 0)


def test_between_two_obstacles_the_crossing_of_their_borders_is_found() -> None:
    ground = Ground(
        two_by_one, [ZONE], [Obstacle(mm(100, 0, 250, 70)), Obstacle(mm(380, 0, 500, 130))]
    )
    assert ground.nearest(Pose(310 * MM, 30 * MM, 0), []) == Pose(310 * MM, 30 * MM, 0)
    narrow = Ground(
        two_by_one, [ZONE], [Obstacle(mm(100, 0, 261, 70)), Obstacle(mm(380, 0, 500, 130))]
    )
    assert narrow.nearest(Pose(312 * MM, 60 * MM, 0), []) == Pose(312 * MM, 100 * MM, 0)
    assert narrow.nearest(Pose(340 * MM, 40 * MM, 0), []) == Pose(320 * MM, 100 * MM, 0)


def test_a_clearance_is_kept_along_round_corners() -> None:
    """A token beyond range 1 of a corner: at a distance of just over 60 mm on the diagonal."""
    terrain = mm(100, 100, 200, 200)
    ground = Ground(point, [mm(0, 0, 600, 600)], [Obstacle(terrain, BAND + NO_TOUCH)])
    found = ground.nearest(Pose(210 * MM, 210 * MM, 0), [])
    assert found is not None
    assert found.x == found.y
    assert 0 <= apart(point(found), [terrain]) - BAND - NO_TOUCH < 5


def test_the_heading_is_kept_if_any_place_takes_it() -> None:
    strip = mm(0, 0, 600, 100)
    wish = Pose(300 * MM, 50 * MM, QUARTER)
    ground = Ground(two_by_one, [strip], [])
    assert ground.nearest_at(wish) is None
    assert ground.nearest(wish, [0, degrees(10), HALF]) == Pose(300 * MM, 50 * MM, degrees(10))


def test_either_of_two_zones_may_be_used_but_not_both_at_once() -> None:
    ground = Ground(two_by_one, [mm(0, 0, 130, 70), mm(130, 0, 260, 70)], [])
    found = ground.nearest(Pose(120 * MM, 35 * MM, 0), [])
    assert found == Pose(70 * MM, 35 * MM, 0)


def test_a_full_zone_has_no_place_left() -> None:
    taken = [Obstacle(mm(0, 0, 245, 180)), Obstacle(mm(301, 0, 600, 180))]
    assert any_fit(Ground(two_by_one, [ZONE], taken), Pose(300 * MM, 90 * MM, 0)) is None
    roomier = [Obstacle(mm(0, 0, 240, 180)), Obstacle(mm(300, 0, 600, 180))]
    found = any_fit(Ground(two_by_one, [ZONE], roomier), Pose(300 * MM, 90 * MM, 0))
    assert found is not None
    assert found.heading % HALF == QUARTER


def test_a_slanted_zone_is_used_along_its_sides() -> None:
    zone = block(300 * MM, 300 * MM, degrees(33), 70 * MM, 130 * MM)
    ground = Ground(two_by_one, [zone], [])
    wish = Pose(300 * MM, 300 * MM, 0)
    assert ground.nearest(wish, [0, QUARTER]) is None
    found = any_fit(ground, wish)
    assert found is not None
    assert found.heading % HALF == degrees(33) + QUARTER


def test_terrain_keeps_its_distances_or_is_left_out() -> None:
    """Beyond range 2 of the edges and other terrain, not touching a deployment zone."""
    far = 2 * BAND + NO_TOUCH
    inset = round(2 * BAND + 2 * NO_TOUCH + EPS)
    zone = rectangle(inset, inset, 914_400 - inset, 914_400 - inset)
    zones = [mm(0, 0, 915, 180), mm(0, 735, 915, 915)]
    limits = [Obstacle(each, NO_TOUCH) for each in zones]
    one = block(457 * MM, 457 * MM, 0, 150 * MM, 80 * MM)
    ground = Ground(two_by_one, [zone], [*limits, Obstacle(one, far)])
    found = any_fit(ground, Pose(457 * MM, 457 * MM, 0))
    assert found is not None
    shape = two_by_one(found)
    assert apart(shape, [one]) > 2 * BAND + EPS
    assert apart(shape, zones) > EPS
    full = limits + [
        Obstacle(block(x * MM, y * MM, 0, 150 * MM, 80 * MM), far)
        for x in (200, 457, 710)
        for y in (260, 457, 650)
    ]
    assert any_fit(Ground(two_by_one, [zone], full), Pose(457 * MM, 457 * MM, 0)) is None


def test_leaving_terrain_ends_in_touch_with_its_outline() -> None:
    terrain = block(300 * MM, 300 * MM, degrees(20), 150 * MM, 80 * MM)
    other = Obstacle(mm(0, 350, 600, 600), NO_TOUCH)
    ground = Ground(ell, [mm(0, 0, 600, 600)], [other], terrain)
    for heading in range(0, TURN, EIGHTH):
        found = ground.nearest_at(Pose(320 * MM, 320 * MM, heading))
        assert found is not None
        assert touches(ell(found), [terrain])
        assert apart(ell(found), [other.piece]) > EPS


def test_rules_of_a_game_can_forbid_more() -> None:
    ground = Ground(two_by_one, [ZONE], [])
    found = ground.nearest(Pose(30 * MM, 30 * MM, 0), [0], lambda pose: pose.y > 100 * MM)
    assert found is not None
    assert found.y > 100 * MM


def test_any_rule_at_all_is_searched_ring_by_ring_and_drawn_closer() -> None:
    wish = Pose(0, 0, 0)
    found = nearest_allowed(wish, lambda pose: pose.x + pose.y >= 70 * MM, 10 * MM, 20, [])
    assert found == Pose(30 * MM, 40 * MM, 0)
    closer = nearest_allowed(wish, lambda pose: pose.y >= 35 * MM, 10 * MM, 20, [])
    assert closer == Pose(0, 35 * MM, 0)
    assert nearest_allowed(wish, lambda pose: False, 10 * MM, 3, [QUARTER]) is None
    turned = nearest_allowed(wish, lambda pose: pose.heading == QUARTER, MM, 1, [HALF, QUARTER])
    assert turned == Pose(0, 0, QUARTER)


# --- against shapely -----------------------------------------------------------------------------

places = st.tuples(
    st.integers(0, 400 * MM),
    st.integers(0, 300 * MM),
    st.integers(0, TURN - 1),
    st.integers(20 * MM, 150 * MM),
)


@settings(max_examples=60)
@given(
    st.lists(places, max_size=6),
    st.integers(-50 * MM, 450 * MM),
    st.integers(-50 * MM, 350 * MM),
    st.integers(0, TURN - 1),
    st.sampled_from([0, 10 * MM]),
)
def test_no_sampled_position_is_nearer(
    taken: list[tuple[int, int, int, int]], x: int, y: int, heading: int, clearance: int
) -> None:
    zone = mm(0, 0, 400, 300)
    pieces = [block(bx, by, turn, size, 40 * MM) for bx, by, turn, size in taken]
    ground = Ground(ell, [zone], [Obstacle(each, float(clearance)) for each in pieces])
    found = ground.nearest_at(Pose(x, y, heading))
    if found is not None:
        shape = shapely.union_all([as_polygon(piece) for piece in ell(found)])
        assert as_polygon(zone).buffer(2 * EPS).contains(shape)
        assert all(shape.distance(as_polygon(each)) >= clearance - 1 for each in pieces)
        assert not overlaps(ell(found), pieces)
    best = _sampled(ground, x, y, heading)
    if best is not None:
        assert found is not None
        dx, dy = found.x - x, found.y - y
        assert dx * dx + dy * dy <= best + 4 * MM


def _sampled(ground: Ground, x: int, y: int, heading: int) -> int | None:
    """The nearest of a grid of positions that fits, squared distance."""
    best: int | None = None
    for px in range(0, 400 * MM, 16 * MM):
        for py in range(0, 300 * MM, 16 * MM):
            far = (px - x) ** 2 + (py - y) ** 2
            if (best is None or far < best) and ground.fits(Pose(px, py, heading)):
                best = far
    return best


# --- turns about a point -------------------------------------------------------------------------


def test_figure_reform_about_a_tray_centre_brings_the_front_to_the_enemy() -> None:
    """Flanked cavalry turns about its right tray; its front edge then lies along the archers."""
    cavalry = unit(300 * MM, 300 * MM, 0, 2)
    archers = unit(390 * MM, 300 * MM, -QUARTER, 1)
    stops = turn_stops(cavalry.shape(), 330 * MM, 300 * MM, archers.shape())
    assert {0, QUARTER, HALF, 3 * QUARTER} <= set(stops)
    turned = cavalry.at(rotated_about(cavalry.pose, 330 * MM, 300 * MM, QUARTER))
    assert touches(turned.shape(), archers.shape())
    assert turned.pose == Pose(330 * MM, 330 * MM, QUARTER)


def test_a_reform_keeps_the_centre_of_the_surrounding_rectangle() -> None:
    """Three trays and one behind the left turn about the middle of their 3 by 2 rectangle."""
    before = unit(300 * MM, 300 * MM, 0, 3, 1)
    centre = before.bounds()
    assert (centre.cx, centre.cy) == (300 * MM, 300 * MM)
    after = before.at(rotated_about(before.pose, centre.cx, centre.cy, degrees(37))).bounds()
    assert (after.cx, after.cy) == (centre.cx, centre.cy)


turning = st.tuples(st.integers(0, TURN - 1), st.integers(90 * MM, 160 * MM), st.integers(0, 359))


@settings(max_examples=60)
@given(st.lists(turning, min_size=1, max_size=4), st.integers(0, TURN - 1))
def test_between_two_stops_nothing_changes(
    around: list[tuple[int, int, int]], heading: int
) -> None:
    """Where the middle between two stops is free, a denser sample in between is free as well."""
    pieces = []
    for turn, far, angle in around:
        spot = rotated_about(Pose(0, far, turn), 0, 0, degrees(angle))
        pieces.append(block(spot.x, spot.y, spot.heading, TRAY, TRAY))
    body = unit(0, 0, heading, 3, 1)
    stops = turn_stops(body.shape(), 0, 0, pieces)
    for k, stop in enumerate(stops):
        end = stops[k + 1] if k + 1 < len(stops) else stops[0] + TURN
        found = [
            apart(body.at(rotated_about(body.pose, 0, 0, by)).shape(), pieces)
            for by in range(stop, end, (end - stop) // 8 + 1)
        ]
        assert min(found) > -2 * EPS or max(found) < 2 * EPS


def test_the_nearest_allowed_turn_is_at_the_border_of_a_free_stretch() -> None:
    choices = turn_choices([0, 100_000, 200_000, 900_000])
    found = nearest_turn(150_000, choices, lambda turn: 210_000 <= turn % TURN <= 800_000)
    assert found == 210_000
    single = nearest_turn(150_000, choices, lambda turn: turn % TURN == 100_000)
    assert single == 100_000
    assert nearest_turn(150_000, choices, lambda turn: False) is None
    assert nearest_turn(7, choices, lambda turn: True) == 7


def test_flush_turns_are_exact_although_positions_are_rounded() -> None:
    heading = degrees(31)
    body = unit(300_001, 299_999, heading, 2)
    wall = box(Pose(300_001, 299_999, heading + 3), -300 * MM, 300 * MM, 60 * MM, 90 * MM)
    stops = turn_stops(body.shape(), 300_001, 299_999, [wall])
    assert (QUARTER + 3) in stops


def test_a_turn_a_hair_from_an_exact_one_is_the_exact_one() -> None:
    """On either side of it, also where a full turn begins anew; what is farther away stays."""
    for exact in (degrees(90), 0):
        for off in (-_FLUSH, -1, 0, 1, _FLUSH):
            assert _aligned([degrees(45), exact], (exact + off) & (TURN - 1)) == exact
        for off in (-_FLUSH - 1, _FLUSH + 1, 2 * _FLUSH):
            turn = (exact + off) & (TURN - 1)
            assert _aligned([degrees(45), exact], turn) == turn
