"""RW 61 with errata, 79.2: turning on the spot, free and engaged."""

import pytest

from feldherr.core.rng import Quick
from feldherr.games.runewars.catalogue.entries import TerrainKind
from feldherr.games.runewars.events.movement import Reformed
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.rules.contact import contact_edges, engaged, is_flush
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.geometry.angle import HALF, QUARTER, degrees, signed
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, REAR, RIGHT
from feldherr.geometry.pose import Pose, rotated_about
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    ground,
    north,
    rules,
    south,
    troop,
    west,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T


def reform(field: Field, decider: int = SOUTH) -> ReformChoice:
    asked = field.begin(Reforming(0, decider)).asked
    assert isinstance(asked, ReformChoice)
    return asked


def turned(asked: ReformChoice, angle: float, pivot: int = 0) -> Pose:
    return asked.turned_about(pivot, degrees(angle))


def refused(asked: ReformChoice, pose: Pose) -> str:
    found = asked.check(Placed(pose))
    return "" if found is None else found.rule


@rule("RR-61", "RR-61.1")
def test_a_free_unit_may_face_any_way_about_its_centre() -> None:
    field = Field([Squad(troop(), SOUTH, [2, 2, 2], south(7, 7))])
    asked = reform(field)
    before = field.state.body(0).around()
    for angle in range(0, 360, 15):
        assert refused(asked, turned(asked, angle)) == ""
    field.answer(Placed(turned(asked, 37)))

    after = field.state.body(0).around()
    assert abs(after.cx - before.cx) <= 1
    assert abs(after.cy - before.cy) <= 1
    assert field.state.body(0).pose.heading == degrees(37)
    assert field.all(Reformed)


@rule("RR-61.1")
def test_the_centre_may_not_move() -> None:
    asked = reform(Field([Squad(troop(), SOUTH, [2], south(7, 7))]))
    there = turned(asked, 90)

    assert refused(asked, Pose(there.x + 500, there.y, there.heading)) == "RR-61"


@rule("RR-61.1a")
def test_the_centre_is_that_of_the_rectangle_around_all_trays() -> None:
    field = Field([Squad(troop(), SOUTH, [3, 1], south(7, 7))])
    asked = reform(field)

    assert asked.pivots == [(8.5 * T, 6 * T)]
    assert (
        turned(asked, 180)
        == rotated_about(south(7, 7), 8.5 * T, 6 * T, HALF)
        == Pose(10 * T, 5 * T, HALF)
    )


@rule("RR-61", "RR-79.2", "EF-reform-1")
def test_a_reform_may_not_overlap_or_newly_touch_an_obstacle() -> None:
    unit = Squad(troop(), SOUTH, [4], south(6, 7))
    rock = [(ground(1, 1, 0), south(8, 8))]
    asked = reform(Field([unit], rock))

    assert refused(asked, turned(asked, 90)) == "RR-79.2"
    assert refused(asked, turned(asked, 10)) == ""
    touching = [
        each
        for each in asked.stops_at(0)
        if refused(asked, asked.turned_about(0, each)) == "EF-reform-1"
    ]
    assert touching


@rule("EF-reform-1", "RR-79.2")
def test_what_was_touched_before_may_still_be_touched() -> None:
    unit = Squad(troop(), SOUTH, [2, 2], south(7, 7))
    rock = (ground(1, 1, 0), south(6.5, 6))
    one = reform(Field([unit], [rock]))
    assert refused(one, turned(one, 90)) == ""
    assert refused(one, turned(one, 45)) == "RR-79.2"

    square = Squad(troop(), SOUTH, [2], south(7, 6.5))
    two = reform(Field([square], [rock, (ground(1, 1, 0), south(8, 7.5))]))
    assert refused(two, turned(two, 180)) == ""
    assert refused(two, turned(two, 90)) == "EF-reform-1"


@rule("LP-reform-1")
def test_what_the_turn_sweeps_over_does_not_matter() -> None:
    unit = Squad(troop(), SOUTH, [4], south(6, 7))
    asked = reform(Field([unit], [(ground(1, 1, 0), south(8, 8))]))

    assert refused(asked, turned(asked, 180)) == ""


@rule("RR-79.2")
def test_the_edge_of_the_table_is_an_obstacle_too() -> None:
    asked = reform(Field([Squad(troop(), SOUTH, [4], south(0.5, 7))]))

    assert refused(asked, turned(asked, 90)) == ""
    near = reform(Field([Squad(troop(), SOUTH, [4], south(6, 1.5))]))
    assert refused(near, turned(near, 90)) == "RR-79.2"


# ---------------------------------------------------------------------------- engaged


@rule("RR-61.2")
def test_an_engaged_unit_may_turn_about_any_of_its_trays() -> None:
    unit = Squad(troop(), SOUTH, [2, 2], south(7, 7))
    free = reform(Field([unit]))
    held = reform(Field([unit, Squad(troop(), NORTH, [2], north(7, 7, 2))]))

    assert len(free.pivots) == 1
    assert held.pivots == [
        (8 * T, 6 * T), (7.5 * T, 6.5 * T), (8.5 * T, 6.5 * T), (7.5 * T, 5.5 * T), (8.5 * T, 5.5 * T)
    ]  # fmt: skip


@rule("RR-61.2", "RR-61.2a")
def test_a_flanked_unit_turns_its_front_to_the_enemy_about_one_tray() -> None:
    cavalry = Squad(troop(), SOUTH, [2], south(7, 7))
    field = Field([cavalry, Squad(troop(), NORTH, [2], west(9, 6))])
    assert [(each.own, each.enemy) for each in contact_edges(field.state, 0, 1)] == [(RIGHT, FRONT)]
    asked = reform(field)
    field.answer(Placed(turned(asked, 90, 2)))

    assert [(each.own, each.enemy) for each in contact_edges(field.state, 0, 1)] == [(FRONT, FRONT)]
    assert is_flush(field.state, 0, 1)


@rule("RR-61.2a", "LP-exattack-7")
def test_an_engaged_reform_keeps_the_edges_of_the_enemy() -> None:
    unit = Squad(troop(), SOUTH, [2], south(7, 7))
    field = Field([unit, Squad(troop(), NORTH, [2], north(7, 7, 2))])
    asked = reform(field)

    assert refused(asked, turned(asked, 180)) == ""
    assert refused(asked, turned(asked, 90)) == "RR-79.2"
    assert refused(asked, turned(asked, 270, 2)) == ""
    field.answer(Placed(turned(asked, 180)))
    assert contact_edges(field.state, 0, 1)[0].own == REAR


@rule("RR-61.2a")
def test_a_reform_that_changes_the_edge_or_loses_the_enemy_is_refused() -> None:
    unit = Squad(troop(), SOUTH, [2], south(7, 7))
    at_side = Field([unit, Squad(troop(), NORTH, [1, 1], north(9, 6, 1))])
    asked = reform(at_side)
    assert engaged(at_side.state, 0) == [1]
    about_left = asked.pivots.index((7.5 * T, 6.5 * T))

    assert refused(asked, turned(asked, 180, about_left)) == "RR-61.2a"


@rule("RR-61.2a")
def test_a_reform_around_the_corner_of_an_enemy_is_refused() -> None:
    unit = Squad(troop(), SOUTH, [2], south(7, 7))
    asked = reform(Field([unit, Squad(troop(), NORTH, [1], north(7, 7, 1))]))
    about_right = asked.pivots.index((8.5 * T, 6.5 * T))
    found = asked.check(Placed(turned(asked, 90, about_right)))

    assert found is not None
    assert (found.rule, found.why) == ("RR-61.2a", "other_edge")


@rule("EF-reform-1")
def test_a_reform_may_not_newly_touch_the_table_edge() -> None:
    above = reform(Field([Squad(troop(), SOUTH, [4], south(6, 2.5))]))
    beside = reform(Field([Squad(troop(), SOUTH, [2, 2], south(7, 2))]))

    assert refused(above, turned(above, 90)) == "EF-reform-1"
    assert refused(beside, turned(beside, 90)) == ""


@rule("RR-61.2b", "EF-reform-2")
def test_an_engaged_reform_gains_no_contact_but_keeps_old_ones() -> None:
    unit = Squad(troop(), SOUTH, [2], south(7, 7))
    foe = Squad(troop(), NORTH, [2], north(7, 7, 2))
    wall = [(ground(1, 1, 0), south(6.5, 6.5)), (ground(1, 1, 0), south(8.5, 4.5))]
    extras = [Squad(troop(), SOUTH, [1], south(8, 5)), Squad(troop(), NORTH, [1], south(8, 5))]
    free = reform(Field([unit, foe]))
    assert refused(free, turned(free, 270, 2)) == ""
    for extra in extras:
        asked = reform(Field([unit, foe, extra]))
        assert refused(asked, turned(asked, 270, 2)) == "EF-reform-2"
    walled = reform(Field([unit, foe], wall))
    assert refused(walled, turned(walled, 180)) == ""
    assert refused(walled, turned(walled, 270, 2)) == "EF-reform-2"


@rule("LP-reform-2")
def test_contact_suffices_unless_the_option_asks_for_flush() -> None:
    squads = [Squad(troop(), SOUTH, [2], south(7.5, 7)), Squad(troop(), NORTH, [2], north(7, 7, 2))]
    loose = reform(Field(squads))
    strict = reform(Field(squads, chosen=rules(flush_reform=True)))

    assert refused(loose, turned(loose, 180)) == ""
    assert refused(strict, turned(strict, 180)) == "LP-reform-2"
    assert refused(strict, south(7.5, 7)) == ""


@rule("LP-card-2", "LP-exattack-7")
def test_the_opponent_may_decide_a_reform() -> None:
    field = Field([Squad(troop(), SOUTH, [2, 2], south(7, 7))])
    asked = reform(field, NORTH)
    assert asked.seat == NORTH
    field.answer(Placed(turned(asked, 180)))

    assert field.state.body(0).pose == Pose(9 * T, 5 * T, HALF)


def test_samples_and_suggestions_are_legal_and_wishes_are_snapped() -> None:
    fields = [
        Field(
            [Squad(troop(), SOUTH, [3], south(6, 7)), Squad(troop(), NORTH, [2], north(7, 7, 2))]
        ),
        Field([Squad(troop(), SOUTH, [4], east(7, 7))], [(ground(1, 1, 0), south(8.5, 5))]),
    ]
    for field in fields:
        asked = reform(field)
        random = Quick(3)
        answers = [asked.sample(random) for _ in range(5)] + asked.suggest(6)
        assert all(asked.check(each) is None for each in answers)
        snapped = asked.snap(turned(asked, 100))
        assert snapped.answer is not None
        assert asked.check(snapped.answer) is None
    assert len(reform(Field([Squad(troop(), SOUTH, [4], east(7, 7))])).suggest(6)) == 6


def test_a_snapped_wish_keeps_as_much_of_the_turn_as_possible() -> None:
    asked = reform(
        Field([Squad(troop(), SOUTH, [4], south(6, 7))], [(ground(1, 1, 0), south(8, 8.2))])
    )
    wish = turned(asked, 60)
    snapped = asked.snap(wish)

    assert snapped.reason is not None
    assert snapped.answer is not None
    off = abs(signed(snapped.answer.pose.heading - wish.heading))
    assert 0 < off < QUARTER


def about_the_end_tray(left: float, *pieces: tuple[TerrainKind, Pose]) -> tuple[ReformChoice, int]:
    """An engaged unit of four trays with its left edge there, and the pivot that is its leftmost tray."""
    squads = [
        Squad(troop(), SOUTH, [4], south(left, 7)),
        Squad(troop(), NORTH, [1], north(left, 7, 1)),
    ]
    asked = reform(Field(squads, list(pieces)))
    return asked, asked.pivots.index(((left + 0.5) * T, 6.5 * T))


@pytest.mark.parametrize("gap", [1.6, 2.5])
def test_turning_about_an_end_tray_stops_at_what_lies_more_than_half_a_unit_away(
    gap: float,
) -> None:
    """The other end reaches 3.5 trays from the middle of the end tray, 3 beyond the unit."""
    alone, end = about_the_end_tray(6)
    beside, _ = about_the_end_tray(6, (ground(1, 1, 0), south(5 - gap, 6.5)))

    assert set(beside.stops_at(end)) - set(alone.stops_at(end))
    assert beside.stops_at(0) == alone.stops_at(0)


def test_turning_about_an_end_tray_stops_at_the_table_edge_more_than_half_a_unit_away() -> None:
    inland, end = about_the_end_tray(6)
    at_edge, _ = about_the_end_tray(2.9)

    assert set(at_edge.stops_at(end)) - set(inland.stops_at(end))
    assert at_edge.stops_at(0) == inland.stops_at(0)
