"""CQ 6 press: regiments that casualties have parted come into contact again."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.obstacles import is_on_table
from feldherr.battlefield.touching import Contact, seen_from, touched_bodies
from feldherr.core.flow import NEXT, Flow, procedure
from feldherr.games.conquest.events.charge import Pressed
from feldherr.games.conquest.frames.attack import Press
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.contact import contacts_at, is_engaged
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.ways import PRESSING, edges_of, ways_of
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.approach import approach, is_clear
from feldherr.geometry.edge import FRONT, REAR, Edge
from feldherr.geometry.landing import HOLD
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose
from feldherr.geometry.shove import press as way_to
from feldherr.geometry.sweep import table_contact


class Push:
    """A way back into contact, and what it would touch."""

    def __init__(self, target: RegimentId, motion: Motion, pose: Pose, kept: int) -> None:
        self.target = target
        self.motion = motion
        self.pose = pose
        self.kept = kept
        """How many stands of both sides touch again, of those that did."""


def push_stranded(ctx: Ctx, press: Press) -> Flow:
    """CQ 6 press 1 (ruling press-who): the active player's first, then those of the other who are still apart."""
    state = ctx.state
    is_moved = False
    # One that is pushed back may bring another into contact again, so each is looked at anew.
    for regiment in stranded(state, press.before):
        push = None if is_engaged(state, regiment) else best_push(state, regiment, press.before)
        if push is not None:
            contacts = contacts_at(state, regiment, push.pose)
            ctx.emit(
                Pressed(regiment=regiment, target=push.target, pose=push.pose, contacts=contacts)
            )
            is_moved = True
    if is_moved:
        move_lines(ctx)
    return NEXT


PRESS: Final = procedure("conquest.press", Press, push_stranded)


def stranded(state: State, before: list[Contact]) -> list[RegimentId]:
    """CQ 6 press 1, press 6: who touched somebody and touches nobody now, the active player's first."""
    found: list[RegimentId] = []
    for number, unit in enumerate(state.regiments):
        regiment = RegimentId(number)
        was_engaged = unit.place == FIELD and bool(touched_bodies(before, regiment))
        if was_engaged and not is_engaged(state, regiment):
            found.append(regiment)
    # Ruling press-who: the active player's move first.
    own = [each for each in found if state.regiments[each].side == state.active]
    return [*own, *[each for each in found if each not in own]]


def best_push(state: State, regiment: RegimentId, before: list[Contact]) -> Push | None:
    """CQ 6 press 1, press 2: the shortest way after which as many stands touch as before, or as many as can be."""
    best: Push | None = None
    for enemy in touched_bodies(before, regiment):
        other = RegimentId(enemy)
        if state.regiments[other].place != FIELD:
            continue
        for push in pushes(state, regiment, other, before):
            is_better = best is None or (push.kept, -push.motion.full) > (
                best.kept,
                -best.motion.full,
            )
            if is_better and is_free(state, regiment, push, before):
                best = push
    return best


def pushes(
    state: State, regiment: RegimentId, other: RegimentId, before: list[Contact]
) -> list[Push]:
    """The least ways back to the side it touched, each for some number of stands in contact."""
    body, goal = state.body(regiment), state.body(other)
    found: list[Push] = []
    for was in seen_from(before, regiment, other):
        own, theirs = was.cells.bit_count(), was.enemy_cells.bit_count()
        sizes = [
            *[along(body, was.own) * (count - 1) for count in range(1, own + 1)],
            *[along(goal, was.enemy) * (count - 1) for count in range(1, theirs + 1)],
        ]
        for size in sorted(set(sizes)):
            # So many whole stands beside each other, and a bit of the last one: that much counts as contact.
            shared = size + round(HOLD)
            motion = way_to(body.block(), was.own, goal.block(), was.enemy, shared)
            if motion is None:
                continue
            pose = motion.pose_at(body.pose, motion.full)
            cells = enemy_cells = 0
            for now in seen_from(contacts_at(state, regiment, pose), regiment, other):
                cells |= now.cells
                enemy_cells |= now.enemy_cells
            # More contact than before is no gain: the rule restores what was there.
            kept = min(own, cells.bit_count()) + min(theirs, enemy_cells.bit_count())
            found.append(Push(other, motion, pose, kept))
    return found


def along(body: Body, edge: Edge) -> int:
    """How much of an edge a stand takes."""
    return body.width if edge in (FRONT, REAR) else body.depth


def is_free(state: State, regiment: RegimentId, push: Push, before: list[Contact]) -> bool:
    """CQ 6 press 3, press 4: nothing in the way, and nobody touched who was not touched before."""
    body = state.body(regiment)
    old = [RegimentId(each) for each in touched_bodies(before, regiment)]
    shape, there = body.shape(), body.shape_at(push.pose)
    for barrier in ways_of(state, regiment, PRESSING, [push.target]).way:
        if approach(shape, push.motion, barrier.shape, barrier.clearance) is not None:
            return False
    edges = edges_of(state)
    if table_contact(shape, push.motion, edges.width, edges.depth) is not None:
        return False
    ways = ways_of(state, regiment, PRESSING, old)
    for barrier in [*ways.end, *ways.friends]:
        if not is_clear(there, barrier.shape, barrier.clearance):
            return False
    return is_on_table(state.field, there)
