"""Whatever units do, they never stand on each other or off the table, and contacts are what geometry says."""

import pytest

from feldherr.battlefield.obstacles import (
    is_on_table,
    overlaps_obstacle,
)
from feldherr.core.chance import Seeded
from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.games.runewars.frames.movement import Movement, Reforming
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.state import State
from feldherr.geometry.angle import QUARTER, TURN
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.field import TRAY_SIZE as T
from feldherr.testing.runewars.field import Field, Squad, ground, set_aside, south, troop

FORMATIONS = [[1], [2], [2, 2], [3, 3], [3, 1], [3, 3, 2], [2, 2, 1], [3, 3, 3]]
SIZE = 12
"""A small table, so that there is always something in the way."""


def crowd(random: Quick) -> Field:
    """Six units and two woods, wherever there is room for them."""
    squads = [
        Squad(troop(), seat % 2, FORMATIONS[random.below(len(FORMATIONS))], south(0, 0))
        for seat in range(6)
    ]
    woods = [
        (ground(2, 1, 4), Pose(random.below(SIZE * T), random.below(SIZE * T), random.below(TURN)))
        for _ in range(2)
    ]
    field = Field(squads, woods, SIZE)
    table = field.state.field
    for number in range(len(squads)):
        set_aside(field.state, number)
    for number, body in enumerate(table.bodies):
        for _ in range(100):
            heading = random.below(TURN) if random.below(2) else random.below(4) * QUARTER
            pose = Pose(random.below(SIZE * T), random.below(SIZE * T), heading)
            shape = body.shape_at(pose)
            if is_on_table(table, shape) and not overlaps_obstacle(table, number, shape):
                table.bodies[number] = body.on_field(pose)
                break
    field.state.field.contacts, field.state.field.leanings = fresh_contacts(field.state)
    return field


def order(state: State, unit: int, random: Quick) -> Record:
    seat = state.units[unit].seat
    if random.below(4) == 0:
        return Reforming(unit, seat)
    charge = random.below(4) == 0
    return Movement(
        unit=unit,
        action=random.below(2),
        decider=seat,
        speed=1 + random.below(4),
        template=random.below(3),
        charge=charge,
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_crowd_never_overlaps_and_knows_its_contacts(seed: int) -> None:
    random = Quick(seed)
    field = crowd(random)
    for turn in range(20):
        ready = [n for n in range(len(field.state.units)) if field.state.in_play(n)]
        unit = ready[random.below(len(ready))]
        field.begin(order(field.state, unit, random), Seeded(f"{seed} {turn}"))
        while field.prompt:
            asked = field.asked
            field.answer(asked.sample(random))

        state = field.state
        assert fresh_contacts(state) == (state.field.contacts, state.field.leanings)
        for number, each in enumerate(state.field.bodies):
            if each.on_table:
                assert is_on_table(state.field, each.shape())
                assert not overlaps_obstacle(state.field, number, state.body(number).shape())
