"""Battles as text: table, round, terrain, and a line per unit.

    table 914.4 x 914.4
    round 2, command, south first
    options scenario=skirmish
    deployment battle_lines by north, red south
    objective bounty by south
    mana 0 1 1 0 1
    terrain forest at 400 450 facing 90 overgrown
    marker south at 300 500
    token blight on terrain 0 by 1
    south
    spearmen 2x2 at 300 240 facing 0; oooo oooo / oooo oo..; panic 2, stun 1; dial 3/1 revealed; shield_wall exhausted
    kari_wraithstalker 1x1 in terrain 0
    north
    reanimates 2x2 at 420 700 facing 180; oooo oooo / [0] ----

A unit: kind, columns x ranks, its place (front left corner in millimetres from the lower left corner of the table,
facing in degrees clockwise from up; with `in terrain N` where it stood before it entered; or nothing: not deployed),
then parts in any order: trays rank by rank (`o` a figure, a digit its wounds, `.` a free socket, `-` no tray, `[n]` a
heavy figure with n wounds), tokens, `dial action/modifier` by their places on the wheels (`-` nothing chosen, `?`
unknown, `seen` by the enemy), upgrades with their state and, for figures, `in` and the socket. `seat`, `row`,
`defend`, `carries`, `marks`, `condition NAME by SIDE` say the rest.
Without trays a unit is complete, without a `deck` line the morale deck lies in printed order; `known` says who knows
its topmost cards, the top one first (nobody, south, north, players, all). Contacts follow from
geometry; `contact` lines settle which edges count where two units, or a unit and terrain, meet in a point. In the
activation phase `north calls` behind the round says whose turn it is; without it the first player begins. A line
`activation 2 at perform_action, modifier cancelled` begins inside the activation of unit 2: `at` one of its steps
(without it, at its action if the dial is revealed, otherwise at its start), then what it is: `action cancelled`,
`modifier cancelled`, `charged` or `ended`. Overlapping units and units beyond the table are refused.
"""

from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.rulebook import Options, Position
from feldherr.games.runewars.catalogue.entries import Catalogue
from feldherr.games.runewars.notation.read import Reader
from feldherr.games.runewars.notation.write import Writer
from feldherr.games.runewars.state import State


def position(text: str, defaults: Options, printed: Callable[[bool], Catalogue]) -> Position[State]:
    """A written battle; says line and expectation if it is none."""
    return Reader(text, defaults, printed).position()


def written(state: State, options: Options, waiting: str, in_progress: list[Record]) -> str:
    """A battle as text; `waiting` names the rules in progress, the records of which are needed inside an activation."""
    return Writer(state, options).text(waiting, in_progress)
