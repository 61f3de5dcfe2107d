"""PT order, reaction 2, 5: playing an order, and carrying out one that was not played."""

from typing import Final

from feldherr.core.flow import DONE, NEXT, Flow, call, procedure
from feldherr.games.pixel_tactics.card_numbers import DOPPELGANGER, MASCOT, kind_of
from feldherr.games.pixel_tactics.events.turn import OrderCounted, OrderEnded, OrderPlayed
from feldherr.games.pixel_tactics.frames import CopiedOrder, Doing, OrderPlay
from feldherr.games.pixel_tactics.grid import NO_REF, ORDER
from feldherr.games.pixel_tactics.moments import OrderGiven
from feldherr.games.pixel_tactics.rules.effects import open_window
from feldherr.games.pixel_tactics.state import Ctx

_SPEND_NOTHING: Final = [DOPPELGANGER, MASCOT]
"""Cards whose order carries out another one and leaves every card where it is."""


def reveal(ctx: Ctx, play: OrderPlay) -> Flow:
    """PT order 1, 2: the card is shown."""
    ctx.emit(OrderPlayed(play.seat, play.card))
    play.number = ctx.state.sides[play.seat].orders
    return NEXT


def obey(ctx: Ctx, play: OrderPlay) -> Flow:
    return call(Doing(seat=play.seat, kind=kind_of(play.card), face=ORDER, source=NO_REF))


def spend(ctx: Ctx, play: OrderPlay) -> Flow:
    """PT order 3: the card goes to the discard pile."""
    ctx.emit(OrderEnded(play.seat, play.card))
    return NEXT


def react_to_order(ctx: Ctx, play: OrderPlay) -> Flow:
    """PT reaction 2: reactions come after the order."""
    return open_window(ctx, OrderGiven(play.seat, play.number))


ORDER_PLAY = procedure("pixel_tactics.order", OrderPlay, reveal, obey, spend, react_to_order)


def copy_order(ctx: Ctx, copy: CopiedOrder) -> Flow:
    """PT faq 6 in general: an order that leads back to itself has no effect."""
    if leads_back(ctx, copy):
        return DONE
    kind = kind_of(copy.card)
    if ctx.state.rules.copied_orders_count:
        ctx.emit(OrderCounted(copy.seat, kind))
        copy.number = ctx.state.sides[copy.seat].orders
    return call(Doing(seat=copy.seat, kind=kind, face=ORDER, source=NO_REF))


def leads_back(ctx: Ctx, copy: CopiedOrder) -> bool:
    """PT-R34: is the order of this very card under way already, and has no card been spent since?

    The Mascot names a card in play and the Doppelganger a card that stays in hand, so these two alone could
    go round for ever. Whatever else lies in between uses up a card and comes to an end by itself.
    """
    for frame in reversed(ctx.frames[:-1]):
        outer = frame.record
        if isinstance(outer, CopiedOrder):
            if outer.seat == copy.seat and outer.card == copy.card:
                return True
        elif not (
            isinstance(outer, Doing) and outer.face == ORDER and outer.kind in _SPEND_NOTHING
        ):
            return False
    return False


def react_to_copy(ctx: Ctx, copy: CopiedOrder) -> Flow:
    """PT reaction 5: a copied order counts as played only by option."""
    if not ctx.state.rules.copied_orders_count:
        return DONE
    return open_window(ctx, OrderGiven(copy.seat, copy.number))


COPIED_ORDER = procedure("pixel_tactics.copied_order", CopiedOrder, copy_order, react_to_copy)
