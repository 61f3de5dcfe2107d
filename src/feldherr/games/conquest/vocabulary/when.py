"""Words about moments."""

from feldherr.core.timing import Moment
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.moments import (
    ActivationBegins,
    ActivationEnds,
    CardDrawn,
    ChargeDone,
    SupremacyCalled,
    regiment_of,
)
from feldherr.games.conquest.powers import AnyEffect, At
from feldherr.games.conquest.state import State


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


def at_activation_end(*effects: AnyEffect, optional: bool = False) -> At:
    """When the regiment has finished its actions."""
    return At(ActivationEnds, list(effects), own, optional)


def at_charge(*effects: AnyEffect, optional: bool = False) -> At:
    """When the regiment has completed a charge, before its impact."""
    return At(ChargeDone, list(effects), own, optional)


def has_charged(state: State, regiment: RegimentId) -> bool:
    """It has completed a charge this round."""
    return state.regiments[regiment].charged == state.round
