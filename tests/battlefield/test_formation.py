"""Formations: how far stands that are alike have to move from one to another."""

import pytest

from feldherr.battlefield.formation import Formation, can_move, formations, is_formation


def test_every_formation_is_one() -> None:
    for count in range(1, 11):
        for each in formations(list(range(2, count + 2)), 0, 1):
            assert is_formation(each.files, each.cells)
            assert sorted(cell for cell in each.cells if cell >= 0) == list(range(count + 2))


def test_the_others_fill_the_ranks_in_their_order() -> None:
    assert Formation(3, [5, 0, 6, -1, 7, -1]) in formations([5, 6, 7], 0)


@pytest.mark.parametrize(("most", "can"), [(9, False), (10, True)])
def test_stands_that_are_alike_share_the_way(most: int, can: bool) -> None:
    """Three in a row move one place each, rather than one of them three places."""
    assert can_move([(0, 0), (10, 0), (20, 0)], [(30, 0), (10, 0), (20, 0)], most) == can


def test_places_are_found_by_moving_others_on() -> None:
    """The first takes the place that the second could take as well, and gives it up for the only other one in reach."""
    assert can_move([(0, 0), (5, 0)], [(4, 0), (-4, 0)], 5)
    assert not can_move([(0, 0), (5, 0)], [(-4, 0), (-5, 0)], 5)
