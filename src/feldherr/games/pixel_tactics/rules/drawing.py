"""PT draw, promo 3: taking cards from the deck and from the promo pile."""

from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.events.setup import CardsDrawn, PromoDrawn
from feldherr.games.pixel_tactics.rules.values import hand_is_open
from feldherr.games.pixel_tactics.state import Ctx


def draw(ctx: Ctx, seat: SeatId, count: int) -> int:
    """PT draw 4: as many cards as there are, up to `count`; how many it were."""
    deck = ctx.state.sides[seat].deck
    taken = min(count, len(deck))
    if taken:
        cards = deck[len(deck) - taken :]
        cards.reverse()
        ctx.emit(CardsDrawn(seat, cards, hand_is_open(ctx.state, seat)))
    return taken


def draw_promo(ctx: Ctx, seat: SeatId) -> None:
    """PT promo 3: the top card of the pile, which must not be empty."""
    ctx.emit(PromoDrawn(seat, [ctx.state.promo[-1]], hand_is_open(ctx.state, seat)))
