"""The table of contents: every procedure of RUNEWARS."""

from feldherr.core.flow import Procedure
from feldherr.games.runewars.rules import (
    activation,
    attack,
    boons,
    collision,
    damage,
    dice,
    growth,
    morale,
    objectives,
    reconfigure,
    reform,
    rounds,
    scoring,
    scouting,
    setup,
    squaring,
    terrain,
    timing,
    travel,
    wounds,
)

PROCEDURES: list[Procedure] = [
    scoring.BATTLE, setup.SET_UP, setup.DEPLOYING, objectives.OBJECTIVE_SET_UP, rounds.ROUND, rounds.ACTIVATIONS,
    activation.ACTIVATE, activation.PERFORM, boons.GIVE, timing.WINDOW, timing.DOING, morale.MORALE_TEST,
    travel.MOVEMENT, squaring.SQUARE_UP, squaring.CLOSE_GAPS, reform.REFORM, collision.CLASH, terrain.LEAVING,
    attack.ATTACK, dice.ROLLING, damage.ASSIGNING, damage.SUFFER, damage.WOUNDING, wounds.WOUND,
    reconfigure.RECONFIGURE, reconfigure.DESTRUCTION, rounds.REGROWTH, growth.REGROW, growth.ADD_TRAY,
    scouting.SCOUTING,
]  # fmt: skip
