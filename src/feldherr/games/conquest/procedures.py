"""The table of contents: every procedure of CONQUEST."""

from feldherr.core.flow import Procedure
from feldherr.games.conquest.rules.activation import ACT, ACTIVATE
from feldherr.games.conquest.rules.arrival import ENTER
from feldherr.games.conquest.rules.attack import ATTACK
from feldherr.games.conquest.rules.characters import ACTIVATE_CHARACTER
from feldherr.games.conquest.rules.charge import CHARGE
from feldherr.games.conquest.rules.clash import CLASH
from feldherr.games.conquest.rules.close_ranks import CLOSE_RANKS
from feldherr.games.conquest.rules.combat_reform import COMBAT_REFORM
from feldherr.games.conquest.rules.duel import DUEL
from feldherr.games.conquest.rules.escort import ESCORT
from feldherr.games.conquest.rules.fallen import FALLEN, SLAIN
from feldherr.games.conquest.rules.garrison import TAKE_GARRISON
from feldherr.games.conquest.rules.healing import HEAL
from feldherr.games.conquest.rules.inspire import INSPIRE
from feldherr.games.conquest.rules.leaving import LEAVE
from feldherr.games.conquest.rules.magic import CAST
from feldherr.games.conquest.rules.march import MARCH
from feldherr.games.conquest.rules.morale import MORALE
from feldherr.games.conquest.rules.press import PRESS
from feldherr.games.conquest.rules.rally import RALLY
from feldherr.games.conquest.rules.reform import REFORM
from feldherr.games.conquest.rules.reserve import RESERVING
from feldherr.games.conquest.rules.rounds import ROUND, TURN, TURNS
from feldherr.games.conquest.rules.scoring import BATTLE, SCORE
from feldherr.games.conquest.rules.setup import SET_UP
from feldherr.games.conquest.rules.supremacy import SUPREMACY
from feldherr.games.conquest.rules.terrain import CROSS_TERRAIN
from feldherr.games.conquest.rules.timing import DOING, WINDOW
from feldherr.games.conquest.rules.volley import TAKE_AIM, VOLLEY
from feldherr.games.conquest.rules.withdraw import WITHDRAW
from feldherr.games.conquest.rules.wounds import HARM, WOUNDING

PROCEDURES: list[Procedure] = [
    BATTLE, SET_UP,
    ROUND, RESERVING, SUPREMACY, TURNS, TURN, SCORE,
    ACTIVATE, ACT, ACTIVATE_CHARACTER, ESCORT, DUEL, CAST,
    MARCH, ENTER, REFORM, CHARGE, LEAVE, TAKE_GARRISON, CROSS_TERRAIN,
    VOLLEY, TAKE_AIM,
    ATTACK, HARM, WOUNDING, MORALE, FALLEN, SLAIN, HEAL, CLOSE_RANKS, PRESS,
    CLASH, COMBAT_REFORM, WITHDRAW, RALLY, INSPIRE,
    WINDOW, DOING,
]  # fmt: skip
