"""PT order, reaction 2, 5: playing an order, and carrying out one that was not played."""

from feldherr.core.flow import DONE, NEXT, Flow, call, procedure
from feldherr.games.pixel_tactics.events.turn import OrderCounted, OrderEnded, OrderPlayed
from feldherr.games.pixel_tactics.frames import CopiedOrder, Doing, OrderPlay
from feldherr.games.pixel_tactics.grid import NOWHERE, ORDER
from feldherr.games.pixel_tactics.rules.effects import open_window
from feldherr.games.pixel_tactics.state import Ctx, kind_of

ORDER_PLAYED = "order"


def reveal(ctx: Ctx, play: OrderPlay) -> Flow:
    """PT order 1, 2: the card is shown."""
    ctx.emit(OrderPlayed(play.seat, play.card))
    play.number = ctx.state.sides[play.seat].orders
    return NEXT


def obey(ctx: Ctx, play: OrderPlay) -> Flow:
    return call(Doing(play.seat, kind_of(play.card), ORDER, NOWHERE))


def spend(ctx: Ctx, play: OrderPlay) -> Flow:
    """PT order 3: the card goes to the discard pile."""
    ctx.emit(OrderEnded(play.seat, play.card))
    return NEXT


def react_to_order(ctx: Ctx, play: OrderPlay) -> Flow:
    """PT reaction 2: reactions come after the order."""
    return open_window(ctx, ORDER_PLAYED, [play.seat, play.number])


ORDER_PLAY = procedure("pixel_tactics.order", OrderPlay, reveal, obey, spend, react_to_order)


def copy_order(ctx: Ctx, copy: CopiedOrder) -> Flow:
    """PT faq 6 in general: an order that leads back to itself has no effect."""
    for frame in ctx.frames[:-1]:
        outer = frame.record
        if isinstance(outer, CopiedOrder) and outer.seat == copy.seat and outer.kind == copy.kind:
            return DONE
    if ctx.state.rules.copied_orders_count:
        ctx.emit(OrderCounted(copy.seat, copy.kind))
        copy.number = ctx.state.sides[copy.seat].orders
    return call(Doing(copy.seat, copy.kind, ORDER, NOWHERE))


def react_to_copy(ctx: Ctx, copy: CopiedOrder) -> Flow:
    """PT reaction 5: a copied order counts as played only by option."""
    if not ctx.state.rules.copied_orders_count:
        return DONE
    return open_window(ctx, ORDER_PLAYED, [copy.seat, copy.number])


COPIED_ORDER = procedure("pixel_tactics.copied_order", CopiedOrder, copy_order, react_to_copy)
