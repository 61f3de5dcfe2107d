"""The moments at which something may be due: one class each, whose fields say what there is to know.

A window opens at one (`rules/timing.py`) only if some rule of the battle speaks of it. The active player puts in order
what is due at once, the enemy's effects too (CQ 1 timing 1).
"""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.declaring import Seldom
from feldherr.core.kind import ListOf
from feldherr.core.timing import Due as CoreDue
from feldherr.core.timing import Moment, Window
from feldherr.games.conquest.ids import NO_CHARACTER, NO_REGIMENT, CharacterId, RegimentId, Side
from feldherr.games.conquest.terms import NO_ACTION, Action


class RoundBegins(Moment):
    """A round begins, before the lines are drawn."""


class SupremacyCalled(Moment):
    """No window opens for it: the supremacy that a side activates is carried out."""

    side: Side


class ReserveRolls(Moment):
    """A side is about to roll for its reserve."""

    side: Side


class OfRegiment(Moment):
    """A regiment acts, or something happens to it."""

    regiment: RegimentId


class ActivationBegins(OfRegiment):
    """A regiment has been named, before its draw event."""


class CardDrawn(OfRegiment):
    """No window opens for it: the draw event that the owner of a regiment has chosen is carried out."""


class SpellWorks(OfRegiment):
    """No window opens for it: a spell does to its target what it does."""


class RuleWorks(OfRegiment):
    """No window opens for it: the action of a character does to its target what it does."""


class CharacterBegins(OfRegiment):
    """A character has been named, before its draw event; the regiment is the one it is in."""


class ActionDeclared(Moment):
    """A regiment has said what it does; who is in an aura now has it until the action ends."""

    regiment: RegimentId
    action: Action
    target: Seldom[RegimentId] = NO_REGIMENT
    before: Seldom[Action] = NO_ACTION
    """The action it took right before."""


class ActionDone(Moment):
    """A regiment has finished an action."""

    regiment: RegimentId
    action: Action
    target: Seldom[RegimentId] = NO_REGIMENT


class ChargeDone(Moment):
    """A regiment has completed a charge, before its impact."""

    regiment: RegimentId
    target: RegimentId


class ActivationEnds(OfRegiment):
    """A regiment has finished its actions."""


class VictoryBegins(Moment):
    """The victory phase begins, before zones are seized."""


class RoundEnds(Moment):
    """A round ends."""


_CLASSES: list[type[Record]] = [
    RoundBegins, SupremacyCalled, ReserveRolls, ActivationBegins, CardDrawn, CharacterBegins, SpellWorks,
    RuleWorks, ActionDeclared, ActionDone, ChargeDone, ActivationEnds, VictoryBegins, RoundEnds,
]  # fmt: skip

MOMENTS: Final = Registry("a moment", _CLASSES)
MOMENT: Final = Nested(MOMENTS)


class Due(CoreDue):
    """A word that is due: the regiment for which it speaks, its entry, and which of the words of that entry."""

    regiment: RegimentId
    entry: int
    part: int
    character: Seldom[CharacterId] = NO_CHARACTER
    """For whom it speaks, if it is no regiment."""


class Opening(Window, kw_only=True):
    """The window that opens at a moment."""

    moment: Annotated[Moment, MOMENT]
    done: Annotated[list[CoreDue], ListOf(Nested(Registry("an effect", [Due])))] = []


def regiment_of(moment: Moment) -> RegimentId:
    """The regiment a moment is about; -1 if it is about none."""
    if isinstance(moment, (OfRegiment, ActionDeclared, ActionDone, ChargeDone)):
        return moment.regiment
    return RegimentId(-1)
