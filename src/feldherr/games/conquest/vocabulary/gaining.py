"""Deeds that begin to last."""

from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.powers import AnyEffect
from feldherr.games.conquest.state import Ctx, Lasting


class Gain(AnyEffect):
    """The regiment has something for a while."""

    def __init__(self, lasting: Lasting) -> None:
        self.lasting = lasting

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Gained(doing.regiment, self.lasting))
        return NEXT


def gains(lasting: Lasting) -> Gain:
    """The regiment has something for a while."""
    return Gain(lasting)
