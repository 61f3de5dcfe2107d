"""RW 5.6, 9, 19: squaring up to an enemy after a collision, and again when the command tool is revealed."""

from feldherr.games.runewars.answers import Direction, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction, TerrainKind
from feldherr.games.runewars.events.movement import Collided, Moved, NotSquaredUp, SquaredUp
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.rules.contact import contact_edges, engaged, is_flush
from feldherr.games.runewars.rules.squaring import to_square_up
from feldherr.games.runewars.rules.threat import flanks
from feldherr.games.runewars.state import NOBODY
from feldherr.games.runewars.terms import AHEAD, BLUE, MARCH, RALLY, SHIFT
from feldherr.geometry.angle import degrees
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.polygon import Convex
from feldherr.geometry.pose import Pose, rotated_about, shifted, to_world
from feldherr.geometry.separation import overlaps
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    ground,
    north,
    south,
    troop,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T

Terrain = list[tuple[TerrainKind, Pose]]

ENEMY = Squad(troop(), NORTH, [3], north(7, 8, 3))
"""Its front edge runs from x 7 to 10 at y 8."""


def slab(left: float, bottom: float, right: float, top: float) -> tuple[TerrainKind, Pose]:
    """A rock by its borders."""
    kind = ground(1, 1, 0)
    kind.width, kind.depth = round((right - left) * T), round((top - bottom) * T)
    return kind, south((left + right) / 2, (bottom + top) / 2)


def crooked(x: float, angle: float, *rocks: tuple[TerrainKind, Pose]) -> Field:
    """A march of 2x2 trays that meets the enemy's front at x, turned by an angle to the right or left."""
    heading = degrees(angle)
    corner = Pose(round(x * T), 8 * T, heading)
    met = corner if angle > 0 else shifted(corner, -2 * T, 0)
    squads = [Squad(troop(), SOUTH, [2, 2], shifted(met, 0, -1.5 * T)), ENEMY]
    return Field(squads, list(rocks)).begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=2))


def at_corner(x: float, *rocks: tuple[TerrainKind, Pose]) -> Field:
    """A march of 3x2 trays (x 6 to 9) against the corner of an enemy between its front and its left edge."""
    diamond = Pose(round(x * T), 9 * T, degrees(225))
    squads = [Squad(troop(), SOUTH, [3, 3], south(6, 8)), Squad(troop(), NORTH, [2, 2], diamond)]
    return Field(squads, list(rocks)).begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=2))


def ground_of(field: Field) -> list[Convex]:
    """The ground all terrain covers."""
    return [shape for piece in field.state.field.terrain for shape in piece.shape()]


def poses(field: Field) -> list[Pose]:
    return [each.pose for each in field.options() if isinstance(each, Placed)]


def turns(field: Field) -> list[int]:
    return sorted({each.heading for each in poses(field)})


@rule("RR-9", "RR-19.1", "RR-19.1a", "RR-59.3")
def test_a_unit_turns_parallel_and_slides_to_the_common_grid() -> None:
    field = crooked(7.6, 20)
    assert field.prompt == "square_up"
    assert poses(field) == [south(7, 8), south(8, 8)]
    assert not is_flush(field.state, 0, 1)
    field.answer(Placed(south(8, 8)))

    assert is_flush(field.state, 0, 1)
    touch = contact_edges(field.state, 0, 1)[0]
    assert (touch.own, touch.enemy, touch.cells, touch.corner) == (FRONT, FRONT, 0b11, False)


@rule("RR-19.4")
def test_the_controller_picks_one_of_several_enemies() -> None:
    two = [Squad(troop(), NORTH, [1], north(7, 9, 1)), Squad(troop(), NORTH, [1], north(8.5, 9, 1))]
    field = Field([Squad(troop(), SOUTH, [2], south(7.25, 7)), *two])
    field.begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=2))
    assert field.options() == [UnitChoice(1), UnitChoice(2)]
    field.answer(UnitChoice(2))

    assert field.state.body(0).pose == south(7.5, 9)
    assert is_flush(field.state, 0, 2)
    assert not is_flush(field.state, 0, 1)


@rule("RR-19.1a", "RR-9")
def test_half_a_tray_beside_the_grid_is_not_flush() -> None:
    beside = Field([Squad(troop(), SOUTH, [2], south(7.5, 8)), ENEMY])
    on_grid = Field([Squad(troop(), SOUTH, [2], south(9, 8)), ENEMY])

    assert engaged(beside.state, 0) == [1]
    assert not is_flush(beside.state, 0, 1)
    assert is_flush(on_grid.state, 0, 1)


@rule("LP-square-1")
def test_at_least_one_tray_faces_a_tray() -> None:
    two = Squad(troop(), NORTH, [2], north(6.5, 8, 2))
    field = Field([Squad(troop(), SOUTH, [3], south(6, 7)), two])
    field.begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=1))
    assert poses(field) == [south(5.5, 8), south(6.5, 8)]

    corner = Squad(troop(), NORTH, [2], north(9, 8, 2))
    alone = Field([Squad(troop(), SOUTH, [3], south(6, 7)), corner])
    alone.begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=1))
    assert south(6, 8) not in [alone.state.body(0).pose]
    assert is_flush(alone.state, 0, 1)


@rule("RR-19.2", "LP-square-2", "RR-59.3a")
def test_at_a_corner_the_side_with_more_trays_swings_in() -> None:
    right, left = at_corner(6.5), at_corner(8.5)

    assert turns(right) == [degrees(315)]
    assert turns(left) == [degrees(45)]
    assert contact_edges(right.state, 0, 1)[0].enemy == LEFT
    assert contact_edges(left.state, 0, 1)[0].enemy == FRONT


@rule("RR-19.2", "LP-square-2")
def test_with_equal_sides_the_controller_chooses() -> None:
    field = at_corner(7.5)

    assert turns(field) == [degrees(45), degrees(315)]
    assert field.asked.seat == SOUTH


@rule("RR-19.3", "RR-22.4b")
def test_the_edge_moved_with_is_squared_up() -> None:
    sides = [(RIGHT, Pose(12 * T, 6 * T, degrees(250))), (REAR, Pose(8 * T, 3 * T, degrees(20)))]
    for edge, enemy in sides:
        field = Field([Squad(troop(), SOUTH, [2], south(7, 7)), Squad(troop(), NORTH, [3], enemy)])
        field.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=4)).answer(
            Direction(edge, AHEAD)
        )
        assert field.the(Collided).enemies == [1]
        assert field.prompt == "square_up"
        field.answer(field.options()[0])

        assert [each.own for each in contact_edges(field.state, 0, 1)] == [edge]
        assert is_flush(field.state, 0, 1)


@rule("RR-19", "RR-19.3")
def test_terrain_and_allies_are_not_squared_up_to() -> None:
    ally = Squad(troop(), SOUTH, [3], Pose(6 * T, 10 * T, degrees(20)))
    squads = [Squad(troop(), SOUTH, [2], south(7, 7)), ally]
    rock = [(ground(3, 1, 0), Pose(8 * T, 9 * T, degrees(20)))]
    for field in (Field(squads), Field(squads[:1], rock)):
        field.begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=4))

        assert field.all(Collided)
        assert field.state.body(0).pose.heading == 0
        assert not field.all(SquaredUp)


# ---------------------------------------------------------------------------- obstacles


@rule("RR-19.5", "RR-19.5a")
def test_an_obstacle_beside_the_edge_makes_the_unit_move_aside() -> None:
    free = crooked(9, -20)
    assert free.state.body(0).pose == south(7, 8)
    rock = slab(6.2, 7.5, 7.05, 7.95)
    field = crooked(9, -20, rock)

    assert field.the(SquaredUp).aside
    assert field.state.body(0).pose == south(8, 8)
    assert is_flush(field.state, 0, 1)


@rule("RR-19.5", "RR-19.5a")
def test_an_obstacle_in_the_way_of_the_pivot_makes_the_unit_move_aside_before_it_turns() -> None:
    rock = slab(7.36, 5.7, 7.46, 5.8)
    field = crooked(9, -20, rock)
    assert not overlaps(field.state.body(0).shape_at(field.the(Moved).pose), ground_of(field))
    assert not overlaps(field.state.body(0).shape_at(south(7, 8)), ground_of(field))

    assert field.the(SquaredUp).aside
    assert field.state.body(0).pose == south(8, 8)


@rule("RR-19.5", "RR-19.5c")
def test_an_obstacle_in_the_way_of_every_pivot_keeps_the_unit_from_squaring_up() -> None:
    field = crooked(9, -20, slab(7.36, 5.7, 7.46, 5.8), slab(9.65, 6.9, 9.95, 7.6))

    assert field.all(NotSquaredUp)
    assert field.state.body(0).pose == field.the(Moved).pose
    assert engaged(field.state, 0) == [1]


@rule("RR-19.5")
def test_an_obstacle_at_one_grid_place_leaves_the_other() -> None:
    field = crooked(7.6, 20, slab(6.2, 6.9, 7.1, 7.9))

    assert field.state.body(0).pose == south(8, 8)
    assert not field.the(SquaredUp).aside


@rule("RR-19.5b")
def test_if_no_slide_frees_the_pivot_the_other_edge_of_the_corner_is_tried() -> None:
    field = at_corner(6.5, slab(7.2, 9.1, 9.2, 9.6))

    assert field.the(SquaredUp).pose.heading == degrees(45)
    assert contact_edges(field.state, 0, 1)[0].enemy == FRONT
    assert is_flush(field.state, 0, 1)


@rule("RR-19.5c", "RR-59.3a", "LP-mistake-3")
def test_in_a_narrow_lane_the_unit_stays_as_it_is_and_engaged() -> None:
    lane = [slab(6.1, 6.9, 7.1, 7.9), slab(9.7, 6.9, 10.7, 7.9)]
    field = crooked(7.6, 20, *lane)

    assert field.the(NotSquaredUp).enemy == 1
    assert field.state.body(0).pose == field.the(Moved).pose
    assert engaged(field.state, 0) == [1]
    assert not is_flush(field.state, 0, 1)
    assert [(each.own, each.enemy) for each in contact_edges(field.state, 1, 0)] == [(FRONT, FRONT)]


@rule("RR-59.3a", "RR-39.1a")
def test_the_contact_edge_of_a_corner_is_the_one_to_square_up_to_even_if_that_is_blocked() -> None:
    walls = [slab(7.2, 9.1, 9.2, 9.6), slab(4, 9.2, 5.9, 9.5)]
    field = at_corner(6.5, *walls)

    assert field.all(NotSquaredUp)
    assert [each.own for each in contact_edges(field.state, 1, 0)] == [LEFT]
    assert flanks(field.state, 0, 1)


# ---------------------------------------------------------------------------- on reveal


def revealing(*enemies: Squad) -> Field:
    """A unit half a tray off the grid reveals its command tool and rallies."""
    kind = troop()
    kind.actions = [DialAction(3, BLUE, RALLY, Amount(0))]
    field = Field([Squad(kind, SOUTH, [2], south(7.5, 8)), *enemies])
    field.state.units[0].action = 0
    return field.begin(Activation(0))


@rule("RR-5.6", "RR-19.5d", "LP-mistake-3")
def test_a_unit_that_is_not_flush_squares_up_before_its_action() -> None:
    field = revealing(ENEMY)
    assert field.prompt == "square_up"
    field.answer(Placed(south(8, 8)))

    assert field.happened()[:2] == ["Revealed", "SquaredUp"]
    assert is_flush(field.state, 0, 1)


@rule("RR-19.5d")
def test_once_the_obstacle_is_gone_the_unit_squares_up_at_its_next_reveal() -> None:
    lane = [slab(6.1, 6.9, 7.1, 7.9), slab(9.7, 6.9, 10.7, 7.9)]
    field = crooked(7.6, 20, *lane)
    kind = field.state.kind(0)
    kind.actions = [DialAction(3, BLUE, RALLY, Amount(0))]
    field.state.units[0].action = 0
    field.state.field.terrain = []
    field.begin(Activation(0))
    assert field.prompt == "square_up"
    field.answer(Placed(south(8, 8)))

    assert is_flush(field.state, 0, 1)


@rule("RR-5.6")
def test_units_that_meet_at_their_corners_square_up_on_reveal() -> None:
    field = revealing(Squad(troop(), NORTH, [2], north(9.5, 8, 2)))
    assert contact_edges(field.state, 0, 1)[0].corner or field.all(SquaredUp)

    assert is_flush(field.state, 0, 1)


@rule("LP-mistake-3", "RR-19.5d")
def test_with_two_enemies_there_is_no_attempt() -> None:
    field = revealing(ENEMY, Squad(troop(), NORTH, [1], east(7.5, 8)))

    assert engaged(field.state, 0) == [1, 2]
    assert to_square_up(field.state, 0) == NOBODY
    assert not field.all(SquaredUp)


@rule("RR-19.1")
def test_the_contact_point_stays_where_it_is_while_the_unit_turns() -> None:
    field = crooked(8, 20)
    met = field.the(Moved).pose

    turned = rotated_about(met, *to_world(met, 0, 0), -degrees(20))
    there = field.state.body(0).pose
    assert abs(there.x - turned.x) <= 1
    assert abs(there.y - turned.y) <= 1
    assert there.heading == turned.heading == 0
