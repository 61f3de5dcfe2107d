"""Why a regiment cannot take an action now, or not against that enemy."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rule import Violation
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import CHOOSE_ACTION
from feldherr.games.conquest.rules.action_list import ACTION_LIST
from feldherr.games.conquest.rules.charge_targets import may_charge
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import (
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    FIELD,
    HEAVY,
    INSPIRING,
    MARCHING,
    RALLYING,
    REFORMING,
    WITHDRAWING,
)
from feldherr.stage.conquest.charging import TOO_FAR, needed
from feldherr.stage.conquest.pointing import subject

OUT_OF_COMBAT: Final = [MARCHING, REFORMING, CHARGING]
IN_COMBAT: Final = [CLASHING, INSPIRING, COMBAT_REFORMING, WITHDRAWING]

ENGAGED: Final = Violation("CQ-2.act.15", "engaged")
NOT_ENGAGED: Final = Violation("CQ-2.act.15", "not_engaged")
NOT_NOW: Final = Violation("CQ-2.act.10", "not_now")
ARRIVED: Final = Violation("CQ-3.charge.2", "arrived")
BROKEN: Final = Violation("CQ-6.broken.6", "broken")
UNSEEN: Final = Violation("CQ-3.charge.3", "unseen")
BEYOND: Final = Violation("CQ-3.charge.6", "beyond")
STEADY: Final = Violation("CQ-3.rally.1", "steady")
TOO_HEAVY: Final = Violation("CQ-4.withdraw.1", "too_heavy")


def wishes(state: State, decision: Decision) -> list[Record]:
    """Every action somebody may think of, charges with their targets; those that are possible are left out."""
    if decision.prompt != CHOOSE_ACTION:
        return []
    enemies = state.at(enemy_of(state.regiments[subject(decision)].side), FIELD)
    found: list[Record] = []
    for kind in ACTION_LIST:
        is_charge = kind.action == CHARGING
        found += [Take(CHARGING, each) for each in enemies] if is_charge else [Take(kind.action)]
    possible = decision.options() or []
    return [each for each in found if each not in possible]


def reason(state: State, regiment: RegimentId, wish: Take) -> Violation:
    """What stands against an action that is not offered."""
    if wish.action in OUT_OF_COMBAT and is_engaged(state, regiment):
        return ENGAGED
    if wish.action in IN_COMBAT and not is_engaged(state, regiment):
        return NOT_ENGAGED
    if wish.action == CHARGING:
        return _against_charge(state, regiment, wish.target)
    if wish.action == RALLYING and not state.regiments[regiment].broken:
        return STEADY
    if wish.action == WITHDRAWING and state.kind(regiment).troop_class == HEAVY:
        return TOO_HEAVY
    return NOT_NOW


def _against_charge(state: State, regiment: RegimentId, target: RegimentId) -> Violation:
    if not may_charge(state, regiment):
        return ARRIVED if state.regiments[regiment].arrived == state.round else BROKEN
    if not can_see(state, regiment, target):
        return UNSEEN
    return BEYOND if needed(state, regiment, target) == TOO_FAR else NOT_NOW
