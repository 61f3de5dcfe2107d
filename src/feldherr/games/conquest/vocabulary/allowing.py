"""Words about actions: what a regiment may do besides its two, more often than others, or not at all."""

from typing import Final

from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import Check, CheckIn, Forbids, MayAlso, always, always_in
from feldherr.games.conquest.specials import SPECIALS, Special
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import END_OF_ACTIVATION, MARCHING, VOLLEYING, Action, Until

FLUID_FRONT: Final = 3
"""CQ 11 fluid formation: so wide is the front of a regiment that may reform for free, before and after."""


def may_also(
    action: Action,
    *,
    when: CheckIn = always_in,
    once: Until = END_OF_ACTIVATION,
    while_: Check = always,
) -> MayAlso:
    """A free extra action: it costs none of the two and may repeat one (ruling free-additional)."""
    return MayAlso(action, True, 1, when, once, while_)


def may_freely(action: Action, *, when: CheckIn = always_in, while_: Check = always) -> MayAlso:
    """CQ 2 act 17: a free action: it costs none of the two, but repeats nothing."""
    return MayAlso(action, True, 0, when, END_OF_ACTIVATION, while_)


def may_repeat(action: Action, times: int = 1, *, while_: Check = always) -> MayAlso:
    """CQ 2 act 19: an additional action: one of the two may be spent on it again."""
    return MayAlso(action, False, times, always_in, END_OF_ACTIVATION, while_)


def may_not(*actions: Action, while_: Check = always) -> Forbids:
    """The regiment never takes these actions."""
    return Forbids(list(actions), while_)


# When


def has_marched_twice(state: State, activation: Activation) -> bool:
    """CQ 11 draw double time."""
    return activation.done.count(MARCHING) >= 2


def has_shot_second(state: State, activation: Activation) -> bool:
    """CQ 11 draw fire and advance: the last thing it did, and the second of its two actions, was a volley."""
    regular = len(activation.done) - len(activation.free)
    return regular == 2 and activation.done[-1] == VOLLEYING


def before_or_after_all(state: State, activation: Activation) -> bool:
    """CQ 11 fluid formation: before the first of the two actions, or after the last."""
    return activation.spent == 0 or activation.spent == 2


# While what holds


def is_narrow(state: State, regiment: RegimentId) -> bool:
    """CQ 11 fluid formation: at most three stands in front."""
    return state.body(regiment).columns <= FLUID_FRONT


class Resolved:
    """CQ 2 act 5: the regiment has chosen this draw event, and it still holds."""

    def __init__(self, rule: Special) -> None:
        self.rule = rule

    def __call__(self, state: State, regiment: RegimentId) -> bool:
        return is_resolved(state, regiment, self.rule)


def is_resolved(state: State, regiment: RegimentId, rule: Special) -> bool:
    """CQ 2 act 5: has the regiment chosen this draw event, and does it still hold?"""
    for each in state.regiments[regiment].lasting:
        if each.rule == rule and each.source == SPECIALS[rule]:
            return True
    return False
