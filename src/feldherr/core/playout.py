"""Random playouts in one call, for search, simulation and benchmarks."""

from typing import TypeVar

from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Random

S = TypeVar("S", bound=State)


def play_out(ctx: Ctx[S], random: Random, most: int = -1) -> int:
    """Answer every question by chance until the match is over, or `most` times; how often it was."""
    answered = 0
    decision = ctx.decision()
    while decision is not None and answered != most:
        ctx.answer(decision.seat, decision.pick(random))
        answered += 1
        decision = ctx.decision()
    return answered
