"""RW 4, 11, 48, 49, 54, 55: what a command tool orders."""

from typing import Final

from feldherr.games.runewars.catalogue.entries import DialAction, DialModifier
from feldherr.games.runewars.decisions import matches
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import INITIATIVE, TURNS_KEEP_SPEED, WHITE_MODIFIER
from feldherr.games.runewars.rules.holding import bonus, has_trait
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, State
from feldherr.games.runewars.terms import (
    BONUS,
    CHARGE,
    ENHANCE,
    MARCH,
    MELEE,
    RANGED,
    SHIFT,
    STRAIGHT,
    TURN,
    TURNING,
    TURNING_CHARGE,
    WHEEL,
    WHEELING,
)

LAST_INITIATIVE: Final = 10
"""RW 6.2: when units without a chosen action are activated."""


def initiative(state: State, number: UnitId) -> int:
    """RW 47: given by the chosen action; 0 while this seat cannot know it."""
    action = state.units[number].action
    if action == HIDDEN:
        return 0
    return initiative_with(state, number, action)


def initiative_with(state: State, number: UnitId, action: int) -> int:
    """What the initiative is, or would be, with that place of the action wheel; cards may change it."""
    if action == NO_CHOICE:
        return LAST_INITIATIVE
    slot = state.kind(number).actions[action]
    return max(1, slot.initiative + bonus(state, number, INITIATIVE, stance=slot.stance))


def is_on_wheel(state: State, number: UnitId, initiative: int) -> bool:
    """Has a unit any action with that initiative to choose?"""
    for place in range(len(state.kind(number).actions)):
        if initiative_with(state, number, place) == initiative:
            return True
    return False


def chosen_action(state: State, number: UnitId) -> DialAction | None:
    action = state.units[number].action
    return None if action < 0 else state.kind(number).actions[action]


def modifier_in_effect(state: State, number: UnitId) -> DialModifier | None:
    """RW 48.2: the chosen modifier, if its stance goes with the action."""
    unit = state.units[number]
    if unit.action < 0 or unit.modifier < 0:
        return None
    kind = state.kind(number)
    if matches(kind, unit.action, unit.modifier) or has_trait(state, number, WHITE_MODIFIER):
        return kind.modifiers[unit.modifier]
    return None


def main_action(state: State, number: UnitId, modifier: DialModifier | None) -> Act | None:
    """RW 5.2: what the command tool orders."""
    chosen = chosen_action(state, number)
    return None if chosen is None else ordered(state, number, chosen, modifier)


def ordered(state: State, number: UnitId, chosen: DialAction, modifier: DialModifier | None) -> Act:
    """RW 23, 80: an action with what a modifier does to it."""
    seat = state.units[number].seat
    act = Act(
        unit=number, action=chosen.action, decider=seat, speed=chosen.speed.value(state.runes())
    )
    if modifier is None:
        return act
    if chosen.action in (MARCH, SHIFT):
        _bend(state, act, modifier)
    elif chosen.action in (MELEE, RANGED) and modifier.modifier == ENHANCE:
        act.icons = modifier.icons[:]
    return act


def _bend(state: State, act: Act, modifier: DialModifier) -> None:
    """RW 23: template, speed and charge of a movement modifier."""
    kind = modifier.modifier
    if kind not in (TURN, WHEEL, CHARGE, TURNING_CHARGE):
        return
    change = modifier.amount.value(state.runes())
    if kind in (TURN, WHEEL) and change < 0 and has_trait(state, act.unit, TURNS_KEEP_SPEED):
        change = 0
    act.speed += change
    act.charge = kind in (CHARGE, TURNING_CHARGE)
    if kind in (TURN, TURNING_CHARGE):
        act.template = TURNING
    else:
        act.template = WHEELING if kind == WHEEL else STRAIGHT


def bonus_action(state: State, number: UnitId, modifier: DialModifier | None) -> Act | None:
    """RW 24: the bonus action of a modifier."""
    if modifier is None or modifier.modifier != BONUS:
        return None
    speed = modifier.amount.value(state.runes())
    return Act(unit=number, action=modifier.action, decider=state.units[number].seat, speed=speed)
