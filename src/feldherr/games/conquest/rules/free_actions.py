"""CQ 2 act 10, act 17-20: how often an action may be taken, and which ones are free."""

from typing import Final

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import MayAlso
from feldherr.games.conquest.rules.actions import ACTIONS_OF_A_REGIMENT, ActionKind
from feldherr.games.conquest.rules.holding import known_of
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.state import Grant, State
from feldherr.games.conquest.terms import CHARGING, MARCHING, Action
from feldherr.games.conquest.vocabulary.being import MOVES_FIRST, ONE_ACTION

MOST_ACTIONS: Final = 3
"""CQ 2 act 20: what a regiment may do in an activation, whatever is free."""


def grants(state: State, regiment: RegimentId, action: Action) -> list[Grant]:
    """What lets a regiment take an action for free, or again."""
    return [
        each
        for each in known_of(state, regiment).grants
        if each.word.action == action and each.word.while_(state, regiment)
    ]


def grant_of(state: State, regiment: RegimentId, taken: Take) -> MayAlso | None:
    """What gives a free action; None for one of the two."""
    for grant in grants(state, regiment, taken.action):
        if grant.word.is_free and grant.name == taken.by:
            return grant.word
    return None


def may_regularly(state: State, activation: Activation, kind: ActionKind) -> bool:
    """CQ 2 act 8, act 10, act 18, act 19: may one of the two actions be spent on this one?"""
    if _is_mired(state, activation, kind.action):
        return False
    most = 1 if is_so(state, activation.regiment, ONE_ACTION) else ACTIONS_OF_A_REGIMENT
    if activation.spent >= most or len(activation.done) == MOST_ACTIONS:
        return False
    return kind.repeats or not _is_exhausted(state, activation, kind.action)


def _is_mired(state: State, activation: Activation, action: Action) -> bool:
    """Is it too late for who may only move first?"""
    if action not in (MARCHING, CHARGING) or not (activation.spent or activation.done):
        return False
    return is_so(state, activation.regiment, MOVES_FIRST)


def free_ways(state: State, activation: Activation, kind: ActionKind) -> list[str]:
    """CQ 2 act 17, act 20: the rules that give an action for free now."""
    if len(activation.done) == MOST_ACTIONS or _is_mired(state, activation, kind.action):
        return []
    unit = state.regiments[activation.regiment]
    is_exhausted = not kind.repeats and _is_exhausted(state, activation, kind.action)
    found: list[str] = []
    for grant in grants(state, activation.regiment, kind.action):
        if not grant.word.is_free or is_exhausted:
            continue
        if grant.name in activation.free or unit.is_used(grant.name):
            continue
        if grant.word.when(state, activation):
            found.append(grant.name)
    return found


def _is_exhausted(state: State, activation: Activation, action: Action) -> bool:
    """CQ 2 act 10, act 19: has it been taken as often as it may be: once, and once more for every extra one?"""
    unit = state.regiments[activation.regiment]
    most = 1
    for grant in grants(state, activation.regiment, action):
        if grant.name in activation.free or not unit.is_used(grant.name):
            most += grant.word.extra
    return activation.done.count(action) >= most


def is_forbidden(state: State, regiment: RegimentId, action: Action) -> bool:
    """Does a rule keep a regiment from taking an action?"""
    for word in known_of(state, regiment).forbids:
        if action in word.actions and word.while_(state, regiment):
            return True
    return False
