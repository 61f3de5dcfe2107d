"""Words about moments."""

from feldherr.core.timing import Moment
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import (
    ActionDeclared,
    ActionDone,
    ActivationBegins,
    CardDrawn,
    ChargeDone,
    SupremacyCalled,
    regiment_of,
)
from feldherr.games.conquest.powers import AnyEffect, At
from feldherr.games.conquest.rules.contact import touched_side
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import CHARGING, IN_VOLLEY, MARCHING, VOLLEYING
from feldherr.geometry.edge import FRONT


def own(state: State, regiment: RegimentId, moment: Moment) -> bool:
    """The moment is about the regiment itself."""
    return regiment_of(moment) == regiment


def draws(*effects: AnyEffect) -> At:
    """CQ 2 act 5: a draw event, chosen when the card of the regiment is turned up."""
    return At(CardDrawn, list(effects), own)


def activated(*effects: AnyEffect) -> At:
    """CQ 2 sup 7: what a supremacy does when it is used."""
    return At(SupremacyCalled, list(effects))


def at_activation(*effects: AnyEffect, optional: bool = False) -> At:
    """When the regiment is activated."""
    return At(ActivationBegins, list(effects), own, optional)


def at_charge(*effects: AnyEffect, optional: bool = False) -> At:
    """When the regiment has completed a charge, before its impact."""
    return At(ChargeDone, list(effects), own, optional)


def when_its_host_charges(*effects: AnyEffect, unless: Special) -> At:
    """The same for a character that has the rule, unless its regiment has it, and so the character already."""
    return At(ChargeDone, list(effects), HostCharged(unless), by_character=True)


class HostCharged:
    """The regiment of a character has completed a charge, and has not got a rule.

    Keywords are read before anybody has rules; what the regiment has was asked before what its character has.
    """

    def __init__(self, rule: Special) -> None:
        self.rule = rule

    def __call__(self, state: State, regiment: RegimentId, moment: Moment) -> bool:
        known = state.regiments[regiment].known
        return own(state, regiment, moment) and known is not None and known.rules[self.rule] < 0


def when_charged_in_front(*effects: AnyEffect) -> At:
    """When an enemy has completed a charge onto its front, before the impact."""
    return At(ChargeDone, list(effects), is_charged_in_front)


def is_charged_in_front(state: State, regiment: RegimentId, moment: Moment) -> bool:
    if not isinstance(moment, ChargeDone) or moment.target != regiment:
        return False
    return touched_side(state, moment.regiment, regiment) == FRONT


def at_charge_from_behind(*effects: AnyEffect) -> At:
    """When it has completed a charge onto a flank or a rear, before its impact."""
    return At(ChargeDone, list(effects), charges_from_behind)


def charges_from_behind(state: State, regiment: RegimentId, moment: Moment) -> bool:
    if not isinstance(moment, ChargeDone) or moment.regiment != regiment:
        return False
    return touched_side(state, regiment, moment.target) != FRONT


def at_charge_after_march(*effects: AnyEffect) -> At:
    """When it declares a charge right after a march."""
    return At(ActionDeclared, list(effects), charges_after_march)


def charges_after_march(state: State, regiment: RegimentId, moment: Moment) -> bool:
    if not isinstance(moment, ActionDeclared) or moment.regiment != regiment:
        return False
    return moment.action == CHARGING and moment.before == MARCHING


def when_charge_declared_on_it(*effects: AnyEffect) -> At:
    """When an enemy declares a charge on it."""
    return At(ActionDeclared, list(effects), is_to_be_charged)


def is_to_be_charged(state: State, regiment: RegimentId, moment: Moment) -> bool:
    if not isinstance(moment, ActionDeclared) or moment.target != regiment:
        return False
    return moment.action == CHARGING


def after_volley(*effects: AnyEffect) -> At:
    """When it has wounded somebody with a volley."""
    return At(ActionDone, list(effects), has_shot_well)


def has_shot_well(state: State, regiment: RegimentId, moment: Moment) -> bool:
    return has_shot(state, regiment, moment) and _has_wounded(state, moment)


def has_shot(state: State, regiment: RegimentId, moment: Moment) -> bool:
    """It has finished a volley."""
    return own(state, regiment, moment) and is_volley(moment)


def is_volley(moment: Moment) -> bool:
    return isinstance(moment, ActionDone) and moment.action == VOLLEYING


def _has_wounded(state: State, moment: Moment) -> bool:
    """Have shots at this target cost wounds this round?"""
    assert isinstance(moment, ActionDone)
    for each in state.tallies[state.regiments[moment.regiment].side].dealt:
        pair = (each.attacker, each.target)
        if each.kind == IN_VOLLEY and pair == (moment.regiment, moment.target) and each.wounds:
            return True
    return False


def has_charged(state: State, regiment: RegimentId) -> bool:
    """It has completed a charge this round."""
    return state.regiments[regiment].charged == state.round
