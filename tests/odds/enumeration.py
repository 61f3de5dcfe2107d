"""Every end a rule in progress may come to, by playing all throws there are."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar, cast

from feldherr.core.chance import Chance
from feldherr.core.decision import CHANCE
from feldherr.core.event import State
from feldherr.core.flow import Ctx

S = TypeVar("S", bound=State)


def ends_of(ctx: Ctx[S], weight: Fraction = Fraction(1)) -> Iterator[tuple[Ctx[S], Fraction]]:
    """All ends with their chances; people answer what is offered first."""
    decision = ctx.decision()
    if decision is None:
        yield ctx, weight
        return
    offered = decision.options()
    assert offered, f"{decision.prompt} cannot be listed"
    if decision.seat != CHANCE:
        ctx.answer(decision.seat, offered[0])
        yield from ends_of(ctx, weight)
        return
    weights = cast(Chance, decision).weights()
    for option, each in zip(offered, weights, strict=True):
        world = ctx.copy()
        world.log = [*(ctx.log or [])]
        world.answer(CHANCE, option)
        yield from ends_of(world, weight * Fraction(each, sum(weights)))
