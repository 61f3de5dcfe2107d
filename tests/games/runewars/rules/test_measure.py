"""RW 62, 63, 69, 70: ranges, firing arcs and lines of sight."""

from feldherr.games.runewars.powers import IGNORES_SIGHT, Trait
from feldherr.games.runewars.rules.measure import (
    BEHIND_ARC,
    HIDDEN,
    IN_SIGHT,
    TOO_FAR,
    can_shoot,
    in_range,
    is_beyond,
    is_in_arc,
    is_within,
    range_between,
    range_to_edge,
    range_to_point,
    sees,
    why_not,
)
from feldherr.games.runewars.terms import ACTIVATION, COMMAND, END, SETTING_UP
from feldherr.geometry.angle import degrees
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    ground,
    north,
    printed,
    south,
    troop,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T

ARCHERS = Squad(troop(), SOUTH, [2], south(7, 5))
"""Front edge from x 7 to 9 at y 5. One band is as long as one tray."""


def facing(*others: Squad) -> Field:
    return Field([ARCHERS, *others])


def enemy(x: float, y: float, columns: int = 1, ranks: int = 1) -> Squad:
    return Squad(troop(), NORTH, [columns] * ranks, north(x, y, columns))


def friend(x: float, y: float, columns: int = 1) -> Squad:
    return Squad(troop(), SOUTH, [columns], south(x, y + 1))


# ---------------------------------------------------------------------------- range


@rule("RR-63", "RR-63.1", "RR-63.2", "RR-63.4")
def test_a_line_of_the_ruler_belongs_to_the_lower_band() -> None:
    on_line = facing(enemy(7, 8))
    past_it = facing(Squad(troop(), NORTH, [1], Pose(8 * T, 8 * T + 100, degrees(180))))

    assert range_between(on_line.state, 0, 1) == 3
    assert range_between(past_it.state, 0, 1) == 4
    assert range_between(facing(enemy(7, 10)).state, 0, 1) == 5
    assert range_between(facing(enemy(7, 10.5)).state, 0, 1) == 6
    assert range_between(facing(enemy(7, 5)).state, 0, 1) == 1


@rule("RR-63.4", "EF-measure-1")
def test_either_unit_may_be_measured_from() -> None:
    field = facing(Squad(troop(), NORTH, [3, 3], Pose(13 * T, 9 * T, degrees(200))))

    assert range_between(field.state, 0, 1) == range_between(field.state, 1, 0)


@rule("RR-62.1", "EF-measure-2")
def test_measuring_is_free_in_every_phase_and_changes_nothing() -> None:
    field = facing(enemy(7, 8))
    before = field.state.to_data()
    for phase in (SETTING_UP, COMMAND, END):
        field.state.phase = phase
        assert range_to_point(field.state, 0, 8 * T, 7 * T) == 2
        assert range_between(field.state, 1, 0) == 3
    field.state.phase = ACTIVATION

    assert field.state.to_data() == before


@rule("RR-63.3b", "EF-los-1", "RR-63.4a")
def test_without_line_of_sight_the_nearest_points_count_whatever_stands_between() -> None:
    wall = [(ground(8, 1, 0), south(8, 6.2))]
    field = Field([ARCHERS, Squad(troop(), SOUTH, [1], south(7, 8))], wall)

    assert in_range(field.state, 0, 1, 1, 2)
    assert not sees(field.state, 0, 1)


@rule("RR-63.5")
def test_the_range_to_a_table_edge_is_the_perpendicular_one() -> None:
    field = Field([ARCHERS], [(ground(2, 1, 0), south(8, 3))])
    rock = field.state.field.terrain[0].shape()

    assert range_to_edge(field.state, rock, 0) == 3
    assert range_to_edge(field.state, rock, 3) == 7
    assert range_to_edge(field.state, field.state.body(0).shape(), 0) == 4


@rule("RR-63.6a", "RR-63.6b", "RR-63.6c", "RR-63.6d")
def test_in_beyond_and_within_a_range() -> None:
    deep = facing(enemy(7, 6.5, ranks=2)).state

    assert in_range(deep, 0, 1, 2, 2)
    assert in_range(deep, 0, 1, 3, 3)
    assert in_range(deep, 0, 1, 3, 5)
    assert not in_range(deep, 0, 1, 1, 1)
    assert not in_range(deep, 0, 1, 5, 5)
    assert is_within(deep, 0, 1, 1, 4)
    assert not is_within(deep, 0, 1, 1, 2)
    near = facing(enemy(7, 6.2, ranks=1)).state
    assert not in_range(near, 0, 1, 4, 5)
    assert is_beyond(facing(enemy(7, 8.5)).state, 0, 1, 3)
    corner = facing(Squad(troop(), NORTH, [2], Pose(8 * T, round(7.9 * T), degrees(225))))
    assert not is_beyond(corner.state, 0, 1, 3)
    assert not is_within(corner.state, 0, 1, 1, 3)


@rule("RR-63.6c")
def test_a_span_of_ranges_takes_every_band_in_it_and_no_other() -> None:
    for y, taken in ((6, False), (7, True), (8, True), (9, True), (11, False)):
        assert in_range(facing(enemy(7, y)).state, 0, 1, 3, 5) is taken


# ---------------------------------------------------------------------------- arc


@rule("RR-69", "RR-69.1")
def test_a_corner_in_the_arc_puts_the_whole_unit_into_it() -> None:
    assert is_in_arc(facing(enemy(11.8, 8, 2)).state, 0, 1)
    assert not is_in_arc(facing(enemy(13.2, 8)).state, 0, 1)
    assert is_in_arc(facing(enemy(7, 15)).state, 0, 1)
    assert not is_in_arc(facing(enemy(7, 2)).state, 0, 1)


@rule("RR-69.2")
def test_the_lines_of_the_arc_belong_to_it() -> None:
    assert is_in_arc(facing(enemy(13, 8)).state, 0, 1)
    outside = Squad(troop(), NORTH, [1], Pose(14 * T + 200, 8 * T, degrees(180)))
    assert not is_in_arc(facing(outside).state, 0, 1)


@rule("RR-69.3", "RR-70.1a")
def test_both_ends_of_the_line_lie_in_the_arc() -> None:
    target = enemy(11.5, 7, 2)
    seen = facing(target)
    screened = facing(target, friend(10.2, 6.35))

    assert can_shoot(seen.state, 0, 1) > 0
    assert is_in_arc(screened.state, 0, 1)
    assert can_shoot(screened.state, 0, 1) == 0
    assert why_not(screened.state, 0, 1) == HIDDEN


# ---------------------------------------------------------------------------- sight


@rule("RR-70", "RR-45.2")
def test_a_hidden_enemy_is_no_target() -> None:
    for screen in (friend(5, 6.5, 6), enemy(5, 6.5, 6)):
        field = facing(enemy(7.5, 8), screen)

        assert can_shoot(field.state, 0, 1) == 0
        assert not sees(field.state, 0, 1)


@rule("RR-70.1", "RR-45.2")
def test_one_free_line_is_enough() -> None:
    field = facing(enemy(7, 8, 2), friend(7.2, 6.5, 2))

    assert can_shoot(field.state, 0, 1) == 3


@rule("RR-63.3a", "LP-los-1")
def test_the_range_is_read_along_the_line_of_sight() -> None:
    free = facing(enemy(5, 7.8, 6))
    field = facing(enemy(5, 7.8, 6), friend(5.8, 6.3, 4))

    assert can_shoot(free.state, 0, 1) == 3
    assert range_between(field.state, 0, 1) == 3
    assert can_shoot(field.state, 0, 1) == 4


@rule("RR-70.1b")
def test_a_narrow_gap_between_two_blockers_lets_a_line_through() -> None:
    gap = 5_000
    left = Squad(troop(), SOUTH, [4], Pose(8 * T - gap // 2 - 4 * T, round(7.2 * T), 0))
    right = Squad(troop(), SOUTH, [4], Pose(8 * T + gap // 2, round(7.2 * T), 0))

    assert can_shoot(facing(enemy(7, 9, 2), left, right).state, 0, 1) == 4
    assert gap < printed().measures.ruler_width


@rule("EF-los-2")
def test_a_front_that_is_wholly_engaged_sees_nobody_else() -> None:
    field = facing(enemy(7, 5, 2), enemy(9.5, 7), enemy(7, 9, 2))

    assert can_shoot(field.state, 0, 2) == 0
    assert can_shoot(field.state, 0, 3) == 0


@rule("EF-heartseeker-1")
def test_a_card_ignores_sight_but_not_the_arc() -> None:
    seeker = Squad(troop(parts=[Trait(IGNORES_SIGHT)]), SOUTH, [2], south(7, 5))
    wall = [(ground(9, 1, 0), south(8, 7))]
    field = Field([seeker, enemy(7, 9.5), enemy(13.5, 6), enemy(7, 11)], wall)

    assert can_shoot(field.state, 0, 1) == 5
    assert can_shoot(field.state, 0, 2) == 0
    assert can_shoot(field.state, 0, 3) == 0


@rule("LP-los-2")
def test_arc_range_and_sight_leave_one_of_four_targets() -> None:
    rock = [(ground(3, 1, 0), south(5.2, 7))]
    field = Field([ARCHERS, enemy(7, 1), enemy(8, 11), enemy(3.4, 8.6), enemy(9, 8)], rock)

    assert [why_not(field.state, 0, each) for each in (1, 2, 3, 4)] == [
        BEHIND_ARC, TOO_FAR, HIDDEN, IN_SIGHT
    ]  # fmt: skip
    assert [each for each in (1, 2, 3, 4) if can_shoot(field.state, 0, each)] == [4]


@rule("RR-70.1c", "RR-70.1d", "RR-27.3")
def test_only_trays_count_for_sight() -> None:
    full, thin = facing(enemy(7, 8), friend(7, 6)), facing(enemy(7, 8), friend(7, 6))
    thin.lose(2, 0, 1, 2).lose(1, 0, 1, 2)

    assert can_shoot(full.state, 0, 1) == can_shoot(thin.state, 0, 1)
