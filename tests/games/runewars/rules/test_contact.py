"""RW 12, 21, 59, 79: who is engaged with whom over which edge, and closing the gap."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.runewars.answers import PASS, Direction, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.events.movement import GapClosed, SquaredUp
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.frames.movement import CloseGaps
from feldherr.games.runewars.powers import CANNOT_MOVE, NO_SHIFT, Bonus, Part, Trait
from feldherr.games.runewars.rules.contact import (
    contact_edges,
    contacts_with,
    engaged,
    fresh_contacts,
    is_engaged,
    is_flush,
)
from feldherr.games.runewars.state import NO_TRAY
from feldherr.games.runewars.terms import AHEAD, PANIC
from feldherr.geometry.angle import degrees
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.length import EPS
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    north,
    rules,
    south,
    troop,
    words,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T

MINE = Squad(troop(), SOUTH, [2], south(7, 7))


def pairs(field: Field, unit: int, enemy: int) -> list[tuple[int, int]]:
    return [(each.own, each.enemy) for each in contact_edges(field.state, unit, enemy)]


@rule("RR-59")
def test_touching_corners_engage_and_any_gap_does_not() -> None:
    corner = Field([MINE, Squad(troop(), NORTH, [1], north(9, 7, 1))])
    gap = Field([MINE, Squad(troop(), NORTH, [1], Pose(10 * T, 7 * T + EPS + 1, degrees(180)))])

    assert engaged(corner.state, 0) == [1]
    assert engaged(corner.state, 1) == [0]
    assert contact_edges(corner.state, 0, 1)[0].corner
    assert engaged(gap.state, 0) == []


@rule("RR-59.1", "RR-59.5")
def test_a_unit_can_be_engaged_with_several_enemies_or_with_none() -> None:
    two = [Squad(troop(), NORTH, [1], north(7, 7, 1)), Squad(troop(), NORTH, [1], north(8, 7, 1))]
    field = Field([MINE, *two, Squad(troop(), NORTH, [1], north(0, 15, 1))])

    assert engaged(field.state, 0) == [1, 2]
    assert engaged(field.state, 1) == [0]
    assert not is_engaged(field.state, 3)
    field.begin(Attack(attacker=0, melee=True, decider=SOUTH))
    either: list[Record] = [UnitChoice(1), UnitChoice(2)]
    assert field.options() == either


@rule("RR-59.2")
def test_friends_that_touch_are_not_engaged() -> None:
    field = Field([MINE, Squad(troop(), SOUTH, [2], south(9, 7))])

    assert len(field.state.field.contacts) == 1
    assert not is_engaged(field.state, 0)
    assert not is_engaged(field.state, 1)


@rule("RR-21", "RR-59.3", "RR-27.2")
def test_contact_edges_are_those_that_touch_the_enemy() -> None:
    flank = Field([MINE, Squad(troop(), NORTH, [1], east(7, 7))])
    rear = Field([MINE, Squad(troop(), NORTH, [2], south(7, 6))])

    assert pairs(flank, 0, 1) == [(LEFT, FRONT)]
    assert pairs(flank, 1, 0) == [(FRONT, LEFT)]
    assert pairs(rear, 0, 1) == [(REAR, FRONT)]


@rule("RR-59.3")
def test_only_trays_that_lie_along_the_enemy_count_as_touching() -> None:
    mine = Squad(troop(), SOUTH, [3, 3, 1], south(7, 7))
    field = Field([mine, Squad(troop(), NORTH, [2], east(7, 7))])
    touch = contact_edges(field.state, 0, 1)[0]

    assert (touch.own, touch.cells, touch.enemy_cells) == (LEFT, 0b001001, 0b11)


@rule("RR-59.3")
def test_a_unit_in_the_nook_of_a_partial_rank_touches_two_edges() -> None:
    mine = Squad(troop(), SOUTH, [2, 1], south(7, 7))
    field = Field([mine, Squad(troop(), NORTH, [1], south(8, 6))])

    assert sorted(pairs(field, 0, 1)) == [(REAR, FRONT), (RIGHT, LEFT)]


def test_stored_contacts_are_what_geometry_says() -> None:
    field = Field([MINE, Squad(troop(), NORTH, [1], Pose(9 * T, 7 * T, degrees(200)))])

    assert field.state.field.contacts
    assert fresh_contacts(field.state) == (field.state.field.contacts, field.state.field.leanings)


# ---------------------------------------------------------------------------- closing the gap


def gap(
    enemy: Squad, *gone: int, training: bool = False, more: list[Squad] | None = None, mine: Squad | None = None
) -> Field:  # fmt: skip
    """The enemy (unit 1) loses trays, and whoever lost contact is asked."""
    chosen = rules(scenario="training") if training else None
    field = Field([mine or MINE, enemy, *(more or [])], chosen=chosen)
    state = field.state
    before = engaged(state, 1)
    cells = state.body(1).cells[:]
    for cell in gone:
        cells[cell] = NO_TRAY
    state.field.contacts, state.field.leanings = contacts_with(state, 1, cells)
    state.field.bodies[1] = state.body(1).formed(state.body(1).columns, cells)
    after = engaged(state, 1)
    lost = [unit for unit in before if unit not in after]
    return field.begin(CloseGaps(1, lost))


DEEP = Squad(troop(), NORTH, [1, 1, 1], south(7, 10))
"""Looks away: its rear rank stands on the front of the unit at x 7."""


@rule("RR-12", "RR-59.4", "RR-12.1")
def test_a_unit_that_lost_contact_may_close_the_gap() -> None:
    field = gap(DEEP, 2)
    assert field.asked.seat == SOUTH
    forward: list[Record] = [Direction(FRONT, AHEAD), PASS]
    assert field.options() == forward
    field.answer(Direction(FRONT, AHEAD))

    assert field.state.body(0).pose == south(7, 8)
    assert field.happened() == ["GapClosed", "SquaredUp"]
    assert is_flush(field.state, 0, 1)
    assert field.state.units[0].tokens[PANIC] == 0


@rule("RR-12")
def test_nobody_has_to_close_the_gap() -> None:
    field = gap(DEEP, 2).answer(PASS)

    assert field.state.body(0).pose == south(7, 7)
    assert not is_engaged(field.state, 0)


@rule("RR-12.1a")
def test_a_gap_of_two_trays_cannot_be_closed() -> None:
    field = gap(DEEP, 1, 2)

    assert field.prompt == ""
    assert field.happened() == []
    assert not is_engaged(field.state, 0)
    assert field.state.units[0].tokens[PANIC] == 0


@rule("RR-12.1b")
def test_a_gap_of_one_tray_closes_in_spite_of_rounding() -> None:
    for noise in (1, EPS):
        enemy = Squad(troop(), NORTH, [1, 1, 1], Pose(7 * T, 10 * T + noise, 0))
        field = gap(enemy, 2).answer(Direction(FRONT, AHEAD))

        assert engaged(field.state, 0) == [1]
        assert field.all(SquaredUp)


@rule("RR-12.2")
def test_a_unit_engaged_elsewhere_cannot_close_the_gap() -> None:
    field = gap(DEEP, 2, more=[Squad(troop(), NORTH, [1], north(8, 7, 1))])

    assert engaged(field.state, 0) == [2]
    assert field.prompt == ""


@rule("RR-golden-3", "RR-12.1")
@pytest.mark.parametrize("part", [Trait(CANNOT_MOVE), Bonus(NO_SHIFT, Amount(1))])
def test_a_unit_that_cannot_shift_cannot_close_the_gap(part: Part) -> None:
    field = gap(DEEP, 2, mine=Squad(troop(parts=[part]), SOUTH, [2], MINE.pose))

    assert field.prompt == ""
    assert not is_engaged(field.state, 0)


@rule("RR-12.1")
def test_the_gap_may_be_closed_sideways() -> None:
    enemy = Squad(troop(), NORTH, [2, 2], south(9, 7))
    field = gap(enemy, 0, 2)
    assert field.options() == [Direction(RIGHT, AHEAD), PASS]
    field.answer(Direction(RIGHT, AHEAD))

    assert field.the(GapClosed).edge == RIGHT
    assert field.state.body(0).pose == south(8, 7)


@rule("RR-75.4")
def test_closing_the_gap_is_no_charge() -> None:
    mine = Squad(troop(keywords=words(impact=2)), SOUTH, [2], south(7, 7))
    field = gap(DEEP, 2)
    field.state.catalogue.units[field.state.units[0].kind].keywords = mine.kind.keywords
    field.answer(Direction(FRONT, AHEAD))

    assert field.state.units[1].tokens[PANIC] == 0


@rule("LP-omit-6")
def test_there_is_no_closing_the_gap_in_training() -> None:
    assert gap(DEEP, 2, training=True).prompt == ""
