"""RW 27, 67: ranks, edges and facing of a unit."""

import pytest

from feldherr.games.runewars.answers import Cell
from feldherr.games.runewars.army import army
from feldherr.games.runewars.army.army import AS_PRINTED
from feldherr.games.runewars.army.muster import mustered_body, mustered_unit
from feldherr.games.runewars.frames.setup import SetUp
from feldherr.games.runewars.rules.measure import range_between
from feldherr.games.runewars.rules.ranks import (
    NO_RANK,
    falls_apart,
    front_size,
    full_ranks,
    partial_rank,
    rear_trays,
    splits_without,
)
from feldherr.games.runewars.rules.threat import own_edges
from feldherr.games.runewars.rules.wounds import open_to_damage
from feldherr.games.runewars.state import TRAY, Unit
from feldherr.games.runewars.terms import CAVALRY, INFANTRY, SIEGE
from feldherr.geometry.edge import FRONT, LEFT
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    duel,
    east,
    north,
    printed,
    south,
    troop,
    west,
)


@rule("RR-67", "RR-67.1")
@pytest.mark.parametrize(
    ("ranks", "front", "full", "partial", "rear"),
    [
        ([2], 2, 0, NO_RANK, [0, 1]),
        ([3, 3, 2], 3, 1, 2, [6, 7]),
        ([3, 3, 3], 3, 2, NO_RANK, [6, 7, 8]),
        ([2, 1], 2, 0, 1, [2]),
        ([1, 1, 1], 1, 2, NO_RANK, [2]),
    ],
)
def test_ranks_are_told_by_their_trays(
    ranks: list[int], front: int, full: int, partial: int, rear: list[int]
) -> None:
    state = duel(troop(), [1], troop(), ranks).state
    body = state.body(1)
    assert (front_size(body), full_ranks(body), partial_rank(body)) == (front, full, partial)
    assert rear_trays(state, 1) == rear


@rule("RR-67.1a")
def test_a_single_rank_is_front_and_rear_rank() -> None:
    state = duel(troop(), [1], troop(sockets=1), [2]).state
    assert rear_trays(state, 1) == [0, 1]
    assert open_to_damage(state, 1) == [0, 1]


@rule("RR-66.3")
def test_an_emptied_tray_no_longer_counts_as_rear_rank() -> None:
    field = duel(troop(), [1], troop(sockets=1), [2, 1]).lose(1, 2)
    assert rear_trays(field.state, 1) == [0, 1]
    assert partial_rank(field.state.body(1)) == 1


@rule("RR-27.2", "RR-27.2a")
def test_edges_belong_to_the_unit_and_turn_with_it() -> None:
    enemy = troop()
    upright = Field([Squad(troop(), SOUTH, [2], south(6, 6)), Squad(enemy, NORTH, [1], east(6, 6))])
    turned = Field(
        [Squad(troop(), SOUTH, [2], east(6, 6)), Squad(enemy, NORTH, [1], north(5, 6, 1))]
    )
    assert own_edges(upright.state, 0, 1) == [LEFT]
    assert own_edges(turned.state, 0, 1) == [LEFT]
    ahead = Field([Squad(troop(), SOUTH, [2], east(6, 6)), Squad(enemy, NORTH, [1], west(6, 5))])
    assert own_edges(ahead.state, 0, 1) == [FRONT]


@rule("RR-27.3")
def test_figures_have_no_size_of_their_own() -> None:
    plain = duel(troop(), [1], troop(), [2, 2])
    crowded = duel(troop(sockets=1), [1], troop(sockets=2), [2, 2], [champion()], [0])
    for field in (plain, crowded):
        assert range_between(field.state, 0, 1) == 1
    shapes = [
        [(each.xs, each.ys) for each in field.state.body(1).shape()] for field in (plain, crowded)
    ]
    assert shapes[0] == shapes[1]


@rule("RR-66.4")
def test_groups_of_trays_are_told_by_common_edges() -> None:
    assert not falls_apart([0, 1, 2], 3)
    assert falls_apart([0, 2], 3)
    assert falls_apart([0, 4], 3)
    assert not falls_apart([0, 3, 4], 3)
    assert falls_apart([2, 3], 3)


@rule("RR-66.4")
def test_a_gap_in_the_front_rank_that_a_rear_tray_fills_does_not_split_a_unit() -> None:
    for ranks, splits in (([3], True), ([3, 1], False)):
        field = duel(troop(), [1], troop(), ranks, [champion(heavy=True)], [4])
        assert splits_without(field.state, 1, 1) == splits


@rule("RR-27.2")
def test_the_joint_between_two_trays_is_no_edge_of_the_unit() -> None:
    shape = duel(troop(), [1], troop(), [3, 2]).state.body(1).shape()
    corners = [(x, y) for piece in shape for x, y in zip(piece.xs, piece.ys, strict=True)]
    assert sum(1 for corner in corners if corners.count(corner) == 1) == 6


@rule("RR-27.1")
def test_every_printed_unit_has_one_of_three_types_and_the_figures_of_its_trays() -> None:
    for unit in printed().units:
        assert unit.type in (INFANTRY, CAVALRY, SIEGE)
        assert unit.sockets == (1 if unit.unique else [4, 2, 1][unit.type])


@rule("RR-8")
def test_every_printed_unit_has_a_profile_with_dice_of_three_colours() -> None:
    for unit in printed().units:
        assert unit.profiles
        assert all(len(profile.dice) == 3 for profile in unit.profiles)


def mustered(name: str, count: int) -> Unit:
    return mustered_unit(army.Squad(name, count, AS_PRINTED, []), SOUTH, printed())


@rule("RR-27", "LP-unit-4")
def test_a_unit_begins_with_full_trays_of_its_own_kind() -> None:
    for name, count in (("spearmen", 4), ("oathsworn_cavalry", 2), ("rune_golems", 1)):
        squad = army.Squad(name, count, AS_PRINTED, [])
        unit = mustered(name, count)
        assert mustered_body(squad, SOUTH, printed()).cells == [TRAY] * count
        assert set(unit.figures) == {0}


@rule("LP-unit-1")
def test_four_infantry_trays_hold_sixteen_figures() -> None:
    assert mustered("spearmen", 4).figures == [0] * 16


@rule("LP-unit-2")
def test_two_cavalry_trays_hold_four_figures() -> None:
    assert mustered("oathsworn_cavalry", 2).figures == [0] * 4


@rule("LP-unit-3")
def test_two_siege_trays_hold_two_figures() -> None:
    assert mustered("rune_golems", 2).figures == [0] * 2


@rule("LP-fig-1", "RR-38.3")
def test_a_figure_upgrade_may_go_into_any_tray_of_the_front_rank() -> None:
    field = Field([Squad(troop(), SOUTH, [3, 3], south(6, 6), [champion()])])
    field.ctx.push(SetUp(), "place_figures")
    field.ctx.run()
    assert field.options() == [Cell(0, cell) for cell in range(3)]
    assert field.asked.check(Cell(0, 4)) is not None
