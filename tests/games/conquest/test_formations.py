"""Formations of a regiment: the command stand and the character in their places, the others in their order."""

from feldherr.games.conquest.formations import Formation, formations, is_formation
from feldherr.games.conquest.ids import StandId


def test_every_formation_is_one() -> None:
    for count in range(1, 11):
        for each in formations(list(range(2, count + 2)), StandId(0), StandId(1)):
            assert is_formation(each.files, each.cells)
            assert sorted(cell for cell in each.cells if cell >= 0) == list(range(count + 2))


def test_the_others_fill_the_ranks_in_their_order() -> None:
    assert Formation(3, [5, 0, 6, -1, 7, -1]) in formations([5, 6, 7], StandId(0))
