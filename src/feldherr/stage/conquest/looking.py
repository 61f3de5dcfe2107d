"""What is shown of a regiment somebody looks at: how far its charges lead, and whom it sees."""

from feldherr.battlefield.arcs import box_edge
from feldherr.core.text import Texts
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.charge_targets import may_charge, reach_with
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import MM
from feldherr.stage.battlefield.shapes import point
from feldherr.stage.conquest.charging import (
    NO_DIE,
    TOO_FAR,
    dice_of,
    needed,
    percent,
    percent_of,
)
from feldherr.stage.conquest.scene import Chance, SightLine
from feldherr.stage.parts import Point


def chances(state: State, regiment: RegimentId) -> list[Chance]:
    """CQ 3 charge 4: how likely a charge gets as far as each die leads; nothing for who cannot charge."""
    if not can_begin_charge(state, regiment):
        return []
    return [
        Chance(reach_with(state, regiment, die) / MM, percent_of(state, regiment, die))
        for die in dice_of(state, regiment)
    ]


def sights(state: State, regiment: RegimentId, own: Texts) -> list[SightLine]:
    """CQ 1 los: the enemies it sees, each with what a charge there needs."""
    unit = state.regiments[regiment]
    if unit.place != FIELD:
        return []
    return [
        SightLine(
            to=f"unit.{enemy}",
            line=[_front(state, regiment), _middle(state, enemy)],
            text=_needs(state, regiment, enemy, own),
        )
        for enemy in state.at(enemy_of(unit.side), FIELD)
        if can_see(state, regiment, enemy)
    ]


def can_begin_charge(state: State, regiment: RegimentId) -> bool:
    is_there = state.regiments[regiment].place == FIELD
    return is_there and not is_engaged(state, regiment) and may_charge(state, regiment)


def _needs(state: State, regiment: RegimentId, target: RegimentId, own: Texts) -> str:
    if not can_begin_charge(state, regiment):
        return ""
    die = needed(state, regiment, target)
    if die in (NO_DIE, TOO_FAR):
        return ""
    return own.say("note.charge", die=die, percent=percent(state, regiment, target))


def _front(state: State, regiment: RegimentId) -> Point:
    ax, ay, bx, by = box_edge(state.body(regiment), FRONT)
    return point((ax + bx) / 2, (ay + by) / 2)


def _middle(state: State, regiment: RegimentId) -> Point:
    pose = state.body(regiment).pose
    return point(pose.x, pose.y)
