"""RW 68.4, EF addtray: figures that come back, trays that are added."""

import pytest

from feldherr.games.runewars.answers import Cell, Number
from feldherr.games.runewars.catalogue.entries import Row
from feldherr.games.runewars.events.damage import TrayAdded
from feldherr.games.runewars.frames.attack import AddTray, Regrow
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.growth import empty_sockets, places_for_tray
from feldherr.games.runewars.rules.scoring import unit_value
from feldherr.games.runewars.state import TRAY
from feldherr.games.runewars.terms import INFANTRY
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    champion,
    duel,
    ground,
    rules,
    south,
    troop,
)


def regrow(field: Field, count: int) -> Field:
    return field.begin(Regrow(1, count))


@rule("RR-68.4")
def test_regenerate_fills_empty_sockets() -> None:
    field = duel(troop(), [1], troop(), [1]).lose(1, 1, 2, 3)
    regrow(field, 2).answer(Number(2))
    assert field.figures(1) == [3]


@rule("RR-68.4a")
def test_no_more_figures_come_back_than_there_are_empty_sockets() -> None:
    field = regrow(duel(troop(), [1], troop(), [1]).lose(1, 3), 3)
    assert field.options() == [Number(1), Number(0)]
    field.answer(Number(1))
    assert field.figures(1) == [4]
    assert field.prompt == ""


@rule("RR-68.4b")
def test_the_foremost_tray_is_filled_first() -> None:
    field = duel(troop(), [1], troop(), [1, 1]).lose(1, 3, 6, 7)
    regrow(field, 2).answer(Number(2))
    assert field.figures(1) == [4, 3]


@rule("RR-68.4b")
def test_a_tray_with_figures_comes_before_an_empty_one() -> None:
    field = duel(troop(), [1], troop(), [1, 1]).lose(1, 0, 1, 2, 3, 6, 7)
    regrow(field, 2).answer(Number(2))
    assert field.figures(1) == [0, 4]


@rule("RR-68.4b")
def test_between_trays_of_one_rank_the_owner_chooses() -> None:
    field = regrow(duel(troop(), [1], troop(), [2]).lose(1, 3, 7), 1).answer(Number(1))
    assert (field.asked.seat, field.options()) == (NORTH, [Cell(1, 0), Cell(1, 1)])
    field.answer(Cell(1, 1))
    assert field.figures(1) == [3, 4]


@rule("LP-regen-1")
def test_up_to_the_rune_value_of_figures_come_back() -> None:
    field = regrow(duel(troop(), [1], troop(), [1]).lose(1, 2, 3), 3)
    assert field.options() == [Number(2), Number(1), Number(0)]
    field.answer(Number(1))
    assert field.figures(1) == [3]
    assert regrow(field, 0).prompt == ""
    assert field.figures(1) == [3]


def test_new_figures_find_no_room_on_the_tray_of_a_heavy_figure() -> None:
    field = duel(troop(), [1], troop(), [2], [champion(heavy=True)], [0])
    assert regrow(field, 2).prompt == ""


# ---------------------------------------------------------------------------- added trays


def alone(ranks: list[int], sockets: int = 4, shifted: int = 0) -> Field:
    return Field([Squad(troop(sockets=sockets), SOUTH, ranks, south(6, 10), shifted=shifted)])


def grown(field: Field, cell: int = -1, asked: bool = True) -> list[int]:
    """Trays per rank after a tray has been added, where there is a choice in the given cell or the first."""
    field.begin(AddTray(0, SOUTH))
    assert (field.prompt == "add_tray") is asked
    if asked:
        field.answer(Cell(0, cell) if cell >= 0 else field.options()[0])
    return field.state.body(0).rank_sizes()


@rule("EF-addtray-1")
def test_a_new_tray_is_of_the_units_own_type() -> None:
    field = alone([2, 2])
    assert grown(field) == [2, 2, 1]
    assert field.state.body(0).cells.count(TRAY) == 5


@rule("EF-addtray-2")
def test_a_full_tray_brings_a_figure_for_every_socket() -> None:
    field = alone([2, 2])
    grown(field)
    assert field.count(0) == 20
    assert field.the(TrayAdded).figures == 4


@rule("EF-addtray-2")
def test_a_new_tray_does_not_heal_old_ones() -> None:
    field = alone([2]).lose(0, 3)
    grown(field, 2)
    assert field.figures(0) == [3, 4, 4, -1]


@rule("EF-addtray-1")
def test_an_effect_may_say_how_many_figures_the_tray_has() -> None:
    field = alone([1])
    field.begin(AddTray(0, SOUTH, 2))
    assert field.figures(0) == [4, 2]
    field = Field([Squad(troop(), SOUTH, [1], south(6, 10))], chosen=rules(added_tray="one"))
    grown(field, asked=False)
    assert field.figures(0) == [4, 1]


@rule("EF-addtray-3")
def test_a_tray_that_would_overlap_something_cannot_be_added() -> None:
    rock = ground(1, 1, 0)
    blocked = Field(
        [Squad(troop(), SOUTH, [2], south(6, 10)), Squad(troop(), NORTH, [1], south(7, 9))],
        [(rock, south(6.5, 8.5))],
    )
    assert grown(blocked, asked=False) == [2]
    assert not blocked.all(TrayAdded)
    half = Field([Squad(troop(), SOUTH, [2], south(6, 10))], [(rock, south(6.5, 8.5))])
    assert grown(half, asked=False) == [2, 1]
    assert half.figures(0)[2:] == [-1, 4]
    at_the_edge = Field([Squad(troop(), SOUTH, [2], south(6, 1))])
    assert grown(at_the_edge, asked=False) == [2]


@rule("EF-addtray-3")
def test_a_new_tray_may_touch_an_enemy_and_is_then_engaged() -> None:
    field = Field(
        [Squad(troop(), SOUTH, [1], south(6, 10)), Squad(troop(), NORTH, [1], south(7, 8.5))]
    )
    assert engaged(field.state, 0) == []
    assert grown(field, asked=False) == [1, 1]
    assert engaged(field.state, 0) == [1]


@rule("EF-addtray-4")
def test_a_partial_rear_rank_is_completed_first() -> None:
    field = alone([3, 3, 1])
    assert places_for_tray(field.state, 0) == [7, 8]
    assert grown(field, 7) == [3, 3, 2]


@rule("EF-addtray-5", "EF-addtray-6")
@pytest.mark.parametrize(
    ("ranks", "after", "asked"),
    [
        ([3, 3], [3, 3, 1], True),
        ([2, 2, 2], [2, 2, 2, 1], True),
        ([2, 2, 2, 1], [2, 2, 2, 2], False),
        ([2, 2, 2, 2], [2, 2, 2, 2], False),
    ],
)
def test_behind_a_complete_rank_a_new_one_begins_up_to_four(
    ranks: list[int], after: list[int], asked: bool
) -> None:
    assert grown(alone(ranks), asked=asked) == after


@rule("EF-addtray-7")
@pytest.mark.parametrize(("ranks", "after", "asked"), [([2], [2, 1], True), ([1], [1, 1], False)])
def test_a_single_rank_is_never_widened(ranks: list[int], after: list[int], asked: bool) -> None:
    assert grown(alone(ranks), asked=asked) == after


def test_the_owner_chooses_the_column_of_a_new_rank() -> None:
    field = alone([2])
    field.begin(AddTray(0, SOUTH))
    assert field.options() == [Cell(0, 2), Cell(0, 3)]


@rule("EF-addtray-8")
def test_a_grown_unit_is_worth_no_more_than_in_the_beginning() -> None:
    kind = troop()
    kind.rows = [Row(2, 2, 18, []), Row(4, 2, 30, []), Row(6, 3, 40, []), Row(9, 3, 59, [])]
    field = Field([Squad(kind, SOUTH, [2, 2], south(6, 10))])
    field.state.units[0].row = 1
    grown(field)
    assert grown(field, asked=False) == [2, 2, 2]
    assert unit_value(field.state, 0) == 30
    field = Field([Squad(kind, SOUTH, [2, 2], south(6, 10))])
    field.state.units[0].row = 2
    assert unit_value(field.state, 0) == 30


@rule("LP-unit-5")
@pytest.mark.parametrize("name", ["kari_wraithstalker", "ardus_ixerebus"])
def test_a_character_stands_alone_on_an_infantry_tray(name: str) -> None:
    squads = [Squad(troop(), SOUTH, [1], south(2, 2)), Squad(card(name), NORTH, [1], south(6, 6))]
    field = Field(squads)
    assert field.state.kind(1).type == INFANTRY
    assert field.count(1) == 1
    assert empty_sockets(field.state, 1) == 0
    assert regrow(field, 3).prompt == ""
