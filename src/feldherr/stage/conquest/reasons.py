"""Why a regiment cannot take an action now, or not against that enemy."""

from typing import Final

from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rule import Violation
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId
from feldherr.games.conquest.questions import CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.rules.action_list import ACTION_LIST
from feldherr.games.conquest.rules.charge_targets import may_charge
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.shots import has_barrage, is_near, longest_reach
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.rules.volley import volley_targets
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.terms import (
    AIMING,
    CHARACTER_ACTIONS,
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    FIELD,
    GARRISON,
    HEAVY,
    INSPIRING,
    MARCHING,
    RALLYING,
    REFORMING,
    VOLLEYING,
    WITHDRAWING,
)
from feldherr.stage.conquest.character_reasons import character_wishes
from feldherr.stage.conquest.charging import TOO_FAR, needed

OUT_OF_COMBAT: Final = [MARCHING, REFORMING, CHARGING, VOLLEYING, AIMING]
IN_COMBAT: Final = [CLASHING, INSPIRING, COMBAT_REFORMING, WITHDRAWING]
IN_THE_OPEN: Final = [COMBAT_REFORMING, WITHDRAWING]

ENGAGED: Final = Violation("CQ-2.act.15", "engaged")
NOT_ENGAGED: Final = Violation("CQ-2.act.15", "not_engaged")
NOT_NOW: Final = Violation("CQ-2.act.10", "not_now")
ARRIVED: Final = Violation("CQ-3.charge.2", "arrived")
BROKEN: Final = Violation("CQ-6.broken.6", "broken")
UNSEEN: Final = Violation("CQ-3.charge.3", "unseen")
BEYOND: Final = Violation("CQ-3.charge.6", "beyond")
STEADY: Final = Violation("CQ-3.rally.1", "steady")
UNARMED: Final = Violation("CQ-3.volley.1", "unarmed")
OUT_OF_RANGE: Final = Violation("CQ-3.volley.2", "out_of_range")
NO_SHOT: Final = Violation("CQ-3.volley.5", "no_shot")
HIDDEN_TARGET: Final = Violation("CQ-3.volley.2", "unseen")
TOO_HEAVY: Final = Violation("CQ-4.withdraw.1", "too_heavy")
BEHIND_WALLS: Final = Violation("CQ-10.gar.12", "behind_walls")


def wishes(state: State, decision: Decision) -> list[Record]:
    """Every action somebody may think of, with its targets; those that are possible are left out."""
    if decision.prompt == CHOOSE_CHARACTER_ACTION:
        return character_wishes(state, decision)
    if decision.prompt != CHOOSE_ACTION:
        return []
    enemy = enemy_of(state.regiments[unit_in_question(decision)].side)
    found: list[Record] = []
    for kind in ACTION_LIST:
        if kind.action == CHARGING:
            found += [Take(CHARGING, each) for each in state.at(enemy, FIELD)]
        elif kind.action == VOLLEYING:
            there = [*state.at(enemy, FIELD), *state.at(enemy, GARRISON)]
            found += [Take(VOLLEYING, each) for each in there]
        elif kind.action not in CHARACTER_ACTIONS:
            found.append(Take(kind.action))
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
    if wish.action in (VOLLEYING, AIMING):
        return _against_shots(state, regiment, wish)
    if wish.action == RALLYING and not state.regiments[regiment].broken:
        return STEADY
    if wish.action in IN_THE_OPEN and state.regiments[regiment].place == GARRISON:
        return BEHIND_WALLS
    if wish.action == WITHDRAWING and state.kind(regiment).troop_class == HEAVY:
        return TOO_HEAVY
    return NOT_NOW


def _against_charge(state: State, regiment: RegimentId, target: RegimentId) -> Violation:
    if not may_charge(state, regiment):
        return ARRIVED if state.regiments[regiment].arrived == state.round else BROKEN
    if not can_see(state, regiment, target):
        return UNSEEN
    return BEYOND if needed(state, regiment, target) == TOO_FAR else NOT_NOW


def _against_shots(state: State, regiment: RegimentId, wish: Take) -> Violation:
    """CQ 3 volley 1, 2, 5: nothing to shoot with, too far, out of sight, or every line is obstructed."""
    if not has_barrage(state, regiment):
        return UNARMED
    if wish.action == AIMING or wish.target == NO_REGIMENT:
        return NOT_NOW
    if wish.target in volley_targets(state, regiment):
        return NOT_NOW
    if not is_near(state, regiment, wish.target, longest_reach(state, regiment)):
        return OUT_OF_RANGE
    return NO_SHOT if can_see(state, regiment, wish.target) else HIDDEN_TARGET
