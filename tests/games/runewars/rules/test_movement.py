"""RW 22, 23, 25, 26, 43, 45, 53, 79, 85, 91: marches and shifts along templates, and what stops them."""

from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import Direction, Number, UnitChoice
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    Amount,
    DialAction,
    DialModifier,
    UnitKind,
)
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import ChargeFailed, Collided, Moved, SquaredUp
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.powers import MOVES_THROUGH, SPEED, STOPS_ANYWHERE, Bonus, Trait
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice, previewed
from feldherr.games.runewars.rules.path import motion_of
from feldherr.games.runewars.terms import (
    AHEAD,
    BLUE,
    CHARGE,
    MARCH,
    PANIC,
    RALLY,
    SHIFT,
    STRAIGHT,
    TO_LEFT,
    TO_RIGHT,
    TURN,
    TURNING,
    TURNING_CHARGE,
    WHEEL,
    WHEELING,
)
from feldherr.geometry.angle import EIGHTH, QUARTER, degrees
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.polygon import box
from feldherr.geometry.pose import Pose, to_world
from feldherr.geometry.separation import overlaps, touches
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    ground,
    north,
    printed,
    rules,
    south,
    troop,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T

AHEAD_FRONT = Direction(FRONT, AHEAD)


def alone(kind: UnitKind | None = None) -> Field:
    """One unit of four trays in the middle of the table."""
    return Field([Squad(kind or troop(), SOUTH, [2, 2], south(7, 7))])


def march(field: Field, speed: int, template: int = STRAIGHT, charge: bool = False) -> Field:
    return field.begin(
        Movement(unit=0, action=MARCH, decider=SOUTH, speed=speed, template=template, charge=charge)
    )


def shift(field: Field, speed: int, template: int = STRAIGHT) -> Field:
    field.ctx.auto = False
    return field.begin(
        Movement(unit=0, action=SHIFT, decider=SOUTH, speed=speed, template=template)
    )


def pose(field: Field, number: int = 0) -> Pose:
    return field.state.body(number).pose


def dialled(action: int, speed: int, modifier: int, change: int, *parts: Bonus) -> Field:
    """A unit whose dial is set to an action with a modifier, about to be activated."""
    kind = troop(parts=list(parts))
    kind.actions = [DialAction(3, BLUE, action, Amount(speed))]
    kind.modifiers = [DialModifier(BLUE, modifier, Amount(change), ANY, [])]
    far = Squad(troop(), NORTH, [1], north(0, 15, 1))
    field = Field([Squad(kind, SOUTH, [2, 2], south(7, 7)), far])
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    return field.begin(Activation(0))


# ---------------------------------------------------------------------------- templates


@rule("RR-53", "RR-22a", "LP-move-1", "LP-move-4", "RR-27.2")
def test_a_march_ends_one_template_ahead_with_the_same_facing() -> None:
    field = march(alone(), 3)

    assert pose(field) == south(7, 10)
    assert field.the(Moved).travelled == 3 * T
    for cell in range(4):
        column, rank = cell % 2, cell // 2
        square = field.state.body(0).cell_box(cell)
        assert (square.cx, square.cy) == ((7.5 + column) * T, (9.5 - rank) * T)
    assert field.prompt == ""


@rule("RR-22.1", "RR-22.4a", "LP-move-1")
def test_a_march_offers_nothing_but_its_template_forward() -> None:
    field = alone()
    field.ctx.auto = False
    march(field, 2)

    assert field.options() == [AHEAD_FRONT]
    assert field.why_not(Direction(REAR, AHEAD)) == "RR-22.4a"
    assert field.why_not(Direction(FRONT, TO_LEFT)) == "RR-22.1"
    assert Direction(LEFT, AHEAD) in field.asked.wishes()


@rule("RR-52", "RR-22.4", "RR-22.4a", "LP-move-4")
def test_a_shift_leads_over_any_edge_without_turning_the_unit() -> None:
    ends = {FRONT: south(7, 9), LEFT: south(5, 7), REAR: south(7, 5), RIGHT: south(9, 7)}
    for edge, end in ends.items():
        field = shift(alone(), 2)

        assert field.options() == [Direction(each, AHEAD) for each in ends]
        assert pose(field.answer(Direction(edge, AHEAD))) == end


@rule("RR-23", "RR-23.1", "RR-25", "RR-53.1", "LP-move-2")
def test_a_turn_replaces_the_straight_template_and_bends_left_or_right() -> None:
    ends = []
    for bend in (TO_LEFT, TO_RIGHT):
        field = march(alone(), 2, TURNING)
        assert field.options() == [Direction(FRONT, TO_LEFT), Direction(FRONT, TO_RIGHT)]
        assert field.why_not(AHEAD_FRONT) == "RR-23.1"
        ends.append(pose(field.answer(Direction(FRONT, bend))))

    left, right = ends
    assert (left.heading, right.heading) == (degrees(315), degrees(45))
    corner = to_world(right, 2 * T, 0)
    assert abs(left.x - 8 * T + corner[0] - 8 * T) <= 2
    assert abs(left.y - corner[1]) <= 2


@rule("RR-85", "RR-52.1", "RR-22a")
def test_a_wheel_turns_the_unit_by_its_own_angle() -> None:
    field = shift(alone(), 1, WHEELING)

    assert Direction(FRONT, AHEAD) not in field.options()
    assert len(field.options()) == 8
    assert pose(field.answer(Direction(FRONT, TO_LEFT))).heading == degrees(270)


@rule("RR-25", "RR-85")
def test_a_curve_ends_at_the_end_of_its_template() -> None:
    for template, speed in ((TURNING, 2), (WHEELING, 1)):
        field = alone()
        motion = motion_of(field.state, 0, template, speed, FRONT, TO_LEFT)
        end = motion.pose_at(pose(field), motion.full)

        assert pose(march(field, speed, template).answer(Direction(FRONT, TO_LEFT))) == end


@rule("RR-22.2")
def test_the_guiding_corner_lies_on_the_template_at_both_ends() -> None:
    field = alone()
    motion = motion_of(field.state, 0, TURNING, 1, FRONT, TO_RIGHT)
    radius = field.state.catalogue.measures.turn[0].radius
    march(field, 1, TURNING).answer(Direction(FRONT, TO_RIGHT))

    x, y = to_world(pose(field), 2 * T, 0)
    assert (motion.x, motion.y) == (9 * T + radius, 7 * T)
    assert abs((x - motion.x) ** 2 + (y - motion.y) ** 2 - radius**2) < 4 * radius
    assert abs(x - (9 * T + radius * (1 - 0.5**0.5))) <= 2
    assert abs(y - (7 * T + radius * 0.5**0.5)) <= 2


@rule("RR-23.2c", "RR-43.3")
def test_beyond_the_largest_template_the_largest_one_is_used() -> None:
    assert pose(march(alone(), 5)) == south(7, 11)
    turned = march(alone(), 4, TURNING).answer(Direction(FRONT, TO_LEFT))

    assert turned.the(Moved).speed == 3
    assert turned.the(Moved).template == TURNING


# ---------------------------------------------------------------------------- speed


@rule("RR-23.2", "RR-23.2a")
def test_a_modifier_adds_to_the_speed_of_the_action_or_takes_from_it() -> None:
    assert dialled(MARCH, 3, CHARGE, 1).the(Moved).speed == 4
    assert dialled(MARCH, 3, CHARGE, -1).the(Moved).speed == 2
    assert dialled(MARCH, 2, CHARGE, 1).the(Moved).speed == 3
    assert dialled(MARCH, 2, CHARGE, -1).the(Moved).speed == 1


@rule("RR-43")
def test_marches_and_shifts_have_a_speed_and_other_actions_have_none() -> None:
    for kind in printed().units:
        for action in kind.actions:
            moves = action.action in (MARCH, SHIFT)
            assert (action.speed.base > 0 or action.speed.rune >= 0) is moves


@rule("RR-23.1a", "RR-23.1")
def test_the_template_has_the_combined_speed() -> None:
    wheeling = dialled(MARCH, 2, WHEEL, -1).answer(Direction(FRONT, TO_LEFT)).the(Moved)
    turning = dialled(MARCH, 2, TURN, 0).answer(Direction(FRONT, TO_LEFT)).the(Moved)

    assert (wheeling.template, wheeling.speed) == (WHEELING, 1)
    assert (turning.template, turning.speed) == (TURNING, 2)


@rule("RR-43.1")
def test_cards_and_modifiers_change_the_speed_together() -> None:
    field = dialled(MARCH, 2, CHARGE, -1, Bonus(SPEED, Amount(1)))

    assert field.the(Moved).speed == 2


@rule("RR-23.2b", "RR-43.2", "RR-75.2a")
def test_a_speed_of_zero_cancels_the_movement_without_panic() -> None:
    field = dialled(MARCH, 1, CHARGE, -1)

    assert field.the(ActionCancelled).because == "RR-43.2"
    assert pose(field) == south(7, 7)
    assert not field.all(Received)


@rule("RR-22", "RR-23")
def test_a_rally_moves_nobody_whatever_the_modifier() -> None:
    for modifier in (CHARGE, TURN):
        field = dialled(RALLY, 0, modifier, 1)

        assert pose(field) == south(7, 7)
        assert not field.all(Moved)


@rule("RR-23.3")
def test_two_of_the_movement_modifiers_are_charges() -> None:
    charges = []
    for modifier in (CHARGE, TURNING_CHARGE, TURN, WHEEL):
        field = dialled(MARCH, 2, modifier, 0)
        assert (field.prompt == "direction") is (modifier != CHARGE)
        if modifier != CHARGE:
            field.answer(Direction(FRONT, TO_LEFT))
        charges.append(len(field.all(ChargeFailed)))

    assert charges == [1, 1, 0, 0]


# ---------------------------------------------------------------------------- obstacles


@rule("RR-22.3", "RR-79", "RR-79.1", "RR-45", "RR-45.1", "RR-45.1b", "RR-91")
def test_a_unit_stops_where_it_touches_terrain_and_has_collided() -> None:
    exposed = ground(2, 1, 0, exposed=1)
    field = Field([Squad(troop(), SOUTH, [2], south(7, 7))], [(exposed, south(8, 9.5))])
    march(field, 3)

    assert pose(field) == south(7, 9)
    assert field.the(Moved).travelled == 2 * T
    assert field.the(Collided) == Collided(0, [], [], [0], False)
    assert not field.all(SquaredUp)


@rule("RR-22.3a")
def test_a_unit_stopped_on_a_curve_faces_along_the_template() -> None:
    field = Field([Squad(troop(), SOUTH, [2], south(7, 7))], [(ground(6, 1, 0), south(9, 9.5))])
    march(field, 3, TURNING).answer(Direction(FRONT, TO_RIGHT))
    travelled = field.the(Moved).travelled

    assert 0 < travelled < EIGHTH
    assert pose(field).heading == travelled


@rule("RR-45", "RR-45.1")
def test_enemies_allies_terrain_and_the_table_edge_stop_a_unit_and_open_ground_does_not() -> None:
    mover = Squad(troop(), SOUTH, [2], south(7, 13))
    stops = [
        Field([mover, Squad(troop(), NORTH, [2], north(7, 14, 2))]),
        Field([mover, Squad(troop(), SOUTH, [2], south(7, 15))]),
        Field([mover], [(ground(2, 1, 0), south(8, 14.5))]),
    ]
    for field in stops:
        assert pose(march(field, 4)) == south(7, 14)
        assert len(field.all(Collided)) == 1
    assert pose(march(Field([mover]), 4)) == south(7, 16)
    free = march(alone(), 4)
    assert (pose(free), free.all(Collided)) == (south(7, 11), [])


@rule("RR-79")
def test_sharing_ground_is_an_overlap_and_sharing_a_border_a_contact() -> None:
    one = [box(south(0, 1), 0, T, -T, 0)]
    for x, y, overlapping in ((0.5, 1.5, True), (1, 1, False), (1, 2, False)):
        other = [box(south(x, y), 0, T, -T, 0)]
        assert overlaps(one, other) is overlapping
        assert touches(one, other) is not overlapping


@rule("LP-collide-1")
def test_the_nearest_obstacle_counts() -> None:
    rocks = [(ground(1, 1, 0), south(7.5, 8.7)), (ground(1, 1, 0), south(8.5, 9.6))]
    field = march(Field([Squad(troop(), SOUTH, [2], south(7, 7))], rocks), 3)

    assert pose(field) == Pose(7 * T, round(8.2 * T), 0)
    assert field.the(Collided).pieces == [0]


@rule("RR-22.3c")
def test_passing_with_no_gap_at_the_side_is_no_collision() -> None:
    field = Field([Squad(troop(), SOUTH, [2], south(7, 7))], [(ground(1, 1, 0), south(9.5, 8.5))])

    assert pose(march(field, 4)) == south(7, 11)
    assert not field.all(Collided)


@rule("RR-45.1c", "RR-73.1")
def test_the_edge_of_the_table_stops_a_unit() -> None:
    field = Field([Squad(troop(), SOUTH, [2, 2], south(7, 14))])
    march(field, 4)

    assert pose(field) == south(7, 16)
    assert field.the(Collided) == Collided(0, [], [], [], True)
    assert field.state.body(0).alive
    assert field.state.units[0].tokens[PANIC] == 0


@rule("EF-terrain-1")
def test_touching_terrain_gives_no_passage() -> None:
    field = Field([Squad(troop(), SOUTH, [2], south(7, 7))], [(ground(2, 1, 0), south(8, 7.5))])
    march(field, 2)

    assert pose(field) == south(7, 7)
    assert not field.all(Collided)


@rule("RR-91")
def test_sliding_along_a_rock_is_no_collision_but_meeting_a_second_one_is() -> None:
    rocks = [(ground(4, 1, 0), south(8, 7.5)), (ground(1, 1, 0), south(10.5, 6.5))]
    field = shift(Field([Squad(troop(), SOUTH, [2], south(7, 7))], rocks[:1]), 1)
    field.answer(Direction(RIGHT, AHEAD))
    assert pose(field) == south(8, 7)
    assert not field.all(Collided)

    field = shift(Field([Squad(troop(), SOUTH, [2], south(7, 7))], rocks), 1)
    field.answer(Direction(RIGHT, AHEAD))
    assert field.the(Collided).pieces == [1]


# ---------------------------------------------------------------------------- allies


def beside(*allies: Squad) -> Field:
    return Field([Squad(troop(), SOUTH, [2], south(7, 7)), *allies])


@rule("RR-22.3b", "RR-45.3", "LP-ally-1", "LP-ally-2")
def test_one_tray_of_each_ally_may_be_crossed() -> None:
    field = beside(
        Squad(troop(), SOUTH, [2], south(6, 8.6)), Squad(troop(), SOUTH, [1], south(8.5, 9.5))
    )
    march(field, 4)

    assert pose(field) == south(7, 11)
    assert not field.all(Collided)
    assert field.state.units[0].tokens[PANIC] == 0


@rule("RR-22.3b", "RR-45.1a", "LP-ally-1")
def test_an_ally_crossed_over_two_trays_is_an_obstacle() -> None:
    field = march(beside(Squad(troop(), SOUTH, [2], south(7, 8.6))), 4)

    assert pose(field) == Pose(7 * T, round(7.6 * T), 0)
    assert field.the(Collided).allies == [1]
    assert field.state.units[0].tokens[PANIC] == 0


@rule("RR-22.3b", "RR-45.3", "RR-45.1a")
def test_ending_on_an_ally_makes_it_an_obstacle() -> None:
    field = march(beside(Squad(troop(), SOUTH, [1], south(8, 10.5))), 3)

    assert pose(field) == Pose(7 * T, round(9.5 * T), 0)
    assert field.the(Collided).allies == [1]
    assert not overlaps(field.state.body(0).shape(), field.state.body(1).shape())


@rule("EF-move-2")
def test_squaring_up_does_not_excuse_ending_on_an_ally() -> None:
    ally = Squad(troop(), SOUTH, [1], south(8.9, 9.4))
    enemy = Squad(troop(), NORTH, [2], north(6, 9.5, 2))
    field = march(beside(ally, enemy), 3)

    assert field.the(Collided).allies == [1]
    assert pose(field) == Pose(7 * T, round(8.4 * T), 0)
    assert field.the(Collided).enemies == []


# ---------------------------------------------------------------------------- cards


@rule("LP-upg-1")
def test_a_card_lets_a_unit_stop_anywhere_along_the_template() -> None:
    field = march(alone(troop(parts=[Trait(STOPS_ANYWHERE)])), 3)
    asked = field.asked

    assert isinstance(asked, StopChoice)
    for stop in (0, 1, 100_000, 3 * T):
        assert asked.check(Number(stop)) is None
    assert field.why_not(Number(3 * T + 1)) == "LP-upg-1"
    assert field.why_not(Number(-1)) == "LP-upg-1"
    assert Number(3 * T) in asked.suggest(5)
    assert asked.snap(3 * T + 500)[0] == Number(3 * T)
    assert asked.preview(Number(4 * T)) == asked.preview(Number(3 * T)) == south(7, 10)
    assert pose(field.answer(Number(100_000))) == Pose(7 * T, 7 * T + 100_000, 0)


@rule("LP-upg-1")
def test_a_stop_on_a_curve_faces_along_the_template() -> None:
    field = march(alone(troop(parts=[Trait(STOPS_ANYWHERE)])), 2, TURNING)
    field.answer(Direction(FRONT, TO_RIGHT), Number(degrees(20)))

    assert pose(field).heading == degrees(20)


@rule("RR-golden-2")
def test_a_card_lets_a_unit_pass_over_what_its_player_picks() -> None:
    enemies = [
        Squad(troop(), NORTH, [2], north(7, 7.5, 2)), Squad(troop(), NORTH, [2], north(7, 11, 2))
    ]  # fmt: skip
    flyer = Squad(troop(parts=[Trait(MOVES_THROUGH)]), SOUTH, [2], south(7, 7))
    field = march(Field([flyer, *enemies]), 4)
    assert field.prompt == "pass_over"
    assert [each for each in field.asked.shown() if isinstance(each, UnitChoice)] == [UnitChoice(1)]
    field.pick(0)
    assert field.the(Collided).enemies == [2]
    assert pose(field) == south(7, 11)

    stays = march(Field([flyer, *enemies]), 4).pick()
    assert stays.the(Collided).enemies == [1]


THREE_AHEAD = Movement(unit=0, action=MARCH, decider=SOUTH, speed=3, template=STRAIGHT)


@rule("RR-62.2")
def test_templates_are_laid_only_by_the_unit_that_is_moving() -> None:
    field = alone()
    assert previewed(field.state, THREE_AHEAD, AHEAD_FRONT) == Violation(
        "RR-62.2", "no_trial_templates"
    )
    field.ctx.auto = False
    march(field, 3)
    asked = field.asked

    assert isinstance(asked, MoveChoice)
    assert asked.preview(AHEAD_FRONT) == south(7, 10)
    assert previewed(field.state, THREE_AHEAD, AHEAD_FRONT, asked.move) == south(7, 10)
    for other in (
        Movement(unit=0, action=MARCH, decider=SOUTH, speed=4, template=STRAIGHT),
        Movement(unit=0, action=SHIFT, decider=SOUTH, speed=3, template=STRAIGHT),
        Movement(unit=0, action=MARCH, decider=SOUTH, speed=3, template=TURNING),
    ):
        refused = previewed(field.state, other, AHEAD_FRONT, asked.move)
        assert refused == Violation("RR-62.2", "no_trial_templates")
    assert pose(field) == south(7, 7)


@rule("RR-62.2")
def test_a_relaxed_table_shows_templates_at_any_time() -> None:
    field = Field([Squad(troop(), SOUTH, [2], south(7, 7))], chosen=rules(previews="relaxed"))

    assert previewed(field.state, THREE_AHEAD, AHEAD_FRONT) == south(7, 10)
    assert previewed(field.state, THREE_AHEAD, Direction(REAR, AHEAD)) == Violation(
        "RR-22.4a", "march_is_forward"
    )


@rule("RR-27.2a", "RR-27.3")
def test_edges_turn_with_the_unit_and_figures_cover_no_ground() -> None:
    field = Field([Squad(troop(), SOUTH, [2], east(7, 7)), Squad(troop(), NORTH, [1], east(12, 7))])
    field.lose(0, 0, 1, 2)
    march(field, 2)

    assert pose(field) == east(9, 7)
    assert not touches(field.state.body(0).shape(), field.state.body(1).shape())
    assert pose(field).heading == QUARTER
