"""RW 17, 52: shifts of engaged units: repositioning, withdrawing, and both at once."""

from feldherr.games.runewars.answers import Direction
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import Collided, Moved, Withdrew
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.terms import AHEAD, SHIFT, TO_LEFT, TO_RIGHT, TURNING
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    ground,
    north,
    panic,
    south,
    troop,
    west,
)

MOVER = Squad(troop(), SOUTH, [2], south(7, 7))
IN_FRONT = Squad(troop(), NORTH, [2], north(7, 7, 2))


def shift(field: Field, speed: int = 1, template: int = 0, may_withdraw: bool = True) -> Field:
    field.ctx.auto = False
    return field.begin(
        Movement(
            unit=0,
            action=SHIFT,
            decider=SOUTH,
            speed=speed,
            template=template,
            may_withdraw=may_withdraw,
        )
    )


def edges(field: Field) -> list[int]:
    return [each.edge for each in field.options() if isinstance(each, Direction)]


@rule("RR-52.2", "RR-52.3", "LP-shift-1")
def test_an_engaged_unit_may_slide_along_its_enemy_or_get_away() -> None:
    field = shift(Field([MOVER, IN_FRONT]))
    assert edges(field) == [LEFT, REAR, RIGHT]
    assert field.why_not(Direction(FRONT, AHEAD)) == "LP-shift-1"
    field.answer(Direction(RIGHT, AHEAD))

    assert field.state.body(0).pose == south(8, 7)
    assert engaged(field.state, 0) == [1]
    assert panic(field) == 0


@rule("RR-52.3", "LP-shift-1")
def test_a_slide_into_something_new_is_refused_and_not_cut_short() -> None:
    rock = [(ground(1, 1, 0), south(9.8, 6.5))]
    other = Squad(troop(), NORTH, [1], north(9.5, 7, 1))
    blocked = shift(Field([MOVER, IN_FRONT], rock))
    second = shift(Field([MOVER, IN_FRONT, other]))

    assert edges(blocked) == [LEFT, REAR]
    assert blocked.why_not(Direction(RIGHT, AHEAD)) == "LP-shift-1"
    assert second.why_not(Direction(RIGHT, AHEAD)) == "RR-52.3"


@rule("RR-52.3")
def test_a_slide_that_ends_at_terrain_or_the_table_edge_is_refused() -> None:
    rock = [(ground(1, 1, 0), south(10.5, 6.5))]
    at_rock = shift(Field([MOVER, IN_FRONT], rock))
    by_edge = [
        Squad(troop(), SOUTH, [2], south(13, 7)),
        Squad(troop(), NORTH, [2], north(13, 7, 2)),
    ]
    at_edge = shift(Field(by_edge, size=16))

    assert at_rock.why_not(Direction(RIGHT, AHEAD)) == "RR-52.3"
    assert edges(at_rock) == [LEFT, REAR]
    assert at_edge.why_not(Direction(RIGHT, AHEAD)) == "RR-52.3"
    assert edges(at_edge) == [LEFT, REAR]


@rule("RR-52.3")
def test_a_slide_along_the_table_edge_touches_nothing_new() -> None:
    mover = Squad(troop(), SOUTH, [1, 1], south(0, 7))
    field = shift(Field([mover, Squad(troop(), NORTH, [4], west(1, 4))]))

    assert FRONT in edges(field)
    field.answer(Direction(FRONT, AHEAD))
    assert field.state.body(0).pose == south(0, 8)
    assert engaged(field.state, 0) == [1]


@rule("RR-52.3")
def test_a_slide_that_keeps_only_one_of_two_contact_edges_is_refused() -> None:
    """In the corner of an enemy with a partial rank every way out gives up an edge."""
    corner = Squad(troop(), NORTH, [2, 1], south(7, 7))
    field = shift(Field([Squad(troop(), SOUTH, [1], south(8, 6)), corner]))

    assert {(each.edge_a, each.edge_b) for each in field.state.field.contacts} == {
        (FRONT, REAR),
        (LEFT, RIGHT),
    }
    assert field.the(ActionCancelled).because == "RR-52.3"


@rule("RR-52.3a")
def test_repositioning_keeps_all_enemies() -> None:
    two = [Squad(troop(), NORTH, [2], north(6, 7, 2)), Squad(troop(), NORTH, [2], north(8, 7, 2))]
    field = shift(Field([MOVER, *two]), 2)

    assert edges(field) == [REAR]
    assert field.why_not(Direction(RIGHT, AHEAD)) == "RR-52.4"
    wide = shift(Field([Squad(troop(), SOUTH, [3], south(6, 7)), *two]))
    assert RIGHT in edges(wide)
    assert engaged(wide.answer(Direction(RIGHT, AHEAD)).state, 0) == [1, 2]


@rule("RR-17", "RR-52.4", "LP-shift-2", "LP-mistake-1")
def test_withdrawing_leads_away_from_the_contact_edge_and_costs_one_panic() -> None:
    field = shift(Field([MOVER, IN_FRONT]), 2).answer(Direction(REAR, AHEAD))

    assert field.state.body(0).pose == south(7, 5)
    assert field.the(Withdrew).enemies == [1]
    assert panic(field) == 1
    assert engaged(field.state, 0) == []


@rule("RR-52.4")
def test_who_withdraws_may_run_into_something() -> None:
    rock = [(ground(4, 1, 0), south(8, 5))]
    field = shift(Field([MOVER, IN_FRONT], rock))
    assert edges(field) == [LEFT, REAR, RIGHT]
    field.answer(Direction(REAR, AHEAD))

    assert field.state.body(0).pose == south(7, 6.5)
    assert field.the(Collided).pieces == [0]
    assert field.the(Withdrew).enemies == [1]


@rule("RR-52.4")
def test_sliding_out_of_contact_is_no_withdrawal() -> None:
    field = shift(Field([MOVER, IN_FRONT]), 3)

    assert edges(field) == [REAR]
    assert field.why_not(Direction(RIGHT, AHEAD)) == "RR-52.4"


@rule("RR-52.4")
def test_a_curved_shift_withdraws_if_it_starts_at_the_opposite_edge() -> None:
    field = shift(Field([MOVER, IN_FRONT]), 1, TURNING)

    assert Direction(REAR, TO_LEFT) in field.options()
    assert Direction(REAR, TO_RIGHT) in field.options()


@rule("RR-52.4a")
def test_withdrawing_from_two_enemies_on_one_edge_costs_two_panic() -> None:
    two = [Squad(troop(), NORTH, [1], north(7, 7, 1)), Squad(troop(), NORTH, [1], north(8, 7, 1))]
    field = shift(Field([MOVER, *two])).answer(Direction(REAR, AHEAD))

    assert panic(field) == 2
    assert field.the(Withdrew).enemies == [1, 2]


@rule("RR-52.4a")
def test_between_two_enemies_there_is_no_withdrawal() -> None:
    behind = Squad(troop(), NORTH, [2], south(7, 6))
    field = shift(Field([MOVER, IN_FRONT, behind]), 3)

    assert field.the(ActionCancelled).because == "RR-52.3"
    assert not field.all(Moved)


@rule("RR-52.5")
def test_one_shift_may_keep_an_enemy_and_leave_another() -> None:
    beside = Squad(troop(), NORTH, [4], east(7, 8))
    mover = Squad(troop(), SOUTH, [2, 2], south(7, 7))
    field = shift(Field([mover, beside, IN_FRONT]))
    assert engaged(field.state, 0) == [1, 2]
    field.answer(Direction(REAR, AHEAD))

    assert field.the(Withdrew).enemies == [2]
    assert engaged(field.state, 0) == [1]
    assert panic(field) == 1


@rule("EF-windrune-2")
def test_a_shift_that_cannot_withdraw_keeps_all_engagements() -> None:
    field = shift(Field([MOVER, IN_FRONT]), may_withdraw=False)

    assert edges(field) == [LEFT, RIGHT]
    assert field.why_not(Direction(REAR, AHEAD)) == "EF-windrune-2"


@rule("RR-52.2")
def test_an_engaged_unit_is_not_stopped_by_the_march_rule() -> None:
    field = shift(Field([MOVER, IN_FRONT]), 2)

    assert field.prompt == "direction"
    assert not field.all(ActionCancelled)
