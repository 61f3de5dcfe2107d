"""EF wraithstalk, RW 20.1 errata: every place along the rear edge, also beside a partial rank."""

import pytest

from feldherr.games.runewars.rules.contact import contact_edges, engaged, is_flush
from feldherr.games.runewars.rules.threat import flanks
from feldherr.games.runewars.state import NO_TRAY
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, REAR
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    card,
    north,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import use_skill


def stalked(cells: list[str]) -> Field:
    """Kari engaged with the front of a unit of three columns; `x` is a tray, the front rank first."""
    kari = Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6), [upgrade_card("wraith_step")])
    foe = Squad(troop(sockets=1), NORTH, [3] * len(cells), north(6, 6, 3))
    field = Field([kari, foe])
    for cell, mark in enumerate("".join(cells)):
        if mark != "x":
            field.state.field.bodies[1] = field.state.body(1).with_cell(cell, NO_TRAY)
            field.state.units[1].figures[cell] = NO_TRAY
    return field


def places(field: Field) -> set[tuple[int, int]]:
    """Where she may stand looking at the enemy's back: columns from its left and ranks behind its front."""
    found = set()
    for each in field.options():
        assert isinstance(each, Placed)
        if each.pose.heading == HALF:
            column = 9 - round(each.pose.x / TRAY_SIZE)
            found.add((column, round(each.pose.y / TRAY_SIZE) - 6))
    return found


@rule("EF-wraithstalk-1", "EF-threat-1")
@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["xxx"], {(0, 1), (1, 1), (2, 1)}),
        (["xxx", "x  "], {(0, 2), (1, 1), (2, 1)}),
        (["xxx", " x "], {(0, 1), (1, 2), (2, 1)}),
        (["xxx", "x x"], {(0, 2), (1, 1), (2, 2)}),
        (["xxx", "xx ", "x  "], {(0, 3), (1, 2), (2, 1)}),
    ],
)
def test_she_may_stand_behind_every_column(
    cells: list[str], expected: set[tuple[int, int]]
) -> None:
    assert places(use_skill(stalked(cells))) == expected


@rule("EF-wraithstalk-1")
def test_beside_a_partial_rank_she_flanks_as_well() -> None:
    field = use_skill(stalked(["xxx", "x  "]))
    beside = next(
        each
        for each in field.options()
        if isinstance(each, Placed)
        and each.pose.heading == HALF
        and round(each.pose.y / TRAY_SIZE) == 7
    )
    field.answer(beside)
    assert engaged(field.state, 0) == [1]
    assert is_flush(field.state, 0, 1)
    assert flanks(field.state, 0, 1)
    assert (FRONT, REAR) in [(each.own, each.enemy) for each in contact_edges(field.state, 0, 1)]
