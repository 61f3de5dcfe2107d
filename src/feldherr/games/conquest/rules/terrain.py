"""CQ 10 dangerous, perilous, hindering, water: what zones do to those who move through them or stand in them."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import DONE, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.events.terrain import HINDERED, GroundRolled
from feldherr.games.conquest.frames.attack import Harm
from feldherr.games.conquest.frames.terrain import Crossed, CrossTerrain
from feldherr.games.conquest.ids import PieceId, RegimentId
from feldherr.games.conquest.questions import ROLL_GROUND
from feldherr.games.conquest.rules.dice import at_least
from feldherr.games.conquest.rules.flying import flies
from feldherr.games.conquest.rules.ground import cells_in, zones_with
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import (
    CAVALRY,
    CHARIOT,
    DANGEROUS,
    HEAVY,
    HINDERING,
    MEDIUM,
    PERILOUS,
    WATER,
)
from feldherr.geometry.march import Front, Leg, motion_of
from feldherr.geometry.motion import Motion
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import overlaps
from feldherr.geometry.sweep import sweeps

Step = tuple[Pose, Motion]
"""A part of a move: from where, and how it goes on."""

_DANGER: Final = 6
_PERIL: Final = 4
"""What a die must show at least to wound."""


# Ways over zones


def steps_of(front: Front, start: Pose, legs: list[Leg]) -> list[Step]:
    """A march as motions."""
    found: list[Step] = []
    pose = start
    for leg in legs:
        motion = motion_of(front, pose, leg)
        found.append((pose, motion))
        pose = motion.pose_at(pose, motion.full)
    return found


class Move:
    """A move as motions, and whether a sequence of marches and charges begins with it, and ends (CQ 11 fly 2)."""

    def __init__(self, steps: list[Step], begins: bool = True, ends: bool = True) -> None:
        self.steps = steps
        self.begins = begins
        self.ends = ends

    def stays(self) -> list[Pose]:
        """Where the sequence begins and ends, if it does."""
        found: list[Pose] = []
        if self.begins:
            found.append(self.steps[0][0])
        if self.ends:
            pose, motion = self.steps[-1]
            found.append(motion.pose_at(pose, motion.full))
        return found


def stands_through(state: State, regiment: RegimentId, move: Move, zones: list[PieceId]) -> int:
    """CQ 10 zone 2, 11 fly 2: how many stands move onto or through one of these zones with any part of them.

    Of who flies, those count that are in one where the sequence begins or ends.
    """
    if not move.steps or not zones:
        return 0
    body = state.body(regiment)
    grounds = [state.field.terrain[zone].shape() for zone in zones]
    if flies(state, regiment):
        bodies = [body.at(pose) for pose in move.stays()]
        return sum([_stays_in(bodies, cell, grounds) for cell in body.filled()])
    return sum([_moves_through(body, cell, move.steps, grounds) for cell in body.filled()])


def _moves_through(body: Body, cell: int, steps: list[Step], grounds: list[Shape]) -> bool:
    for pose, motion in steps:
        area = [body.at(pose).cell_box(cell)]
        for ground in grounds:
            if sweeps(area, motion, ground):
                return True
    return False


def _stays_in(bodies: list[Body], cell: int, grounds: list[Shape]) -> bool:
    for body in bodies:
        for ground in grounds:
            if overlaps([body.cell_box(cell)], ground):
                return True
    return False


def crossed_zones(state: State, regiment: RegimentId, move: Move) -> list[Crossed]:
    """CQ 10 dangerous, perilous: the zones for which dice are rolled after a move, once for each stand."""
    found: list[Crossed] = []
    for zone in sorted({*zones_with(state, DANGEROUS), *zones_with(state, PERILOUS)}):
        stands = stands_through(state, regiment, move, [zone])
        if stands > 0:
            found.append(Crossed(zone, stands))
    return found


def landed_zones(state: State, regiment: RegimentId) -> list[Crossed]:
    """CQ 11 fly 2: the same for who has flown there and stays."""
    if not flies(state, regiment):
        return []
    found: list[Crossed] = []
    for zone in sorted({*zones_with(state, DANGEROUS), *zones_with(state, PERILOUS)}):
        stands = len(cells_in(state, regiment, [zone]))
        if stands > 0:
            found.append(Crossed(zone, stands))
    return found


def is_hindered_by(state: State, regiment: RegimentId, move: Move) -> bool:
    """CQ 10 hindering 1: does at least half of a regiment, rounded up, pass through hindering ground?"""
    stands = stands_through(state, regiment, move, zones_with(state, HINDERING))
    return stands > 0 and 2 * stands >= len(state.body(regiment).filled())


def has_no_impact(state: State, regiment: RegimentId) -> bool:
    """CQ 10 hindering 1: has it charged through hindering ground this round?"""
    return state.regiments[regiment].is_used(HINDERED)


def cannot_be_inspired(state: State, regiment: RegimentId) -> bool:
    """CQ 10 hindering 2: such a charge keeps medium and heavy regiments from being inspired in this round."""
    return has_no_impact(state, regiment) and state.kind(regiment).troop_class in (MEDIUM, HEAVY)


# Standing in zones


def is_in_water(state: State, regiment: RegimentId) -> bool:
    """CQ 10 water: is at least half of a regiment, rounded up, in water?"""
    stands = len(cells_in(state, regiment, zones_with(state, WATER)))
    return stands > 0 and 2 * stands >= len(state.body(regiment).filled())


def clash_in_water(state: State, regiment: RegimentId, clash: int) -> int:
    """CQ 10 water: one less, but not less than 1."""
    return clash - 1 if clash > 1 and is_in_water(state, regiment) else clash


# Dice


def roll_ground(ctx: Ctx, crossing: CrossTerrain) -> Flow:
    """CQ 10 dangerous, perilous: a die for every stand, zone by zone."""
    state = ctx.state
    if not crossing.crossed or not state.in_play(crossing.regiment):
        return DONE
    rule = "CQ-10.perilous" if least_that_wounds(state, crossing) == _PERIL else "CQ-10.dangerous"
    question = Throw(rule, ROLL_GROUND, "ground", crossing.crossed[0].stands)
    return ask(question, then=rolled)


def least_that_wounds(state: State, crossing: CrossTerrain) -> int:
    """The lowest face that costs wounds in the next zone."""
    return _PERIL if state.terrain_kind(crossing.crossed[0].zone).has(PERILOUS) else _DANGER


def rolled(ctx: Ctx, crossing: CrossTerrain, answer: Thrown) -> Flow:
    """Wounds without a morale test, two for every die of cavalry and chariots."""
    state, regiment = ctx.state, crossing.regiment
    target = least_that_wounds(state, crossing)
    each = 2 if state.kind(regiment).type in (CAVALRY, CHARIOT) else 1
    wounds = each * at_least(answer.faces, target)
    ctx.emit(GroundRolled(regiment, crossing.crossed[0].zone, answer.faces, target, wounds))
    crossing.crossed = crossing.crossed[1:]
    if wounds == 0:
        return REPEAT
    return call(Harm(regiment=regiment, wounds=wounds, tests=False), after=REPEAT)


CROSS_TERRAIN: Final = procedure("conquest.cross_terrain", CrossTerrain, roll_ground)
