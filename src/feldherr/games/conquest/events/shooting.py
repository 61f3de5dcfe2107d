"""Events of shooting."""

from typing import ClassVar, Final

from feldherr.core.codec import Record
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.specials import AIMED_SHOT
from feldherr.games.conquest.state import Lasting, State, Used
from feldherr.games.conquest.terms import END_OF_ACTIVATION, END_OF_ROUND, VOLLEY

TOOK_AIM: Final = "take_aim"
"""What a regiment has used this round that has taken aim, and where its aimed shot comes from."""
INDIRECTLY: Final = "arcing_fire"


class AimTaken(Event):
    """CQ 3 aim 1: a regiment has aimed shot for its next volley of this activation (ruling aimed-shot)."""

    rule: ClassVar[str] = "CQ-3.aim.1"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        aim = Lasting(until=END_OF_ACTIVATION, source=TOOK_AIM, rule=AIMED_SHOT)
        if aim not in regiment.lasting:
            regiment.lasting = [*regiment.lasting, aim]
        if not regiment.is_used(TOOK_AIM):
            regiment.used = [*regiment.used, Used(TOOK_AIM, END_OF_ROUND)]
        forget_rules(state, self.regiment)


class Volleyed(Event):
    """CQ 3 volley 2, volley 12: a regiment shoots at another one; indirectly with a lower Volley."""

    rule: ClassVar[str] = "CQ-3.volley.2"
    regiment: RegimentId
    target: RegimentId
    shots: int
    is_indirect: bool

    def apply(self, state: State) -> None:
        if self.is_indirect:
            regiment = state.regiments[self.regiment]
            less = Lasting(until=END_OF_ACTIVATION, source=INDIRECTLY, stat=VOLLEY, amount=-1)
            regiment.lasting = [*regiment.lasting, less]


class AimSpent(Event):
    """CQ 11 aimed shot: what was given for the next volley is gone with it."""

    rule: ClassVar[str] = "CQ-11.aimed-shot"
    regiment: RegimentId

    def apply(self, state: State) -> None:
        regiment = state.regiments[self.regiment]
        regiment.lasting = [each for each in regiment.lasting if each.rule != AIMED_SHOT]
        forget_rules(state, self.regiment)


def forget_rules(state: State, number: RegimentId) -> None:
    """The rules of a regiment, and of a character that shares what it gains, have to be asked for anew."""
    regiment = state.regiments[number]
    regiment.known = None
    if regiment.character >= 0:
        state.characters[regiment.character].known = None


EVENTS: list[type[Record]] = [AimTaken, Volleyed, AimSpent]
