"""CQ 4 inspire: a regiment in combat spurs itself on; what it is worth is asked in `status`."""

from typing import Final

from feldherr.core.flow import NEXT, Flow, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.fighting import Inspire
from feldherr.games.conquest.rules.actions import ActionKind, in_combat
from feldherr.games.conquest.specials import INSPIRED, SPECIALS
from feldherr.games.conquest.state import Ctx, Lasting, State
from feldherr.games.conquest.terms import END_OF_ACTIVATION, INSPIRING

SPURRED_ON: Final = Lasting(until=END_OF_ACTIVATION, source=SPECIALS[INSPIRED], rule=INSPIRED)


def spur_on(ctx: Ctx, inspire: Inspire) -> Flow:
    """CQ 4 inspire 1, 3 charge 21: inspired until the end of its activation."""
    ctx.emit(Gained(inspire.regiment, SPURRED_ON))
    return NEXT


INSPIRE: Final = procedure("conquest.inspire", Inspire, spur_on)


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 2 act 15: in combat."""
    return [Take(INSPIRING)] if in_combat(state, activation) else []


def begun(state: State, activation: Activation, chosen: Take) -> Inspire:
    return Inspire(activation.regiment)


INSPIRE_ACTION: Final = ActionKind(INSPIRING, offered, begun)
