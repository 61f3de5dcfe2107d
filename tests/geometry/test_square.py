"""RW 19: squaring up about an edge or a corner, to the tray grid, past obstacles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feldherr.geometry.angle import HALF, QUARTER, TURN, cosine, degrees, signed, sine
from feldherr.geometry.body import Body, from_edge, is_flush
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.motion import about, along
from feldherr.geometry.polygon import Convex, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, overlaps, touches
from feldherr.geometry.square import Squared, beside_ruler, meeting, square_up
from feldherr.geometry.sweep import first_contact
from tests.geometry.bodies import RULER, TABLE, TRAY, block, unit
from tests.geometry.shapes import as_polygon


def collided(mover: Body, leading: Edge, enemy: Body) -> Body:
    """The mover where it first touches the enemy, moving straight over an edge."""
    heading = mover.faces(leading)
    motion = along(sine(heading), cosine(heading), 800 * MM)
    stop = first_contact(mover.shape(), motion, enemy.shape())
    assert stop is not None
    return mover.at(motion.pose_at(mover.pose, stop))


def results(mover: Body, enemy: Body, *obstacles: Convex, leading: Edge = FRONT) -> list[Squared]:
    return square_up(mover, leading, enemy, RULER, list(obstacles), TABLE)


ENEMY = unit(900 * MM, 500 * MM, HALF, 2)
"""Two trays side by side, looking down: its front edge is at y = 470 mm, x from 840 to 960 mm."""


def test_a_unit_that_hits_an_edge_at_20_degrees_ends_parallel_touching_and_on_the_grid() -> None:
    at = collided(unit(850 * MM, 300 * MM, degrees(20), 2), FRONT, ENEMY)
    found = results(at, ENEMY)
    assert [each.pose.heading for each in found] == [0, 0]
    assert [each.edge for each in found] == [FRONT, FRONT]
    for each in found:
        squared = at.at(each.pose)
        assert is_flush(squared, FRONT, ENEMY, FRONT)
        assert touches(squared.shape(), ENEMY.shape())
    assert not is_flush(at, FRONT, ENEMY, FRONT)


def test_the_slide_goes_to_the_next_grid_place_on_either_side_and_no_further() -> None:
    at = unit(925 * MM, 440 * MM, 0, 2)
    assert [each.pose.x for each in results(at, ENEMY)] == [900 * MM, 960 * MM]
    assert [each.facing for each in results(at, ENEMY)] == [2, 1]


def test_figure_cavalry_stops_with_its_joint_in_line_with_the_archers_side() -> None:
    at = unit(975 * MM, 440 * MM, 0, 2)
    found = results(at, ENEMY)
    joint, _ = from_edge(at.at(found[0].pose), FRONT, 0, 30 * MM)
    assert [each.facing for each in found] == [1]
    assert joint == 960 * MM


def test_a_unit_that_is_flush_stays_where_it_is() -> None:
    at = unit(960 * MM, 440 * MM, 0, 2)
    assert results(at, ENEMY) == [Squared(at.pose, FRONT, 1, False)]


def test_corner_contact_alone_is_not_flush() -> None:
    """A three wide unit against two trays: one or two trays may face, a corner is too little."""
    assert not is_flush(unit(1050 * MM, 440 * MM, 0, 3), FRONT, ENEMY, FRONT)
    for offset, facing in ((990, 1), (930, 2), (870, 2), (810, 1)):
        at = unit(offset * MM, 440 * MM, 0, 3)
        assert results(at, ENEMY)[0].facing == facing
        assert is_flush(at, FRONT, ENEMY, FRONT)
    beside = results(unit(1050 * MM, 440 * MM, 0, 3), ENEMY)
    assert [each.pose.x for each in beside] == [990 * MM]


@pytest.mark.parametrize(("leading", "heading"), [(RIGHT, -QUARTER), (REAR, HALF), (LEFT, QUARTER)])
def test_moving_sideways_or_backwards_the_leading_edge_squares_up(
    leading: Edge, heading: int
) -> None:
    start = unit(890 * MM, 300 * MM, heading + degrees(10), 2, 2)
    at = collided(start, leading, ENEMY)
    found = results(at, ENEMY, leading=leading)
    assert found
    for each in found:
        assert each.pose.heading == heading % TURN
        assert is_flush(at.at(each.pose), leading, ENEMY, FRONT)


def corner_case(offset: int, width: int = 3, turn: int = 0) -> tuple[Body, Body]:
    """A unit looking up whose front edge stands on the lower corner of a diamond, `offset` from its middle."""
    enemy = unit(0, 0, degrees(225 + turn), 2, 2)
    low_x, low_y = from_edge(enemy, FRONT, -60 * MM, 60 * MM)
    enemy = enemy.at(Pose(900 * MM - round(low_x), 400 * MM - round(low_y), enemy.pose.heading))
    return unit(900 * MM - offset, 370 * MM, 0, width), enemy


def test_trays_are_counted_beside_the_ruler() -> None:
    for offset, expected in ((-60 * MM, (0, 2)), (0, (1, 1)), (60 * MM, (2, 0)), (30 * MM, (1, 0))):
        mover, enemy = corner_case(offset)
        met = meeting(mover, FRONT, enemy)
        assert met is not None
        assert len(met.edges) == 2
        assert beside_ruler(mover, FRONT, enemy, met, RULER) == expected


def test_trays_of_all_ranks_count_and_a_wide_ruler_covers_more() -> None:
    mover, enemy = corner_case(-60 * MM)
    deep = unit(mover.pose.x, mover.pose.y - 30 * MM, 0, 3, 2)
    met = meeting(deep, FRONT, enemy)
    assert met is not None
    assert beside_ruler(deep, FRONT, enemy, met, RULER) == (0, 3)
    assert beside_ruler(deep, FRONT, enemy, met, 70 * MM) == (0, 1)


def test_no_tray_left_and_two_right_of_the_ruler_swing_the_right_side_in() -> None:
    mover, enemy = corner_case(-60 * MM)
    found = results(mover, enemy)
    assert found
    for each in found:
        assert signed(each.pose.heading) == -degrees(45)
        assert is_flush(mover.at(each.pose), FRONT, enemy, each.edge)


def test_two_trays_left_swing_the_left_side_in() -> None:
    mover, enemy = corner_case(60 * MM)
    assert {signed(each.pose.heading) for each in results(mover, enemy)} == {degrees(45)}


def test_with_equal_trays_on_both_sides_the_controller_may_choose() -> None:
    mover, enemy = corner_case(0)
    turns = {signed(each.pose.heading) for each in results(mover, enemy)}
    assert turns == {-degrees(45), degrees(45)}


def test_a_corner_hit_by_a_single_tray_leaves_the_choice() -> None:
    mover, enemy = corner_case(10 * MM, width=1)
    assert len({each.edge for each in results(mover, enemy)}) == 2


def test_an_obstacle_on_the_left_leaves_the_place_on_the_right() -> None:
    at = collided(unit(900 * MM, 300 * MM, degrees(10), 2), FRONT, ENEMY)
    free = results(at, ENEMY)
    rock = block(free[0].pose.x - 90 * MM, 440 * MM, 0, 40 * MM, 40 * MM)
    assert overlaps(at.at(free[0].pose).shape(), [rock]) is False
    nearer = block(free[0].pose.x - 50 * MM, 440 * MM, 0, 40 * MM, 40 * MM)
    found = results(at, ENEMY, nearer)
    assert [each.pose for each in found] == [free[1].pose]
    assert not found[0].aside


def test_with_both_grid_places_taken_the_unit_moves_aside_along_the_edge() -> None:
    enemy = unit(900 * MM, 500 * MM, HALF, 4)
    at = collided(unit(960 * MM, 300 * MM, degrees(-15), 1), FRONT, enemy)
    free = results(at, enemy)
    post = block(
        (free[0].pose.x + free[1].pose.x) // 2, free[0].pose.y - 20 * MM, 0, 20 * MM, 10 * MM
    )
    found = results(at, enemy, post)
    assert [each.pose.x for each in found] == [free[0].pose.x - TRAY, free[1].pose.x + TRAY]
    assert all(each.aside for each in found)


def test_a_post_that_only_the_pivot_would_sweep_is_in_the_way() -> None:
    """The rear left corner swings through it, although it is clear of both the first and the last position."""
    enemy = unit(900 * MM, 500 * MM, HALF, 4)
    at = collided(unit(960 * MM, 300 * MM, degrees(-20), 2, 2), FRONT, enemy)
    free = results(at, enemy)
    met = meeting(at, FRONT, enemy)
    assert met is not None
    half_way = at.at(about(met.x, met.y, degrees(10)).pose_at(at.pose, degrees(10)))
    x, y = half_way.shape()[0].xs, half_way.shape()[0].ys
    lowest = min(range(4), key=lambda corner: y[corner])
    post = block(round(x[lowest]), round(y[lowest]) + 2 * MM, 0, 2 * MM, 2 * MM)
    assert not overlaps(at.shape(), [post])
    assert not any(overlaps(at.at(each.pose).shape(), [post]) for each in free)

    found = results(at, enemy, post)
    assert found
    assert all(each.aside for each in found)


def test_if_no_slide_helps_at_a_corner_the_unit_swings_the_other_way() -> None:
    mover, enemy = corner_case(-60 * MM)
    assert {signed(each.pose.heading) for each in results(mover, enemy)} == {-degrees(45)}
    diagonal = cosine(degrees(45))
    wall = block(
        900 * MM + round(107.5 * MM * diagonal),
        400 * MM + round(47.5 * MM * diagonal),
        degrees(-45),
        65 * MM,
        20 * MM,
    )
    assert not overlaps(mover.shape() + enemy.shape(), [wall])
    found = results(mover, enemy, wall)
    assert {signed(each.pose.heading) for each in found} == {degrees(45)}


def test_in_a_narrow_lane_the_unit_cannot_square_up() -> None:
    at = collided(unit(900 * MM, 300 * MM, degrees(20), 2), FRONT, ENEMY)
    walls = [block(x * MM, 440 * MM, 0, 20 * MM, 40 * MM) for x in range(660, 1200, 60)]
    assert results(at, ENEMY, *walls) == []


def test_the_table_edge_is_an_obstacle() -> None:
    at, enemy = unit(65 * MM, 440 * MM, 0, 2), unit(75 * MM, 500 * MM, HALF, 2)
    assert [each.pose.x for each in results(at, enemy)] == [75 * MM]


def test_a_mover_that_touches_nothing_cannot_square_up() -> None:
    assert results(unit(900 * MM, 300 * MM, 0, 2), ENEMY) == []


def test_the_long_side_of_a_partial_rank_is_used_where_it_was_hit() -> None:
    """Backs into an enemy with a lone rear tray: it lies flush, the full rank stays clear."""
    at = collided(unit(880 * MM, 300 * MM, HALF + degrees(5), 3, 1), REAR, ENEMY)
    found = results(at, ENEMY, leading=REAR)
    assert found
    for each in found:
        assert each.facing == 1
        assert is_flush(at.at(each.pose), REAR, ENEMY, FRONT)


def test_the_enemys_joints_count_from_its_side_too() -> None:
    enemy = unit(900 * MM, 500 * MM, 0, 2, 1)
    at = collided(unit(700 * MM, 455 * MM, QUARTER + degrees(8), 1), FRONT, enemy)
    for each in results(at, enemy):
        assert each.edge == LEFT
        assert is_flush(at.at(each.pose), FRONT, enemy, LEFT)


RANKS = st.sampled_from([(1,), (2,), (3,), (2, 2), (2, 1), (3, 3, 1), (4, 4, 4)])


@given(
    RANKS,
    st.sampled_from([(1,), (2,), (3, 3), (4, 4, 4)]),
    st.integers(0, TURN - 1),
    st.integers(-100 * MM, 100 * MM),
    st.integers(0, TURN - 1),
    st.sampled_from([FRONT, LEFT, REAR, RIGHT]),
)
def test_random_collisions_end_flush_and_turn_with_the_table(
    ranks: tuple[int, ...],
    enemy_ranks: tuple[int, ...],
    heading: int,
    offset: int,
    enemy_heading: int,
    leading: Edge,
) -> None:
    """In the open every collision with a full rectangle can be squared up, on the rotated table alike."""
    enemy = unit(900 * MM, 450 * MM, enemy_heading, *enemy_ranks)
    away = unit(0, 0, heading, *ranks).faces(leading)
    x = 900 * MM - round(300 * MM * sine(away) - offset * cosine(away))
    y = 450 * MM - round(300 * MM * cosine(away) + offset * sine(away))
    mover = unit(x, y, heading, *ranks)
    motion = along(sine(away), cosine(away), 300 * MM)
    if apart(mover.shape(), enemy.shape()) < 1.0:
        return
    stop = first_contact(mover.shape(), motion, enemy.shape())
    if stop is None or stop == 0:
        return
    at = mover.at(motion.pose_at(mover.pose, stop))
    found = results(at, enemy, leading=leading)
    assert found
    enemy_area = [as_polygon(piece) for piece in enemy.shape()]
    for each in found:
        squared = at.at(each.pose)
        assert is_flush(squared, leading, enemy, each.edge)
        assert abs(apart(squared.shape(), enemy.shape())) <= EPS
        for piece in squared.shape():
            area = as_polygon(piece)
            assert max(area.intersection(other).area for other in enemy_area) < EPS * 1_000 * MM
    quarter = _quarter_turned(at, enemy, leading)
    assert len(quarter) == len(found)
    for one, other in zip(found, quarter, strict=True):
        assert (other.edge, other.facing) == (one.edge, one.facing)
        assert abs(other.pose.x - one.pose.y) <= 2
        assert abs(other.pose.y - (1_800 * MM - one.pose.x)) <= 2


def _quarter_turned(mover: Body, enemy: Body, leading: Edge) -> list[Squared]:
    """The same collision on the table turned clockwise by a quarter."""
    table = rectangle(0, 0, 900 * MM, 1_800 * MM)
    bodies = [
        each.at(Pose(each.pose.y, 1_800 * MM - each.pose.x, each.pose.heading + QUARTER))
        for each in (mover, enemy)
    ]
    return square_up(bodies[0], leading, bodies[1], RULER, [], table)


@given(
    RANKS,
    RANKS,
    st.integers(0, TURN - 1),
    st.integers(-80 * MM, 80 * MM),
    st.integers(0, TURN - 1),
)
def test_a_mirrored_table_gives_mirrored_results(
    ranks: tuple[int, ...], enemy_ranks: tuple[int, ...], heading: int, offset: int, turn: int
) -> None:
    enemy = unit(900 * MM, 450 * MM, turn, *enemy_ranks)
    x = 900 * MM - round(350 * MM * sine(heading) - offset * cosine(heading))
    y = 450 * MM - round(350 * MM * cosine(heading) + offset * sine(heading))
    mover = unit(x, y, heading, *ranks)
    motion = along(sine(heading), cosine(heading), 350 * MM)
    stop = first_contact(mover.shape(), motion, enemy.shape())
    if not stop:
        return
    at = mover.at(motion.pose_at(mover.pose, stop))
    found = sorted((each.pose.x, each.pose.y, each.facing) for each in results(at, enemy))
    mirrored = sorted(
        (1_800 * MM - each.pose.x, each.pose.y, each.facing)
        for each in results(_mirrored(at), _mirrored(enemy))
    )
    assert len(found) == len(mirrored)
    for one, other in zip(found, mirrored, strict=True):
        assert one[2] == other[2]
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 2


def _mirrored(body: Body) -> Body:
    """The body on the table mirrored left to right."""
    pose = Pose(1_800 * MM - body.pose.x, body.pose.y, -body.pose.heading)
    trays = [(-left - body.width, back) for left, back in body.trays]
    return Body(pose, trays, body.width, body.depth)
