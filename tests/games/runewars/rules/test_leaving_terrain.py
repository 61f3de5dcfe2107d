"""RW 41.3 to 41.5: occupants of terrain march, shift and withdraw out of it."""

from feldherr.core.rng import Quick
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import (
    ChargeFailed,
    TerrainLeft,
    Withdrew,
)
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.movement import Reforming
from feldherr.games.runewars.moments.actions import MoveEnded
from feldherr.games.runewars.rules.contact import is_engaged
from feldherr.games.runewars.rules.terrain import ExitChoice
from feldherr.games.runewars.state import NOWHERE
from feldherr.games.runewars.terms import MARCH
from feldherr.games.runewars.vocabulary.checks import in_action, in_charge
from feldherr.games.runewars.vocabulary.when import at
from feldherr.geometry.angle import HALF, degrees
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import LEFT, REAR
from feldherr.geometry.pose import Pose, to_world
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    ground,
    march,
    north,
    panic,
    south,
    troop,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T
from tests.games.runewars.woods import (
    FOREST,
    MIDDLE,
    besieger,
    occupant,
    refused,
    shift,
    wood,
)


@rule("RR-41.3", "RR-41.4", "RR-41.4a", "LP-terrain-8")
def test_an_occupant_marches_out_with_its_rear_edge_at_the_terrain() -> None:
    field = march(wood(occupant()))
    assert isinstance(field.asked, ExitChoice)
    assert refused(field, south(9.5, 11)) == ""
    assert refused(field, east(11, 9)) == ""
    assert refused(field, Pose(8 * T, 8 * T, 0)) == "RR-41.4a"
    assert refused(field, south(9.5, 11.2)) == "RR-41.4"
    assert refused(field, south(9.5, 10.5)) == "RR-41.4"
    field.answer(Placed(south(9.5, 11)))

    assert field.state.body(0).pose == south(9.5, 11)
    assert field.the(TerrainLeft).leanings[0].edge == REAR
    assert field.state.body(0).inside == NOWHERE
    assert "Moved" not in field.happened()


@rule("RR-41.4a")
def test_who_marches_out_with_a_corner_at_the_terrain_stands_there_with_its_rear() -> None:
    """Its left side looks at the wood more than its rear, which the march prescribes."""
    field = march(wood(occupant()))
    x, y = to_world(Pose(10 * T, 9 * T, degrees(30)), 0, T)
    field.answer(Placed(Pose(round(x), round(y), degrees(30))))

    assert [each.edge for each in field.the(TerrainLeft).leanings] == [REAR]


@rule("RR-41.4b")
def test_an_occupant_shifts_out_with_its_front_or_a_side() -> None:
    field = shift(wood(occupant()))

    assert refused(field, south(7, 8)) == ""
    assert refused(field, south(10, 9)) == ""
    assert refused(field, south(4, 9)) == ""
    assert refused(field, south(7, 11)) == "RR-41.4b"
    field.answer(Placed(south(10, 9)))
    assert field.the(TerrainLeft).leanings[0].edge == LEFT


@rule("RR-41.4c")
def test_nothing_else_may_be_touched_outside() -> None:
    ally = Squad(troop(), SOUTH, [2], south(5, 11))
    field = march(wood(occupant(), ally))

    assert refused(field, south(7, 11)) == "RR-41.4c"
    assert refused(field, south(7.1, 11)) == ""
    assert refused(field, Pose(10 * T, 7 * T, HALF)) == ""
    besieged = shift(wood(occupant(), besieger(9)))
    assert refused(besieged, north(7, 10, 2)) == "RR-41.4c"
    assert refused(besieged, north(6.9, 10, 2)) == ""
    edge = march(Field([occupant()], [(FOREST, south(2, 9))]))
    assert refused(edge, south(0, 11)) == "RR-41.4c"
    assert refused(edge, south(0.1, 11)) == ""
    unit = Squad(troop(), SOUTH, [2], south(7, 9.5), inside=1)
    rocky = march(Field([unit], [(ground(1, 1, 0), south(8.5, 10.5)), (FOREST, MIDDLE)]))
    assert refused(rocky, south(7, 11)) == "RR-41.4c"
    assert refused(rocky, south(5.5, 11)) == ""


def walled_in() -> Field:
    """A piece in a corner of the table, units on both open sides."""
    guards = [
        Squad(troop(), NORTH, [4], north(0, 2.2, 4)), Squad(troop(), NORTH, [3], east(5.2, 2)),
    ]  # fmt: skip
    return Field([occupant(), *guards], [(FOREST, south(2, 1))])


@rule("RR-41.5", "LP-terrain-4")
def test_without_a_free_place_the_occupant_stays_and_pays_nothing() -> None:
    field = march(walled_in(), charge=True)

    assert field.the(ActionCancelled).because == "RR-41.5"
    assert field.state.occupant(0) == 0
    assert panic(field) == 0
    assert not field.all(ChargeFailed)


@rule("RR-41.8d", "LP-terrain-5")
def test_leaving_costs_one_panic_for_every_enemy_at_the_piece() -> None:
    one = shift(wood(occupant(), besieger(6))).answer(Placed(south(7, 8)))
    two = shift(wood(occupant(), besieger(6), besieger(8))).answer(Placed(south(7, 8)))

    assert one.the(Withdrew).enemies == [1]
    assert (panic(one), panic(two)) == (1, 2)
    assert not is_engaged(one.state, 0)


@rule("RR-53.2", "RR-41.8", "EF-terrain-3", "RR-75.2a")
def test_an_occupant_cannot_march_out_while_an_enemy_touches_the_piece() -> None:
    field = march(wood(occupant(), besieger(6)), charge=True)

    assert field.the(ActionCancelled).because == "RR-53.2"
    assert field.state.body(0).inside == 0
    assert panic(field) == 0
    fleeing = wood(occupant(), besieger(6)).begin(
        Act(unit=0, action=MARCH, decider=SOUTH, speed=2, from_card=True)
    )
    assert isinstance(fleeing.asked, ExitChoice)


@rule("RR-41.3", "RR-75.2")
def test_leaving_with_a_charge_meets_nobody() -> None:
    field = march(wood(occupant()), charge=True).answer(Placed(south(9.5, 11)))

    assert field.all(ChargeFailed)
    assert panic(field) == 1


AFTER_MARCH = at(MoveEnded, only=[in_action(MARCH)])
AFTER_CHARGE = at(MoveEnded, only=[in_action(MARCH), in_charge()])


@rule("EF-terrain-3")
def test_leaving_counts_as_performing_the_action() -> None:
    marched = march(wood(occupant(SOUTH, [2], AFTER_MARCH))).answer(Placed(south(7, 11)))
    shifted = shift(wood(occupant(SOUTH, [2], AFTER_MARCH))).answer(Placed(south(7, 8)))

    assert "AbilityUsed" in marched.happened()
    assert "AbilityUsed" not in shifted.happened()
    for charge in (False, True):
        field = march(wood(occupant(SOUTH, [2], AFTER_CHARGE)), charge=charge)
        field.answer(Placed(south(7, 11)))
        assert ("AbilityUsed" in field.happened()) == charge


def test_exits_are_found_sampled_and_suggested() -> None:
    field = shift(wood(occupant(), besieger(6)))
    asked = field.asked
    assert isinstance(asked, ExitChoice)
    random = Quick(5)
    answers = [asked.sample(random) for _ in range(5)] + asked.suggest(4)

    assert all(asked.check(each) is None for each in answers)
    snapped = asked.snap(south(9.7, 12))
    assert snapped.answer is not None
    assert asked.check(snapped.answer) is None


@rule("RR-41.3")
def test_an_occupant_has_no_facing_to_reform() -> None:
    field = wood(occupant()).begin(Reforming(0, SOUTH))

    assert field.prompt == ""
    assert field.state.occupant(0) == 0
