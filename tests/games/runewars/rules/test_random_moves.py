"""Whatever units do, they never stand on each other or off the table, and contacts are what geometry says."""

import pytest

from feldherr.core.chance import Seeded
from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.games.runewars.footprint import footprint
from feldherr.games.runewars.frames.movement import Movement, Reforming
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.rules.obstacles import (
    is_on_table,
    overlaps_obstacle,
    shape_at,
)
from feldherr.games.runewars.state import State
from feldherr.geometry.angle import QUARTER, TURN
from feldherr.geometry.pose import Pose
from tests.games.runewars.field import TRAY_SIZE as T
from tests.games.runewars.field import Field, Squad, ground, south, troop

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
    for unit in field.state.units:
        unit.deployed = False
    for number, unit in enumerate(field.state.units):
        for _ in range(100):
            heading = random.below(TURN) if random.below(2) else random.below(4) * QUARTER
            unit.pose = Pose(random.below(SIZE * T), random.below(SIZE * T), heading)
            unit.shape = None
            shape = shape_at(field.state, number, unit.pose)
            if is_on_table(field.state, shape) and not overlaps_obstacle(
                field.state, number, shape
            ):
                unit.deployed = True
                break
    field.state.contacts, field.state.leanings = fresh_contacts(field.state)
    return field


def order(state: State, unit: int, random: Quick) -> Record:
    seat = state.units[unit].seat
    if random.below(4) == 0:
        return Reforming(unit, seat)
    charge = random.below(4) == 0
    return Movement(unit, random.below(2), seat, 1 + random.below(4), random.below(3), charge)


@pytest.mark.parametrize("seed", range(12))
def test_a_crowd_never_overlaps_and_knows_its_contacts(seed: int) -> None:
    random = Quick(seed)
    field = crowd(random)
    for turn in range(20):
        ready = [n for n, unit in enumerate(field.state.units) if unit.alive and unit.deployed]
        unit = ready[random.below(len(ready))]
        field.begin(order(field.state, unit, random), Seeded(f"{seed} {turn}"))
        while field.prompt:
            asked = field.asked
            field.answer(asked.sample(random))

        state = field.state
        assert fresh_contacts(state) == (state.contacts, state.leanings)
        for number, each in enumerate(state.units):
            if each.on_table:
                assert is_on_table(state, footprint(state, number))
                assert not overlaps_obstacle(state, number, footprint(state, number))
