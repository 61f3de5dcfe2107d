"""Battles as text: table, scenario, round, and a line per regiment.

    conquest
    table 48 x 48
    scenario maelstrom, south and north
    round 3, action, red first, blue reveals
    points 1 2
    lines 11 of 11, 8 of 14
    zone centre at 24 24 across 3 held by red
    terrain house 4 x 4 at 17 20.5 facing 0
    red
    A men_at_arms at 20.5 15.72441 facing 0; o C o / . o2 .; leader standard_bearer
    B household_guard at 30 12 facing 350; o C K / . o .; leader; noble_lord warlord wounds 1; acted
    C household_knights arriving; o C o
    D longbowmen reserve 3
    deck men_at_arms noble_lord household_knights
    blue
    N militia at 27.58661 30 facing 180; o C o / . o .; broken 4; bastion 1 until round by bastion
    deck ? ?

Lengths in inches with as many decimals as it takes, poses of regiments are those of their front left corner, facing in
degrees clockwise from up. A regiment: letter, kind, where it is (`at`, `arriving`, `reserve` with its stands, `gone`),
then parts in any order: its ranks (`o` a stand, `C` the command, `K` a character, a number behind it its wounds, `.` a
gap), its command models, its character (`warlord`, `wounds`, `acted`), `acted`, `veteran`, `due`, `broken N`, `base
N`, `arrived N`, `warband N`, and what lasts. Without ranks it stands in its narrowest formation. Lines are said as
now, of the start of the round, from the own edge. Without `zone` lines the zones are those of the scenario. A `deck`
has its top card first, `?` is unknown; `shown N` and `spent` say the rest. The phase is reinforcement, command or
action; in the last one `blue reveals` says whose turn it is, and a line such as `activation A spent 1 march` begins
inside an activation: how many of its two actions are used up, and what it has done.
"""

from feldherr.core.codec import Record
from feldherr.core.rulebook import Options, Position
from feldherr.games.conquest.notation.read import Printed, Reader
from feldherr.games.conquest.notation.write import Writer
from feldherr.games.conquest.state import State


def position(text: str, defaults: Options, catalogue: Printed) -> Position[State]:
    """A written battle; says line and expectation if it is none."""
    return Reader(text, defaults, catalogue).position()


def written(state: State, options: Options, waiting: str, in_progress: list[Record]) -> str:
    """A battle as text; `waiting` names the rules in progress, the records of which are needed inside an activation."""
    return Writer(state, options).text(waiting, in_progress)
