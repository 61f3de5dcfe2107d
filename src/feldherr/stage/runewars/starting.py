"""Which answers let dice fly: those that begin an attack, or lead straight into one."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.games.runewars.answers import Direction, UnitChoice
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.questions import ACTIVATE_UNIT
from feldherr.games.runewars.rules.contact import contacts_at, engaged_in
from feldherr.games.runewars.rules.dials import main_action, modifier_in_effect
from feldherr.games.runewars.rules.movement import MoveChoice, way_of
from feldherr.games.runewars.rules.targets import WhichProfile, WhichTarget, targets
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import MELEE, RANGED


def begins_attack(state: State, decision: Decision, answer: Record) -> bool:
    """RW 7, 75: a target, a profile, a unit told to attack, a charge that meets an enemy."""
    if isinstance(decision, (WhichTarget, WhichProfile)):
        return True
    if isinstance(decision, MoveChoice) and isinstance(answer, Direction):
        return decision.move.charge and _meets_enemy(state, decision, answer)
    if decision.prompt == ACTIVATE_UNIT and isinstance(answer, UnitChoice):
        return _is_told_to_attack(state, answer.unit)
    return False


def _is_told_to_attack(state: State, unit: UnitId) -> bool:
    if state.units[unit].action < 0:
        return False
    act = main_action(state, unit, modifier_in_effect(state, unit))
    if act is None or act.action not in (MELEE, RANGED):
        return False
    return bool(
        targets(state, Attack(attacker=unit, melee=act.action == MELEE, decider=act.decider))
    )


def _meets_enemy(state: State, decision: MoveChoice, answer: Direction) -> bool:
    move = decision.move
    way = way_of(state, move, answer.edge, answer.bend)
    if not way.is_stopped:
        return False
    contacts, leanings = contacts_at(state, move.unit, way.pose, answer.edge)
    return bool(engaged_in(state, contacts, leanings, move.unit))
