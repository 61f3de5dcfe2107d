"""The table of contents: every procedure of RUNEWARS."""

from feldherr.core.flow import Procedure
from feldherr.games.runewars.rules.activation import ACTIVATE, PERFORM
from feldherr.games.runewars.rules.attack import ATTACK
from feldherr.games.runewars.rules.boons import GIVE
from feldherr.games.runewars.rules.collision import CLASH
from feldherr.games.runewars.rules.damage import ASSIGNING, SUFFER, WOUNDING
from feldherr.games.runewars.rules.deploying import DEPLOYING
from feldherr.games.runewars.rules.dice import ROLLING
from feldherr.games.runewars.rules.growth import ADD_TRAY, REGROW
from feldherr.games.runewars.rules.morale import MORALE_TEST
from feldherr.games.runewars.rules.objectives import OBJECTIVE_SET_UP
from feldherr.games.runewars.rules.reconfigure import DESTRUCTION, RECONFIGURE
from feldherr.games.runewars.rules.reform import REFORM
from feldherr.games.runewars.rules.rounds import ACTIVATIONS, REGROWTH, ROUND
from feldherr.games.runewars.rules.scoring import BATTLE
from feldherr.games.runewars.rules.scouting import SCOUTING
from feldherr.games.runewars.rules.setup import SET_UP
from feldherr.games.runewars.rules.squaring import CLOSE_GAPS, SQUARE_UP
from feldherr.games.runewars.rules.terrain import LEAVING
from feldherr.games.runewars.rules.timing import DOING, WINDOW
from feldherr.games.runewars.rules.travel import MOVEMENT
from feldherr.games.runewars.rules.wounds import WOUND

PROCEDURES: list[Procedure] = [
    BATTLE, SET_UP, DEPLOYING, OBJECTIVE_SET_UP, ROUND, ACTIVATIONS,
    ACTIVATE, PERFORM, GIVE, WINDOW, DOING, MORALE_TEST,
    MOVEMENT, SQUARE_UP, CLOSE_GAPS, REFORM, CLASH, LEAVING,
    ATTACK, ROLLING, ASSIGNING, SUFFER, WOUNDING, WOUND,
    RECONFIGURE, DESTRUCTION, REGROWTH, REGROW, ADD_TRAY,
    SCOUTING,
]  # fmt: skip
